// SPDX-License-Identifier: MIT
#include "PreviewSetup.h"

#include "RPGPref/Planning/QuestSearch.h"
#include "RPGPref/Schedule/StepSeconds.h"

#include "OwnPlans.h"
#include "PreviewInputs.h"

#include <utility>

namespace RPGPref
{

StepStatus PreviewSetup::fail(Diagnostics errors)
{
	errors_ = std::move(errors);
	return StepStatus::Failed;
}

StepStatus PreviewSetup::step(Budget& budget)
{
	if (!grounder_)
	{
		if (Diagnostics errors = checkTeams(input_); !errors.empty())
		{
			return fail(std::move(errors));
		}
		GroundingOptions options;
		options.agentType = input_.teams.front().team.agentType;
		options.agentParameter = input_.teams.front().team.agentParameter;
		grounder_ = std::make_unique<Grounder>(input_.domain, input_.problem, options);
	}
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
	const Diagnostics& warnings = report_.task.extension.warnings;
	report_.warnings.insert(report_.warnings.end(), warnings.begin(), warnings.end());
	return bindMap() && bindTeams() && fillPool() ? StepStatus::Done : StepStatus::Failed;
}

bool PreviewSetup::bindMap()
{
	if (report_.task.agents.empty())
	{
		errors_ = {noAgents(input_)};
		return false;
	}
	Level level = input_.level ? std::move(*input_.level) : makePlainLevel(report_.task);
	applyWords(level.words, level.file, input_.domain, report_.task, report_.warnings);
	report_.title = level.name + titleEnding(input_.source.edits, options_.pins);
	Result<LevelBinding> binding =
		LevelBinding::bind(std::move(level), input_.domain, report_.task, report_.warnings);
	if (!binding)
	{
		errors_ = binding.errors();
		return false;
	}
	report_.binding = std::move(*binding);
	return true;
}

bool PreviewSetup::bindTeams()
{
	for (PreviewInput::NamedTeam& named : input_.teams)
	{
		Result<TeamPreferences> preferences =
			TeamPreferences::bind(named.team, report_.task, &report_.warnings);
		if (!preferences)
		{
			errors_ = preferences.errors();
			return false;
		}
		Diagnostics questErrors =
			checkQuests(input_.problem, input_.domain, named.team, &report_.warnings);
		if (!questErrors.empty())
		{
			errors_ = std::move(questErrors);
			return false;
		}
		Playthrough playthrough{std::move(named.id), std::move(named.team), std::move(*preferences),
			PlaythroughStatus::Limit, {}, {}, 0};
		playthrough.weights = weightsFor(&playthrough.team, options_.weights);
		report_.playthroughs.push_back(std::move(playthrough));
		settled_.push_back(std::move(named.settled));
	}
	report_.failures.resize(report_.playthroughs.size());
	report_.failureDetails.resize(report_.playthroughs.size());
	report_.explanations.resize(report_.playthroughs.size());
	report_.source = std::move(input_.source);
	report_.source.planner = options_.planner;
	return true;
}

bool PreviewSetup::fillPool()
{
	Result<PlaythroughPool::Pins> pins = readPins(report_.task, options_.pins);
	if (!pins)
	{
		errors_ = pins.errors();
		return false;
	}
	report_.pins = options_.pins;
	context_ = std::make_unique<PreviewContext>(
		PreviewContext{report_, options_, PlaythroughPool(report_.task, std::move(*pins))});
	for (std::size_t team = 0; team < report_.playthroughs.size(); ++team)
	{
		const Playthrough& playthrough = report_.playthroughs[team];
		const WorthWeights& weights = playthrough.weights;
		context_->efforts.push_back(
			weights.effortBy == EffortBy::Seconds
				? effortBySeconds(report_.task, report_.binding, weights.effortPerStep)
				: std::vector<FixedValue>());
		context_->objectives.push_back(context_->objectiveFor(team, playthrough.preferences));
		context_->standards.push_back({playthrough.id});
	}
	if (Diagnostics errors = addOwnPlans(input_, *context_); !errors.empty())
	{
		errors_ = std::move(errors);
		return false;
	}
	context_->pool.add(input_.knownPlans);
	context_->pool.settle(report_.playthroughs);
	return true;
}

} // namespace RPGPref
