// SPDX-License-Identifier: MIT
// Optional objectives: which the chosen team does, avoids or leaves, and what that costs.

import { shortName } from "../data/naming";
import type { SideQuest } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { count, sentence, signed, words } from "../ui/format";
import { makeTable } from "./DataTable";
import { liveContent, makeSection } from "./section";

const decisions: Record<SideQuest["decision"], string> = { do: "done", avoid: "avoided", leave: "left" };

/// Nothing for levels without side quests.
export function makeSideQuests(state: AppState): HTMLElement | null {
	if (!state.written.teams.some(({ side_quests: quests }) => (quests ?? []).length > 0)) {
		return null;
	}
	return makeSection({ id: "side-quests", title: "Side quests", isWide: true }, liveContent(state, ({ teams, title }) => {
		const rows = teams.flatMap((team) => (team.side_quests ?? []).map((quest) => ({ team, quest })));
		return [makeTable<(typeof rows)[number]>({
			id: "side-quests-table", caption: "What every team decides about optional objectives", rows, noun: "decision", csvName: `${title} side quests`,
			searchText: ({ team, quest }) => `${team.name} ${quest.quest} ${quest.text}`,
			columns: [
				{ title: "Quest", value: ({ quest }) => words(quest.quest), show: ({ quest }) => sentence(words(quest.quest)) },
				{ title: "Team", value: ({ team }) => shortName(team.name) },
				{ title: "Decision", value: ({ quest }) => decisions[quest.decision],
					show: ({ quest }) => html("span", { class: quest.decision === "leave" ? "" : "usage usage-1" }, decisions[quest.decision]) },
				{ title: "Why", value: ({ quest }) => quest.text, className: "wide-cell" },
				{ title: "Would spend", hint: "Steps that the team would spend on it; below 0: to avoid it", value: ({ quest }) => quest.wish,
					show: ({ quest }) => signed(quest.wish) },
				{ title: "Costs", value: ({ quest }) => quest.extra ?? -1, show: ({ quest }) => (quest.extra === null ? "–" : count(quest.extra, "step")) },
			],
		})];
	}));
}
