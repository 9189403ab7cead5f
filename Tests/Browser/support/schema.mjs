// SPDX-License-Identifier: MIT
// Checks data against the report's schema: as much of JSON Schema as that uses. Members that the schema
// does not know are reported, too: readers ignore them, but a report of this program must not have any.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./page.mjs";

export const reportSchema = JSON.parse(readFileSync(join(root, "Docs/schemas/preview-report-1.schema.json"), "utf8"));

const types = {
	string: (value) => typeof value === "string",
	number: (value) => typeof value === "number",
	integer: (value) => Number.isInteger(value),
	boolean: (value) => typeof value === "boolean",
	null: (value) => value === null,
	array: (value) => Array.isArray(value),
	object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/// Sentences about what is wrong; empty if nothing is.
export function violations(value, schema = reportSchema, path = "$") {
	if (schema.$ref) {
		return violations(value, reportSchema.$defs[schema.$ref.split("/").at(-1)], path);
	}
	if (schema.anyOf) {
		const tries = schema.anyOf.map((choice) => violations(value, choice, path));
		return tries.some((found) => found.length === 0) ? [] : tries.reduce((best, found) => (found.length > best.length ? found : best));
	}
	if ("const" in schema) {
		return value === schema.const ? [] : [`${path}: ${JSON.stringify(value)}, expected ${JSON.stringify(schema.const)}`];
	}
	if (schema.enum) {
		return schema.enum.includes(value) ? [] : [`${path}: ${JSON.stringify(value)}, expected one of ${schema.enum.join(", ")}`];
	}
	if (!types[schema.type](value) || (schema.minimum !== undefined && value < schema.minimum)) {
		return [`${path}: ${JSON.stringify(value)?.slice(0, 60)}, expected ${schema.type}`];
	}
	if (schema.type === "array") {
		const wrongLength = schema.minItems !== undefined && value.length !== schema.minItems ? [`${path}: ${value.length} entries, expected ${schema.minItems}`] : [];
		return [...wrongLength, ...value.flatMap((item, index) => {
			const inner = schema.prefixItems?.[index] ?? schema.items;
			return inner ? violations(item, inner, `${path}[${index}]`) : [];
		})];
	}
	return schema.type === "object" && schema.properties ? objectViolations(value, schema, path)
		: schema.additionalProperties ? Object.entries(value).flatMap(([name, member]) => violations(member, schema.additionalProperties, `${path}.${name}`)) : [];
}

function objectViolations(value, schema, path) {
	return [
		...schema.required.filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`),
		...Object.entries(value).flatMap(([name, member]) => (schema.properties[name]
			? violations(member, schema.properties[name], `${path}.${name}`) : [`${path}.${name} is not in the schema`])),
	];
}
