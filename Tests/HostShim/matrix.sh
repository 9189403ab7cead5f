#!/usr/bin/env bash
# The build matrix of the Unreal modules; see Tools/matrix.py. `--short` for the default test run.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
python3 "$here/Tools/matrix.py" "$@"
