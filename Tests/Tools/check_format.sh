#!/usr/bin/env bash
# The layout of the code is what .clang-format makes of it, and shell scripts pass shellcheck.
#   check_format.sh ROOT          reports what deviates
#   check_format.sh ROOT --write  lays the code out
# Needs Debian 12's clang-format 14: other versions lay out differently.
set -euo pipefail
cd "$1"

if ! command -v clang-format >/dev/null || ! command -v shellcheck >/dev/null; then
	echo "skipped: clang-format and shellcheck are missing"
	exit 77
fi

sources() { find Source Tests Docs -name node_modules -prune -o \( -name '*.cpp' -o -name '*.h' \) -print0; }
scripts() {
	printf '%s\0' rpgpref .ci/run
	find Tools Tests -name node_modules -prune -o -name '*.sh' -print0
}

if [ "${2:-}" = --write ]; then
	sources | xargs -0 -P "$(nproc)" -n 32 clang-format -i
	exit
fi
sources | xargs -0 -P "$(nproc)" -n 32 clang-format --dry-run -Werror
scripts | xargs -0 shellcheck --external-sources
