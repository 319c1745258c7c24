package notation
import ("testing";"fmt";"diceodds/rules/form";"diceodds/rules/dice";"os";"bufio";"time")
func TestZZ(t *testing.T) {
	f, err := os.Open("/tmp/exprs.txt"); if err != nil { t.Skip() }
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		start := time.Now()
		_, roll, err := Dice.Open("roll="+form.Escape(sc.Text()))
		took := time.Since(start)
		if err != nil { fmt.Println(sc.Text(), "ERR", err, err.(form.Errors)[0].Column, took); continue }
		fmt.Println(sc.Text(), "=>", roll.Title, "mean", short(roll.Dist.Mean(),"~"), "rows", len(roll.Dist.Rows()), took)
		if took < 50*time.Millisecond {
		for _, s := range roll.Explain() { fmt.Println("    ", s) }
		for _, s := range roll.Notes { fmt.Println("    note:", s) }
		r := roll.Throw(dice.NewSeeded("7f3a"))
		fmt.Println("    ", r.Outcome, r.Lines, len(r.Dice))
		}
	}
}
