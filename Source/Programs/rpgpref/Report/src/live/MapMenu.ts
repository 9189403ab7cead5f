// SPDX-License-Identifier: MIT
// What a click on a place or a way across offers: who uses it, and what can be taken out there.

import type { Content } from "../data/content";
import { shortName } from "../data/naming";
import { actionsAt } from "../data/placeActions";
import { PlaceWords } from "../data/placeWords";
import type { Level, Point } from "../data/Report";
import type { AppState } from "../state/AppState";
import type { Pick } from "../components/map/MapView";
import { fill, html } from "../ui/dom";
import { count } from "../ui/format";
import { icon } from "../ui/icons";
import type { Changes } from "./Changes";

export class MapMenu {
	readonly element = html("div", { class: "map-menu", popover: "auto", role: "dialog", "aria-label": "What is here" });

	constructor(private readonly state: AppState, private readonly changes: Changes) {}

	open(pick: Pick, at: DOMRect): void {
		const { level } = this.state.report;
		const found = pick.kind === "place" ? level.places.find(({ id }) => id === pick.id) : level.links.find(({ id }) => id === pick.id);
		if (!found) {
			return;
		}
		const content = pick.kind === "place" ? this.contentAt(pick.id) : this.contentAlong(pick.id);
		fill(this.element,
			html("h3", {}, found.name),
			pick.kind === "place" && html("p", { class: "map-menu-use" }, this.useOf(pick.id)),
			content.length === 0 ? html("p", { class: "empty" }, "Nothing can be taken out here.")
				: html("ul", {}, ...content.map((entry) => this.makeEntry(entry))));
		this.element.style.left = `${Math.min(at.x, window.innerWidth - 300)}px`;
		this.element.style.top = `${Math.min(at.y + 8, window.innerHeight - 60 - 38 * Math.min(8, content.length + 2))}px`;
		this.element.showPopover();
	}

	private makeEntry({ id, name, kind }: Content): HTMLElement {
		const isRemoved = this.changes.isRemoved(id);
		return html("li", {}, html("button", {
			type: "button", class: "menu-button", "data-content": id,
			onclick: () => {
				this.element.hidePopover();
				this.state.panel.value = "break";
				this.changes.setRemoved(id, !isRemoved);
			},
		}, icon(isRemoved ? "restore" : "remove", 16), `${isRemoved ? "Put back" : "Take out"} ${name}`, html("small", {}, kind)));
	}

	private useOf(place: string): string {
		const { teams } = this.state.report;
		const uses = teams.map(({ name, steps }) => ({ name, amount: steps.filter((step) => step.place === place).length })).filter(({ amount }) => amount > 0);
		return uses.length === 0 ? "Nobody does anything here." : uses.length > 4 ? `${count(uses.length, "team")} of ${teams.length} do something here.`
			: uses.map(({ name, amount }) => `${shortName(name)}: ${count(amount, "step")}`).join(", ");
	}

	/// Items that the place's id names, actions that belong there, and ways that lead there.
	private contentAt(place: string): Content[] {
		const words = new Set(place.toLowerCase().split(/\s+/));
		const actions = actionsAt(this.state.written, place);
		return this.changes.content.filter(({ kind, id, edits }) =>
			(kind === "item" && words.has(id.slice("item ".length).toLowerCase()))
			|| (kind === "action" && actions.has(id.slice("action ".length)))
			|| (kind === "path" && edits.some((edit) => actions.has(edit.replace(/^remove action /, ""))))
			|| (kind === "connection" && id.toLowerCase().split(/\s+/).slice(2).includes(place.toLowerCase())));
	}

	/// Connections between the regions at whose places the way begins and ends.
	private contentAlong(link: string): Content[] {
		const { level } = this.state.report;
		const points = level.links.find(({ id }) => id === link)?.points ?? [];
		const ends = [points[0], points.at(-1)].map((point) => point && nearestPlace(level, point));
		const words = new PlaceWords(level);
		return this.changes.content.filter(({ kind, edits }) => kind === "connection" && edits.some((edit) => {
			const { regions, places } = words.concernedBy(edit.replace(/^remove fact /, ""));
			return ends.every((end) => end && (places.includes(end.id) || (end.region !== null && regions.includes(end.region))));
		}));
	}
}

function nearestPlace(level: Level, [x, y]: Point): Level["places"][number] | undefined {
	const distance = ({ at }: Level["places"][number]): number => Math.hypot(at[0] - x, at[1] - y);
	return [...level.places].sort((a, b) => distance(a) - distance(b))[0];
}
