#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the dependency lists of a Build.cs file.

Only plain lists of strings are understood, so that the build on the host gets exactly the include
trees that Unreal Build Tool gets. Prints one line per fact:
`public NAME`, `private NAME`, `external`, `gameplay-debugger`.
"""
import re
import sys


class BuildFile:
    def __init__(self, path):
        text = re.sub(r'//[^\n]*|/\*.*?\*/', '', open(path, encoding='utf-8').read(), flags=re.S)
        self.path = path
        self.errors = []
        self.name = self._one(r'class\s+(\w+)\s*:\s*ModuleRules', text, 'a class that derives from ModuleRules')
        self.external = 'ModuleType.External' in text
        self.gameplay_debugger = 'SetupGameplayDebuggerSupport(Target)' in text
        self.public = self._names('Public', text)
        self.private = self._names('Private', text)

    def _one(self, pattern, text, what):
        found = re.search(pattern, text)
        if not found:
            self.errors.append(f'{self.path}:1: U20: expected {what}')
            return ''
        return found.group(1)

    def _names(self, kind, text):
        names = []
        variable = kind + 'DependencyModuleNames'
        for use in re.finditer(variable + r'\s*\.\s*(\w+)\s*\((.*?)\)\s*;', text, flags=re.S):
            body = re.sub(r'new\s+(?:string\s*)?\[\s*\]|List<string>|new', '', use.group(2)).strip()
            rest = re.sub(r'"(\w+)"', '', body)
            if use.group(1) not in ('Add', 'AddRange') or re.search(r'[^\s{},]', rest):
                line = text[:use.start()].count('\n') + 1
                self.errors.append(f'{self.path}:{line}: U20: {variable} must be a plain list of names')
            names += re.findall(r'"(\w+)"', body)
        return names


def main():
    build = BuildFile(sys.argv[1])
    if build.errors:
        print('\n'.join(build.errors), file=sys.stderr)
        return 1
    for name in build.public:
        print('public', name)
    for name in build.private:
        print('private', name)
    if build.external:
        print('external')
    if build.gameplay_debugger:
        print('gameplay-debugger')
    return 0


if __name__ == '__main__':
    sys.exit(main())
