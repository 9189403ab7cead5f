// SPDX-License-Identifier: MIT
// A table that sorts and filters.

import { html, type Child } from "../ui/dom";
import { count } from "../ui/format";

export interface Column<Row> {
	title: string;
	/// What the column sorts by.
	value(row: Row): number | string;
	/// What it shows; the value itself if absent.
	show?(row: Row): Child;
	hint?: string;
	className?: string;
}

export interface TableOptions<Row> {
	id: string;
	caption: string;
	columns: Column<Row>[];
	rows: Row[];
	/// What the text filter looks at; without it there is no filter.
	searchText?(row: Row): string;
	/// A box to tick that leaves only some rows.
	only?: { label: string; keep(row: Row): boolean };
	noun?: string;
}

export function makeTable<Row>(options: TableOptions<Row>): HTMLElement {
	const { columns, rows, searchText, only } = options;
	let sortColumn = -1;
	let ascending = true;
	let search = "";
	let onlySome = false;

	const body = html("tbody");
	const status = html("p", { class: "table-status", role: "status" });
	const headers = columns.map((column, index) => {
		const arrow = html("span", { class: "sort-arrow", "aria-hidden": "true" });
		const button = html("button", {
			type: "button", title: column.hint ?? null,
			onclick: () => {
				const isNumeric = rows.some((row) => typeof column.value(row) === "number");
				// Numbers are most telling from the largest, names from A.
				ascending = sortColumn === index ? !ascending : !isNumeric;
				sortColumn = index;
				refresh();
			},
		}, column.title, arrow);
		return html("th", { scope: "col", class: classOf(column, rows) }, button);
	});

	const refresh = (): void => {
		const wanted = search.trim().toLowerCase();
		const shown = rows.filter((row) =>
			(!onlySome || !only || only.keep(row))
			&& (wanted === "" || !searchText || searchText(row).toLowerCase().includes(wanted)));
		const column = columns[sortColumn];
		if (column) {
			shown.sort((a, b) => compare(column.value(a), column.value(b)) * (ascending ? 1 : -1));
		}
		headers.forEach((header, index) => {
			header.setAttribute("aria-sort", index !== sortColumn ? "none" : ascending ? "ascending" : "descending");
			header.querySelector(".sort-arrow")!.textContent = index !== sortColumn ? "↕" : ascending ? "↑" : "↓";
		});
		body.replaceChildren(...shown.map((row) => html("tr", {}, ...columns.map((entry, index) =>
			html(index === 0 ? "th" : "td", { scope: index === 0 ? "row" : null, class: classOf(entry, rows) },
				entry.show ? entry.show(row) : entry.value(row))))));
		status.textContent = shown.length === rows.length
			? count(rows.length, options.noun ?? "row")
			: `${shown.length} of ${count(rows.length, options.noun ?? "row")}`;
	};

	const filter = searchText && html("label", { class: "filter" }, "Filter ", html("input", {
		type: "search", id: `${options.id}-filter`,
		oninput: (event: Event) => {
			search = (event.target as HTMLInputElement).value;
			refresh();
		},
	}));
	const box = only && html("label", { class: "only" }, html("input", {
		type: "checkbox",
		onchange: (event: Event) => {
			onlySome = (event.target as HTMLInputElement).checked;
			refresh();
		},
	}), ` ${only.label}`);
	refresh();
	return html("div", { class: "data-table" },
		html("div", { class: "table-tools" }, filter ?? null, box ?? null, status),
		html("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": options.caption },
			html("table", { id: options.id },
				html("caption", {}, options.caption), html("thead", {}, html("tr", {}, ...headers)), body)));
}

function classOf<Row>(column: Column<Row>, rows: Row[]): string | null {
	const numeric = rows[0] !== undefined && typeof column.value(rows[0]) === "number" ? "numeric" : "";
	return [numeric, column.className].filter(Boolean).join(" ") || null;
}

function compare(a: number | string, b: number | string): number {
	return typeof a === "number" && typeof b === "number" ? a - b
		: String(a).localeCompare(String(b), "en", { numeric: true });
}
