#!/usr/bin/env python3
"""Finds sources of the core that use a name without including its header. In blobs and after a precompiled header
they compile all the same; Unreal may compile each by itself. Looks in the text, in seconds, for types and free
functions whose names stand for nothing else in the core. `Tests/Cells/compile_cells.py --cells no-pch` compiles
each source alone, in minutes.

    check_includes.py ROOT
"""
import functools
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
# What headers declare in their namespace, where nothing is indented.
DECLARATIONS = (re.compile(r"^(?:class|struct|enum class)\s+(?:RPGPREFCORE_API\s+)?(\w+)\b[^;{]*\{", re.M),
                re.compile(r"^using\s+(\w+)\s*=", re.M),
                re.compile(r"^(?!using|namespace|return|template|#)[\w:<>,*&\[\] ]+[ >*&](\w+)\s*\(", re.M))
USE = re.compile(r"(?<![\w.>:])(?:RPGPref::)?([A-Za-z_]\w+)\b")
MEMBER = re.compile(r"(?:\.|->)(\w+)")
INDENTED_OR_PARAMETERS = re.compile(r"^(?:[ \t]|[^\n(]*\()(.*)$", re.M)
TOKEN = re.compile(r"\w+|[^\w\s]")
# A name after a word or after these declares something, unless the word is one of those below.
ENDS_OF_TYPES = ">&*]"
NOT_TYPES = set("and case const constexpr else explicit friend if inline mutable new not or return static typename "
                "using virtual".split())


def code_of(path):
    return COMMENT_OR_TEXT.sub(lambda match: '""' if match[0][0] == '"' else " ", path.read_text(encoding="utf-8"))


def declared_by(code):
    return {name for pattern in DECLARATIONS for name in pattern.findall(code)}


def inner_names(code):
    """Names of members, parameters, variables and inner types."""
    names = set(MEMBER.findall(code))
    for line in INDENTED_OR_PARAMETERS.findall(code):
        tokens = TOKEN.findall(line)
        names.update(name for before, name in zip(tokens, tokens[1:]) if name[0].isalpha() and
                     (before in ENDS_OF_TYPES or before[0].isalpha() and before not in NOT_TYPES))
    return names


def main():
    core = pathlib.Path(sys.argv[1]).resolve() / "Source/RPGPrefCore"
    folders = (core / "Public", core / "Private")
    code = {path: code_of(path) for path in sorted(core.rglob("*")) if path.suffix in (".h", ".cpp")}
    inner = set().union(*map(inner_names, code.values()))
    homes = {}
    for path in code:
        if path.suffix == ".h":
            for name in declared_by(code[path]) - inner:
                homes.setdefault(name, set()).add(path)
    homes = {name: paths.pop() for name, paths in homes.items() if len(paths) == 1}
    if not homes:
        print(f"{core}:1:1: error: no names in headers, expected those of the core")
        return 1

    @functools.cache
    def reached_from(path):
        """The file and all that it includes: a neighbour, or what a folder of the core has."""
        found = {path}
        for name in INCLUDE.findall(path.read_text(encoding="utf-8")):
            candidates = [folder / name for folder in (path.parent, *folders)]
            found.update(*(reached_from(candidate) for candidate in candidates if candidate.exists()))
        return found

    problems = 0
    for path in filter(lambda one: one.suffix == ".cpp", code):
        known = declared_by(code[path])
        for match in USE.finditer(code[path]):
            name = match[1]
            if name in known or name not in homes or homes[name] in reached_from(path):
                continue
            known.add(name)
            problems += 1
            line = code[path].count("\n", 0, match.start(1)) + 1
            print(f"{path}:{line}:1: error: {name} is declared in {homes[name].relative_to(core)}, expected that an "
                  "include brings it")
    if problems == 0:
        print(f"{len(homes)} names of the core's headers: each is included where it is used")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
