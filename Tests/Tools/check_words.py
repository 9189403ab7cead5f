#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plain English in what users and readers meet: strings, comments and pages.

    check_words.py ROOT

CONTRIBUTING.md has the list with better words. Code is not looked at, only comments and strings;
in Markdown everything but code. `RPGPREF-ALLOW` on the same line excuses it.
"""
import pathlib
import re
import sys

COMPARISON = r"longer|more|less|further|farther|larger|shorter|smaller|better|worse|later|earlier|fewer|slower|faster|other"
BANNED = [
    (re.compile(r"\b(?:tells?|told|telling)\b(?!\s+(?:\w+\s+){0,5}apart\b|\s+(?:a )?stor|\"|`)", re.I), "explain, show, report, say"),
    (re.compile(rf"(?<!there )\b(?:is|are|was|were|be|being) no (?!(?:{COMPARISON})\b)[a-z]", re.I), "is not a ..., invalid"),
    (re.compile(r"\b(?:that|which|it|and) (?:is|are) none\b", re.I), "invalid, missing"),
    (re.compile(r"\banew\b", re.I), "again"),
    (re.compile(r"\bof whom\b", re.I), "of which, and split the sentence"),
    (re.compile(r"\bknows? of no\b|\bis of no\b", re.I), "has no, does not"),
    (re.compile(r"\bso that (?:a|an|the) [\w ]{1,30} is[.;]", re.I), "a whole clause"),
    (re.compile(r"\bd(?:oes|o) not suffice\b", re.I), "is not enough"),
    (re.compile(r"\bsteps? of undo\b", re.I), "undo step"),
    (re.compile(r"\bhow things stand\b", re.I), "the current state"),
    (re.compile(r"\bso many (?:seconds|ticks|steps)\b", re.I), "this many"),
    (re.compile(r"\bholds? (?:[\w']+ ){1,4}against\b", re.I), "compare with, check against"),
    (re.compile(r"\bwhosoever\b|\bwhomever\b|\bthereof\b|\bwhereof\b|\bhitherto\b|\bthence\b|\bwhence\b", re.I), "modern words"),
]
CODE = {".h", ".cpp", ".ts", ".mjs", ".cs"}
SCRIPTS = {".py", ".sh", ".ps1"}
PAGES = {".md"}
PIECE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\((?:.*?)\)\1"|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`', re.S)
SKIPPED = {"node_modules", "Build", "Data", "ThirdParty"}


def readable(path, text):
    """(offset, piece) of what a person reads."""
    if path.suffix in CODE:
        for match in PIECE.finditer(text):
            if path.suffix != ".ts" and match.group().startswith("`"):
                continue
            yield match.start(), match.group()
    elif path.suffix in SCRIPTS:
        for match in re.finditer(r'#[^\n]*|"(?:\\.|[^"\\\n])*"|"""(?:.*?)"""', text, re.S):
            yield match.start(), match.group()
    else:
        yield 0, re.sub(r"`[^`\n]*`", lambda match: " " * len(match.group()), text)


def main(root):
    """Prints each breach as file:line; returns how many there are."""
    breaches = 0
    folders = ["Source", "Docs", "Content", "Resources", "Tools", "Tests"]
    files = [p for folder in folders for p in sorted((root / folder).rglob("*"))]
    files += sorted(root.glob("*.md")) + [root / "rpgpref"]
    for path in files:
        parts = set(path.relative_to(root).parts)
        if parts & SKIPPED or path.name in (pathlib.Path(__file__).name, "CONTRIBUTING.md"):
            continue
        if path.suffix not in CODE | SCRIPTS | PAGES:
            continue
        text = path.read_text(encoding="utf-8")
        lines = text.split("\n")
        for offset, piece in readable(path, text):
            for pattern, better in BANNED:
                for match in pattern.finditer(piece):
                    line = text.count("\n", 0, offset + match.start()) + 1
                    if "RPGPREF-ALLOW" in lines[line - 1]:
                        continue
                    breaches += 1
                    print(f"{path.relative_to(root)}:{line}: \"{match.group().strip()}\", expected {better}: {lines[line - 1].strip()}")
    return breaches


if __name__ == "__main__":
    sys.exit(1 if main(pathlib.Path(sys.argv[1]).resolve()) else 0)
