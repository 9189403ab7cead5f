// SPDX-License-Identifier: MIT
#include "Replanning.h"

#include "RPGPref/Navigation/Companion.h"
#include "RPGPref/Navigation/RepairingSearch.h"
#include "RPGPref/Navigation/WeightedAStar.h"

#include "../Unit/Support/RoomsScenario.h"

#include <algorithm>
#include <chrono>
#include <string>

namespace RPGPref::Bench
{

namespace
{

constexpr int kRounds = 5; ///< The best of them counts: the machine may be busy.

double now()
{
	return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
		.count();
}

World openRooms(const Scenario& scenario)
{
	World world = *World::create(scenario);
	Testing::holdAllDoors(world, DoorState::HeldOpen);
	return world;
}

struct Effort
{
	double seconds = 1e9;
	double expansions = 0;

	void keepBest(double otherSeconds, std::uint64_t otherExpansions)
	{
		seconds = (std::min)(seconds, otherSeconds);
		expansions = static_cast<double>(otherExpansions);
	}
};

/// One change, and the ways of dealing with it.
struct Comparison
{
	Effort mended;
	Effort anew;     ///< A* with the same heuristic.
	Effort sameKind; ///< A new RepairingSearch, which ends by the same rule.
	Effort walking;  ///< A* that first measures all walks to the goal.
};

struct Total
{
	Comparison sum{{0, 0}, {0, 0}, {0, 0}, {0, 0}};
	double changes = 0;

	void add(const Comparison& one)
	{
		addTo(sum.mended, one.mended);
		addTo(sum.anew, one.anew);
		addTo(sum.sameKind, one.sameKind);
		addTo(sum.walking, one.walking);
		++changes;
	}

private:
	static void addTo(Effort& sum, const Effort& one)
	{
		sum.seconds += one.seconds;
		sum.expansions += one.expansions;
	}
};

NavPlan planAnew(const World& world, const CellHeuristic& heuristic, double bound)
{
	Budget budget(Budget::kUnlimited);
	WeightedAStar search(world, heuristic, {bound, 1, false, {}});
	search.step(budget);
	return search.plan();
}

NavPlan planAnewAlike(const World& world, const CellHeuristic& heuristic, double bound)
{
	Budget budget(Budget::kUnlimited);
	RepairingSearch search(world, heuristic, {bound, bound, 1, {}});
	search.step(budget);
	return search.plan();
}

/// Does the work and keeps its time and expansions.
template <class Work>
void measure(Effort& effort, Work&& work)
{
	const double start = now();
	const std::uint64_t expansions = work();
	effort.keepBest(now() - start, expansions);
}

bool passes(const World& world, const NavPlan& plan, std::size_t door)
{
	const WorldPoint& place = world.scenario().doors[door].cells.front();
	return std::any_of(plan.path.begin(), plan.path.end(),
		[&](const PlanStep& step) { return world.graph().position(step.state.cell) == place; });
}

Comparison compare(World& world, double bound, std::size_t door, DoorState before, DoorState after)
{
	const StraightHeuristic straight(world);
	Comparison result;
	for (int round = 0; round < kRounds; ++round)
	{
		world.setDoor(door, before);
		Budget budget(Budget::kUnlimited);
		RepairingSearch search(world, straight, {bound, bound, 1, {}});
		search.step(budget);
		const std::uint64_t known = search.plan().expansions;
		const WorldChange change = world.setDoor(door, after);
		measure(result.mended,
			[&]
			{
				search.worldChanged(change);
				search.step(budget);
				return search.plan().expansions - known;
			});
		measure(result.anew, [&] { return planAnew(world, straight, bound).expansions; });
		measure(result.sameKind, [&] { return planAnewAlike(world, straight, bound).expansions; });
		measure(result.walking,
			[&] { return planAnew(world, DistanceField(world), bound).expansions; });
	}
	world.setDoor(door, DoorState::HeldOpen);
	return result;
}

/// A companion that learns that a door is shut.
Comparison companionMeetsShutDoor(const World& world, double bound, std::size_t door)
{
	World changed = world;
	changed.setDoor(door, DoorState::HeldShut);
	const StraightHeuristic straight(changed);
	Comparison result;
	for (int round = 0; round < kRounds; ++round)
	{
		Budget budget(Budget::kUnlimited);
		Companion companion(world, {}, {bound, {}});
		companion.step(budget);
		measure(result.mended,
			[&]
			{
				companion.setDoor(door, DoorState::HeldShut);
				companion.step(budget);
				return companion.plan().expansions;
			});
		measure(result.anew, [&] { return planAnew(changed, straight, bound).expansions; });
	}
	return result;
}

void reportTime(Report& report, const std::string& name, const Total& total, const Effort& baseline)
{
	report.add(name, total.sum.mended.seconds / total.changes * 1e6, "us/change",
		baseline.seconds / total.changes * 1e6, Better::Lower);
}

void reportAll(Report& report, const std::string& name, const Total& total)
{
	reportTime(report, name + ", against planning again", total, total.sum.anew);
	reportTime(report, name + ", against a new search of the same kind", total, total.sum.sameKind);
	reportTime(report, name + ", against planning again with walks measured first", total,
		total.sum.walking);
	report.add(name + ", states and cells looked at, against planning again",
		total.sum.mended.expansions / total.changes, "expansions/change",
		total.sum.anew.expansions / total.changes, Better::Lower);
}

void reportLevel(Report& report, const Scenario& scenario, double bound)
{
	World world = openRooms(scenario);
	const std::size_t doors = world.scenario().doors.size();
	const NavPlan open = planAnew(world, StraightHeuristic(world), bound);
	Total shut;
	Total opened;
	Total shutOnTheWay;
	Total openedOnTheWay;
	Total companion;
	for (std::size_t door = 0; door < doors; ++door)
	{
		const Comparison shuts =
			compare(world, bound, door, DoorState::HeldOpen, DoorState::HeldShut);
		const Comparison opens =
			compare(world, bound, door, DoorState::HeldShut, DoorState::HeldOpen);
		shut.add(shuts);
		opened.add(opens);
		if (passes(world, open, door))
		{
			shutOnTheWay.add(shuts);
			openedOnTheWay.add(opens);
		}
		companion.add(companionMeetsShutDoor(world, bound, door));
	}
	const std::string of = " of " + std::to_string(doors);
	const std::string suffix = ", bound " + std::to_string(static_cast<int>(bound));
	const std::string anew = suffix + ", against planning again";
	reportTime(report, "replanning, any door" + of + " shut" + anew, shut, shut.sum.anew);
	reportTime(report, "replanning, any door" + of + " opened" + anew, opened, opened.sum.anew);
	reportTime(report, "replanning, companion learns that any door" + of + " is shut" + anew,
		companion, companion.sum.anew);
	reportAll(report, "replanning, a door" + of + " on the way shut" + suffix, shutOnTheWay);
	reportAll(
		report, "replanning, a door" + of + " on the best way opened" + suffix, openedOnTheWay);
}

} // namespace

void reportReplanning(Report& report)
{
	// Two levels, so that nothing that helps in one of them alone looks good.
	const Scenario levels[] = {Testing::roomsScenario(6), Testing::roomsScenario(7, 6, 20)};
	for (const Scenario& level : levels)
	{
		for (const double bound : {1.0, 2.0})
		{
			reportLevel(report, level, bound);
		}
	}
}

} // namespace RPGPref::Bench
