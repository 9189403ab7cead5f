#!/usr/bin/env python3
"""One playtest feeds every learner: testers are recorded by the component, the last one's game
is killed at a random byte, the rest is recovered and exported, and the commands that learn from
play read it and agree with the script.

    playtest.py PROGRAM RECORDER MODULES PLUGIN_FOLDER
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

PROGRAM, RECORDER, MODULES, PLUGIN = sys.argv[1:5]
LIGHTS = f"{PLUGIN}/Content/Samples/lights"
failures = 0


def expect(what, holds):
    global failures
    print(f"[{'  ok  ' if holds else 'FAILED'}] {what}")
    failures += 0 if holds else 1


def run(*arguments):
    result = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                            check=False)
    if result.returncode not in (0, 3):
        print(" ".join(map(str, arguments)), result.stdout, result.stderr, sep="\n")
    return result


def answer(*arguments):
    return json.loads(run(*arguments, "--json").stdout)


def export(folder, name, journals):
    files = {kind: folder / f"{name}.{kind}" for kind in ("jsonl", "activities.json", "tgraph.json")}
    told = answer("record", "export", *journals, "--level", LIGHTS, "--trace", files["jsonl"],
                  "--activities", files["activities.json"], "--tgraph", files["tgraph.json"])
    return files, told


def try_kills(folder, whole):
    """Whatever byte the game dies at: what is whole is kept, and it is a beginning of the play."""
    dice = random.Random(22)
    bytes_ = whole.read_bytes()
    complete = answer("record", "inspect", whole)["recordings"][0]
    for _ in range(12):
        cut = dice.randrange(60, len(bytes_))
        killed = folder / "killed.journal"
        killed.write_bytes(bytes_[:cut])
        saved = folder / "saved.journal"
        told = answer("record", "inspect", killed, "--recover", saved)
        rest = answer("record", "inspect", saved)
        if not told["recordings"]:
            continue
        kept = told["recordings"][0]
        if not (kept["samples"] <= complete["samples"] and kept["deeds"] <= complete["deeds"] and
                rest["recordings"][0]["deeds"] == kept["deeds"] and not rest["truncated"]):
            expect(f"cut at byte {cut} leaves a beginning of the play", False)
            return saved
    expect("cut at any byte, what is whole is kept and can be read", True)
    return saved


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([RECORDER, MODULES, name], check=True, stdout=subprocess.DEVNULL)
        keys = sorted(folder.glob("keys-*.journal"))
        button = sorted(folder.glob("button-*.journal"))
        expect("six testers were recorded", len(keys) == 3 and len(button) == 3)
        inspected = answer("record", "inspect", button[-1])
        expect("the last game died while it recorded", not inspected["recordings"][0]["ended"])
        expect("recordings name their units", inspected["recordings"][0]["units"] ==
               {"ticks_per_second": 1000, "length": "cm"})
        try_kills(folder, button[-1])

        files, told = export(folder, "all", keys + button)
        expect("all deeds are exported", told["deeds"] == 3 * 6 + 3 * 5)

        learned = answer("learn", "--domain", f"{LIGHTS}/domain.pddl", "--trace", files["jsonl"])
        tries = {name: (entry["successes"], entry["attempts"] - entry["successes"])
                 for name, entry in learned["proficiency"].items()}
        expect(f"learn counts what was tried: {tries}",
               tries.get("move") == (6, 0) and tries.get("key-activate") == (3, 6) and
               tries.get("press-button") == (3, 3) and tries.get("take-key") == (3, 3))

        model = folder / "styles.json"
        teams = folder / "teams"
        run("playstyles", "learn", "--activities", files["activities.json"], "--out", model,
            "--level", LIGHTS, "--trace", files["jsonl"], "--teams", teams)
        for kind, step in (("keys", "take-key"), ("button", "press-button")):
            plan = answer("plan", "--domain", f"{LIGHTS}/domain.pddl", "--problem",
                          f"{LIGHTS}/problem.pddl", "--playstyles", teams / f"playstyles-{kind}.json",
                          "--mode", "paper")
            expect(f"the group {kind} became a playstyle that is planned to {step}",
                   any(step in json.dumps(entry) for entry in plan["steps"]))
        told = answer("playstyles", "classify", "--model", model, "--activities",
                      files["activities.json"])
        groups = {}
        for entry in told["activities"]:
            groups.setdefault(entry["id"].split("-")[0], set()).add(entry["cluster"])
        expect(f"classify tells the two kinds of testers apart: {groups}",
               len(groups["keys"]) == 1 and len(groups["button"]) == 1 and
               groups["keys"] != groups["button"])

        for kind, journals, step in (("keys", keys, "take-key"), ("button", button, "press-button")):
            one, _told = export(folder, kind, journals)
            team = folder / f"{kind}.json"
            run("playstyles", "infer", "--domain", f"{LIGHTS}/domain.pddl", "--problem",
                f"{LIGHTS}/problem.pddl", "--trace", one["jsonl"], "--out", team)
            plan = answer("plan", "--domain", f"{LIGHTS}/domain.pddl", "--problem",
                          f"{LIGHTS}/problem.pddl", "--playstyles", team, "--mode", "paper")
            expect(f"who plays like the {kind} testers is planned to {step}",
                   any(step in json.dumps(entry) for entry in plan["steps"]))

        walked = answer("navigate", "--level", LIGHTS, "--agent", "agent", "--to", "room2",
                        "--tgraph", files["tgraph.json"])
        expect(f"navigate follows the recorded walks: {walked['demonstration_reuse']:.2f} of its way",
               walked["status"] == "found" and walked["demonstration_reuse"] > 0.9)
    return 1 if failures else 0


sys.exit(main())
