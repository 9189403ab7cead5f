#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Takes mends back, one at a time in a copy of the plugin, and expects that a check or a test notices: what a
real engine would have refused (the numbers are those of the findings in the first review) must not come back
unseen. Each check also looks at a copy without a change, and must be content with it, so that it fails for its own reason.

usage: run_reverted.py BUILD [--only NUMBER ...]

BUILD is a built folder, such as Build/release: its programs run with one module exchanged.
"""
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, '..', '..', '..'))
for folder in ('Tests/HostShim/Tools', 'Tests/Cells', 'Tests/Tools'):
    sys.path.insert(0, os.path.join(ROOT, folder))
import compile_cells  # noqa: E402
import lint  # noqa: E402
import module_build  # noqa: E402
import read_build_cs  # noqa: E402
from reverting import Change, Revert, main  # noqa: E402

GOAL_ENDS = '''	case EPathFollowingRequestResult::AlreadyAtGoal:
		return EMove::AlreadyThere;
	default:
		return EMove::Refused;'''
COMPANION = 'RPGPrefRuntime/Private/Components/RPGPrefCompanionComponent.cpp'
FROM_ABOVE = '''RPGPref::distanceToSegment(Flat(Location), Flat(Begin), Flat(End)) <= DeviationRadius &&
			std::abs(Location.Z - HeightOfLeg(Begin, End, Location)) <= DeviationHeight'''
TASKS_FIRST = r'\tTArray<UE::Tasks::FTask> Tasks;\n\tfor .*?\n\t\}\n(?=\tfor \(const UE::Tasks::FTask& Task : Tasks\)\n)'
FOLLOW = 'RPGPrefStateTree/%s/RPGPrefStateTreeFollowTask.'
CORE_EXPORT = 'RPGPrefCore/Public/RPGPref/Export.h'


class Copy:
    """The plugin with one change taken back."""

    def __init__(self, folder, build, changes):
        self.root, self.build, self.folder = os.path.join(folder, 'Plugin'), os.path.abspath(build), folder
        changed = {change.path.split('/')[0] for change in changes}
        os.makedirs(os.path.join(self.root, 'Source'))
        for name in os.listdir(os.path.join(ROOT, 'Source')):
            source, target = os.path.join(ROOT, 'Source', name), os.path.join(self.root, 'Source', name)
            if name in changed:
                shutil.copytree(source, target)
            else:
                os.symlink(source, target)
        for name in ('RPGPrefPlugin.uplugin', 'Tools', 'Content', 'Config', 'Resources'):
            os.symlink(os.path.join(ROOT, name), os.path.join(self.root, name))
        for change in changes:
            path = os.path.join(self.root, 'Source', change.path)
            old = change.taken_back(open(path, encoding='utf-8').read())
            with open(path, 'w', encoding='utf-8') as file:
                file.write(old)
        self.plugin = module_build.Plugin(self.root, os.path.join(folder, 'Generated'))

    def with_module(self, module, command, environment=None):
        """The output of a program of the build that runs with this module of the copy, if it fails."""
        self.plugin.reflect()
        modules = os.path.join(self.folder, 'Modules')
        os.makedirs(modules)
        for name in os.listdir(os.path.join(self.build, 'Modules')):
            if name != f'lib{module}.so':
                os.symlink(os.path.join(self.build, 'Modules', name), os.path.join(modules, name))
        blob = self.plugin.blob(module, os.path.join(self.folder, module + '.cpp'), self.plugin.generated_sources(module))
        needed = read_build_cs.BuildFile(os.path.join(self.plugin.source(module), module + '.Build.cs'))
        libraries = [os.path.join(modules, f'lib{name}.so') for name in needed.public + needed.private]
        libraries = [path for path in libraries if os.path.exists(path)] + [os.path.join(self.build, 'Tests', 'HostShim', 'libHostShim.so')]
        subprocess.run(['g++', '-shared', '-fPIC', '-fvisibility=hidden', '-fno-gnu-unique', f'-Wl,-soname,lib{module}.so',
                        '-o', os.path.join(modules, f'lib{module}.so'), '-std=c++20', '-fno-exceptions', '-fno-rtti', '-w'] +
                       self.plugin.flags(module, module_build.Configuration()) + [blob] + libraries, check=True)
        words = [word.format(modules=modules, programs=os.path.join(self.build, 'Tests', 'HostShim'), build=self.build, root=ROOT)
                 for word in command]
        done = subprocess.run(words, capture_output=True, text=True, timeout=900, cwd=self.folder, env=dict(
            os.environ, LD_LIBRARY_PATH=modules, RPGPREF_PLUGIN=ROOT, RPGPREF_SAMPLES=os.path.join(ROOT, 'Content', 'Samples'),
            **(environment or {})))
        if done.returncode == 0:
            return ''
        lines = [line for line in (done.stdout + done.stderr).splitlines() if 'FAILED' in line or 'rror' in line]
        return '\n'.join(lines) or f'ended with {done.returncode}: {done.stderr[-500:]}'


def compiled(command):
    done = subprocess.run(command + ['-fsyntax-only'], capture_output=True, text=True)
    return '\n'.join(line for line in done.stderr.splitlines() if 'error' in line) if done.returncode else ''


def rule(name):
    def check(copy):
        return '\n'.join(f'{path}:{line}: {found}: {text}' for path, line, found, text in lint.Linter(copy.root).run() if found == name)
    return check


def core_alone(copy):
    flags = compile_cells.core_flags('no-pch', copy.root, copy.folder)
    return compiled(['g++'] + flags + [os.path.join(copy.root, 'Source/RPGPrefCore/Private/Foundation/Diagnostic.cpp')])


def portable(copy):
    done = subprocess.run([sys.executable, os.path.join(ROOT, 'Tests/Tools/check_portable.py'), copy.root], capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ''


def fast_numbers(copy):
    """The tests of numbers with fast arithmetic."""
    core = os.path.join(copy.root, 'Source', 'RPGPrefCore')
    program = os.path.join(copy.folder, 'numbers')
    subprocess.run(['g++', '-std=c++20', '-O2', '-ffast-math', '-w', '-I' + os.path.join(core, 'Public'), '-I' + os.path.join(core, 'Private'),
                    '-o', program, os.path.join(ROOT, 'Tests/Unit/Foundation/NumberTextTest.cpp'),
                    os.path.join(core, 'Private/Foundation/NumberText.cpp'), '-lgtest', '-lgtest_main', '-pthread'], check=True)
    done = subprocess.run([program, '--gtest_brief=1'], capture_output=True, text=True)
    return '\n'.join(line for line in done.stdout.splitlines() if 'FAILED' in line) if done.returncode else ''


def module(name):
    def check(copy):
        copy.plugin.reflect()
        blob = copy.plugin.blob(name, os.path.join(copy.folder, name + '.cpp'))
        return compiled(['g++'] + module_build.STRICT + copy.plugin.flags(name, module_build.Configuration()) + [blob])
    return check


def exports(name, header):
    def check(copy):
        copy.plugin.reflect()
        flags = module_build.STRICT + copy.plugin.flags(name, module_build.Configuration())
        return '\n'.join(compiled(['clang++'] + flags + [path]) for path in copy.plugin.exports(name, copy.folder) if header in path)
    return check


def run(name, *command):
    return lambda copy: copy.with_module(name, command)


SPECS = ['{programs}/RunSpecs', '--modules', '{modules}', '--tasks', 'deterministic', '--load', 'RPGPrefCore', '--load', 'RPGPrefRuntime']
RUNTIME_SPECS = SPECS + ['--load', 'RPGPrefStateTree', '--load', 'RPGPrefTests', '--filter', 'Companion']
EDITOR_SPECS = SPECS + ['--load', 'RPGPrefUncooked', '--load', 'RPGPrefEditor', '--load', 'RPGPrefEditorTests', '--filter']
RUNTIME_COMPANIONS = run('RPGPrefRuntime', *RUNTIME_SPECS)
RUNTIME_WORLDS = run('RPGPrefRuntime', '{programs}/RuntimeTest', '{modules}')
VIEWPORT = run('RPGPrefUncooked', '{programs}/ViewportTest', '{modules}')
STYLE_EDITORS = run('RPGPrefEditor', '{programs}/StyleEditorsTest', '{modules}', '{root}')
COMMANDLET = run('RPGPrefEditor', sys.executable, '{root}/Tests/HostShim/Tools/compare_previews.py', '{build}/Source/Programs/rpgpref/rpgpref',
                 '{programs}/RunCommandlet', '{modules}', '{root}/Content/Samples/archipelago')

REVERTS = [
    Revert(5, 'Export.h leaves DLLEXPORT to a precompiled header',
           [Change(CORE_EXPORT, r'#pragma once.*', '#pragma once\n#ifndef RPGPREFCORE_API\n#define RPGPREFCORE_API\n#endif\n', True)], core_alone),
    Revert(6, 'the core is compiled with fast arithmetic',
           [Change('RPGPrefCore/RPGPrefCore.Build.cs', r'\s*FPSemantics = [^;]*;', '', True)], portable),
    Revert(6, 'the core asks the compiler whether a number is finite',
           [Change('RPGPrefCore/Private/Foundation/NumberText.h', r'(bool isFiniteNumber\(double value\))\s*\{.*?\n\}',
                   r'\1\n{\n\treturn __builtin_isfinite(value);\n}', True)], fast_numbers),
    Revert(9, 'a controller that refuses, or says that the pawn is there already, is waited for',
           [Change(COMPANION, GOAL_ENDS, '\tdefault:\n\t\treturn EMove::NotAsked;'), Change(COMPANION, 'if (IsStuck(Location))', 'if (false)')],
           RUNTIME_COMPANIONS),
    Revert(10, 'the StateTree task has no instance data',
           [Change(FOLLOW % 'Public/RPGPrefStateTree' + 'h', '\tvirtual const UStruct* GetInstanceDataType() const override;\n', '')], rule('U21')),
    Revert(11, 'pawns of test worlds have no root component',
           [Change('RPGPrefTests/Private/RPGPrefTestWorld.h', '\t\tPawn->SetRootComponent(AddComponent<USceneComponent>(Pawn));\n', '')],
           run('RPGPrefTests', *RUNTIME_SPECS)),
    Revert(12, 'companions know no other ways than those of a navigation mesh',
           [Change(COMPANION, 'OwnFinder.IsValid() ? OwnFinder.Get() : &Navigation', '&Navigation'),
            Change(COMPANION, 'WithoutNavigation == ERPGPrefWithoutNavigation::StraightLine', 'false')],
           RUNTIME_COMPANIONS),
    Revert(13, 'a string is made by the constructor that 5.4 deprecates',
           [Change('RPGPrefRuntime/Private/RPGPrefConvert.cpp', 'FString::ConstructFromPtrSize(Converted.Get(), Converted.Length())',
                   'FString(Converted.Length(), Converted.Get())')], module('RPGPrefRuntime')),
    Revert(14, 'how far a companion is off its route is measured from the middle of its body',
           [Change(COMPANION, FROM_ABOVE, 'std::hypot(RPGPref::distanceToSegment(Flat(Location), Flat(Begin), Flat(End)),\n'
                   '\t\t\tLocation.Z - HeightOfLeg(Begin, End, Location)) <= DeviationRadius')], RUNTIME_COMPANIONS),
    Revert(15, 'plans are waited for in the list that they may change meanwhile',
           [Change('RPGPrefRuntime/Private/Planning/RPGPrefSubsystem.cpp', TASKS_FIRST, '', True),
            Change('RPGPrefRuntime/Private/Planning/RPGPrefSubsystem.cpp', 'for (const UE::Tasks::FTask& Task : Tasks)\n\t{\n\t\tTask.Wait();',
                   'for (const FRunning& Entry : Running)\n\t{\n\t\tEntry.Task.Wait();')], RUNTIME_WORLDS),
    Revert(16, 'an executor launches a task in each frame, also with nothing to do',
           [Change('RPGPrefRuntime/Private/Components/RPGPrefExecutorComponent.cpp', '\tINC_DWORD_STAT_BY(STAT_RPGPrefTasks',
                   '\tUE::Tasks::Launch(UE_SOURCE_LOCATION, []() {}, UE::Tasks::ETaskPriority::Normal);\n\tINC_DWORD_STAT_BY(STAT_RPGPrefTasks')],
           RUNTIME_WORLDS),
    Revert(17, 'a recording is written while the game waits',
           [Change('RPGPrefRuntime/Private/Recording/RPGPrefJournalFile.cpp', '\tif (bHasWaiting && Writing.IsCompleted())\n',
                   '\tWriter->WriteAll();\n\tif (bHasWaiting && Writing.IsCompleted())\n')],
           RUNTIME_WORLDS),
    Revert(18, 'findings of a preview are reported as errors',
           [Change('RPGPrefUncooked/Private/Drawing/RPGPrefPreviewComponent.cpp', 'false, FText::FromString(RPGPrefConvert::ToString(Finding.text))',
                   'true, FText::FromString(RPGPrefConvert::ToString(Finding.text))')],
           run('RPGPrefUncooked', *EDITOR_SPECS, 'Drawing')),
    Revert(19, 'ways are drawn at the depth of the ground',
           [Change('RPGPrefUncooked/Private/Drawing/RPGPrefPictureComponent.cpp', 'Line.bIsWay ? SDPG_Foreground : SDPG_World', 'SDPG_World')],
           VIEWPORT),
    Revert(20, 'files of the commandlet are sought in the engine\'s own folder',
           [Change('RPGPrefEditor/Private/Preview/RPGPrefPreviewCommandlet.cpp',
                   'File.IsEmpty() ? File : FPaths::ConvertRelativePathToFull(FPaths::LaunchDir(), File)', 'File')], COMMANDLET),
    Revert(21, 'Escape leaves in a text box what was typed',
           [Change('RPGPrefEditor/Private/Styles/SRPGPrefPlaystyleEditor.cpp', '\t\t\t\t.RevertTextOnEscape(true)\n', '')], STYLE_EDITORS),
    Revert(22, 'labels behind the viewer are drawn',
           [Change('RPGPrefUncooked/Private/Drawing/RPGPrefLabels.cpp', 'OnScreen.W > 0.0 && ', '')], VIEWPORT),
    Revert(23, 'an actor that is saved belongs to the editor\'s module',
           [Change('RPGPrefEditor/Private/Assets/RPGPrefAssetDefinitions.h', r'\Z',
                   '\nUCLASS()\nclass ARPGPrefLateActor : public AActor\n{\n\tGENERATED_BODY()\n};\n', True)], rule('U22')),
    Revert(24, 'an anchor becomes transient after it was spawned',
           [Change('RPGPrefEditor/Private/Assets/RPGPrefAssetActions.cpp',
                   'Parameters.ObjectFlags = RF_Transient;\n\t\tAnchor = World.SpawnActor<ARPGPrefPreviewActor>(Parameters);',
                   'Anchor = World.SpawnActor<ARPGPrefPreviewActor>(Parameters);\n\t\tAnchor->SetFlags(RF_Transient);')],
           run('RPGPrefEditor', '{programs}/AssetMenusTest', '{modules}', '{root}')),
    Revert(26, 'labels are written in sizes between whole points',
           [Change('RPGPrefUncooked/Private/Drawing/RPGPrefLabels.cpp', 'return std::round(Pixels * PointsPerPixel);',
                   'return Pixels * PointsPerPixel;')], VIEWPORT),
    Revert(27, 'commands are registered when the first window opens',
           [Change('RPGPrefEditor/Private/RPGPrefEditorModule.cpp', '\t\tFRPGPrefStyleCommands::Register();\n', '')],
           STYLE_EDITORS),
    Revert(28, 'text files are offered to the importer of data tables first',
           [Change('RPGPrefEditor/Private/Assets/RPGPrefTextFactory.cpp', '\tImportPriority = DefaultImportPriority + 1;\n', '')],
           run('RPGPrefEditor', *EDITOR_SPECS, 'Import')),
    Revert(29, 'the buttons of a preview are on its component alone',
           [Change('RPGPrefUncooked/Public/RPGPrefUncooked/Drawing/RPGPrefPreviewActor.h', r'UFUNCTION\(CallInEditor, Category = "RPGPref"\)',
                   'UFUNCTION()', True)], rule('U25')),
    Revert(30, 'an exported class ends where its members are not known',
           [Change('RPGPrefEditor/Public/RPGPrefEditor/Styles/RPGPrefTeamModel.h', '\t~FRPGPrefTeamModel();\n', '')],
           exports('RPGPrefEditor', 'RPGPrefTeamModel')),
    Revert(32, 'a finding ends the commandlet as any logged error does',
           [Change('RPGPrefEditor/Private/Preview/RPGPrefPreviewCommandlet.cpp', 'HasFindings = 10', 'HasFindings = 1')], COMMANDLET),
]


if __name__ == '__main__':
    sys.exit(main(REVERTS, Copy))
