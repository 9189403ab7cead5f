// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Knowledge/KnowledgeTask.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <memory>
#include <string>
#include <vector>

namespace RPGPref
{

/// What a team believes while a game runs: what its members have seen so far, and what they count
/// on of the rest. A planner that gets world() instead of the truth plays like somebody who does
/// not know the level: it goes where it assumes things to be, and learns where it was wrong.
///
/// The game has its own task of the same level; facts and actions of the two are matched by their
/// texts. Whatever changes in the game is public, as actions are; what was so from the start is
/// learned by the rules of perception, or by trying.
class RunningBelief
{
public:
	/// The game's task must outlive this. All members share one mind, so the knowledge must not be
	/// individual.
	RPGPREFCORE_API RunningBelief(KnowledgeTask task, const GroundTask& game, const Team& team);
	RPGPREFCORE_API ~RunningBelief();
	RunningBelief(const RunningBelief&) = delete;
	RunningBelief& operator=(const RunningBelief&) = delete;

	/// How things are now, as a state of the game's task: players learn what there is to see, and
	/// what has changed. True if that spoils what they count on: then call assume().
	RPGPREFCORE_API bool look(StateView game);
	/// An attempt of the game's action failed: players learn why. As look().
	RPGPREFCORE_API bool noteFailure(ActionId action, StateView game);
	/// Plans with what is known and decides what to count on. Done: world() is up to date; Failed:
	/// nothing that they can imagine leads to the goal.
	RPGPREFCORE_API StepStatus assume(Budget& budget);

	/// How the team takes the world to be, as a state of the game's task.
	RPGPREFCORE_API const PackedState& world() const;
	/// Whether it really knows a fact of the game's task, rather than counting on it.
	RPGPREFCORE_API bool isKnown(FactId game) const;
	/// Facts that are still unknown.
	RPGPREFCORE_API std::size_t unknownCount() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

/// Predicates of which the knowledge leaves something unknown: a game has to keep in mind what they
/// say, though it looks settled.
RPGPREFCORE_API std::vector<std::string> unknownPredicates(
	const Knowledge& knowledge, const Domain& domain);

} // namespace RPGPref
