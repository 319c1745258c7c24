package notation

// Reading the dice of an expression: what it comes to, and the line that says how.

import "strconv"

// read works an expression out, and writes how; in brackets, if they are wanted
// and it is more than one number.
func (th *thrower) read(e *expr, brackets bool) (value int) {
	brackets = brackets && th.loose(e)
	if brackets {
		th.text = append(th.text, '(')
	}
	switch e.op {
	case number:
		value = e.n
		th.write(value)
	case diceOp:
		value = th.readHand()
	case negative:
		th.text = append(th.text, '-')
		value = -th.read(e.args[0], true)
	case sum:
		for i, x := range e.args {
			switch {
			case i == 0:
				value = th.read(x, false)
			case x.op == negative:
				th.text = append(th.text, " - "...)
				value -= th.read(x.args[0], true)
			default:
				th.text = append(th.text, " + "...)
				value += th.read(x, false)
			}
		}
	case times, quotient, floor:
		value = th.read(e.args[0], true)
		th.text = append(th.text, [...]string{times: " × ", quotient: " / ", floor: " // "}[e.op]...)
		if by := th.read(e.args[1], true); e.op == times {
			value *= by
		} else {
			value = e.op.divide(value, by)
		}
	default:
		value = th.choose(e)
	}
	if brackets {
		th.text = append(th.text, ')')
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

func (th *thrower) write(n int) { th.text = strconv.AppendInt(th.text, int64(n), 10) }

// choose reads the highest or the lowest of several: the dice of the others are
// taken out.
func (th *thrower) choose(e *expr) (value int) {
	args := e.args
	if e.op == better || e.op == worse {
		args = []*expr{e.args[0], e.args[0]}
	}
	lower := e.op == lowest || e.op == worse
	if lower {
		th.text = append(th.text, "(the lowest of "...)
	} else {
		th.text = append(th.text, "(the highest of "...)
	}
	var from, to int // the hands of what is chosen
	for i, x := range args {
		if i > 0 {
			th.text = append(th.text, ", "...)
		}
		start := th.next
		v := th.read(x, false)
		if i > 0 && (v == value || v > value == lower) {
			th.removeHands(start, th.next)
			continue
		}
		th.removeHands(from, to)
		value, from, to = v, start, th.next
	}
	th.text = append(th.text, ')')
	return value
}

func (th *thrower) removeHands(from, to int) {
	for _, h := range th.hands[from:to] {
		for _, c := range h.chains {
			th.remove(c.dice)
		}
	}
}

// shown is how many dice of a hand are written one by one: 0 if they are not.
func (h *hand) shown() int {
	const many = 20
	n := 0
	for _, c := range h.chains {
		n += len(c.dice)
	}
	if h.term.count != nil || n > many {
		return 0
	}
	return n
}

// readHand adds up what is left of the next hand.
func (th *thrower) readHand() (value int) {
	h := th.hands[th.next]
	th.next++
	for _, c := range h.chains {
		value += c.total
	}
	if h.shown() == 0 {
		th.write(value)
		return value
	}
	first := true
	for _, c := range h.chains {
		for _, at := range c.dice {
			face := th.face(h.term, at)
			switch {
			case first:
				first = false
			case face < 0:
				th.text = append(th.text, " - "...)
				face = -face
			default:
				th.text = append(th.text, " + "...)
			}
			th.write(face)
		}
	}
	return value
}
