// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/Companion.h"

#include "RPGPref/Navigation/PlanReplay.h"
#include "RPGPref/Navigation/RepairingSearch.h"
#include "RPGPref/Navigation/TGraphHeuristic.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{

struct Companion::Implementation
{
	Implementation(World&& theWorld, std::vector<Demonstration>&& theDemonstrations,
		const CompanionOptions& theOptions)
		: world(std::move(theWorld))
		, demonstrations(std::move(theDemonstrations))
		, options(theOptions)
		, epsilon(demonstrations.empty() ? 1 : std::sqrt(options.bound))
	{
		makeHeuristic();
		RepairingSearchOptions searchOptions;
		searchOptions.firstBound = options.bound;
		searchOptions.lastBound = options.bound;
		searchOptions.heuristicInflation = epsilon;
		searchOptions.limits = options.limits;
		search = std::make_unique<RepairingSearch>(world, *heuristic, searchOptions);
	}

	void makeHeuristic()
	{
		TGraphOptions shown;
		shown.epsilon = epsilon;
		heuristic = std::make_unique<TGraphHeuristic>(world, demonstrations, shown);
	}

	StepStatus step(Budget& budget)
	{
		if (isSettled)
		{
			return plan.status == SearchStatus::Found ? StepStatus::Done : StepStatus::Failed;
		}
		if (!isSearching && mayKeepPlan())
		{
			origin = PlanOrigin::Kept;
			isSettled = true;
			return StepStatus::Done;
		}
		isSearching = true;
		bringSearchUpToDate();
		const StepStatus status = search->step(budget);
		if (status != StepStatus::Running)
		{
			plan = search->plan();
			position = 0;
			origin = isFirst ? PlanOrigin::Planned : PlanOrigin::Repaired;
			isFirst = false;
			isSettled = true;
			isSearching = false;
			onlyRestricted = true;
		}
		return status;
	}

	/// Changes that only take ways away cannot make the optimum cheaper: a plan that still works
	/// is then still within its bound.
	bool mayKeepPlan()
	{
		return plan.status == SearchStatus::Found && onlyRestricted && !isElsewhere &&
			   !goalHasChanged && replayPlan(world, plan, position).has_value();
	}

	void bringSearchUpToDate()
	{
		if (position > 0 || isElsewhere)
		{
			world.setStart(isElsewhere ? elsewhere : pack(plan.path[position].state));
			search->startMoved();
			position = 0;
			isElsewhere = false;
			plan = NavPlan{};
		}
		if (goalHasChanged)
		{
			const std::unique_ptr<CellHeuristic> old = std::move(heuristic);
			makeHeuristic();
			search->goalChanged(*heuristic);
			goalHasChanged = false;
		}
	}

	void note(const WorldChange& change)
	{
		search->worldChanged(change);
		onlyRestricted = onlyRestricted && change.onlyRestricts;
		isSettled = false;
	}

	World world;
	std::vector<Demonstration> demonstrations;
	CompanionOptions options;
	double epsilon;
	std::unique_ptr<CellHeuristic> heuristic;
	std::unique_ptr<RepairingSearch> search;
	NavPlan plan;
	std::size_t position = 0;
	PlanOrigin origin = PlanOrigin::Planned;
	bool isFirst = true;
	bool isSettled = false;
	bool isSearching = false;   ///< The plan is out of date; in a later slice, too.
	bool onlyRestricted = true; ///< Since the plan was made, ways were only lost.

	// What the search has not been told yet.
	bool goalHasChanged = false;
	bool isElsewhere = false;
	PackedNpcState elsewhere = 0;
};

Companion::Companion(
	World world, std::vector<Demonstration> demonstrations, const CompanionOptions& options)
	: self_(std::make_unique<Implementation>(std::move(world), std::move(demonstrations), options))
{
}

Companion::~Companion() = default;
Companion::Companion(Companion&&) noexcept = default;
Companion& Companion::operator=(Companion&&) noexcept = default;

StepStatus Companion::step(Budget& budget)
{
	return self_->step(budget);
}

const NavPlan& Companion::plan() const
{
	return self_->plan;
}

std::size_t Companion::position() const
{
	return self_->position;
}

PlanOrigin Companion::origin() const
{
	return self_->origin;
}

const World& Companion::world() const
{
	return self_->world;
}

bool Companion::advance()
{
	if (self_->position + 1 >= self_->plan.path.size())
	{
		return false;
	}
	++self_->position;
	return true;
}

void Companion::placeAt(const NpcState& state)
{
	self_->elsewhere = pack(state);
	self_->isElsewhere = true;
	self_->isSettled = false;
}

void Companion::setDoor(std::size_t door, DoorState state)
{
	self_->note(self_->world.setDoor(door, state));
}

void Companion::moveEnemy(std::size_t enemy, const WorldPoint& place)
{
	self_->note(self_->world.moveEnemy(enemy, place));
}

bool Companion::setGoal(const WorldPoint& place, double radius)
{
	if (!self_->world.setGoal(place, radius))
	{
		return false;
	}
	self_->goalHasChanged = true;
	self_->isSettled = false;
	return true;
}

} // namespace RPGPref
