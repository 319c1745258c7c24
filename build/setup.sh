#!/bin/sh
# Installs what tests need and is missing, by apt-get where it can: the browsers and their drivers or, told "wiki", what
# `make test-wiki` runs MediaWiki with. Elsewhere it says what to install: no test is ever skipped in silence.
set -eu
cd "$(dirname "$0")/.."

have() { command -v "$1" >/dev/null 2>&1; }
speaks() { php -m 2>/dev/null | grep -qix "$1"; }

missing=""
unpacked=""
tree=build/out/wiki/debian
case "${1:-browsers}" in
browsers)
	have chromium || have chromium-browser || have google-chrome || [ -n "${CHROMIUM:-}" ] || missing="$missing chromium"
	have firefox-esr || have firefox || [ -n "${FIREFOX:-}" ] || missing="$missing firefox-esr"
	have WebKitWebDriver || [ -n "${WEBKIT_DRIVER:-}" ] || missing="$missing webkit2gtk-driver"
	have Xvfb || [ -n "${XVFB:-}" ] || missing="$missing xvfb"
	;;
wiki)
	have php || missing="$missing php-cli"
	speaks pdo_sqlite || missing="$missing php-sqlite3"
	speaks mbstring || missing="$missing php-mbstring"
	speaks xmlreader || missing="$missing php-xml"
	speaks intl || missing="$missing php-intl"
	have rsvg-convert || missing="$missing librsvg2-bin"
	# Unpacked, not installed: installed, MediaWiki brings a web server that starts at once, open to the whole network.
	[ -d "$tree" ] || unpacked="mediawiki mediawiki-classes smarty4"
	;;
*)
	echo "usage: build/setup.sh [browsers|wiki]" >&2
	exit 2
	;;
esac
[ -z "$missing$unpacked" ] && exit 0

fail() {
	echo "setup: $1. The tests need these (Debian's names); install them and try again:$missing" >&2
	[ -z "$unpacked" ] || echo "MediaWiki itself comes from Debian's packages ($unpacked), which only apt-get can fetch." >&2
	exit 1
}

have apt-get || fail "there is no apt-get here"
root=""
if [ "$(id -u)" != 0 ]; then
	have sudo || fail "only root can install, and there is no sudo"
	root="sudo"
fi

echo "setup: installing$missing${unpacked:+; unpacking $unpacked}"
$root apt-get update || { sleep 5; $root apt-get update; } || fail "apt-get update failed twice"
if [ -n "$missing" ]; then
	# shellcheck disable=SC2086 # names, one word each
	$root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing || fail "apt-get install failed"
fi
if [ -n "$unpacked" ]; then
	rm -rf "$tree.new"
	mkdir -p "$tree.new"
	# shellcheck disable=SC2086
	(cd "$tree.new" && apt-get download -o APT::Sandbox::User=root $unpacked) || fail "apt-get download failed"
	for package in "$tree.new"/*.deb; do
		dpkg-deb -x "$package" "$tree.new"
		rm "$package"
	done
	# Debian has MediaWiki in three places, with links between them by absolute paths; here it is in one.
	(cd "$tree.new/usr/share/mediawiki" && rm LocalSettings.php config extensions images && mv extensions-core extensions)
	mv "$tree.new" "$tree"
fi
