# SPDX-License-Identifier: MIT
"""What changed since the last release, for checks that are too slow to read everything each time."""
import collections
import subprocess


def output_of(root, *command):
    run = subprocess.run(command, cwd=root, capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else ""


def changed_lines(root, folder):
    """By file below the folder: how many lines differ from the last release (its tag; without one, from
    the commit before), what is not committed yet included."""
    base = output_of(root, "git", "describe", "--tags", "--abbrev=0").strip() or "HEAD~1"
    counts = collections.Counter()
    for row in output_of(root, "git", "diff", "--numstat", base, "--", folder).splitlines():
        added, removed, path = row.split("\t", 2)
        if added != "-":
            counts[path] += int(added) + int(removed)
    return counts
