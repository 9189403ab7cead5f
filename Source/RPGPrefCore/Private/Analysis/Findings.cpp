// SPDX-License-Identifier: MIT
#include "RPGPref/Analysis/Findings.h"

#include "RPGPref/Analysis/Comparison.h"

#include "Foundation/Names.h"
#include "Wording.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

class FindingCollector
{
public:
	FindingCollector(const GroundTask& task, const LevelBinding& binding, Playthroughs playthroughs,
		const LevelAnalysis& analysis)
		: task_(task), binding_(binding), playthroughs_(playthroughs), analysis_(analysis)
	{
	}

	std::vector<Finding> run()
	{
		findMissingPlans();
		findStarvedAgents();
		findContentOnlyWithoutPlaystyles();
		findEqualPlans();
		findDislikedSteps();
		findIdleAgents();
		findUnusedContent();
		findUnlikedSteps();
		findCommonContent();
		findChokePoints();
		std::stable_sort(findings_.begin(), findings_.end(),
			[](const Finding& a, const Finding& b) { return a.severity < b.severity; });
		return std::move(findings_);
	}

private:
	Finding& add(FindingKind kind, FindingSeverity severity, std::string text)
	{
		Finding finding;
		finding.kind = kind;
		finding.severity = severity;
		finding.text = std::move(text);
		findings_.push_back(std::move(finding));
		return findings_.back();
	}

	std::string teamName(std::size_t team) const
	{
		return quotedName(playthroughs_[team].team.name);
	}

	std::string agentName(std::size_t team, AgentId agent) const
	{
		const std::string archetype = archetypeOf(task_, playthroughs_[team].team, agent);
		const std::string name(task_.agentName(agent));
		return archetype.empty() ? name : name + " (" + archetype + ")";
	}

	bool hasPlaystyles(std::size_t team) const { return playthroughs_[team].preferences.any(); }

	void findMissingPlans()
	{
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			if (playthroughs_[team].isSolved())
			{
				continue;
			}
			const bool isProven = playthroughs_[team].status == PlaythroughStatus::Unsolvable;
			add(FindingKind::NoPlan, FindingSeverity::Problem,
				teamName(team) + (isProven ? " cannot finish the level: there is no plan at all."
										   : " found no way through the level within the limits."))
				.teams = {team};
		}
	}

	/// MULTISTYLE's authors wish for this one: a part of the level in which somebody in the team
	/// has nothing to do that he or she likes.
	void findStarvedAgents()
	{
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			const std::vector<AgentWork>& work = analysis_.work[team];
			for (std::size_t region = 0; region < binding_.level().regions.size(); ++region)
			{
				std::uint32_t steps = 0;
				for (const AgentWork& agent : work)
				{
					steps += agent.regions[region].steps;
				}
				const bool isWorkedIn = steps > 1; // One step alone is passing through.
				for (std::size_t agent = 0; isWorkedIn && agent < work.size(); ++agent)
				{
					if (work[agent].hasLikes && work[agent].regions[region].liked == 0)
					{
						addStarved(team, RegionId(region), AgentId(agent));
					}
				}
			}
		}
	}

	void addStarved(std::size_t team, RegionId region, AgentId agent)
	{
		const RegionWork& work = analysis_.work[team][agent.value()].regions[region.value()];
		std::string text = agentName(team, agent) + " of " + teamName(team) +
						   " has no liked step " + binding_.level().regions[region.value()].where;
		const std::string name(task_.agentName(agent));
		if (work.offered == 0)
		{
			text += ": the level offers nothing there that " + name + " likes.";
		}
		else
		{
			text += "; " + counted(work.offered, "action") + " there would please " + name +
					", but " + name + " does none of them.";
		}
		Finding& finding = add(FindingKind::StarvedAgent,
			work.offered == 0 ? FindingSeverity::Problem : FindingSeverity::Hint, std::move(text));
		finding.teams = {team};
		finding.agent = agent;
		finding.region = region;
	}

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
				Finding& finding = add(FindingKind::OnlyWithoutPlaystyles, FindingSeverity::Hint,
					capitalised(path.name) + " (" + listed(path.actions) +
						") is used only without playstyles.");
				for (const std::string& action : path.actions)
				{
					pointAt(finding, schemaOf(action));
					told.push_back(action);
				}
			}
		}
		std::vector<std::string> names;
		std::vector<SchemaId> schemas;
		for (std::size_t schema = 0; schema < analysis_.coverage.actions.size(); ++schema)
		{
			const Usage& usage = analysis_.coverage.actions[schema];
			const bool isTold = std::any_of(told.begin(), told.end(),
				[&](const std::string& name) { return sameName(name, usage.id); });
			if (!isTold && isOnlyWithoutPlaystyles(usage))
			{
				names.push_back(usage.name);
				schemas.push_back(SchemaId(schema));
			}
		}
		if (!names.empty())
		{
			Finding& finding = add(FindingKind::OnlyWithoutPlaystyles, FindingSeverity::Hint,
				"Used only without playstyles: " + enumerate(names) + ".");
			for (const SchemaId schema : schemas)
			{
				pointAt(finding, schema);
			}
		}
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

	/// Whatever their playstyles are called.
	bool haveSameTaste(const Playthrough& first, const Playthrough& second) const
	{
		for (std::size_t action = 0; action < task_.actions.size(); ++action)
		{
			const ActionId id(action);
			if (first.preferences.own(id) != second.preferences.own(id) ||
				first.preferences.effect(id) != second.preferences.effect(id))
			{
				return false;
			}
		}
		return true;
	}

	void findEqualPlans()
	{
		for (std::size_t a = 0; a < playthroughs_.size(); ++a)
		{
			for (std::size_t b = a + 1; b < playthroughs_.size(); ++b)
			{
				const Playthrough& first = playthroughs_[a];
				const Playthrough& second = playthroughs_[b];
				if (first.isSolved() && second.isSolved() &&
					comparePlans(task_, first.plan, task_, second.plan).isSame())
				{
					add(FindingKind::SamePlan, FindingSeverity::Hint,
						teamName(a) + " and " + teamName(b) + " play the level alike" +
							(haveSameTaste(first, second) ? "."
														  : ", although their playstyles differ."))
						.teams = {a, b};
				}
			}
		}
	}

	void findDislikedSteps()
	{
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			for (std::size_t agent = 0; agent < task_.agents.size(); ++agent)
			{
				addDisliked(team, AgentId(agent));
			}
		}
	}

	void addDisliked(std::size_t team, AgentId agent)
	{
		const Plan& plan = playthroughs_[team].plan;
		Finding finding;
		std::vector<std::string> texts;
		for (std::size_t step = 0; step < plan.size(); ++step)
		{
			if (task_.actions[plan[step].value()].executor == agent &&
				playthroughs_[team].value(step) < 0)
			{
				finding.steps.push_back({team, step});
				texts.push_back(textWithoutExecutor(task_, plan[step]));
			}
		}
		if (!texts.empty())
		{
			Finding& added = add(FindingKind::DislikedStep, FindingSeverity::Hint,
				agentName(team, agent) + " of " + teamName(team) +
					" has to do what it dislikes: " + enumerate(texts) + ".");
			added.teams = {team};
			added.agent = agent;
			added.steps = std::move(finding.steps);
		}
	}

	void findIdleAgents()
	{
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			const Schedule& schedule = playthroughs_[team].schedule;
			for (std::size_t agent = 0; agent < schedule.lanes.size(); ++agent)
			{
				const double share =
					schedule.makespan > 0 ? schedule.lanes[agent].idle / schedule.makespan : 0;
				if (share > 0.5)
				{
					Finding& finding = add(FindingKind::IdleAgent, FindingSeverity::Hint,
						agentName(team, AgentId(agent)) + " waits for " + percent(share) + " of " +
							teamName(team) + ".");
					finding.teams = {team};
					finding.agent = AgentId(agent);
				}
			}
		}
	}

	void findUnusedContent()
	{
		addUnused(FindingKind::UnusedPath, "Nobody takes ", analysis_.coverage.paths);
		addUnused(FindingKind::UnusedAction, "Nobody does ", analysis_.coverage.actions);
		addUnused(FindingKind::UnusedPlace, "Nothing happens at ", analysis_.coverage.places);
		addUnused(FindingKind::UnusedItem, "Nobody uses ", analysis_.coverage.items);
	}

	void addUnused(FindingKind kind, const std::string& beginning, const std::vector<Usage>& usages)
	{
		std::vector<std::string> names;
		for (const Usage& usage : usages)
		{
			if (usage.total() == 0 && usage.possible > 0)
			{
				names.push_back(usage.name);
			}
		}
		if (!names.empty() &&
			isSomeTeam([&](std::size_t t) { return playthroughs_[t].isSolved(); }))
		{
			add(kind, FindingSeverity::Hint, beginning + enumerate(names) + ".");
		}
	}

	/// Work that is done in teams with playstyles, but by nobody who likes it.
	void findUnlikedSteps()
	{
		std::vector<std::string> names;
		for (std::size_t schema = 0; schema < task_.schemaNames.size(); ++schema)
		{
			std::size_t done = 0;
			std::size_t liked = 0;
			for (std::size_t team = 0; team < playthroughs_.size(); ++team)
			{
				const Playthrough& playthrough = playthroughs_[team];
				for (std::size_t step = 0; hasPlaystyles(team) && step < playthrough.plan.size();
					 ++step)
				{
					const GroundTask::Action& action =
						task_.actions[playthrough.plan[step].value()];
					if (action.schema == SchemaId(schema) && action.executor.isValid())
					{
						++done;
						liked += playthrough.value(step) > 0 ? 1 : 0;
					}
				}
			}
			if (done > 0 && liked == 0)
			{
				names.push_back(task_.schemaNames[schema]);
			}
		}
		if (!names.empty())
		{
			add(FindingKind::UnlikedStep, FindingSeverity::Fact,
				"Nobody who does it likes it: " + enumerate(names) + ".");
		}
	}

	void findCommonContent()
	{
		std::vector<std::string> names;
		for (const Usage& usage : analysis_.coverage.actions)
		{
			if (playthroughs_.size() > 1 && usage.teams() == playthroughs_.size())
			{
				names.push_back(usage.name);
			}
		}
		if (!names.empty())
		{
			add(FindingKind::AlwaysUsed, FindingSeverity::Fact,
				"Every team does " + enumerate(names) + ".");
		}
	}

	void findChokePoints()
	{
		std::vector<std::string> names;
		for (const SchemaId schema : analysis_.chokePoints.actions)
		{
			names.push_back(task_.schemaNames[schema.value()]);
		}
		if (!names.empty())
		{
			add(FindingKind::ChokePoint, FindingSeverity::Fact,
				"Nobody can finish the level without " + enumerate(names) + ".");
		}
		names.clear();
		for (const PlaceId place : analysis_.chokePoints.places)
		{
			names.push_back(binding_.level().places[place.value()].name);
		}
		if (!names.empty())
		{
			Finding& finding = add(FindingKind::ChokePoint, FindingSeverity::Fact,
				"Everybody has to pass " + enumerate(names) + ".");
			finding.place = analysis_.chokePoints.places.front();
		}
	}

	const GroundTask& task_;
	const LevelBinding& binding_;
	Playthroughs playthroughs_;
	const LevelAnalysis& analysis_;
	std::vector<Finding> findings_;
};

} // namespace

std::string_view kindName(FindingKind kind)
{
	switch (kind)
	{
	case FindingKind::NoPlan:
		return "no-plan";
	case FindingKind::StarvedAgent:
		return "starved-agent";
	case FindingKind::OnlyWithoutPlaystyles:
		return "only-without-playstyles";
	case FindingKind::OnlyAsPublished:
		return "only-as-published";
	case FindingKind::SamePlan:
		return "same-plan";
	case FindingKind::DislikedStep:
		return "disliked-step";
	case FindingKind::IdleAgent:
		return "idle-agent";
	case FindingKind::UnusedPath:
		return "unused-path";
	case FindingKind::UnusedAction:
		return "unused-action";
	case FindingKind::UnusedPlace:
		return "unused-place";
	case FindingKind::UnusedItem:
		return "unused-item";
	case FindingKind::UnlikedStep:
		return "unliked-step";
	case FindingKind::AlwaysUsed:
		return "always-used";
	case FindingKind::ChokePoint:
		return "choke-point";
	}
	return {};
}

std::string_view severityName(FindingSeverity severity)
{
	switch (severity)
	{
	case FindingSeverity::Problem:
		return "problem";
	case FindingSeverity::Hint:
		return "hint";
	case FindingSeverity::Fact:
		return "fact";
	}
	return {};
}

LevelAnalysis analyseLevel(
	const GroundTask& task, const LevelBinding& binding, Playthroughs playthroughs)
{
	LevelAnalysis analysis;
	for (const Playthrough& playthrough : playthroughs)
	{
		analysis.work.push_back(analyseLikedWork(task, binding, playthrough));
	}
	analysis.coverage = analyseCoverage(task, binding, playthroughs);
	analysis.chokePoints = findChokePoints(task, binding);
	analysis.findings = FindingCollector(task, binding, playthroughs, analysis).run();
	return analysis;
}

} // namespace RPGPref
