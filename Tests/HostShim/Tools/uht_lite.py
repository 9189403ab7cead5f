#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes X.generated.h and X.gen.cpp for every header of a module that has a reflected type.

usage: uht_lite.py --module NAME --source FOLDER --out FOLDER

The generated macro stands for GENERATED_BODY of one line; the generated source registers the class
with its properties, which feed garbage marking, saving, transactions and details views.
"""
import argparse
import os
import re
import sys

import unreal_header


def file_id(module, name):
    return 'FID_' + module + '_' + re.sub(r'\W', '_', name)


def text_literal(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'


def body_macro(identity, reflected):
    lines = ['public:']
    if reflected.macro == 'USTRUCT':
        lines += [f'using HostShim_This = {reflected.name};']
        if reflected.bases:
            lines += [f'using Super = {reflected.bases[0]};']
        lines += ['static UScriptStruct* StaticStruct();',
                  'static void HostShim_Properties(HostShim::FPropertyTable& Table);', 'public:']
    else:
        lines += [f'using ThisClass = {reflected.name};', f'using Super = {reflected.bases[0]};',
                  'static UClass* StaticClass();',
                  'static void HostShim_Properties(HostShim::FPropertyTable& Table);', 'private:']
    joined = ' \\\n\t'.join(lines)
    return f'#define {identity}_{reflected.body_line}_BODY \\\n\t{joined}\n'


def table(reflected):
    name = reflected.name
    owner = 'UObject' if reflected.macro == 'UCLASS' else name
    lines = [f'void {name}::HostShim_Properties([[maybe_unused]] HostShim::FPropertyTable& Table)', '{']
    if reflected.macro == 'USTRUCT' and reflected.bases:
        lines += [f'\tHostShim::AddBaseProperties<{reflected.bases[0]}>(Table);']
    for item in reflected.properties:
        row = [f'\tTable.Add<decltype({name}::{item.name})>({text_literal(item.name)}, '
               f'{text_literal(item.type)}, {text_literal(", ".join(item.specifiers))},',
               f'\t\t[](void* Container) -> void* {{ return '
               f'&static_cast<{name}*>(static_cast<{owner}*>(Container))->{item.name}; }});']
        lines += [f'#if {item.condition}'] + row + ['#endif'] if item.condition else row
    for item in reflected.functions:
        row = [f'\tTable.Functions.push_back({text_literal(item.name)});']
        lines += [f'#if {item.condition}'] + row + ['#endif'] if item.condition else row
    return '\n'.join(lines + ['}', ''])


def registration(reflected):
    name = reflected.name
    abstract = any(item.lower() == 'abstract' for item in reflected.specifiers)
    construct = 'nullptr' if abstract else f'&HostShim::ConstructObject<{name}>'
    specifiers = text_literal(', '.join(reflected.specifiers))
    return f'''UClass* {name}::StaticClass()
{{
	static UClass* const Class = HostShim::MakeClass({{"{name}",
		[]() -> UClass* {{ return {name}::Super::StaticClass(); }}, sizeof({name}), alignof({name}),
		{construct}, &{name}::HostShim_Properties, {specifiers}}});
	return Class;
}}
static const HostShim::FClassRegistration HostShimRegistration{name}(&{name}::StaticClass);
'''


def event_thunks(reflected):
    """What the header tool writes for events: the call goes to the implementation."""
    thunks = []
    for item in reflected.functions:
        if 'BlueprintNativeEvent' not in item.specifiers:
            continue
        names = [part.strip().split(' ')[-1] for part in item.parameters.split(',') if part.strip()]
        thunks.append(f'{item.result} {reflected.name}::{item.name}({item.parameters})\n{{\n'
                      f'\treturn {item.name}_Implementation({", ".join(names)});\n}}\n')
    return '\n'.join(thunks)


def generate(module, header_path, include_name):
    header = unreal_header.parse_header(header_path)
    identity = file_id(module, include_name)
    generated = ['// Written by uht_lite.py.', '#pragma once',
                 '#include "HostShim/Reflection.h"', '#undef CURRENT_FILE_ID',
                 f'#define CURRENT_FILE_ID {identity}', '']
    source = ['// Written by uht_lite.py.', f'#include "{include_name}"',
              '#include "CoreUObject/UObject/Class.h"',
              '#include "CoreUObject/UObject/ObjectPtr.h"',
              '#include "CoreUObject/UObject/SoftObjectPtr.h"', '']
    for reflected in header.types:
        if reflected.macro == 'UENUM':
            continue
        if reflected.macro == 'UINTERFACE':
            raise unreal_header.ParseError(f'{header_path}:{reflected.line}: interfaces are not supported')
        if reflected.body_line == 0:
            raise unreal_header.ParseError(
                f'{header_path}:{reflected.line}: U04: {reflected.name} has no GENERATED_BODY()')
        if reflected.macro == 'UCLASS' and not reflected.bases:
            raise unreal_header.ParseError(
                f'{header_path}:{reflected.line}: U03: {reflected.name} has no base class')
        generated.append(body_macro(identity, reflected))
        source.append(table(reflected))
        if reflected.macro == 'UCLASS':
            source.append(registration(reflected))
            source.append(event_thunks(reflected))
        else:
            source.append(f'UScriptStruct* {reflected.name}::StaticStruct()\n{{\n'
                          f'\tstatic UScriptStruct* const Struct = HostShim::MakeStruct("{reflected.name}");\n'
                          f'\treturn Struct;\n}}\n')
    return '\n'.join(generated), '\n'.join(source)


def reflected_headers(source):
    for folder, _, files in sorted(os.walk(source)):
        for name in sorted(files):
            path = os.path.join(folder, name)
            if name.endswith('.h') and unreal_header.is_reflected(open(path, encoding='utf-8').read()):
                yield path


def include_name(source, path):
    relative = os.path.relpath(path, source)
    first, _, rest = relative.partition(os.sep)
    return rest if first in ('Public', 'Private') else relative


def write_if_changed(path, text):
    if os.path.exists(path) and open(path, encoding='utf-8').read() == text:
        return
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--module', required=True)
    parser.add_argument('--source', required=True)
    parser.add_argument('--out', required=True)
    parser.add_argument('--list', action='store_true', help='print the sources that would be written')
    arguments = parser.parse_args()
    os.makedirs(arguments.out, exist_ok=True)
    failed = False
    for path in reflected_headers(arguments.source):
        stem = os.path.basename(path)[:-2]
        if arguments.list:
            print(os.path.join(arguments.out, stem + '.gen.cpp'))
            continue
        try:
            generated, source = generate(arguments.module, path, include_name(arguments.source, path))
        except unreal_header.ParseError as error:
            print(error, file=sys.stderr)
            failed = True
            continue
        write_if_changed(os.path.join(arguments.out, stem + '.generated.h'), generated + '\n')
        write_if_changed(os.path.join(arguments.out, stem + '.gen.cpp'), source + '\n')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
