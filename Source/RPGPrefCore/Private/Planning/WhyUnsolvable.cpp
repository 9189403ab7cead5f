// SPDX-License-Identifier: MIT
// Passes: goals that stay out of reach even if nothing is ever deleted, traced to what is missing.
// Only if there are none: actions that lead into dead ends, in states near the start; then goals
// that exclude each other, found by leaving out one after the other and planning for the rest. Each
// sentence says what its pass has found, not that it is the only reason. The bounds of the options
// keep all of it short; a search that they end is not quoted.
#include "RPGPref/Planning/WhyUnsolvable.h"

#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/DeadEndScan.h"
#include "Planning/ExtendedReasons.h"
#include "Planning/UnreachableFacts.h"

#include <algorithm>
#include <optional>

namespace RPGPref
{
namespace
{

/// `a`, `a and b`, `a, b and c`.
std::string enumerate(const std::vector<std::string>& items)
{
	std::string result;
	for (std::size_t position = 0; position < items.size(); ++position)
	{
		if (position > 0)
		{
			result += position + 1 == items.size() ? " and " : ", ";
		}
		result += items[position];
	}
	return result;
}

std::string enumerate(const GroundTask& task, const std::vector<FactId>& facts)
{
	std::vector<std::string> items;
	items.reserve(facts.size());
	for (const FactId fact : facts)
	{
		items.push_back(task.quotedInWords(task.factText(fact)));
	}
	return enumerate(items);
}

constexpr std::size_t kMostChokeSentences = 3;

} // namespace

class WhyUnsolvable::Implementation
{
public:
	Implementation(const Domain& domain, const Problem& problem, const GroundTask& task,
		const WhyUnsolvableOptions& options)
		: domain_(domain)
		, problem_(problem)
		, task_(task)
		, options_(options)
		, indifferent_(task)
		, graph_(task, indifferent_)
	{
	}

	StepStatus step(Budget& budget)
	{
		while (phase_ != Phase::Done)
		{
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			++units_;
			switch (phase_)
			{
			case Phase::OutOfReach:
				if (task_.isExtended())
				{
					report_.sentences = task_.extension.concurrency;
					const std::vector<std::string> reasons =
						reasonsOutOfReach(graph_, domain_.file);
					report_.sentences.insert(
						report_.sentences.end(), reasons.begin(), reasons.end());
					phase_ = reasons.empty() ? Phase::Chokes : Phase::Sentences;
					break;
				}
				report_.outOfReach = UnreachableFacts(domain_, problem_, task_).trace();
				// Where a goal is out of reach by itself, dead ends explain nothing more.
				phase_ = report_.outOfReach.empty() ? Phase::Chokes : Phase::Sentences;
				break;
			case Phase::Chokes:
				lookForChokes();
				break;
			case Phase::Conflict:
				lookForConflict();
				break;
			default:
				writeSentences();
				phase_ = Phase::Done;
				break;
			}
		}
		return StepStatus::Done;
	}

	UnsolvableReport report_;
	std::uint64_t units_ = 0;

private:
	enum class Phase : std::uint8_t
	{
		OutOfReach,
		Chokes,
		Conflict,
		Sentences,
		Done
	};

	void lookForChokes()
	{
		if (!scan_)
		{
			scan_.emplace(graph_, options_.chokeStates);
		}
		if (!scan_->next())
		{
			report_.chokes = scan_->takeChokes();
			scan_.reset();
			phase_ = Phase::Conflict;
			kept_ = task_.goals;
		}
	}

	/// Takes goals away one after the other; those without which the rest is solvable stay.
	void lookForConflict()
	{
		if (!trial_)
		{
			if (nextGoal_ == kept_.size())
			{
				report_.conflictingGoals = kept_;
				phase_ = Phase::Sentences;
				return;
			}
			trialTask_ = task_;
			trialTask_->goals = kept_;
			trialTask_->goals.erase(
				trialTask_->goals.begin() + static_cast<std::ptrdiff_t>(nextGoal_));
			trialGraph_.emplace(*trialTask_, indifferent_);
			trial_.emplace(*trialGraph_, TeamSearchOptions{1, {.nodes = options_.conflictNodes}});
		}
		Budget one(1);
		trial_->step(one);
		switch (trial_->outcome())
		{
		case SearchOutcome::Running:
			return;
		case SearchOutcome::Solved:
			++nextGoal_;
			break;
		case SearchOutcome::Unsolvable:
			kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(nextGoal_));
			break;
		default:
			// Not settled within the bounds: say nothing rather than something wrong.
			phase_ = Phase::Sentences;
			break;
		}
		trial_.reset();
	}

	std::vector<std::string> inWords(const std::vector<std::string>& facts) const
	{
		std::vector<std::string> result;
		result.reserve(facts.size());
		for (const std::string& fact : facts)
		{
			result.push_back(task_.quotedInWords(fact));
		}
		return result;
	}

	void writeSentences()
	{
		std::vector<std::string>& sentences = report_.sentences;
		for (const OutOfReach& entry : report_.outOfReach)
		{
			const std::string fact = task_.quotedInWords(entry.fact);
			if (entry.isGoal)
			{
				sentences.push_back(
					"The goal " + fact + " stays out of reach, even if nothing were ever undone.");
			}
			if (entry.nothingProducesIt)
			{
				sentences.push_back(
					"Nothing can make " + fact +
					" true: it does not hold at the start and no action makes it true.");
			}
			for (const LackingAction& action : entry.producers)
			{
				sentences.push_back(task_.quotedInWords(action.action) + " would achieve " + fact +
									", but lacks " + (action.missing.size() == 1 ? "just " : "") +
									enumerate(inWords(action.missing)) + ".");
			}
			if (!entry.nothingProducesIt && entry.producers.empty())
			{
				sentences.push_back(
					"Every action that would achieve " + fact + " lacks several things.");
			}
		}
		if (report_.conflictingGoals.size() == 1)
		{
			sentences.push_back("The goal " + enumerate(task_, report_.conflictingGoals) +
								" cannot be reached: every way to it undoes what it needs.");
		}
		else if (!report_.conflictingGoals.empty())
		{
			sentences.push_back(
				"The goals " + enumerate(task_, report_.conflictingGoals) +
				" exclude each other: without any one of them the rest can be reached, but never "
				"all of them.");
		}
		for (std::size_t position = 0;
			 position < report_.chokes.size() && position < kMostChokeSentences; ++position)
		{
			const Choke& choke = report_.chokes[position];
			std::string sentence = "After " + task_.quoted(choke.action) + " the goal " +
								   enumerate(task_, choke.lostGoals) + " can no longer be reached";
			if (!choke.lostForGood.empty())
			{
				sentence += ": nothing brings back " + enumerate(task_, choke.lostForGood);
			}
			sentences.push_back(sentence + ".");
		}
		if (sentences.empty())
		{
			sentences.emplace_back("Each goal can be reached on its own, and no single step is to "
								   "blame: steps undo what others need.");
		}
	}

	const Domain& domain_;
	const Problem& problem_;
	const GroundTask& task_;
	WhyUnsolvableOptions options_;
	TeamPreferences indifferent_;
	RelaxedPlanGraph graph_;
	Phase phase_ = Phase::OutOfReach;
	std::optional<DeadEndScan> scan_;
	/// Goals that are still unsolvable together.
	std::vector<FactId> kept_;
	std::size_t nextGoal_ = 0;
	std::optional<GroundTask> trialTask_;
	std::optional<RelaxedPlanGraph> trialGraph_;
	std::optional<TeamSearch> trial_;
};

WhyUnsolvable::WhyUnsolvable(const Domain& domain, const Problem& problem, const GroundTask& task,
	const WhyUnsolvableOptions& options)
	: implementation_(std::make_unique<Implementation>(domain, problem, task, options))
{
}

WhyUnsolvable::~WhyUnsolvable() = default;

StepStatus WhyUnsolvable::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress WhyUnsolvable::progress() const
{
	return {implementation_->units_, 0};
}

const UnsolvableReport& WhyUnsolvable::report() const
{
	return implementation_->report_;
}

} // namespace RPGPref
