// SPDX-License-Identifier: MIT
#include "RPGPref/Analysis/Necessity.h"

#include "RPGPref/Analysis/TaskWithout.h"
#include "RPGPref/Planning/FfSearch.h"

#include <algorithm>
#include <set>

namespace RPGPref
{

namespace
{

/// What occurs in all of the sets.
template <class Id, class IdsOf>
std::vector<Id> commonTo(std::span<const Plan> plans, IdsOf idsOf)
{
	std::vector<Id> common;
	for (std::size_t i = 0; i < plans.size(); ++i)
	{
		std::set<Id> ids;
		for (const ActionId action : plans[i])
		{
			if (const Id id = idsOf(action); id.isValid())
			{
				ids.insert(id);
			}
		}
		if (i == 0)
		{
			common.assign(ids.begin(), ids.end());
		}
		else
		{
			std::erase_if(common, [&](Id id) { return !ids.contains(id); });
		}
	}
	return common;
}

} // namespace

class NecessitySearch::Implementation
{
public:
	Implementation(const GroundTask& task, const LevelBinding& binding, std::span<const Plan> plans,
		std::uint64_t nodesPerSearch)
		: task_(task), nodesPerSearch_(nodesPerSearch)
	{
		for (const SchemaId schema : commonTo<SchemaId>(
				 plans, [&](ActionId action) { return task.actions[action.value()].schema; }))
		{
			candidates_.push_back({schema, {}, removeSchema(task, schema)});
		}
		for (const PlaceId place :
			commonTo<PlaceId>(plans, [&](ActionId action) { return binding.placement(action).at; }))
		{
			candidates_.push_back({{}, place, removePlace(task, binding, place)});
		}
	}

	StepStatus step(Budget& budget)
	{
		for (; next_ < candidates_.size(); ++next_)
		{
			if (!search_)
			{
				if (!budget.spend())
				{
					return StepStatus::Running;
				}
				if (!isRelaxedSolvable(task_, candidates_[next_].removal))
				{
					claim(candidates_[next_]);
					continue;
				}
				without_ =
					std::make_unique<GroundTask>(taskWithout(task_, candidates_[next_].removal));
				SearchLimits limits;
				limits.nodes = nodesPerSearch_;
				search_ = std::make_unique<FfSearch>(*without_, limits);
			}
			if (search_->step(budget) == StepStatus::Running)
			{
				return StepStatus::Running;
			}
			if (search_->outcome() == SearchOutcome::Unsolvable)
			{
				claim(candidates_[next_]);
			}
			search_.reset();
		}
		return StepStatus::Done;
	}

	const ChokePoints& result() const { return points_; }

private:
	struct Candidate
	{
		SchemaId schema; ///< This or the place.
		PlaceId place;
		Removal removal;
	};

	void claim(const Candidate& candidate)
	{
		if (candidate.schema.isValid())
		{
			points_.actions.push_back(candidate.schema);
		}
		else
		{
			points_.places.push_back(candidate.place);
		}
	}

	const GroundTask& task_;
	std::uint64_t nodesPerSearch_;
	std::vector<Candidate> candidates_;
	std::size_t next_ = 0;
	ChokePoints points_;
	std::unique_ptr<GroundTask> without_;
	std::unique_ptr<FfSearch> search_; // Uses the task without.
};

NecessitySearch::NecessitySearch(const GroundTask& task, const LevelBinding& binding,
	std::span<const Plan> plans, std::uint64_t nodesPerSearch)
	: implementation_(std::make_unique<Implementation>(task, binding, plans, nodesPerSearch))
{
}

NecessitySearch::~NecessitySearch() = default;

StepStatus NecessitySearch::step(Budget& budget)
{
	return implementation_->step(budget);
}

ChokePoints NecessitySearch::result() const
{
	return implementation_->result();
}

} // namespace RPGPref
