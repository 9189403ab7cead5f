// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/ChoiceScene.h"
#include "RPGPref/Choice/PlayMeasures.h"
#include "RPGPref/Model/Plan.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

/// A division of labour that a level invites.
struct RoleSplit
{
	struct Role
	{
		std::string action; ///< `cook`.
		AgentId agent;
	};
	std::vector<Role> roles; ///< All work of the level, in the order of the domain.
	LabourShares shares;     ///< By category.
	double effort = 0;       ///< Seconds, for comparison among splits.
	double probability = 0;  ///< Of this and of the splits that are most like it.
};

struct RoleSplitOptions
{
	std::size_t most = 3;
	/// A split that costs this part more than the best one is e times less probable.
	double tolerance = 0.1;
	/// Above this many divisions only those are looked at that single changes lead to.
	std::size_t mostTried = 20'000;
};

/// True if not everybody can do all work of the level: then who is who matters.
RPGPREFCORE_API bool hasForcedRoles(const GroundTask& task, const PlayLabels& words);

/// Distance of two divisions of labour; unless roles are forced, agents may be exchanged.
RPGPREFCORE_API double splitDistance(
	const LabourShares& one, const LabourShares& other, bool isForced);

/// Whether both divisions give each kind of work that occurs in both to the same agent (at least
/// four fifths of it) or to nobody in particular; unless roles are forced, agents may be exchanged.
RPGPREFCORE_API bool haveSameRoles(
	const LabourShares& one, const LabourShares& other, bool isForced);

/// The `most` of the weighted divisions that stand for all of them best: the ones that were found
/// one after the other to bring the mean distance to the nearest one down most. Positions.
RPGPREFCORE_API std::vector<std::size_t> representativeSplits(std::span<const LabourShares> shares,
	std::span<const double> weights, std::size_t most, bool isForced);

/// The divisions of labour that a level invites, most probable first, from its layout alone: what
/// work there is and how things pass from one kind of work to the next is taken from an example
/// playthrough; for each division of the kinds of work among the agents the busiest agent's and the
/// mean agent's seconds of doing, carrying, handing over and walking between its places are added
/// up. Nobody's recorded play is used. Empty if the example has no work.
RPGPREFCORE_API std::vector<RoleSplit> invitedRoleSplits(ChoiceScene& scene,
	const LevelBinding* map, std::size_t categories, const Plan& example,
	const RoleSplitOptions& options = {});

/// The same with an example that the prior model plays.
RPGPREFCORE_API std::vector<RoleSplit> layoutSplits(
	ChoiceScene& scene, const LevelBinding* map, std::size_t categories, std::uint64_t seed);

} // namespace RPGPref
