#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What Unreal's compilers, standard libraries and settings refuse or change, looked for in the text.

    check_portable.py ROOT

The core: no algorithm of std::ranges, no to_chars (no floating-point one is there before LLVM 20 or macOS 13.3),
no make_unique_for_overwrite, no std::format, no defaulted <=> over containers, and nothing that needs
infinity, NaN or -0.0: fast arithmetic, Unreal's default, removes it.
All modules: no parameter of a static member function has the name of a member (C4458, an error there).
RPGPrefCore.Build.cs asks for exact arithmetic, and for no precompiled header, since the shared ones have the other.
The two scripts that stage the JSON header name the same version and hash.
`RPGPREF-ALLOW` with a reason on the same line excuses it.
"""
import pathlib
import re
import sys

RULES = [
    (re.compile(r"\bstd::ranges::(?!\s*(?:range_value_t|range|sized_range)\b)"), "std::ranges, expected the algorithm with two iterators"),
    (re.compile(r"\bstd::(?:ranges::)?views::"), "std::views, expected a loop"),
    (re.compile(r"\bto_chars\b|\bchars_format\b"), "to_chars, expected Foundation/NumberText.h or std::to_string"),
    (re.compile(r"\bmake_(?:unique|shared)_for_overwrite\b"), "make_unique_for_overwrite, expected unique_ptr(new T[n])"),
    (re.compile(r"\bstd::(?:format|vformat|source_location|jthread|stop_token|expected|print)\b"), "a part of the library that older ones lack"),
    (re.compile(r"\b(?:isfinite|isnan|isinf|isnormal|fpclassify|isunordered)\s*\("),
     "a test that fast arithmetic answers by itself, expected isFiniteNumber of Foundation/NumberText.h"),
    (re.compile(r"\b(?:signbit|copysign)\s*\("), "the sign of zero, expected std::bit_cast"),
    (re.compile(r"::infinity\b|\bHUGE_VALF?\b|\bINFINITY\b|\bquiet_NaN\b|\bsignaling_NaN\b|\bNAN\b"),
     "infinity or NaN, expected (std::numeric_limits<double>::max)() or a flag"),
    (re.compile(r"[+-]\s*0\.0f?\b(?!\s*[\d.])"), "adding zero, which fast arithmetic drops"),
    (re.compile(r"!\s*\(\s*[\w.\->\[\]()]+\s*[<>]=?\s*-?\d+(?:\.\d*)?\s*(?:\)|&&|\|\|)"),
     "a negated comparison, which is another thing for NaN, expected the opposite comparison"),
]
CONTAINER = re.compile(r"\bstd::(?:vector|string|map|set|optional|pair|tuple|array|deque)\b|\b\w*(?:Atom|Literal)\s+\w+;")
CLASS = re.compile(r"\b(?:class|struct)\s+(?:[A-Z]+_API\s+)?(\w+)(?:\s+final)?\s*(?::[^;{]*)?\{")
DATA = re.compile(r"^\s*(?:mutable\s+|const\s+)?[\w:]+(?:<[^;(){}]*>)?(?:::\w+)?[\s*&]+(\w+)\s*(?:=[^;]*|\{[^;]*\})?;", re.M)
STATIC = re.compile(r"\bstatic\s+(?!constexpr\s+\w+\s+\w+\s*=)[^;{}()=]*?\b(\w+)\s*\(([^;{}]*?)\)\s*(?:const)?\s*(?:noexcept)?\s*[;{]", re.S)
PARAMETER = re.compile(r"(\w+)\s*(?:=[^,]*)?$")


def without_comments(text):
    """The same places, but no comments and no strings."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', re.S)
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


BRACE = re.compile(r"[{}]")


def body_end(code, start):
    """Where the brace that opens at `start` closes."""
    depth = 0
    for brace in BRACE.finditer(code, start):
        depth += 1 if brace.group() == "{" else -1
        if depth == 0:
            return brace.start()
    return len(code)


def own_level(body):
    """A class's body without what is inside of further braces."""
    kept, depth, begin = [], 0, 0
    for brace in BRACE.finditer(body):
        piece = body[begin:brace.start()]
        kept.append(piece if depth == 0 else re.sub(r"[^\n]", " ", piece))
        depth += 1 if brace.group() == "{" else -1
        kept.append(brace.group() if depth == 0 or depth == 1 and brace.group() == "{" else " ")
        begin = brace.end()
    return "".join(kept) + body[begin:]


def classes(code):
    for match in CLASS.finditer(code):
        start = match.end() - 1
        yield match.group(1), start + 1, code[start + 1:body_end(code, start)]


def parameters(text):
    depth, one = 0, ""
    for c in text + ",":
        depth += {"<": 1, "(": 1, "[": 1, ">": -1, ")": -1, "]": -1}.get(c, 0)
        if c == "," and depth <= 0:
            name = PARAMETER.search(one.strip())
            if name and " " in one.strip():
                yield name.group(1)
            one = ""
        else:
            one += c


def line_of(code, at):
    return code.count("\n", 0, at) + 1


def core_problems(code):
    # Line by line only where there is something: most files have nothing.
    rules = [(pattern, why) for pattern, why in RULES if pattern.search(code)]
    for number, line in enumerate(code.split("\n") if rules else (), 1):
        for pattern, why in rules:
            if pattern.search(line):
                yield number, why
    for name, start, body in classes(code):
        level = own_level(body)
        compared = re.search(r"operator<=>[^;]*=\s*default", level)
        if compared and CONTAINER.search(level):
            yield line_of(code, start + compared.start()), (
                f"a defaulted <=> of {name}, which has containers, expected operator== and operator<")


def hiding_problems(code):
    for name, start, body in classes(code):
        level = own_level(body)
        members = set(DATA.findall(level))
        for function in STATIC.finditer(body):
            for parameter in parameters(function.group(2)):
                if parameter in members:
                    yield line_of(code, start + function.start()), (
                        f"{parameter} of {name}::{function.group(1)} hides a member, expected another name")


def problems_of(path, is_core):
    text = path.read_text(encoding="utf-8")
    code = without_comments(text)
    lines = text.split("\n")
    found = list(core_problems(code)) if is_core else []
    for number, why in found + list(hiding_problems(code)):
        if "RPGPREF-ALLOW" not in lines[number - 1]:
            yield f"{path}:{number}:1: error: {why}"


def build_problems(path):
    text = without_comments(path.read_text(encoding="utf-8")) if path.exists() else ""
    for line in ("FPSemantics = FPSemanticsMode.Precise;", "PCHUsage = PCHUsageMode.NoPCHs;"):
        if line not in text:
            yield f"{path}:1:1: error: expected {line}"


def staging_problems(tools):
    """Both scripts that stage the JSON header mean the same release."""
    scripts = [tools / "stage-third-party.sh", tools / "stage-third-party.ps1"]
    if not all(script.exists() for script in scripts):
        return
    meant = [re.findall(r"(?i)^\$?(?:version|hash)\s*=\s*\"?([\w.]+)", script.read_text(encoding="utf-8"), re.M)
             for script in scripts]
    if len(meant[0]) != 2 or meant[0] != meant[1]:
        yield f"{scripts[1]}:1:1: error: version and hash {meant[1]}, expected those of {scripts[0].name}: {meant[0]}"


def main():
    source = pathlib.Path(sys.argv[1]) / "Source"
    found, count = list(build_problems(source / "RPGPrefCore" / "RPGPrefCore.Build.cs")), 0
    found += staging_problems(source.parent / "Tools")
    # Module by module, because a module may be a link: the tests of this check make such copies.
    for module in sorted(source.iterdir()):
        for path in sorted(module.rglob("*")) if module.name != "Programs" else ():
            if path.suffix in (".h", ".cpp"):
                count += 1
                found += problems_of(path, module.name == "RPGPrefCore")
    print("\n".join(found + [f"{count} files: {len(found)} breaches"]))
    return 1 if found or not count else 0


if __name__ == "__main__":
    sys.exit(main())
