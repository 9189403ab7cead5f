// SPDX-License-Identifier: MIT
#include "FindingText.h"

#include "Wording.h"

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

	std::string run() const
	{
		switch (finding_.kind)
		{
		case FindingKind::NoPlan:
			return noPlan();
		case FindingKind::AgentWithoutWork:
			return withoutWork();
		case FindingKind::AgentWithoutFun:
			return withoutFun();
		case FindingKind::MoreChoreThanFun:
			return team() + " finds more chore than fun: the best playthrough found is worth " +
				   oneDigit(finding_.number) + ".";
		case FindingKind::StarvedAgent:
			return starved();
		case FindingKind::UnevenWork:
			return agent() + " does " + std::to_string(finding_.count) + " of the " +
				   counted(finding_.total, "step") + " of " + team() + ".";
		case FindingKind::OnlyWithoutPlaystyles:
			return onlyWithoutPlaystyles();
		case FindingKind::SamePlan:
			return enumerateFew(teams(), kMostNames) + " play the level alike" +
				   (finding_.count == 0 ? "." : ", although their playstyles differ.");
		case FindingKind::DislikedStep:
			return agent() + " of " + team() + " does " + counted(finding_.count, "step") +
				   " that it dislikes in the best playthrough found: " + names() + ".";
		case FindingKind::IdleAgent:
			return agent() + " waits for " + percent(finding_.number) + " of " + team() + ".";
		case FindingKind::UnusedPath:
			return "Nobody takes " + names() + ".";
		case FindingKind::UnusedAction:
			return "Nobody does " + names() + even();
		case FindingKind::UnusedPlace:
			return "Nothing happens at " + names() + ".";
		case FindingKind::UnusedItem:
			return "Nobody uses " + names() + even();
		case FindingKind::UnlikedStep:
			return "Nobody who does it likes it: " + names() + ".";
		case FindingKind::AlwaysUsed:
			return "Every team does " + names() + ".";
		case FindingKind::ChokePoint:
			return (finding_.place.isValid() ? "Everybody has to pass "
											 : "Nobody can finish the level without ") +
				   names() + ".";
		case FindingKind::DesignFault:
		case FindingKind::OnlyAsPublished:
			break;
		}
		return finding_.text;
	}

private:
	std::string names() const { return enumerateFew(finding_.names, kMostNames); }
	/// Not even the other plans that were found.
	std::string even() const
	{
		return finding_.total == 0 ? "." : ", not even with changed playstyles.";
	}

	std::string teamName(std::size_t team) const
	{
		return quotedName(input_.playthroughs[team].team.name);
	}
	std::string team() const { return teamName(finding_.teams.front()); }
	std::vector<std::string> teams() const
	{
		std::vector<std::string> list;
		for (const std::size_t position : finding_.teams)
		{
			list.push_back(teamName(position));
		}
		return list;
	}

	std::string plainAgent() const { return std::string(input_.task.agentName(finding_.agent)); }
	/// With what the first team's file calls its way of playing.
	std::string agent() const
	{
		const std::string archetype = archetypeOf(
			input_.task, input_.playthroughs[finding_.teams.front()].team, finding_.agent);
		return archetype.empty() ? plainAgent() : plainAgent() + " (" + archetype + ")";
	}

	std::string noPlan() const
	{
		const bool isProven =
			input_.playthroughs[finding_.teams.front()].status == PlaythroughStatus::Unsolvable;
		if (isProven && finding_.teams.size() == input_.playthroughs.size() &&
			finding_.teams.size() > 1)
		{
			return "No team can finish the level: there is no plan at all, whoever plays.";
		}
		const std::string who = enumerateFew(teams(), kMostRegions);
		return isProven ? who + " cannot finish the level: there is no plan at all."
						: who + " found no way through the level within the limits.";
	}

	std::string withoutWork() const
	{
		if (finding_.total > 1 && finding_.teams.size() == finding_.total)
		{
			return plainAgent() + " never has anything to do: no team has a step for " +
				   plainAgent() + ".";
		}
		return (finding_.teams.size() == 1 ? agent() : plainAgent()) + " has nothing to do in " +
			   enumerateFew(teams(), kMostRegions) + ".";
	}

	std::string withoutFun() const
	{
		return agent() + " of " + team() + " does nothing that " + plainAgent() + " likes" +
			   (finding_.count == 0 ? ": the level offers nothing that " + plainAgent() + " likes."
									: " in the best playthrough found, anywhere in the level.");
	}

	std::string starved() const
	{
		const std::string beginning = agent() + " of " + team() + " has no liked step " +
									  enumerateFew(finding_.names, kMostRegions);
		if (finding_.severity == FindingSeverity::Problem)
		{
			return beginning + ": the level offers nothing there that " + plainAgent() + " likes.";
		}
		return beginning + "; " + counted(finding_.count, "action") + " there would please " +
			   plainAgent() + ", but " + plainAgent() + " does none of them.";
	}

	std::string onlyWithoutPlaystyles() const
	{
		// A path has its name first, its actions after it.
		return finding_.count == 0
				   ? "Used only without playstyles: " + names() + "."
				   : capitalised(finding_.names.front()) + " (" +
						 listed({finding_.names.begin() + 1, finding_.names.end()}) +
						 ") is used only without playstyles.";
	}

	const AnalysisInput& input_;
	const Finding& finding_;
};

} // namespace

std::string findingText(const AnalysisInput& input, const Finding& finding)
{
	return FindingTexter(input, finding).run();
}

} // namespace RPGPref
