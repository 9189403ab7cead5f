// SPDX-License-Identifier: MIT
#include "RPGPref/Knowledge/KnowledgeStudy.h"

namespace RPGPref
{

class KnowledgeStudy::Implementation
{
public:
	Implementation(const Domain& domain, const Problem& problem, const Team* team,
		const Knowledge& knowledge, const KnowledgeStudyOptions& options)
		: domain_(domain)
		, problem_(problem)
		, team_(team)
		, options_(options)
		, newcomers_(domain, problem, team, knowledge, options.play)
		, veterans_(domain, problem, team, fullKnowledge(), options.play)
	{
	}

	StepStatus step(Budget& budget)
	{
		for (KnowledgeRun* run : {&newcomers_, &veterans_})
		{
			const StepStatus status = run->step(budget);
			if (status == StepStatus::Failed)
			{
				errors_ = run->errors();
			}
			if (status != StepStatus::Done)
			{
				return status;
			}
		}
		if (!hasPlayed_)
		{
			hasPlayed_ = true;
			newcomers_.setWords(options_.words);
			veterans_.setWords(options_.words);
		}
		if (!options_.findsSignposts)
		{
			return StepStatus::Done;
		}
		if (!signposts_)
		{
			const KnowledgePlaythrough& informed = veterans_.result();
			SignpostOptions signposts = options_.signposts;
			signposts.veterans = {informed.status,
				static_cast<std::uint32_t>(informed.steps.size()), informed.liking};
			signposts_.emplace(domain_, problem_, team_, newcomers_, options_.play, signposts);
		}
		return signposts_->step(budget);
	}

	const Domain& domain_;
	const Problem& problem_;
	const Team* team_;
	KnowledgeStudyOptions options_;
	KnowledgeRun newcomers_;
	KnowledgeRun veterans_;
	std::optional<Signposts> signposts_;
	SignpostReport noSignposts_;
	Diagnostics errors_;
	bool hasPlayed_ = false;
};

KnowledgeStudy::KnowledgeStudy(const Domain& domain, const Problem& problem, const Team* team,
	const Knowledge& knowledge, const KnowledgeStudyOptions& options)
	: implementation_(std::make_unique<Implementation>(domain, problem, team, knowledge, options))
{
}

KnowledgeStudy::~KnowledgeStudy() = default;

StepStatus KnowledgeStudy::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress KnowledgeStudy::progress() const
{
	return implementation_->signposts_ ? implementation_->signposts_->progress()
									   : implementation_->newcomers_.progress();
}

const Diagnostics& KnowledgeStudy::errors() const
{
	return implementation_->errors_;
}

bool KnowledgeStudy::hasPlayed() const
{
	return implementation_->hasPlayed_;
}

const KnowledgeRun& KnowledgeStudy::newcomers() const
{
	return implementation_->newcomers_;
}

const KnowledgeRun& KnowledgeStudy::veterans() const
{
	return implementation_->veterans_;
}

const SignpostReport& KnowledgeStudy::signposts() const
{
	return implementation_->signposts_ ? implementation_->signposts_->report()
									   : implementation_->noSignposts_;
}

std::optional<std::int64_t> KnowledgeStudy::detour() const
{
	const KnowledgePlaythrough& newcomers = implementation_->newcomers_.result();
	const KnowledgePlaythrough& veterans = implementation_->veterans_.result();
	if (newcomers.status != KnowledgeStatus::Solved || veterans.status != KnowledgeStatus::Solved)
	{
		return std::nullopt;
	}
	return static_cast<std::int64_t>(newcomers.steps.size()) -
		   static_cast<std::int64_t>(veterans.steps.size());
}

} // namespace RPGPref
