#!/bin/sh
# Installs the browsers and drivers that the browser tests need and that are missing, by apt-get where it can.
# Elsewhere it says what to install: it never lets the tests skip a browser in silence.
set -eu

have() { command -v "$1" >/dev/null 2>&1; }

missing=""
have chromium || have chromium-browser || have google-chrome || [ -n "${CHROMIUM:-}" ] || missing="$missing chromium"
have firefox-esr || have firefox || [ -n "${FIREFOX:-}" ] || missing="$missing firefox-esr"
have WebKitWebDriver || [ -n "${WEBKIT_DRIVER:-}" ] || missing="$missing webkit2gtk-driver"
have Xvfb || [ -n "${XVFB:-}" ] || missing="$missing xvfb"
[ -z "$missing" ] && exit 0

fail() {
	echo "setup: $1. The browser tests need these (Debian's names); install them and try again:$missing" >&2
	exit 1
}

have apt-get || fail "there is no apt-get here"
root=""
if [ "$(id -u)" != 0 ]; then
	have sudo || fail "only root can install, and there is no sudo"
	root="sudo"
fi

echo "setup: installing$missing"
$root apt-get update || { sleep 5; $root apt-get update; } || fail "apt-get update failed twice"
# shellcheck disable=SC2086 # names, one word each
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing || fail "apt-get install failed"
