# Dice Odds. Needs Go, Node with npm, and make; `make setup` gets the rest.

.DEFAULT_GOAL := help
.PHONY: help run build dist test test-go test-wasm test-types test-js test-browsers test-wiki verify bench shots setup

# The packages that also run as WebAssembly, as people have them.
WASM_PACKAGES = ./rules/... ./web/view/... ./wasm/...
# Their tests run under Node, with Go's own launcher.
WASM = GOOS=js GOARCH=wasm
EXEC = -exec="$$(go env GOROOT)/lib/wasm/go_js_wasm_exec"
# A test that hangs ends with its time limit. Node 20 takes no patterns, so the shell finds the files.
NODE_TEST = node --test --test-force-exit

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## build everything and serve the page, at the address it prints (ARGS=-lan: to the local network)
	@go build -o build/out/serve ./build/serve && exec build/out/serve $(ARGS)

build: node_modules/.package-lock.json ## write index.html, ready for a double click, and build/dist, ready for any static host
	go tool templ generate -path web
	go run ./build/page

dist: build ## write build/dist: the page as an app, and the element, the frame and the loader for other people's pages

test: setup test-go test-wasm test-types test-js test-browsers ## run all tests: Go, Go as wasm, JavaScript, types, browsers

test-go: node_modules/.package-lock.json ## Go's tests
	go test ./...
	go test -tags=lite ./wasm/bridge

test-wasm: ## the same tests of the rules and the engine, as WebAssembly under Node
	$(WASM) go test $(EXEC) $(WASM_PACKAGES)

test-types: node_modules/.package-lock.json ## check the types of all JavaScript
	node_modules/.bin/tsc -p .

test-js: node_modules/.package-lock.json ## JavaScript's unit tests
	$(NODE_TEST) $$(find web -name '*.test.mjs' | sort)

test-browsers: setup ## tests in Chromium, Firefox and WebKit, from file:// and served
	go tool templ generate -path web
	go run ./build/page -index build/out/index.html -dist build/dist
	$(NODE_TEST) --test-concurrency=2 $$(find web -name '*.e2e.mjs' | sort)

test-wiki: setup ## a real MediaWiki, installed from Debian, with our template, gadget and pictures in it
	@build/setup.sh wiki
	go tool templ generate -path web
	go run ./build/page -index build/out/index.html
	$(NODE_TEST) --test-concurrency=1 $$(find web -name '*.wiki.mjs' | sort)

# The tests of build run last, and anew: what a log ends with is their verdict.
verify: ## generated files are fresh, Go is formatted and sound, imports keep to their floors, sizes to their budgets
	@test -z "$$(gofmt -l build rules wasm web)" || { echo "run gofmt -w on:"; gofmt -l build rules wasm web; exit 1; }
	go vet ./...
	$(WASM) go vet $(WASM_PACKAGES)
	go tool staticcheck ./...
	$(WASM) "$$(go tool -n staticcheck)" $(WASM_PACKAGES)
	go mod tidy -diff
	$(MAKE) build
	@git diff --exit-code -- index.html '*_templ.go' || { echo "generated files were not those of the sources; they are now: commit them"; exit 1; }
	go test -count=1 ./build/...

bench: ## benchmarks, native and as WebAssembly, side by side
	@mkdir -p build/out
	go test -run='^$$' -bench=. ./rules/... ./web/view ./wasm/... >build/out/bench-native.txt
	$(WASM) go test $(EXEC) -run='^$$' -bench=. $(WASM_PACKAGES) >build/out/bench-wasm.txt
	@awk -f build/bench.awk build/out/bench-native.txt build/out/bench-wasm.txt
	node web/js/engine/bench.mjs

shots: setup ## pictures of the page in build/out/shots: phone, tablet, desktop, light and dark
	go run ./build/page -index build/out/index.html
	node web/e2e/shots.mjs $(ARGS)

setup: node_modules/.package-lock.json ## install what the tests need: browsers by apt-get, packages by npm
	@build/setup.sh

node_modules/.package-lock.json: package-lock.json
	npm ci
	@touch $@
