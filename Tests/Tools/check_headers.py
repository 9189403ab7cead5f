#!/usr/bin/env python3
"""Compiles the public headers of the core by themselves, the way an Unreal module sees them: after
Unreal's macros (UnrealMacros.h), with the warnings that are errors, without exceptions and RTTI.
`min` and `max`, which windows.h defines, cannot be defined before the standard library; calls
that they would catch are looked for in the text.

    check_headers.py ROOT --all COMPILER ...      every header alone
    check_headers.py ROOT --changed COMPILER ...  all headers in one file, and alone those that changed

Changed is what differs from the last release (its tag; without one, from the commit before) and what
is not committed yet. One file takes seconds, every header alone takes minutes.
"""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import changes

FLAGS = ["-std=c++20", "-fsyntax-only", "-fno-exceptions", "-fno-rtti", "-Wall", "-Wextra",
         "-Wshadow", "-Wundef", "-Wunused", "-Wnon-virtual-dtor", "-Woverloaded-virtual", "-Werror"]


MIN_OR_MAX = re.compile(r"(?<![\w])(?:min|max)\s*\(")


def textual_problems(header):
    for number, line in enumerate(header.read_text(encoding="utf-8").splitlines(), 1):
        code = line.split("//")[0]
        for match in MIN_OR_MAX.finditer(code):
            yield (f"{header}:{number}:{match.start() + 1}: error: call of min or max, expected it in "
                   "parentheses as in (std::min)(a, b)")


def not_yet_alone(headers, public):
    """The headers that no other header includes first: compiling that one compiles these alone, too."""
    first = {re.search(r'^#include ["<]([^">]+)|$', header.read_text(encoding="utf-8"), re.M)[1] for header in headers}
    return [header for header in headers if str(header.relative_to(public)) not in first]


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    public = root / "Source/RPGPrefCore/Public"
    headers = sorted(public.rglob("*.h"))
    if not headers:
        print(f"no headers below {public}")
        return 1
    compilers = [name for name in sys.argv[3:] if shutil.which(name)]
    alone = not_yet_alone(headers, public)
    if sys.argv[2] == "--changed":
        changed = {root / path for path in changes.changed_lines(root, "Source/RPGPrefCore/Public")}
        alone = [header for header in headers if header in changed]
    failures = 0
    for header in headers:
        for problem in textual_problems(header):
            failures += 1
            print(problem)
    macros = pathlib.Path(__file__).resolve().with_name("UnrealMacros.h")
    with tempfile.TemporaryDirectory() as folder:
        def compile_one(job):
            number, (compiler, included, name) = job
            source = pathlib.Path(folder) / f"{number}.cpp"
            source.write_text("".join(f'#include "{path}"\n' for path in [macros, *included]))
            command = [compiler, *FLAGS, f"-I{public}", str(source)]
            return compiler, name, subprocess.run(command, capture_output=True, text=True)

        jobs = [(compiler, [header], f"{header}:1:1: error: does not compile alone, nor what it includes")
                for compiler in compilers for header in alone]
        jobs += [(compiler, headers, f"{public}: error: the headers do not compile together") for compiler in compilers]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for compiler, name, result in pool.map(compile_one, enumerate(jobs)):
                if result.returncode != 0:
                    failures += 1
                    print(f"{name} with {compiler} after Unreal's macros:\n{result.stderr}")
    print(f"{len(headers)} headers, {len(alone)} of them alone, with {', '.join(compilers) or 'no compiler'}: "
          f"{failures} failures")
    return 1 if failures or not compilers else 0


if __name__ == "__main__":
    sys.exit(main())
