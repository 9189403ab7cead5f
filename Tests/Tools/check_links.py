#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the pages point at exists: links, and files named in code marks.

    check_links.py ROOT

A code mark counts as a file if it has a slash and a known ending. Names such as `Planning/Worth.h` are looked for
in the core's folders, too. Placeholders in capitals and addresses are passed over, and so are the pages about the engine's own headers.
"""
import pathlib
import re
import sys

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
MARK = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:h|cpp|py|sh|ps1|md|json|pddl|tsv|ts|mjs|yml))`")
ROOTS = ["", "Source/RPGPrefCore/Public/RPGPref", "Source/RPGPrefCore/Private"]


def exists(root, page, name):
    """Relative to the page, the repository or the core's folders."""
    return any((base / name).exists() for base in [page.parent] + [root / folder for folder in ROOTS])


def main(root):
    missing = 0
    pages = sorted(root.glob("*.md")) + [p for folder in ("Docs", "Content", "Source", "Tests") for p in sorted((root / folder).rglob("*.md"))]
    for page in pages:
        if {"node_modules", "Build", "Data", "HostShim"} & set(page.parts) or page.name == "unreal-api-used.md":
            continue
        for number, line in enumerate(page.read_text(encoding="utf-8").split("\n"), 1):
            names = [m for m in LINK.findall(line) if not re.match(r"\w+:", m)] + MARK.findall(line)
            for name in names:
                if "Build/" in name or re.search(r"\b[A-Z]{3,}\b", name.rsplit("/", 1)[0]):
                    continue
                if not exists(root, page, name):
                    missing += 1
                    print(f"{page.relative_to(root)}:{number}: {name} does not exist")
    return missing


if __name__ == "__main__":
    sys.exit(1 if main(pathlib.Path(sys.argv[1]).resolve()) else 0)
