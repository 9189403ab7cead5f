// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Navigation/Navigator.h"
#include "RPGPref/Navigation/ScenarioReader.h"
#include "RPGPref/Navigation/WeightedAStar.h"

#include "Bench.h"
#include "Navmesh/DetourQuery.h"
#include "Navmesh/NavmeshBaker.h"
#include "Replanning.h"
#include "Support/Output.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace RPGPref;

namespace
{

template <class T>
T orStop(Result<T> result)
{
	if (!result)
	{
		std::fprintf(stderr, "%s\n", format(result.errors().front()).c_str());
		std::exit(1);
	}
	return std::move(*result);
}

Scenario sampleScenario(const std::string& id)
{
	const std::string path = std::string(RPGPREF_SAMPLES) + "/navigation/" + id + ".json";
	return orStop(readScenario(orStop(Program::readFile(path)), path));
}

World sampleWorld(const std::string& id, Branching branching)
{
	return orStop(World::create(sampleScenario(id), {branching, ""}));
}

/// Expansions per second of whole plans, everything included.
double expansionRate(const World& world, const NavParameters& parameters)
{
	std::uint64_t expansions = 0;
	const double seconds = Bench::secondsPerCall(
		[&]
		{
			Navigator navigator(world, world.scenario().demonstrations, parameters);
			expansions = navigator.run().expansions;
		},
		0.2, 5);
	return static_cast<double>(expansions) / seconds;
}

void reportRates(Bench::Report& report)
{
	constexpr double kPublishedRate = 3000;
	const struct
	{
		const char* name;
		NavAlgorithm algorithm;
		double bound;
	} cases[] = {{"Weighted A*, bound 1", NavAlgorithm::WeightedAStar, 1},
		{"Weighted A*, bound 10", NavAlgorithm::WeightedAStar, 10},
		{"MHA*, bound 1", NavAlgorithm::SharedMha, 1},
		{"Improved MHA*, bound 1", NavAlgorithm::ImprovedMha, 1}};
	for (const Branching branching : {Branching::Sixteen, Branching::TwoHundredFiftySix})
	{
		const World world = sampleWorld("five-keys-five-doors-series", branching);
		for (const auto& entry : cases)
		{
			report.add(std::string(entry.name) + ", branching " +
						   (branching == Branching::Sixteen ? "16" : "256") +
						   ", against the published rate",
				expansionRate(world, NavParameters::forBound(entry.algorithm, entry.bound)),
				"expansions/s", kPublishedRate);
		}
	}
}

/// Every edge in equal pieces; `shake` moves their ends as a recording of play would.
std::vector<Demonstration> subdivided(
	const std::vector<Demonstration>& whole, int pieces, double shake)
{
	Random random(11);
	std::vector<Demonstration> result;
	for (const Demonstration& demonstration : whole)
	{
		Demonstration cut;
		cut.points.push_back(demonstration.points.front());
		for (std::size_t k = 1; k < demonstration.points.size(); ++k)
		{
			const WorldPoint along = demonstration.points[k] - demonstration.points[k - 1];
			for (int piece = 1; piece <= pieces; ++piece)
			{
				const WorldPoint off{
					shake * (random.unit() - 0.5), shake * (random.unit() - 0.5), 0};
				cut.points.push_back(demonstration.points[k - 1] +
									 along * (static_cast<double>(piece) / pieces) + off);
				cut.edgeTicks.push_back((std::max)(demonstration.edgeTicks[k - 1] / pieces,
					10 * distance(cut.points[cut.points.size() - 2], cut.points.back())));
			}
		}
		result.push_back(std::move(cut));
	}
	return result;
}

/// Whole plans with T-Graph, its making included, while the demonstration is cut ever finer.
void reportSubdivision(Bench::Report& report)
{
	const World world = sampleWorld("five-keys-five-doors-series", Branching::Sixteen);
	const NavParameters parameters = NavParameters::forBound(NavAlgorithm::TGraph, 100);
	for (const double shake : {0.0, 0.02})
	{
		double whole = 0;
		for (const int pieces : {1, 10, 100, 201, 1000})
		{
			const std::vector<Demonstration> cut =
				subdivided(world.scenario().demonstrations, pieces, shake);
			const double seconds = Bench::secondsPerCall(
				[&]
				{
					Navigator navigator(world, cut, parameters);
					Bench::keep(navigator.run().cost);
				},
				0.1, 7);
			whole = pieces == 1 ? seconds : whole;
			report.add((shake > 0 ? "T-Graph of a shaky hand" : "T-Graph") +
						   std::string(", each edge in ") + std::to_string(pieces) +
						   ", against whole edges",
				seconds * 1e3, "ms/plan", whole * 1e3, Bench::Better::Lower);
		}
	}
}

/// Both answer the same question on the same mesh: a way from the start to the goal.
void reportNavmesh(Bench::Report& report)
{
	Scenario scenario = sampleScenario("gallery");
	scenario.doors.clear();
	scenario.enemies.clear();
	const WorldPoint start = scenario.start;
	const WorldPoint goal = scenario.goal.place;
	const Program::DetourQuery detour =
		orStop(Program::DetourQuery::create(*scenario.geometry, scenario.file));
	scenario.navmesh = orStop(Program::bakeNavmesh(*scenario.geometry, scenario.file));
	scenario.geometry.reset();
	const double speed = scenario.timing.maxSpeed;
	const World world = orStop(World::create(std::move(scenario)));

	const double detourSeconds =
		Bench::secondsPerCall([&] { Bench::keep(detour.path(start, goal).size()); });
	const StraightHeuristic straight(world);
	std::uint32_t cost = 0;
	const double ownSeconds = Bench::secondsPerCall(
		[&]
		{
			Budget budget(Budget::kUnlimited);
			WeightedAStar search(world, straight, {2, 1, false, {}});
			search.step(budget);
			cost = search.plan().cost;
		});
	double length = 0;
	const std::vector<WorldPoint> line = detour.path(start, goal);
	for (std::size_t k = 1; k < line.size(); ++k)
	{
		length += distance(line[k - 1], line[k]);
	}
	report.add("navmesh plan with gaits and health, against Detour's path query", ownSeconds * 1e6,
		"us/query", detourSeconds * 1e6, Bench::Better::Lower);
	report.add("navmesh plan's length, against Detour's straightened path", cost * speed, "units",
		length, Bench::Better::Lower);
}

void run(Bench::Report& report)
{
	reportRates(report);
	reportSubdivision(report);
	Bench::reportReplanning(report);
	reportNavmesh(report);
}

const Bench::Suite kSuite("navigation", "Searches, T-Graphs, replanning, navmeshes", run);

} // namespace
