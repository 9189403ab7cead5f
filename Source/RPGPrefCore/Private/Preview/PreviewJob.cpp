// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/PreviewJob.h"

#include "RPGPref/Analysis/DesignFaults.h"
#include "RPGPref/Analysis/Necessity.h"
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Planning/WhyUnsolvable.h"

#include "OwnPlans.h"
#include "PreviewContext.h"
#include "PreviewInputs.h"
#include "PublishedAnalysis.h"
#include "ReportNotes.h"
#include "SensitivityAnalysis.h"
#include "Summary.h"
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
		case Phase::Begin:
		case Phase::Ground:
		case Phase::Bind:
			return "reading the level";
		case Phase::PlanTeams:
			return "planning for team " + of({(std::min)(done_ + 1, report_.playthroughs.size()),
											  report_.playthroughs.size()});
		case Phase::Published:
			return "planning as published";
		case Phase::Sensitivity:
			return "trying changed preferences, " + of(sensitivity_->progress());
		case Phase::WhatIf:
			return "taking content out, " + of(whatIf_->progress());
		case Phase::Explain:
		case Phase::Why:
		case Phase::Prove:
		case Phase::Tell:
		case Phase::Done:
			break;
		}
		return "looking at the playthroughs";
	}

	bool finishEarly(std::string_view because)
	{
		if (phase_ < Phase::PlanTeams || !errors_.empty())
		{
			return false;
		}
		if (phase_ != Phase::Done)
		{
			noteStopped(because);
			if (search_)
			{
				takePlan(true);
			}
			settle();
			why_.reset();
			prepareReplans();
			show();
			tell();
			phase_ = Phase::Done;
		}
		return true;
	}

	bool endSearch()
	{
		if (phase_ != Phase::PlanTeams || !search_ || !search_->result().hasPlan())
		{
			return false;
		}
		takePlan(false);
		++done_;
		return true;
	}

	void addPlans(const PlanPool& plans)
	{
		if (context_ && phase_ == Phase::Done)
		{
			context_->pool.add(plans);
			explained_ = 0;
			rounds_ = 0;
			settle();
			phase_ = Phase::WhatIf;
		}
	}

	const PlanPool& pool() const { return context_ ? context_->pool.texts() : input_.knownPlans; }

	const PreviewReport& report() const { return report_; }
	PreviewReport takeReport() { return std::move(report_); }
	const Diagnostics& errors() const { return errors_; }

private:
	enum class Phase : std::uint8_t
	{
		Begin,
		Ground,
		Bind,
		PlanTeams,
		Published,
		Sensitivity,
		WhatIf,
		Explain,
		Why,
		Prove,
		Tell,
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
		case Phase::Published:
			return planAsPublished(budget);
		case Phase::Sensitivity:
			return replan(*sensitivity_, budget, Phase::WhatIf);
		case Phase::WhatIf:
			return takeContentOut(budget);
		case Phase::Explain:
			return explain(budget);
		case Phase::Why:
			return explainFailure(budget);
		case Phase::Prove:
			return prove(budget);
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

	StepStatus fail(Diagnostics errors)
	{
		errors_ = std::move(errors);
		return StepStatus::Failed;
	}

	StepStatus begin()
	{
		if (Diagnostics errors = checkTeams(input_); !errors.empty())
		{
			return fail(std::move(errors));
		}
		GroundingOptions options;
		options.agentType = input_.teams.front().team.agentType;
		options.agentParameter = input_.teams.front().team.agentParameter;
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
		if (report_.task.agents.empty())
		{
			return fail({noAgents(input_)});
		}
		Level level = input_.level ? std::move(*input_.level) : makePlainLevel(report_.task);
		report_.title = level.name + titleEnding(input_.source.edits, options_.pins);
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
		report_.failureDetails.resize(report_.playthroughs.size());
		report_.explanations.resize(report_.playthroughs.size());
		report_.source = std::move(input_.source);
		report_.source.planner = options_.planner;
		report_.weights = options_.weights;
		return preparePool();
	}

	StepStatus preparePool()
	{
		Result<PlaythroughPool::Pins> pins = readPins(report_.task, options_.pins);
		if (!pins)
		{
			return fail(pins.errors());
		}
		report_.pins = options_.pins;
		context_ = std::make_unique<PreviewContext>(
			PreviewContext{report_, options_, PlaythroughPool(report_.task, std::move(*pins)), {}});
		for (const Playthrough& playthrough : report_.playthroughs)
		{
			context_->objectives.push_back(context_->objectiveFor(playthrough.preferences));
		}
		if (Diagnostics errors = addOwnPlans(input_, *context_); !errors.empty())
		{
			return fail(std::move(errors));
		}
		context_->pool.add(input_.knownPlans);
		context_->pool.settle(report_.playthroughs);
		return next(Phase::PlanTeams);
	}

	StepStatus plan(Budget& budget)
	{
		for (; done_ < report_.playthroughs.size(); ++done_)
		{
			if (!search_)
			{
				const Playthrough& playthrough = report_.playthroughs[done_];
				PlanRequest request = teamRequest(
					options_, report_.task, playthrough.team, report_.playthroughs.size());
				request.pins = context_->pool.pins();
				request.knownPlans = context_->pool.plans();
				search_ = makePlanSearch(report_.task, playthrough.preferences, std::move(request));
			}
			if (search_->step(budget) == StepStatus::Running)
			{
				return StepStatus::Running;
			}
			takePlan(false);
		}
		settle();
		published_ = std::make_unique<PublishedAnalysis>(*context_);
		return next(Phase::Published);
	}

	/// What was found, be the search through or not.
	void takePlan(bool isStopped)
	{
		Playthrough& playthrough = report_.playthroughs[done_];
		const PlanResult& result = search_->result();
		playthrough.status = statusOf(result);
		playthrough.plan = result.plan;
		playthrough.nodes = result.nodes;
		playthrough.cost = result.cost;
		playthrough.isProvenBest = result.isProvenBest;
		playthrough.isCutShort = isStopped || result.isCutShort;
		if (playthrough.isSolved())
		{
			context_->pool.add(playthrough.plan, playthrough.team.name);
			context_->pool.settle(report_.playthroughs);
		}
		search_.reset();
	}

	/// Each team takes the best plan that was found anywhere.
	void settle()
	{
		PlaythroughPool& pool = context_->pool;
		pool.settle(report_.playthroughs);
		const bool isPublished = options_.planner == PreviewPlanner::Multistyle;
		for (std::size_t team = 0; !isPublished && team < report_.playthroughs.size(); ++team)
		{
			Playthrough& playthrough = report_.playthroughs[team];
			if (!playthrough.isSolved() && !pool.plans().empty())
			{
				playthrough.status = PlaythroughStatus::Solved;
				playthrough.plan = pool.plans().front();
			}
			if (playthrough.isSolved())
			{
				playthrough.plan = pool.best(context_->objectives[team], playthrough.plan);
			}
		}
	}

	StepStatus planAsPublished(Budget& budget)
	{
		if (published_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		settle();
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
		settle();
		return next(after);
	}

	StepStatus takeContentOut(Budget& budget)
	{
		constexpr std::size_t kMostRounds = 4;
		if (!isExtended_)
		{
			if (rounds_++ == kMostRounds || !whatIf_->extend())
			{
				show();
				return next(Phase::Explain);
			}
			isExtended_ = true;
		}
		const StepStatus status = replan(*whatIf_, budget, Phase::WhatIf);
		isExtended_ = status == StepStatus::Running;
		return status;
	}

	/// Works out what is shown of the chosen plans.
	void show()
	{
		for (std::size_t team = 0; team < report_.playthroughs.size(); ++team)
		{
			Playthrough& playthrough = report_.playthroughs[team];
			if (!playthrough.isSolved())
			{
				continue;
			}
			const WorthModel& model = context_->objectives[team].model();
			playthrough.worth = model.worth(playthrough.plan);
			playthrough.stepWorth = model.steps(playthrough.plan);
			playthrough.busiestShare = busiestShare(report_.task, playthrough.plan);
			playthrough.schedule = makeSchedule(report_.task, playthrough.plan, report_.binding);
			warnOfLostWays(playthrough.schedule);
		}
	}

	void warnOfLostWays(const Schedule& schedule)
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
		}
		return next(Phase::Prove);
	}

	StepStatus prove(Budget& budget)
	{
		if (!necessity_)
		{
			// Fewer on large levels, where each evaluation takes longer.
			constexpr std::uint64_t kWorkPerProof = 400'000;
			const std::uint64_t nodes = std::clamp<std::uint64_t>(
				kWorkPerProof / (report_.task.actions.size() + 1), 50, 1'000);
			necessity_ = std::make_unique<NecessitySearch>(
				report_.task, report_.binding, context_->pool.plans(), nodes);
		}
		if (necessity_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		return next(Phase::Tell);
	}

	/// Everything that the report says, from what was found.
	void tell()
	{
		const std::vector<DesignFault> faults =
			findDesignFaults(report_.task, report_.playthroughs, why_ ? &why_->report() : nullptr);
		tellFailures(report_, faults, why_ ? &why_->report() : nullptr);
		AnalysisInput input{report_.task, report_.binding, report_.playthroughs,
			necessity_ ? necessity_->result() : findChokePoints(report_.task, report_.binding),
			context_->pool.plans(), faults};
		report_.analysis = analyseLevel(input);
		if (published_)
		{
			published_->tell();
		}
		necessity_.reset();
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
		at.team = done_;
		if (done_ == report_.playthroughs.size() && sensitivity_ && phase_ <= Phase::WhatIf)
		{
			at.preferences = sensitivity_->progress();
			at.isContentBegun = phase_ == Phase::WhatIf;
		}
		report_.cutShort.push_back(stoppedText(report_, because, at));
	}

	PreviewInput input_;
	PreviewOptions options_;
	PreviewReport report_;
	Diagnostics errors_;
	Phase phase_ = Phase::Begin;
	std::size_t done_ = 0; // Teams planned.
	std::unique_ptr<Grounder> grounder_;
	std::unique_ptr<PreviewContext> context_;
	std::unique_ptr<PlanSearch> search_;
	std::unique_ptr<PublishedAnalysis> published_;
	std::unique_ptr<SensitivityAnalysis> sensitivity_;
	std::unique_ptr<WhatIfAnalysis> whatIf_;
	std::size_t rounds_ = 0; // Of taking content out.
	bool isExtended_ = false;
	std::size_t explained_ = 0; // Teams whose plan is explained.
	std::unique_ptr<RelaxedPlanGraph> graph_;
	std::unique_ptr<ExplainPlan> explanation_; // Uses the graph.
	std::unique_ptr<WhyUnsolvable> why_;
	std::unique_ptr<NecessitySearch> necessity_;
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

void PreviewJob::addPlans(const PlanPool& plans)
{
	implementation_->addPlans(plans);
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
