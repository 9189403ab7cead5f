#!/usr/bin/env bash
# Compiles the core and the program for Windows with Debian's mingw-w64: a check of portability, the
# results are not run. Needs g++-mingw-w64-x86-64-posix.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
compiler=${MINGW_CXX:-x86_64-w64-mingw32-g++-posix}
if ! command -v "$compiler" >/dev/null; then
	echo "mingw: $compiler is missing; install g++-mingw-w64-x86-64-posix" >&2
	exit 1
fi
# Header-only packages come from the system; nothing else of its include folder may be seen.
headers=$(mktemp -d)
trap 'rm -rf "$headers"' EXIT
for name in nlohmann CLI fmt recastnavigation; do
	[ -e "/usr/include/$name" ] && ln -s "/usr/include/$name" "$headers/$name"
done

failed=0
count=0
compile() {
	local file=$1
	shift
	count=$((count + 1))
	if ! "$compiler" -std=c++20 -fsyntax-only -Wall -Wextra -Wshadow -Wundef "$@" "$file" 2>"$headers/log"; then
		failed=$((failed + 1))
		echo "FAILED ${file#"$root"/}"
		grep -m 3 error "$headers/log" || true
	fi
}
while IFS= read -r file; do
	compile "$file" -fno-exceptions -fno-rtti -isystem "$headers" -I "$root/Source/RPGPrefCore/Public" \
		-I "$root/Source/RPGPrefCore/Private"
done < <(find "$root/Source/RPGPrefCore/Private" -name '*.cpp' ! -name RPGPrefCoreModule.cpp | sort)
while IFS= read -r file; do
	compile "$file" -DFMT_HEADER_ONLY -isystem "$headers" -I "$root/Source/RPGPrefCore/Public" \
		-I "$root/Source/Programs/rpgpref"
done < <(find "$root/Source/Programs/rpgpref" -name '*.cpp' | sort)
echo "mingw: $count files, $failed failed"
[ "$failed" -eq 0 ]
