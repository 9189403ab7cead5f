# SPDX-License-Identifier: MIT
"""Mends that are taken back, one at a time: what every runner of such cases shares."""
import argparse
import re
import tempfile
import typing


class Change(typing.NamedTuple):
    """In a file of Source: what is there now, a pattern if it says so, and what was there before."""
    path: str
    now: str
    before: str
    is_pattern: bool = False

    def taken_back(self, text):
        old = re.sub(self.now, self.before, text, flags=re.S) if self.is_pattern else text.replace(self.now, self.before)
        if old == text:
            raise SystemExit(f'{self.path}: {self.now!r} is not there any more; this case has to follow the code')
        return old


class Revert(typing.NamedTuple):
    number: int
    title: str
    changes: list
    check: typing.Callable  # Of a copy: what it complains about, empty if it is content.


def run_all(reverts, only, make_copy):
    """Prints a line for each. A check that is not content without the change fails for another reason, and counts as failed.
    make_copy(folder, changes) makes what checks look at."""
    unseen = 0
    content = {}
    for revert in reverts:
        if only and revert.number not in only:
            continue
        if revert.check not in content:
            with tempfile.TemporaryDirectory() as folder:
                content[revert.check] = revert.check(make_copy(folder, []))
        if content[revert.check]:
            unseen += 1
            print(f'[FAILED] {revert.number}: {revert.title}: fails without the change, too: {content[revert.check][:300]}', flush=True)
            continue
        with tempfile.TemporaryDirectory() as folder:
            noticed = revert.check(make_copy(folder, revert.changes))
        unseen += not noticed
        print(f'[{"  ok  " if noticed else "FAILED"}] {revert.number}: {revert.title}: '
              f'{noticed.strip().splitlines()[0][:150] if noticed else "nothing notices it"}', flush=True)
    return 1 if unseen else 0


def main(reverts, make_copy):
    """The command line BUILD [--only NUMBER ...]. make_copy(folder, build, changes) makes what checks look at."""
    parser = argparse.ArgumentParser()
    parser.add_argument('build')
    parser.add_argument('--only', nargs='+', type=int, default=[])
    arguments = parser.parse_args()
    return run_all(reverts, arguments.only, lambda folder, changes: make_copy(folder, arguments.build, changes))
