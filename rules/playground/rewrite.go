package playground

// Changes to the parsed tree: literals become their values, inputs get theirs, and
// operators that must know exact numbers and sizes become ours.

import (
	"strconv"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// rewriter changes one file in place. The names it puts in begin with a blank, so
// that no script can write or shadow them.
type rewriter struct {
	literals map[place]literal
	values   []*written // the literals that were met, by number
	names    starlark.StringDict
}

func (w *rewriter) stmts(list []syntax.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *syntax.ExprStmt:
			s.X = w.expr(s.X)
		case *syntax.IfStmt:
			s.Cond = w.expr(s.Cond)
			w.stmts(s.True)
			w.stmts(s.False)
		case *syntax.AssignStmt:
			s.LHS, s.RHS = w.expr(s.LHS), w.expr(s.RHS)
			w.augmented(s)
		case *syntax.DefStmt:
			w.exprs(s.Params)
			w.stmts(s.Body)
		case *syntax.ForStmt:
			s.X = w.expr(s.X)
			w.stmts(s.Body)
		case *syntax.ReturnStmt:
			if s.Result != nil {
				s.Result = w.expr(s.Result)
			}
		}
	}
}

// augmented changes x += y, x *= y and x %= y.
func (w *rewriter) augmented(s *syntax.AssignStmt) {
	switch s.Op {
	case syntax.PLUS_EQ: // a list grows in place, so that the right side is what is bounded
		if !isConstant(s.RHS) {
			s.RHS = operation(" size", s.OpPos, number(s.OpPos, 0), s.RHS)
		}
	case syntax.STAR_EQ, syntax.PERCENT_EQ:
		name := " *"
		if s.Op == syntax.PERCENT_EQ {
			name = " %"
		}
		if again, ok := copyOf(s.LHS); ok {
			s.RHS, s.Op = operation(name, s.OpPos, again, s.RHS), syntax.EQ
		}
	}
}

// copyOf is a target as an expression, where reading it twice changes nothing.
func copyOf(e syntax.Expr) (syntax.Expr, bool) {
	switch e := e.(type) {
	case *syntax.Ident:
		return &syntax.Ident{NamePos: e.NamePos, Name: e.Name}, true
	case *syntax.Literal:
		return e, true
	case *syntax.IndexExpr:
		x, ok1 := copyOf(e.X)
		y, ok2 := copyOf(e.Y)
		return &syntax.IndexExpr{X: x, Lbrack: e.Lbrack, Y: y, Rbrack: e.Rbrack}, ok1 && ok2
	}
	return e, false
}

func (w *rewriter) exprs(list []syntax.Expr) {
	for i, e := range list {
		list[i] = w.expr(e)
	}
}

// expr changes what is in an expression, and gives what stands in its place.
func (w *rewriter) expr(e syntax.Expr) syntax.Expr {
	switch e := e.(type) {
	case *syntax.Literal:
		return w.literal(e)
	case *syntax.ParenExpr:
		e.X = w.expr(e.X)
	case *syntax.CallExpr:
		e.Fn = w.expr(e.Fn)
		w.exprs(e.Args)
		switch fn := e.Fn.(type) { // where a call goes wrong is where its name stands
		case *syntax.Ident:
			e.Lparen = fn.NamePos
		case *syntax.DotExpr:
			e.Lparen = fn.Name.NamePos
		}
	case *syntax.DotExpr:
		e.X = w.expr(e.X)
		e.Dot = e.Name.NamePos
		if grows(e.Name.Name) {
			pos := e.Name.NamePos
			return invoke(" attr", pos, e.X, &syntax.Literal{Token: syntax.STRING, TokenPos: pos, Raw: `""`, Value: e.Name.Name})
		}
	case *syntax.Comprehension:
		e.Body = w.expr(e.Body)
		for _, c := range e.Clauses {
			switch c := c.(type) {
			case *syntax.ForClause:
				c.X = w.expr(c.X)
			case *syntax.IfClause:
				c.Cond = w.expr(c.Cond)
			}
		}
	case *syntax.DictExpr:
		for _, entry := range e.List {
			entry := entry.(*syntax.DictEntry)
			entry.Key, entry.Value = w.expr(entry.Key), w.expr(entry.Value)
		}
	case *syntax.LambdaExpr:
		w.exprs(e.Params)
		e.Body = w.expr(e.Body)
	case *syntax.ListExpr:
		w.exprs(e.List)
	case *syntax.TupleExpr:
		w.exprs(e.List)
	case *syntax.CondExpr:
		e.Cond, e.True, e.False = w.expr(e.Cond), w.expr(e.True), w.expr(e.False)
	case *syntax.UnaryExpr:
		if e.X != nil {
			e.X = w.expr(e.X)
		}
	case *syntax.BinaryExpr:
		return w.binary(e)
	case *syntax.SliceExpr:
		e.X = w.expr(e.X)
		for _, part := range []*syntax.Expr{&e.Lo, &e.Hi, &e.Step} {
			if *part != nil {
				*part = w.expr(*part)
			}
		}
	case *syntax.IndexExpr:
		e.X, e.Y = w.expr(e.X), w.expr(e.Y)
	}
	return e
}

// literal puts the value of a dice or band literal where its number stands.
func (w *rewriter) literal(e *syntax.Literal) syntax.Expr {
	l, ok := w.literals[place{int(e.TokenPos.Line), int(e.TokenPos.Col)}]
	if !ok {
		return e
	}
	w.values = append(w.values, &written{is: l})
	return invoke(" literal", e.TokenPos, number(e.TokenPos, len(w.values)-1))
}

// binary makes an operator a call where Starlark's own would not do.
func (w *rewriter) binary(e *syntax.BinaryExpr) syntax.Expr {
	if e.Op == syntax.EQ { // name=value in a call or a parameter
		e.Y = w.expr(e.Y)
		return e
	}
	e.X, e.Y = w.expr(e.X), w.expr(e.Y)
	switch e.Op {
	case syntax.EQL, syntax.NEQ:
		if isText(e.X) || isText(e.Y) { // a number is never a text
			return e
		}
	case syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.IN, syntax.NOT_IN, syntax.STAR, syntax.PERCENT:
	case syntax.PLUS:
		if isConstant(e.X) || isConstant(e.Y) {
			return e
		}
	default:
		return e
	}
	name := " " + e.Op.String()
	if n, ok := wholeNumber(e.Y); ok && e.Op != syntax.IN && e.Op != syntax.NOT_IN {
		return w.constant(name, n, e)
	}
	return operation(name, e.OpPos, e.X, e.Y)
}

// isConstant tells that adding this makes nothing much longer.
func isConstant(e syntax.Expr) bool {
	_, ok := e.(*syntax.Literal)
	return ok
}

func isText(e syntax.Expr) bool {
	l, ok := e.(*syntax.Literal)
	return ok && l.Token == syntax.STRING
}

// wholeNumber is the value of a small literal.
func wholeNumber(e syntax.Expr) (int64, bool) {
	l, ok := e.(*syntax.Literal)
	if !ok {
		return 0, false
	}
	n, ok := l.Value.(int64)
	return n, ok
}

// constant is x op n by an operator that knows n.
func (w *rewriter) constant(name string, n int64, e *syntax.BinaryExpr) syntax.Expr {
	full := name + " " + strconv.FormatInt(n, 10)
	if w.names[full] == nil {
		w.names[full] = &half{w.names[name].(*operator), starlark.MakeInt64(n), true}
	}
	return &syntax.BinaryExpr{X: &syntax.Ident{NamePos: e.OpPos, Name: full}, OpPos: e.OpPos, Op: syntax.PIPE, Y: e.X}
}

// operation is x op y by one of ours.
func operation(name string, pos syntax.Position, x, y syntax.Expr) syntax.Expr {
	op := &syntax.Ident{NamePos: pos, Name: name}
	first := &syntax.BinaryExpr{X: op, OpPos: pos, Op: syntax.PIPE, Y: x}
	return &syntax.BinaryExpr{X: first, OpPos: pos, Op: syntax.PIPE, Y: y}
}

func invoke(name string, pos syntax.Position, args ...syntax.Expr) *syntax.CallExpr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: pos, Name: name}, Lparen: pos, Args: args, Rparen: pos}
}

func number(pos syntax.Position, n int) *syntax.Literal {
	return &syntax.Literal{Token: syntax.INT, TokenPos: pos, Raw: "0", Value: int64(n)}
}
