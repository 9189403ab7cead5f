// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/ClassicalSearch.h"

#include "Planning/AdditiveHeuristic.h"
#include "Planning/ExtendedFallback.h"
#include "Planning/FfHeuristic.h"
#include "Planning/GreedyEngine.h"
#include "Planning/NoveltyEngine.h"
#include "Planning/ScaledCosts.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

class ClassicalSearch::Implementation
{
public:
	Implementation(const GroundTask& task, ClassicalOptions options)
		: task_(task)
		, options_(std::move(options))
		, goals_(options_.goals.value_or(task.goals))
		, start_(options_.start.empty() ? packInitialState(task) : options_.start)
		, tables_(task, start_, options_.forbidden)
		, quickHeuristic_(tables_, goals_)
		, space_(task, start_, goals_)
	{
		if (!options_.goals && !task.unreachableGoals.empty())
		{
			outcome_ = SearchOutcome::Unsolvable;
		}
		else if (task.isExtended())
		{
			extended_.emplace(task, options_.limits, options_.forbidden, start_, options_.goals);
		}
		else if (space_.isGoal(space_.start()))
		{
			outcome_ = SearchOutcome::Solved;
		}
		else
		{
			using Quick = GreedyEngine<FfHeuristic>;
			engines_.push_back(std::make_unique<Quick>(space_, quickHeuristic_, nullptr));
		}
	}

	StepStatus step(Budget& budget)
	{
		if (extended_) [[unlikely]]
		{
			return stepExtended(budget);
		}
		while (outcome_ == SearchOutcome::Running)
		{
			if (nodes_ >= options_.limits.nodes)
			{
				outcome_ = SearchOutcome::NodeLimit;
			}
			else if (nodes_ % kTurn == 0 && bytes() > options_.limits.bytes)
			{
				outcome_ = SearchOutcome::MemoryLimit;
			}
			else if (!budget.spend())
			{
				return StepStatus::Running;
			}
			else
			{
				evaluate();
			}
		}
		return outcome_ == SearchOutcome::Solved ? StepStatus::Done : StepStatus::Failed;
	}

	std::size_t bytes() const
	{
		if (extended_)
		{
			return extended_->bytes();
		}
		std::size_t sum = space_.bytes() + (landmarks_ ? landmarks_->bytes() : 0);
		for (const std::unique_ptr<ClassicalEngine>& engine : engines_)
		{
			sum += engine->bytes();
		}
		return sum;
	}

	std::uint64_t nodeLimit() const { return options_.limits.nodes; }
	std::uint64_t stateCount() const
	{
		return extended_ ? extended_->distinctStates() : space_.size();
	}

	SearchOutcome outcome_ = SearchOutcome::Running;
	Plan plan_;
	std::uint64_t nodes_ = 0;

private:
	/// Evaluations of one search before the next one's turn.
	static constexpr std::uint64_t kTurn = 16;

	StepStatus stepExtended(Budget& budget)
	{
		const StepStatus status = extended_->step(budget);
		outcome_ = extended_->outcome();
		nodes_ = extended_->nodes();
		if (outcome_ == SearchOutcome::Solved)
		{
			plan_ = extended_->plan();
		}
		return status;
	}

	void evaluate()
	{
		if (nodes_ == options_.quickEvaluations)
		{
			callOthers();
		}
		if (nodes_ % kTurn == 0)
		{
			turn_ = static_cast<std::size_t>(
				std::min_element(engines_.begin(), engines_.end(),
					[](const auto& a, const auto& b) { return a->work() < b->work(); }) -
				engines_.begin());
		}
		++nodes_;
		ClassicalEngine& engine = *engines_[turn_];
		switch (engine.advance())
		{
		case ClassicalEngine::Status::Running:
			break;
		case ClassicalEngine::Status::Solved:
			outcome_ = SearchOutcome::Solved;
			plan_ = space_.planTo(engine.solution());
			break;
		case ClassicalEngine::Status::Exhausted:
			outcome_ = SearchOutcome::Unsolvable;
			break;
		}
	}

	void callOthers()
	{
		landmarks_.emplace(task_, tables_, start_, goals_);
		count_.emplace(*landmarks_);
		space_.track(*count_);
		heuristic_.emplace(tables_, goals_, scaleCosts(options_.costs));
		using Guided = GreedyEngine<AdditiveHeuristic>;
		engines_.push_back(std::make_unique<Guided>(space_, *heuristic_, &*count_));
		engines_.push_back(std::make_unique<NoveltyEngine>(space_, tables_, *heuristic_, *count_));
	}

	const GroundTask& task_;
	ClassicalOptions options_;
	std::vector<FactId> goals_;
	PackedState start_;
	RelaxedTables tables_;
	FfHeuristic quickHeuristic_;
	std::optional<LandmarkGraph> landmarks_;
	std::optional<LandmarkCount> count_;
	std::optional<AdditiveHeuristic> heuristic_;
	ClassicalSpace space_;
	std::vector<std::unique_ptr<ClassicalEngine>> engines_;
	std::size_t turn_ = 0;
	/// Instead of all of these, for an extended task: they know only lists of facts.
	std::optional<ExtendedFallback> extended_;
};

ClassicalSearch::ClassicalSearch(const GroundTask& task, ClassicalOptions options)
	: implementation_(std::make_unique<Implementation>(task, std::move(options)))
{
}

ClassicalSearch::~ClassicalSearch() = default;
ClassicalSearch::ClassicalSearch(ClassicalSearch&&) noexcept = default;

StepStatus ClassicalSearch::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress ClassicalSearch::progress() const
{
	const std::uint64_t limit = implementation_->nodeLimit();
	return {implementation_->nodes_, limit == SearchLimits{}.nodes ? 0 : limit};
}

SearchOutcome ClassicalSearch::outcome() const
{
	return implementation_->outcome_;
}

const Plan& ClassicalSearch::plan() const
{
	return implementation_->plan_;
}

std::uint64_t ClassicalSearch::nodes() const
{
	return implementation_->nodes_;
}

std::uint64_t ClassicalSearch::distinctStates() const
{
	return implementation_->stateCount();
}

std::size_t ClassicalSearch::bytes() const
{
	return implementation_->bytes();
}

} // namespace RPGPref
