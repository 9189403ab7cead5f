// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/FixedPoint.h"
#include "RPGPref/Model/Plan.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace RPGPref
{

/// How the steps of a plan are spread over the agents; steps of the whole team are nobody's.
struct PlanLoad
{
	AgentId busiest;            ///< The first of those with most steps; invalid without any.
	std::uint32_t most = 0;     ///< Steps of the busiest agent.
	std::uint64_t squares = 0;  ///< Sum over the agents of the squares of their numbers of steps.
	std::uint32_t somebody = 0; ///< Steps that somebody does alone.

	/// The part of those steps that the busiest agent does; 0 without any.
	double share() const
	{
		return somebody == 0 ? 0 : static_cast<double>(most) / static_cast<double>(somebody);
	}
	/// Less to do for the busiest, then the more even.
	friend bool isLighter(const PlanLoad& left, const PlanLoad& right)
	{
		return left.most != right.most ? left.most < right.most : left.squares < right.squares;
	}
};

RPGPREFCORE_API PlanLoad planLoad(const GroundTask& task, std::span<const ActionId> plan);

/// The least worth that counts as good as `greatest`: it differs by less than 2 % or by less than
/// 0.25. Between plans from there on sharing decides.
constexpr FixedValue sharingBar(FixedValue greatest)
{
	const FixedValue part = (greatest < 0 ? -greatest : greatest) / 50;
	const FixedValue quarter = kFixedOne / 4;
	return greatest - (part > quarter ? part : quarter) + 1;
}

} // namespace RPGPref
