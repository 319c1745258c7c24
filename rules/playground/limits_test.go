package playground

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// What is too much is refused at once, with the limit in the message.
func TestLimits(t *testing.T) {
	long := func(n int) string { return strings.Repeat("#", n) + "\n" }
	for script, want := range map[string]string{
		long(mostSource): "more than 64 KiB",
		"```\nx = 1\n```\n" + strings.Repeat("prose\n", mostLiterate/6):             "more than 256 KiB",
		"for i in range(501):\n    output(i)\n":                                     "more than 500 results",
		"x = pool_map(dice_pool(8, 6), lambda f: 0)":                                "1679616 ways, and fn would be called for each: the limit is 1000000",
		"x = pool_map(dice_pool(999, 6), lambda f: 0)":                              "more than 1000000000000000 ways",
		"x = joint_classify(d(2000), d(2000), scale().step('a'), lambda a, b: 'a')": "4000000 times",
		"x = [0] * 1000001":                                        "more than 1000000 items",
		"x = 'ab' * 500001":                                        "more than 1000000 items",
		"x = 3000000 * (0,)":                                       "more than 1000000 items",
		"x = 'ab'\nx *= 600000":                                    "more than 1000000 items",
		"x = ['ab']\nx[0] *= 600000":                               "more than 1000000 items",
		"x = 'a' * 2000\nx = x.replace('a', x)":                    "more than 1000000 items",
		"x = 'a' * 2000\nx = x.join([''] * 2000)":                  "more than 1000000 items",
		"x = 'a'\nfor i in range(30):\n    x = '%s%s' % (x, x)":    "more than 1000000 items",
		"x = 'a'\nfor i in range(30):\n    x = '{0}{0}'.format(x)": "more than 1000000 items",
		"x = getattr('a' * 2000, 'replace')('', 'b' * 999)":        "more than 1000000 items",
		"x = range(1000001)":                                       "more than 1000000 items",
		"x = 'a'\nfor i in range(30):\n    x = x + x":              "more than 1000000 items",
		"x = 'a'\nfor i in range(30):\n    x += x":                 "more than 1000000 items",
		"x = 3\nfor i in range(40):\n    x = x * x":                "150000 digits",
		"x = d6.pmf(1)\nfor i in range(40):\n    x = x * x":        "150000 digits",
		"x = d(10000000000)":                                       "fits 32 bits",
		"x = d(2000000)":                                           "the limit is 1000000",
		"output(d(200001))":                                        "more than 200000 outcomes in all",
		"for i in range(9):\n    output(sum(dice_pool(200, 100)))": "or fewer with long odds",
		"x = d(0)":                                                         "sides must be 1 or more, not 0",
		"x = dice_pool(0, 6)":                                              "count must be 1 or more, not 0",
		"x = d6 * 1000000":                                                 "the limit is 1000000",
		"x = die_faces([0, 2000000])":                                      "the limit is 1000000",
		"x = sum(dice_pool(10000, 10000))":                                 "the limit is 1000000",
		"x = sum(dice_pool(10000, 60))":                                    "too much to keep exactly",
		"x = d(1000000) + d(1000000)":                                      "the limit is 1000000",
		"x = d(400000) + d(400000)":                                        "adding these rolls takes",
		"x = prob_table([('a', 1.5)])":                                     "and a chance is from 0 to 1",
		"x = prob_table([('a', -0.5)])":                                    "and a chance is from 0 to 1",
		"x = explode(d6, max_depth=1001)":                                  "max_depth is at most 1000",
		"x = open_ended_d100(max_chain=51)":                                "max_chain is at most 50",
		"x = success_pool(21, 6, 'ones_cancel')":                           "is at most 20",
		"x = " + strings.Repeat("(", 201) + "1" + strings.Repeat(")", 201): "more than 200 deep",
		"x = 1" + strings.Repeat(" + 1", 3000):                             "more than 1000 operations",
		"x = " + strings.Repeat("not ", 9000) + "1":                        "more than 1000 operations",
		"output('a' * 1001, 1)":                                            "a name of more than 1000 characters",
		"x = scale().step('a' * 1001)":                                     "a label of more than 1000 characters",
		"x = prob_table([('a' * 1001, 1)])":                                "a label of more than 1000 characters",
		"fail()":                                                           "does not say why",
		"load('x', 'y')":                                                   "load",
		"while True:\n    pass":                                            "while",
		"def f():\n    f()\nf()":                                           "calls itself",
	} {
		start := time.Now()
		_, err := Run(script, "")
		name := script[:min(len(script), 60)]
		require.Error(t, err, name)
		require.Contains(t, err.Error(), want, name)
		require.Less(t, time.Since(start), 10*time.Second, name)
	}
}

// What is printed is kept up to a limit, which the log names.
func TestLog(t *testing.T) {
	for script, lines := range map[string]int{
		"print('a', 1)\nprint()":                         2,
		"for i in range(100000):\n    print('a' * 1000)": 66,
		"print('a' * 100000)\nprint('b')":                1,
	} {
		log := run(t, script).Log
		require.Len(t, log, lines, script)
		require.Equal(t, lines != 2, strings.HasPrefix(log[lines-1], "(no more is kept"), script)
	}
}

// A script that never ends is stopped: by steps, and by time.
func TestEndless(t *testing.T) {
	const script = "def f():\n    for i in range(1000000):\n        for j in range(1000000):\n            pass\n\nf()\n"
	_, err := RunWithin(Limits{100_000, time.Hour}, script, "")
	require.ErrorContains(t, err, "stopped after 100000 steps: that is the limit")
	require.Equal(t, 3, err.(Errors)[0].Line)
	start := time.Now()
	_, err = RunWithin(Limits{1 << 60, 50 * time.Millisecond}, script, "")
	require.ErrorContains(t, err, "seconds: that is the limit")
	require.Less(t, time.Since(start), 10*time.Second)
	// Where the work is done by builtins, they look at the clock.
	_, err = RunWithin(Limits{1 << 60, 50 * time.Millisecond}, "for i in range(1000000):\n    x = keep_highest(30, 20, 15)\n", "")
	require.ErrorContains(t, err, "seconds: that is the limit")
}

// What is allowed is quick, whatever its size: the page waits for it.
func TestQuick(t *testing.T) {
	for _, script := range []string{
		"output(keep_highest(20, 6, 10))",
		"output(keep_highest(50, 20, 25).mean())",
		"output(sum(dice_pool(1000, 6)).mean())",
		"output(dice_pool(8, 6).order_stat(3))",
		"output((dice_pool(20, 6) + dice_pool(20, 8) + dice_pool(20, 10)).order_stat(5))",
		"output(middle_of(dice_pool(30, 20), 11))",
		"output(count(dice_pool(1000, 20), [3, 7, 19]).mean())",
		"output(success_pool(100, 10, 'implode'))",
		"output(success_pool(20, 6, 'ones_cancel'))",
		"output(explode(d20, max_depth=None))",
		"output(open_ended_d100(max_chain=50).mean())",
		"output(explode(d20, max_depth=200).mean())",
		"output(d(1000000).mean())",
		"output(d(1000000).keep([2 * i for i in range(500000)]).mean())",
		"output(dice_pool(100, 10000).order_stat(50).mean())",
		"output(dice_pool(10000, 6).order_stat(50).mean())",
		"output(pool_map(dice_pool(6, 6), lambda f: max(f) - min(f)))",
		"output(drop_lowest(100, 20, 50).mean())",
		"output((dice_pool(5, 6) + dice_pool(5, 8) + dice_pool(5, 10)).middle_of(7).mean())",
	} {
		start := time.Now()
		_, err := Run(script, "")
		if err != nil {
			require.ErrorContains(t, err, "too many steps", script)
		}
		t.Logf("%6d ms  %s  %v", time.Since(start).Milliseconds(), script, err)
		require.Less(t, time.Since(start), 10*time.Second, script)
	}
}
