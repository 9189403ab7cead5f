#!/usr/bin/env bash
# stage-third-party.sh [--from FOLDER] [PLUGIN]
# Puts the third-party header that the core needs into ThirdParty, so that Unreal Build Tool finds
# it: from FOLDER, which has nlohmann/json.hpp (such as `include` of an unpacked release), else from
# Debian's package nlohmann-json3-dev, else from the library's own repository with git. Refused
# unless it is the release that was meant. Nothing of this is kept in git.
# Example: Tools/stage-third-party.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# The same in stage-third-party.ps1.
version=3.11.2
hash=a4bc1af5bc905581aa6c10ac39674236682295d0ba49f652308b8c8a66abaefc
repository=https://github.com/nlohmann/json
from=
while [ $# -gt 0 ]; do
	case "$1" in
	--from) from=${2:?--from needs a folder} && shift 2 ;;
	-h | --help)
		sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
		exit 0
		;;
	*) root=$1 && shift ;;
	esac
done
target=$root/ThirdParty/nlohmann_json
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

license=
if [ -n "$from" ]; then
	license=$from/../LICENSE.MIT
elif [ -f /usr/include/nlohmann/json.hpp ]; then
	from=/usr/include
	license=/usr/share/doc/nlohmann-json3-dev/copyright
else
	git -c core.autocrlf=false -c advice.detachedHead=false clone --quiet --depth 1 --branch "v$version" \
		"$repository" "$work/json"
	from=$work/json/include
	license=$work/json/LICENSE.MIT
fi
if [ ! -f "$from/nlohmann/json.hpp" ]; then
	echo "stage-third-party: $from/nlohmann/json.hpp is missing, expected the folder include of nlohmann_json $version" >&2
	exit 1
fi

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
# One hash over the hashes of all files, each with its path.
found=$(cd "$from" && find nlohmann -type f | LC_ALL=C sort | while IFS= read -r file; do
	printf '%s %s\n' "$(sha256 "$file" | cut -d ' ' -f 1)" "$file"
done | sha256 | cut -d ' ' -f 1)
if [ "$found" != "$hash" ]; then
	echo "stage-third-party: the headers in $from have the hash $found, expected $hash: nlohmann_json $version as released." >&2
	echo "stage-third-party: unpack that release and run: Tools/stage-third-party.sh --from RELEASE/include" >&2
	exit 1
fi
rm -rf "$target/include"
mkdir -p "$target/include"
cp -RL "$from/nlohmann" "$target/include/"
if [ -f "$license" ]; then
	cp -L "$license" "$target/LICENSE"
fi
