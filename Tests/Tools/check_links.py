#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the pages point at exists: links and their headings, and files named in code marks.

    check_links.py ROOT

A code mark counts as a file if it has a slash and a known ending. Names such as `Planning/Worth.h` are looked for
in the core's folders, too. Placeholders in capitals and addresses are passed over, and so are the pages about the engine's own headers.
Docs/README.md lists the clicks from README.md to what new readers ask first; each page must have the link to the next.
"""
import pathlib
import re
import sys

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
ANCHOR = re.compile(r"\]\(([^)#\s]*)#([^)\s]+)\)")
MARK = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:h|cpp|py|sh|ps1|md|json|pddl|tsv|ts|mjs|yml))`")
ROOTS = ["", "Source/RPGPrefCore/Public/RPGPref", "Source/RPGPrefCore/Private"]


def exists(root, page, name):
    """Relative to the page, the repository or the core's folders."""
    return any((base / name).exists() for base in [page.parent] + [root / folder for folder in ROOTS])


def headings(page):
    """The anchors that a page's headings make."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


def lost_anchors(page):
    """Links to headings that are not there."""
    for name, anchor in ANCHOR.findall(page.read_text(encoding="utf-8")):
        target = page.parent / name if name else page
        if not re.match(r"\w+:", name) and target.suffix == ".md" and target.exists() and anchor not in headings(target):
            yield f"{name}#{anchor}"


def broken_ways(root):
    """Rows of the list of clicks in which a page does not lead to the next one, or with more than three clicks."""
    index = root / "Docs/README.md"
    ways = index.read_text(encoding="utf-8").split("## Ways in", 1)[1]
    for row in re.findall(r"^\| (.*\?) \| (\[.*) \|$", ways, re.MULTILINE):
        page = root / "README.md"
        clicks = re.findall(r"\]\(([^)]+)\)", row[1])
        for click in clicks:
            target = (index.parent / click.split("#")[0]).resolve()
            links = re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
            reached = {((page.parent / link.split("#")[0]).resolve() if link[0] != "#" else page, link.partition("#")[2]) for link in links}
            if (target, click.partition("#")[2]) not in reached:
                yield f"{row[0]} {page.relative_to(root)} has no link to {click}"
            page = target
        if len(clicks) > 3:
            yield f"{row[0]} takes {len(clicks)} clicks, expected at most 3"


def main(root):
    missing = 0
    for problem in broken_ways(root):
        missing += 1
        print(f"Docs/README.md:1: {problem}")
    pages = sorted(root.glob("*.md")) + [p for folder in ("Docs", "Content", "Source", "Tests") for p in sorted((root / folder).rglob("*.md"))]
    for page in pages:
        if {"node_modules", "Build", "Data", "HostShim"} & set(page.parts) or page.name == "unreal-api-used.md":
            continue
        for anchor in lost_anchors(page):
            missing += 1
            print(f"{page.relative_to(root)}:1: {anchor} does not exist")
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
