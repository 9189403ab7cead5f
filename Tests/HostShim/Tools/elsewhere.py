#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A game in the stand-in whose planner is another process, over a bad link.

    elsewhere.py PROGRAM GAME MODULES PLUGIN_FOLDER

`rpgpref serve` plans; a seeded relay between the two loses 5 % of the datagrams, holds back 10 %, so
that others overtake them, and doubles 1 %. In the second play the server is killed and another one
takes its place. Counts are judged, never milliseconds.
"""
import json
import pathlib
import random
import select
import socket
import subprocess
import sys
import tempfile
import threading
import time

PROGRAM, GAME, MODULES, PLUGIN = sys.argv[1:5]
SECRET = "a secret that is long enough"
failures = 0


def expect(what, holds, seen=""):
    global failures
    print(f"[{'  ok  ' if holds else 'FAILED'}] {what} {'' if holds else seen}")
    failures += 0 if holds else 1


class Relay(threading.Thread):
    """Between one game and one server, in both directions."""

    def __init__(self, server_port, seed):
        super().__init__(daemon=True)
        self.server = ("127.0.0.1", server_port)
        self.game = None
        self.dice = random.Random(seed)
        self.held = []
        self.counts = {"passed": 0, "lost": 0, "held": 0, "doubled": 0}
        self.front, self.back = (socket.socket(socket.AF_INET, socket.SOCK_DGRAM) for _ in range(2))
        for end in (self.front, self.back):
            end.bind(("127.0.0.1", 0))
            end.setblocking(False)
        self.port = self.front.getsockname()[1]
        self.is_over = False

    def run(self):
        while not self.is_over:
            ready, _, _ = select.select([self.front, self.back], [], [], 0.002)
            for end in ready:
                try:
                    data, sender = end.recvfrom(65536)
                except OSError:
                    continue  # The answer to an earlier send: nobody is there.
                if end is self.front:
                    self.game = sender
                self.take(data, end is self.front)
            now = time.monotonic()
            due = [entry for entry in self.held if entry[0] <= now]
            self.held = [entry for entry in self.held if entry[0] > now]
            for _, data, is_up in due:
                self.send(data, is_up)

    def take(self, data, is_up):
        fate = self.dice.random()
        if fate < 0.05:
            self.counts["lost"] += 1
            return
        if fate < 0.15:
            self.counts["held"] += 1
            self.held.append((time.monotonic() + self.dice.uniform(0.005, 0.03), data, is_up))
            return
        self.send(data, is_up)
        if fate < 0.16:
            self.counts["doubled"] += 1
            self.send(data, is_up)

    def send(self, data, is_up):
        self.counts["passed"] += 1
        try:
            if is_up:
                self.back.sendto(data, self.server)
            elif self.game is not None:
                self.front.sendto(data, self.game)
        except OSError:
            pass


class Server:
    def __init__(self, secret_file, port=0):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--level", f"{PLUGIN}/Content/Samples/archipelago", "--port", str(port),
             "--secret-file", str(secret_file), "--time-limit", "200"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(self.process.stdout.readline().strip().rpartition(":")[2])

    def kill(self):
        self.process.kill()
        self.process.wait()


def start_game(port, secret=SECRET, seconds=120):
    return subprocess.Popen([GAME, MODULES, PLUGIN, "127.0.0.1", str(port), secret, str(seconds)],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def result_of(game):
    out, err = game.communicate(timeout=200)
    line = next((line for line in out.splitlines() if line.startswith("{")), None)
    if line is None:
        print(out, err)
        return {}
    story = json.loads(line)
    print(line)
    expect("the plugin leaves nothing behind", game.returncode == 0, out + err)
    return story


def judge(name, story):
    expect(f"{name}: the goal is reached", story.get("completed") == 1, story)
    expect(f"{name}: no task is lost without a word",
           story.get("accepted") == story.get("started", 0) + story.get("not_started", 0), story)
    expect(f"{name}: no task begins twice", story.get("twice") == 0, story)
    # A task that waits in vain for its agent or its conditions is given up and reported; it never
    # comes to its agent.
    expect(f"{name}: whatever began came to an end", story.get("ended") == story.get("begun"), story)
    expect(f"{name}: the planner's plans were shown", story.get("plans", 0) > 0, story)
    expect(f"{name}: the level was opened once", story.get("groundings") == 1, story)


def play_over_bad_link(secret_file):
    server = Server(secret_file)
    relay = Relay(server.port, 18)
    relay.start()
    judge("bad link", result_of(start_game(relay.port)))
    relay.is_over = True
    server.kill()
    expect("the link was bad", all(relay.counts.values()), relay.counts)
    print(relay.counts)


def play_with_a_kill(secret_file):
    server = Server(secret_file)
    relay = Relay(server.port, 81)
    relay.start()
    game = start_game(relay.port)
    time.sleep(4)
    server.kill()
    time.sleep(3)
    server = Server(secret_file, server.port)
    story = result_of(game)
    judge("killed", story)
    expect("killed: the game heard that it was lost and that it is back",
           story.get("lost", 0) >= 1 and story.get("back", 0) >= 1, story)
    relay.is_over = True
    server.kill()


def play_without_secret(secret_file):
    server = Server(secret_file)
    story = result_of(start_game(server.port, "another secret of some length", 4))
    expect("a wrong secret: nobody answers, nothing begins",
           story.get("completed") == 0 and story.get("begun") == 0 and story.get("lost") == 1, story)
    server.kill()


def main():
    with tempfile.TemporaryDirectory() as folder:
        secret_file = pathlib.Path(folder) / "secret"
        secret_file.write_text(SECRET, encoding="utf-8")
        play_over_bad_link(secret_file)
        play_with_a_kill(secret_file)
        play_without_secret(secret_file)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
