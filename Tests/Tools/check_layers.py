#!/usr/bin/env python3
"""Checks the dependency rule of Docs/CONTRIBUTING.md over all #include lines.

    check_layers.py ROOT
"""
import pathlib
import re
import sys

# What each folder of the core may include, besides itself.
CORE = {
    "Foundation": set(),
    "Model": {"Foundation"},
    "Playstyle": {"Foundation", "Model"},
    "Planning": {"Foundation", "Model", "Playstyle"},
    "Knowledge": {"Foundation", "Model", "Playstyle", "Planning"},
    "Level": {"Foundation", "Model", "Playstyle", "Planning"},
    "Schedule": {"Foundation", "Model", "Playstyle", "Planning", "Level"},
    "Analysis": {"Foundation", "Model", "Playstyle", "Planning", "Level", "Schedule"},
    "Preview": {"Foundation", "Model", "Playstyle", "Planning", "Level", "Schedule", "Analysis",
                "Display", "Knowledge"},
    "Display": {"Foundation"},
    "Demonstration": {"Foundation"},
    "Navigation": {"Foundation", "Demonstration", "Display"},
    "Execution": {"Foundation", "Model", "Playstyle", "Planning", "Level", "Schedule", "Demonstration",
                  "Navigation"},
    "PlayerModel": {"Foundation", "Model", "Playstyle", "Planning", "Display"},
    "Rating": {"Foundation"},
}
# What the core must not include: threads, clocks, files, terminals, exceptions' and RTTI's helpers.
FORBIDDEN_IN_CORE = {"thread", "mutex", "shared_mutex", "condition_variable", "future", "atomic",
                     "chrono", "ctime", "fstream", "iostream", "cstdio", "filesystem", "random",
                     "typeinfo", "stdexcept", "regex", "time.h", "stdio.h"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def problems_of(path, core):
    text = path.read_text(encoding="utf-8")
    relative = path.relative_to(core)
    is_public = relative.parts[0] == "Public"
    folder = relative.parts[2 if is_public else 1] if len(relative.parts) > (3 if is_public else 2) else None
    for match in INCLUDE.finditer(text):
        kind, name = match.groups()
        line = text.count("\n", 0, match.start(2)) + 1
        where = f"{path}:{line}:1: error: "
        if kind == "<":
            if name in FORBIDDEN_IN_CORE and path.name != "RPGPrefCoreModule.cpp":
                yield where + f"<{name}> in the core, expected no threads, clocks, files or streams"
            if is_public and name.startswith("nlohmann"):
                yield where + f"<{name}> in a public header, expected it in Private only"
            continue
        parts = name.split("/")
        if parts[0] == "RPGPref":
            parts = parts[1:]
        target = parts[0] if len(parts) > 1 else None
        if is_public and not name.startswith("RPGPref/"):
            yield where + f'"{name}" in a public header, expected "RPGPref/..."'
        if folder is None or target is None:
            continue
        if target not in CORE:
            yield where + f'"{name}" is no folder of the core, expected one of {", ".join(CORE)}'
        elif target != folder and target not in CORE.get(folder, set()):
            yield where + f'{folder} includes "{name}", expected only ' + ", ".join(
                sorted(CORE.get(folder, set()) | {folder}))


def main():
    root = pathlib.Path(sys.argv[1])
    core = root / "Source/RPGPrefCore"
    found = []
    files = [p for p in sorted(core.rglob("*")) if p.suffix in (".h", ".cpp")]
    for path in files:
        if path.name != "RPGPrefCoreModule.cpp":
            found += problems_of(path, core)
    program = root / "Source/Programs/rpgpref"
    for path in sorted(program.rglob("*.cpp")) + sorted(program.rglob("*.h")):
        for match in INCLUDE.finditer(path.read_text(encoding="utf-8")):
            if match.group(2).startswith(("RPGPrefRuntime", "RPGPrefEditor", "CoreMinimal")):
                found.append(f'{path}:1:1: error: the program includes "{match.group(2)}", '
                             "expected the core only")
    print("\n".join(found + [f"{len(files)} files of the core: {len(found)} breaches"]))
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
