// SPDX-License-Identifier: MIT
// First a plan by ClassicalSearch. Then four kinds of work share the evaluations in fixed
// proportions, whoever is furthest behind going next: restarting weighted A*, windows of the best
// plan, A* with other weights, and A* with weight 1, whose least estimate is the proven bound. A
// cheaper plan from any of them is offered to all. Shares are counted, never timed, so the result
// does not depend on the machine.
#include "RPGPref/Planning/CostSearch.h"

#include "RPGPref/Planning/ClassicalSearch.h"

#include "Planning/OptimalSearch.h"
#include "Planning/PlanReducer.h"
#include "Planning/PlanReplay.h"
#include "Planning/RestartingSearch.h"
#include "Planning/WindowSearch.h"

#include <algorithm>
#include <array>
#include <utility>

namespace RPGPref
{

class CostSearch::Implementation
{
public:
	Implementation(const GroundTask& task, CostSearchOptions options)
		: task_(task)
		, options_(std::move(options))
		, start_(packInitialState(task))
		, preferences_(task)
		, reducer_(task, preferences_)
		, tools_(task, costsOf(task, options_.costs))
		, first_(task, firstOptions())
		, restarting_(task, tools_.tables, tools_.costs, start_, task.goals)
		, windows_(tools_, task.goals)
	{
		for (const Plan& plan : options_.knownPlans)
		{
			if (isValidPlan(task, plan))
			{
				offer(plan);
			}
		}
	}

	StepStatus step(Budget& budget)
	{
		while (!isFinished_)
		{
			if (isOverLimit())
			{
				isFinished_ = true;
			}
			else if (!budget.spend())
			{
				return StepStatus::Running;
			}
			else
			{
				work();
			}
		}
		return outcome_ == SearchOutcome::Solved ? StepStatus::Done : StepStatus::Failed;
	}

	std::uint64_t nodes() const
	{
		return first_.nodes() + spent_[kRestarting] + spent_[kWindows] + spent_[kWeighted] +
			   spent_[kProof];
	}

	std::uint64_t stateCount() const
	{
		return first_.distinctStates() + restarting_.stateCount() +
			   (proof_ ? proof_->stateCount() : 0);
	}

	std::size_t bytes() const
	{
		return first_.bytes() + restarting_.bytes() + windows_.bytes() +
			   (proof_ ? proof_->bytes() : 0) + (weighted_ ? weighted_->bytes() : 0);
	}

	std::int64_t bound() const
	{
		const std::int64_t proven = proof_ ? proof_->lowerBound() : 0;
		return cost_ && (isProven_ || proven > *cost_) ? *cost_ : proven;
	}

	bool isProvenBest() const { return cost_ && bound() == *cost_; }

	SearchOutcome outcome_ = SearchOutcome::Running;
	Plan best_;
	std::optional<std::int64_t> cost_;
	bool isCutShort_ = false;
	std::uint64_t effort() const { return options_.effort; }

private:
	enum Kind : std::size_t
	{
		kRestarting,
		kWindows,
		kWeighted,
		kProof,
		kKinds
	};

	/// How evaluations are shared out among the kinds of search.
	static constexpr std::array<std::uint64_t, kKinds> kShares = {6, 3, 5, 3};
	static constexpr std::array<std::int64_t, 5> kWeightsInTenths = {50, 30, 20, 15, 12};

	/// Evaluations of the first weighted searches.
	static constexpr std::uint64_t kWeightedEffort = 2000;

	static std::vector<std::int64_t> costsOf(
		const GroundTask& task, const std::vector<std::int64_t>& costs)
	{
		return costs.empty() ? std::vector<std::int64_t>(task.actions.size(), 1) : costs;
	}

	ClassicalOptions firstOptions() const
	{
		ClassicalOptions options;
		options.limits = options_.limits;
		options.costs = options_.costs;
		return options;
	}

	bool isOverLimit()
	{
		const bool isOutOfNodes = nodes() >= options_.limits.nodes;
		// Counting bytes takes longer than an evaluation of a small task.
		const bool isOutOfMemory = ++sinceMemory_ % 64 == 0 && bytes() > options_.limits.bytes;
		if (isOutOfNodes || isOutOfMemory)
		{
			isCutShort_ = true;
			if (outcome_ == SearchOutcome::Running)
			{
				outcome_ = isOutOfNodes ? SearchOutcome::NodeLimit : SearchOutcome::MemoryLimit;
			}
		}
		return isCutShort_;
	}

	void work()
	{
		if (outcome_ == SearchOutcome::Running)
		{
			findFirst();
			return;
		}
		if (!proof_)
		{
			proof_.emplace(tools_, start_, task_.goals, *cost_);
		}
		if (isProvenBest() || (options_.effort > 0 && nodes() >= options_.effort))
		{
			isFinished_ = true;
			return;
		}
		improve();
	}

	void findFirst()
	{
		Budget one(1);
		switch (first_.step(one))
		{
		case StepStatus::Running:
			break;
		case StepStatus::Done:
			offer(first_.plan());
			break;
		case StepStatus::Failed:
			outcome_ = first_.outcome();
			isCutShort_ = outcome_ != SearchOutcome::Unsolvable;
			isFinished_ = true;
			break;
		}
	}

	/// The kind of search that has had least of its share goes on.
	void improve()
	{
		std::size_t next = kProof;
		for (std::size_t kind = 0; kind < kKinds; ++kind)
		{
			if (spent_[kind] * kShares[next] < spent_[next] * kShares[kind])
			{
				next = kind;
			}
		}
		switch (next)
		{
		case kRestarting:
			advanceRestarting();
			break;
		case kWindows:
			advanceWindows();
			break;
		case kWeighted:
			advanceWeighted();
			break;
		default:
			advanceProof();
			break;
		}
	}

	void advanceRestarting()
	{
		++spent_[kRestarting];
		switch (restarting_.advance())
		{
		case RestartingSearch::Status::Running:
			break;
		case RestartingSearch::Status::Found:
			offer(restarting_.plan());
			break;
		case RestartingSearch::Status::Exhausted:
			isProven_ = true;
			break;
		}
	}

	void advanceWindows()
	{
		const bool isCheaper = windows_.advance();
		spent_[kWindows] = windows_.evaluations();
		if (isCheaper)
		{
			offer(Plan(windows_.plan()));
		}
	}

	/// A*, first greedy, then less and less; each goes on until it has found something or has
	/// worked for a while, longer from time to time.
	void advanceWeighted()
	{
		if (!weighted_)
		{
			weighted_.emplace(tools_, start_, task_.goals, *cost_,
				kWeightsInTenths[weightings_ % kWeightsInTenths.size()]);
			++weightings_;
			weightedBefore_ = spent_[kWeighted];
		}
		const OptimalSearch::Status status = weighted_->advance();
		spent_[kWeighted] = weightedBefore_ + weighted_->evaluations();
		if (status == OptimalSearch::Status::Found)
		{
			const Plan plan = weighted_->plan();
			weighted_.reset();
			offer(plan);
		}
		else if (status == OptimalSearch::Status::Exhausted)
		{
			isProven_ = true;
		}
		else if (weighted_->evaluations() >=
				 kWeightedEffort * (1 + weightings_ / kWeightsInTenths.size()))
		{
			weighted_.reset();
		}
	}

	void advanceProof()
	{
		const OptimalSearch::Status status = proof_->advance();
		spent_[kProof] = proof_->evaluations();
		if (status == OptimalSearch::Status::Found)
		{
			offer(proof_->plan());
		}
	}

	std::int64_t costOf(const Plan& plan) const
	{
		std::int64_t sum = 0;
		for (const ActionId action : plan)
		{
			sum += tools_.costs[action.value()];
		}
		return sum;
	}

	/// Takes a valid plan without its redundant steps if it is the best so far.
	void offer(Plan plan)
	{
		for (std::size_t step = 0; step < plan.size();)
		{
			if (const Plan* rest = reducer_.leaveOut(plan, step))
			{
				plan = *rest;
			}
			else
			{
				++step;
			}
		}
		outcome_ = SearchOutcome::Solved;
		const std::int64_t cost = costOf(plan);
		if (cost_ && cost >= *cost_)
		{
			return;
		}
		cost_ = cost;
		best_ = std::move(plan);
		restarting_.lowerLimit(cost);
		windows_.setPlan(best_);
		if (proof_)
		{
			proof_->lowerLimit(cost);
		}
		if (weighted_)
		{
			weighted_->lowerLimit(cost);
		}
	}

	const GroundTask& task_;
	CostSearchOptions options_;
	PackedState start_;
	TeamPreferences preferences_; ///< Nobody prefers anything.
	PlanReducer reducer_;
	OptimalSearchTools tools_;
	ClassicalSearch first_;
	RestartingSearch restarting_;
	WindowSearch windows_;
	std::optional<OptimalSearch> proof_;
	std::optional<OptimalSearch> weighted_;
	std::size_t weightings_ = 0;       ///< Weighted searches begun.
	std::uint64_t weightedBefore_ = 0; ///< Evaluations of those before the present one.
	bool isProven_ = false;            ///< One of the searches has shown that nothing is cheaper.
	std::array<std::uint64_t, kKinds> spent_ = {};
	std::uint64_t sinceMemory_ = 0;
	bool isFinished_ = false;
};

CostSearch::CostSearch(const GroundTask& task, CostSearchOptions options)
	: implementation_(std::make_unique<Implementation>(task, std::move(options)))
{
}

CostSearch::~CostSearch() = default;
CostSearch::CostSearch(CostSearch&&) noexcept = default;

StepStatus CostSearch::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress CostSearch::progress() const
{
	return {implementation_->nodes(), implementation_->effort()};
}

SearchOutcome CostSearch::outcome() const
{
	return implementation_->outcome_;
}

const Plan& CostSearch::plan() const
{
	return implementation_->best_;
}

std::optional<std::int64_t> CostSearch::cost() const
{
	return implementation_->cost_;
}

std::int64_t CostSearch::bound() const
{
	return implementation_->bound();
}

bool CostSearch::isProvenBest() const
{
	return implementation_->isProvenBest();
}

bool CostSearch::isCutShort() const
{
	return implementation_->isCutShort_;
}

std::uint64_t CostSearch::nodes() const
{
	return implementation_->nodes();
}

std::uint64_t CostSearch::distinctStates() const
{
	return implementation_->stateCount();
}

std::size_t CostSearch::bytes() const
{
	return implementation_->bytes();
}

} // namespace RPGPref
