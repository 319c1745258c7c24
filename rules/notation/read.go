package notation

// Reading the dice of an expression: what it comes to, and the line that says how.

// read works an expression out, and writes how; in brackets, if they are wanted
// and it is more than one number.
func (th *thrower) read(e *expr, brackets bool) (value int) {
	brackets = brackets && th.loose(e)
	if brackets {
		th.text.say("(")
	}
	switch e.op {
	case number:
		value = e.n
		th.text.number(value)
	case diceOp:
		value = th.readHand()
	case negative:
		th.text.say("-")
		value = -th.read(e.args[0], true)
	case sum:
		value = th.read(e.args[0], false)
		for _, x := range e.args[1:] {
			if x.op == negative {
				th.text.say(" - ")
				value -= th.read(x.args[0], true)
			} else {
				th.text.say(" + ")
				value += th.read(x, false)
			}
		}
	case times, quotient, floor:
		value = th.read(e.args[0], true)
		if e.op == times {
			th.text.say(" × ")
		} else {
			th.text.say(names[e.op])
		}
		value = e.op.of(value, th.read(e.args[1], true))
	default:
		value = th.choose(e)
	}
	if brackets {
		th.text.say(")")
	}
	return value
}

// loose tells whether what read writes of an expression is more than one number.
func (th *thrower) loose(e *expr) bool {
	if e.op == diceOp {
		return th.hands[th.next].shown() > 1
	}
	return e.op >= negative && e.op <= floor
}

// choose reads the highest or the lowest of several: the dice of the others are
// taken out.
func (th *thrower) choose(e *expr) (value int) {
	args := e.args
	if e.op == better || e.op == worse {
		args = []*expr{e.args[0], e.args[0]}
	}
	lower := e.op == lowest || e.op == worse
	before := "(the highest of "
	if lower {
		before = "(the lowest of "
	}
	var from, to int // the hands of what is chosen
	for i, x := range args {
		th.text.say(before)
		before = ", "
		start := th.next
		v := th.read(x, false)
		if i > 0 && (v == value || v > value == lower) {
			th.removeHands(start, th.next)
			continue
		}
		th.removeHands(from, to)
		value, from, to = v, start, th.next
	}
	th.text.say(")")
	return value
}

//go:noinline
func (th *thrower) removeHands(from, to int) {
	for _, h := range th.hands[from:to] {
		for _, c := range h.chains {
			th.remove(c)
		}
	}
}

// shown is how many dice of a hand are written one by one: 0 if they are not.
func (h *hand) shown() (n int) {
	for _, c := range h.chains {
		n += len(c)
	}
	if h.count != nil || n > mostShown {
		return 0
	}
	return n
}

const mostShown = 20

// readHand adds up what is left of the next hand.
func (th *thrower) readHand() int {
	h := &th.hands[th.next]
	th.next++
	if h.shown() == 0 {
		th.text.number(h.total)
		return h.total
	}
	first := true
	for _, c := range h.chains {
		for _, at := range c {
			face := h.face(th.dice[at].Face)
			switch {
			case first:
				first = false
			case face < 0:
				th.text.say(" - ")
				face = -face
			default:
				th.text.say(" + ")
			}
			th.text.number(face)
		}
	}
	return h.total
}
