#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles what Unreal would compile with the compilers and settings that it would use, syntax only.

usage: compile_cells.py [--cells NAME ...] [--plugin FOLDER] [--json FOLDER]

libc++14  the core, each folder as one source, with clang 14 and its own standard library: Unreal's is not
          much newer on Linux, and Xcode's was not for long
libc++19  the same with clang 19's, which Tests/Cells/stage-libcxx19.sh unpacks: like a newer Xcode
no-pch    every file of the core alone with g++; RPGPREFCORE_API is DLLEXPORT, which only the engine's headers
          define: a package is built so
windows   the core and the Unreal modules with Windows' types (16 bits of wchar_t, 32 bits of long) and classes
          that are exported as Microsoft's compiler does it: each constructor and destructor that nobody wrote
          is made in every file that includes the class. clang's target windows-itanium does that; mingw's
          headers stand for Microsoft's
In all of them there is no precompiled header, and RPGPREFCORE_API is DLLEXPORT. What has passed is remembered
in Build/matrix by the text that the compiler saw.
"""
import argparse
import concurrent.futures
import glob
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, '..', '..'))
sys.path.insert(0, os.path.join(ROOT, 'Tests', 'HostShim', 'Tools'))
import matrix  # noqa: E402
import module_build  # noqa: E402

MINGW = '/usr/lib/gcc/x86_64-w64-mingw32/12-posix/include/c++'
WINDOWS_HEADERS = '/usr/x86_64-w64-mingw32/include'
STAGED = os.path.join(ROOT, 'Build', 'libcxx19', 'usr', 'lib', 'llvm-19', 'include', 'c++', 'v1')
WINDOWS = ['--target=x86_64-unknown-windows-itanium', '-fms-extensions', '-D_WIN32', '-D_WIN64', '-D__MSVCRT__',
           '-D__MINGW32__', '-D__MINGW64__', '-D__declspec(a)=__attribute__((a))', '-nostdinc++',
           '-isystem', MINGW, '-isystem', os.path.join(MINGW, 'x86_64-w64-mingw32'),
           '-isystem', os.path.join(MINGW, 'backward'), '-isystem', WINDOWS_HEADERS]
# Compiler and flags by cell.
CELLS = {
    'libc++14': ('clang++-14', ['-stdlib=libc++']),
    'libc++19': ('clang++-19', ['-nostdinc++', '-isystem', STAGED]),
    'no-pch': ('g++', []),
    'windows': ('clang++-14', WINDOWS),
}
# What a cell needs besides its compiler, and which package or script brings it.
NEEDS = {
    'libc++14': ('/usr/lib/llvm-14/include/c++/v1/vector', 'libc++-14-dev'),
    'libc++19': (os.path.join(STAGED, 'vector'), 'Tests/Cells/stage-libcxx19.sh'),
    'windows': (os.path.join(MINGW, 'vector'), 'g++-mingw-w64-x86-64-posix'),
}
# Files whose local names are others', too, as in Source/RPGPrefCore/CMakeLists.txt.
APART = ('PddlProblemParser.cpp', 'RepairingSearch.cpp', 'ScenarioReader.cpp')


def core_flags(cell, plugin, json):
    core = os.path.join(plugin, 'Source', 'RPGPrefCore')
    shim = os.path.join(module_build.SHIM, 'Include')
    return (module_build.STRICT + CELLS[cell][1] + ['-DRPGPREFCORE_API=DLLEXPORT', '-DHOSTSHIM_UBT_MACROS', '-isystem', json] +
            ['-I' + folder for folder in (os.path.join(core, 'Public'), os.path.join(core, 'Private'),
                                          os.path.join(shim, 'Core'), shim)])


def core_sources(plugin):
    pattern = os.path.join(plugin, 'Source', 'RPGPrefCore', 'Private', '**', '*.cpp')
    return [path for path in sorted(glob.glob(pattern, recursive=True)) if not path.endswith('RPGPrefCoreModule.cpp')]


def core_blobs(plugin, folder):
    """One source per folder of the core; some files stay apart."""
    groups = {}
    for path in core_sources(plugin):
        if os.path.basename(path) in APART:
            yield path
        else:
            groups.setdefault(os.path.basename(os.path.dirname(path)), []).append(path)
    for name, paths in groups.items():
        blob = os.path.join(folder, f'Core{name}.cpp')
        with open(blob, 'w', encoding='utf-8') as file:
            file.writelines(f'#include "{path}"\n' for path in paths)
        yield blob


def windows_flags(flags, module):
    """A module exports what is its own and imports the rest."""
    mine = f'-D{module.upper()}_API='
    return [(mine + 'DLLEXPORT' if flag.startswith(mine) else flag.split('=')[0] + '=DLLIMPORT')
            if '_API=' in flag else flag for flag in flags]


def jobs(cell, arguments, folder):
    compiler = CELLS[cell][0]
    flags = core_flags(cell, arguments.plugin, arguments.json)
    sources = core_sources(arguments.plugin) if cell == 'no-pch' else core_blobs(arguments.plugin, folder)
    for path in sources:
        # In a blob a class of one file may be of no use to the others.
        yield matrix.Job(compiler, cell, 'RPGPrefCore', path, flags + ['-Wno-unused-function'])
    if cell != 'windows':
        return
    plugin = module_build.Plugin(arguments.plugin, os.path.join(folder, 'Generated'))
    plugin.reflect()
    configuration = module_build.Configuration()
    for module in plugin.modules(configuration):
        base = module_build.STRICT + WINDOWS + windows_flags(plugin.flags(module, configuration), module)
        base += ['-DHOSTSHIM_UBT_MACROS', '-include', 'Core/HAL/Platform.h']
        yield matrix.Job(compiler, cell, module, plugin.blob(module, os.path.join(folder, module + '.blob.cpp')), base)
        for header in plugin.headers(module):
            yield matrix.Job(compiler, cell, module, header, base)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--cells', nargs='+', default=['libc++14'], choices=list(CELLS))
    parser.add_argument('--plugin', default=ROOT, type=os.path.abspath)
    parser.add_argument('--json', default='', help='folder with nlohmann/json.hpp, else the system\'s')
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    memory = matrix.Memory(os.path.join(ROOT, 'Build', 'matrix', 'passed.txt'))
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        if not arguments.json:
            # A folder with this header alone: the rest of /usr/include is another system's.
            arguments.json = os.path.join(folder, 'json')
            os.makedirs(arguments.json)
            os.symlink('/usr/include/nlohmann', os.path.join(arguments.json, 'nlohmann'))
        for cell in arguments.cells:
            path, package = NEEDS.get(cell, ('/', ''))
            if not os.path.exists(path):
                print(f'FAILED {cell}: {path} is missing; it comes with {package}')
                failures += 1
                continue
            count = bad = 0
            with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
                for job, errors in pool.map(lambda one: matrix.run(one, memory), jobs(cell, arguments, folder)):
                    count += 1
                    if errors:
                        bad += 1
                        print(f'FAILED {cell} {job.module} {os.path.basename(job.path)}\n{errors[:3000]}')
            print(f'{"FAILED" if bad or not count else "  ok  "} {cell}: {count} compilations, {bad} failed')
            failures += bad or not count
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
