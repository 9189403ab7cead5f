// Seeds: Content/Samples/navigation/*.json
// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/Navigator.h"
#include "RPGPref/Navigation/ScenarioReader.h"

#include "FuzzSupport.h"

using namespace RPGPref;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
	Result<Scenario> scenario = readScenario(Fuzz::textOf(data, size), "fuzz");
	if (!scenario)
	{
		return 0;
	}
	const std::string player = scenario->players.empty() ? "" : scenario->players.front().name;
	const Result<World> world = World::create(std::move(*scenario), {Branching::Sixteen, player});
	if (!world)
	{
		return 0;
	}
	for (const NavAlgorithm algorithm : {NavAlgorithm::TGraph, NavAlgorithm::SharedMha})
	{
		NavParameters parameters = NavParameters::forBound(algorithm, 10);
		parameters.limits.states = 2000;
		Navigator navigator(*world, world->scenario().demonstrations, parameters);
		Budget budget(300);
		navigator.search().step(budget);
		Fuzz::require(!navigator.search().plan().path.empty());
	}
	return 0;
}
