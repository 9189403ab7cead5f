// SPDX-License-Identifier: MIT

import "./style/index.css";

import { makeAnnouncer } from "./components/Announcer";
import { makeBanners } from "./components/Banners";
import { makeAgainst, makeSensitivity, makeWhatIf } from "./components/ChangesSection";
import { makeCoverage } from "./components/CoverageSection";
import { makeDetails } from "./components/DetailsSection";
import { makeFindings } from "./components/Findings";
import { makeHeader } from "./components/Header";
import { makeHelp } from "./components/Help";
import { makeKnowledge } from "./components/KnowledgeSection";
import { makeOwnPlans } from "./components/OwnPlansSection";
import { makePeople } from "./components/PeopleSection";
import { makeStage } from "./components/Stage";
import { makeSummary } from "./components/Summary";
import { makeTeamChooser } from "./components/TeamChooser";
import { makeTeamMatrix } from "./components/TeamsSection";
import { loadReport } from "./data/load";
import type { Report } from "./data/Report";
import { makeTuning } from "./live/TuningPanel";
import { AppState } from "./state/AppState";
import { listenToKeys } from "./state/keyboard";
import { startPlayer } from "./state/Player";
import { html } from "./ui/dom";
import { followTheme } from "./ui/theme";

function build(report: Report): void {
	const state = new AppState(report);
	const help = makeHelp();
	// Of a hypothetical level, what changed matters most.
	const against = makeAgainst(state);
	const sections = [
		report.hypothetical ? against : null,
		makeFindings(state), makeOwnPlans(state), makeKnowledge(state), makePeople(state), makeTeamMatrix(state), makeCoverage(state),
		report.hypothetical ? null : against, makeSensitivity(state), makeWhatIf(state), makeDetails(state),
	].filter((section) => section !== null);
	document.title = `${report.title} · level preview`;
	document.body.replaceChildren(
		html("a", { class: "skip-link", href: "#stage" }, "Skip to the playthrough"),
		makeHeader(state, help.open),
		html("main", {}, makeBanners(state), makeSummary(state), makeTeamChooser(state), makeStage(state, makeTuning(state)),
			html("div", { class: "sections" }, ...sections)),
		html("footer", { class: "page-foot" }, `Made by ${report.program.name} ${report.program.version}. This page works offline and sends nothing.`),
		makeAnnouncer(state), help.element);
	startPlayer(state);
	listenToKeys(state, help.open);
	document.documentElement.dataset.ready = "true";
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
