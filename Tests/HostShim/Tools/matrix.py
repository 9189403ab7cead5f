#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles all modules in every cell of the build matrix, syntax only.

usage: matrix.py [--short] [--blobs] [--cells WORD ...] [--plugin FOLDER]

Cells: g++ and clang++, engine 5.4 to 5.6, editor and game, development and shipping. An editor is never built
for shipping. In each cell every module is compiled as one blob, and every exported class made, ended and copied
with its header alone; in one cell per compiler, far apart, also every source and every header alone: which headers
a file forgets hardly depends on the engine's version.
--blobs leaves out single files; --short also takes but one cell per compiler, and of the exported classes those
whose header holds classes that it does not define; --cells takes those whose name has all the words, such as
`--cells clang++ 5.5`, and compiles every file alone in them.

What a compiler has passed is remembered in Build/matrix by the text that it saw, so that neither a
cell that makes no difference to a file nor a file that did not change costs more than a look. Where the
environment says CI, which begins from nothing, looks are saved.
"""
import argparse
import concurrent.futures
import functools
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import typing

import module_build

COMPILERS = ('g++', 'clang++')
SHORT = [('clang++', module_build.Configuration(5, True, False)),
         ('g++', module_build.Configuration(4, False, True))]
ALONE = [('clang++', module_build.Configuration(6, True, False)),
         ('g++', module_build.Configuration(4, False, True))]


class Job(typing.NamedTuple):
    compiler: str
    cell: module_build.Configuration
    module: str
    path: str
    flags: list

    def command(self):
        if not self.path.endswith('.h'):
            return [self.compiler] + self.flags + [self.path]
        # A header that is compiled by itself is a main file; both compilers say so.
        if self.compiler == 'clang++':
            return [self.compiler] + self.flags + ['-Wno-pragma-once-outside-header', '-x', 'c++', self.path]
        flags = [flag for flag in self.flags if flag != '-Werror']
        return [self.compiler] + flags + ['-w', '-x', 'c++', self.path]


class Memory:
    """What was compiled without a word before."""

    def __init__(self, path):
        self.path = path
        self.passed = set()
        if os.path.exists(path):
            self.passed = set(open(path, encoding='utf-8').read().split())

    def note(self, key):
        self.passed.add(key)
        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        with open(self.path, 'a', encoding='utf-8') as file:
            file.write(key + '\n')


@functools.cache
def version(compiler):
    return subprocess.run([compiler, '--version'], capture_output=True, check=True).stdout


def cells(words):
    for compiler in COMPILERS:
        for minor in (4, 5, 6):
            for editor, shipping in ((True, False), (False, False), (False, True)):
                cell = module_build.Configuration(minor, editor, shipping)
                if all(word in f'{compiler} {cell}'.split() for word in words):
                    yield compiler, cell


def lone_headers(plugin, module):
    """Those that no source includes first: the others are compiled alone as that source's beginning."""
    first = set()
    for source in plugin.sources(module):
        name = re.search(r'^#include "([^"]+)"', open(source, encoding='utf-8').read(), re.M)
        first.add(name.group(1) if name else '')
    folders = [os.path.join(plugin.source(module), folder) for folder in ('Public', 'Private')]
    for header in plugin.headers(module):
        if not any(os.path.relpath(header, folder) in first for folder in folders):
            yield header


def holds_undefined_classes(header):
    """Whether it can have members that are not complete where only the header is known."""
    text = open(header, encoding='utf-8').read()
    holders = r'\b(?:TUniquePtr|TPimplPtr|TStrongObjectPtr|TArray|TMap|TSet|TOptional|TVariant|std::\w+)'
    return any(re.search(rf'{holders}<[^;>*]*\b{name}\b(?!\s*\*)', text)
               for name in re.findall(r'^\s*(?:class|struct) (\w+);', text, re.M))


def jobs(plugin, folder, chosen, alone, is_short):
    """Those of the chosen cells; in those of `alone` every file by itself, too."""
    for compiler, cell in chosen:
        for module in plugin.modules(cell):
            flags = module_build.STRICT + plugin.flags(module, cell)
            paths = [plugin.blob(module, os.path.join(folder, module + '.blob.cpp'))]
            if (compiler, cell) in alone:
                paths += plugin.sources(module) + plugin.generated_sources(module)
                paths += lone_headers(plugin, module)
            if cell.editor and compiler == 'clang++':
                paths += plugin.exports(module, folder, holds_undefined_classes if is_short else None)
            for path in paths:
                yield Job(compiler, cell, module, path, flags)


def key_of(job, command):
    """Of what the compiler sees; nothing when it cannot even be read."""
    seen = subprocess.run(command + ['-E', '-P'], capture_output=True)
    options = [flag for flag in command if not flag.startswith(('-D', '-I')) and flag != job.path]
    return None if seen.returncode else hashlib.sha256(version(job.compiler) + ' '.join(options).encode() + seen.stdout).hexdigest()


def run(job, memory):
    """What the compiler complains of, or nothing."""
    command = job.command()
    key = None if 'CI' in os.environ else key_of(job, command)
    if key in memory.passed:
        return job, ''
    done = subprocess.run(command + ['-fsyntax-only'], capture_output=True, text=True)
    if done.returncode == 0:
        if key:
            memory.note(key)
        return job, ''
    return job, done.stderr or 'failed without a word'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--short', action='store_true')
    parser.add_argument('--blobs', action='store_true')
    parser.add_argument('--cells', nargs='+', default=[])
    parser.add_argument('--plugin', default=os.path.join(module_build.SHIM, '..', '..'))
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    root = os.path.join(module_build.SHIM, '..', '..')
    memory = Memory(os.path.join(root, 'Build', 'matrix', 'passed.txt'))
    chosen = SHORT if arguments.short else list(cells(arguments.cells))
    count, bad = 0, {f'{compiler:8} {cell}': 0 for compiler, cell in chosen}
    with tempfile.TemporaryDirectory() as folder:
        plugin = module_build.Plugin(arguments.plugin, os.path.join(folder, 'Generated'))
        plugin.reflect()
        alone = [] if arguments.short or arguments.blobs else chosen if arguments.cells else ALONE
        todo = jobs(plugin, folder, chosen, alone, arguments.short)
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            for job, errors in pool.map(lambda one: run(one, memory), todo):
                count += 1
                if errors:
                    bad[f'{job.compiler:8} {job.cell}'] += 1
                    print(f'FAILED {job.compiler} {job.cell} {job.module} {os.path.basename(job.path)}\n{errors[:3000]}')
    for key, failures in bad.items():
        print(f'{"FAILED" if failures else "  ok  "} {key}')
    print(f'{count} compilations, {sum(bad.values())} failed')
    return 1 if not count or sum(bad.values()) else 0


if __name__ == '__main__':
    sys.exit(main())
