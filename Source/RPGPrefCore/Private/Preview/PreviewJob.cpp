// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/PreviewJob.h"

#include "PreviewContext.h"
#include "PreviewSetup.h"
#include "PublishedAnalysis.h"
#include "ReportMaking.h"
#include "ReportNotes.h"
#include "SensitivityAnalysis.h"
#include "Summary.h"
#include "TeamPlans.h"
#include "WhatIfAnalysis.h"

#include <algorithm>

namespace RPGPref
{

/// Two halves. First everything that searches runs, one phase after another, and only fills the
/// pool of plans: each team's own search, the published one, changed preferences, missing content.
/// Then the report is made from the pool alone: each team plays the best plan of it, and whatever
/// compares picks the best of it, too. So no part of a report can know a better plan than
/// another. What-ifs look at what the shown plans use; where the pool has replaced one, they are
/// extended, for a few rounds at most.
class PreviewJob::Implementation
{
public:
	Implementation(PreviewInput input, const PreviewOptions& options)
		: input_(std::move(input)), options_(options), setup_(input_, options_, report_)
	{
	}

	StepStatus step(Budget& budget)
	{
		while (phase_ != Phase::Done)
		{
			const StepStatus status = stepPhase(budget);
			if (status == StepStatus::Failed)
			{
				return StepStatus::Failed;
			}
			if (status == StepStatus::Running || (phase_ != Phase::Done && budget.isSpent()))
			{
				return StepStatus::Running;
			}
		}
		return StepStatus::Done;
	}

	Progress progress() const
	{
		Progress progress = {planned(), 0};
		if (sensitivity_)
		{
			progress.done += sensitivity_->progress().done + whatIf_->progress().done;
			progress.total = report_.playthroughs.size() + sensitivity_->progress().total +
							 whatIf_->progress().total;
		}
		return progress;
	}

	std::string stage() const
	{
		const auto of = [](Progress progress)
		{ return std::to_string(progress.done) + " of " + std::to_string(progress.total); };
		switch (phase_)
		{
		case Phase::SetUp:
			return "reading the level";
		case Phase::PlanTeams:
			return "planning for team " +
				   of({(std::min)(planned() + 1, report_.playthroughs.size()),
					   report_.playthroughs.size()});
		case Phase::Published:
			return "planning as published";
		case Phase::Sensitivity:
			return "trying changed preferences, " + of(sensitivity_->progress());
		case Phase::WhatIf:
			return "taking content out, " + of(whatIf_->progress());
		case Phase::Make:
		case Phase::Tell:
		case Phase::Done:
			break;
		}
		return "looking at the playthroughs";
	}

	bool finishEarly(std::string_view because)
	{
		if (phase_ < Phase::PlanTeams || !setup_.errors().empty())
		{
			return false;
		}
		if (phase_ != Phase::Done)
		{
			noteStopped(because);
			teams_->stop();
			teams_->settle();
			prepareReplans();
			if (phase_ != Phase::Make)
			{
				making_->begin();
			}
			tell();
			phase_ = Phase::Done;
		}
		return true;
	}

	bool endSearch() { return phase_ == Phase::PlanTeams && teams_->endSearch(); }

	void addPlans(const PlanPool& plans, const std::vector<TeamStandard>& standards)
	{
		if (!context_ || phase_ != Phase::Done)
		{
			return;
		}
		context_->pool.add(plans);
		for (TeamStandard& own : context_->standards)
		{
			for (const TeamStandard& other : standards)
			{
				if (other.team == own.team)
				{
					own.greatest = (std::max)(own.greatest, other.greatest);
					own.floor = (std::max)(own.floor, other.floor);
				}
			}
		}
		rounds_ = 0;
		teams_->settle();
		phase_ = Phase::WhatIf;
	}

	const PlanPool& pool() const { return context_ ? context_->pool.texts() : input_.knownPlans; }
	std::vector<TeamStandard> standards() const
	{
		return context_ ? context_->standards : std::vector<TeamStandard>();
	}

	const PreviewReport& report() const { return report_; }
	PreviewReport takeReport() { return std::move(report_); }
	const Diagnostics& errors() const { return setup_.errors(); }

private:
	enum class Phase : std::uint8_t
	{
		SetUp,
		PlanTeams,
		Published,
		Sensitivity,
		WhatIf,
		Make,
		Tell,
		Done
	};

	/// Done: the phase is over and the next one is set.
	StepStatus stepPhase(Budget& budget)
	{
		switch (phase_)
		{
		case Phase::SetUp:
			return setUp(budget);
		case Phase::PlanTeams:
			return planTeams(budget);
		case Phase::Published:
			return planAsPublished(budget);
		case Phase::Sensitivity:
			return replan(*sensitivity_, budget, Phase::WhatIf);
		case Phase::WhatIf:
			return takeContentOut(budget);
		case Phase::Make:
			return making_->step(budget) == StepStatus::Running ? StepStatus::Running
																: next(Phase::Tell);
		case Phase::Tell:
			tell();
			return next(Phase::Done);
		case Phase::Done:
			break;
		}
		return StepStatus::Done;
	}

	StepStatus next(Phase phase)
	{
		phase_ = phase;
		return StepStatus::Done;
	}

	StepStatus setUp(Budget& budget)
	{
		if (const StepStatus status = setup_.step(budget); status != StepStatus::Done)
		{
			return status;
		}
		context_ = setup_.takeContext();
		teams_ = std::make_unique<TeamPlans>(
			*context_, setup_.takeSettled(), input_.domain, input_.problem);
		making_ = std::make_unique<ReportMaking>(input_, *context_);
		return next(Phase::PlanTeams);
	}

	std::size_t planned() const { return teams_ ? teams_->done() : 0; }

	StepStatus planTeams(Budget& budget)
	{
		if (teams_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		published_ = std::make_unique<PublishedAnalysis>(*context_);
		return next(Phase::Published);
	}

	StepStatus planAsPublished(Budget& budget)
	{
		if (published_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		teams_->settle();
		prepareReplans();
		return next(Phase::Sensitivity);
	}

	void prepareReplans()
	{
		if (!sensitivity_)
		{
			sensitivity_ = std::make_unique<SensitivityAnalysis>(*context_);
			whatIf_ = std::make_unique<WhatIfAnalysis>(input_.domain, *context_);
		}
	}

	template <class Stepper>
	StepStatus replan(Stepper& stepper, Budget& budget, Phase after)
	{
		if (stepper.step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		teams_->settle();
		return next(after);
	}

	StepStatus takeContentOut(Budget& budget)
	{
		constexpr std::size_t kMostRounds = 4;
		if (!isExtended_)
		{
			if (rounds_++ == kMostRounds || !whatIf_->extend())
			{
				making_->begin();
				return next(Phase::Make);
			}
			isExtended_ = true;
		}
		const StepStatus status = replan(*whatIf_, budget, Phase::WhatIf);
		isExtended_ = status == StepStatus::Running;
		return status;
	}

	/// Everything that the report says, from what was found.
	void tell()
	{
		making_->tell(sensitivity_->progress().done > 0);
		if (published_)
		{
			published_->tell();
		}
		report_.comparisons = compareTeams(report_);
		sensitivity_->tell();
		whatIf_->tell();
		noteLimits(report_);
		report_.replansLeftOut = sensitivity_->leftOut() + whatIf_->leftOut();
		report_.summary = summarise(report_);
	}

	void noteStopped(std::string_view because)
	{
		StoppedAt at;
		at.team = planned();
		if (planned() == report_.playthroughs.size() && sensitivity_ && phase_ <= Phase::WhatIf)
		{
			at.preferences = sensitivity_->progress();
			at.isContentBegun = phase_ == Phase::WhatIf;
		}
		report_.cutShort.push_back(stoppedText(report_, because, at));
	}

	PreviewInput input_;
	PreviewOptions options_;
	PreviewReport report_;
	PreviewSetup setup_;
	Phase phase_ = Phase::SetUp;
	std::unique_ptr<PreviewContext> context_;
	std::unique_ptr<TeamPlans> teams_;
	std::unique_ptr<PublishedAnalysis> published_;
	std::unique_ptr<SensitivityAnalysis> sensitivity_;
	std::unique_ptr<WhatIfAnalysis> whatIf_;
	std::size_t rounds_ = 0; // Of taking content out.
	bool isExtended_ = false;
	std::unique_ptr<ReportMaking> making_;
};

PreviewJob::PreviewJob(PreviewInput input, const PreviewOptions& options)
	: implementation_(std::make_unique<Implementation>(std::move(input), options))
{
}

PreviewJob::~PreviewJob() = default;

StepStatus PreviewJob::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress PreviewJob::progress() const
{
	return implementation_->progress();
}

std::string PreviewJob::stage() const
{
	return implementation_->stage();
}

bool PreviewJob::finishEarly(std::string_view because)
{
	return implementation_->finishEarly(because);
}

bool PreviewJob::endSearch()
{
	return implementation_->endSearch();
}

const PlanPool& PreviewJob::pool() const
{
	return implementation_->pool();
}

std::vector<TeamStandard> PreviewJob::standards() const
{
	return implementation_->standards();
}

void PreviewJob::addPlans(const PlanPool& plans, const std::vector<TeamStandard>& standards)
{
	implementation_->addPlans(plans, standards);
}

const PreviewReport& PreviewJob::report() const
{
	return implementation_->report();
}

PreviewReport PreviewJob::takeReport()
{
	return implementation_->takeReport();
}

const Diagnostics& PreviewJob::errors() const
{
	return implementation_->errors();
}

} // namespace RPGPref
