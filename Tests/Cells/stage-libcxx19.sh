#!/usr/bin/env bash
# Unpacks clang 19's standard library into Build/libcxx19. Debian lets only one version of it be
# installed, and that one is 14.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
target=$root/Build/libcxx19
[ -f "$target/complete" ] && exit 0
rm -rf "$target"
mkdir -p "$target/packages"
(cd "$target/packages" && apt-get download libc++-19-dev libc++abi-19-dev >&2)
for package in "$target"/packages/*.deb; do
	dpkg-deb --extract "$package" "$target"
done
rm -rf "$target/packages"
touch "$target/complete"
