// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/Navigator.h"

#include "ScenarioFixtures.h"

namespace RPGPref::Testing
{

/// The bounds at which demonstrations may help.
inline constexpr double kHigherBounds[] = {10, 100, 1000, 10000};

/// A plan with the demonstrations that the world's player selects.
NavPlan planned(const World& world, const NavParameters& parameters);
std::uint64_t expansions(const World& world, const NavParameters& parameters);

/// The dissertation's own setting: the published rules with their corrections.
NavParameters published(NavAlgorithm algorithm, double bound);

/// The expansions of the three algorithms that the dissertation compares.
struct Trio
{
	std::uint64_t wastar = 0;
	std::uint64_t tgraph = 0;
	std::uint64_t mha = 0;
};

Trio trioOf(const World& world, double bound);

} // namespace RPGPref::Testing
