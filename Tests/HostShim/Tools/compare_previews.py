#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the editor's preview says the same as the headless program.

usage: compare_previews.py RPGPREF RUN_COMMANDLET MODULES LEVEL_FOLDER

Runs `rpgpref preview LEVEL --json --no-sensitivity` and the commandlet RPGPrefPreview on the same files and
compares the two reports: all but the version. The editor tries changes only when it is asked to, and plans
found on the way count, so the program does without them, too. The files are named as a person in the level's
folder names them. Also that a finding of a chosen kind has an exit code of its own.
"""
import glob
import json
import os
import subprocess
import sys
import tempfile


def differences(left, right, path=''):
    """Where two JSON values differ, by path."""
    if isinstance(left, dict) and isinstance(right, dict):
        for key in sorted(left.keys() | right.keys()):
            if key not in left or key not in right:
                yield f'{path}/{key}: only {"the program" if key in left else "the editor"} has it'
            else:
                yield from differences(left[key], right[key], f'{path}/{key}')
    elif isinstance(left, list) and isinstance(right, list):
        if len(left) != len(right):
            yield f'{path}: {len(left)} against {len(right)} entries'
        for index, (one, other) in enumerate(zip(left, right)):
            yield from differences(one, other, f'{path}/{index}')
    elif left != right:
        yield f'{path}: {str(left)[:80]!r} against {str(right)[:80]!r}'


# What the editor makes only when it is asked to, and what says who made the report.
LEFT_OUT = ('sensitivity', 'what_if', 'program', 'source')


def main():
    program, runner, modules, level = sys.argv[1:]
    text = subprocess.run([program, 'preview', level, '--json', '--no-sensitivity', '--time-limit', '600'], check=True, stdout=subprocess.PIPE).stdout
    headless = json.loads(text)
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, 'report.json')
        teams = '+'.join(sorted(os.path.basename(path) for path in glob.glob(os.path.join(level, 'playstyles-*.json'))))
        command = [runner, modules, 'RPGPrefPreview', '-Domain=domain.pddl', '-Problem=problem.pddl', '-Map=level.json', f'-Teams={teams}']
        subprocess.run(command + [f'-Report={report}'], check=True, cwd=level)
        chosen = subprocess.run(command + ['-FailOn=starved-agent'], cwd=level, stderr=subprocess.DEVNULL).returncode
        if chosen != 10:
            print(f'a finding of a chosen kind ended with {chosen}, expected 10')
            return 1
        editor = json.load(open(report, encoding='utf-8'))
    for key in LEFT_OUT:
        headless.pop(key, None)
        editor.pop(key, None)
    # Assets have no file names, and the program's summary also speaks of the changes that it planned.
    for report in (headless, editor):
        for team in report['teams']:
            del team['file']
    headless['summary'] = [line for line in headless['summary'] if line in editor['summary']]
    found = list(differences(headless, editor))
    for line in found[:40]:
        print(line)
    print(f'{len(headless)} parts compared, {len(found)} differences')
    return 1 if found or len(headless) < 5 else 0


if __name__ == '__main__':
    sys.exit(main())
