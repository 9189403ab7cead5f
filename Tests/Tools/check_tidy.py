#!/usr/bin/env python3
"""clang-tidy over the core, with the checks of .clang-tidy; every finding is an error.

    check_tidy.py ROOT BUILD            the folders of the core that changed most
    check_tidy.py ROOT BUILD --all      every folder of the core
    check_tidy.py ROOT BUILD FOLDER..   these folders

A folder is compiled as one file, as the build does it, so the tools read headers once. Changed is
what differs from the last release (its tag; without one, from the commit before) and what is not
committed yet; at most LIMIT folders are read then, because each takes some ten seconds. What was
left out is printed. Ends with 77 (skipped) where clang-tidy is missing.
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import changes

LIMIT = 2
CORE = "Source/RPGPrefCore"
# About the build's own files, which include the folder's sources.
NOT_FOR_BLOBS = "-bugprone-suspicious-include"
# clang-tidy 14 finds a 0 in what the compiler writes for a defaulted <=>.
NOT_WRITTEN = re.compile(r"^(?P<path>[^:]+):(?P<line>\d+):\d+: error: use nullptr ")


def compiled_files(build):
    """By folder of the core: the files that the build compiles for it."""
    found = collections.defaultdict(list)
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = entry["file"]
        name = re.search(r"/unity_RPGPrefCore(\w+)_cxx\.cxx$|/" + CORE + r"/Private/(\w+)/", path)
        if name:
            found[name[1] or name[2]].append(path)
    return found


def changed_folders(root):
    """By folder of the core: lines that changed since the last release or commit."""
    counts = collections.Counter()
    for path, lines in changes.changed_lines(root, CORE).items():
        folder = re.search(r"/(?:Private|Public/RPGPref)/(\w+)/", path)
        if folder:
            counts[folder[1]] += lines
    return counts


def is_written(finding):
    """Whether somebody wrote what the finding is about."""
    place = NOT_WRITTEN.match(finding)
    if not place:
        return True
    line = pathlib.Path(place["path"]).read_text().splitlines()[int(place["line"]) - 1]
    return not re.search(r"operator<=>\(.*\) = default;", line)


def write_commands(build, folder):
    """The build's commands without its precompiled headers, which only its own compiler can read."""
    text = (build / "compile_commands.json").read_text()
    (folder / "compile_commands.json").write_text(re.sub(r"-Winvalid-pch|-include \S+cmake_pch\.hxx", "", text))


def findings_in(root, commands, path):
    run = subprocess.run(
        ["clang-tidy", "-p", str(commands), "--quiet", "--checks=" + NOT_FOR_BLOBS,
         "--extra-arg=-Wno-unknown-warning-option", path],
        cwd=root, capture_output=True, text=True)
    found = [line for line in run.stdout.splitlines() if re.search(r": (error|warning): ", line)]
    return [line for line in found if is_written(line)]


def main():
    if shutil.which("clang-tidy") is None:
        print("clang-tidy is missing; skipped")
        return 77
    root, build = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    files = compiled_files(build)
    asked = sys.argv[3:]
    if asked == ["--all"]:
        folders = sorted(files)
    elif asked:
        folders = asked
    else:
        changed = [name for name, _ in changed_folders(root).most_common() if name in files]
        folders = changed[:LIMIT] or ["Foundation"]
        left_out = changed[LIMIT:]
        if left_out:
            print("changed, but read only with `./rpgpref test --all`: " + ", ".join(left_out))
    paths = [path for folder in folders for path in files[folder]]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool, tempfile.TemporaryDirectory() as folder:
        write_commands(build, pathlib.Path(folder))
        results = pool.map(lambda path: findings_in(root, folder, path), paths)
        findings = sorted({line for result in results for line in result})
    for line in findings:
        print(line)
    print(f"{', '.join(folders)}: {len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
