// SPDX-License-Identifier: MIT
// Variants are listed once: each schema, each item, each connection that no action changes (items
// and connections only where grounding cannot have used them up). Of these, only what some shown
// playthrough touches is planned again, for the teams that it touches, starting from the best plan
// of the pool that is still possible. A variant whose goals are out of reach even without deletes
// is unsolvable at once, proven. At the end outcomes are read from the pool, not from single
// searches, so that no team seems to play worse than a plan that is known for it. Costs one search
// for each team and touched variant, limited by replanWork.
#include "WhatIfAnalysis.h"

#include "Analysis/Wording.h"
#include "Level/AgentLocations.h"

#include <algorithm>

namespace RPGPref
{

WhatIfAnalysis::WhatIfAnalysis(const Domain& domain, PreviewContext& context)
	: domain_(domain), context_(context), report_(context.report)
{
	if (context.options.whatIf)
	{
		addSchemas();
		addItems();
		addConnections();
	}
}

void WhatIfAnalysis::addSchemas()
{
	for (std::size_t schema = 0; schema < report_.task.schemaNames.size(); ++schema)
	{
		add(WhatIf::Kind::RemoveAction, report_.task.schemaNames[schema],
			nameOfAction(SchemaId(schema)), removeSchema(report_.task, SchemaId(schema)));
	}
}

void WhatIfAnalysis::addItems()
{
	if (report_.task.isExtended())
	{
		return; // Conditions that were folded into the task would still count the item.
	}
	for (const ObjectId item : itemsOf(report_.task))
	{
		add(WhatIf::Kind::RemoveItem, report_.task.objectNames[item.value()],
			report_.task.nameOf(item), removeObject(report_.task, item));
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
	if (report_.task.isExtended())
	{
		return; // As for items.
	}
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
			add(WhatIf::Kind::RemoveConnection, task.factText(fact), nameOfConnection(fact),
				removeFact(task, fact));
		}
	}
}

/// `“sneak past the night guard”`, or the symbol.
std::string WhatIfAnalysis::nameOfAction(SchemaId schema) const
{
	const std::string name = report_.task.deedName(schema);
	return name == report_.task.schemaNames[schema.value()] ? name : quotedName(name);
}

/// `the way from the hall to the vault`, or the fact as it is written.
std::string WhatIfAnalysis::nameOfConnection(FactId fact) const
{
	const GroundTask& task = report_.task;
	if (task.saying(fact) == task.factText(fact))
	{
		return task.factText(fact);
	}
	const std::vector<ObjectId>& ends = task.atoms[task.facts[fact.value()].atom.value()].arguments;
	return "the way from " + task.nameOf(ends[0]) + " to " + task.nameOf(ends[1]);
}

void WhatIfAnalysis::add(WhatIf::Kind kind, std::string subject, std::string name, Removal removal)
{
	Variant variant{
		kind, std::move(subject), std::move(name), std::move(removal), {}, true, {}, false};
	variants_.push_back(std::move(variant));
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

bool WhatIfAnalysis::isOpen(const Variant& variant, std::size_t team) const
{
	return variant.isRelaxedSolvable && !variant.attempts[team].isDone &&
		   !report_.playthroughs[team].keepsQuests() &&
		   isTouched(report_.playthroughs[team], variant.removal);
}

bool WhatIfAnalysis::extend()
{
	bool isMore = false;
	done_ = 0;
	for (Variant& variant : variants_)
	{
		variant.isWanted = std::any_of(report_.playthroughs.begin(), report_.playthroughs.end(),
			[&](const Playthrough& playthrough)
			{ return isTouched(playthrough, variant.removal); });
		if (!variant.isWanted)
		{
			++done_;
			continue;
		}
		if (variant.attempts.empty())
		{
			variant.attempts.resize(report_.playthroughs.size());
			variant.start = startWithout(report_.task, variant.removal);
			variant.isRelaxedSolvable = isRelaxedSolvable(report_.task, variant.removal);
		}
		bool isDone = true;
		for (std::size_t team = 0; team < report_.playthroughs.size(); ++team)
		{
			isDone = isDone && !isOpen(variant, team);
		}
		done_ += isDone ? 1 : 0;
		isMore = isMore || !isDone;
	}
	next_ = 0;
	team_ = 0;
	return isMore;
}

StepStatus WhatIfAnalysis::step(Budget& budget)
{
	for (; next_ < variants_.size(); ++next_, team_ = 0)
	{
		Variant& variant = variants_[next_];
		bool wasOpen = false;
		for (; variant.isWanted && team_ < report_.playthroughs.size(); ++team_)
		{
			if (!search_ && !isOpen(variant, team_))
			{
				continue;
			}
			if (!search_ &&
				(work_ > context_.options.replanWork || replans_ >= mostReplans(context_.options)))
			{
				++leftOut_;
				variant.isWanted = false;
				break;
			}
			if (!search_)
			{
				begin(variant, team_);
			}
			wasOpen = true;
			if (search_->step(budget) == StepStatus::Running)
			{
				return StepStatus::Running;
			}
			end(variant, team_);
		}
		if (wasOpen)
		{
			++done_;
			if (budget.isSpent())
			{
				++next_;
				team_ = 0;
				return StepStatus::Running;
			}
		}
	}
	return StepStatus::Done;
}

void WhatIfAnalysis::begin(const Variant& variant, std::size_t team)
{
	const Playthrough& base = report_.playthroughs[team];
	task_ = std::make_unique<GroundTask>(taskWithout(report_.task, variant.removal));
	originals_ = keptActions(report_.task, variant.removal);
	std::vector<ActionId> reduced(report_.task.actions.size());
	for (std::size_t i = 0; i < originals_.size(); ++i)
	{
		reduced[originals_[i].value()] = ActionId(i);
	}
	const auto translated = [&](const std::vector<ActionId>& actions)
	{
		std::vector<ActionId> result;
		for (const ActionId action : actions)
		{
			if (reduced[action.value()].isValid())
			{
				result.push_back(reduced[action.value()]);
			}
		}
		return result;
	};
	PlanRequest request = replanRequest(context_.options, report_.task, base);
	for (const ActionId original : originals_)
	{
		if (!context_.efforts[team].empty())
		{
			request.stepEffort.push_back(context_.efforts[team][original.value()]);
		}
	}
	for (const std::vector<ActionId>& group : context_.pool.pins())
	{
		request.pins.push_back(translated(group));
	}
	if (const std::optional<Plan> known =
			context_.pool.bestWithout(context_.objectives[team], variant.removal, variant.start))
	{
		request.knownPlans = {translated(*known)};
	}
	// The team was bound to the whole task before; this one has the same names.
	Result<TeamPreferences> bound = TeamPreferences::bind(base.team, *task_);
	preferences_ =
		std::make_unique<TeamPreferences>(bound ? std::move(*bound) : TeamPreferences(*task_));
	search_ = makePlanSearch(*task_, *preferences_, std::move(request));
}

void WhatIfAnalysis::end(Variant& variant, std::size_t team)
{
	const PlanResult& result = search_->result();
	Attempt& attempt = variant.attempts[team];
	attempt.isDone = true;
	attempt.status = statusOf(result);
	for (const ActionId action : result.plan)
	{
		attempt.plan.push_back(originals_[action.value()]);
	}
	++replans_;
	work_ += replanWork(report_.task, result.nodes);
	if (attempt.status == PlaythroughStatus::Solved)
	{
		context_.pool.add(attempt.plan, "the level without " + variant.name);
	}
	search_.reset();
}

void WhatIfAnalysis::tell()
{
	report_.whatIfs.clear();
	for (const Variant& variant : variants_)
	{
		bool isComplete = variant.isWanted;
		for (std::size_t team = 0; isComplete && team < report_.playthroughs.size(); ++team)
		{
			isComplete = !isOpen(variant, team);
		}
		if (!isComplete)
		{
			continue;
		}
		WhatIf entry;
		entry.kind = variant.kind;
		entry.subject = variant.subject;
		entry.name = variant.name;
		for (std::size_t team = 0; team < report_.playthroughs.size(); ++team)
		{
			entry.teams.push_back(outcomeOf(variant, team));
		}
		entry.text = sentenceOf(variant, entry.teams);
		report_.whatIfs.push_back(std::move(entry));
	}
}

WhatIf::Outcome WhatIfAnalysis::outcomeOf(const Variant& variant, std::size_t team) const
{
	const Playthrough& base = report_.playthroughs[team];
	WhatIf::Outcome outcome;
	if (!base.isSolved() || !isTouched(base, variant.removal))
	{
		outcome.status = base.status;
		outcome.length = base.plan.size();
		outcome.forTeam = context_.valueFor(team, base.plan);
		return outcome;
	}
	const Attempt& attempt = variant.attempts[team];
	const PlanObjective& objective = context_.objectives[team];
	outcome.isChanged = true;
	outcome.status = variant.isRelaxedSolvable ? attempt.status : PlaythroughStatus::Unsolvable;
	std::optional<Plan> plan;
	if (attempt.status == PlaythroughStatus::Solved)
	{
		plan = attempt.plan;
	}
	if (context_.options.planner != PreviewPlanner::Multistyle)
	{
		std::optional<Plan> pooled =
			context_.pool.bestWithout(objective, variant.removal, variant.start);
		if (pooled && (!plan || objective.isBetter(*pooled, *plan)))
		{
			plan = std::move(pooled);
		}
	}
	if (!plan)
	{
		outcome.difference = 1;
		return outcome;
	}
	outcome.status = PlaythroughStatus::Solved;
	outcome.length = plan->size();
	outcome.forTeam = context_.valueFor(team, *plan);
	outcome.difference = comparePlans(report_.task, base.plan, report_.task, *plan).difference;
	return outcome;
}

std::string WhatIfAnalysis::sentenceOf(
	const Variant& variant, const std::vector<WhatIf::Outcome>& teams) const
{
	std::vector<std::string> changed;
	std::vector<std::string> stuck;
	std::vector<std::string> unsettled;
	for (std::size_t team = 0; team < teams.size(); ++team)
	{
		if (teams[team].isChanged)
		{
			std::vector<std::string>& names =
				teams[team].status == PlaythroughStatus::Solved       ? changed
				: teams[team].status == PlaythroughStatus::Unsolvable ? stuck
																	  : unsettled;
			names.push_back(quotedName(report_.playthroughs[team].team.name));
		}
	}
	const std::string without = "Without " + variant.name;
	if (stuck.size() == teams.size())
	{
		return without + ", nobody can finish the level.";
	}
	std::string text;
	const auto say =
		[&](const std::vector<std::string>& names, const char* one, const char* several)
	{
		if (!names.empty())
		{
			text += (text.empty() ? ", " : "; ") + enumerate(names) +
					(names.size() == 1 ? one : several);
		}
	};
	say(changed, " plays differently", " play differently");
	say(stuck, " cannot finish", " cannot finish");
	say(unsettled, " finds no way within the limits", " find no way within the limits");
	return without + text + ".";
}

} // namespace RPGPref
