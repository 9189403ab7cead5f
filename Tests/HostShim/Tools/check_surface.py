#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the stand-in and the plugin with the manifest of the engine's documented surface.

usage: check_surface.py [--short] [--plugin FOLDER] [--report FILE] [--page FILE] [--draft FILE]

A   every declaration of the stand-in has a line in Manifest/surface.tsv with the same header, module
    and signature
B   every engine symbol that the plugin uses has a line; lines of status UNVERIFIED only with a public
    call site, or with a reason in Manifest/unverified-allow.tsv
C   a call that leaves out arguments is listed in Manifest/defaults-seen.tsv
F   what no page and no public file shows in full is listed first in the page for the first person with an engine
E   what a line calls deprecated is marked so in the stand-in, and the other way round; the plugin does not use it
D   every declaration of the stand-in is needed by what the plugin or the stand-in's programs name (shim_reach.py)
I01 every file includes the header of each engine symbol it names, or its own header does
I02 every engine header that a file includes is needed by it

Needs Debian's python3-clang. --short does not parse the stand-in's programs, and so leaves D out. --draft writes lines for what the manifest lacks, to be completed by hand.
"""
import argparse
import glob
import json
import os
import re
import sys
import tempfile

import module_build

import shim_reach
from surface_names import (INCLUDE, K, TYPES, cindex, in_shim, is_constructor, is_helper, kind_of, place, qualified, signature,
                           symbol_file, top_level, SILENT)

PAGE = os.path.join('Docs', 'unreal-api-used.md')
FIRST = '## Look at these first'
MANIFEST = os.path.join(module_build.SHIM, 'Manifest')


class Manifest:
    def __init__(self):
        self.lines = {}
        self.allowed = {}
        self.defaults = set()
        for row in self.rows('surface.tsv'):
            name, kind, text, header, module, address, status, first, last, deprecated, site = row
            self.lines.setdefault((name, kind), []).append(
                {'signature': text, 'header': header, 'module': module, 'address': address,
                 'status': status, 'first': first, 'last': last, 'deprecated': deprecated, 'site': site})
        for row in self.rows('unverified-allow.tsv'):
            self.allowed[row[0]] = row[1]
        for row in self.rows('defaults-seen.tsv'):
            self.defaults.add(row[0])

    @staticmethod
    def rows(name):
        path = os.path.join(MANIFEST, name)
        if not os.path.exists(path):
            return
        for line in open(path, encoding='utf-8'):
            if line.strip() and not line.startswith('#'):
                yield [cell.strip() for cell in line.rstrip('\n').split('\t')]


class Checker:
    def __init__(self, plugin_root):
        self.manifest = Manifest()
        self.findings = []
        self.used = {}
        self.declared = {}
        self.reach = shim_reach.Reach(module_build.SHIM)
        self.root = os.path.abspath(plugin_root)
        self.index = cindex.Index.create()
        self.folder = tempfile.TemporaryDirectory()
        self.plugin = module_build.Plugin(self.root, os.path.join(self.folder.name, 'Generated'))
        self.configuration = module_build.Configuration()

    def report(self, path, line, rule, message):
        shown = os.path.relpath(path, self.root) if path else 'Manifest'
        self.findings.append(f'{shown}:{line}: {rule}: {message}')

    def parse(self, path, flags):
        unit = self.index.parse(path, args=['-x', 'c++', '-std=c++20', '-fno-exceptions', '-fno-rtti'] + flags,
                                options=cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
        for problem in unit.diagnostics:
            if problem.severity >= cindex.Diagnostic.Error:
                file = problem.location.file.name if problem.location.file else path
                self.report(file, problem.location.line, 'B', 'does not compile: ' + problem.spelling)
        return unit

    # --- the plugin ----------------------------------------------------------------------------

    def walk_plugin(self):
        self.plugin.reflect()
        for module in self.plugin.modules(self.configuration):
            flags = self.plugin.flags(module, self.configuration)
            needs = {}
            # One blob is parsed many times faster than its files; what it does not compile, the
            # build matrix reports.
            blob = self.plugin.blob(module, os.path.join(self.folder.name, module + '.blob.cpp'),
                                    self.plugin.generated_sources(module))
            before = len(self.findings)
            units = [self.parse(blob, flags)]
            if len(self.findings) > before:
                del self.findings[before:]
                units = (self.parse(path, flags) for path in self.plugin.sources(module) + self.plugin.generated_sources(module))
            for unit in units:
                declarations = top_level(unit)
                self.walk_unit(declarations, self.plugin.source(module) + os.sep, needs)
                self.reach.walk(declarations, self.plugin.generated, are_roots=True)
            self.check_module_includes(module, flags, needs)

    def check_module_includes(self, module, flags, needs):
        self.note_directives(module, needs)
        includes = {path: self.direct_includes(path, flags)
                    for path in self.plugin.sources(module) + self.plugin.headers(module)}
        self.check_includes(module, includes, needs)

    def note_directives(self, module, needs):
        """Macros in conditions and in other macros leave no trace in the syntax tree."""
        macros = {name: entries[0]['path'] for (name, kind), entries in self.declared.items() if kind == 'macro'}
        for path in self.plugin.sources(module) + self.plugin.headers(module):
            for number, line in enumerate(self.text(path).split('\n'), 1):
                for word in re.findall(r'\w+', line) if re.match(r'\s*#\s*(if|elif|define)', line) else ():
                    if word in macros:
                        self.used.setdefault((word, 'macro'), set()).add((path, number))
                        self.reach.roots.add(word)
                        needs.setdefault(path, {}).setdefault(macros[word], set()).add(word)

    @staticmethod
    def direct_includes(path, flags):
        """What a file includes itself, whether or not something before it did so already."""
        folders = [flag[2:] for flag in flags if flag.startswith('-I')]
        found = {}
        for number, line in enumerate(open(path, encoding='utf-8'), 1):
            name = re.match(r'\s*#include "([^"]+)"', line)
            for folder in folders if name else ():
                full = os.path.normpath(os.path.join(folder, name.group(1)))
                if os.path.exists(full):
                    found[full] = number
                    break
        return found

    def walk_unit(self, declarations, prefix, needs):
        for cursor, path in declarations:
            if not path.startswith(prefix):
                continue
            if cursor.kind == K.MACRO_INSTANTIATION:
                target = cursor.referenced
                if target is not None:
                    self.note(cursor, target, path, needs)
                continue
            self.visit(cursor, path, prefix, needs)

    def visit(self, cursor, path, prefix, needs):
        here = symbol_file(cursor) or path
        if not here.startswith(prefix):
            here = path
        target = cursor.referenced
        if target is not None and target != cursor:
            self.note(cursor, target, here, needs)
        elif cursor.kind in shim_reach.UNRESOLVED:
            # Inside a template: which declaration is meant, only an instance knows.
            self.reach.add_root_name(shim_reach.unresolved_name(cursor))
        if cursor.kind == K.CALL_EXPR:
            self.check_defaults(cursor, here)
        if cursor.kind == K.CXX_METHOD and any(child.kind == K.CXX_OVERRIDE_ATTR for child in cursor.get_children()):
            self.note_override(cursor, here, needs)
        for child in cursor.get_children():
            self.visit(child, here, prefix, needs)

    def note(self, cursor, target, path, needs):
        self.reach.add_root(target)
        file = symbol_file(target)
        if not in_shim(file) or not kind_of(target):
            return
        name = qualified(target)
        if target.kind == K.MACRO_DEFINITION:
            name = target.spelling
        if is_helper(name) or SILENT.match(name.split('::')[-1]):
            return
        self.used.setdefault((name, kind_of(target)), set()).add((path, cursor.location.line))
        # A name that the file declares itself needs no header; a constructor comes with its type,
        # and what a macro or a conversion brings in is not named by the file.
        if target.kind != K.CONSTRUCTOR and self.names(path, target.spelling) and \
                not self.forward_declares(path, target.spelling):
            needs.setdefault(path, {}).setdefault(file, set()).add(name)

    def text(self, path):
        cache = self.__dict__.setdefault('_texts', {})
        if path not in cache:
            cache[path] = open(path, encoding='utf-8').read()
        return cache[path]

    def names(self, path, name):
        return re.search(r'\b' + re.escape(re.sub(r'<.*', '', name)) + r'\b', self.text(path)) is not None

    def forward_declares(self, path, name):
        return re.search(r'^(class|struct|enum class) ' + re.escape(name) + r'\b[^{]*;', self.text(path), re.M) is not None

    def note_override(self, method, path, needs):
        def bases(record):
            for child in record.get_children():
                if child.kind == K.CXX_BASE_SPECIFIER and child.referenced is not None:
                    base = template_of(child) or child.referenced.get_definition() or child.referenced
                    yield base
                    yield from bases(base)

        def template_of(specifier):
            return next((part.referenced for part in specifier.get_children() if part.kind == K.TEMPLATE_REF), None)
        for base in bases(method.semantic_parent):
            for member in base.get_children():
                if member.kind == K.CXX_METHOD and member.spelling == method.spelling and in_shim(symbol_file(member)):
                    self.used.setdefault((qualified(member), 'function'), set()).add((path, method.location.line))
                    self.reach.add_root(member)
                    return

    def check_defaults(self, call, path):
        target = call.referenced
        if target is None or not in_shim(symbol_file(target)) or target.kind == K.CONSTRUCTOR:
            return
        name = qualified(target)
        if is_helper(name) or name in self.manifest.defaults:
            return
        given = [argument for argument in call.get_arguments() if argument is not None and argument.location.file]
        wanted = [child for child in target.get_children() if child.kind == K.PARM_DECL]
        if len(given) < len(wanted) and not any('...' in child.type.spelling for child in wanted):
            self.report(path, call.location.line, 'C', f'{name} is called with {len(given)} of {len(wanted)} arguments')

    # --- includes ------------------------------------------------------------------------------

    def check_includes(self, module, includes, needs):
        for path, wanted in needs.items():
            direct = set(includes.get(path, {}))
            own = self.own_header(path, includes)
            reach = direct | set(includes.get(own, {}) if own else {})
            for file, names in wanted.items():
                if file in reach or self.reached_through(file, reach):
                    continue
                _, header = place(file)
                self.report(path, 1, 'I01', f'uses {sorted(names)[0]} and should include "{header}"')
        for path, included in includes.items():
            for file, line in included.items():
                if in_shim(file) and not self.is_needed(file, needs.get(path, {}), path):
                    self.report(path, line, 'I02', f'"{place(file)[1]}" is not needed')

    WIDGET = ('SlateCore/Widgets/SWidget.h', 'SlateCore/Layout/Geometry.h', 'SlateCore/Layout/SlateRect.h',
              'SlateCore/Layout/Visibility.h', 'SlateCore/Input/Events.h', 'SlateCore/Input/Reply.h',
              'SlateCore/Rendering/DrawElements.h', 'SlateCore/Styling/WidgetStyle.h', 'Core/Math/Vector2D.h')
    # Headers that stand for others by their nature: (the header that is included, what it brings).
    UMBRELLAS = {
        'Core/Delegates/DelegateCombinations.h': ('Core/Delegates/Delegate.h', 'Core/Delegates/IDelegateInstance.h'),
        'Core/CoreTypes.h': ('Core/HAL/Platform.h',),
        'Core/Logging/LogMacros.h': ('Core/Logging/LogVerbosity.h',),
        'Core/Internationalization/Internationalization.h': ('Core/Internationalization/Text.h',),
        'Core/Modules/ModuleManager.h': ('Core/Modules/ModuleInterface.h',),
        'CoreUObject/UObject/Object.h': ('CoreUObject/UObject/UObjectBase.h', 'CoreUObject/UObject/UObjectBaseUtility.h',
                                         'CoreUObject/UObject/ObjectMacros.h'),
        'CoreUObject/UObject/UObjectGlobals.h': ('CoreUObject/UObject/Object.h', 'CoreUObject/UObject/ObjectMacros.h',
                                                 'CoreUObject/UObject/Class.h'),
        'Engine/Components/ActorComponent.h': ('Engine/Engine/EngineBaseTypes.h', 'Engine/Engine/EngineTypes.h'),
        'Engine/Subsystems/WorldSubsystem.h': ('Engine/Engine/EngineTypes.h', 'Core/Stats/Stats.h'),
        'Engine/GameFramework/Pawn.h': ('Engine/GameFramework/Actor.h',),
        'Engine/Tests/AutomationCommon.h': ('Engine/Engine/EngineTypes.h',),
        'AIModule/BehaviorTree/BTTaskNode.h': ('AIModule/BehaviorTree/BehaviorTreeTypes.h',),
        'AIModule/AIController.h': ('Engine/GameFramework/Controller.h',),
        'StateTreeModule/StateTreeTaskBase.h': ('StateTreeModule/StateTreeExecutionContext.h',),
        'DeveloperSettings/Engine/DeveloperSettings.h': (),
        # Whoever derives from a widget gets what the widget's virtuals are made of.
        'SlateCore/Widgets/SLeafWidget.h': WIDGET,
        'SlateCore/Widgets/SCompoundWidget.h': WIDGET,
        'SlateCore/Widgets/DeclarativeSyntaxSupport.h': ('SlateCore/Widgets/SWidget.h',),
        'Slate/Widgets/Views/SListView.h': ('Slate/Widgets/Views/STableViewBase.h',),
        'Slate/Framework/Application/SlateApplication.h': ('SlateCore/Application/SlateApplicationBase.h',),
        'Core/Misc/AutomationTest.h': ('Core/Containers/UnrealString.h',),
    }

    def reached_through(self, file, reach):
        """Every class has the members of its bases, and plain types come with everything."""
        short = file[len(INCLUDE):]
        if short in ('Core/HAL/Platform.h', 'CoreUObject/UObject/UObjectBase.h',
                     'CoreUObject/UObject/UObjectBaseUtility.h', 'CoreUObject/UObject/Object.h',
                     'CoreUObject/UObject/ObjectMacros.h', 'CoreUObject/UObject/Class.h'):
            return True
        if any(short in self.UMBRELLAS.get(header[len(INCLUDE):], ()) for header in reach):
            return True
        # The plugin's own headers bring what their interfaces are made of.
        return any(header.startswith(self.root) and file in self.opened(header) for header in reach)

    def opened(self, header):
        cache = self.__dict__.setdefault('_opened', {})
        if header not in cache:
            cache[header] = set()
            found = set()
            try:
                text = open(header, encoding='utf-8').read()
            except OSError:
                text = ''
            for name in re.findall(r'#include "([^"]+)"', text):
                for module in os.listdir(INCLUDE):
                    path = os.path.join(INCLUDE, module, name)
                    if os.path.exists(path):
                        found.add(os.path.normpath(path))
                        found.update(INCLUDE + other for other in self.UMBRELLAS.get(os.path.normpath(path)[len(INCLUDE):], ()))
                for module in self.plugin.types:
                    path = os.path.join(self.plugin.source(module), 'Public', name)
                    if os.path.exists(path):
                        found |= self.opened(path)
            cache[header] = found
        return cache[header]

    def is_needed(self, file, wanted, path):
        short = file[len(INCLUDE):]
        if file in wanted or short == 'Core/CoreTypes.h':
            return True
        # Whoever asks something of a class does not name its type.
        if short == 'CoreUObject/UObject/Class.h' and re.search(r'\b(?:Static|Get)Class\(\)->', self.text(path)):
            return True
        # Inside templates names stay unresolved; the text still shows them.
        declares = self.__dict__.setdefault('_declares', {})
        if not declares:
            for (name, _), entries in self.declared.items():
                declares.setdefault(entries[0]['path'], set()).add(name.split('::')[-1])
        if any(self.names(path, name) for name in declares.get(file, ())):
            return True
        return any(INCLUDE + other in wanted for other in self.UMBRELLAS.get(short, ()))

    @staticmethod
    def own_header(path, includes):
        stem = os.path.splitext(os.path.basename(path))[0].replace('.spec', '')
        return next((other for other in includes if os.path.basename(other) == stem + '.h' and other != path), None)

    # --- the stand-in --------------------------------------------------------------------------

    def walk_shim(self):
        files = sorted(glob.glob(INCLUDE + '**/*.h', recursive=True)) + \
            sorted(glob.glob(os.path.join(module_build.SHIM, 'Source', '**', '*.cpp'), recursive=True))
        blob = os.path.join(self.folder.name, 'shim.cpp')
        with open(blob, 'w', encoding='utf-8') as file:
            file.writelines(f'#include "{path}"\n' for path in files)
        unit = self.parse(blob, self.configuration.definitions() + ['-I' + INCLUDE])
        declarations = top_level(unit)
        self.reach.walk(declarations, module_build.SHIM, are_roots=False)
        for cursor, path in declarations:
            if not in_shim(path):
                continue
            if cursor.kind == K.MACRO_DEFINITION:
                self.declare(cursor, cursor.spelling)
            elif cursor.kind != K.MACRO_INSTANTIATION:
                self.declare_tree(cursor)

    def declare_tree(self, cursor):
        if cursor.access_specifier == cindex.AccessSpecifier.PRIVATE or not kind_of(cursor) and \
                cursor.kind not in (K.NAMESPACE, K.UNEXPOSED_DECL):
            return
        name = qualified(cursor)
        if is_helper(name):
            return
        if cursor.kind not in (K.NAMESPACE, K.UNEXPOSED_DECL):
            leaf = name.split('::')[-1]
            forward = cursor.kind in TYPES and not cursor.is_definition() and cursor.kind not in (
                K.TYPEDEF_DECL, K.TYPE_ALIAS_DECL, K.TYPE_ALIAS_TEMPLATE_DECL)
            # `Super` and `ThisClass` come with the reflection macros; constructors with their types.
            if not forward and not SILENT.match(leaf) and leaf not in ('Super', 'ThisClass', 'StaticClass') \
                    and cursor.spelling and not is_constructor(cursor):
                self.declare(cursor, name)
        if cursor.kind in TYPES + (K.NAMESPACE, K.UNEXPOSED_DECL):
            for child in cursor.get_children():
                self.declare_tree(child)

    def declare(self, cursor, name):
        if is_helper(name) or name.startswith('__'):
            return
        module, header = place(symbol_file(cursor))
        entry = {'signature': signature(cursor), 'header': header, 'module': module,
                 'path': symbol_file(cursor), 'line': cursor.location.line,
                 'deprecated': cursor.availability == cindex.AvailabilityKind.DEPRECATED}
        known = self.declared.setdefault((name, kind_of(cursor)), [])
        if not any(other['signature'] == entry['signature'] for other in known):
            known.append(entry)

    def walk_programs(self):
        """What runs specs and commandlets and works in windows needs the stand-in as well."""
        flags = ['-I' + folder for folder in glob.glob(INCLUDE + '*')] + ['-I' + INCLUDE] + self.configuration.definitions()
        for module in self.plugin.types:
            flags += [f'-D{module.upper()}_API=', '-I' + os.path.join(self.plugin.source(module), 'Public'),
                      '-I' + os.path.join(self.plugin.generated, module)]
        for program in sorted(glob.glob(os.path.join(module_build.SHIM, '*', '*.cpp'))):
            self.reach.walk(top_level(self.parse(program, flags)), os.path.dirname(program), are_roots=True)

    def check_needs(self):
        """Reports declarations of the stand-in that nobody needs."""
        needed = self.reach.needed()
        for key, entries in sorted(self.declared.items()):
            if key[0] not in needed:
                self.report(entries[0]['path'], entries[0]['line'], 'D', f'{key[0]} ({key[1]}) is needed by nobody')

    def check_headers(self):
        """Reports headers of the stand-in that nothing includes, be it through others."""
        headers = set(glob.glob(INCLUDE + '**/*.h', recursive=True))
        todo = glob.glob(os.path.join(module_build.SHIM, '**', '*.cpp'), recursive=True)
        for module in self.plugin.types:
            todo += self.plugin.sources(module) + self.plugin.headers(module)
        reached = set()
        while todo:
            for name in re.findall(r'^#include "([^"]+)"', self.text(todo.pop()), re.M):
                found = {path for path in headers - reached if path == INCLUDE + name or path[len(INCLUDE):].partition(os.sep)[2] == name}
                reached |= found
                todo += found
        for header in sorted(headers - reached):
            if in_shim(header):
                self.report(header, 1, 'D', 'nothing includes this header')

    # --- judgement -----------------------------------------------------------------------------

    def judge(self):
        for key, entries in sorted(self.declared.items()):
            lines = self.manifest.lines.get(key, [])
            for entry in entries:
                match = [line for line in lines if line['signature'] == entry['signature']
                         and line['header'] == entry['header'] and line['module'] == entry['module']]
                if not match:
                    self.report(entry['path'], entry['line'], 'A',
                                f'{key[0]} ({key[1]}) {entry["signature"]!r} is not in the manifest')
                elif entry['deprecated'] != match[0]['deprecated'].startswith('since'):
                    self.report(entry['path'], entry['line'], 'E',
                                f'{key[0]} ({key[1]}) is deprecated in the stand-in or in the manifest, but not in both')
        unverified = set()
        for key, places in sorted(self.used.items()):
            path, line = sorted(places)[0]
            lines = self.manifest.lines.get(key)
            if not lines:
                if key[1] != 'constructor':
                    self.report(path, line, 'B', f'{key[0]} ({key[1]}) is not in the manifest')
                continue
            if all(entry['deprecated'].startswith('since') for entry in lines):
                self.report(path, line, 'E', f'{key[0]} is deprecated {lines[0]["deprecated"]}')
            if all(entry['status'] == 'UNVERIFIED' and not entry['site'] for entry in lines):
                unverified.add(key[0])
                if key[0] not in self.manifest.allowed:
                    self.report(path, line, 'B', f'{key[0]} is unverified and not allowed')
            if any(not entry['address'] and entry['status'] != 'UNVERIFIED' for entry in lines):
                self.report(path, line, 'B', f'{key[0]} has no documentation address')
        for name in self.manifest.allowed:
            if name not in unverified:
                self.report('', 1, 'B', f'{name} is on the allow list without need; the list only shrinks')
        if len(self.manifest.allowed) > 5:
            self.report('', 1, 'B', 'more than 5 unverified symbols are allowed')
        return unverified

    def shown_rows(self):
        """Name, kind and manifest line of every symbol that the plugin uses."""
        return [(key[0], key[1], line) for key in sorted(self.used) for line in self.manifest.lines.get(key, [])[:1]]

    @staticmethod
    def is_unseen(line):
        return line['status'] != 'OK' and not line['site']

    def check_page(self):
        path = os.path.join(self.root, PAGE)
        if not os.path.exists(path):
            return
        listed = set(re.findall('`([^`]+)`', open(path, encoding='utf-8').read().partition(FIRST)[2].partition('\n## ')[0]))
        for name, _, line in self.shown_rows():
            if self.is_unseen(line) and name not in listed:
                self.report(path, 1, 'F', f'{name} is {line["status"]} without a public file that uses it; expected it under '
                                          f'"{FIRST[3:]}": run check_surface.py --page {PAGE}')

    def write_report(self, path, unverified):
        rows = []
        for key in sorted(self.used):
            for line in self.manifest.lines.get(key, [])[:1]:
                rows.append({'name': key[0], 'kind': key[1], **line})
        with open(path, 'w', encoding='utf-8') as file:
            json.dump({'symbols': rows, 'unverified': sorted(unverified)}, file, indent=1)
            file.write('\n')

    def write_page(self, path, unverified):
        modules = {}
        for row in self.shown_rows():
            modules.setdefault(row[2]['module'], []).append(row)
        rows = [row for module in sorted(modules) for row in modules[module]]
        unseen = [row for row in rows if self.is_unseen(row[2])]
        partial = [row for row in rows if row[2]['status'] != 'OK']
        first = ('No page shows their parameters and no public file was looked at.' if unseen else
                 'At present nothing: a page shows each symbol in full, or a public file uses it.')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('# Engine API used by this plugin\n\nMade by `Tests/HostShim/Tools/check_surface.py --page`; '
                       'do not edit. It is also the check list for the first build\nwith a real engine: '
                       'OK means that a page of Epic\'s documentation shows name, header and parameters, PARTIAL '
                       'that\nit shows the name, UNVERIFIED that no page was found. Not deprecated: the version of the page that shows '
                       'it without a note.\n\n'
                       f'{len(rows)} symbols, {len(unverified)} of them unverified. Of the {len(partial)} that are not OK, '
                       f'{len(partial) - len(unseen)} were seen in a public file\nthat uses them.\n\n'
                       f'{FIRST}\n\n{first}\n')
            if unseen:
                file.write('\n')
            for module in sorted(modules):
                names = [f'`{name}`' for name, kind, line in modules[module] if (name, kind, line) in unseen]
                if names:
                    file.write(f'- {module}: ' + ', '.join(dict.fromkeys(names)) + '\n')
            for module in sorted(modules):
                file.write(f'\n## {module}\n\n| symbol | kind | header | status | not deprecated | seen in |\n|---|---|---|---|---|---|\n')
                for name, kind, line in modules[module]:
                    shown = f'[{name}]({line["address"]})' if line['address'] else name
                    file.write(f'| {shown} | {kind} | `{line["header"]}` | {line["status"]} | '
                               f'{line["deprecated"].removeprefix("no ")} | {line["site"]} |\n')

    def write_draft(self, path):
        with open(path, 'w', encoding='utf-8') as file:
            for key, entries in sorted(self.declared.items(), key=lambda item: (item[1][0]['module'], item[1][0]['header'], item[0])):
                for entry in entries:
                    known = [line for line in self.manifest.lines.get(key, []) if line['signature'] == entry['signature']]
                    if not known:
                        file.write('\t'.join([key[0], key[1], entry['signature'], entry['header'], entry['module'],
                                              '', 'UNVERIFIED', '4', '', '', '']) + '\n')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--short', action='store_true')
    parser.add_argument('--plugin', default=os.path.join(module_build.SHIM, '..', '..'))
    parser.add_argument('--report')
    parser.add_argument('--page')
    parser.add_argument('--draft')
    arguments = parser.parse_args()
    checker = Checker(arguments.plugin)
    checker.walk_shim()
    checker.walk_plugin()
    if not arguments.short:
        checker.walk_programs()
        checker.check_needs()
    checker.check_headers()
    unverified = checker.judge()
    if arguments.draft:
        checker.write_draft(arguments.draft)
    if arguments.report:
        checker.write_report(arguments.report, unverified)
    if arguments.page:
        checker.write_page(arguments.page, unverified)
    checker.check_page()
    refused = set(checker.findings)
    for finding in sorted(refused):
        print(finding)
    print(f'{len(checker.used)} engine symbols used, {len(unverified)} unverified, {len(refused)} findings')
    return 1 if refused else 0


if __name__ == '__main__':
    sys.exit(main())
