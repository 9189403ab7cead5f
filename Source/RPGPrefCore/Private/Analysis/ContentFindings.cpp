// SPDX-License-Identifier: MIT
// Passes, in the order in which findings of one severity are shown: content that only teams without
// playstyles use; content that nobody uses, those actions apart that other known plans use; work
// that nobody who does it likes; what every team does; choke points. "Unused" speaks of the
// playthroughs found and is never a proof; choke points are proven by whoever filled them in.
#include "ContentFindings.h"

#include "FindingList.h"
#include "Foundation/Names.h"
#include "Level/AgentLocations.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace RPGPref
{

namespace
{

class ContentCollector : private FindingList
{
public:
	ContentCollector(const AnalysisInput& input, const LevelAnalysis& analysis)
		: FindingList(input.playthroughs)
		, input_(input)
		, task_(input.task)
		, binding_(input.binding)
		, analysis_(analysis)
	{
	}

	std::vector<Finding> run()
	{
		findContentOnlyWithoutPlaystyles();
		findUnusedContent();
		findUnlikedSteps();
		findCommonContent();
		findChokePoints();
		return std::move(findings_);
	}

private:
	/// Used by a team without playstyles and by no team that has some.
	bool isOnlyWithoutPlaystyles(const Usage& usage) const
	{
		bool isUsed = false;
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			if (usage.used[team] > 0 && hasPlaystyles(team))
			{
				return false;
			}
			isUsed = isUsed || usage.used[team] > 0;
		}
		return isUsed && isSomeTeam([&](std::size_t team)
							 { return playthroughs_[team].isSolved() && hasPlaystyles(team); });
	}

	template <class Condition>
	bool isSomeTeam(Condition condition) const
	{
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			if (condition(team))
			{
				return true;
			}
		}
		return false;
	}

	void findContentOnlyWithoutPlaystyles()
	{
		std::vector<std::string> told;
		for (const Usage& path : analysis_.coverage.paths)
		{
			if (isOnlyWithoutPlaystyles(path))
			{
				Finding& finding = add(FindingKind::OnlyWithoutPlaystyles, FindingSeverity::Hint);
				finding.names = {path.name};
				finding.symbols = {path.id};
				finding.count = 1;
				for (const std::string& action : path.actions)
				{
					finding.names.push_back(nameOf(action));
					finding.symbols.push_back(action);
					pointAt(finding, schemaOf(action));
					told.push_back(action);
				}
			}
		}
		std::vector<std::string> names;
		std::vector<std::string> symbols;
		std::vector<SchemaId> schemas;
		for (std::size_t schema = 0; schema < analysis_.coverage.actions.size(); ++schema)
		{
			const Usage& usage = analysis_.coverage.actions[schema];
			const bool isTold = std::any_of(told.begin(), told.end(),
				[&](const std::string& name) { return sameName(name, usage.id); });
			if (!isTold && isOnlyWithoutPlaystyles(usage))
			{
				names.push_back(usage.name);
				symbols.push_back(usage.id);
				schemas.push_back(SchemaId(schema));
			}
		}
		if (!names.empty())
		{
			Finding& finding = add(FindingKind::OnlyWithoutPlaystyles, FindingSeverity::Hint);
			finding.names = std::move(names);
			finding.symbols = std::move(symbols);
			for (const SchemaId schema : schemas)
			{
				pointAt(finding, schema);
			}
		}
	}

	/// What people call an action of a path.
	std::string nameOf(const std::string& action) const
	{
		const SchemaId schema = schemaOf(action);
		return schema.value() < task_.schemaNames.size() ? task_.deedName(schema) : action;
	}

	SchemaId schemaOf(const std::string& name) const
	{
		const auto found = std::find_if(task_.schemaNames.begin(), task_.schemaNames.end(),
			[&](const std::string& schema) { return sameName(schema, name); });
		return SchemaId(static_cast<std::size_t>(found - task_.schemaNames.begin()));
	}

	/// Adds all steps of the schema to what the finding speaks of.
	void pointAt(Finding& finding, SchemaId schema)
	{
		if (!finding.action.isValid())
		{
			finding.action = schema;
		}
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			const Plan& plan = playthroughs_[team].plan;
			for (std::size_t step = 0; step < plan.size(); ++step)
			{
				if (task_.actions[plan[step].value()].schema == schema)
				{
					finding.steps.push_back({team, step});
					finding.region = binding_.region(plan[step]);
					if (finding.teams.empty() || finding.teams.back() != team)
					{
						finding.teams.push_back(team);
					}
				}
			}
		}
		std::sort(finding.teams.begin(), finding.teams.end());
		finding.teams.erase(
			std::unique(finding.teams.begin(), finding.teams.end()), finding.teams.end());
	}

	void findUnusedContent()
	{
		const Coverage& coverage = analysis_.coverage;
		addUnused(FindingKind::UnusedPath, coverage.paths);
		addUnusedActions();
		addUnused(FindingKind::UnusedPlace, placesOfNothing());
		addUnused(FindingKind::UnusedItem, coverage.items);
		addUnusedQuests();
	}

	/// Side quests that hold at the end of no playthrough, whatever the teams wanted.
	void addUnusedQuests()
	{
		std::vector<Usage> usages;
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			const std::vector<QuestDecision>& quests = playthroughs_[team].quests;
			for (std::size_t quest = 0; quest < quests.size(); ++quest)
			{
				if (usages.size() <= quest)
				{
					Usage& usage = usages.emplace_back();
					usage.id = quests[quest].quest;
					usage.name = quests[quest].quest;
					usage.used.assign(playthroughs_.size(), 0);
					usage.possible = 1;
				}
				usages[quest].used[team] += quests[quest].holds ? 1 : 0;
			}
		}
		addUnused(FindingKind::UnusedQuest, usages);
	}

	/// Places without those of things that a playthrough is about: whoever sneaks past the guard
	/// never stands where the guard does.
	std::vector<Usage> placesOfNothing() const
	{
		std::vector<bool> isNamed(task_.objectNames.size(), false);
		for (const Playthrough& playthrough : playthroughs_)
		{
			for (const ActionId action : playthrough.plan)
			{
				for (const FactId fact : task_.preconditions[action])
				{
					const AtomId atom = task_.facts[fact.value()].atom;
					for (const ObjectId object : task_.atoms[atom.value()].arguments)
					{
						isNamed[object.value()] = true;
					}
				}
			}
		}
		for (const ObjectId location : AgentLocations(task_).all())
		{
			isNamed[location.value()] = false; // Somebody has to go there.
		}
		std::vector<Usage> places = analysis_.coverage.places;
		std::erase_if(places,
			[&](const Usage& place)
			{
				for (std::size_t object = 0; object < isNamed.size(); ++object)
				{
					if (isNamed[object] && sameName(task_.objectNames[object], place.id))
					{
						return true;
					}
				}
				return false;
			});
		return places;
	}

	/// Apart from one another: what other playthroughs would use, and what none of those found
	/// does.
	void addUnusedActions()
	{
		std::vector<bool> isUsedElsewhere(task_.schemaNames.size(), false);
		for (const Plan& plan : input_.otherPlans)
		{
			for (const ActionId action : plan)
			{
				isUsedElsewhere[task_.actions[action.value()].schema.value()] = true;
			}
		}
		std::set<std::string> usedDeeds;
		for (std::size_t schema = 0; schema < task_.schemaNames.size(); ++schema)
		{
			if (analysis_.coverage.actions[schema].total() > 0)
			{
				usedDeeds.insert(task_.deedName(SchemaId(schema)));
			}
		}
		for (const bool isElsewhere : {false, true})
		{
			std::vector<Usage> usages;
			for (std::size_t schema = 0; schema < task_.schemaNames.size(); ++schema)
			{
				// One deed may be several actions: whoever holds the lever, the lift is used.
				if (isUsedElsewhere[schema] == isElsewhere &&
					usedDeeds.count(task_.deedName(SchemaId(schema))) == 0)
				{
					usages.push_back(analysis_.coverage.actions[schema]);
				}
			}
			const std::size_t before = findings_.size();
			addUnused(FindingKind::UnusedAction, usages);
			if (findings_.size() > before && !isElsewhere && input_.hasChangedPreferences)
			{
				findings_.back().total = input_.otherPlans.size();
			}
		}
	}

	void addUnused(FindingKind kind, const std::vector<Usage>& usages)
	{
		std::vector<std::string> names;
		std::vector<std::string> symbols;
		for (const Usage& usage : usages)
		{
			if (usage.total() == 0 && usage.possible > 0)
			{
				names.push_back(usage.name);
				symbols.push_back(usage.id);
			}
		}
		if (!names.empty() &&
			isSomeTeam([&](std::size_t t) { return playthroughs_[t].isSolved(); }))
		{
			Finding& finding = add(kind, FindingSeverity::Hint);
			finding.count = names.size();
			finding.names = std::move(names);
			finding.symbols = std::move(symbols);
		}
	}

	/// Work that is done in teams with playstyles, but by nobody who likes it.
	void findUnlikedSteps()
	{
		std::set<std::string> done;
		std::set<std::string> liked;
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			const Playthrough& playthrough = playthroughs_[team];
			for (std::size_t step = 0; hasPlaystyles(team) && step < playthrough.plan.size();
				 ++step)
			{
				const GroundTask::Action& action = task_.actions[playthrough.plan[step].value()];
				if (action.executor.isValid())
				{
					const std::string deed = task_.deedName(action.schema);
					done.insert(deed);
					if (playthrough.value(step) > 0)
					{
						liked.insert(deed);
					}
				}
			}
		}
		addFactOfDeeds(FindingKind::UnlikedStep, [&](const std::string& deed)
			{ return done.count(deed) > 0 && liked.count(deed) == 0; });
	}

	void findCommonContent()
	{
		std::map<std::string, std::set<std::size_t>> teamsOf;
		for (const Usage& usage : analysis_.coverage.actions)
		{
			for (std::size_t team = 0; team < usage.used.size(); ++team)
			{
				if (usage.used[team] > 0)
				{
					teamsOf[usage.name].insert(team);
				}
			}
		}
		addFactOfDeeds(FindingKind::AlwaysUsed, [&](const std::string& deed)
			{ return playthroughs_.size() > 1 && teamsOf[deed].size() == playthroughs_.size(); });
	}

	/// One deed may be several actions, such as a way past a guard from either side: it is named
	/// once, and what holds of one of them holds of the deed.
	void addFactOfDeeds(FindingKind kind, const std::function<bool(const std::string&)>& holds)
	{
		std::vector<std::string> names;
		std::vector<std::string> symbols;
		for (std::size_t schema = 0; schema < task_.schemaNames.size(); ++schema)
		{
			const std::string deed = task_.deedName(SchemaId(schema));
			if (holds(deed) && std::find(names.begin(), names.end(), deed) == names.end())
			{
				names.push_back(deed);
				symbols.push_back(task_.schemaNames[schema]);
			}
		}
		addFact(kind, std::move(names), std::move(symbols));
	}

	void addFact(FindingKind kind, std::vector<std::string> names, std::vector<std::string> symbols)
	{
		if (!names.empty())
		{
			Finding& finding = add(kind, FindingSeverity::Fact);
			finding.names = std::move(names);
			finding.symbols = std::move(symbols);
		}
	}

	void findChokePoints()
	{
		std::vector<std::string> names;
		std::vector<std::string> symbols;
		for (const SchemaId schema : analysis_.chokePoints.actions)
		{
			names.push_back(task_.deedName(schema));
			symbols.push_back(task_.schemaNames[schema.value()]);
		}
		addFact(FindingKind::ChokePoint, std::move(names), std::move(symbols));
		names = {};
		symbols = {};
		for (const PlaceId place : analysis_.chokePoints.places)
		{
			names.push_back(binding_.level().distinctName(place));
			symbols.push_back(binding_.level().places[place.value()].symbol);
		}
		if (!names.empty())
		{
			Finding& finding = add(FindingKind::ChokePoint, FindingSeverity::Fact);
			finding.names = std::move(names);
			finding.symbols = std::move(symbols);
			finding.place = analysis_.chokePoints.places.front();
		}
	}

	const AnalysisInput& input_;
	const GroundTask& task_;
	const LevelBinding& binding_;
	const LevelAnalysis& analysis_;
};

} // namespace

std::vector<Finding> findAboutContent(const AnalysisInput& input, const LevelAnalysis& analysis)
{
	return ContentCollector(input, analysis).run();
}

} // namespace RPGPref
