package web

// The page's own words that are not one label in one place. The words of a
// game stand with its system, in rules/.

const (
	tagline = "Exact odds for the way a game really reads its dice."
	promise = "Exact odds, worked out on this device. This page can send nothing to anyone."

	noScript     = "Scripts are off here, so nothing on this page can move. The odds below are exact, for the example shown. Allow scripts to change it."
	stale        = "These odds belong to the last input that could be read."
	trouble      = "That took too long or went wrong. The engine has started again: change something, or try once more."
	rounded      = "Percentages are rounded; the fractions are exact."
	waiting      = "Working it out…"
	stoppedOdds  = "Stopped: the odds below belong to what was worked out last."
	stopped      = "Stopped before it was done."
	noResult     = "Roll, and the dice lie here."
	classHelp    = "Each result of a throw, as the table below names it: typed or pasted, with blanks or commas between. Or press a result's name."
	classExample = "7 9 4 12 7"
	classWrong   = "No result of this roll:"
	noChance     = "Throw some dice, and what falls lies over what the odds say."
	manyRolls    = "Every roll is listed where there are at most 216, all equally likely: two or three dice, none thrown again."
	noLog        = "Nothing rolled yet. What you roll is listed here, and stays on this device."
	unkept       = "This browser keeps nothing for this page now (its storage is full, or not allowed), so this list lasts until the page is closed."
	totalsHelp   = "Bars are how often a result was seen; the stroke is how often it is to be expected in so many rolls, exactly its chance times their number."
	logColumns   = "time,game,roll,inputs,faces,result,note,seed,link"
	aimless      = "Press a row to make it your target."
	noPins       = "Nothing is pinned yet. Pin the roll on show, then change its inputs, or pick another game: the odds stand side by side, here and in a link to this page."
	compareHelp  = "All bars are on one scale. Points are percentage points, against the first pin."
	lostPin      = "This pin can't be read:"
	noMine       = "Nothing saved yet. Set up a roll, give it a name, and it is one tap away from now on."
	notJSON      = "This is no file of rolls: it can't be read as JSON."
	notRolls     = "This is no file of rolls that was saved here: \"format\" is not \"dice-odds-rolls\", or there is no list \"rolls\"."
	tooNew       = "This file was saved by a newer version of the page. Nothing was changed."
	tooLarge     = "This file is too large for a list of rolls."
	nothing      = "Nothing to roll"
	nameless     = "No name"
	gone         = "The character is deleted."
	helpsHelp    = "What the good results gain by each single change, in percentage points. Press one to take it."
	noHelps      = "No single change of a field changes these odds."
	noMore       = "There is no field here that could take another value and change these odds."
	moreHelp     = "Press a value to take it. The one in the form is marked."
	predictHelp  = "The odds are hidden. How likely is each result? Drag the bars, or type percentages; all of them together make 100."
	noPredict    = "There are too many results here to guess one by one. Choose a roll with fewer."
	scoreHelp    = "The score is 100 less half of all differences: how much of your picture and the exact one overlap."
	qrFile       = "This page was opened from a file on this device, so no other device can follow its link, and a code of it would lead nowhere. Put the page on a web host, or serve it in your network, and the code stands here."
	qrLocal      = "This address leads to this very device. Others need the page from a web host, or served to your network."
	qrLong       = "This link is too long for a code that could be read across a room. Copy it instead."
	badLink      = "This link can't be read, so the page shows the defaults instead."
	addressHelp  = "Where Dice Odds is on the web: the folder build/dist, on your host or somebody else's. Without it a table has no link back, and example.org stands in what is live."
	addressWrong = "A web address is wanted, such as https://example.org/dice-odds/."
	unread       = "No roll of ours is in this text."
	moreAt       = "Open in Dice Odds"
	framed       = "Scripts are off in this frame, so its odds can't be shown. They are at"
	fromShelf    = "From the shelf. Change it, and it becomes a document of your own."
	fromLink     = "From a link. Change it, and it becomes a document of your own."
	unkeptText   = "This browser keeps nothing for this page now. Save the document as a file before you leave."
	linkTooLong  = "This document is too long for a link: some browsers and most chats cut it off. Save it as a file and send that."
	docTooLong   = "This document is too long to be carried by a page or a link. Shorten it; its results can be pasted as tables all the same."
	noTables     = "There are no results to paste: the document did not run as it stands, or its tables have more than 2,000 rows. CSV and JSON have them all."
	docBroken    = "The document in this link can't be read: a piece of it is missing."
	docLost      = "There is no document of that name in this browser:"
	fileLarge    = "This file is larger than 256 KiB, which is the most that a document can have."
	fileBytes    = "This file is no text in UTF-8."
	noRuns       = "The engine does not start here. Documents can be read, written and saved, but not run."
	runLong      = "The run was stopped after 5 seconds, which is the most that it may take. Nothing of the document is lost."
	runDied      = "The run took more memory than there is, and the engine has started again. Nothing of the document is lost."
	oldReport    = "This report is of the last version that ran."
	emptyReport  = "Run the document, and its report stands here."
	noOutputs    = "The script ran, and gave no results. Write output(\"name\", 2d6) to see some."
	foldedRows   = "There are too many outcomes to list, so neighbours stand together. JSON and CSV have them all."
	noDocuments  = "None yet. Start a new one, or change one from the shelf: it is kept here."
	badSeed      = "The dice of this link can't be read, so only the odds are shown."
)

// blankDocument is what a new document begins with.
const blankDocument = `# My document

Write what the odds are for, in plain words, and the scripts that work them out between fences.

` + "```" + `dice
# input: 1..10
dice = 2
output("Highest of the dice", keep_highest(dice, 6, 1))
` + "```" + `
`

// Notes are what a widget on other people's pages says above itself, or above
// what stands in its place, by the reason; the first one is for any other.
var Notes = []struct{ Reason, Text string }{
	{"", "The live odds could not be loaded. Reload the page to try again."},
	{"wasm-forbidden", "This page does not allow WebAssembly, so its odds can't go live."},
	{"no-wasm", "This browser has no WebAssembly, so these odds can't go live."},
	{"no-decompression", "This browser is too old for live odds."},
	{"query", "This roll can't be read, so there are no live odds for it."},
	{"dice", badSeed},
	{"doc", "This document can't be found or read, so there is no live report of it."},
	{"run", "This document can't be run like this."},
	{"run-timeout", "This document took too long to run, and was stopped."},
	{"run-died", "This document wanted more memory than there is."},
	{"cancelled", "Stopped before it was done."},
	{"where", "Line LINE, column COLUMN"},
	{"table", "The table in this page says something else. It is out of date: these odds are the right ones."},
}

// failures say why the engine gives no live odds, by the reason that
// web/js/engine reports; the last one is for any other.
var failures = []struct{ Reason, Text string }{
	{"wasm-forbidden", "WebAssembly is not allowed here, so nothing on this page can move. The odds below are exact, for the example shown."},
	{"no-wasm", "This browser has no WebAssembly, so nothing on this page can move. The odds below are exact, for the example shown."},
	{"no-decompression", "This browser is too old to unpack the engine, so nothing on this page can move. The odds below are exact, for the example shown."},
	{"", "The engine does not start here, so nothing on this page can move. The odds below are exact, for the example shown. Reload to try again."},
}
