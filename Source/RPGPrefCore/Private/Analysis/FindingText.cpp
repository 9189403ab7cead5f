// SPDX-License-Identifier: MIT
#include "FindingText.h"

#include "Wording.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::size_t kMostNames = 8;
constexpr std::size_t kMostRegions = 3;

class FindingTexter
{
public:
	FindingTexter(const AnalysisInput& input, const Finding& finding)
		: input_(input), finding_(finding)
	{
	}

	Sentence run() const
	{
		switch (finding_.kind)
		{
		case FindingKind::NoPlan:
			return noPlan();
		case FindingKind::AgentWithoutWork:
			return withoutWork();
		case FindingKind::AgentWithoutFun:
			return {finding_.count == 0 ? "agent-without-fun.nothing-offered"
										: "agent-without-fun.not-done",
				{agent(), team(), name()}};
		case FindingKind::MoreChoreThanFun:
			return {"more-chore-than-fun", {team(), {"worth", {oneDigit(finding_.number)}}}};
		case FindingKind::StarvedAgent:
			return starved();
		case FindingKind::UnevenWork:
			return {"uneven-work", {agent(), {"count", {std::to_string(finding_.count)}},
									   {"steps", {counted(finding_.total, "step")}}, team()}};
		case FindingKind::OnlyWithoutPlaystyles:
			return onlyWithoutPlaystyles();
		case FindingKind::SamePlan:
			return {finding_.count == 0 ? "same-plan.same-taste" : "same-plan.different-taste",
				{teams(kMostNames)}};
		case FindingKind::DislikedStep:
			return {"disliked-step",
				{agent(), team(), name(), {"steps", {counted(finding_.count, "step")}}, deeds()}};
		case FindingKind::IdleAgent:
			return {"idle-agent", {agent(), {"share", {percent(finding_.number)}}, team()}};
		case FindingKind::UnusedPath:
			return {"unused-path", {names()}};
		case FindingKind::UnusedAction:
			return {finding_.total == 0 ? "unused-action" : "unused-action.by-anybody", {deeds()}};
		case FindingKind::UnusedPlace:
			return {"unused-place", {names()}};
		case FindingKind::UnusedItem:
			return {finding_.total == 0 ? "unused-item" : "unused-item.by-anybody", {names()}};
		case FindingKind::UnusedQuest:
			return {"unused-quest", {names()}};
		case FindingKind::UnlikedStep:
			return {"unliked-step", {deeds()}};
		case FindingKind::AlwaysUsed:
			return {"always-used", {deeds()}};
		case FindingKind::ChokePoint:
			return finding_.place.isValid() ? Sentence{"choke-point.place", {names()}}
											: Sentence{"choke-point.action", {deeds()}};
		case FindingKind::DesignFault:
		case FindingKind::OnlyAsPublished:
			break;
		}
		return {};
	}

private:
	using Argument = Sentence::Argument;

	Argument names() const { return {"names", firstFew(finding_.names, kMostNames)}; }
	/// Names of actions: what people call them stands between quotation marks, so that "go and take
	/// the key" is seen to be two.
	Argument deeds() const
	{
		std::vector<std::string> quoted = finding_.names;
		for (std::size_t i = 0; i < quoted.size() && i < finding_.symbols.size(); ++i)
		{
			quoted[i] = quoted[i] == finding_.symbols[i] ? quoted[i] : quotedName(quoted[i]);
		}
		return {"names", firstFew(eachOnce(std::move(quoted)), kMostNames)};
	}
	/// What people call one deed may be several actions, such as a way in both directions.
	static std::vector<std::string> eachOnce(std::vector<std::string> names)
	{
		std::vector<std::string> different;
		for (std::string& name : names)
		{
			if (std::find(different.begin(), different.end(), name) == different.end())
			{
				different.push_back(std::move(name));
			}
		}
		return different;
	}
	std::string teamName(std::size_t team) const
	{
		return quotedName(input_.playthroughs[team].team.name);
	}
	Argument team() const { return {"team", {teamName(finding_.teams.front())}}; }
	Argument teams(std::size_t most) const
	{
		std::vector<std::string> list;
		for (const std::size_t position : finding_.teams)
		{
			list.push_back(teamName(position));
		}
		return {"teams", firstFew(std::move(list), most)};
	}

	std::string plainAgent() const { return input_.task.nameOf(finding_.agent); }
	Argument name() const { return {"name", {plainAgent()}}; }
	/// With what the first team's file calls its way of playing.
	Argument agent() const
	{
		const std::string archetype = archetypeOf(
			input_.task, input_.playthroughs[finding_.teams.front()].team, finding_.agent);
		return {
			"agent", {archetype.empty() ? plainAgent() : plainAgent() + " (" + archetype + ")"}};
	}

	Sentence noPlan() const
	{
		const bool isProven =
			input_.playthroughs[finding_.teams.front()].status == PlaythroughStatus::Unsolvable;
		if (isProven && finding_.teams.size() == input_.playthroughs.size() &&
			finding_.teams.size() > 1)
		{
			return {"no-plan.all", {}};
		}
		return {isProven ? "no-plan.proven" : "no-plan.limit", {teams(kMostRegions)}};
	}

	Sentence withoutWork() const
	{
		if (finding_.total > 1 && finding_.teams.size() == finding_.total)
		{
			return {"agent-without-work.never", {name()}};
		}
		const Argument who =
			finding_.teams.size() == 1 ? agent() : Argument{"agent", {plainAgent()}};
		return {"agent-without-work.some", {who, teams(kMostRegions)}};
	}

	Sentence starved() const
	{
		const Argument regions = {"regions", firstFew(finding_.names, kMostRegions)};
		return finding_.severity == FindingSeverity::Problem
				   ? Sentence{"starved-agent.nothing-offered", {agent(), team(), regions, name()}}
				   : Sentence{"starved-agent.not-done",
						 {agent(), team(), regions, name(), {"offered", offered()}}};
	}

	/// What the agent could do and would like in the regions that the finding names.
	std::vector<std::string> offered() const
	{
		const GroundTask& task = input_.task;
		const std::size_t team = finding_.teams.front();
		std::vector<bool> isOffered(task.schemaNames.size(), false);
		for (std::size_t i = 0; i < task.actions.size(); ++i)
		{
			const RegionId region = input_.binding.region(ActionId(i));
			if (task.actions[i].executor == finding_.agent && region.isValid() &&
				input_.playthroughs[team].preferences.own(ActionId(i)) > 0 &&
				std::find(finding_.names.begin(), finding_.names.end(),
					input_.binding.level().regions[region.value()].where) != finding_.names.end())
			{
				isOffered[task.actions[i].schema.value()] = true;
			}
		}
		std::vector<std::string> deeds;
		for (std::size_t schema = 0; schema < isOffered.size(); ++schema)
		{
			if (isOffered[schema])
			{
				const std::string name = task.deedName(SchemaId(schema));
				deeds.push_back(name == task.schemaNames[schema] ? name : quotedName(name));
			}
		}
		return firstFew(eachOnce(std::move(deeds)), kMostRegions);
	}

	Sentence onlyWithoutPlaystyles() const
	{
		// A path has its name first, its actions after it.
		return finding_.count == 0
				   ? Sentence{"only-without-playstyles.actions", {deeds()}}
				   : Sentence{"only-without-playstyles.path",
						 {{"path", {capitalised(finding_.names.front())}},
							 {"actions",
								 {listed({finding_.names.begin() + 1, finding_.names.end()})}}}};
	}

	const AnalysisInput& input_;
	const Finding& finding_;
};

} // namespace

Sentence findingSentence(const AnalysisInput& input, const Finding& finding)
{
	return FindingTexter(input, finding).run();
}

} // namespace RPGPref
