// SPDX-License-Identifier: MIT
// Figures of a team that several parts of the page show.

import type { Team } from "../data/Report";
import { percent, signed } from "../ui/format";

export interface LikedShare { liked: number; disliked: number; share: number; dislikedShare: number }

/// Of the agents' own steps; what the whole team does is nobody's liking.
export function likedShare(team: Team): LikedShare {
	const own = team.steps.filter((step) => step.agent !== null);
	const liked = own.filter((step) => step.value > 0).length;
	const disliked = own.filter((step) => step.value < 0).length;
	const of = (amount: number): number => (own.length > 0 ? amount / own.length : 0);
	return { liked, disliked, share: of(liked), dislikedShare: of(disliked) };
}

/// How sure it is that nobody would play better.
export function proofOf(team: Team): string {
	return team.cut_short ? "search was cut short" : team.proven ? "best possible"
		: priceOfSharing(team) > 0 ? "easier on the busiest than the best found" : "best found";
}

/// That, and how the work is shared.
export function standing(team: Team): string {
	const busiest = team.busiest_share ?? 0;
	const price = priceOfSharing(team);
	return [proofOf(team), price > 0 && `worth ${price.toFixed(2)} less`,
		team.per_agent.length > 1 && busiest > 0 && `busiest agent does ${percent(busiest)}`].filter(Boolean).join(" · ");
}

/// What the playthrough is worth less than the best one found, so that the busiest agent has less to do.
export function priceOfSharing({ worth, greatest_worth: greatest, status }: Team): number {
	const price = status === "solved" ? (greatest ?? 0) - (worth ?? 0) : 0;
	return greatest === undefined || worth === undefined || price < 0.005 ? 0 : price;
}

export function funOf(team: Team): number {
	return team.steps.reduce((sum, step) => sum + (step.fun ?? 0), 0);
}

export function effortOf(team: Team): number {
	return team.steps.reduce((sum, step) => sum + (step.effort ?? 0), 0);
}

export function worthTitle(team: Team): string {
	return team.worth === undefined ? "Mean liking over all steps"
		: `Fun ${signed(funOf(team))} minus effort ${effortOf(team).toFixed(2)}; mean liking of a step ${signed(team.playstyle)}`;
}
