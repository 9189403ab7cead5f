// SPDX-License-Identifier: MIT
#include "RPGPref/Knowledge/KnowledgeRun.h"

#include <optional>

namespace RPGPref
{

namespace
{

GroundingOptions groundingFor(const Team* team)
{
	GroundingOptions options;
	if (team != nullptr)
	{
		options.agentType = team->agentType;
		options.agentParameter = team->agentParameter;
	}
	return options;
}

} // namespace

class KnowledgeRun::Implementation
{
public:
	Implementation(const Domain& domain, const Problem& problem, const Team* team,
		const Knowledge& knowledge, const KnowledgePlayOptions& options)
		: team_(team), options_(options)
	{
		grounder_.emplace(domain, problem, knowledge, groundingFor(team));
		if (options_.f == 0)
		{
			options_.f = team == nullptr ? 1 : team->f;
		}
	}

	StepStatus step(Budget& budget)
	{
		if (!play_)
		{
			const StepStatus status =
				errors_.empty() ? grounder_->step(budget) : StepStatus::Failed;
			if (status == StepStatus::Failed && errors_.empty())
			{
				errors_ = grounder_->errors();
			}
			if (status != StepStatus::Done)
			{
				return status;
			}
			if (!beginPlay())
			{
				return StepStatus::Failed;
			}
		}
		return play_->step(budget);
	}

	KnowledgeTask task_;
	std::optional<TeamPreferences> preferences_;
	std::optional<KnowledgePlay> play_;
	Diagnostics errors_;

private:
	bool beginPlay()
	{
		task_ = grounder_->takeTask();
		preferences_.emplace(task_.task);
		if (team_ != nullptr)
		{
			Result<TeamPreferences> bound = TeamPreferences::bind(*team_, task_.task);
			if (!bound)
			{
				errors_ = bound.errors();
				return false;
			}
			preferences_ = std::move(*bound);
		}
		play_.emplace(task_, *preferences_, options_);
		return true;
	}

	const Team* team_;
	KnowledgePlayOptions options_;
	std::optional<KnowledgeGrounder> grounder_;
};

KnowledgeRun::KnowledgeRun(const Domain& domain, const Problem& problem, const Team* team,
	const Knowledge& knowledge, const KnowledgePlayOptions& options)
	: implementation_(std::make_unique<Implementation>(domain, problem, team, knowledge, options))
{
}

KnowledgeRun::~KnowledgeRun() = default;

StepStatus KnowledgeRun::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress KnowledgeRun::progress() const
{
	return implementation_->play_ ? implementation_->play_->progress() : Progress{};
}

const Diagnostics& KnowledgeRun::errors() const
{
	return implementation_->errors_;
}

const KnowledgeTask& KnowledgeRun::task() const
{
	return implementation_->task_;
}

void KnowledgeRun::setWords(const TaskWords& words)
{
	implementation_->task_.task.words = words;
}

const TeamPreferences& KnowledgeRun::preferences() const
{
	return *implementation_->preferences_;
}

const KnowledgePlaythrough& KnowledgeRun::result() const
{
	return implementation_->play_->result();
}

Knowledge fullKnowledge()
{
	return {};
}

} // namespace RPGPref
