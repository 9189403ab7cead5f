// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Playthrough.h"
#include "RPGPref/Export.h"
#include "RPGPref/Level/LevelBinding.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// What an agent does in one region, and how much of it it likes.
struct RegionWork
{
	std::uint32_t steps = 0;
	std::uint32_t liked = 0;
	std::uint32_t disliked = 0;
	/// Kinds of deeds possible in the region that the agent likes, whether it does them or not.
	std::uint32_t offered = 0;
};

/// One agent's share of a playthrough.
struct AgentWork
{
	std::uint32_t steps = 0;
	std::uint32_t liked = 0;
	std::uint32_t disliked = 0;
	double value = 0; ///< Mean over its own steps.
	/// True if the agent likes some action that it could do.
	bool hasLikes = false;
	std::vector<RegionWork> regions; ///< By RegionId.
};

/// By AgentId. Team actions belong to nobody.
RPGPREFCORE_API std::vector<AgentWork> analyseLikedWork(
	const GroundTask& task, const LevelBinding& binding, const Playthrough& playthrough);

} // namespace RPGPref
