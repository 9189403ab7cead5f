// SPDX-License-Identifier: MIT
#include "RPGPref/Model/Grounder.h"

#include "GroundingRules.h"
#include "Reachability.h"
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
		, rules_(compileRules(domain, problem))
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
		if (!builder_)
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
			builder_.emplace(domain_, problem_, options_, rules_, reachability_);
		}
		return builder_->step(budget);
	}

	Progress progress() const { return {reachability_.actionCount(), 0}; }
	GroundTask take() { return builder_->take(); }
	const Diagnostics& errors() const { return errors_; }

private:
	void checkPreconditions(const ActionSchema& action)
	{
		if (action.preconditions.size() > GroundTask::kMostPreconditions)
		{
			errors_.push_back({domain_.file, action.position,
				"action \"" + action.name + "\" has " +
					std::to_string(action.preconditions.size()) +
					" preconditions, expected at most " +
					std::to_string(GroundTask::kMostPreconditions) +
					": let another action sum some of them up",
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
	GroundingRules rules_;
	Reachability reachability_;
	std::optional<TaskBuilder> builder_;
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
