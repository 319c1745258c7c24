package export

// A table for any page: inline styles only, so that it needs nothing else and
// takes the page's own font and colours. It is well-formed XML too.

func html(s *sheet) string { return htmlTable.write(s) }

var htmlTable = layout{
	escape: func(text string) string { return swap(text, `&<>"'`, entity) },
	start: `<table data-system="$2" data-query="$3" style="border-collapse:collapse;font-variant-numeric:tabular-nums;line-height:1.4">
<caption style="text-align:left;padding:0 0 .5em"><strong>$1</strong>`,
	inputs:  `<br/><small>$1</small>`,
	between: " · ",
	amp:     "&amp;",
	head: `</caption>
<thead>
<tr><th scope="col" style="text-align:left;padding:.3em 1em .3em 0">Result</th><th scope="col" colspan="2" style="text-align:left;padding:.3em 1em .3em 0">Chance</th><th scope="col" style="text-align:right;padding:.3em 0">Exact</th></tr>
</thead>
<tbody>
`,
	row: `<tr style="border-top:1px solid rgba(128,128,128,.3)"><th scope="row" style="text-align:left;padding:.3em 1em .3em 0">$1</th><td style="width:14em;padding:.3em 1em .3em 0"><div style="width:$4;height:1em;border-radius:2px;background:$5"></div></td><td style="text-align:right;padding:.3em 1em .3em 0"><strong>$2</strong></td><td style="text-align:right;padding:.3em 0;overflow-wrap:anywhere">$3</td></tr>
`,
	also: `</tbody>
<tbody style="border-top:2px solid rgba(128,128,128,.5)">
`,
	chance: `<tr><th scope="row" colspan="2" style="text-align:left;font-weight:normal;padding:.3em 1em .3em 0">$1</th><td style="text-align:right;padding:.3em 1em .3em 0"><strong>$2</strong></td><td style="text-align:right;padding:.3em 0;overflow-wrap:anywhere">$3</td></tr>
`,
	below: `</tbody>
<tbody style="border-top:1px solid rgba(128,128,128,.3)">
`,
	remark: `<tr><td colspan="4" style="padding:.3em 0 0"><small>$1</small></td></tr>
`,
	link: `<tr><td colspan="4" style="padding:.3em 0 0"><small><a href="$1">These odds, live</a></small></td></tr>
`,
	end: `</tbody>
</table>
`,
}
