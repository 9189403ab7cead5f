// SPDX-License-Identifier: MIT
#include "SensitivityAnalysis.h"

#include "Analysis/Wording.h"

namespace RPGPref
{

namespace
{

std::vector<Preference>& preferencesIn(Playstyle& playstyle, bool isProposition)
{
	return isProposition ? playstyle.propositions : playstyle.actions;
}

std::string sentenceOf(
	const PreferenceChange& change, const GroundTask& task, const Playthrough& base)
{
	const std::string verb = change.from > 0
								 ? (change.to == 0 ? " no longer liked " : " disliked ")
								 : (change.to == 0 ? " no longer disliked " : " liked ");
	const std::string beginning = "If " + task.inWordsOfObject(change.agent) + verb + change.name +
								  ", " + quotedName(base.team.name) + " would ";
	if (change.status != PlaythroughStatus::Solved)
	{
		return beginning + "not find a way to finish within the limits.";
	}
	if (!change.isChanged)
	{
		return beginning + "play as before.";
	}
	if (change.difference == 0)
	{
		return beginning + "do the same steps, but others would do them.";
	}
	const std::string length =
		change.length == base.plan.size()
			? "in as many steps"
			: counted(change.length, "step") + " instead of " + std::to_string(base.plan.size());
	return beginning + "play differently: " + length + ", " + percent(change.difference) +
		   " of the steps differ.";
}

} // namespace

SensitivityAnalysis::SensitivityAnalysis(PreviewContext& context)
	: context_(context), report_(context.report)
{
	const std::size_t teams = context.options.sensitivity ? report_.playthroughs.size() : 0;
	for (std::size_t team = 0; team < teams; ++team)
	{
		if (!report_.playthroughs[team].isSolved() || report_.playthroughs[team].keepsQuests())
		{
			continue; // Plans that reach different quests cannot be compared.
		}
		const std::size_t count = report_.playthroughs[team].team.playstyles.size();
		for (std::size_t playstyle = 0; playstyle < count; ++playstyle)
		{
			addVariants(team, playstyle, false);
			addVariants(team, playstyle, true);
		}
	}
	if (const std::size_t most = mostReplans(context.options); variants_.size() > most)
	{
		leftOut_ = variants_.size() - most;
		variants_.erase(variants_.begin() + static_cast<std::ptrdiff_t>(most), variants_.end());
	}
}

void SensitivityAnalysis::addVariants(std::size_t team, std::size_t playstyle, bool isProposition)
{
	const std::vector<Preference>& preferences =
		preferencesIn(report_.playthroughs[team].team.playstyles[playstyle], isProposition);
	for (std::size_t i = 0; i < preferences.size(); ++i)
	{
		if (preferences[i].value != 0)
		{
			const double opposite = preferences[i].value > 0 ? -1 : 1;
			variants_.push_back({team, playstyle, i, isProposition, 0});
			variants_.push_back({team, playstyle, i, isProposition, opposite});
		}
	}
}

const Preference& SensitivityAnalysis::original(const Variant& variant) const
{
	Playstyle& playstyle = report_.playthroughs[variant.team].team.playstyles[variant.playstyle];
	return preferencesIn(playstyle, variant.isProposition)[variant.preference];
}

TeamPreferences SensitivityAnalysis::preferencesOf(const Variant& variant) const
{
	const Playthrough& base = report_.playthroughs[variant.team];
	Team team = base.team;
	preferencesIn(team.playstyles[variant.playstyle], variant.isProposition)[variant.preference]
		.value = variant.to;
	// The team was bound to the task before, and only a value has changed.
	Result<TeamPreferences> bound = TeamPreferences::bind(team, report_.task);
	if (!bound)
	{
		return base.preferences;
	}
	return std::move(*bound);
}

StepStatus SensitivityAnalysis::step(Budget& budget)
{
	while (next_ < variants_.size())
	{
		if (work_ > context_.options.replanWork)
		{
			leftOut_ += variants_.size() - next_;
			variants_.erase(
				variants_.begin() + static_cast<std::ptrdiff_t>(next_), variants_.end());
			return StepStatus::Done;
		}
		if (!search_)
		{
			begin(variants_[next_]);
		}
		if (search_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		end(variants_[next_]);
		++next_;
		if (budget.isSpent())
		{
			return StepStatus::Running;
		}
	}
	return StepStatus::Done;
}

void SensitivityAnalysis::begin(const Variant& variant)
{
	const Playthrough& base = report_.playthroughs[variant.team];
	preferences_ = std::make_unique<TeamPreferences>(preferencesOf(variant));
	PlanRequest request = replanRequest(context_.options, report_.task, base);
	request.pins = context_.pool.pins();
	request.stepEffort = context_.efforts[variant.team];
	request.knownPlans = {context_.pool.bestAfter(
		context_.settledObjectiveFor(variant.team, *preferences_), base.plan)};
	search_ = makePlanSearch(report_.task, *preferences_, std::move(request));
}

void SensitivityAnalysis::end(Variant& variant)
{
	const PlanResult& result = search_->result();
	variant.status = statusOf(result);
	variant.plan = result.plan;
	work_ += replanWork(report_.task, result.nodes);
	if (variant.status == PlaythroughStatus::Solved)
	{
		context_.pool.add(result.plan, "a changed preference");
	}
	search_.reset();
}

void SensitivityAnalysis::tell()
{
	report_.sensitivity.clear();
	for (std::size_t i = 0; i < next_; ++i)
	{
		report_.sensitivity.push_back(changeOf(variants_[i]));
	}
}

PreferenceChange SensitivityAnalysis::changeOf(const Variant& variant) const
{
	const Playthrough& base = report_.playthroughs[variant.team];
	const Preference& preference = original(variant);
	const TeamPreferences preferences = preferencesOf(variant);
	const PlanObjective objective = context_.settledObjectiveFor(variant.team, preferences);
	const bool isPublished = context_.options.planner == PreviewPlanner::Multistyle;
	const Plan plan = isPublished ? variant.plan : context_.pool.bestAfter(objective, base.plan);
	const PlanDifference difference = comparePlans(report_.task, base.plan, report_.task, plan);
	PreferenceChange change;
	change.team = variant.team;
	change.agent = base.team.playstyles[variant.playstyle].agent;
	change.isProposition = variant.isProposition;
	change.pattern = patternText(preference);
	change.name = preferenceName(report_.task, preference, change.isProposition);
	change.from = preference.value;
	change.to = variant.to;
	change.status = isPublished ? variant.status : PlaythroughStatus::Solved;
	change.isChanged = !difference.isSame();
	change.length = plan.size();
	change.playstyle = averagePlaystyle(preferences, plan);
	change.worth = objective.model().worth(plan);
	change.forTeam = context_.valueFor(variant.team, plan);
	change.difference = difference.difference;
	change.text = sentenceOf(change, report_.task, base);
	return change;
}

} // namespace RPGPref
