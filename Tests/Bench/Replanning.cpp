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

constexpr int kRoomsASide = 6;
constexpr int kRounds = 5; ///< The best of them counts: the machine may be busy.

double now()
{
	return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
		.count();
}

World openRooms()
{
	World world = *World::create(Testing::roomsScenario(kRoomsASide));
	for (std::size_t door = 0; door < world.scenario().doors.size(); ++door)
	{
		world.setDoor(door, DoorState::HeldOpen);
	}
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

/// One change, both ways of dealing with it.
struct Comparison
{
	Effort mended;
	Effort anew;
};

struct Total
{
	Comparison sum{{0, 0}, {0, 0}};
	double changes = 0;

	void add(const Comparison& one)
	{
		sum.mended.seconds += one.mended.seconds;
		sum.mended.expansions += one.mended.expansions;
		sum.anew.seconds += one.anew.seconds;
		sum.anew.expansions += one.anew.expansions;
		++changes;
	}
};

NavPlan planAnew(const World& world, const CellHeuristic& heuristic, double bound)
{
	Budget budget(Budget::kUnlimited);
	WeightedAStar search(world, heuristic, {bound, 1, false, {}});
	search.step(budget);
	return search.plan();
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
		const double start = now();
		search.worldChanged(change);
		search.step(budget);
		const NavPlan mended = search.plan();
		const double middle = now();
		const NavPlan anew = planAnew(world, straight, bound);
		const double end = now();
		result.mended.keepBest(middle - start, mended.expansions - known);
		result.anew.keepBest(end - middle, anew.expansions);
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
		const double start = now();
		companion.setDoor(door, DoorState::HeldShut);
		companion.step(budget);
		const double middle = now();
		keep(planAnew(changed, straight, bound).cost);
		result.mended.keepBest(middle - start, 0);
		result.anew.keepBest(now() - middle, 0);
	}
	return result;
}

void reportTime(Report& report, const std::string& name, const Total& total)
{
	report.add(name + ", against planning anew", total.sum.mended.seconds / total.changes * 1e6,
		"us/change", total.sum.anew.seconds / total.changes * 1e6, Better::Lower);
}

void reportBoth(Report& report, const std::string& name, const Total& total)
{
	reportTime(report, name, total);
	report.add(name + ", states and cells looked at, against planning anew",
		total.sum.mended.expansions / total.changes, "expansions/change",
		total.sum.anew.expansions / total.changes, Better::Lower);
}

} // namespace

void reportReplanning(Report& report)
{
	World world = openRooms();
	const std::size_t doors = world.scenario().doors.size();
	for (const double bound : {1.0, 2.0})
	{
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
		const std::string suffix = ", bound " + std::to_string(static_cast<int>(bound));
		const std::string any = "one of " + std::to_string(doors) + " doors ";
		reportBoth(report, "replanning, " + any + "shut" + suffix, shut);
		reportBoth(report, "replanning, " + any + "opened" + suffix, opened);
		reportBoth(report, "replanning, a door on the way shut" + suffix, shutOnTheWay);
		reportBoth(report, "replanning, a door on the best way opened" + suffix, openedOnTheWay);
		reportTime(
			report, "replanning, companion told that " + any + "is shut" + suffix, companion);
	}
}

} // namespace RPGPref::Bench
