package bridge
import "testing"
func bench(b *testing.B, call ...string){ for b.Loop(){ Call(call[0],call[1:]) } }
func BenchmarkZOdds(b *testing.B){ bench(b,"odds","blades","rating=20&bonus=10") }
func BenchmarkZSweep(b *testing.B){ bench(b,"sweep","blades","rating=20&bonus=10","rating") }
func BenchmarkZHelps(b *testing.B){ bench(b,"helps","blades","rating=20&bonus=10") }
func BenchmarkZExplain(b *testing.B){ bench(b,"explain","blades","rating=20&bonus=10") }
