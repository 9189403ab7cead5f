#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every part of the surface check must refuse what it is there to refuse: each case is a stand-in of
two headers with its manifest, and a plugin of one module. The first case is good; every other one
differs from it in one place and must be refused with exactly its rules."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.join(HERE, '..', 'Tools')

THING = '''#pragma once
#include "Core/Other.h"
class FThing
{
public:
	int Count(int Step = 1) const { return Step; }
	virtual void Begin() {}
};
'''
OTHER = '#pragma once\nstruct FOther\n{\n\tint Value = 0;\n};\n#define TWICE(x) ((x) * 2)\n'
PAGE = 'https://dev.epicgames.com/documentation/page'


def line(name, kind, signature, header, address=PAGE, status='OK', deprecated='', site=''):
    return '\t'.join([name, kind, signature, header, 'Core', address, status, '4', '', deprecated, site]) + '\n'


COUNT = line('FThing::Count', 'function', 'int (int) const', 'Thing.h')
VALUE = line('FOther::Value', 'member', 'int', 'Other.h')
SURFACE = (line('FThing', 'type', '', 'Thing.h') + COUNT +
           line('FThing::Begin', 'function', 'virtual void ()', 'Thing.h') +
           line('FOther', 'type', '', 'Other.h') + VALUE + line('TWICE', 'macro', '', 'Other.h'))
USE = '''#include "Other.h"
#include "Thing.h"
struct FRPGPrefUse : public FThing
{
	virtual void Begin() override {}
	template <class T>
	static int Ask(const T& Thing) { return Thing.Count(2); }
};
int Use(const FThing& Thing, const FOther& Other);
int Use(const FThing& Thing, const FOther& Other) { return Thing.Count(TWICE(3)) + Other.Value; }
'''
BUILD = '''public class RPGPrefOne : ModuleRules
{
	public RPGPrefOne(ReadOnlyTargetRules Target) : base(Target)
	{
		PublicDependencyModuleNames.AddRange(new string[] { "Core" });
	}
}
'''


def case(**changes):
    return {
        'Shim/Include/Core/Thing.h': changes.get('thing', THING),
        'Shim/Include/Core/Other.h': changes.get('other', OTHER),
        'Shim/Manifest/surface.tsv': changes.get('surface', SURFACE),
        'Shim/Manifest/unverified-allow.tsv': changes.get('allow', ''),
        'Shim/Manifest/defaults-seen.tsv': changes.get('defaults', ''),
        'Plugin/RPGPrefPlugin.uplugin': '{"Modules": [{"Name": "RPGPrefOne", "Type": "Runtime"}]}',
        'Plugin/Source/RPGPrefOne/RPGPrefOne.Build.cs': BUILD,
        'Plugin/Source/RPGPrefOne/Private/Use.cpp': changes.get('use', USE),
        'Plugin/Source/RPGPrefOne/Private/Second.cpp': changes.get('second', ''),
        **changes.get('more', {}),
    }


CIRCLE = '''inline int Second(int Step);
inline int First(int Step) { return Step > 0 ? Second(Step - 1) : 0; }
inline int Second(int Step) { return First(Step); }
'''
SOURCE = '#include "Core/Thing.h"\nint FThing::Count(int Step) const { return Step + Help(); }\n'
DERIVED = THING + 'class FDerived : public FThing\n{\npublic:\n\tvirtual void Begin() override {}\n};\n'
DERIVED_LINES = (line('FDerived', 'type', '', 'Thing.h') + line('FDerived::Begin', 'function', 'virtual void ()', 'Thing.h'))
UNVERIFIED = SURFACE.replace(VALUE, line('FOther::Value', 'member', 'int', 'Other.h', '', 'UNVERIFIED'))
NAMES = [f'Value{number}' for number in range(10)]
MANY = case(
    other=OTHER.replace('\tint Value = 0;', '\tint Value = 0;' + ''.join(f'\n\tint {name} = 0;' for name in NAMES)),
    surface=UNVERIFIED + ''.join(line('FOther::' + name, 'member', 'int', 'Other.h', '', 'UNVERIFIED') for name in NAMES),
    allow=''.join(f'FOther::{name}\treason\n' for name in ['Value'] + NAMES),
    use=USE.replace('Other.Value;', ' + '.join(f'Other.{name}' for name in ['Value'] + NAMES) + ';'))
PARTIAL = SURFACE.replace(VALUE, line('FOther::Value', 'member', 'int', 'Other.h', status='PARTIAL'))
LIST = '# Page\n\n## Look at these first\n\n%s\n\n## Core\n\n`FOther::Value`\n'
CASES = [
    ('a stand-in and a plugin without a flaw', case(), set()),
    ('A: a declaration that is not in the manifest', case(surface=SURFACE.replace(COUNT, '')), {'A', 'B'}),
    ('A: other parameters than the page has',
     case(surface=SURFACE.replace('int (int) const', 'int (float) const')), {'A'}),
    ('A: another header than the page names', case(surface=SURFACE.replace('int\tOther.h', 'int\tThing.h')), {'A'}),
    ('B: a symbol that is not in the manifest', case(surface=SURFACE.replace(VALUE, '')), {'A', 'B'}),
    ('B: a symbol that is not verified', case(surface=UNVERIFIED), {'B'}),
    ('a symbol that is not verified, with a reason', case(surface=UNVERIFIED, allow='FOther::Value\treason\n'), set()),
    ('a symbol that is not verified, but was seen elsewhere',
     case(surface=SURFACE.replace(VALUE, line('FOther::Value', 'member', 'int', 'Other.h', '', 'UNVERIFIED', site='a/b c.h'))), set()),
    ('E: a symbol that is deprecated in the manifest alone',
     case(surface=SURFACE.replace(VALUE, line('FOther::Value', 'member', 'int', 'Other.h', deprecated='since 5.4'))), {'E'}),
    ('E: a symbol that is deprecated in the stand-in alone', case(other=OTHER.replace('int Value', '[[deprecated]] int Value')), {'E'}),
    ('F: a symbol that no public file shows, and that the page does not list first',
     case(surface=PARTIAL, more={'Plugin/Docs/unreal-api-used.md': LIST % ''}), {'F'}),
    ('a symbol that no public file shows, which the page lists first',
     case(surface=PARTIAL, more={'Plugin/Docs/unreal-api-used.md': LIST % '- Core: `FOther::Value`'}), set()),
    ('a symbol that a public file shows',
     case(surface=PARTIAL.replace('PARTIAL\t4\t\t\t', 'PARTIAL\t4\t\t\ta/b c.cpp'), more={'Plugin/Docs/unreal-api-used.md': LIST % ''}), set()),
    ('B: a reason that nothing needs', case(allow='FOther::Value\treason\n'), {'B'}),
    ('B: more reasons than five', MANY, {'B'}),
    ('B: a symbol without a page', case(surface=SURFACE.replace(VALUE, VALUE.replace(PAGE, ''))), {'B'}),
    ('B: a plugin that does not compile', case(use=USE.replace('Other.Value', 'Other.Missing')), {'B', 'D'}),
    ('C: an argument left out', case(use=USE.replace('Count(TWICE(3))', 'Count() + TWICE(3)')), {'C'}),
    ('an argument left out as somebody else does',
     case(use=USE.replace('Count(TWICE(3))', 'Count() + TWICE(3)'), defaults='FThing::Count\tsomewhere\n'), set()),
    ('D: a declaration that nobody uses', case(use=USE.replace(' + Other.Value', '')), {'D'}),
    ('D: a macro that nobody uses', case(use=USE.replace('TWICE(3)', '3')), {'D'}),
    ('D: a header that nobody includes', case(more={'Shim/Include/Core/Alone.h': '#pragma once\n'}), {'D'}),
    ('D: declarations that only need each other',
     case(other=OTHER + CIRCLE, surface=SURFACE + line('First', 'function', 'int (int)', 'Other.h') +
          line('Second', 'function', 'int (int)', 'Other.h')), {'D'}),
    ('a declaration that a used one needs',
     case(other=OTHER + 'int Help();\n', surface=SURFACE + line('Help', 'function', 'int ()', 'Other.h'),
          thing=THING.replace('const { return Step; }', 'const;'), more={'Shim/Source/Core/Thing.cpp': SOURCE}), set()),
    ('a declaration that a program needs which runs the stand-in',
     case(other=OTHER + 'int Help();\n', surface=SURFACE + line('Help', 'function', 'int ()', 'Other.h'),
          more={'Shim/Runner/Main.cpp': '#include "Other.h"\nint main() { return Help(); }\n'}), set()),
    ('D: a declaration that only an unused one needs',
     case(other=OTHER + 'int Help();\nint Ask();\ninline int Ask() { return Help(); }\n',
          surface=SURFACE + line('Help', 'function', 'int ()', 'Other.h') + line('Ask', 'function', 'int ()', 'Other.h')), {'D'}),
    ('an override in the stand-in of a function that is called there',
     case(thing=DERIVED, surface=SURFACE + DERIVED_LINES, use=USE.replace('const FThing&', 'const FDerived&')), set()),
    ('D: an override in the stand-in in a type that nobody uses', case(thing=DERIVED, surface=SURFACE + DERIVED_LINES), {'D'}),
    ('D: a virtual function that nobody overrides', case(use=USE.replace('\tvirtual void Begin() override {}\n', '')), {'D'}),
    ('I01: a name whose header came with another', case(use=USE.replace('#include "Other.h"\n', '')), {'I01'}),
    ('I02: a header that is not needed', case(second='#include "Other.h"\n'), {'I02'}),
]


def findings(files):
    """The rules that the check reports on a stand-in and a plugin made of these files, and its text."""
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            full = os.path.join(root, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, 'w', encoding='utf-8') as file:
                file.write(text)
        # The tools look for the stand-in beside themselves.
        shutil.copytree(TOOLS, os.path.join(root, 'Shim', 'Tools'))
        done = subprocess.run(
            [sys.executable, os.path.join(root, 'Shim', 'Tools', 'check_surface.py'), '--plugin', os.path.join(root, 'Plugin')],
            capture_output=True, text=True)
    rules = set(re.findall(r'^\S+:\d+: (\w+): ', done.stdout, re.M))
    text = done.stdout + done.stderr
    return (rules, text) if (done.returncode != 0) == bool(rules) else ({'crash'}, text)


def main():
    failures = 0
    for title, files, expected in CASES:
        rules, text = findings(files)
        failures += rules != expected
        print(f'[{"  ok  " if rules == expected else "FAILED"}] {title}')
        if rules != expected:
            print('         found:', text[:2000])
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
