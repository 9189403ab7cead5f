#!/usr/bin/env bash
# check_manual.sh ROOT: Doxygen reads the core's public headers without a warning.
set -euo pipefail
cd "$1/Docs"
if ! command -v doxygen >/dev/null; then
	echo "skipped: doxygen is missing"
	exit 77
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# XML is the quickest output; nobody reads it.
{
	cat Doxyfile
	printf 'OUTPUT_DIRECTORY = %s\nGENERATE_HTML = NO\nGENERATE_XML = YES\n' "$folder"
} | doxygen - 2>"$folder/warnings"
if [ -s "$folder/warnings" ]; then
	cat "$folder/warnings"
	exit 1
fi
