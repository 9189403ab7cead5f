#!/usr/bin/env python3
"""Compiles every public header of the core by itself, the way an Unreal module sees it: after
Unreal's macros (UnrealMacros.h), with the warnings that are errors, without exceptions and RTTI.
`min` and `max`, which windows.h defines, cannot be defined before the standard library; calls
that they would catch are looked for in the text.

    check_headers.py ROOT COMPILER [COMPILER ...]
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


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    public = root / "Source/RPGPrefCore/Public"
    headers = sorted(public.rglob("*.h"))
    if not headers:
        print(f"no headers below {public}")
        return 1
    compilers = [name for name in sys.argv[2:] if shutil.which(name)]
    failures = 0
    for header in headers:
        for problem in textual_problems(header):
            failures += 1
            print(problem)
    macros = pathlib.Path(__file__).resolve().with_name("UnrealMacros.h")
    with tempfile.TemporaryDirectory() as folder:
        def compile_one(job):
            compiler, number, header = job
            source = pathlib.Path(folder) / f"{compiler.replace('+', 'x')}{number}.cpp"
            source.write_text(f'#include "{macros}"\n#include "{header}"\n')
            command = [compiler, *FLAGS, f"-I{public}", str(source)]
            return compiler, header, subprocess.run(command, capture_output=True, text=True)

        jobs = [(c, n, h) for c in compilers for n, h in enumerate(headers)]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for compiler, header, result in pool.map(compile_one, jobs):
                if result.returncode != 0:
                    failures += 1
                    print(f"{header}:1:1: error: does not compile alone with {compiler} after "
                          f"Unreal's macros:\n{result.stderr}")
    print(f"{len(headers)} headers, {', '.join(compilers) or 'no compiler'}: {failures} failures")
    return 1 if failures or not compilers else 0


if __name__ == "__main__":
    sys.exit(main())
