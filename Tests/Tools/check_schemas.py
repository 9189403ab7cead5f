#!/usr/bin/env python3
"""Checks the shipped JSON files of the model against the published schemas.

    check_schemas.py ROOT

Ends with 77 (skipped) where python3-jsonschema is missing.
"""
import json
import pathlib
import sys

FILES = {
    "playstyles-1": ["Content/Samples/*/playstyles-*.json"],
    "playstyles-2": ["Tests/Data/playstyle/*-2.json"],
    "kit-1": ["Content/Templates/*/kit.json"],
    "knowledge-1": ["Content/Samples/*/knowledge*.json"],
    "domain-1": ["Tests/Data/model/*-domain.json"],
    "problem-1": ["Tests/Data/model/*-problem.json"],
}


def main():
    try:
        from jsonschema import Draft202012Validator
    except ImportError:
        print("python3-jsonschema is missing; skipped")
        return 77
    root = pathlib.Path(sys.argv[1])
    failures = 0
    for name, patterns in FILES.items():
        schema = json.loads((root / f"Docs/schemas/{name}.schema.json").read_text())
        Draft202012Validator.check_schema(schema)
        files = [path for pattern in patterns for path in sorted(root.glob(pattern))]
        if not files:
            failures += 1
            print(f"{name}: no file to check")
        for path in files:
            for error in Draft202012Validator(schema).iter_errors(json.loads(path.read_text())):
                failures += 1
                print(f"{path}:1:1: error: {error.json_path}: {error.message}")
    print(f"{len(FILES)} schemas: {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
