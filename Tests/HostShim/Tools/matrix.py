#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles all modules in every cell of the build matrix, syntax only.

usage: matrix.py [--short] [--blobs] [--plugin FOLDER]

Cells: g++ and clang++, engine 5.4 to 5.6, editor and game, development and shipping; in each, every
source alone, every header alone, and every module as one blob. An editor is never built for shipping.
--blobs leaves out single files; --short also takes but one cell per compiler.
"""
import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile

import module_build


def jobs(plugin, folder, short, blobs):
    cells = [('clang++', module_build.Configuration(5, True, False)),
             ('g++', module_build.Configuration(4, False, True))]
    if not short:
        cells = [(compiler, module_build.Configuration(minor, editor, shipping))
                 for compiler in ('g++', 'clang++') for minor in (4, 5, 6)
                 for editor in (True, False) for shipping in (False, True)
                 if not (editor and shipping)]
    for compiler, cell in cells:
        for module in plugin.modules(cell):
            flags = module_build.STRICT + plugin.flags(module, cell)
            blob = plugin.blob(module, os.path.join(folder, module + '.blob.cpp'))
            yield compiler, cell, module, 'blob', blob, flags
            if short or blobs:
                continue
            for source in plugin.sources(module) + plugin.generated_sources(module):
                yield compiler, cell, module, os.path.basename(source), source, flags
            for header in plugin.headers(module):
                yield compiler, cell, module, os.path.basename(header), header, flags


def run(job):
    compiler, _, _, _, path, flags = job
    language = ['-x', 'c++'] if path.endswith('.h') else []
    # A header that is compiled by itself is a main file; both compilers say so.
    quiet = ['-Wno-pragma-once-outside-header'] if path.endswith('.h') and compiler == 'clang++' else []
    if path.endswith('.h') and compiler == 'g++':
        flags, quiet = [flag for flag in flags if flag != '-Werror'], ['-w']
    done = subprocess.run([compiler, '-fsyntax-only'] + flags + quiet + language + [path],
                          capture_output=True, text=True)
    return job, done.returncode, done.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--short', action='store_true')
    parser.add_argument('--blobs', action='store_true')
    parser.add_argument('--plugin', default=os.path.join(module_build.SHIM, '..', '..'))
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    failures, count, cells = 0, 0, {}
    with tempfile.TemporaryDirectory() as folder:
        plugin = module_build.Plugin(arguments.plugin, os.path.join(folder, 'Generated'))
        plugin.reflect()
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            for job, code, errors in pool.map(run, jobs(plugin, folder, arguments.short, arguments.blobs)):
                compiler, cell, module, what = job[:4]
                count += 1
                key = f'{compiler:8} {cell}'
                cells.setdefault(key, 0)
                if code != 0:
                    failures += 1
                    cells[key] += 1
                    print(f'FAILED {compiler} {cell} {module} {what}\n{errors[:3000]}')
    for key, bad in cells.items():
        print(f'{"FAILED" if bad else "  ok  "} {key}')
    print(f'{count} compilations, {failures} failed')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
