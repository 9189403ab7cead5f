#!/usr/bin/env python3
"""Checks the dependency rule of CONTRIBUTING.md over all #include lines, and keeps the
picture and the table in Docs/architecture.md current: both are made from those lines.

    check_layers.py ROOT            checks
    check_layers.py ROOT --write    makes the picture and the table again
"""
import pathlib
import re
import sys

# What each folder of the core may include, besides itself.
MODEL = {"Foundation", "Model"}
STYLED = MODEL | {"Playstyle"}
PLANNED = STYLED | {"Planning"}
MAPPED = PLANNED | {"Level"}
SCHEDULED = MAPPED | {"Schedule"}
CORE = {
    "Foundation": set(),
    "Model": {"Foundation"},
    "Playstyle": MODEL,
    "Planning": STYLED,
    "Knowledge": PLANNED,
    "Level": PLANNED,
    "Schedule": MAPPED,
    "Analysis": SCHEDULED,
    "Preview": SCHEDULED | {"Analysis", "Display", "Knowledge", "Choice", "Trace"},
    "Kit": MAPPED,
    "Session": MAPPED,
    "Display": {"Foundation"},
    "Demonstration": {"Foundation"},
    "Navigation": MAPPED | {"Demonstration", "Display"},
    "Protocol": {"Foundation"},
    "Minds": SCHEDULED | {"Session", "Protocol", "Demonstration", "Navigation", "Choice", "Trace"},
    "Story": {"Foundation", "Protocol", "Minds"},
    "Trace": MODEL | {"Demonstration"},
    "ActionModel": MODEL | {"Trace", "Demonstration", "Display"},
    "Styles": PLANNED | {"Trace", "Demonstration", "Display"},
    "Choice": MAPPED | {"Trace", "Demonstration"},
    "Players": MAPPED | {"Trace", "ActionModel", "Styles", "Choice", "Demonstration", "Display"},
    "Rating": {"Foundation"},
}
# What the core must not include: threads, clocks, files, terminals, exceptions' and RTTI's helpers.
FORBIDDEN_IN_CORE = {"thread", "mutex", "shared_mutex", "condition_variable", "future", "atomic",
                     "chrono", "ctime", "fstream", "iostream", "cstdio", "filesystem", "random",
                     "typeinfo", "stdexcept", "regex", "time.h", "stdio.h"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)
DOCUMENT = "Docs/architecture.md"
USERS = {"program": ["Source/Programs/rpgpref"], "runtime": ["Source/RPGPrefRuntime"],
         "editor": ["Source/RPGPrefUncooked", "Source/RPGPrefEditor"]}


def sources_of(folder):
    return [p for p in sorted(folder.rglob("*")) if p.suffix in (".h", ".cpp")]


def includes_of(path):
    return [m.group(2) for m in INCLUDE.finditer(path.read_text(encoding="utf-8"))]


def folder_of(path, core):
    parts = path.relative_to(core).parts
    at = 2 if parts[0] == "Public" else 1
    return parts[at] if len(parts) > at + 1 else None


def target_of(name):
    parts = name.removeprefix("RPGPref/").split("/")
    return parts[0] if len(parts) > 1 else None


def problems_of(path, core):
    text = path.read_text(encoding="utf-8")
    is_public = path.relative_to(core).parts[0] == "Public"
    folder = folder_of(path, core)
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
        # Where the engine is, it says what RPGPREFCORE_API means.
        if is_public and path.name == "Export.h" and name == "CoreTypes.h":
            continue
        target = target_of(name)
        if is_public and not name.startswith("RPGPref/"):
            yield where + f'"{name}" in a public header, expected "RPGPref/..."'
        if folder is None or target is None:
            continue
        if folder not in CORE:
            yield where + f"folder {folder} is not listed here, expected one of {', '.join(CORE)}"
        elif target not in CORE:
            yield where + f'"{name}" is in no folder of the core, expected one of {", ".join(CORE)}'
        elif target != folder and target not in CORE[folder]:
            yield where + f'{folder} includes "{name}", expected only ' + ", ".join(
                sorted(CORE[folder] | {folder}))


def dependencies_of(core):
    """What each folder really includes."""
    found = {folder: set() for folder in CORE}
    for path in sources_of(core):
        folder = folder_of(path, core)
        if folder in CORE:
            found[folder] |= {target_of(name) for name in includes_of(path)} & set(CORE) - {folder}
    return found


def picture(core):
    """The folders as a Mermaid drawing. An arrow that follows from two others is left out."""
    direct = dependencies_of(core)
    below = {}

    def reach(folder):
        if folder not in below:
            below[folder] = set()
            for target in direct[folder]:
                below[folder] |= {target} | reach(target)
        return below[folder]

    lines = ["```mermaid", "graph TD"]
    for folder in CORE:
        implied = set().union(*(reach(target) for target in direct[folder]))
        lines += [f"    {folder} --> {target}" for target in sorted(direct[folder] - implied)]
    return lines + ["```"]


def users_of_headers(root, core):
    """By public header of the core, a mark for each of USERS: whether it uses the header itself, or
    through another header or source of the core."""
    public = core / "Public"
    headers = {str(p.relative_to(public)): p for p in sources_of(public)}
    private = core / "Private"

    def names_in(path):
        """A neighbour is named without its folder."""
        return [str((path.parent / name).relative_to(private)) if private in path.parents and (path.parent / name).exists() else name
                for name in includes_of(path)]

    # Who needs a header needs the sources behind it, and what those include. A source begins with
    # the header that it is behind.
    behind = {}
    for path in sources_of(private):
        names = names_in(path)
        if path.suffix == ".cpp" and names:
            behind.setdefault(names[0], []).extend(names)

    def all_of(names):
        seen, waiting = set(), list(names)
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            path = headers.get(name, private / name)
            if path.exists():
                waiting += names_in(path) + behind.get(name, [])
        return seen

    direct, through = {}, {}
    for user, folders in USERS.items():
        direct[user] = {n for folder in folders for p in sources_of(root / folder) for n in includes_of(p)}
        through[user] = all_of(direct[user])
    return {name.removeprefix("RPGPref/"): [
        "yes" if name in direct[user] else "through" if name in through[user] else "" for user in USERS]
        for name in sorted(headers) if name != "RPGPref/Export.h"}


def table(users):
    lines = ["| header | " + " | ".join(USERS) + " |", "|---|" + "---|" * len(USERS)]
    return lines + [f"| {name} | " + " | ".join(marks) + " |" for name, marks in users.items()]


def with_part(text, name, lines):
    start, end = f"<!-- {name}: made by check_layers.py -->", f"<!-- end of {name} -->"
    before, found, rest = text.partition(start)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise SystemExit(f"{DOCUMENT}:1:1: error: the marks of the {name} are missing, expected "
                         f"{start} and {end}")
    return before + "\n".join([start] + lines + [end]) + after


def main():
    root = pathlib.Path(sys.argv[1])
    core = root / "Source/RPGPrefCore"
    found = []
    files = sources_of(core)
    for path in files:
        if path.name != "RPGPrefCoreModule.cpp":
            found += problems_of(path, core)
    for path in sources_of(root / "Source/Programs/rpgpref"):
        for name in includes_of(path):
            if name.startswith(("RPGPrefRuntime", "RPGPrefUncooked", "RPGPrefEditor", "CoreMinimal")):
                found.append(f'{path}:1:1: error: the program includes "{name}", '
                             "expected the core only")
    users = users_of_headers(root, core)
    for name, marks in users.items():
        if not any(marks):
            found.append(f"{core / 'Public/RPGPref' / name}:1:1: error: nobody but tests uses this header, "
                         f"expected one of {', '.join(USERS)}")
    document = root / DOCUMENT
    text = document.read_text(encoding="utf-8")
    current = with_part(with_part(text, "picture", picture(core)), "table", table(users))
    if "--write" in sys.argv:
        document.write_text(current, encoding="utf-8")
    elif current != text:
        found.append(f"{document}:1:1: error: the picture or the table is not current, expected what "
                     "Tests/Tools/check_layers.py ROOT --write makes")
    print("\n".join(found + [f"{len(files)} files of the core: {len(found)} breaches"]))
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
