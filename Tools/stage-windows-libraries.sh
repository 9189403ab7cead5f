#!/usr/bin/env bash
# Puts what the program links on Windows into Build/windows-libraries: headers from Debian's
# packages, and the two libraries that have code, compiled from Debian's sources of them.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
target=$root/Build/windows-libraries
# The archive that this machine's packages come from also has the sources.
# shellcheck disable=SC2016 # apt-get fills the name in
archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | head -n 1)
triple=x86_64-w64-mingw32
[ -f "$target/complete" ] && exit 0
rm -rf "$target"
mkdir -p "$target"/{include/recastnavigation,lib,cmake,sources}

# fetch PATH SHA256: a source archive, refused unless it is the one that was meant; unpacked.
fetch() {
	local file=$target/sources/${1##*/}
	curl --fail --silent --show-error --location --output "$file" "${archive%/}/pool/main/$1"
	echo "$2  $file" | sha256sum --check --quiet
	tar -xf "$file" -C "$target/sources"
}

for header in nlohmann CLI fmt asio asio.hpp readerwriterqueue.h atomicops.h; do
	found=/usr/include/$header
	[ -e "$found" ] || found=/usr/include/readerwriterqueue/$header
	ln -s "$found" "$target/include/$header"
done

# header_package NAME TARGET [DEFINITION]: what find_package looks for.
header_package() {
	cat >"$target/cmake/$1Config.cmake" <<-CONFIG
		add_library($2 INTERFACE IMPORTED)
		set_target_properties($2 PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "$target/include"
			INTERFACE_COMPILE_DEFINITIONS "${3:-}")
	CONFIG
}
header_package nlohmann_json nlohmann_json::nlohmann_json
header_package CLI11 CLI11::CLI11
header_package fmt fmt::fmt FMT_HEADER_ONLY

fetch 'r/recastnavigation/recastnavigation_1.6.0+dfsg.orig.tar.gz' \
	d2f4a25e6e21d72f0cea4dd45152c790ffb312d7675582126602242102bdfec7
for library in Recast Detour; do
	folder=$target/sources/recastnavigation-1.6.0/$library
	cp "$folder"/Include/*.h "$target/include/recastnavigation/"
	objects=$target/sources/$library.objects
	mkdir "$objects"
	(cd "$objects" && "$triple-g++-posix" -O2 -c -I "$folder/Include" "$folder"/Source/*.cpp &&
		"$triple-ar" rcs "$target/lib/lib$library.a" ./*.o)
done

fetch libs/libsodium/libsodium_1.0.18.orig.tar.gz \
	d59323c6b712a1519a5daf710b68f5e7fde57040845ffec53850911f10a5d4f4
folder=$target/sources/libsodium-1.0.18
headers=$folder/src/libsodium/include
cp "$folder/builds/msvc/version.h" "$headers/sodium/"
cp -r "$headers/sodium" "$headers/sodium.h" "$target/include/"
objects=$target/sources/sodium.objects
mkdir "$objects"
find "$folder/src/libsodium" -name '*.c' -print0 | (cd "$objects" &&
	xargs -0 "$triple-gcc-posix" -O2 -w -c -DSODIUM_STATIC -I "$headers" -I "$headers/sodium" &&
	"$triple-ar" rcs "$target/lib/libsodium.a" ./*.o)
rm -rf "$target/sources"
touch "$target/complete"
