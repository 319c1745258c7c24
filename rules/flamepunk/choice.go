package flamepunk

// Which of the dice on the table are taken out. It is worked out on the dice
// themselves, one die after the other, and not as in odds.go; the tests hold the
// two against each other and against every choice there is.
//
// Several choices may leave the same lowest outcome. Then the one counts that
// takes fewest dice, then most hits, from the largest sets if hits must stay
// (the highest face of equal sets), and of equal dice the one thrown last.

// counts are how many dice show each face, 1 to 6.
type counts [7]int

// in is how many dice show a face of the set.
func (c *counts) in(set faces) (n int) {
	for face := 1; face <= 6; face++ {
		if set.has(face) {
			n += c[face]
		}
	}
	return n
}

// magnitude is the largest number of equal faces, and face which it is: the
// lowest of those that show as often.
func (c *counts) magnitude() (n, face int) {
	for f := 1; f <= 6; f++ {
		if c[f] > n {
			n, face = c[f], f
		}
	}
	return n, face
}

const every faces = 0b1111110

// pick takes out of c what hurts most, and returns what is left.
func (a action) pick(c counts) (left counts) {
	all := c.in(every)
	hits, misses := c.in(a.hits), c.in(every&^a.hits)
	may, must := min(a.task+a.defence, all), min(a.task, all)
	if hits <= may {
		left = c.without(a.hits, hits, larger)
		return left.without(every&^a.hits, max(0, must-hits), smaller)
	}
	lowest := 0
	for n := may; n >= max(0, may-misses); n-- { // of the hits; the others of the misses
		try := c.without(a.hits, n, larger)
		try = try.without(every&^a.hits, may-n, larger)
		if level := a.outcome(try); lowest == 0 || level < lowest {
			left, lowest = try, level
		}
	}
	return left
}

// outcome is that of the dice that are left.
func (a action) outcome(left counts) int {
	magnitude, _ := left.magnitude()
	return a.level(left.in(a.hits), magnitude, left.in(every))
}

// without takes n dice out that show a face of the set, each of the set of equal
// dice that comes first; of sets as good, that with the highest face.
func (c counts) without(set faces, n int, first func(a, b int) bool) counts {
	for range n {
		from := 0
		for face := 6; face > 0; face-- {
			if set.has(face) && c[face] > 0 && (from == 0 || first(c[face], c[from])) {
				from = face
			}
		}
		c[from]--
	}
	return c
}

func larger(a, b int) bool  { return a > b }
func smaller(a, b int) bool { return a < b }
