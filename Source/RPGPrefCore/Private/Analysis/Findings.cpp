// SPDX-License-Identifier: MIT
// Each finding has its own pass over work, coverage and playthroughs; those about content are in
// ContentFindings.cpp. Passes only note kind, names and numbers. After all have run, findings are
// ordered by severity, within it by the order of the passes, and get their sentences
// (FindingText.cpp). Linear in steps times teams, for some passes times agents.
#include "RPGPref/Analysis/Findings.h"

#include "RPGPref/Analysis/Comparison.h"

#include "ContentFindings.h"
#include "FindingList.h"
#include "FindingText.h"
#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

class FindingCollector : private FindingList
{
public:
	FindingCollector(const AnalysisInput& input, const LevelAnalysis& analysis)
		: FindingList(input.playthroughs)
		, input_(input)
		, task_(input.task)
		, binding_(input.binding)
		, analysis_(analysis)
	{
	}

	/// Those that matter most first: what stops people, then people, then parts of the level.
	std::vector<Finding> run()
	{
		findMissingPlans();
		findFaults();
		findAgentsWithoutWork();
		findAgentsWithoutFun();
		findChores();
		findStarvedAgents();
		findUnevenWork();
		findEqualPlans();
		findDislikedSteps();
		findIdleAgents();
		for (Finding& finding : findAboutContent(input_, analysis_))
		{
			findings_.push_back(std::move(finding));
		}
		std::stable_sort(findings_.begin(), findings_.end(),
			[](const Finding& a, const Finding& b) { return a.severity < b.severity; });
		for (Finding& finding : findings_)
		{
			finding.sentence = findingSentence(input_, finding);
			if (!finding.sentence.key.empty())
			{
				finding.text = finding.sentence.text();
			}
		}
		return std::move(findings_);
	}

private:
	/// One finding for all that are proven, one for all that met a limit.
	void findMissingPlans()
	{
		for (const PlaythroughStatus status :
			{PlaythroughStatus::Unsolvable, PlaythroughStatus::Limit})
		{
			std::vector<std::size_t> teams;
			for (std::size_t team = 0; team < playthroughs_.size(); ++team)
			{
				if (playthroughs_[team].status == status)
				{
					teams.push_back(team);
				}
			}
			if (!teams.empty())
			{
				add(FindingKind::NoPlan, FindingSeverity::Problem).teams = std::move(teams);
			}
		}
	}

	void findFaults()
	{
		for (const DesignFault& fault : input_.faults)
		{
			Finding& finding = add(FindingKind::DesignFault, FindingSeverity::Problem);
			finding.names = {std::string(faultName(fault.kind)), fault.subject};
			finding.text = fault.text;
			finding.place = binding_.level().findPlace(fault.subject);
		}
	}

	/// Agents that take no step at all, one finding for each. A team in which nobody prefers
	/// anything shows how the level can be finished, not how people would share it.
	void findAgentsWithoutWork()
	{
		std::size_t solved = 0;
		for (const Playthrough& playthrough : playthroughs_)
		{
			solved += playthrough.isSolved() ? 1 : 0;
		}
		for (std::size_t agent = 0; task_.agents.size() > 1 && agent < task_.agents.size(); ++agent)
		{
			std::vector<std::size_t> teams;
			bool isMissed = false;
			for (std::size_t team = 0; team < playthroughs_.size(); ++team)
			{
				if (playthroughs_[team].isSolved() && analysis_.work[team][agent].steps == 0)
				{
					teams.push_back(team);
					isMissed = isMissed || hasPlaystyles(team);
				}
			}
			if (!teams.empty())
			{
				Finding& finding = add(FindingKind::AgentWithoutWork,
					isMissed ? FindingSeverity::Problem : FindingSeverity::Hint);
				finding.teams = std::move(teams);
				finding.agent = AgentId(agent);
				finding.total = solved;
			}
		}
	}

	/// Whether there is something that the agent likes, and it does nothing of it.
	bool isWithoutFun(std::size_t team, std::size_t agent) const
	{
		const AgentWork& work = analysis_.work[team][agent];
		return playthroughs_[team].isSolved() && work.steps > 0 && work.liked == 0 &&
			   (work.hasLikes || hasPlaystyleOf(team, agent));
	}

	/// Whether the team's file gives the agent something to like.
	bool hasPlaystyleOf(std::size_t team, std::size_t agent) const
	{
		const std::string_view name = task_.agentName(AgentId(agent));
		const std::vector<Playstyle>& styles = playthroughs_[team].team.playstyles;
		return std::any_of(styles.begin(), styles.end(),
			[&](const Playstyle& style)
			{
				return sameName(style.agent, name) &&
					   std::any_of(style.actions.begin(), style.actions.end(),
						   [](const Preference& preference) { return preference.value > 0; });
			});
	}

	void findAgentsWithoutFun()
	{
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			for (std::size_t agent = 0; agent < task_.agents.size(); ++agent)
			{
				if (isWithoutFun(team, agent))
				{
					Finding& finding = add(FindingKind::AgentWithoutFun, FindingSeverity::Problem);
					finding.teams = {team};
					finding.agent = AgentId(agent);
					finding.count = analysis_.work[team][agent].hasLikes ? 1 : 0;
				}
			}
		}
	}

	void findChores()
	{
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			// What reads as 0.0 is neither.
			constexpr double kNoticeable = 0.05;
			if (playthroughs_[team].isSolved() && hasPlaystyles(team) &&
				toDouble(playthroughs_[team].worth) <= -kNoticeable)
			{
				Finding& finding = add(FindingKind::MoreChoreThanFun, FindingSeverity::Problem);
				finding.teams = {team};
				finding.number = toDouble(playthroughs_[team].worth);
			}
		}
	}

	/// MULTISTYLE's authors wish for this one: parts of the level in which somebody in the team
	/// has nothing to do that he or she likes. One finding for each agent and team, and one more
	/// where the level would offer something.
	void findStarvedAgents()
	{
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			for (std::size_t agent = 0; agent < task_.agents.size(); ++agent)
			{
				if (analysis_.work[team][agent].hasLikes && !isWithoutFun(team, agent) &&
					analysis_.work[team][agent].steps > 0)
				{
					addStarved(team, AgentId(agent), true);
					addStarved(team, AgentId(agent), false);
				}
			}
		}
	}

	void addStarved(std::size_t team, AgentId agent, bool isNothingOffered)
	{
		Finding finding;
		for (std::size_t region = 0; region < binding_.level().regions.size(); ++region)
		{
			const RegionWork& work = analysis_.work[team][agent.value()].regions[region];
			if (isWorkedIn(team, region) && work.liked == 0 &&
				(work.offered == 0) == isNothingOffered)
			{
				finding.names.push_back(binding_.level().regions[region].where);
				finding.count += work.offered;
				finding.region = finding.region.isValid() ? finding.region : RegionId(region);
			}
		}
		if (!finding.names.empty())
		{
			finding.kind = FindingKind::StarvedAgent;
			finding.severity = isNothingOffered ? FindingSeverity::Problem : FindingSeverity::Hint;
			finding.teams = {team};
			finding.agent = agent;
			finding.total = binding_.level().regions.size();
			findings_.push_back(std::move(finding));
		}
	}

	/// One step alone is passing through.
	bool isWorkedIn(std::size_t team, std::size_t region) const
	{
		std::uint32_t steps = 0;
		for (const AgentWork& agent : analysis_.work[team])
		{
			steps += agent.regions[region].steps;
		}
		return steps > 1;
	}

	void findUnevenWork()
	{
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			const std::vector<AgentWork>& work = analysis_.work[team];
			std::size_t total = 0;
			std::size_t busiest = 0;
			std::size_t workers = 0;
			for (std::size_t agent = 0; agent < work.size(); ++agent)
			{
				total += work[agent].steps;
				workers += work[agent].steps > 0 ? 1 : 0;
				busiest = work[agent].steps > work[busiest].steps ? agent : busiest;
			}
			// That somebody does everything is clear from who has nothing to do.
			if (workers > 1 && total >= 4 && std::size_t{3} * work[busiest].steps > total * 2)
			{
				Finding& finding = add(FindingKind::UnevenWork, FindingSeverity::Hint);
				finding.teams = {team};
				finding.agent = AgentId(busiest);
				finding.count = work[busiest].steps;
				finding.total = total;
			}
		}
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

	/// One finding for all teams that play alike.
	void findEqualPlans()
	{
		std::vector<bool> isCounted(playthroughs_.size(), false);
		for (std::size_t a = 0; a < playthroughs_.size(); ++a)
		{
			const Playthrough& first = playthroughs_[a];
			std::vector<std::size_t> teams = {a};
			bool isSameTaste = true;
			for (std::size_t b = a + 1; first.isSolved() && b < playthroughs_.size(); ++b)
			{
				const Playthrough& second = playthroughs_[b];
				if (!isCounted[a] && second.isSolved() &&
					comparePlans(task_, first.plan, task_, second.plan).isSame())
				{
					teams.push_back(b);
					isCounted[b] = true;
					isSameTaste = isSameTaste && haveSameTaste(first, second);
				}
			}
			if (teams.size() > 1)
			{
				Finding& finding = add(FindingKind::SamePlan, FindingSeverity::Hint);
				finding.teams = std::move(teams);
				finding.count = isSameTaste ? 0 : 1;
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
				texts.push_back(task_.deed(plan[step]));
				finding.symbols.push_back(textWithoutExecutor(task_, plan[step]));
			}
		}
		if (!texts.empty())
		{
			Finding& added = add(FindingKind::DislikedStep, FindingSeverity::Hint);
			added.count = texts.size();
			added.names = std::move(texts);
			added.symbols = std::move(finding.symbols);
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
				// Who has nothing to do at all is mentioned before.
				if (share > 0.5 && analysis_.work[team][agent].steps > 0)
				{
					Finding& finding = add(FindingKind::IdleAgent, FindingSeverity::Hint);
					finding.number = share;
					finding.teams = {team};
					finding.agent = AgentId(agent);
				}
			}
		}
	}

	const AnalysisInput& input_;
	const GroundTask& task_;
	const LevelBinding& binding_;
	const LevelAnalysis& analysis_;
};

} // namespace

std::string_view kindName(FindingKind kind)
{
	switch (kind)
	{
	case FindingKind::NoPlan:
		return "no-plan";
	case FindingKind::DesignFault:
		return "design-fault";
	case FindingKind::AgentWithoutWork:
		return "agent-without-work";
	case FindingKind::AgentWithoutFun:
		return "agent-without-fun";
	case FindingKind::MoreChoreThanFun:
		return "more-chore-than-fun";
	case FindingKind::UnevenWork:
		return "uneven-work";
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
	case FindingKind::UnusedQuest:
		return "unused-quest";
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

LevelAnalysis analyseLevel(const AnalysisInput& input)
{
	LevelAnalysis analysis;
	for (const Playthrough& playthrough : input.playthroughs)
	{
		analysis.work.push_back(analyseLikedWork(input.task, input.binding, playthrough));
	}
	analysis.coverage = analyseCoverage(input.task, input.binding, input.playthroughs);
	analysis.chokePoints = input.chokePoints;
	analysis.findings = FindingCollector(input, analysis).run();
	return analysis;
}

LevelAnalysis analyseLevel(
	const GroundTask& task, const LevelBinding& binding, Playthroughs playthroughs)
{
	return analyseLevel(
		AnalysisInput{task, binding, playthroughs, findChokePoints(task, binding), {}, false, {}});
}

} // namespace RPGPref
