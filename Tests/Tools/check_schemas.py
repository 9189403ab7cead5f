#!/usr/bin/env python3
"""Checks every sample, what the program writes and what the documentation shows against the
published schemas.

    check_schemas.py ROOT [PROGRAM]

Ends with 77 (skipped) where python3-jsonschema is missing.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

# Every JSON file below these folders is checked against the schema that its `schema` names, every
# line of a .jsonl against that of traces.
FOLDERS = ["Content", "Tests/Data/playstyle", "Tests/Data/model", "Tests/Data/activities/train.json",
           "Tests/Data/language/outpost.jsonl"]
DOCUMENTS = ["README.md", "Docs", "Content"]
TRACE = "aml-trace-1"

SAMPLES = "Content/Samples/"
LIGHTS = ["--domain", SAMPLES + "lights/domain.pddl", "--problem", SAMPLES + "lights/problem.pddl"]
OUTPOST = ["--domain", "Tests/Data/language/outpost/domain.pddl",
           "--problem", "Tests/Data/language/outpost/problem.pddl"]
# Commands that write something, in order; what they print (-) or write, {} being a folder. None: each
# file names its schema itself.
WRITTEN = [
    (["preview", SAMPLES + "lights-kit", "--json", "--quick"], {"-": "preview-report-1"}),
    (["preview", SAMPLES + "archipelago", "--json", "--quick", "--samples", "2"],
     {"-": "preview-report-1"}),
    (["kit", "compile", SAMPLES + "lighthouse", "--out", "{}/lighthouse"],
     {"lighthouse/level.json": "level-1", "lighthouse/knowledge.json": "knowledge-1",
      "lighthouse/playstyles-*.json": None}),
    (["new", "{}/own", "--template", "heist"], {"own/kit.json": "kit-1"}),
    (["kit", "compile", "{}/own", "--out", "{}/compiled"],
     {"compiled/level.json": "level-1", "compiled/playstyles-*.json": None}),
    (["trace", "from-plan", *LIGHTS, "--plan", SAMPLES + "traces/lights.plan",
      "--out", "{}/lights.jsonl"], {"lights.jsonl": TRACE}),
    (["playstyles", "infer", *LIGHTS, "--trace", "{}/lights.jsonl",
      "--out", "{}/team.json"], {"team.json": None}),
    (["playstyles", "learn", "--activities", "Tests/Data/activities/train.json",
      "--out", "{}/styles.json"], {"styles.json": "playstyle-clusters-1"}),
    (["trace", "random", *LIGHTS, "--events", "40", "--unknown", "0.1"], {"-": TRACE}),
    (["trace", "random", *OUTPOST, "--events", "40"], {"-": TRACE}),
    (["learn", "--domain", SAMPLES + "traces/sokoban.pddl", "--trace",
      SAMPLES + "traces/sokoban.jsonl", "--save-statistics", "{}/statistics.json"],
     {"statistics.json": "play-statistics-1"}),
    (["record", "export", SAMPLES + "navigation/walk.journal", "--tgraph", "{}/tgraph.json"],
     {"tgraph.json": "npc-tgraph-2"}),
    (["sweep", "plan", *LIGHTS, "--library", SAMPLES + "lights", "--team", "1", "--dir", "{}/sweep"],
     {"sweep/inputs.json": "sweep-inputs-1", "sweep/manifest.json": "sweep-manifest-1"}),
    (["sweep", "run", "--dir", "{}/sweep", "--unit", "1"],
     {"sweep/result-00001.json": "sweep-result-1"}),
]


def schema_name(document):
    """kit-1 for a document with the schema kit/1; None for one without."""
    name = document.get("schema") if isinstance(document, dict) else None
    return name.replace("/", "-") if isinstance(name, str) else None


def samples(root):
    """Where each JSON value of the shipped files is, the name of its schema, and the value."""
    for folder in FOLDERS:
        place = root / folder
        for path in sorted(place.rglob("*.json*")) if place.is_dir() else [place]:
            if path.suffix == ".jsonl":
                for number, line in enumerate(path.read_text().splitlines(), 1):
                    yield f"{path}:{number}", TRACE, json.loads(line)
                continue
            try:
                document = json.loads(path.read_text())
            except ValueError:
                continue  # Broken on purpose.
            if schema_name(document):
                yield f"{path}:1", schema_name(document), document


def snippets(root):
    """The same for what the documentation shows: every object that names its schema."""
    for place in DOCUMENTS:
        paths = sorted((root / place).rglob("*.md")) if (root / place).is_dir() else [root / place]
        for path in paths:
            text = path.read_text()
            at = text.find('"schema":')
            while at >= 0:
                begin = text.rfind("{", 0, at)
                where = f"{path}:{text.count(chr(10), 0, begin) + 1}"
                try:
                    document, _ = json.JSONDecoder().raw_decode(text, begin)
                except ValueError as error:
                    document = {"schema": f"none: this is not JSON: {error}"}
                yield where, schema_name(document), document
                at = text.find('"schema":', at + 1)


def written(root, program):
    """The same for what the program writes."""
    with tempfile.TemporaryDirectory() as folder:
        for command, files in WRITTEN:
            filled = [word.replace("{}", folder) for word in command]
            run = subprocess.run([program, *filled], cwd=root, capture_output=True, text=True,
                                 check=True)
            for name, schema in files.items():
                paths = sorted(pathlib.Path(folder).glob(name)) if name != "-" else []
                texts = [path.read_text() for path in paths] if name != "-" else [run.stdout]
                if not texts:
                    raise FileNotFoundError(f"{name} of rpgpref {' '.join(command)}")
                for text in texts:
                    for part in text.splitlines() if schema == TRACE else [text]:
                        value = json.loads(part)
                        yield ("rpgpref " + " ".join(command), schema or schema_name(value), value)


def main():
    try:
        from jsonschema import Draft202012Validator
    except ImportError:
        print("python3-jsonschema is missing; skipped")
        return 77
    root = pathlib.Path(sys.argv[1])
    program = sys.argv[2] if len(sys.argv) > 2 else None
    validators = {}
    for path in sorted((root / "Docs/schemas").glob("*.schema.json")):
        schema = json.loads(path.read_text())
        Draft202012Validator.check_schema(schema)
        validators[path.name.removesuffix(".schema.json")] = Draft202012Validator(schema)
    checked = dict.fromkeys(validators, 0)
    failures = 0
    sources = [samples(root), snippets(root)] + ([written(root, program)] if program else [])
    for where, name, document in (entry for source in sources for entry in source):
        if name not in validators:
            failures += 1
            print(f"{where}:1: error: there is no schema {name}")
            continue
        checked[name] += 1
        for error in validators[name].iter_errors(document):
            failures += 1
            print(f"{where}:1: error: {error.json_path}: {error.message[:300]}")
    page = (root / "Docs/formats.md").read_text()
    for name, count in checked.items():
        if count == 0 and program:
            failures += 1
            print(f"Docs/schemas/{name}.schema.json:1:1: error: nothing to check with it")
        if f"schemas/{name}.schema.json" not in page:
            failures += 1
            print(f"Docs/formats.md:1:1: error: {name} is missing")
    print(f"{len(validators)} schemas, {sum(checked.values())} documents: {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
