// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/NewcomersJob.h"

#include "NewcomersMap.h"

#include <optional>

namespace RPGPref
{

class NewcomersJob::Implementation
{
public:
	explicit Implementation(NewcomersInput input) : input_(std::move(input))
	{
		studies_.resize(input_.teams.size());
	}

	StepStatus step(Budget& budget)
	{
		while (team_ < studies_.size())
		{
			if (!studies_[team_] && !open(team_))
			{
				return StepStatus::Failed;
			}
			const StepStatus status = studies_[team_]->step(budget);
			if (status == StepStatus::Failed)
			{
				errors_ = studies_[team_]->errors();
			}
			if (status != StepStatus::Done)
			{
				return status;
			}
			++team_;
		}
		return StepStatus::Done;
	}

	NewcomersInput input_;
	std::vector<std::unique_ptr<KnowledgeStudy>> studies_; ///< By team.
	std::size_t team_ = 0;
	Diagnostics errors_;
	Diagnostics warnings_;

private:
	/// Teams may have other types of agents, so the text is read for each.
	bool open(std::size_t team)
	{
		const Team& players = input_.teams[team].team;
		const Result<Knowledge> knowledge = readKnowledge(input_.text, input_.file, input_.domain,
			input_.problem, players.agentType, team == 0 ? &warnings_ : nullptr);
		if (!knowledge)
		{
			errors_ = knowledge.errors();
			return false;
		}
		KnowledgeStudyOptions options;
		options.play.mode = input_.mode;
		options.play.f = 0;
		options.words = input_.words;
		options.signposts.factor = input_.within;
		options.signposts.mostPlays = input_.playsPerTeam;
		studies_[team] = std::make_unique<KnowledgeStudy>(
			input_.domain, input_.problem, &players, *knowledge, options);
		return true;
	}
};

NewcomersJob::NewcomersJob(NewcomersInput input)
	: implementation_(std::make_unique<Implementation>(std::move(input)))
{
}

NewcomersJob::~NewcomersJob() = default;

StepStatus NewcomersJob::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress NewcomersJob::progress() const
{
	return {implementation_->team_, implementation_->studies_.size()};
}

const Diagnostics& NewcomersJob::errors() const
{
	return implementation_->errors_;
}

const Diagnostics& NewcomersJob::warnings() const
{
	return implementation_->warnings_;
}

const KnowledgeStudy* NewcomersJob::study(std::size_t team) const
{
	const KnowledgeStudy* const study = implementation_->studies_[team].get();
	return study != nullptr && study->hasPlayed() ? study : nullptr;
}

void NewcomersJob::addTo(PreviewReport& report) const
{
	report.knowledge.clear();
	report.newcomers.clear();
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		const KnowledgeStudy* const played =
			team < implementation_->studies_.size() ? study(team) : nullptr;
		report.knowledge.push_back(
			played != nullptr ? writeKnowledgeStudy(*played) : std::string());
		report.newcomers.push_back(
			played != nullptr ? placeNewcomers(report, *played) : std::nullopt);
	}
}

} // namespace RPGPref
