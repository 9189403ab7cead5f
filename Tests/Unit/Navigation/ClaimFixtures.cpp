// SPDX-License-Identifier: MIT
#include "ClaimFixtures.h"

#include <cmath>

namespace RPGPref::Testing
{

NavPlan planned(const World& world, const NavParameters& parameters)
{
	const std::string style = world.player() != nullptr ? world.player()->name : "";
	Navigator navigator(world, demonstrationsFor(world.scenario(), style), parameters);
	return navigator.run();
}

std::uint64_t expansions(const World& world, const NavParameters& parameters)
{
	return planned(world, parameters).expansions;
}

NavParameters published(NavAlgorithm algorithm, double bound)
{
	NavParameters parameters = NavParameters::forBound(algorithm, bound);
	parameters.rule = TGraphRule::Projection;
	parameters.links = TGraphLinks::VirtualEdges;
	parameters.eventRule = EventRule::Published;
	if (algorithm == NavAlgorithm::SharedMha)
	{
		parameters.epsilon = std::sqrt(bound);
	}
	return parameters;
}

Trio trioOf(const World& world, double bound)
{
	return {expansions(world, NavParameters::forBound(NavAlgorithm::WeightedAStar, bound)),
		expansions(world, NavParameters::forBound(NavAlgorithm::TGraph, bound)),
		expansions(world, NavParameters::forBound(NavAlgorithm::SharedMha, bound))};
}

} // namespace RPGPref::Testing
