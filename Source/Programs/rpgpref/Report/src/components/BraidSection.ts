// SPDX-License-Identifier: MIT
// One picture of all teams: ways split where choices differ and join where everybody does the same. A
// ribbon is as thick as the number of teams in it, and coloured by how they like what they do there.

import { braidOf, type Branch, type Braid, type BraidPart } from "../data/braid";
import { shortName } from "../data/naming";
import type { Step } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html, svg } from "../ui/dom";
import { count, likingOf, likingSign, sentence } from "../ui/format";
import { makeRoving } from "../ui/roving";
import { explain } from "./explanation";
import { liveContent, makeSection } from "./section";
import { stepTitle, stepWords } from "./stepText";

const runWidth = 92;
const forkWidth = 178;
const joinWidth = 46;
const branchGap = 40;
const margin = 26;

export function makeBraid(state: AppState): HTMLElement | null {
	if (state.written.teams.length < 2) {
		return null;
	}
	return makeSection({ id: "braid", title: "Where the teams’ ways part", shortTitle: "Ways", isWide: true }, liveContent(state, (report) => {
		const braid = braidOf(report);
		if (braid.teams.length < 2) {
			return [html("p", { class: "empty" }, "Fewer than two teams finish the level, so there is nothing to compare.")];
		}
		const details = html("div", { class: "braid-details", role: "status" },
			html("p", { class: "empty" }, "Choose a fork to read why the teams part there."));
		return [
			html("p", { class: "section-intro" }, "Everybody’s way at once. Thick ribbons hold many teams; ", html("span", { class: "liking liking-liked" }, "+"),
				" liked, ", html("span", { class: "liking liking-disliked" }, "−"), " disliked. Choose a fork to read why the teams part."),
			html("div", { class: "braid-scroll" }, new BraidPicture(state, braid, details).element), details];
	}));
}

interface Band { top: number; thickness: number }

class BraidPicture {
	readonly element: SVGSVGElement;
	private readonly thickness: number;
	private readonly height: number;

	constructor(private readonly state: AppState, private readonly braid: Braid, private readonly details: HTMLElement) {
		const teams = braid.teams.length;
		this.thickness = Math.max(5, Math.min(16, 72 / teams));
		const most = Math.max(1, ...braid.parts.map((part) => (part.kind === "fork" ? part.branches.length : 1)));
		this.height = teams * this.thickness + (most - 1) * branchGap + 2 * margin + 24;
		const width = braid.parts.reduce((sum, part) => sum + (part.kind === "run" ? runWidth : forkWidth) + joinWidth, joinWidth);
		this.element = svg("svg", { class: "braid", viewBox: `0 0 ${width} ${this.height}`, width, height: this.height,
			role: "group", "aria-label": `The ways of ${teams} teams; the arrow keys go from one part to the next` });
		this.draw();
		makeRoving(this.element, "[role=button]", "both").refresh();
	}

	private draw(): void {
		let x = 0;
		// Where each team's strand leaves the part before.
		let strands = this.together();
		for (const part of this.braid.parts) {
			const next = part.kind === "run" ? this.together() : this.apart(part.branches);
			const width = part.kind === "run" ? runWidth : forkWidth;
			this.element.append(...this.joins(x, strands, next, part));
			this.element.append(...(part.kind === "run" ? [this.drawRun(part, x + joinWidth)]
				: part.branches.map((branch) => this.drawBranch(part.branches, branch, x + joinWidth, next))));
			x += joinWidth + width;
			strands = next;
		}
		this.element.append(...this.joins(x, strands, this.together(), null));
	}

	/// All teams side by side in the middle.
	private together(): Map<number, Band> {
		const top = (this.height - this.braid.teams.length * this.thickness) / 2;
		return new Map(this.braid.teams.map((team, index) => [team, { top: top + index * this.thickness, thickness: this.thickness }]));
	}

	private apart(branches: Branch[]): Map<number, Band> {
		const height = this.braid.teams.length * this.thickness + (branches.length - 1) * branchGap;
		let top = (this.height - height) / 2;
		const bands = new Map<number, Band>();
		for (const { teams } of branches) {
			for (const team of teams) {
				bands.set(team, { top, thickness: this.thickness });
				top += this.thickness;
			}
			top += branchGap;
		}
		return bands;
	}

	private joins(x: number, from: Map<number, Band>, to: Map<number, Band>, part: BraidPart | null): SVGElement[] {
		return this.braid.teams.map((team) => {
			const a = from.get(team)!.top + this.thickness / 2;
			const b = to.get(team)!.top + this.thickness / 2;
			const middle = x + joinWidth / 2;
			const branch = part?.kind === "fork" ? part.branches.find(({ teams }) => teams.includes(team)) : undefined;
			return svg("path", { class: `braid-strand braid-${likingOf(branch?.liking ?? 0)}`, "stroke-width": this.thickness - 0.6,
				d: `M${x} ${a}C${middle} ${a} ${middle} ${b} ${x + joinWidth} ${b}` });
		});
	}

	private drawRun(part: Extract<BraidPart, { kind: "run" }>, x: number): SVGElement {
		const height = this.braid.teams.length * this.thickness;
		const top = (this.height - height) / 2;
		const first = stepTitle(part.steps[0]!);
		return this.makePart(`Everybody: ${part.steps.map(stepWords).join("; ")}`, likingOf(part.liking), [
			svg("rect", { x, y: top, width: runWidth, height, rx: 4 }),
			svg("text", { class: "braid-label", x: x + runWidth / 2, y: top - 8 }, shorten(first, 15)),
			part.steps.length > 1 && svg("text", { class: "braid-note", x: x + runWidth / 2, y: top + height + 14 }, `+ ${part.steps.length - 1} more`),
		], () => this.showRun(part.steps));
	}

	private drawBranch(branches: Branch[], branch: Branch, x: number, bands: Map<number, Band>): SVGElement {
		const { top } = bands.get(branch.teams[0]!)!;
		const height = branch.teams.length * this.thickness;
		const liking = likingOf(branch.liking);
		const text = branch.steps.length === 0 ? "nothing here" : stepWords(branch.steps[0]!);
		const more = branch.steps.length > 1 ? ` + ${branch.steps.length - 1}` : "";
		const names = branch.teams.map((team) => shortName(this.state.report.teams[team]!.name)).join(", ");
		return this.makePart(`${names}: ${branch.steps.map(stepWords).join("; ") || "nothing"}`, liking, [
			branch.steps.length > 0 ? svg("rect", { x, y: top, width: forkWidth, height, rx: 4 })
				: svg("rect", { class: "braid-through", x, y: top + height / 2 - 1, width: forkWidth, height: 2 }),
			svg("text", { class: "braid-label", x: x + forkWidth / 2, y: top - 6 },
				`${branch.steps.length > 0 ? `${likingSign[liking]} ` : ""}${shorten(sentence(text), 24)}${more}`),
			svg("text", { class: "braid-note", x: x + forkWidth / 2, y: top + height + 13 }, shorten(names, 30)),
		], () => this.showFork(branches));
	}

	private makePart(label: string, liking: string, children: (SVGElement | false)[], open: () => void): SVGElement {
		// The name is what is drawn, so that who speaks to the page can say it; the rest describes.
		const part = svg("g", { class: `braid-part braid-${liking}`, role: "button", tabindex: "-1", "aria-description": label }, ...children);
		part.addEventListener("click", open);
		part.addEventListener("keydown", (event) => {
			if (event.key === "Enter" || event.key === " ") {
				event.preventDefault();
				event.stopPropagation();
				open();
			}
		});
		return part;
	}

	private showRun(steps: Step[]): void {
		this.details.replaceChildren(html("h3", {}, `Everybody does ${count(steps.length, "step")} here`),
			html("ol", { class: "plain-list" }, ...steps.map((step) => html("li", {}, stepTitle(step)))));
	}

	private showFork(branches: Branch[]): void {
		this.details.replaceChildren(html("h3", {}, branches.length > 1 ? `The ways part: ${branches.length} branches` : "Everybody does this, in a different order"),
			html("div", { class: "braid-branches" }, ...branches.map((branch) => this.makeBranch(branch))));
	}

	private makeBranch({ teams, steps }: Branch): HTMLElement {
		const first = steps[0];
		return html("div", { class: "braid-branch" },
			html("h4", {}, teams.map((team) => this.state.report.teams[team]!.name).join("; ")),
			first ? html("p", {}, steps.map(stepWords).map(sentence).join(" → ")) : html("p", { class: "empty" }, "Nothing: these teams go straight on."),
			first && explain(this.state, first),
			first && html("button", { type: "button", class: "button small", onclick: () => {
				this.state.chosen.value = teams[0]!;
				this.state.openStep(first.index);
				document.getElementById("stage")?.scrollIntoView({ block: "start" });
			} }, "Show on the map"));
	}
}

function shorten(text: string, most: number): string {
	return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
