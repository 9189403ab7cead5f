// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/LevelBinding.h"

#include <map>
#include <utility>

namespace RPGPref
{

/// Seconds between the places of a level, worked out when first asked for.
class ChoiceWalks
{
public:
	/// The binding must outlive this.
	explicit ChoiceWalks(const LevelBinding& binding) : binding_(binding) {}

	/// From where somebody is: a place, or their start while the place is invalid. 0 if one of the
	/// ends is unknown.
	RPGPREFCORE_API double seconds(AgentId agent, PlaceId from, PlaceId to);

	/// What the longest way found so far takes: for places without a way between them.
	double longest() const { return longest_; }

private:
	const LevelBinding& binding_;
	std::map<std::pair<std::uint32_t, std::uint32_t>, double> known_;
	double longest_ = 0;
};

} // namespace RPGPref
