// SPDX-License-Identifier: MIT
#include "WhatIfAnalysis.h"

#include "Analysis/Wording.h"
#include "Level/AgentLocations.h"

#include <algorithm>

namespace RPGPref
{

WhatIfAnalysis::WhatIfAnalysis(
	const Domain& domain, PreviewReport& report, const PreviewOptions& options)
	: domain_(domain), report_(report), options_(options)
{
	addSchemas();
	addItems();
	addConnections();
	const std::size_t most =
		options.mostReplans / (std::max)(std::size_t{1}, report.playthroughs.size());
	if (variants_.size() > most)
	{
		variants_.erase(variants_.begin() + static_cast<std::ptrdiff_t>(most), variants_.end());
	}
}

void WhatIfAnalysis::addSchemas()
{
	for (std::size_t schema = 0; schema < report_.task.schemaNames.size(); ++schema)
	{
		add(WhatIf::Kind::RemoveAction, report_.task.schemaNames[schema],
			removeSchema(report_.task, SchemaId(schema)));
	}
}

void WhatIfAnalysis::addItems()
{
	for (const Usage& item : report_.analysis.coverage.items)
	{
		const auto found =
			std::find(report_.task.objectNames.begin(), report_.task.objectNames.end(), item.id);
		const ObjectId object(static_cast<std::size_t>(found - report_.task.objectNames.begin()));
		add(WhatIf::Kind::RemoveItem, item.id, removeObject(report_.task, object));
	}
}

/// Whether some action needs that such a fact does not hold. Without the fact there would be
/// actions that the task, which was grounded with it, does not have.
bool WhatIfAnalysis::isForbiddenSomewhere(PredicateId predicate) const
{
	return std::any_of(domain_.actions.begin(), domain_.actions.end(),
		[&](const ActionSchema& action)
		{
			return std::any_of(action.preconditions.begin(), action.preconditions.end(),
				[&](const Literal& literal)
				{ return literal.negated && literal.predicate == predicate; });
		});
}

/// Connections: facts about two whereabouts that no action changes.
void WhatIfAnalysis::addConnections()
{
	const GroundTask& task = report_.task;
	const std::vector<ObjectId> locations = AgentLocations(task).all();
	std::vector<bool> isChanged(task.atoms.size(), false);
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		for (const GroundTask::Effect& effect : task.effects[ActionId(action)])
		{
			isChanged[effect.atom.value()] = true;
		}
	}
	for (const FactId fact : task.initialState)
	{
		const GroundTask::Fact& content = task.facts[fact.value()];
		const std::vector<ObjectId>& arguments = task.atoms[content.atom.value()].arguments;
		const bool isConnection =
			!content.negated && !isChanged[content.atom.value()] && arguments.size() == 2 &&
			!isForbiddenSomewhere(task.atoms[content.atom.value()].predicate) &&
			std::all_of(arguments.begin(), arguments.end(),
				[&](ObjectId object)
				{ return std::binary_search(locations.begin(), locations.end(), object); });
		if (isConnection)
		{
			add(WhatIf::Kind::RemoveConnection, task.factText(fact), removeFact(task, fact));
		}
	}
}

void WhatIfAnalysis::add(WhatIf::Kind kind, std::string subject, Removal removal)
{
	const bool isUsed = std::any_of(report_.playthroughs.begin(), report_.playthroughs.end(),
		[&](const Playthrough& playthrough) { return isTouched(playthrough, removal); });
	if (isUsed)
	{
		WhatIf entry;
		entry.kind = kind;
		entry.subject = std::move(subject);
		variants_.push_back({std::move(entry), std::move(removal)});
	}
}

bool WhatIfAnalysis::isTouched(const Playthrough& playthrough, const Removal& removal) const
{
	return std::any_of(playthrough.plan.begin(), playthrough.plan.end(),
		[&](ActionId action)
		{
			const auto conditions = report_.task.preconditions[action];
			return removal.actions[action.value()] ||
				   std::any_of(conditions.begin(), conditions.end(),
					   [&](FactId fact) { return removal.facts[fact.value()]; });
		});
}

StepStatus WhatIfAnalysis::step(Budget& budget)
{
	for (; next_ < variants_.size(); ++next_, team_ = 0)
	{
		Variant& variant = variants_[next_];
		for (; team_ < report_.playthroughs.size(); ++team_)
		{
			if (!planner_)
			{
				begin(variant);
			}
			if (planner_ && planner_->step(budget) == StepStatus::Running)
			{
				return StepStatus::Running;
			}
			endTeam(variant);
		}
		endVariant(variant);
		if (budget.isSpent())
		{
			++next_;
			team_ = 0;
			return StepStatus::Running;
		}
	}
	return StepStatus::Done;
}

/// Leaves the planner empty where no search is needed.
void WhatIfAnalysis::begin(const Variant& variant)
{
	const Playthrough& base = report_.playthroughs[team_];
	if (!base.isSolved() || !isTouched(base, variant.removal) ||
		!isRelaxedSolvable(report_.task, variant.removal))
	{
		return;
	}
	task_ = std::make_unique<GroundTask>(taskWithout(report_.task, variant.removal));
	Result<TeamPreferences> bound = TeamPreferences::bind(base.team, *task_);
	if (bound)
	{
		preferences_ = std::make_unique<TeamPreferences>(std::move(*bound));
		planner_ = makePlanSearch(*task_, *preferences_, replanRequest(base, options_.planner));
	}
}

void WhatIfAnalysis::endTeam(Variant& variant)
{
	const Playthrough& base = report_.playthroughs[team_];
	WhatIf::Outcome outcome;
	if (planner_)
	{
		const Plan plan = planner_->result().plan;
		outcome.status = statusOf(planner_->result());
		outcome.length = plan.size();
		outcome.isChanged = true;
		outcome.difference = comparePlans(report_.task, base.plan, *task_, plan).difference;
		planner_.reset();
	}
	else if (base.isSolved() && isTouched(base, variant.removal))
	{
		outcome.status = PlaythroughStatus::Unsolvable;
		outcome.isChanged = true;
		outcome.difference = 1;
	}
	else
	{
		outcome.status = base.status;
		outcome.length = base.plan.size();
	}
	variant.entry.teams.push_back(outcome);
}

void WhatIfAnalysis::endVariant(Variant& variant)
{
	std::vector<std::string> changed;
	std::vector<std::string> stuck;
	std::vector<std::string> unsettled;
	for (std::size_t team = 0; team < variant.entry.teams.size(); ++team)
	{
		const WhatIf::Outcome& outcome = variant.entry.teams[team];
		if (outcome.isChanged)
		{
			std::vector<std::string>& names = outcome.status == PlaythroughStatus::Solved ? changed
											  : outcome.status == PlaythroughStatus::Unsolvable
												  ? stuck
												  : unsettled;
			names.push_back(quotedName(report_.playthroughs[team].team.name));
		}
	}
	const std::string without = "Without " + variant.entry.subject;
	if (stuck.size() == variant.entry.teams.size())
	{
		variant.entry.text = without + ", nobody gets through the level.";
	}
	else
	{
		std::string text;
		const auto tell =
			[&](const std::vector<std::string>& names, const char* one, const char* several)
		{
			if (!names.empty())
			{
				text += (text.empty() ? ", " : "; ") + enumerate(names) +
						(names.size() == 1 ? one : several);
			}
		};
		tell(changed, " plays differently", " play differently");
		tell(stuck, " does not get through", " do not get through");
		tell(unsettled, " finds no way within the limits", " find no way within the limits");
		variant.entry.text = without + text + ".";
	}
	report_.whatIfs.push_back(std::move(variant.entry));
}

} // namespace RPGPref
