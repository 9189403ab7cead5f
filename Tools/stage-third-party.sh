#!/usr/bin/env bash
# Copies the third-party header that the core needs from the system's package into ThirdParty, so
# that Unreal Build Tool finds it: stage-third-party.sh [FOLDER]. Nothing of this is kept in git.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
target=${1:-$root}/ThirdParty/nlohmann_json
source_header=/usr/include/nlohmann/json.hpp
source_license=/usr/share/doc/nlohmann-json3-dev/copyright
if [ ! -f "$source_header" ]; then
	echo "stage-third-party: $source_header is missing; install nlohmann-json3-dev" >&2
	exit 1
fi
rm -rf "$target/include"
mkdir -p "$target/include"
cp -rL /usr/include/nlohmann "$target/include/"
if [ -f "$source_license" ]; then
	cp -L "$source_license" "$target/LICENSE"
fi
