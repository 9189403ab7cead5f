#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the plugin's modules for breaches of the header tool's rules and of the house's.

usage: lint.py [--root PLUGIN] [--only RULE]

One line per finding, `FILE:LINE: RULE: what is wrong`; ends with 1 when there is any. The rules are
listed in Tests/HostShim/README.md.
"""
import argparse
import glob
import json
import os
import re
import sys

import read_build_cs
import unreal_header

SIMPLE_TYPES = {'bool', 'uint8', 'int32', 'int64', 'float', 'double', 'FString', 'FName', 'FText'}
ENGINE_STRUCTS = {'FVector', 'FVector2D', 'FRotator', 'FTransform', 'FColor', 'FLinearColor', 'FGuid',
                  'FBox', 'FGameplayTag', 'FGameplayTagContainer', 'FSoftObjectPath', 'FFilePath',
                  'FDirectoryPath', 'FKey', 'FDateTime', 'FTimespan'}
POINTERS = ('TObjectPtr', 'TSoftObjectPtr', 'TSoftClassPtr', 'TSubclassOf', 'TWeakObjectPtr',
            'TScriptInterface')
CONTAINERS = ('TArray', 'TSet', 'TMap')
FORBIDDEN = ('std::', 'TSharedPtr', 'TSharedRef', 'TWeakPtr', 'TUniquePtr', 'TVariant', 'TFunction',
             'TOptional')
NOT_BLUEPRINT = {'uint16', 'uint32', 'uint64', 'int8', 'int16', 'uint8*'}
LIFE_CYCLE = ('Initialize', 'Deinitialize', 'BeginPlay', 'EndPlay', 'TickComponent', 'OnRegister',
              'OnUnregister', 'PostLoad', 'PostEditChangeProperty', 'PostEditUndo', 'Serialize',
              'IsDataValid')
PAIRS = {'RegisterCategory': 'UnregisterCategory',
         'RegisterNomadTabSpawner': 'UnregisterNomadTabSpawner',
         'RegisterCustomClassLayout': 'UnregisterCustomClassLayout',
         'RegisterLogListing': 'UnregisterLogListing',
         'RegisterComponentVisualizer': 'UnregisterComponentVisualizer',
         'RegisterSlateStyle': 'UnRegisterSlateStyle',
         'RegisterStartupCallback': 'UnRegisterStartupCallback',
         'AddTicker': 'RemoveTicker',
         'AddRaw': 'Remove', 'AddLambda': 'Remove', 'AddStatic': 'Remove'}
CORE_MACROS = ('check', 'verify', 'ensure', 'TEXT', 'PI', 'min', 'max', 'UI', 'INDEX_NONE',
               'FORCEINLINE', 'checkf', 'ensureMsgf')
REDIRECT = re.compile(r'^\+\w+Redirects=\(OldName="([^"]+)",NewName="([^"]+)"\)')
# Bases of what designers save.
SAVED = re.compile(r'A[A-Z]\w*$|U\w*Component$|URPGPrefAsset$|U(Primary)?DataAsset$')
EDITOR_MODULE_TYPES = ('Editor', 'EditorNoCommandlet')
MODULE_TYPES = ('Runtime', 'UncookedOnly', 'Editor', 'EditorNoCommandlet', 'DeveloperTool')


class Linter:
    def __init__(self, root):
        self.root = root
        self.findings = []
        self.headers = []
        self.sources = []
        self.modules = {}
        self.reflected = {}
        self.delegates = set()
        self.translated = {}

    def report(self, path, line, rule, message):
        self.findings.append((os.path.relpath(path, self.root), line, rule, message))

    # --- reading -------------------------------------------------------------------------------

    def load(self):
        source = os.path.join(self.root, 'Source')
        for folder, folders, files in os.walk(source):
            folders.sort()
            if os.path.relpath(folder, source).split(os.sep)[0] == 'Programs':
                continue
            for name in sorted(files):
                path = os.path.join(folder, name)
                if name.endswith('.Build.cs'):
                    build = read_build_cs.BuildFile(path)
                    self.modules[name[:-len('.Build.cs')]] = build
                    for error in build.errors:
                        place, rule, text = error.rsplit(': ', 2)
                        self.report(path, int(place.rsplit(':', 1)[1]), rule, text)
                elif name.endswith('.h'):
                    self.load_header(path)
                elif name.endswith('.cpp'):
                    self.sources.append((path, open(path, encoding='utf-8').read()))

    def load_header(self, path):
        if self.module_of(path) == 'RPGPrefCore':
            return
        try:
            header = unreal_header.parse_header(path)
        except unreal_header.ParseError as error:
            line = int(re.match(r'.*?:(\d+):', str(error)[len(path) - len(path):].replace(path, 'x')).group(1))
            self.report(path, line, 'U02', 'the header tool could not read this: ' + str(error).split(': ', 1)[1])
            return
        self.headers.append(header)
        self.delegates.update(re.findall(
            r'DECLARE_DYNAMIC_(?:MULTICAST_)?DELEGATE\w*\(\s*(\w+)', header.text))
        for item in header.types:
            self.reflected[item.name] = (item, header)

    def module_of(self, path):
        parts = os.path.relpath(path, os.path.join(self.root, 'Source')).split(os.sep)
        return parts[0] if parts[0] != 'ThirdParty' else parts[1]

    # --- rules for headers ---------------------------------------------------------------------

    def check_headers(self):
        for header in self.headers:
            self.u01(header)
            for item in header.types:
                self.check_type(header, item)

    def u01(self, header):
        expected = os.path.basename(header.path)[:-2] + '.generated.h'
        generated = [(line, name) for line, name, _ in header.includes if name.endswith('.generated.h')]
        if header.types and not generated:
            self.report(header.path, header.types[0].line, 'U01', f'{expected} is not included')
        for line, name in generated:
            if not header.types:
                self.report(header.path, line, 'U01', 'a generated header without a reflected type')
            elif name != expected:
                self.report(header.path, line, 'U01', f'the generated header must be {expected}')
            if (line, name) != (header.includes[-1][0], header.includes[-1][1]):
                self.report(header.path, line, 'U01', f'{name} must be the last include')

    def check_type(self, header, item):
        path = header.path
        if item.scope:
            self.report(path, item.line, 'U02', f'{item.macro} {item.name} inside a {item.scope.split()[0]}')
            return
        for macro, line in item.nested_macros:
            self.report(path, line, 'U02', f'{macro} inside {item.name}')
        self.u03(path, item)
        if item.macro == 'UENUM':
            if item.keyword != 'enum class' or item.underlying != 'uint8':
                self.report(path, item.line, 'U05', f'{item.name} must be `enum class {item.name} : uint8`')
            return
        if item.old_body:
            self.report(path, item.body_line, 'U04', f'{item.old_body} is an older form; use GENERATED_BODY()')
        elif item.body_line == 0 or not item.body_first:
            self.report(path, item.body_line or item.line, 'U04',
                        f'GENERATED_BODY() must be the first statement of {item.name}')
        for member in item.properties:
            self.check_property(path, item, member)
        self.check_functions(path, item)
        self.u13(path, header, item)
        self.u21(path, header, item)

    def u21(self, path, header, item):
        """The StateTree editor refuses nodes that do not say what their instance data is."""
        is_node = any(re.match(r'FStateTree(Task|Condition|Evaluator|Consideration|Node)\w*Base$', base) or base == 'FStateTreeNodeBase'
                      for base in self.chain(item.name))
        declared = [name for name, _ in item.plain_functions]
        if is_node and 'GetInstanceDataType' not in declared:
            self.report(path, item.line, 'U21', f'{item.name} has no GetInstanceDataType()')

    def chain(self, name):
        seen = []
        while name in self.reflected and name not in seen:
            seen.append(name)
            bases = self.reflected[name][0].bases
            name = bases[0] if bases else ''
        return seen + ([name] if name else [])

    def u03(self, path, item):
        if item.macro == 'UENUM':
            prefix = 'E'
        elif item.macro == 'USTRUCT':
            prefix = 'F'
        else:
            bases = self.chain(item.name)
            prefix = 'A' if any(re.match(r'A[A-Z]', base) for base in bases[1:]) else 'U'
        if not re.match(prefix + r'RPGPref', item.name):
            self.report(path, item.line, 'U03', f'{item.name} must begin with {prefix}RPGPref')

    def type_problem(self, text, nested=False):
        """Why a type may not be reflected, and by which rule; nothing when it may."""
        text = re.sub(r'\bclass |\bstruct |\benum ', '', text).strip()
        for word in FORBIDDEN:
            if word in text:
                return 'U07', f'{word} cannot be reflected'
        if text.startswith('static '):
            return 'U07', 'a static member cannot be reflected'
        if text.endswith('*'):
            return 'U07', 'a raw pointer; use TObjectPtr'
        if text.endswith('&') or text.endswith('[]'):
            return 'U07', 'references and plain arrays cannot be reflected'
        match = re.match(r'(\w+)<(.*)>$', text)
        if match and match.group(1) in POINTERS:
            return None
        if match and match.group(1) in CONTAINERS:
            if nested:
                return 'U07', 'a container inside a container'
            for part in self.split(match.group(2)):
                problem = self.type_problem(part, True)
                if problem:
                    return problem
            return None
        if text in SIMPLE_TYPES | ENGINE_STRUCTS or text in self.reflected or text in self.delegates:
            return None
        return 'U06', f'{text} is not on the list of reflected types'

    @staticmethod
    def split(text):
        parts, depth, current = [], 0, ''
        for letter in text:
            depth += {'<': 1, '>': -1, '(': 1, ')': -1}.get(letter, 0)
            if letter == ',' and depth == 0:
                parts.append(current)
                current = ''
            else:
                current += letter
        return [part for part in parts + [current] if part.strip()]

    def check_property(self, path, item, member):
        problem = self.type_problem(member.type)
        blueprint = any(word.startswith(('BlueprintRead', 'BlueprintAssignable')) for word in member.specifiers)
        if member.type in NOT_BLUEPRINT and blueprint:
            self.report(path, member.line, 'U08', f'Blueprint does not know {member.type} ({member.name})')
        elif problem:
            self.report(path, member.line, problem[0], f'{member.name}: {problem[1]}')
        joined = ' '.join(member.specifiers)
        if blueprint and member.access == 'private' and 'AllowPrivateAccess' not in joined:
            self.report(path, member.line, 'U08', f'{member.name} is private: AllowPrivateAccess is missing')
        shown = blueprint or any(word.startswith(('Edit', 'Visible')) for word in member.specifiers)
        if shown and 'Category' not in joined:
            self.report(path, member.line, 'U09', f'{member.name} has no Category')
        if not member.doc:
            self.report(path, member.line, 'U09', f'{member.name} has no comment for its tooltip')
        if member.condition and member.condition != 'WITH_EDITORONLY_DATA':
            self.report(path, member.line, 'U11', f'{member.name} stands under `#if {member.condition}`')

    def check_functions(self, path, item):
        names = {}
        classes = [self.reflected[name][0] for name in self.chain(item.name) if name in self.reflected]
        # The header tool's names have no case.
        properties = {member.name.lower() for base in classes for member in base.properties}
        declared = [name for name, _ in item.plain_functions]
        for member in item.functions:
            if item.macro != 'UCLASS':
                self.report(path, member.line, 'U10', f'{member.name}: UFUNCTION outside of a UCLASS')
            if member.template:
                self.report(path, member.line, 'U10', f'{member.name} is a template')
            if member.name in names or member.name in declared:
                self.report(path, member.line, 'U10', f'{member.name} is overloaded')
            names[member.name] = member
            if 'BlueprintNativeEvent' in member.specifiers and member.name + '_Implementation' not in declared:
                self.report(path, member.line, 'U10', f'{member.name}_Implementation is missing')
            if 'BlueprintImplementableEvent' in member.specifiers and member.has_body:
                self.report(path, member.line, 'U10', f'{member.name} must have no body')
            for part in self.split(member.parameters):
                name = re.search(r'(\w*)$', part.split('=')[0].strip()).group(1)
                if name.lower() in properties:
                    self.report(path, member.line, 'U10', f'parameter {name} of {member.name} has the name of a property')
            types = [(member.result, 'result')] if member.result not in ('void', 'virtual void') else []
            types += [(self.parameter_type(part), 'parameter') for part in self.split(member.parameters)]
            for text, what in types:
                bare = re.sub(r'\b(static|virtual|const)\b', '', text).replace('&', '').replace(' ', '')
                if re.match(r'[UA]\w+\*$', bare):
                    continue
                problem = self.type_problem(bare)
                if problem:
                    self.report(path, member.line, 'U10', f'{what} of {member.name}: {problem[1]}')
            if not member.doc:
                self.report(path, member.line, 'U09', f'{member.name} has no comment for its tooltip')
            if member.condition and member.condition != 'WITH_EDITOR':
                self.report(path, member.line, 'U11', f'{member.name} stands under `#if {member.condition}`')

    @staticmethod
    def parameter_type(text):
        text = text.split('=')[0].strip()
        return re.sub(r'\s*\b\w+$', '', text)

    def u13(self, path, header, item):
        for name, line in item.plain_functions:
            if name != item.name:
                continue
            text = header.text.split('\n')[line - 1]
            arguments = re.search(re.escape(name) + r'\s*\((.*?)\)', text)
            inside = arguments.group(1).strip() if arguments else ''
            if inside and not inside.startswith('const FObjectInitializer&') and item.macro == 'UCLASS':
                self.report(path, line, 'U13', f'{name} may take nothing or const FObjectInitializer&')

    # --- rules for sources ---------------------------------------------------------------------

    def check_sources(self):
        for path, text in self.sources:
            if self.module_of(path) == 'RPGPrefCore':
                continue
            plain = self.without_comments(text)
            self.u13_body(path, plain)
            self.u14(path, plain)
            self.u15_u16(path, plain)
            self.u17(path, text, plain)
            self.u18(path, plain)
        for header in self.headers:
            self.u18(header.path, self.without_comments(header.text))

    @staticmethod
    def without_comments(text):
        blank = lambda match: re.sub(r'[^\n]', ' ', match.group())
        return re.sub(r'//[^\n]*|/\*.*?\*/', blank, text, flags=re.S)

    @staticmethod
    def line_of(text, position):
        return text.count('\n', 0, position) + 1

    @staticmethod
    def block(text, position):
        """The text of the brace block that begins at or after the position."""
        start = text.find('{', position)
        depth = 0
        for at in range(start, len(text)):
            depth += {'{': 1, '}': -1}.get(text[at], 0)
            if depth == 0:
                return text[start:at + 1]
        return text[start:]

    def definitions(self, text, names):
        for match in re.finditer(r'^[\w:<>*& ]*?\b(\w+)::(' + '|'.join(names) + r')\s*\([^;{}]*\)[^;{}]*\{', text, re.M):
            yield match.group(1), match.group(2), match.start(), self.block(text, match.end() - 1)

    def u13_body(self, path, text):
        for match in re.finditer(r'^([UA]RPGPref\w*)::\1\s*\([^;{}]*\)[^;{}]*\{', text, re.M):
            body = self.block(text, match.end() - 1)
            if re.search(r'GetWorld\(|LoadObject|FObjectFinder|SpawnActor|GetSubsystem', body):
                self.report(path, self.line_of(text, match.start()), 'U13',
                            f'the constructor of {match.group(1)} works with the world or other assets')

    def u14(self, path, text):
        for owner, name, position, body in self.definitions(text, LIFE_CYCLE):
            if owner[0] in 'UA' and f'Super::{name}' not in body:
                self.report(path, self.line_of(text, position), 'U14', f'{owner}::{name} does not call Super::{name}')

    def u15_u16(self, path, text):
        bodies = {name: (position, body) for _, name, position, body in
                  self.definitions(text, ('StartupModule', 'ShutdownModule'))}
        if 'StartupModule' in bodies:
            position, body = bodies['StartupModule']
            ending = bodies.get('ShutdownModule', (0, ''))[1]
            for begin, end in PAIRS.items():
                if re.search(r'\b' + begin + r'\s*\(', body) and not re.search(r'\b' + end + r'\w*\s*\(', ending):
                    self.report(path, self.line_of(text, position), 'U15',
                                f'StartupModule calls {begin}, ShutdownModule must call {end}')
            if 'FSlateApplication::Get()' in body and 'FSlateApplication::IsInitialized()' not in body:
                self.report(path, self.line_of(text, position), 'U16',
                            'Slate may not run: ask FSlateApplication::IsInitialized() first')
        for owner, name, position, body in self.definitions(text, ('FactoryCreateNew', 'FactoryCreateText')):
            if 'FSlateApplication::Get()' in body and 'FSlateApplication::IsInitialized()' not in body:
                self.report(path, self.line_of(text, position), 'U16',
                            f'{owner}::{name}: ask FSlateApplication::IsInitialized() first')

    def u17(self, path, text, plain):
        defined = plain.count('#define LOCTEXT_NAMESPACE')
        if defined != plain.count('#undef LOCTEXT_NAMESPACE'):
            self.report(path, self.line_of(plain, plain.find('LOCTEXT_NAMESPACE')), 'U17',
                        'LOCTEXT_NAMESPACE must be undefined at the end of the file')
        # The engine looks texts up by namespace and key, whichever file they are in.
        space = re.search(r'#define LOCTEXT_NAMESPACE\s+"([^"]+)"', plain)
        for match in re.finditer(r'(?<![\w])LOCTEXT\(\s*"([^"]+)"\s*,\s*((?:"(?:\\.|[^"\\])*"\s*)+)', plain):
            words = ''.join(re.findall(r'"((?:\\.|[^"\\])*)"', match.group(2)))
            if self.translated.setdefault((space and space.group(1), match.group(1)), words) != words:
                self.report(path, self.line_of(plain, match.start()), 'U17', f'the key {match.group(1)} has two texts')
        for match in re.finditer(r'FText::FromString\(\s*(?:FString\(\s*)?TEXT\(', plain):
            self.report(path, self.line_of(plain, match.start()), 'U17',
                        'text for people needs LOCTEXT or NSLOCTEXT, not a literal')

    def u18(self, path, text):
        for match in re.finditer(r'(?:UE::Tasks::Launch|\bLaunch|AsyncTask|Async)\s*\(', text):
            depth, at = 0, match.end() - 1
            while at < len(text):
                depth += {'(': 1, ')': -1}.get(text[at], 0)
                at += 1
                if depth == 0:
                    break
            call = text[match.end():at]
            for capture in re.finditer(r'\[([^\]\[]*)\]\s*(?:\(|\{|mutable)', call):
                for part in self.split(capture.group(1)):
                    part = part.strip()
                    bad = (part in ('this', '*this', '&', '=') or part.startswith('&')
                           or re.search(r'=\s*(this|Get\w*Component|GetWorld|GetOwner)\b', part)
                           or re.search(r'=\s*TObjectPtr', part))
                    if bad:
                        self.report(path, self.line_of(text, match.start()), 'U18',
                                    f'a task captures `{part}`; give it a job object or a weak pointer')

    # --- rules for the core and the descriptor -------------------------------------------------

    def u19(self):
        core = os.path.join(self.root, 'Source', 'RPGPrefCore')
        words = re.compile(r'(?<![\w:])(' + '|'.join(CORE_MACROS) + r')\b(?!\s*\))')
        call = re.compile(r'(?<![(\w])(?:std::)?(min|max)\s*[(<]')
        for folder, _, files in os.walk(core):
            for name in files:
                if not name.endswith(('.h', '.cpp')) or name == 'RPGPrefCoreModule.cpp':
                    continue
                path = os.path.join(folder, name)
                text = self.without_comments(open(path, encoding='utf-8').read())
                text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
                for match in words.finditer(text):
                    if match.group(1) not in ('min', 'max'):
                        self.report(path, self.line_of(text, match.start()), 'U19',
                                    f'{match.group(1)} is a macro of the engine')
                for match in call.finditer(text):
                    self.report(path, self.line_of(text, match.start()), 'U19',
                                f'write (std::{match.group(1)})(...): {match.group(1)} may be a macro')

    def u12(self):
        for path, text in self.sources + [(header.path, header.text) for header in self.headers]:
            module = self.module_of(path)
            for name in set(re.findall(r'\b[UAF]RPGPref\w+', self.without_comments(text))):
                if name not in self.reflected:
                    continue
                item, header = self.reflected[name]
                home = self.module_of(header.path)
                if item.macro != 'UENUM' and home != module and item.api != home.upper() + '_API':
                    self.report(header.path, item.line, 'U12', f'{name} is used by {module} and needs {home.upper()}_API')

    def u20(self):
        path = os.path.join(self.root, 'RPGPrefPlugin.uplugin')
        if not os.path.exists(path):
            return
        try:
            plugin = json.load(open(path, encoding='utf-8'))
        except json.JSONDecodeError as error:
            self.report(path, error.lineno, 'U20', f'not JSON: {error.msg}')
            return
        say = lambda message: self.report(path, 1, 'U20', message)
        needed = {'FileVersion': int, 'Version': int, 'VersionName': str, 'FriendlyName': str,
                  'Description': str, 'Category': str, 'CreatedBy': str, 'CanContainContent': bool,
                  'Installed': bool, 'SupportedTargetPlatforms': list, 'Modules': list, 'Plugins': list}
        for key, kind in needed.items():
            if not isinstance(plugin.get(key), kind):
                say(f'{key} must be there as {kind.__name__}')
        if plugin.get('FileVersion') != 3 or 'EngineVersion' in plugin:
            say('FileVersion must be 3, and EngineVersion is written by the packaging alone')
        seen = set()
        for module in plugin.get('Modules', []):
            name = module.get('Name')
            if name in seen:
                say(f'{name} is listed twice')
            seen.add(name)
            if name not in self.modules:
                say(f'there is no module {name}')
            if module.get('Type') not in MODULE_TYPES or 'WhitelistPlatforms' in module:
                say(f'{name}: unknown Type, or the old key WhitelistPlatforms')
        for name, build in self.modules.items():
            if name not in seen and not build.external:
                say(f'the module {name} is not listed')
        self.i03_u22({module['Name']: module.get('Type') for module in plugin.get('Modules', []) if 'Name' in module})
        for other in plugin.get('Plugins', []):
            if other.get('Name') == 'StructUtils':
                say('StructUtils is deprecated')
            if other.get('Name') == 'StateTree' and not other.get('Optional'):
                say('StateTree must be optional')

    def i03_u22(self, types):
        """A module may use those that are loaded wherever it is; what is saved is loaded wherever maps are."""
        of_editor = {'UnrealEd', 'Slate', 'SlateCore'} | {name for name, kind in types.items() if kind in EDITOR_MODULE_TYPES}
        of_uncooked = {name for name, kind in types.items() if kind == 'UncookedOnly'}
        own = {name for name in of_editor if name in types}
        refused = {kind: () for kind in EDITOR_MODULE_TYPES} | {'UncookedOnly': own}
        for name in set(types) & set(self.modules):
            for dependency in self.modules[name].public + self.modules[name].private:
                if dependency in refused.get(types[name], of_editor | of_uncooked):
                    self.report(self.modules[name].path, 1, 'I03',
                                f'{name} is also loaded where {dependency} is not, and may not use it')
        for name, (item, header) in self.reflected.items():
            is_saved = item.macro == 'UCLASS' and any(SAVED.match(base) for base in self.chain(name)[1:])
            if is_saved and types.get(self.module_of(header.path)) in EDITOR_MODULE_TYPES:
                self.report(header.path, item.line, 'U22',
                            f'{name} is saved in maps or as an asset, but its module is not loaded with -game; '
                            'a module of type UncookedOnly is')

    def u23(self):
        """What earlier releases saved is still found: by its name, or by a redirect that leads to something."""
        now = set()
        for name, (item, header) in self.reflected.items():
            path = f'/Script/{self.module_of(header.path)}.{name if item.macro == "UENUM" else name[1:]}'
            now.add(path)
            now.update(f'{path}.{member.name}' for member in item.properties)
        redirects = {}
        for path in glob.glob(os.path.join(self.root, 'Config', 'Default*.ini')):
            for line, text in enumerate(open(path, encoding='utf-8'), 1):
                for old, new in REDIRECT.findall(text):
                    redirects[old] = new
                    if new not in now:
                        self.report(path, line, 'U23', f'there is nothing called {new}')
                    if old in now:
                        self.report(path, line, 'U23', f'{old} still exists, so that nothing may lead away from it')
        for path in glob.glob(os.path.join(self.root, 'Tests', 'HostShim', 'Manifest', 'saved-*.txt')):
            for line, text in enumerate(open(path, encoding='utf-8'), 1):
                saved = text.strip()
                if not saved.startswith('/Script/'):
                    continue
                owner, _, member = saved.rpartition('.')
                if not {saved, redirects.get(saved), f'{redirects.get(owner, owner)}.{member}'} & now:
                    self.report(path, line, 'U23', f'{saved} is lost when an old map or asset is loaded; Config/Default*.ini needs a redirect')

    def u24(self):
        """All modules may be linked into one program, which has each spec's class once."""
        modules = {}
        for path, text in self.sources:
            plain = self.without_comments(text)
            for match in re.finditer(r'^(?:BEGIN_)?DEFINE_SPEC\(\s*(\w+)', plain, re.M):
                other = modules.setdefault(match[1], self.module_of(path))
                if other != self.module_of(path):
                    self.report(path, self.line_of(plain, match.start()), 'U24', f'{other} has a spec {match[1]}, too')

    def u25(self):
        """Buttons of a component show only while the component itself is selected: an actor has them, too."""
        def buttons(item):
            return {member.name: member.line for member in item.functions if 'CallInEditor' in member.specifiers}
        on_actors = set()
        for name, (item, _) in self.reflected.items():
            if 'AActor' in self.chain(name):
                on_actors.update(buttons(item))
        for name, (item, header) in self.reflected.items():
            # A chain ends at the first class of the engine.
            if self.chain(name)[-1].endswith('Component'):
                for button in set(buttons(item)) - on_actors:
                    self.report(header.path, buttons(item)[button], 'U25',
                                f'{button} is a button of a component; an actor with the component should forward it')

    def run(self):
        self.load()
        self.check_headers()
        self.check_sources()
        self.u12()
        self.u19()
        self.u20()
        self.u23()
        self.u24()
        self.u25()
        return sorted(set(self.findings))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--root', default=os.path.join(os.path.dirname(__file__), '..', '..', '..'))
    parser.add_argument('--only', help='one rule, such as U18')
    arguments = parser.parse_args()
    findings = Linter(os.path.abspath(arguments.root)).run()
    findings = [item for item in findings if arguments.only in (None, item[2])]
    for path, line, rule, message in findings:
        print(f'{path}:{line}: {rule}: {message}')
    return 1 if findings else 0


if __name__ == '__main__':
    sys.exit(main())
