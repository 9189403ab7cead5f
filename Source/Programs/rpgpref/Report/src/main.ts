// SPDX-License-Identifier: MIT

import "./style/index.css";

import { makeAccuracy } from "./components/AccuracySection";
import { makeAnnouncer } from "./components/Announcer";
import { makeBanners } from "./components/Banners";
import { makeBraid } from "./components/BraidSection";
import { makeAgainst, makeSensitivity, makeWhatIf } from "./components/ChangesSection";
import { makeCoverage } from "./components/CoverageSection";
import { makeDetails } from "./components/DetailsSection";
import { makeFindings } from "./components/Findings";
import { makeHeader } from "./components/Header";
import { makeHelp } from "./components/Help";
import { makeKnowledge } from "./components/KnowledgeSection";
import { makeNumbers } from "./components/NumbersSection";
import { makeOverview } from "./components/OverviewSection";
import { makeOwnPlans } from "./components/OwnPlansSection";
import { makePeople } from "./components/PeopleSection";
import { makeSamples } from "./components/SamplesSection";
import { makeSectionNav } from "./components/SectionNav";
import { makeSideQuests } from "./components/SideQuestsSection";
import { makeStage, type StagePanels } from "./components/Stage";
import { makeStoryboard } from "./components/StoryboardSection";
import { makeSummary } from "./components/Summary";
import { makeTeamChooser } from "./components/TeamChooser";
import { makeTeamMatrix } from "./components/TeamsSection";
import { makeTransport } from "./components/Transport";
import { loadReport } from "./data/load";
import type { Report } from "./data/Report";
import { BreakPanel } from "./live/BreakPanel";
import { Changes } from "./live/Changes";
import { LiveSession } from "./live/LiveSession";
import { MapMenu } from "./live/MapMenu";
import { TuningPanel } from "./live/TuningPanel";
import { addressOf, keepAddress } from "./state/address";
import { AppState } from "./state/AppState";
import { listenToKeys } from "./state/keyboard";
import { startPlayer } from "./state/Player";
import { Triage } from "./state/Triage";
import { html } from "./ui/dom";
import { followTheme } from "./ui/theme";

function build(report: Report): void {
	const state = new AppState(report);
	const help = makeHelp();
	const changes = new Changes(report);
	const session = LiveSession.create(state, changes);
	const menu = session && new MapMenu(state, changes);
	const panels: StagePanels | null = session && menu ? {
		tune: new TuningPanel(state, session).element, break: new BreakPanel(state, session).element,
		onPick: (pick, at) => menu.open(pick, at),
	} : null;
	const stage = makeStage(state, panels);
	const sections = makeSections(state, report, stage.focusStep);
	const linkToHere = (): string => `${window.location.href.split("#")[0]}#${addressOf(state, session && changes)}`;
	// Of a hypothetical level, what changed matters most.
	const against = report.hypothetical ? sections.find(({ id }) => id === "against") ?? null : null;
	document.title = `${report.title} · level preview`;
	document.body.replaceChildren(
		html("a", { class: "skip-link", href: "#stage", onclick: (event: Event) => {
			event.preventDefault();
			stage.element.focus();
		} }, "Skip to the playthrough"),
		makeHeader(state, help.open, linkToHere),
		html("main", {}, makeBanners(state, session && changes), makeSummary(state), against ?? "", makeTeamChooser(state),
			makeSectionNav(sections), stage.element,
			html("div", { class: "sections" }, ...sections.filter((section) => section !== against))),
		html("footer", { class: "page-foot" }, `Made by ${report.program.name} ${report.program.version}. This page works offline and sends nothing.`),
		html("div", { class: "dock" }, makeTransport(state)),
		makeAnnouncer(state), menu?.element ?? "", help.element);
	startPlayer(state);
	listenToKeys(state, help.open);
	keepAddress(state, session && changes);
	document.documentElement.dataset.ready = "true";
}

function makeSections(state: AppState, report: Report, focusStep: () => void): HTMLElement[] {
	return [
		report.hypothetical ? makeAgainst(state) : null,
		makeFindings(state, new Triage(report), focusStep), makeOverview(state), makeBraid(state), makeStoryboard(state), makeSideQuests(state), makeNumbers(state),
		makeOwnPlans(state), makeKnowledge(state), makeSamples(state), makeAccuracy(state), makePeople(state), makeTeamMatrix(state), makeCoverage(state),
		report.hypothetical ? null : makeAgainst(state), makeSensitivity(state), makeWhatIf(state), makeDetails(state),
	].filter((section) => section !== null);
}

followTheme();
const { report, error } = loadReport();
if (!report) {
	document.body.replaceChildren(html("main", { class: "load-error" }, html("h1", {}, "No report"), html("p", {}, error)));
} else if (report.teams.length === 0) {
	document.body.replaceChildren(html("main", { class: "load-error" }, html("h1", {}, report.title),
		html("p", {}, "There are no playstyle files beside this level, so there is no team to show.")));
} else {
	build(report);
}
