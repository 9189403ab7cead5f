// SPDX-License-Identifier: MIT
#include "SensitivityAnalysis.h"

#include "Analysis/Wording.h"

namespace RPGPref
{

namespace
{

std::vector<Preference>& preferencesOf(Playstyle& playstyle, bool isProposition)
{
	return isProposition ? playstyle.propositions : playstyle.actions;
}

} // namespace

SensitivityAnalysis::SensitivityAnalysis(PreviewReport& report, const PreviewOptions& options)
	: report_(report), options_(options)
{
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		if (!report.playthroughs[team].isSolved())
		{
			continue;
		}
		const std::size_t count = report.playthroughs[team].team.playstyles.size();
		for (std::size_t playstyle = 0; playstyle < count; ++playstyle)
		{
			addVariants(team, playstyle, false);
			addVariants(team, playstyle, true);
		}
	}
	if (variants_.size() > options.mostReplans)
	{
		variants_.resize(options.mostReplans);
	}
}

void SensitivityAnalysis::addVariants(std::size_t team, std::size_t playstyle, bool isProposition)
{
	const std::vector<Preference>& preferences =
		preferencesOf(report_.playthroughs[team].team.playstyles[playstyle], isProposition);
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
	return preferencesOf(playstyle, variant.isProposition)[variant.preference];
}

StepStatus SensitivityAnalysis::step(Budget& budget)
{
	while (next_ < variants_.size())
	{
		if (!planner_ && !begin(variants_[next_]))
		{
			++next_;
			continue;
		}
		if (planner_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		end(variants_[next_]);
		planner_.reset();
		++next_;
		if (budget.isSpent())
		{
			return StepStatus::Running;
		}
	}
	return StepStatus::Done;
}

bool SensitivityAnalysis::begin(const Variant& variant)
{
	const Playthrough& base = report_.playthroughs[variant.team];
	Team team = base.team;
	preferencesOf(team.playstyles[variant.playstyle], variant.isProposition)[variant.preference]
		.value = variant.to;
	Result<TeamPreferences> bound = TeamPreferences::bind(team, report_.task);
	if (!bound)
	{
		return false;
	}
	preferences_ = std::make_unique<TeamPreferences>(std::move(*bound));
	PlanRequest request = replanRequest(base, options_.planner);
	if (base.isSolved())
	{
		request.knownPlans.push_back(base.plan); // Only what is liked better counts as a change.
	}
	planner_ = makePlanSearch(report_.task, *preferences_, std::move(request));
	return true;
}

void SensitivityAnalysis::end(const Variant& variant)
{
	const Playthrough& base = report_.playthroughs[variant.team];
	const Preference& preference = original(variant);
	PreferenceChange change;
	change.team = variant.team;
	change.agent = base.team.playstyles[variant.playstyle].agent;
	change.isProposition = variant.isProposition;
	change.pattern = patternText(preference);
	change.from = preference.value;
	change.to = variant.to;
	change.status = statusOf(planner_->result());
	const Plan plan = planner_->result().plan;
	const PlanDifference difference = comparePlans(report_.task, base.plan, report_.task, plan);
	change.isChanged = !difference.isSame();
	change.length = plan.size();
	change.playstyle = averagePlaystyle(*preferences_, plan);
	change.difference = difference.difference;

	const std::string verb = change.from > 0
								 ? (change.to == 0 ? " no longer liked " : " disliked ")
								 : (change.to == 0 ? " no longer disliked " : " liked ");
	const std::string what = change.pattern == "*" ? "everything" : change.pattern;
	change.text =
		"If " + change.agent + verb + what + ", " + quotedName(base.team.name) + " would ";
	if (change.status != PlaythroughStatus::Solved)
	{
		change.text += "not get through within the limits.";
	}
	else if (!change.isChanged)
	{
		change.text += "play as before.";
	}
	else if (change.difference == 0)
	{
		change.text += "do the same steps, but others would do them.";
	}
	else
	{
		change.text += "play differently: " + counted(plan.size(), "step") + " instead of " +
					   std::to_string(base.plan.size()) + ", " + percent(change.difference) +
					   " of the steps differ.";
	}
	report_.sensitivity.push_back(std::move(change));
}

} // namespace RPGPref
