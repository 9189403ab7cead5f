// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/PreviewJob.h"

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Planning/WhyUnsolvable.h"

#include "Foundation/Names.h"
#include "PublishedAnalysis.h"
#include "SensitivityAnalysis.h"
#include "Summary.h"
#include "TeamRequest.h"
#include "WhatIfAnalysis.h"

#include <algorithm>

namespace RPGPref
{

/// Runs through its phases one after another; each has a stepper of its own or is short.
class PreviewJob::Implementation
{
public:
	Implementation(PreviewInput input, const PreviewOptions& options)
		: input_(std::move(input)), options_(options)
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
		Progress progress = {done_, 0};
		if (sensitivity_ && whatIf_)
		{
			progress.done += sensitivity_->progress().done + whatIf_->progress().done;
			progress.total = report_.playthroughs.size() + sensitivity_->progress().total +
							 whatIf_->progress().total;
		}
		return progress;
	}

	bool finishEarly()
	{
		if (phase_ < Phase::PlanTeams || !errors_.empty())
		{
			return false;
		}
		if (planner_)
		{
			takePlan(report_.playthroughs[done_]);
		}
		why_.reset();
		if (phase_ <= Phase::Analyse)
		{
			analyse();
		}
		report_.summary = summarise(report_);
		phase_ = Phase::Done;
		return true;
	}

	PreviewReport takeReport() { return std::move(report_); }
	const Diagnostics& errors() const { return errors_; }

private:
	enum class Phase : std::uint8_t
	{
		Begin,
		Ground,
		Bind,
		PlanTeams,
		Explain,
		Why,
		Analyse,
		Published,
		Sensitivity,
		WhatIf,
		Done
	};

	/// Done: the phase is over and the next one is set.
	StepStatus stepPhase(Budget& budget)
	{
		switch (phase_)
		{
		case Phase::Begin:
			return begin();
		case Phase::Ground:
			return ground(budget);
		case Phase::Bind:
			return bind();
		case Phase::PlanTeams:
			return plan(budget);
		case Phase::Explain:
			return explain(budget);
		case Phase::Why:
			return explainFailure(budget);
		case Phase::Analyse:
			analyse();
			return next(Phase::Published);
		case Phase::Published:
			return stepOptional(options_.asPublished, *published_, budget, Phase::Sensitivity);
		case Phase::Sensitivity:
			return stepOptional(options_.sensitivity, *sensitivity_, budget, Phase::WhatIf);
		case Phase::WhatIf:
			return stepOptional(options_.whatIf, *whatIf_, budget, Phase::Done);
		case Phase::Done:
			break;
		}
		return StepStatus::Done;
	}

	StepStatus next(Phase phase)
	{
		phase_ = phase;
		if (phase == Phase::Done)
		{
			report_.summary = summarise(report_);
		}
		return StepStatus::Done;
	}

	template <class Stepper>
	StepStatus stepOptional(bool isWanted, Stepper& stepper, Budget& budget, Phase after)
	{
		if (isWanted && stepper.step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		return next(after);
	}

	StepStatus fail(Diagnostics errors)
	{
		errors_ = std::move(errors);
		return StepStatus::Failed;
	}

	StepStatus begin()
	{
		if (input_.teams.empty())
		{
			return fail({{input_.problem.file, {},
				"the level has no teams, expected at least one playstyle file", "no-teams"}});
		}
		const Team& first = input_.teams.front().team;
		for (const PreviewInput::NamedTeam& named : input_.teams)
		{
			const auto disagree =
				[&](const char* key, const std::string& own, const std::string& other)
			{
				return fail({{named.team.file, {},
					std::string(key) + " is \"" + own + "\", but \"" + other + "\" in " +
						first.file + "; expected all teams of a level to agree",
					"teams-disagree"}});
			};
			if (!sameName(named.team.agentType, first.agentType))
			{
				return disagree("agent_type", named.team.agentType, first.agentType);
			}
			if (!sameName(named.team.agentParameter, first.agentParameter))
			{
				return disagree("agent_parameter", named.team.agentParameter, first.agentParameter);
			}
		}
		GroundingOptions options;
		options.agentType = first.agentType;
		options.agentParameter = first.agentParameter;
		grounder_ = std::make_unique<Grounder>(input_.domain, input_.problem, options);
		return next(Phase::Ground);
	}

	StepStatus ground(Budget& budget)
	{
		switch (grounder_->step(budget))
		{
		case StepStatus::Running:
			return StepStatus::Running;
		case StepStatus::Failed:
			return fail(grounder_->errors());
		case StepStatus::Done:
			break;
		}
		report_.task = grounder_->takeTask();
		grounder_.reset();
		return next(Phase::Bind);
	}

	StepStatus bind()
	{
		Level level = input_.level ? std::move(*input_.level) : makePlainLevel(report_.task);
		report_.title = level.name;
		Result<LevelBinding> binding =
			LevelBinding::bind(std::move(level), input_.domain, report_.task, report_.warnings);
		if (!binding)
		{
			return fail(binding.errors());
		}
		report_.binding = std::move(*binding);
		for (PreviewInput::NamedTeam& named : input_.teams)
		{
			Result<TeamPreferences> preferences =
				TeamPreferences::bind(named.team, report_.task, &report_.warnings);
			if (!preferences)
			{
				return fail(preferences.errors());
			}
			Playthrough playthrough{std::move(named.id), std::move(named.team),
				std::move(*preferences), PlaythroughStatus::Limit, {}, {}, 0};
			report_.playthroughs.push_back(std::move(playthrough));
		}
		report_.failures.resize(report_.playthroughs.size());
		report_.explanations.resize(report_.playthroughs.size());
		report_.source = std::move(input_.source);
		report_.source.planner = options_.planner;
		return next(Phase::PlanTeams);
	}

	StepStatus plan(Budget& budget)
	{
		for (; done_ < report_.playthroughs.size(); ++done_)
		{
			Playthrough& playthrough = report_.playthroughs[done_];
			if (!planner_)
			{
				planner_ = makePlanSearch(report_.task, playthrough.preferences,
					teamRequest(options_.planner, playthrough.team.f, options_.nodesPerTeam));
			}
			if (planner_->step(budget) == StepStatus::Running)
			{
				return StepStatus::Running;
			}
			takePlan(playthrough);
		}
		return next(Phase::Explain);
	}

	/// What was found, be the planner through or not.
	void takePlan(Playthrough& playthrough)
	{
		const PlanResult& result = planner_->result();
		playthrough.status = statusOf(result);
		playthrough.plan = result.plan;
		playthrough.nodes = result.nodes;
		planner_.reset();
		if (playthrough.isSolved())
		{
			schedule(playthrough);
		}
	}

	void schedule(Playthrough& playthrough)
	{
		playthrough.schedule = makeSchedule(report_.task, playthrough.plan, report_.binding);
		for (const std::string& way : playthrough.schedule.lostWays)
		{
			const bool isTold = std::any_of(report_.warnings.begin(), report_.warnings.end(),
				[&](const Diagnostic& warning) { return warning.message == way; });
			if (!isTold)
			{
				report_.warnings.push_back(
					{report_.binding.level().file, {}, way, "no-way", Severity::Warning});
			}
		}
	}

	StepStatus explain(Budget& budget)
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
		return next(Phase::Why);
	}

	/// Whether there is a plan does not depend on playstyles, so one reason serves all teams.
	StepStatus explainFailure(Budget& budget)
	{
		const auto isUnsolvable = [](const Playthrough& playthrough)
		{ return playthrough.status == PlaythroughStatus::Unsolvable; };
		if (std::any_of(report_.playthroughs.begin(), report_.playthroughs.end(), isUnsolvable))
		{
			if (!why_)
			{
				why_ = std::make_unique<WhyUnsolvable>(input_.domain, input_.problem, report_.task);
			}
			if (why_->step(budget) == StepStatus::Running)
			{
				return StepStatus::Running;
			}
			std::string text;
			for (const std::string& sentence : why_->report().sentences)
			{
				text += (text.empty() ? "" : " ") + sentence;
			}
			for (std::size_t team = 0; team < report_.playthroughs.size(); ++team)
			{
				if (isUnsolvable(report_.playthroughs[team]))
				{
					report_.failures[team] = text;
				}
			}
		}
		return next(Phase::Analyse);
	}

	void analyse()
	{
		for (std::size_t team = 0; team < report_.playthroughs.size(); ++team)
		{
			if (report_.playthroughs[team].status == PlaythroughStatus::Limit)
			{
				report_.failures[team] = "Nothing was found before a limit was met.";
			}
		}
		report_.analysis = analyseLevel(report_.task, report_.binding, report_.playthroughs);
		report_.comparisons = compareTeams(report_);
		published_ = std::make_unique<PublishedAnalysis>(report_, options_);
		sensitivity_ = std::make_unique<SensitivityAnalysis>(report_, options_);
		whatIf_ = std::make_unique<WhatIfAnalysis>(input_.domain, report_, options_);
	}

	PreviewInput input_;
	PreviewOptions options_;
	PreviewReport report_;
	Diagnostics errors_;
	Phase phase_ = Phase::Begin;
	std::size_t done_ = 0; // Teams planned.
	std::unique_ptr<Grounder> grounder_;
	std::unique_ptr<PlanSearch> planner_;
	std::size_t explained_ = 0; // Teams whose plan is explained.
	std::unique_ptr<RelaxedPlanGraph> graph_;
	std::unique_ptr<ExplainPlan> explanation_; // Uses the graph.
	std::unique_ptr<WhyUnsolvable> why_;
	std::unique_ptr<PublishedAnalysis> published_;
	std::unique_ptr<SensitivityAnalysis> sensitivity_;
	std::unique_ptr<WhatIfAnalysis> whatIf_;
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

bool PreviewJob::finishEarly()
{
	return implementation_->finishEarly();
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
