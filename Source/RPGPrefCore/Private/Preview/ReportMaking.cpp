// SPDX-License-Identifier: MIT
#include "ReportMaking.h"

#include "RPGPref/Analysis/DesignFaults.h"

#include "PreviewSearch.h"
#include "ReportNotes.h"

#include <algorithm>

namespace RPGPref
{

void ReportMaking::begin()
{
	phase_ = Phase::Schedule;
	scheduled_ = 0;
	explained_ = 0;
	explanation_.reset();
	necessity_.reset();
}

StepStatus ReportMaking::step(Budget& budget)
{
	while (phase_ != Phase::Done)
	{
		const Phase before = phase_;
		StepStatus status = StepStatus::Done;
		switch (phase_)
		{
		case Phase::Schedule:
			status = scheduleAll(budget);
			break;
		case Phase::Explain:
			status = explain(budget);
			break;
		case Phase::Why:
			status = explainFailure(budget);
			break;
		case Phase::Prove:
			status = prove(budget);
			break;
		case Phase::Done:
			break;
		}
		if (status == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		phase_ = static_cast<Phase>(static_cast<std::uint8_t>(before) + 1);
		if (budget.isSpent() && phase_ != Phase::Done)
		{
			return StepStatus::Running;
		}
	}
	return StepStatus::Done;
}

void ReportMaking::schedule(std::size_t team)
{
	Playthrough& playthrough = report_.playthroughs[team];
	if (!playthrough.isSolved())
	{
		return;
	}
	const WorthModel& model = context_.objectives[team].model();
	playthrough.worth = model.worth(playthrough.plan);
	playthrough.greatestWorth =
		(std::max)(playthrough.worth, context_.pool.greatestWorth(context_.objectives[team]));
	playthrough.stepWorth = model.steps(playthrough.plan);
	playthrough.busiestShare = planLoad(report_.task, playthrough.plan).share();
	playthrough.schedule = makeSchedule(report_.task, playthrough.plan, report_.binding);
	warnOfLostWays(playthrough.schedule);
}

StepStatus ReportMaking::scheduleAll(Budget& budget)
{
	while (scheduled_ < report_.playthroughs.size())
	{
		schedule(scheduled_++);
		// Enough for the caller to be asked whether to go on.
		if (!budget.spend(Budget::kPollInterval))
		{
			return StepStatus::Running;
		}
	}
	return StepStatus::Done;
}

void ReportMaking::warnOfLostWays(const Schedule& schedule)
{
	for (const std::string& way : schedule.lostWays)
	{
		const bool isKnown = std::any_of(report_.warnings.begin(), report_.warnings.end(),
			[&](const Diagnostic& warning) { return warning.message == way; });
		if (!isKnown)
		{
			report_.warnings.push_back(
				{report_.binding.level().file, {}, way, "no-way", Severity::Warning});
		}
	}
}

StepStatus ReportMaking::explain(Budget& budget)
{
	for (; explained_ < report_.playthroughs.size(); ++explained_)
	{
		const Playthrough& playthrough = report_.playthroughs[explained_];
		if (!playthrough.isSolved())
		{
			continue;
		}
		if (!explanation_)
		{
			graph_ = std::make_unique<RelaxedPlanGraph>(report_.task, playthrough.preferences);
			explanation_ =
				std::make_unique<ExplainPlan>(*graph_, playthrough.team.f, playthrough.plan);
		}
		if (explanation_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		report_.explanations[explained_] = explanation_->steps();
		explanation_.reset();
	}
	return StepStatus::Done;
}

/// Whether there is a plan does not depend on playstyles, so one reason serves all teams.
StepStatus ReportMaking::explainFailure(Budget& budget)
{
	const auto isUnsolvable = [](const Playthrough& playthrough)
	{ return playthrough.status == PlaythroughStatus::Unsolvable; };
	if (std::none_of(report_.playthroughs.begin(), report_.playthroughs.end(), isUnsolvable))
	{
		return StepStatus::Done;
	}
	if (!why_)
	{
		why_ = std::make_unique<WhyUnsolvable>(input_.domain, input_.problem, report_.task);
	}
	return why_->step(budget) == StepStatus::Running ? StepStatus::Running : StepStatus::Done;
}

StepStatus ReportMaking::prove(Budget& budget)
{
	if (!necessity_)
	{
		// Fewer on large levels, where each evaluation takes longer.
		constexpr std::uint64_t kWorkPerProof = 400'000;
		const std::uint64_t nodes =
			std::clamp<std::uint64_t>(kWorkPerProof / (replanWork(report_.task, 1) + 1), 50, 1'000);
		necessity_ = std::make_unique<NecessitySearch>(
			report_.task, report_.binding, context_.pool.plans(), nodes);
	}
	return necessity_->step(budget) == StepStatus::Running ? StepStatus::Running : StepStatus::Done;
}

void ReportMaking::tell(bool hasChangedPreferences)
{
	for (; scheduled_ < report_.playthroughs.size(); ++scheduled_)
	{
		schedule(scheduled_);
	}
	// A search for reasons that was stopped knows nothing for sure.
	const UnsolvableReport* why = why_ && phase_ > Phase::Why ? &why_->report() : nullptr;
	const bool isProven = necessity_ && phase_ == Phase::Done;
	const std::vector<DesignFault> faults =
		findDesignFaults(report_.task, report_.playthroughs, why);
	tellFailures(report_, faults, why);
	AnalysisInput input{report_.task, report_.binding, report_.playthroughs,
		isProven ? necessity_->result() : findChokePoints(report_.task, report_.binding),
		context_.pool.plans(), hasChangedPreferences, faults};
	report_.analysis = analyseLevel(input);
}

} // namespace RPGPref
