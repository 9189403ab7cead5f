// SPDX-License-Identifier: MIT
// Takes content out of the level: every team plans again at once, and the table shows who copes.

import { contentTitles, type Content, type ContentKind } from "../data/content";
import { shortName } from "../data/naming";
import type { Team } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, signed } from "../ui/format";
import { makeRoving } from "../ui/roving";
import type { LiveSession } from "./LiveSession";
import { makeCompareBox } from "./outcome";

export class BreakPanel {
	readonly element = html("div", { class: "tuning breaking" });
	private readonly status = html("p", { class: "tuning-status", role: "status" });
	private readonly table = html("div", { class: "break-teams" });
	private readonly list = html("div", { class: "break-list" });
	private readonly restore = html("button", { type: "button", class: "button small", onclick: () => this.session.changes.restoreAll() }, "Put everything back");
	private readonly search = html("input", { type: "search", placeholder: "Search", "aria-label": "Search content", oninput: () => this.drawList() });

	constructor(private readonly state: AppState, private readonly session: LiveSession) {
		this.element.append(
			html("p", { class: "tuning-intro" }, "Take something out, here or with a click on the map. Teams whose playthrough no longer works plan again at once."),
			this.status, this.table,
			html("div", { class: "tuning-tools" }, this.search, this.restore, makeCompareBox(state)), this.list);
		makeRoving(this.list, ".content-toggle");
		session.changes.version.watch(() => this.drawList());
		session.status.watch(() => this.showStatus());
		state.live.watch(() => this.drawTable());
	}

	private showStatus(): void {
		const status = this.session.status.value;
		const removed = this.session.changes.removedContent();
		this.status.textContent = status.kind === "planning" ? "Planning …"
			: status.kind === "failed" ? `That did not work: ${status.message.replace(/\.$/, "")}.`
				: removed.length === 0 ? "Nothing is taken out."
					: `Without ${removed.map(({ name }) => name).join(", ")}: ${this.verdict()}${
						status.kind === "planned" ? ` Planned in ${Math.max(1, Math.round(status.milliseconds))} ms.` : ""}`;
	}

	private verdict(): string {
		const { teams } = this.state.report;
		const stuck = teams.filter(({ status }) => status !== "solved").length;
		const changed = teams.filter((team) => team.status === "solved" && !playsAsBefore(team, this.writtenOf(team))).length;
		const others = changed === 0 ? "" : changed === 1 ? "one plays differently" : `${changed} play differently`;
		return stuck === teams.length ? "nobody can finish." : stuck > 0
			? `${stuck === 1 ? "one team" : `${stuck} teams`} cannot finish${others ? `, ${others}` : ""}.`
			: changed === 0 ? "everybody plays as before." : `everybody can finish, ${others}.`;
	}

	private writtenOf({ id }: Team): Team | undefined {
		return this.state.written.teams.find((team) => team.id === id);
	}

	private drawTable(): void {
		if (!this.state.isChanged) {
			this.table.replaceChildren();
			return;
		}
		const numbers = (team: Team | undefined): string => (!team ? "–" : team.status !== "solved" ? "stuck"
			: `${team.length} steps, ${clock(team.makespan)}, ${signed(team.worth ?? team.playstyle)}`);
		this.table.replaceChildren(html("table", { class: "matrix" },
			html("caption", {}, "Every team: as written, and now (steps, time, worth)"),
			html("thead", {}, html("tr", {}, ...["Team", "Written", "Now"].map((title) => html("th", { scope: "col" }, title)))),
			html("tbody", {}, ...this.state.report.teams.map((team) => {
				const written = this.writtenOf(team);
				const isSame = written !== undefined && playsAsBefore(team, written);
				return html("tr", { class: team.status !== "solved" ? "is-stuck" : isSame ? "is-same" : "is-other", "data-team": team.id },
					html("th", { scope: "row" }, shortName(team.name)),
					html("td", {}, numbers(written)),
					html("td", {}, isSame ? "as before" : numbers(team)));
			}))));
	}

	private drawList(): void {
		const { changes } = this.session;
		const wanted = this.search.value.trim().toLowerCase();
		const fits = ({ name, id }: Content): boolean => wanted === "" || `${name} ${id}`.toLowerCase().includes(wanted);
		const groups = contentTitles.map(([kind, title]) => this.makeGroup(kind, title, changes.content.filter((content) => content.kind === kind && fits(content))))
			.filter((group) => group !== null);
		const focused = document.activeElement?.getAttribute("data-content");
		this.list.replaceChildren(...(groups.length > 0 ? groups : [html("p", { class: "empty" }, "Nothing fits the search.")]));
		this.restore.disabled = changes.removedContent().length === 0;
		const toggles = [...this.list.querySelectorAll<HTMLElement>(".content-toggle")];
		const again = toggles.find((toggle) => toggle.dataset.content === focused);
		toggles.forEach((toggle, index) => toggle.setAttribute("tabindex", (again ? toggle === again : index === 0) ? "0" : "-1"));
		again?.focus({ preventScroll: true });
	}

	private makeGroup(kind: ContentKind, title: string, content: Content[]): HTMLElement | null {
		return content.length === 0 ? null : html("fieldset", { class: "break-group", "data-kind": kind }, html("legend", {}, title),
			...content.map(({ id, name }) => {
				const isRemoved = this.session.changes.isRemoved(id);
				return html("button", {
					type: "button", class: "content-toggle", "aria-pressed": String(isRemoved), "data-content": id,
					title: isRemoved ? `Put back: ${name}` : `Take out: ${name}`,
					onclick: () => this.session.changes.setRemoved(id, !isRemoved),
				}, name);
			}));
	}
}

function playsAsBefore(team: Team, written: Team | undefined): boolean {
	return written !== undefined && team.status === written.status && team.steps.length === written.steps.length
		&& team.steps.every(({ text }, index) => text === written.steps[index]!.text);
}
