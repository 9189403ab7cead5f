#!/usr/bin/env bash
# The test command: set-up, build, all tests. `--fast` runs the unit tests alone; `--all` adds the
# slow suites and the whole build matrix.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Tools/setup.sh
source "$root/Tools/setup.sh"

require_packages "${build_packages[@]}" "${test_packages[@]}"
build release all
ctest --test-dir "$root/Build/release" --output-on-failure --parallel "$(nproc)"
