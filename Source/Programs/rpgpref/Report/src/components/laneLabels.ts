// SPDX-License-Identifier: MIT
// Where the names of steps stand in a lane: below their bar, in the first of two rows in which they do not
// run into the name before them. A name is cut short rather than left out.

export interface LabelRequest { x: number; text: string }
export interface PlacedLabel { x: number; row: 0 | 1; text: string }

/// Mean width of a letter of the label's font, in pixels.
const letterWidth = 5.5;
const gap = 6;
/// Fewer letters say nothing.
const fewestLetters = 3;

/// Requests in the order of x. One entry for each, null where there is no room at all.
export function placeLabels(requests: LabelRequest[], width: number): (PlacedLabel | null)[] {
	const ends = [-Infinity, -Infinity];
	return requests.map(({ x, text }, index) => {
		const whole = text.length * letterWidth;
		const row = ends[0]! <= x ? 0 : ends[1]! <= x ? 1 : null;
		if (row === null) {
			return null;
		}
		// Up to the next but one name of the lane, which is the next one in this row at the earliest.
		const limit = (requests[index + 2]?.x ?? width) - gap - x;
		const room = Math.min(whole, Math.max(limit, 0), width - x);
		const letters = Math.floor(room / letterWidth);
		if (letters < Math.min(fewestLetters, text.length)) {
			return null;
		}
		const shown = letters >= text.length ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
		ends[row] = x + shown.length * letterWidth + gap;
		return { x, row, text: shown };
	});
}
