package web

// What "Embed this" offers: the ways to take a roll's odds to another page.

// A snippet is one of them. Body has names in braces for web/js/snippet.js to
// fill; {name:html} is the same inside an HTML attribute.
type snippet struct {
	ID, Name string
	Needs    need
	Where    string // where it works, in one line
	Format   string // what the engine exports: all there is, or the {table} of Body
	Body     string
	File     string // the ending of its name when it is saved
}

// A need is what a page must allow for a snippet to work.
type need string

const (
	onlyText    need = "text"    // nothing
	withFrames  need = "frames"  // frames of other sites
	withScripts need = "scripts" // scripts, or somebody who may add one for all
)

var needs = []struct {
	Need need
	Name string
}{
	{onlyText, "Text and pictures"}, {withFrames, "Frames too"}, {withScripts, "Scripts too"},
}

const (
	frameCode = `<iframe src="{src:html}" title="{title:html}" width="100%" height="{height}" style="border:0" loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`

	elementCode = `<dice-odds system="{system}" query="{query:html}" view="{view}" theme="{theme}">
{table}
</dice-odds>
<script src="{base}v1/dice-odds.js" defer></script>`

	boxCode = `<div class="dice-odds" data-system="{system}" data-query="{query:html}" data-view="{view}" data-theme="{theme}">
{table}
</div>
<script src="{base}v1/dice-odds.js" defer></script>`

	documentCode = `<dice-odds doc="{doc:html}" query="{query:html}" theme="{theme}">
{table}
</dice-odds>
<script src="{base}v1/dice-odds.js" defer></script>`

	gadgetCode = `// MediaWiki:Gadgets-definition
* dice-odds[ResourceLoader|default]|dice-odds.js

// MediaWiki:Gadget-dice-odds.js
mw.loader.load('{base}v1/dice-odds.js');`

	callCode = `{{Dice odds|system={system}|query={query}|view={view}|theme={theme}|table=
{table}
}}`
)

var snippets = []snippet{
	{"wikitext", "Wiki table", onlyText, "MediaWiki, Fandom and every other wiki that writes wikitext. Paste it into the page's source.", "wikitext", "", "wiki"},
	{"dokuwiki", "DokuWiki", onlyText, "DokuWiki, without any plugin.", "dokuwiki", "", "txt"},
	{"markdown", "Markdown", onlyText, "GitHub, GitLab, Obsidian, Discourse, Reddit.", "markdown", "", "md"},
	{"html", "HTML table", onlyText, "Any page whose HTML you can edit. It needs no script and no style sheet.", "html", "", "html"},
	{"svg", "Picture, SVG", onlyText, "Wikis that take SVG uploads, and documents. Sharp at every size.", "svg", "", "svg"},
	{"png", "Picture, PNG", onlyText, "Everywhere: WordPress, Fandom, chats, slides.", "svg", "", "png"},
	{"text", "Plain text", onlyText, "Mails, forums, chats, code.", "text", "", "txt"},
	{"csv", "CSV", onlyText, "Spreadsheets. It holds every outcome.", "csv", "", "csv"},
	{"json", "JSON", onlyText, "Programs. It holds every outcome.", "json", "", "json"},
	{"link", "Link", onlyText, "Anywhere. It opens this very roll.", "", "{link}", "txt"},

	{"frame", "Frame", withFrames, "Any page that allows an iframe. Google Sites and learning platforms ask for the address in it alone.", "", frameCode, "html"},
	{"obsidian", "Obsidian", withFrames, "A note in Obsidian; the table is for readers without a network.", "markdown", frameCode + "\n\n{table}", "md"},
	{"wordpress", "WordPress", withFrames, "A Custom HTML block, by an administrator or editor. Others are left with the picture.", "", frameCode, "html"},
	{"dokuwiki-frame", "DokuWiki frame", withFrames, "DokuWiki with the iframe plugin.", "dokuwiki", "{{url>{src} 100%,{height}px noscroll|{title}}}\n\n{table}", "txt"},
	{"widget", "MediaWiki widget", withFrames, "MediaWiki with the Widgets extension, once an administrator has made the page Widget:Dice odds.", "wikitext", "{{#widget:Dice odds|system={system}|query={query}|view={view}|theme={theme}|height={height}}}\n\n{table}", "wiki"},

	{"element", "Element", withScripts, "Your own pages. The table stands there until the odds are live, and for good where they can't be.", "html", elementCode, "html"},
	{"box", "Box", withScripts, "Pages that take a script but no elements of their own; the odds come in a frame.", "html", boxCode, "html"},
	{"gadget", "MediaWiki gadget", withScripts, "For an interface administrator, once for the whole wiki. The folder mediawiki/ has the template, and the whole script for a wiki that would rather not load one.", "", gadgetCode, "js"},
	{"template", "MediaWiki template", withScripts, "A wiki with Template:Dice odds and its gadget. Without the gadget, readers see the table.", "wikitext-parameter", callCode, "wiki"},
}

// documentSnippets are the ways for a document of the playground: its results, or
// itself with its inputs. Format is what the {table} of Body is.
var documentSnippets = []snippet{
	{"html", "HTML tables", onlyText, "Any page whose HTML you can edit: the results as they are now. They need no script and no style sheet.", "html", "{table}", "html"},
	{"markdown", "Markdown tables", onlyText, "GitHub, GitLab, Obsidian, Discourse, Reddit: the results as they are now.", "markdown", "{table}", "md"},
	{"link", "Link", onlyText, "Anywhere. It opens this document, with these inputs.", "", "{link}", "txt"},
	{"frame", "Frame", withFrames, "Any page that allows an iframe. Google Sites and learning platforms ask for the address in it alone.", "", frameCode, "html"},
	{"element", "Element", withScripts, "Your own pages. The results stand there as tables until the document is live, and for good where it can't be.", "html", documentCode, "html"},
}
