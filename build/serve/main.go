// Command serve shows the built site at an address of this machine.
//
//	go run ./build/serve
//
// It listens where only this machine can reach it, unless -lan is given.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"
)

const port = 8080

func main() {
	log.SetFlags(0)
	log.SetPrefix("serve: ")
	addr := flag.String("addr", "", "address to listen at; port 0 takes any free one (default 127.0.0.1:8080, or the next free port)")
	lan := flag.Bool("lan", false, "let other devices of the local network in, and print the address for them")
	dir := flag.String("dir", "build/dist", "the folder to serve")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *addr, *dir, *lan); err != nil {
		log.Fatal(err)
	}
}

// run serves dir until ctx ends, and lets answers that have begun go out.
func run(ctx context.Context, addr, dir string, lan bool) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("%w: build it first, with make", err)
	}
	defer root.Close()
	listener, err := listen(addr, lan)
	if err != nil {
		return err
	}
	fmt.Printf("Dice Odds is at http://%s/\n", shown(listener.Addr()))
	if lan {
		printLAN(listener.Addr())
	}

	server := &http.Server{Handler: site(root.FS()), ReadHeaderTimeout: 5 * time.Second}
	stopped := make(chan struct{})
	go func() {
		<-ctx.Done()
		ending, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if server.Shutdown(ending) != nil {
			server.Close() // a browser holds connections open on which it never asked anything
		}
		close(stopped)
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-stopped
	return nil
}

// listen takes the address asked for, or else the first free port from 8080 on.
func listen(addr string, lan bool) (net.Listener, error) {
	if addr != "" {
		return net.Listen("tcp", addr)
	}
	host := "127.0.0.1"
	if lan {
		host = "0.0.0.0"
	}
	var err error
	for p := port; p < port+20; p++ {
		var listener net.Listener
		if listener, err = net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(p))); err == nil {
			return listener, nil
		}
	}
	return nil, err
}

// shown is an address that a browser on this machine takes, and for which it allows a service worker.
func shown(addr net.Addr) string {
	at := *addr.(*net.TCPAddr)
	if at.IP.IsUnspecified() {
		at.IP = net.IPv4(127, 0, 0, 1)
	}
	return at.String()
}

// printLAN says where other devices find the page, and what they can't have there.
func printLAN(at net.Addr) {
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		log.Print(err)
		return
	}
	for _, addr := range addrs {
		if ip, ok := addr.(*net.IPNet); ok && ip.IP.To4() != nil && !ip.IP.IsLoopback() {
			fmt.Printf("In the local network: http://%v/\n", &net.TCPAddr{IP: ip.IP, Port: at.(*net.TCPAddr).Port})
		}
	}
	fmt.Println("There it works while this server runs. To keep it on a phone for times without a network,\n" +
		"browsers want https: put build/dist on any static host.")
}
