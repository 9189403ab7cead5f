// SPDX-License-Identifier: MIT
// A table that sorts, filters and can be saved for spreadsheets.

import { html, type Child } from "../ui/dom";
import { downloadText, fileName, toCsv } from "../ui/download";
import { count } from "../ui/format";
import { icon } from "../ui/icons";

export interface Column<Row> {
	title: string;
	/// What the column sorts by.
	value(row: Row): number | string;
	/// What it shows; the value itself if absent.
	show?(row: Row): Child;
	/// What a saved table has; the value itself if absent.
	csv?(row: Row): string | number;
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
	/// Shows all rows instead of scrolling in a box of its own.
	isTall?: boolean;
	/// For people; a button saves the table under this name.
	csvName?: string;
}

export function makeTable<Row>(options: TableOptions<Row>): HTMLElement {
	const { columns, rows, searchText, only } = options;
	let sortColumn = -1;
	let ascending = true;
	let search = "";
	let onlySome = false;
	const noun = options.noun ?? "row";

	const body = html("tbody");
	const status = html("p", { class: "table-status", role: "status" });
	const headers = columns.map((column, index) => {
		const arrow = html("span", { class: "sort-arrow", "aria-hidden": "true" });
		const button = html("button", {
			type: "button", title: column.hint ?? null,
			onclick: () => {
				const isNumeric = rows.some((row) => typeof column.value(row) === "number");
				// Of numbers the largest matter most; names begin with A.
				ascending = sortColumn === index ? !ascending : !isNumeric;
				sortColumn = index;
				refresh();
			},
		}, column.title, arrow);
		return html("th", { scope: "col", class: classOf(column, rows) }, button);
	});

	const chosenRows = (): Row[] => {
		const wanted = search.trim().toLowerCase();
		const shown = rows.filter((row) =>
			(!onlySome || !only || only.keep(row))
			&& (wanted === "" || !searchText || searchText(row).toLowerCase().includes(wanted)));
		const column = columns[sortColumn];
		return column ? shown.sort((a, b) => compare(column.value(a), column.value(b)) * (ascending ? 1 : -1)) : shown;
	};

	const refresh = (): void => {
		const shown = chosenRows();
		headers.forEach((header, index) => {
			header.setAttribute("aria-sort", index !== sortColumn ? "none" : ascending ? "ascending" : "descending");
			header.querySelector(".sort-arrow")!.textContent = index !== sortColumn ? "↕" : ascending ? "↑" : "↓";
		});
		body.replaceChildren(...shown.map((row) => html("tr", {}, ...columns.map((entry, index) =>
			html(index === 0 ? "th" : "td", { scope: index === 0 ? "row" : null, class: classOf(entry, rows) },
				entry.show ? entry.show(row) : entry.value(row))))));
		if (shown.length === 0) {
			body.append(html("tr", {}, html("td", { class: "empty", colspan: columns.length },
				rows.length === 0 ? `There is no ${noun}.` : `No ${noun} matches the filter.`)));
		}
		status.textContent = shown.length === rows.length ? count(rows.length, noun) : `${shown.length} of ${count(rows.length, noun)}`;
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
	const save = options.csvName !== undefined && html("button", {
		type: "button", class: "button small", "aria-label": `Save as CSV: ${options.caption}`,
		onclick: () => downloadText(fileName(options.csvName!, "csv"), toCsv([columns.map(({ title }) => title),
			...chosenRows().map((row) => columns.map((column) => (column.csv ? column.csv(row) : finite(column.value(row)))))]), "text/csv"),
	}, icon("download", 14), " CSV");
	refresh();
	const table = html("table", { id: options.id },
		html("caption", {}, options.caption), html("thead", {}, html("tr", {}, ...headers)), body);
	return html("div", { class: "data-table" },
		html("div", { class: "table-tools" }, filter ?? null, box ?? null, save, status),
		options.isTall ? html("div", { class: "table-plain" }, table)
			: html("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": options.caption }, table));
}

function finite(value: number | string): number | string {
	return typeof value === "number" && !Number.isFinite(value) ? "" : value;
}

function classOf<Row>(column: Column<Row>, rows: Row[]): string | null {
	const numeric = rows[0] !== undefined && typeof column.value(rows[0]) === "number" ? "numeric" : "";
	return [numeric, column.className].filter(Boolean).join(" ") || null;
}

function compare(a: number | string, b: number | string): number {
	return typeof a === "number" && typeof b === "number" ? (a === b ? 0 : a - b)
		: String(a).localeCompare(String(b), "en", { numeric: true });
}
