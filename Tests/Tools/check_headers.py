#!/usr/bin/env python3
"""Compiles every public header of the core by itself, the way an Unreal module sees it: after
Unreal's macros (UnrealMacros.h), with the warnings that are errors, without exceptions and RTTI.
`min` and `max`, which windows.h defines, cannot be defined before the standard library; calls
that they would catch are looked for in the text.

    check_headers.py ROOT COMPILER [COMPILER ...] [--together COMPILER ...]

The compilers after --together read all headers in one file, which takes seconds instead of minutes:
whether a header includes what it uses, one compiler has seen by then.
"""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

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
    alone, _, together = " ".join(sys.argv[2:]).partition("--together")
    alone = [name for name in alone.split() if shutil.which(name)]
    together = [name for name in together.split() if shutil.which(name)]
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
                for compiler in alone for header in not_yet_alone(headers, public)]
        jobs += [(compiler, headers, f"{public}: error: the headers do not compile together") for compiler in together]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for compiler, name, result in pool.map(compile_one, enumerate(jobs)):
                if result.returncode != 0:
                    failures += 1
                    print(f"{name} with {compiler} after Unreal's macros:\n{result.stderr}")
    print(f"{len(headers)} headers, alone with {', '.join(alone) or 'no compiler'}, "
          f"together with {', '.join(together) or 'no compiler'}: {failures} failures")
    return 1 if failures or not alone else 0


if __name__ == "__main__":
    sys.exit(main())
