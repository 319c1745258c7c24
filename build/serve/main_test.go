package main

import (
	"context"
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTakesTheNextFreePort(t *testing.T) {
	first, err := listen("", false)
	require.NoError(t, err)
	defer first.Close()
	second, err := listen("", false)
	require.NoError(t, err)
	defer second.Close()
	require.NotEqual(t, first.Addr().String(), second.Addr().String())
	for _, l := range []net.Listener{first, second} {
		require.True(t, l.Addr().(*net.TCPAddr).IP.IsLoopback(), "only this machine can reach it")
	}

	_, err = listen(first.Addr().String(), false)
	require.Error(t, err, "an address that was asked for is that one or none")
}

func TestShownAddress(t *testing.T) {
	for given, want := range map[string]string{
		"127.0.0.1:8080": "127.0.0.1:8080",
		"0.0.0.0:8081":   "127.0.0.1:8081",
		"[::]:8081":      "127.0.0.1:8081",
		"192.0.2.1:80":   "192.0.2.1:80",
	} {
		addr, err := net.ResolveTCPAddr("tcp", given)
		require.NoError(t, err)
		require.Equal(t, want, shown(addr))
	}
}

func TestStopsWhenTold(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- run(ctx, "127.0.0.1:0", t.TempDir(), false) }()
	stop()
	select {
	case err := <-ended:
		require.NoError(t, err)
	case <-time.After(10 * time.Second):
		t.Fatal("still running")
	}
}

func TestNoSite(t *testing.T) {
	err := run(context.Background(), "127.0.0.1:0", t.TempDir()+"/missing", false)
	require.ErrorContains(t, err, "build it first")
}
