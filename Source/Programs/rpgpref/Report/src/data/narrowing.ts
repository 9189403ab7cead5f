// SPDX-License-Identifier: MIT
// Whether changes of a level can only take possibilities away. Then a playthrough that still works is
// still the best that was found, and nobody plays differently without a reason.

/// Careful: false where a removal might make something possible.
export function onlyNarrows(domain: string, problem: string, edits: string[]): boolean {
	if (edits.every((edit) => edit.startsWith("remove action "))) {
		return true;
	}
	const rules = withoutComments(domain);
	const goal = withoutComments(problem).split("(:goal")[1] ?? "";
	return edits.every((edit) => edit.startsWith("remove ")) && rules.startsWith("(define")
		&& !/\(:(derived|functions|durative-action)|\(when\b/.test(rules)
		&& [...conditionsOf(rules), goal].every((condition) => !/\((not|imply|forall)\b/.test(condition));
}

function withoutComments(text: string): string {
	return text.replace(/;[^\n]*/g, "").trim().toLowerCase();
}

function conditionsOf(rules: string): string[] {
	return [...rules.matchAll(/:precondition([\s\S]*?)(?=:effect|\(:action|$)/g)].map((match) => match[1]!);
}
