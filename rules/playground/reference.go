package playground

// The reference: what people read of each function and method. The engine does not
// link it; a test holds it to what a run registers.

import (
	"slices"
	"strings"
)

// An Entry describes a builtin, or a method of a type.
type Entry struct {
	Of        string // the type whose method it is, "" for a builtin
	Name      string
	Signature string // "keep_highest(count, sides, keep)"
	Doc       string // one or two sentences
	Example   string // an expression
	Result    string // what the example gives, exactly
}

// Entries are the builtins, then the methods type by type.
func Entries() []Entry { return slices.Clone(entries) }

var entries = []Entry{
	{"", "d", "d(sides)", "A die with the faces 1 to sides.", "d(4)", "1 1/4, 2 1/4, 3 1/4, 4 1/4"},
	{"", "die_faces", "die_faces(faces)", "A die with these faces, each as likely as the others; a face that is listed twice counts twice.", "die_faces([-1, 0, 0, 1])", "-1 1/4, 0 1/2, 1 1/4"},
	{"", "dice_pool", "dice_pool(count, sides)", "Dice thrown together and not summed yet.", "dice_pool(3, 6)", "pool of 3d6"},
	{"", "sum", "sum(value)", "The total of a pool; a roll stays as it is.", "sum(dice_pool(2, 3))", "2 1/9, 3 2/9, 4 1/3, 5 2/9, 6 1/9"},
	{"", "drop_lowest", "drop_lowest(count, sides, drop)", "The total of the dice without the lowest ones. One die always stays.", "drop_lowest(2, 3, 1)", "1 1/9, 2 1/3, 3 5/9"},
	{"", "drop_highest", "drop_highest(count, sides, drop)", "The total of the dice without the highest ones. One die always stays.", "drop_highest(2, 3, 1)", "1 5/9, 2 1/3, 3 1/9"},
	{"", "keep_highest", "keep_highest(count, sides, keep)", "The total of the highest dice. Keeping 0 gives 0.", "keep_highest(2, 6, 1).p_ge(6)", "11/36"},
	{"", "keep_lowest", "keep_lowest(count, sides, keep)", "The total of the lowest dice. Keeping 0 gives 0.", "keep_lowest(2, 6, 1).p_ge(6)", "1/36"},
	{"", "explode", "explode(dist, max_depth=2)", "On its highest outcome the roll is made again and added, so many times at most; max_depth=None has no end.", "explode(d(3), max_depth=1)", "1 1/3, 2 1/3, 4 1/9, 5 1/9, 6 1/9"},
	{"", "open_ended_d100", "open_ended_d100(max_chain=8)", "A d100 that goes on: 96 to 100 adds another d100, 1 to 5 takes one away, and that one goes on upwards from 96, max_chain further times at most.", "open_ended_d100(max_chain=1).p_ge(101)", "49/1000"},
	{"", "shift", "shift(dist, delta)", "Every outcome plus delta.", "shift(d(2), 10)", "11 1/2, 12 1/2"},
	{"", "through", "through(lo, hi)", "The band of whole numbers from lo to hi, both included; as a literal lo..hi.", "through(7, 9)", "7..9"},
	{"", "at_most", "at_most(hi)", "The band of hi and less; as a literal ..hi.", "at_most(6)", "..6"},
	{"", "at_least", "at_least(lo)", "The band of lo and more; as a literal lo..", "at_least(10)", "10.."},
	{"", "count", "count(pool, spec)", "How many dice of a pool match: 6, [1, 2] or 5..6.", "count(dice_pool(2, 6), [5, 6])", "0 4/9, 1 4/9, 2 1/9"},
	{"", "order_stat", "order_stat(pool, k)", "The k-th highest die of a pool; 1 is the highest.", "order_stat(dice_pool(2, 2), 1)", "1 1/4, 2 3/4"},
	{"", "middle_of", "middle_of(pool, keep)", "The sum of so many dice in the middle; where there is no middle, of the lower ones.", "middle_of(dice_pool(3, 2), 1)", "1 1/2, 2 1/2"},
	{"", "pool_map", "pool_map(pool, map_fn)", "The roll of map_fn(faces), called for every way the dice can fall, 1000000 at most. faces is a list in the pool's order.", "pool_map(dice_pool(2, 2), lambda f: f[0] * f[1])", "1 1/4, 2 1/2, 4 1/4"},
	{"", "success_pool", "success_pool(count, sides, mode=\"baseline\")", "Successes of dice that succeed on even faces and on the top face, where each top face throws another die, without end. Modes: baseline; ones_cancel: a 1 in a wave stops that wave's extra dice; ones_remove: each 1 takes a success away; implode: each 1 throws a penalty die that takes one away if odd. Never below 0.", "success_pool(1, 6).p_ge(2)", "1/12"},
	{"", "scale", "scale()", "An empty ladder of labels: add to it with .step.", `scale().step("Miss", ..6).step("Hit", 7..)`, "scale of Miss ..6, Hit 7.."},
	{"", "bucket", "bucket(dist, scale, *spec)", "Reads a roll on a scale: by the scale's own bands, by cut points (the last number of each label but the last), or by one band for each label.", `bucket(d(6), scale().step("low").step("high"), 2)`, "low 1/3, high 2/3"},
	{"", "classify", "classify(dist, scale, fn)", "Reads a roll on a scale by a function: fn(outcome) gives a label. It is called once for each outcome, ascending.", `classify(d(4), scale().step("odd").step("even"), lambda v: ["even", "odd"][v % 2])`, "odd 1/2, even 1/2"},
	{"", "joint_classify", "joint_classify(d1, d2, scale, fn)", "Reads two independent rolls on a scale by a function: fn(a, b) gives a label.", `joint_classify(d(6), d(6), scale().step("lose").step("win"), lambda a, b: "win" if a > b else "lose")`, "lose 7/12, win 5/12"},
	{"", "prob_table", "prob_table(rows)", "A table of (label, number) pairs, numbers from 0 to 1. They need not add up to 1.", `prob_table([("six", d(6).pmf(6)), ("any", 1)])`, "six 1/6, any 1"},
	{"", "output", "output([name,] value)", "Adds a result to the report: a roll, a number, labels or a table.", "", ""},

	{"DieRoll", "mean", "mean()", "The average outcome, exactly.", "d(6).mean()", "7/2"},
	{"DieRoll", "sd", "sd()", "The standard deviation: exact where it is a fraction, else a float.", "d(7).sd()", "2"},
	{"DieRoll", "median", "median()", "The lowest outcome that is reached with a chance of 1/2 or more, counted from below.", "(d(6) + d(6)).median()", "7"},
	{"DieRoll", "min", "min()", "The lowest outcome.", "(d(6) + d(6)).min()", "2"},
	{"DieRoll", "max", "max()", "The highest outcome.", "(d(6) + d(6)).max()", "12"},
	{"DieRoll", "pmf", "pmf(v)", "The chance of exactly v.", "(d(6) + d(6)).pmf(7)", "1/6"},
	{"DieRoll", "p_ge", "p_ge(v)", "The chance of v or more.", "d(6).p_ge(5)", "1/3"},
	{"DieRoll", "p_gt", "p_gt(v)", "The chance of more than v.", "d(6).p_gt(5)", "1/6"},
	{"DieRoll", "cdf", "cdf(v)", "The chance of v or less.", "d(6).cdf(2)", "1/3"},
	{"DieRoll", "p_le", "p_le(v)", "The chance of v or less, as cdf.", "d(6).p_le(2)", "1/3"},
	{"DieRoll", "p_lt", "p_lt(v)", "The chance of less than v.", "d(6).p_lt(2)", "1/6"},
	{"DieRoll", "clamp", "clamp(min, max)", "What is below min counts as min, what is above max as max.", "d(4).clamp(2, 3)", "2 1/2, 3 1/2"},
	{"DieRoll", "support_size", "support_size()", "How many different outcomes there are.", "(d(6) + d(6)).support_size()", "11"},
	{"DieRoll", "keep", "keep(spec)", "The roll if it is known to match: 6, [1, 2] or 5..6. Chances are divided by that of a match.", "d(6).keep(5..)", "5 1/2, 6 1/2"},
	{"DieRoll", "remove", "remove(spec)", "The roll if it is known not to match.", "d(3).remove(2)", "1 1/2, 3 1/2"},
	{"DieRoll", "convert", "convert(spec, to)", "What matches counts as another number.", "d(3).convert(..2, 0)", "0 2/3, 3 1/3"},
	{"DieRoll", "ignore", "ignore(spec)", "What matches counts as 0.", "d(3).ignore(1)", "0 1/3, 2 1/3, 3 1/3"},
	{"DieRoll", "map", "map(fn)", "The roll of fn(outcome), called once for each outcome, ascending.", "d(4).map(lambda v: v * v % 3)", "0 1/4, 1 3/4"},
	{"DieRoll", "bucket", "bucket(scale, *bands)", "Reads the roll on a scale, as the function bucket.", `d(6).bucket(scale().step("Miss", ..4).step("Hit", 5..))`, "Miss 2/3, Hit 1/3"},

	{"DicePool", "sum", "sum()", "The total of the dice.", "dice_pool(2, 2).sum()", "2 1/4, 3 1/2, 4 1/4"},
	{"DicePool", "keep", "keep(spec)", "Every die as if it were known to match.", "dice_pool(2, 6).keep(5..)", "pool of 2d{5,6}"},
	{"DicePool", "remove", "remove(spec)", "Every die as if it were known not to match.", "dice_pool(2, 6).remove(..4)", "pool of 2d{5,6}"},
	{"DicePool", "convert", "convert(spec, to)", "Faces that match count as another number, on every die.", "dice_pool(2, 4).convert([1, 2], 0)", "pool of 2d{0:2,3,4}"},
	{"DicePool", "ignore", "ignore(spec)", "Faces that match count as 0, on every die.", "dice_pool(2, 3).ignore(1)", "pool of 2d{0,2,3}"},
	{"DicePool", "count", "count(spec)", "How many dice match.", "dice_pool(2, 6).count(6)", "0 25/36, 1 5/18, 2 1/36"},
	{"DicePool", "order_stat", "order_stat(k)", "The k-th highest die; 1 is the highest.", "(dice_pool(1, 2) + dice_pool(1, 3)).order_stat(1)", "1 1/6, 2 1/2, 3 1/3"},
	{"DicePool", "middle_of", "middle_of(keep)", "The sum of so many dice in the middle.", "dice_pool(3, 2).middle_of(1)", "1 1/2, 2 1/2"},
	{"DicePool", "p_any", "p_any(*spec)", "The chance that at least one die matches.", "dice_pool(2, 6).p_any(6)", "11/36"},
	{"DicePool", "p_none", "p_none(*spec)", "The chance that no die matches.", "dice_pool(2, 6).p_none([4, 5, 6])", "1/4"},
	{"DicePool", "p_at_least", "p_at_least(k, *spec)", "The chance that at least k dice match.", "dice_pool(3, 6).p_at_least(2, 5..)", "7/27"},
	{"DicePool", "bucket", "bucket(scale, *spec)", "Reads the total on a scale.", `(2d6).bucket(scale().step("Miss", ..6).step("Hit", 7..))`, "Miss 5/12, Hit 7/12"},

	{"Outcomes", "pmf", "pmf(label)", "The chance of that label.", `d(6).bucket(scale().step("low").step("high"), 2).pmf("low")`, "1/3"},
	{"Outcomes", "p_at_least", "p_at_least(label)", "The chance of that label or a later one.", `d(6).bucket(scale().step("low").step("high"), 2).p_at_least("low")`, "1"},
	{"Outcomes", "p_at_most", "p_at_most(label)", "The chance of that label or an earlier one.", `d(6).bucket(scale().step("low").step("high"), 2).p_at_most("low")`, "1/3"},

	{"Scale", "step", "step(label, *band, early=False)", "The scale with one more label, and the numbers that reach it. An early step is tried before the others.", `scale().step("Fumble", 1, early=True).step("Rest", 1..)`, "scale of Fumble 1..1 early, Rest 1.."},
}

// Reference is the table as text, for a terminal.
func Reference() string {
	var b strings.Builder
	of := "-"
	for _, e := range entries {
		if e.Of != of {
			of = e.Of
			switch of {
			case "":
				b.WriteString("FUNCTIONS\n\n")
			default:
				b.WriteString("METHODS OF " + of + "\n\n")
			}
		}
		b.WriteString(e.Signature + "\n    " + e.Doc + "\n")
		if e.Example != "" {
			b.WriteString("    " + e.Example + "\n      → " + e.Result + "\n")
		}
		b.WriteString("\n")
	}
	for _, c := range Chapters {
		b.WriteString(strings.ToUpper(c.Name) + "\n\n")
		for _, r := range c.Rules {
			b.WriteString(r.Written + "\n    " + r.Means + "\n\n")
		}
		if c.Text != "" {
			b.WriteString(c.Text + "\n\n")
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// A Chapter is what the reference says of the language beside its calls.
type Chapter struct {
	Name  string
	Rules []Rule
	Text  string // what is to be said besides, or ""
}

// A Rule is something that can be written, and what it means.
type Rule struct{ Written, Means string }

// Chapters are all of them.
var Chapters = []Chapter{
	{"Literals", []Rule{
		{"d6  2d6  4d6dl1  4d6kh3", "Dice; dl and dh drop the lowest or highest, kl and kh keep them."},
		{"5..6  5..  ..6", "Bands of whole numbers."},
	}, "Before + - * / ) , ] > < = the dice 2d6 are a total, elsewhere a pool."},
	{"Operators", []Rule{
		{"roll + roll  roll - roll", "The sum and the difference of independent rolls."},
		{"roll + 3  3 - roll", "Every outcome shifted."},
		{"roll * 2  roll // 2", "Every outcome multiplied, divided and rounded down."},
		{"pool + pool  pool + roll", "The dice together, not summed."},
		{"pool - pool  pool + 3", "Of the sums."},
	}, ""},
	{"Documents", []Rule{
		{"```dice", "A fence of three backticks or more in the first column, alone or followed by dice, holds a piece of the script. What is around is prose, in Markdown. Without a fence all is script."},
		{"# input: 0..20", "The line dice = 2 below it is an input, to be set without a change of the document. Choices are # input: a | b, and True or False is # input: flag."},
		{"```question  ```answer", "For a class: a question that is set apart, an answer that is folded away."},
		{"```check", "Lines such as Two dice: 7 1/6, mean 7 say what results are, and are compared with them."},
	}, ""},
}
