#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the compiler, the linker and the surface check must refuse: each case is a small plugin that
is built like the real one. The first case is good and must pass, so that the others fail for their
own reason."""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'Tools'))
import module_build  # noqa: E402

DESCRIPTOR = ('{"Modules": [{"Name": "RPGPrefOne", "Type": "Runtime"}, '
              '{"Name": "RPGPrefTwo", "Type": "Runtime"}]}')
BUILD = '''public class %s : ModuleRules
{
	public %s(ReadOnlyTargetRules Target) : base(Target)
	{
		PublicDependencyModuleNames.AddRange(new string[] { %s });
	}
}
'''
HEADER = '''#pragma once
#include "Containers/UnrealString.h"
#include "UObject/Object.h"
#include "RPGPrefThing.generated.h"
UCLASS()
class %s URPGPrefThing : public UObject
{
	GENERATED_BODY()
public:
	FString Describe() const;
};
'''
THING = '#include "RPGPrefThing.h"\nFString URPGPrefThing::Describe() const { return GetName(); }\n'
HOLDER = '''#pragma once
#include "UObject/StrongObjectPtr.h"
class URPGPrefThing;
class RPGPREFONE_API FRPGPrefHolder
{
public:
	explicit FRPGPrefHolder(URPGPrefThing& Thing);
%s
private:
	TStrongObjectPtr<URPGPrefThing> Held;
};
'''
ENDS_ELSEWHERE = '''	~FRPGPrefHolder();
	FRPGPrefHolder(const FRPGPrefHolder&) = delete;
	FRPGPrefHolder& operator=(const FRPGPrefHolder&) = delete;
'''
HOLDER_SOURCE = '''#include "RPGPrefHolder.h"
#include "RPGPrefThing.h"
FRPGPrefHolder::FRPGPrefHolder(URPGPrefThing& Thing) : Held(&Thing) {}
%s
'''
USE = '''#include "RPGPrefThing.h"
#include "UObject/UObjectGlobals.h"
FString UseThing();
FString UseThing() { return NewObject<URPGPrefThing>()->Describe(); }
'''


def plugin(**changes):
    names = ', '.join('"%s"' % name for name in changes.get('modules', ('Core', 'CoreUObject')))
    return {
        'RPGPrefPlugin.uplugin': DESCRIPTOR,
        'Source/RPGPrefOne/RPGPrefOne.Build.cs': BUILD % ('RPGPrefOne', 'RPGPrefOne', names),
        'Source/RPGPrefTwo/RPGPrefTwo.Build.cs': BUILD % ('RPGPrefTwo', 'RPGPrefTwo', '"Core", "CoreUObject", "RPGPrefOne"'),
        'Source/RPGPrefOne/Public/RPGPrefThing.h': HEADER % changes.get('api', 'RPGPREFONE_API'),
        'Source/RPGPrefOne/Private/RPGPrefThing.cpp': changes.get('thing', THING),
        'Source/RPGPrefTwo/Private/Use.cpp': changes.get('use', USE),
    } | changes.get('more', {})


def holder(members, ending):
    return {'Source/RPGPrefOne/Public/RPGPrefHolder.h': HOLDER % members,
            'Source/RPGPrefOne/Private/RPGPrefHolder.cpp': HOLDER_SOURCE % ending}


CASES = [
    ('a plugin without a flaw', plugin(), None),
    ('a module that Build.cs does not list', plugin(modules=('Core',)), 'UObject/Object.h'),
    ('a class without the API macro', plugin(api=''), 'undefined reference'),
    ('a generated header that nobody wrote',
     plugin(thing=THING.replace('#include "RPGPrefThing.h"', '#include "RPGPrefThing.h"\n#include "RPGPrefGhost.generated.h"')),
     'RPGPrefGhost.generated.h'),
    ('a symbol that the stand-in does not have',
     plugin(thing=THING.replace('GetName()', 'GetFullGroupName(false)')), 'GetFullGroupName'),
    ('a string without TEXT', plugin(thing=THING.replace('GetName()', 'FString("plain")')), 'error'),
    ('an exported class that ends elsewhere',
     plugin(more=holder(ENDS_ELSEWHERE, 'FRPGPrefHolder::~FRPGPrefHolder() = default;')), None),
    ('an exported class that ends where a member is not known', plugin(more=holder('', '')), 'error'),
    ('a constructor that the engine has deprecated',
     plugin(thing=THING.replace('GetName()', 'FString(3, TEXT("abc"))')), 'ConstructFromPtrSize'),
    ('a standard string given to the engine',
     plugin(thing='#include <string>\n' + THING.replace('GetName()', 'FString(std::string())')), 'error'),
]


def build(root, folder):
    """Compiles and links both modules; the text of the first failure, or nothing."""
    generated = os.path.join(folder, 'Generated')
    target = module_build.Plugin(root, generated)
    target.reflect()
    cell = module_build.Configuration()
    libraries = []
    # Whatever belongs to the stand-in itself may stay open; everything else must be found.
    allowed = ('HostShim', 'UObject', 'FName', 'FString', 'UClass', 'FObjectInitializer', 'GetTransientPackage', 'UScriptStruct')
    for module in target.modules(cell):
        for path in target.exports(module, folder):
            done = subprocess.run(['g++', '-fsyntax-only'] + module_build.STRICT + target.flags(module, cell) + [path],
                                  capture_output=True, text=True)
            if done.returncode != 0:
                return done.stderr
        library = os.path.join(folder, f'lib{module}.so')
        sources = target.sources(module) + target.generated_sources(module)
        command = ['g++', '-shared', '-fPIC', '-fvisibility=hidden', '-fvisibility-inlines-hidden',
                   '-Wl,--no-undefined', '-o', library] + module_build.STRICT + target.flags(module, cell) + sources + libraries
        done = subprocess.run(command, capture_output=True, text=True)
        open_symbols = [line for line in done.stderr.splitlines() if 'undefined reference' in line]
        errors = [line for line in done.stderr.splitlines() if 'error' in line and 'ld returned' not in line]
        foreign = [line for line in open_symbols if 'URPGPrefThing::' in line.split('undefined reference')[1]
                   or not any(name in line for name in allowed)]
        if errors or foreign:
            return '\n'.join(errors + foreign)
        if done.returncode != 0:
            command.remove('-Wl,--no-undefined')
            subprocess.run(command, check=True)
        libraries.append(library)
    return ''


def main():
    failures = 0
    for title, files, expected in CASES:
        with tempfile.TemporaryDirectory() as root:
            for path, text in files.items():
                full = os.path.join(root, path)
                os.makedirs(os.path.dirname(full), exist_ok=True)
                with open(full, 'w', encoding='utf-8') as file:
                    file.write(text)
            problem = build(root, root)
        right = not problem if expected is None else expected in problem
        failures += not right
        print(f'[{"  ok  " if right else "FAILED"}] {title}')
        if not right:
            print('         found:', problem[:2000] or 'nothing')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
