#!/usr/bin/env python3
"""Checks the shipped JSON files, and what the program writes, against the published schemas.

    check_schemas.py ROOT [PROGRAM]

Ends with 77 (skipped) where python3-jsonschema is missing.
"""
import json
import pathlib
import subprocess
import sys

# Every JSON file below these folders is checked against the schema that its `schema` names.
FOLDERS = ["Content", "Tests/Data/playstyle", "Tests/Data/model"]

# Written by the program while the tests run: which command writes what.
WRITTEN = {
    "preview-report-1": ["preview", "Content/Samples/lights-kit", "--json", "--quick"],
}


def schema_name(document):
    """kit-1 for a document with the schema kit/1; None for one without."""
    name = document.get("schema") if isinstance(document, dict) else None
    return name.replace("/", "-") if isinstance(name, str) else None


def main():
    try:
        from jsonschema import Draft202012Validator
    except ImportError:
        print("python3-jsonschema is missing; skipped")
        return 77
    root = pathlib.Path(sys.argv[1])
    program = sys.argv[2] if len(sys.argv) > 2 else None
    validators = {}
    failures = 0
    for path in sorted((root / "Docs/schemas").glob("*.schema.json")):
        schema = json.loads(path.read_text())
        Draft202012Validator.check_schema(schema)
        validators[path.name.removesuffix(".schema.json")] = Draft202012Validator(schema)
    checked = dict.fromkeys(validators, 0)

    def check(name, document, where):
        nonlocal failures
        if name not in validators:
            failures += 1
            print(f"{where}:1:1: error: there is no schema {name}")
            return
        checked[name] += 1
        for error in validators[name].iter_errors(document):
            failures += 1
            print(f"{where}:1:1: error: {error.json_path}: {error.message[:300]}")

    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.json")):
            try:
                document = json.loads(path.read_text())
            except ValueError:
                continue  # Broken on purpose.
            name = schema_name(document)
            if name is not None:
                check(name, document, path)
    for name, command in WRITTEN.items() if program else []:
        run = subprocess.run([program, *command], cwd=root, capture_output=True, check=True)
        check(name, json.loads(run.stdout), " ".join(command))
    unused = [name for name, count in checked.items()
              if count == 0 and (program or name not in WRITTEN)]
    for name in unused:
        failures += 1
        print(f"{name}: no file to check")
    print(f"{len(validators)} schemas, {sum(checked.values())} files: {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
