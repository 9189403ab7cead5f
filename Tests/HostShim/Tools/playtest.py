#!/usr/bin/env python3
"""One playtest feeds every learner: testers are recorded by the component, games are killed at
random bytes, the rest is recovered and exported, and the commands that learn from play read it and
agree with the script.

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
# What the recorder's testers try, and whether it works.
KEYS = [("key-activate", False), ("move", True), ("key-activate", False), ("take-key", True),
        ("key-activate", True)]
BUTTON = [("press-button", False), ("move", True), ("take-key", False), ("press-button", True)]
failures = 0


def expect(what, holds):
    global failures
    print(f"[{'  ok  ' if holds else 'FAILED'}] {what}")
    failures += 0 if holds else 1


def run(*arguments, allowed=(0, 3)):
    result = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                            check=False)
    if result.returncode not in allowed:
        print(" ".join(map(str, arguments)), result.stdout, result.stderr, sep="\n")
    return result


def answer(*arguments):
    return json.loads(run(*arguments, "--json").stdout)


def export(folder, name, journals):
    files = {kind: folder / f"{name}.{kind}" for kind in ("jsonl", "activities.json", "tgraph.json")}
    told = answer("record", "export", *journals, "--level", LIGHTS, "--trace", files["jsonl"],
                  "--activities", files["activities.json"], "--tgraph", files["tgraph.json"])
    return files, told


def play_of(trace):
    """What a trace says was tried, and whether it worked."""
    lines = [json.loads(line) for line in trace.read_text().splitlines()]
    return [(line["action"], line["ok"]) for line in lines if line["t"] == "event"]


def tries_of(play):
    """How often each mechanic worked and failed."""
    return {name: (sum(ok for other, ok in play if other == name),
                   sum(not ok for other, ok in play if other == name)) for name, _ok in play}


def learned_tries(trace):
    learned = answer("learn", "--domain", f"{LIGHTS}/domain.pddl", "--trace", trace)
    return {name: (entry["successes"], entry["attempts"] - entry["successes"])
            for name, entry in learned["proficiency"].items() if entry["attempts"] > 0}


def planned_like(trace, team):
    """Actions of the plan for a team that likes what the trace shows; none: it cannot be said."""
    inferred = run("playstyles", "infer", "--domain", f"{LIGHTS}/domain.pddl", "--problem",
                   f"{LIGHTS}/problem.pddl", "--trace", trace, "--out", team, allowed=(0, 1))
    if inferred.returncode != 0:
        return None
    plan = answer("plan", "--domain", f"{LIGHTS}/domain.pddl", "--problem",
                  f"{LIGHTS}/problem.pddl", "--playstyles", team, "--mode", "paper")
    return json.dumps(plan["steps"])


def classify(model, activities):
    told = answer("playstyles", "classify", "--model", model, "--activities", activities)
    return told["activities"]


def try_kill(folder, whole, cut, tester):
    """The game dies at this byte. What was left of the play, and what disagrees with the script, in
    words."""
    killed, saved = folder / "killed.journal", folder / "saved.journal"
    killed.write_bytes(whole.read_bytes()[:cut])
    kept = answer("record", "inspect", killed, "--recover", saved)["recordings"]
    if not kept or kept[0]["deeds"] == 0:
        return [], []
    rest = answer("record", "inspect", saved)
    files, _told = export(folder, "recovered", [saved])
    play = play_of(files["jsonl"])
    wrong = []
    if rest["truncated"] or rest["recordings"][0]["deeds"] != kept[0]["deeds"]:
        wrong.append("recovering keeps what is whole")
    # The first deed is the facts at the start.
    if play != tester["script"][:kept[0]["deeds"] - 1]:
        wrong.append(f"the play is a beginning of the script, found {play}")
    if not play:
        return play, wrong
    if learned_tries(files["jsonl"]) != tries_of(play):
        wrong.append("learn counts what was tried")
    planned = planned_like(files["jsonl"], folder / "recovered-team.json")
    if (planned is None) == any(ok for _name, ok in play):
        wrong.append("infer says something exactly where something worked")
    if (tester["decides"], True) in play and tester["decides"] not in (planned or ""):
        wrong.append(f"who likes that is planned to {tester['decides']}")
    # What fails and walks say nothing of a group.
    shows_group = any(ok and name != "move" for name, ok in play)
    found = classify(tester["model"], files["activities.json"])[0]
    if (found["confidence"] > 0) != shows_group:
        wrong.append(f"classify is sure exactly where something was done, found {found}")
    if shows_group and found["cluster"] != tester["cluster"]:
        wrong.append(f"classify finds the group, found {found}")
    walked = answer("navigate", "--level", LIGHTS, "--agent", "agent", "--to", tester["room"],
                    "--tgraph", files["tgraph.json"])
    if walked["status"] != "found" or (kept[0]["samples"] > 8 and
                                       walked["demonstration_reuse"] < 0.1):
        wrong.append("navigate follows the walk")
    return play, wrong


def try_kills(folder, whole, tester):
    """Whatever byte the game dies at: what is whole is kept, a beginning of the play, and everything
    that learns agrees with the script as far as it was played."""
    dice = random.Random(22)
    size = whole.stat().st_size
    # Most deeds are near the end, so most kills are there; the last one comes after everything.
    cuts = [dice.randrange(60, size) for _ in range(4)]
    cuts += [dice.randrange(2 * size // 3, size) for _ in range(4)]
    cuts += [dice.randrange(size - 150, size) for _ in range(4)] + [size]
    plays = []
    disagreements = 0
    for cut in cuts:
        play, wrongs = try_kill(folder, whole, cut, tester)
        plays.append(play)
        disagreements += len(wrongs)
        for wrong in wrongs:
            expect(f"{whole.stem} killed at byte {cut}: {wrong}", False)
    expect(f"{whole.stem} killed at bytes {sorted(cuts)}: every reader agrees with the script",
           disagreements == 0)
    decided = [(tester["decides"], True) in play for play in plays]
    expect(f"  with {sorted(map(len, plays))} deeds left, before and after it showed what they like",
           any(decided) and not all(decided))


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

        files, told = export(folder, "all", keys + button)
        expect("all deeds are exported", told["deeds"] == 3 * 6 + 3 * 5)

        tries = learned_tries(files["jsonl"])
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
        clusters = {entry["id"]: entry["cluster"]
                    for entry in classify(model, files["activities.json"])}
        groups = {kind: {cluster for name, cluster in clusters.items() if name.startswith(kind)}
                  for kind in ("keys", "button")}
        expect(f"classify tells the two kinds of testers apart: {groups}",
               len(groups["keys"]) == 1 and len(groups["button"]) == 1 and
               groups["keys"] != groups["button"])

        for kind, journals, step in (("keys", keys, "take-key"), ("button", button, "press-button")):
            one, _told = export(folder, kind, journals)
            planned = planned_like(one["jsonl"], folder / f"{kind}.json")
            expect(f"who plays like the {kind} testers is planned to {step}",
                   planned is not None and step in planned)

        walked = answer("navigate", "--level", LIGHTS, "--agent", "agent", "--to", "room2",
                        "--tgraph", files["tgraph.json"])
        expect(f"navigate follows the recorded walks: {walked['demonstration_reuse']:.2f} of its way",
               walked["status"] == "found" and walked["demonstration_reuse"] > 0.9)

        for whole, script, decides, room in ((keys[0], KEYS, "take-key", "room2"),
                                             (button[-1], BUTTON, "press-button", "room1")):
            try_kills(folder, whole, {"script": script, "decides": decides, "room": room,
                                      "model": model, "cluster": clusters[whole.stem]})
    return 1 if failures else 0


sys.exit(main())
