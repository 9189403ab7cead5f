// SPDX-License-Identifier: MIT
// Passes: the action schemas become rules for joining (GroundingRules); a fixed point in which
// nothing is ever deleted finds the reachable atoms and actions (Reachability, Joiner); TaskBuilder
// orders and numbers them. Domains that are more than literals are joined through a weaker domain
// of literals (RelaxedDomain), whose candidates ExtendedBuilder then grounds and filters.
//
// No plan is lost: what plans can reach, the fixed point reaches. Costs in proportion to the atoms
// met while joining, not to the cross product of the objects; `maximumActions` bounds it.
#include "RPGPref/Model/Grounder.h"

#include "ExtendedBuilder.h"
#include "GroundingRules.h"
#include "Reachability.h"
#include "RelaxedDomain.h"
#include "TaskBuilder.h"

#include <optional>
#include <utility>

namespace RPGPref
{

class Grounder::Implementation
{
public:
	Implementation(const Domain& domain, const Problem& problem, GroundingOptions options)
		: domain_(domain)
		, problem_(problem)
		, options_(std::move(options))
		, isExtended_(isExtended(domain, problem))
		, relaxed_(isExtended_ ? relaxedDomain(domain) : Domain())
		, rules_(candidateRules())
		, reachability_(problem, rules_, options_.maximumActions, options_.openAtoms)
	{
		for (const ActionSchema& action : domain.actions)
		{
			checkPreconditions(action);
		}
	}

	StepStatus step(Budget& budget)
	{
		if (!errors_.empty())
		{
			return StepStatus::Failed;
		}
		if (!builder_ && !extendedBuilder_)
		{
			const StepStatus status = reachability_.step(budget);
			if (status == StepStatus::Failed)
			{
				reportOverflow();
			}
			if (status != StepStatus::Done)
			{
				return status;
			}
			if (!isExtended_)
			{
				builder_.emplace(domain_, problem_, options_, rules_, reachability_);
			}
			else if (!extendedBuilder_)
			{
				extendedBuilder_.emplace(domain_, problem_, options_, reachability_);
			}
		}
		if (!isExtended_)
		{
			return builder_->step(budget);
		}
		const StepStatus status = extendedBuilder_->step(budget);
		if (status == StepStatus::Failed)
		{
			errors_ = extendedBuilder_->takeErrors();
		}
		return status;
	}

	Progress progress() const { return {reachability_.actionCount(), 0}; }
	GroundTask take() { return builder_ ? builder_->take() : extendedBuilder_->take(); }
	const Diagnostics& errors() const { return errors_; }

private:
	static bool isExtended(const Domain& domain, const Problem& problem)
	{
		return domain.isExtended() || !problem.goalConditions.empty() ||
			   (problem.metric && !problem.minimizesTotalCost);
	}

	GroundingRules candidateRules() const
	{
		GroundingRules rules = compileRules(isExtended_ ? relaxed_ : domain_, problem_);
		for (GroundingRule& rule : rules.rules)
		{
			// The relaxed domain does not know all that an action changes.
			rule.mayBeIdle = rule.mayBeIdle && !isExtended_;
		}
		return rules;
	}

	void checkPreconditions(const ActionSchema& action)
	{
		if (action.preconditions.size() > GroundTask::kMostPreconditions)
		{
			errors_.push_back({domain_.file, action.position,
				"action \"" + action.name + "\" has " +
					std::to_string(action.preconditions.size()) +
					" preconditions, expected at most " +
					std::to_string(GroundTask::kMostPreconditions) +
					": let another action check some of them",
				"too-many-preconditions"});
		}
	}

	void reportOverflow()
	{
		errors_.push_back({problem_.file, {},
			"the level has more than " + std::to_string(options_.maximumActions) +
				" ground actions, expected fewer: split the level, or give actions fewer "
				"parameters",
			"too-many-actions"});
	}

	const Domain& domain_;
	const Problem& problem_;
	GroundingOptions options_;
	bool isExtended_;
	Domain relaxed_;
	GroundingRules rules_;
	Reachability reachability_;
	std::optional<TaskBuilder> builder_;
	std::optional<ExtendedBuilder> extendedBuilder_;
	Diagnostics errors_;
};

Grounder::Grounder(const Domain& domain, const Problem& problem, GroundingOptions options)
	: implementation_(std::make_unique<Implementation>(domain, problem, std::move(options)))
{
}

Grounder::~Grounder() = default;

StepStatus Grounder::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress Grounder::progress() const
{
	return implementation_->progress();
}

GroundTask Grounder::takeTask()
{
	return implementation_->take();
}

const Diagnostics& Grounder::errors() const
{
	return implementation_->errors();
}

Result<GroundTask> ground(
	const Domain& domain, const Problem& problem, const GroundingOptions& options)
{
	Grounder grounder(domain, problem, options);
	Budget budget(Budget::kUnlimited);
	StepStatus status = StepStatus::Running;
	while (status == StepStatus::Running)
	{
		status = grounder.step(budget);
	}
	if (status == StepStatus::Failed)
	{
		return grounder.errors();
	}
	return grounder.takeTask();
}

} // namespace RPGPref
