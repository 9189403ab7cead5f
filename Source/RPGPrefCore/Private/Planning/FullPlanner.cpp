// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/FullPlanner.h"

#include "RPGPref/Planning/FfSearch.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/PlanImprover.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace RPGPref
{

class FullPlanner::Implementation
{
public:
	Implementation(const GroundTask& task, const TeamPreferences& preferences,
		const FullPlannerOptions& options)
		: options_(options)
		, graph_(task, preferences)
		, improver_(graph_, options.seed)
		, ff_(std::in_place, task)
		, slice_(std::clamp(
			  kWorkOfASlice / (task.actions.size() + 1), std::uint64_t{1}, kMostInASlice))
	{
		// Without preferences all values are 0, and f makes no difference.
		const std::uint32_t highestF =
			preferences.any() ? (std::max)(options.highestF, std::uint32_t{1}) : 1;
		for (std::uint32_t f = 1; f <= highestF; ++f)
		{
			searches_.push_back({f, TeamSearch(graph_, {f, {}})});
		}
		improvementUnits_ =
			options.improvementUnits != 0
				? options.improvementUnits
				: std::clamp(kDefaultWork / (task.actions.size() + 100), kFewestUnits, kMostUnits);
		for (const Plan& plan : options.knownPlans)
		{
			offer(plan, 0);
		}
	}

	StepStatus step(Budget& budget)
	{
		while (phase_ != Phase::Finished)
		{
			if (budget.isSpent())
			{
				return StepStatus::Running;
			}
			const std::uint64_t before = units_;
			phase_ == Phase::Race ? race() : improve();
			budget.spend(units_ - before);
		}
		return outcome_ == SearchOutcome::Solved ? StepStatus::Done : StepStatus::Failed;
	}

	std::size_t bytes() const
	{
		std::size_t sum = graph_.bytes() + (ffIsRunning_ ? ff_->bytes() : 0);
		for (const Search& entry : searches_)
		{
			sum += entry.search.bytes();
		}
		return sum;
	}

	const PlanImprover& improver() const { return improver_; }
	std::uint64_t nodes() const { return raceNodes_ + improver_.nodes(); }

	SearchOutcome outcome_ = SearchOutcome::Running;
	std::uint64_t units_ = 0;
	std::uint64_t distinctStates_ = 0;
	Plan noPlan_;
	std::vector<RacePlan> racePlans_;

private:
	enum class Phase : std::uint8_t
	{
		Race,
		Improve,
		Finished
	};

	struct Search
	{
		std::uint32_t f;
		TeamSearch search;
	};

	static constexpr std::uint64_t kMostInASlice = 16;
	static constexpr std::uint64_t kWorkOfASlice = 500'000;
	static constexpr std::uint64_t kDefaultWork = 4'000'000;
	static constexpr std::uint64_t kFewestUnits = 200;
	static constexpr std::uint64_t kReplayedSteps = 2'000'000;
	static constexpr std::uint64_t kMostUnits = 16'000;

	/// One turn of one of the searches.
	void race()
	{
		const std::size_t racers = searches_.size() + (ffIsRunning_ ? 1 : 0);
		if (racers == 0 || isOutOfPatience() || isOverLimit())
		{
			endRace();
			return;
		}
		turn_ %= racers;
		Budget slice(slice_);
		if (turn_ < searches_.size())
		{
			Search& entry = searches_[turn_];
			if (runSlice(entry.search, entry.f, slice))
			{
				searches_.erase(searches_.begin() + static_cast<std::ptrdiff_t>(turn_));
				return;
			}
		}
		else if (runSlice(*ff_, 0, slice))
		{
			ffIsRunning_ = false;
			ff_.reset();
			return;
		}
		++turn_;
	}

	/// True if the search has ended and can go.
	template <class AnySearch>
	bool runSlice(AnySearch& search, std::uint32_t f, Budget& slice)
	{
		const std::uint64_t nodesBefore = search.nodes();
		const StepStatus status = search.step(slice);
		const std::uint64_t evaluated = search.nodes() - nodesBefore;
		raceNodes_ += evaluated;
		units_ += (std::max)(evaluated, std::uint64_t{1});
		if (status == StepStatus::Running)
		{
			return false;
		}
		distinctStates_ += search.distinctStates();
		if (search.outcome() == SearchOutcome::Unsolvable)
		{
			outcome_ = SearchOutcome::Unsolvable;
			phase_ = Phase::Finished;
		}
		else if (search.outcome() == SearchOutcome::NumberRange)
		{
			leftRange_ = true;
		}
		else if (search.outcome() == SearchOutcome::Solved)
		{
			racePlans_.push_back({search.plan(), f});
			offer(search.plan(), f);
		}
		return true;
	}

	void offer(Plan plan, std::uint32_t f)
	{
		// A very long plan is not reduced to the last step, so that limits are kept.
		const std::uint64_t most = kReplayedSteps / (plan.size() + 1) + 1;
		Budget replays(most);
		improver_.reducer().reduce(plan, replays);
		units_ += most - replays.left();
		improver_.offer(plan, f);
		if (outcome_ == SearchOutcome::Running)
		{
			outcome_ = SearchOutcome::Solved;
			raceEnd_ =
				raceNodes_ + (std::max)(options_.patience, options_.patienceFactor * raceNodes_);
		}
	}

	bool isOutOfPatience() const
	{
		return outcome_ == SearchOutcome::Solved && raceNodes_ >= raceEnd_;
	}

	bool isOverLimit() const
	{
		return raceNodes_ >= options_.limits.nodes || bytes() > options_.limits.bytes;
	}

	void endRace()
	{
		if (outcome_ == SearchOutcome::Running)
		{
			outcome_ = leftRange_                            ? SearchOutcome::NumberRange
					   : raceNodes_ >= options_.limits.nodes ? SearchOutcome::NodeLimit
															 : SearchOutcome::MemoryLimit;
		}
		const bool mayGoOn = outcome_ == SearchOutcome::Solved && !isOverLimit();
		phase_ = mayGoOn ? Phase::Improve : Phase::Finished;
		searches_.clear();
		ff_.reset();
		ffIsRunning_ = false;
		improvementEnd_ = units_ + improvementUnits_;
	}

	void improve()
	{
		if (improver_.isFinished() || units_ >= improvementEnd_)
		{
			phase_ = Phase::Finished;
			return;
		}
		units_ += improver_.attempt();
	}

	FullPlannerOptions options_;
	RelaxedPlanGraph graph_;
	PlanImprover improver_;
	std::vector<Search> searches_;
	std::optional<FfSearch> ff_;
	bool ffIsRunning_ = true;
	bool leftRange_ = false;
	/// Evaluations of a search before the next one's turn: few where one takes long.
	std::uint64_t slice_;
	Phase phase_ = Phase::Race;
	std::size_t turn_ = 0;
	std::uint64_t raceNodes_ = 0;
	std::uint64_t raceEnd_ = 0;
	std::uint64_t improvementUnits_ = 0;
	std::uint64_t improvementEnd_ = 0;
};

FullPlanner::FullPlanner(
	const GroundTask& task, const TeamPreferences& preferences, const FullPlannerOptions& options)
	: implementation_(std::make_unique<Implementation>(task, preferences, options))
{
}

FullPlanner::~FullPlanner() = default;

StepStatus FullPlanner::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress FullPlanner::progress() const
{
	return {implementation_->units_, 0};
}

SearchOutcome FullPlanner::outcome() const
{
	return implementation_->outcome_;
}

const Plan& FullPlanner::plan() const
{
	const PlanImprover& improver = implementation_->improver();
	return improver.hasPlan() ? improver.best() : implementation_->noPlan_;
}

const std::vector<FullPlanner::RacePlan>& FullPlanner::racePlans() const
{
	return implementation_->racePlans_;
}

std::uint32_t FullPlanner::planF() const
{
	const PlanImprover& improver = implementation_->improver();
	return improver.hasPlan() ? improver.bestF() : 0;
}

std::uint32_t FullPlanner::improvements() const
{
	return implementation_->improver().improvements();
}

std::uint64_t FullPlanner::nodes() const
{
	return implementation_->nodes();
}

std::uint64_t FullPlanner::distinctStates() const
{
	return implementation_->distinctStates_;
}

std::size_t FullPlanner::bytes() const
{
	return implementation_->bytes();
}

} // namespace RPGPref
