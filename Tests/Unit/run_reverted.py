#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Takes mends of the core and the program back, one at a time, and expects that the test that was written for the
fault fails; without the change it must pass. The numbers are those of the faults that trials of the program found.

usage: run_reverted.py BUILD [--only NUMBER ...]

BUILD is a built folder, such as Build/release. Only changed files are compiled; they are linked ahead of the build's
objects, so that theirs are the definitions that count.
"""
import json
import os
import shlex
import signal
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, '..', '..'))
SOURCE = os.path.join(ROOT, 'Source')
sys.path.insert(0, os.path.join(ROOT, 'Tests', 'Tools'))
from reverting import Change, Revert, main  # noqa: E402


class Copy:
    """The build with changed files linked ahead of it."""

    def __init__(self, folder, build, changes):
        self.folder, self.build = folder, os.path.abspath(build)
        for path in sorted({change.path for change in changes}):
            text = open(os.path.join(SOURCE, path), encoding='utf-8').read()
            for change in changes:
                text = change.taken_back(text) if change.path == path else text
            target = self.changed(path)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, 'w', encoding='utf-8') as file:
                file.write(text)
        self.objects = [self.compiled(path) for path in sorted({change.path for change in changes}) if path.endswith('.cpp')]

    def changed(self, path):
        return os.path.join(self.folder, 'Source', path)

    def compiled(self, path):
        words = compile_command(self.build, os.path.join(SOURCE, path))
        output = os.path.join(self.folder, path.replace('/', '-') + '.o')
        words[words.index('-o') + 1] = output
        words[words.index('-c') + 1] = self.changed(path)
        trees = [word.replace(SOURCE, self.changed(''), 1) for word in words if word.startswith('-I' + SOURCE)]
        # The program's precompiled header fits its own optimization alone; the core has none.
        quickly = [] if '-include' in words else ['-O0']
        subprocess.run(words[:1] + trees + [word for word in words[1:] if word != '-Werror'] + quickly + ['-w'], cwd=self.build, check=True)
        return output

    def program(self, target):
        """A program of the build, linked with what was changed."""
        words = link_command(self.build, target)
        output = words.index('-o') + 1
        if not self.objects:
            return os.path.join(self.build, words[output])
        words[output] = os.path.join(self.folder, target)
        subprocess.run(words[:output + 1] + self.objects + words[output + 1:] + ['-Wl,--allow-multiple-definition'], cwd=self.build, check=True)
        return words[output]

    def failures(self, program, test, seconds):
        process = subprocess.Popen(
            [self.program(program), '--gtest_brief=1', '--gtest_filter=' + test], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            start_new_session=True, env=dict(os.environ, RPGPREF_PROGRAM=self.program('rpgpref')))
        try:
            said, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return f'{test} does not end within {seconds} s'
        if process.returncode == 0:
            return '' if '1 test' in said else f'{program} has no test {test}'
        lines = [line for line in said.splitlines() if 'FAILED' in line]
        return '\n'.join(lines) or f'{test} ended with {process.returncode}'


def compile_command(build, source):
    """The words that compile a source, be it alone or with others of its folder."""
    for entry in json.load(open(os.path.join(build, 'compile_commands.json'), encoding='utf-8')):
        unit = entry['file']
        is_part = '/Unity/' in unit and f'"{source}"' in open(unit, encoding='utf-8').read()
        if unit == source or is_part:
            return shlex.split(entry['command'])
    raise SystemExit(f'{source} is not part of {build}')


def link_command(build, target):
    said = subprocess.run(['ninja', '-C', build, '-t', 'commands', target], capture_output=True, text=True, check=True).stdout
    return shlex.split(said.splitlines()[-1].split(' && ')[1])


def fails(program, test, seconds=300):
    """The test as a check. One that takes longer has failed, too: some faults are that nothing ends."""
    return lambda copy: copy.failures(program, test, seconds)


PROGRAM = 'Programs/rpgpref/'
CORE = 'RPGPrefCore/Private/'
ASKED_TO_END = fails('TestExecution', 'ProcessEnd.AskedToEndItReportsAndLeavesNothingBehind')
OTHER_RUN = fails('TestExecution', 'SealedTransport.RefusesWhatWasSealedInAnotherRun')
NO_CUE_TWICE = fails('TestStory', 'Story.KilledAtAnyTickItStartsNoCueTwice')

REVERTS = [
    Revert(9, 'inferred values claim to hold in every mode',
           [Change(PROGRAM + 'Commands/PlaystylesInfer.cpp', 'The published search (plan --mode paper) plays', 'The planner plays')],
           fails('TestProgram', 'PlaystylesInferCommand.NamesTheModeThatPlaysTheSame')),
    Revert(19, 'a successor owes whatever its predecessor had planned',
           [Change(CORE + 'Story/StoryPlanner.cpp', 'repair_.restore(open, isOwed(open.task))', 'repair_.restore(open, true)'),
            Change(CORE + 'Minds/RepairPlanner.cpp', '.isPinned && !hasSubstitute(*task)', '.isPinned')], NO_CUE_TWICE),
    Revert(19, 'a successor does not know what has just started',
           [Change(CORE + 'Story/StoryPlanner.cpp', 'if (journal.lastStarted(action) >= 0)', 'if (false)')], NO_CUE_TWICE),
    Revert(20, 'a frame that a full local socket refuses is dropped',
           [Change(PROGRAM + 'Platform/Posix/LocalSocket.cpp', 'kLargestPacket = 32 * 1024', 'kLargestPacket = 0'),
            Change(PROGRAM + 'Execution/DatagramSocket.h',
                   'if (error == asio::error::would_block || error == asio::error::no_buffer_space)', 'if (false)')],
           fails('TestExecution', 'SocketTransport.NothingIsLostWhileTheOtherSideIsBusy')),
    Revert(22, 'the key hangs on the secret alone',
           [Change(CORE + 'Protocol/SealedTransport.cpp', 'secret.size()}, run.bytes)', 'secret.size()}, {})')], OTHER_RUN),
    Revert(22, 'sessions are numbered from 1 in each run',
           [Change(CORE + 'Protocol/RunIdentity.cpp', r'(RunIdentity::session\(\) const\s*\{).*?\n\}', r'\1\n\treturn 1;\n}', True)], OTHER_RUN),
    Revert(24, 'a run is cut off though outcomes still come',
           [Change(PROGRAM + 'Execution/RunSettings.cpp', '(std::max)(start, progress.lastWrite) + closingTicks()', 'start + closingTicks()')],
           fails('TestExecution', 'RunEnd.ALoadedLinkWithLongDelaysClosesItsBooks')),
    Revert(24, 'a run that goes on for ever is not cut off',
           [Change(PROGRAM + 'Execution/RunSettings.cpp', 'RunEnd::CutOff', 'RunEnd::Running')],
           fails('TestExecution', 'RunEnd.ARunThatGoesOnForTooLongIsCutOff')),
    Revert(25, 'a story reaches beyond its end',
           [Change(CORE + 'Story/StoryReader.cpp', 'if (tick >= story_.ticks)', 'if (false)')],
           fails('TestStory', 'Story.WhatLiesAfterItsEndIsRefused')),
    Revert(26, 'samples after a damaged beginning join the recording before',
           [Change(CORE + 'Demonstration/JournalReader.cpp', '!isOpen() || (isAfterDamage_ && (isBack || hasLostABeginning()))', '!isOpen()')],
           fails('TestDemonstration', 'Journal.DoesNotJoinRecordingsOfTheFirstVersion')),
    Revert(27, 'an object of several types keeps the first alone',
           [Change(CORE + 'Trace/TraceWriter.cpp', 'for (const TypeId more : object.moreTypes)', 'for (const TypeId more : std::vector<TypeId>())')],
           fails('TestProgram', 'TraceCommand.ObjectsOfSeveralTypesComeBack')),
    Revert(28, 'a map is built whatever it takes',
           [Change(PROGRAM + 'Navigate/NavigateInput.cpp', r'if \(limits\.reached\(\) \|\|\s*\(scenario->grid [^;{]*\)\)\)', 'if (limits.reached())', True)],
           fails('TestProgram', 'NavigateCommand.LimitsHoldWhileReading')),
    Revert(29, 'a planner that is killed takes the report along',
           [Change(PROGRAM + 'Execution/RealRun.cpp', r'plannerEndedAt_ = now;[^\n]*\n\s*break;', 'return "the planner ended by itself";', True)],
           fails('TestExecution', 'ProcessEnd.APlannerThatSomebodyKillsLeavesItsReport')),
    Revert(30, 'the planner inherits the executor\'s socket',
           [Change(PROGRAM + 'Platform/Posix/System.cpp', 'F_SETFD, FD_CLOEXEC', 'F_SETFD, 0')], ASKED_TO_END),
    Revert(30, 'whoever is asked to end leaves a folder behind',
           [Change(PROGRAM + 'Support/RunLimits.cpp', '\tstd::signal(SIGTERM, onInterrupt);\n', '')], ASKED_TO_END),
    Revert(31, 'a simulated run has no time limit',
           [Change(PROGRAM + 'Commands/ExecuteCommand.cpp', 'while (!limits.reached() && simulation.step())', 'while (simulation.step())')],
           fails('TestExecution', 'ExecuteCommand.SimulatedRunsHaveATimeLimit', seconds=30)),
    Revert(33, 'a mean with deviations overshoots what was ever seen',
           [Change(CORE + 'Protocol/TimingControl.cpp', '(std::min)(delays_.bound(), delays_.ceiling())', 'delays_.bound()')],
           fails('TestExecution', 'ExecuteCommand.TheMeanEstimatorMissesNothingWhileDelaysKeepWithinTheirBound')),
]


if __name__ == '__main__':
    sys.exit(main(REVERTS, Copy))
