// SPDX-License-Identifier: MIT
// What the kinds of findings are called for people.

import { sentence, words } from "../ui/format";

const titles: Record<string, string> = {
	"no-plan": "Teams that cannot finish",
	"design-fault": "Mistakes in the level",
	"agent-without-work": "Agents with nothing to do",
	"agent-without-fun": "Agents without any fun",
	"more-chore-than-fun": "More chore than fun",
	"starved-agent": "Regions with nothing liked",
	"uneven-work": "Uneven work",
	"idle-agent": "Agents who mostly wait",
	"only-without-playstyles": "Used only without playstyles",
	"only-as-published": "Only with the published search",
	"unused-action": "Unused actions",
	"unused-place": "Unused places",
	"unused-item": "Unused items",
	"unused-path": "Unused paths",
	"unused-quest": "Side quests nobody does",
	"always-used": "In every playthrough",
	"choke-point": "Choke points",
	"unliked-step": "Steps that nobody likes",
	"disliked-step": "Disliked steps",
	"same-plan": "Teams that play alike",
};

export function kindTitle(kind: string): string {
	return titles[kind] ?? sentence(words(kind));
}
