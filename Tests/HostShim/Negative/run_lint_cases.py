#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every rule of the lint must refuse what it is there to refuse: runs lint.cases."""
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'Tools'))
import lint  # noqa: E402

BUILD = '''public class RPGPrefSample : ModuleRules
{
	public RPGPrefSample(ReadOnlyTargetRules Target) : base(Target)
	{
		PublicDependencyModuleNames.AddRange(new string[] { "Core" });
	}
}
'''
RULES = ['U%02d' % number for number in range(1, 26)] + ['I03']


def cases():
    rule = title = None
    files, path = {}, None
    for line in open(os.path.join(HERE, 'lint.cases'), encoding='utf-8'):
        if line.startswith('=== '):
            if rule:
                yield rule, title, files
            rule, title = line[4:].strip().split(' ', 1)
            files, path = {}, None
        elif line.startswith('--- '):
            path = line[4:].strip()
            files[path] = ''
        elif path:
            files[path] += line
    yield rule, title, files


def main():
    failures, seen = 0, set()
    for rule, title, files in cases():
        with tempfile.TemporaryDirectory() as root:
            files.setdefault('Source/RPGPrefSample/RPGPrefSample.Build.cs', BUILD)
            for path, text in files.items():
                full = os.path.join(root, path)
                os.makedirs(os.path.dirname(full), exist_ok=True)
                with open(full, 'w', encoding='utf-8') as file:
                    file.write(text)
            found = lint.Linter(root).run()
        rules = {item[2] for item in found}
        right = not rules if rule == 'good' else rules == {rule}
        seen.add(rule)
        print(f'[{"  ok  " if right else "FAILED"}] {rule} {title}')
        if not right:
            failures += 1
            print('         found:', found)
    for rule in RULES:
        if rule not in seen:
            failures += 1
            print(f'[FAILED] {rule} has no case')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
