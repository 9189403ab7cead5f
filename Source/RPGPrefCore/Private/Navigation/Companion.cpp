// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/Companion.h"

#include "RPGPref/Navigation/Navigator.h"
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
		isGuided = options.bound > 1 &&
				   (options.preferSneaking.has_value() || !world.scenario().events.empty());
	}

	void makeSearch()
	{
		makeHeuristic();
		RepairingSearchOptions searchOptions;
		searchOptions.firstBound = options.bound;
		searchOptions.lastBound = options.bound;
		searchOptions.heuristicInflation = epsilon;
		searchOptions.limits = options.limits;
		search = std::make_unique<RepairingSearch>(world, *heuristic, searchOptions);
		goalHasChanged = false;
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
		bringUpToDate();
		const bool isMending = search != nullptr && hasSearched;
		NavSearch& present = isGuided && isFirst ? guided() : repairing();
		const StepStatus status = present.step(budget);
		if (status != StepStatus::Running)
		{
			plan = present.plan();
			position = 0;
			origin = isMending ? PlanOrigin::Repaired : PlanOrigin::Planned;
			hasSearched = search != nullptr;
			isFirst = false;
			navigator.reset();
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

	/// The search for the first plan, where there is something to guide it.
	NavSearch& guided()
	{
		if (!navigator)
		{
			NavParameters parameters =
				NavParameters::forBound(NavAlgorithm::SharedMha, options.bound);
			parameters.preferSneaking = options.preferSneaking;
			parameters.limits = options.limits;
			navigator = std::make_unique<Navigator>(world, demonstrations, parameters);
		}
		return navigator->search();
	}

	NavSearch& repairing()
	{
		if (!search)
		{
			makeSearch();
		}
		return *search;
	}

	void bringUpToDate()
	{
		if (position > 0 || isElsewhere)
		{
			world.setStart(isElsewhere ? elsewhere : world.pack(plan.path[position].state));
			navigator.reset();
			if (search)
			{
				search->startMoved();
			}
			position = 0;
			isElsewhere = false;
			plan = NavPlan{};
		}
		if (goalHasChanged && search)
		{
			const std::unique_ptr<CellHeuristic> old = std::move(heuristic);
			makeHeuristic();
			search->goalChanged(*heuristic);
			goalHasChanged = false;
		}
	}

	void note(const WorldChange& change)
	{
		navigator.reset(); // It needs a world that stays as it is.
		if (search)
		{
			search->worldChanged(change);
		}
		onlyRestricted = onlyRestricted && change.onlyRestricts;
		isSettled = false;
	}

	World world;
	std::vector<Demonstration> demonstrations;
	CompanionOptions options;
	double epsilon;
	std::unique_ptr<CellHeuristic> heuristic;
	std::unique_ptr<RepairingSearch> search; ///< Made when it is first needed.
	std::unique_ptr<Navigator> navigator;    ///< Only while the first plan is searched for.
	NavPlan plan;
	std::size_t position = 0;
	PlanOrigin origin = PlanOrigin::Planned;
	bool isGuided = false;
	bool isFirst = true;
	bool hasSearched = false; ///< The repairing search has something to mend.
	bool isSettled = false;
	bool isSearching = false;   ///< The plan is out of date; in a later slice, too.
	bool onlyRestricted = true; ///< Since the plan was made, ways were only lost.

	// What the search does not know yet.
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
	self_->elsewhere = self_->world.pack(state);
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
	self_->navigator.reset();
	self_->isSettled = false;
	return true;
}

} // namespace RPGPref
