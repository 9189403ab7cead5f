#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the cells and the checks of portable code and of includes must refuse: the forms that the core once had. Each group begins
with the present form, which must pass, so that the others fail for their own reason.

usage: run_negative.py [--all]

--all adds the cell `windows`, which needs mingw's headers.
"""
import os
import subprocess
import sys
import tempfile

import compile_cells

TOOLS = os.path.join(compile_cells.ROOT, 'Tests', 'Tools')
BUILD = 'FPSemantics = FPSemanticsMode.Precise; PCHUsage = PCHUsageMode.NoPCHs;'
OLD_EXPORT = '''#pragma once
#ifndef RPGPREFCORE_API
#define RPGPREFCORE_API
#endif
'''
ATOM = '#include <compare>\n#include <vector>\nstruct Atom\n{\n\tint predicate;\n\tstd::vector<int> arguments;\n\t%s\n};\n'
USE_ATOM = '#include "RPGPref/Model/Problem.h"\nbool isLess(const %s& a, const %s& b);\nbool isLess(const %s& a, const %s& b) { return a < b; }\n'
EXPORTED = '''#include <memory>
class Hidden;
class DLLEXPORT Shown
{
public:
	Shown();
	%s
private:
	std::unique_ptr<Hidden> part_;
};
'''
STATIC = '''struct Parameters
{
	int algorithm = 0;
	double bound() const;
	static Parameters forBound(int %s, double promised);
};
'''

# Cell, title, files, what the compiler's words contain (nothing: it passes).
COMPILED = [
    ('libc++14', 'atoms of today', {'One.cpp': USE_ATOM.replace('%s', 'RPGPref::Atom')}, None),
    ('libc++14', 'a defaulted <=> over vectors',
     {'One.cpp': ATOM % 'friend auto operator<=>(const Atom&, const Atom&) = default;' +
      USE_ATOM.split('\n', 1)[1].replace('%s', 'Atom')}, '<=>'),
    ('libc++14', 'an algorithm of std::ranges',
     {'One.cpp': '#include <algorithm>\n#include <vector>\nbool same(const std::vector<int>& a);\n'
      'bool same(const std::vector<int>& a) { return std::ranges::equal(a, a); }\n'}, 'ranges'),
    ('libc++14', 'from_chars of a double',
     {'One.cpp': '#include <charconv>\ndouble read(const char* a, const char* b);\n'
      'double read(const char* a, const char* b) { double d = 0; std::from_chars(a, b, d); return d; }\n'}, 'from_chars'),
    ('libc++14', 'make_unique_for_overwrite',
     {'One.cpp': '#include <memory>\nauto words = std::make_unique_for_overwrite<int[]>(3);\n'}, 'make_unique_for_overwrite'),
    ('no-pch', 'Export.h of today', {'One.cpp': '#include "RPGPref/Foundation/Diagnostic.h"\n'}, None),
    ('no-pch', 'Export.h that leaves DLLEXPORT to a precompiled header',
     {'RPGPref/Export.h': OLD_EXPORT, 'One.cpp': '#include "RPGPref/Foundation/Diagnostic.h"\n'}, 'DLLEXPORT'),
    ('windows', 'an exported class that has its destructor elsewhere', {'One.cpp': EXPORTED % '~Shown();'}, None),
    ('windows', 'an exported class whose destructor nobody wrote', {'One.cpp': EXPORTED % ''}, 'incomplete type'),
    ('windows', 'types of Windows',
     {'One.cpp': 'static_assert(sizeof(long) == 4 && sizeof(wchar_t) == 2 && sizeof(TEXT("a")[0]) == 2);\n'}, None),
]

RUN = '''#include "Foundation/NumberText.h"
#include <cmath>
#include <cstdlib>
int main(int, char** words)
{
	const double value = std::strtod(words[1], nullptr);
	return %s ? 0 : 1;
}
'''
# Title, expression, its argument, whether it is true with -ffast-math.
FAST = [
    ('infinity is seen by its bits', '!RPGPref::isFiniteNumber(value)', 'inf', True),
    ('what is not a number is seen by its bits', '!RPGPref::isFiniteNumber(value)', 'nan', True),
    ('std::isfinite does not see infinity', '!std::isfinite(value)', 'inf', False),
    ('adding zero leaves -0.0', 'std::bit_cast<std::uint64_t>(value + 0.0) == 0', '-0', False),
]

# Title, text of a file of the core, what the check says (nothing: it passes).
TEXTS = [
    ('plain code', 'int f(int a) { return a + 1; } // std::ranges::sort, isfinite(x)\n', None),
    ('std::ranges', 'bool f() { return std::ranges::equal(a, b); }\n', 'std::ranges'),
    ('to_chars', 'auto f() { return std::to_chars(a, b, 1.5); }\n', 'to_chars'),
    ('make_unique_for_overwrite', 'auto f() { return std::make_unique_for_overwrite<int[]>(3); }\n', 'make_unique_for_overwrite'),
    ('a defaulted <=> over vectors', ATOM % 'friend auto operator<=>(const Atom&, const Atom&) = default;', '<=>'),
    ('operators that are written out', ATOM % 'friend bool operator==(const Atom&, const Atom&) = default;', None),
    ('std::isfinite', 'bool f(double a) { return std::isfinite(a); }\n', 'isFiniteNumber'),
    ('infinity', 'double f() { return std::numeric_limits<double>::infinity(); }\n', 'infinity'),
    ('infinity in parentheses', 'double f() { return (std::numeric_limits<double>::infinity)(); }\n', 'infinity'),
    ('a negated comparison', 'bool f(double a) { return !(a >= 0 && a < 3); }\n', 'negated comparison'),
    ('adding zero', 'double f(double a) { return a + 0.0; }\n', 'adding zero'),
    ('a parameter with a name of its own', STATIC % 'wanted', None),
    ('a parameter of a static member that hides a member', STATIC % 'algorithm', 'hides a member'),
]

AWAY = '#pragma once\nnamespace RPGPref\n{\nRPGPREFCORE_API int farAway(int step);\n}\n'
# Title, text of a file of the core, what the check of includes says (nothing: it passes). Away.h declares `farAway`.
INCLUDES = [
    ('a header that is included', '#include "Away.h"\nint f() { return farAway(1); }\n', None),
    ('a header that another one brings', '#include "Near.h"\nint f() { return farAway(1); }\n', None),
    ('a function whose header is forgotten', 'int f() { return farAway(1); }\n', 'farAway is declared in Public/Away.h'),
]


def write(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)


def compiled(cell, files):
    with tempfile.TemporaryDirectory() as folder:
        write(folder, files)
        flags = compile_cells.core_flags(cell, compile_cells.ROOT, os.path.join(folder, 'json'))
        if cell == 'windows':
            flags += ['-include', 'Core/HAL/Platform.h']
        done = subprocess.run([compile_cells.CELLS[cell][0], '-I' + folder] + flags +
                              ['-fsyntax-only', os.path.join(folder, 'One.cpp')], capture_output=True, text=True)
        return done.stderr if done.returncode else ''


def is_true_when_fast(expression, argument):
    with tempfile.TemporaryDirectory() as folder:
        write(folder, {'One.cpp': RUN % expression})
        program = os.path.join(folder, 'one')
        subprocess.run(['g++', '-std=c++20', '-O2', '-ffast-math', '-o', program, os.path.join(folder, 'One.cpp'),
                        '-I' + os.path.join(compile_cells.ROOT, 'Source', 'RPGPrefCore', 'Private')], check=True)
        return subprocess.run([program, argument]).returncode == 0


def checked(text, build=BUILD, more=None, tool='check_portable.py'):
    with tempfile.TemporaryDirectory() as folder:
        write(folder, more or {})
        write(folder, {'Source/RPGPrefCore/Private/One.cpp': text, 'Source/RPGPrefCore/RPGPrefCore.Build.cs': build})
        done = subprocess.run([sys.executable, os.path.join(TOOLS, tool), folder], capture_output=True, text=True)
        return done.stdout + done.stderr if done.returncode else ''


def results(with_windows):
    for cell, title, files, expected in COMPILED:
        if cell != 'windows' or with_windows:
            yield f'{cell}: {title}', compiled(cell, files), expected
    for title, expression, argument, expected in FAST:
        found = is_true_when_fast(expression, argument)
        yield f'fast arithmetic: {title}', '' if found == expected else f'is {found}', None
    for title, text, expected in TEXTS:
        yield f'check of portable code: {title}', checked(text), expected
    headers = {'Source/RPGPrefCore/Public/Away.h': AWAY, 'Source/RPGPrefCore/Public/Near.h': '#include "Away.h"\n'}
    for title, text, expected in INCLUDES:
        yield f'check of includes: {title}', checked(text, more=headers, tool='check_includes.py'), expected
    yield 'check of portable code: fast arithmetic in Build.cs', checked('int a;\n', 'PCHUsage = PCHUsageMode.NoPCHs;'), 'FPSemantics'
    yield 'check of portable code: scripts that stage different releases', checked('int a;\n', more={
        'Tools/stage-third-party.sh': 'version=3.11.2\nhash=aa\n',
        'Tools/stage-third-party.ps1': '$Version = "3.11.3"\n$Hash = "aa"\n'}), 'version and hash'


def main():
    failures = 0
    for title, problem, expected in results('--all' in sys.argv[1:]):
        is_right = not problem if expected is None else expected in problem
        failures += not is_right
        print(f'[{"  ok  " if is_right else "FAILED"}] {title}')
        if not is_right:
            print('         found:', problem[:2000] or 'nothing')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
