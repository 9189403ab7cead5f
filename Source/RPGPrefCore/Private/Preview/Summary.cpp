// SPDX-License-Identifier: MIT
// Sentences in the order in which a designer needs them: how the teams fare; problems, the first
// few; remarks; how alike the teams are; what changed preferences and missing content do; orders;
// drawn plays; and always, last, whether any of this was tested against recorded play. Every number
// comes from the report, nothing is computed again. Comparing all pairs of teams costs the square
// of their number.
#include "Summary.h"

#include "Analysis/Wording.h"
#include "PeopleSummary.h"

#include <algorithm>
#include <map>

namespace RPGPref
{

namespace
{

constexpr std::size_t kMostProblems = 5;
constexpr std::size_t kMostOfAKind = 2;
constexpr std::size_t kMostRemarks = 4;
constexpr std::size_t kMostNamed = 4;

std::string range(const std::string& lowest, const std::string& highest)
{
	return lowest == highest ? lowest : lowest + " to " + highest;
}

/// How sure it is that nobody would play better.
std::string describeProof(const PreviewReport& report)
{
	if (report.source.planner != PreviewPlanner::Natural)
	{
		return {};
	}
	const bool isProven = std::all_of(report.playthroughs.begin(), report.playthroughs.end(),
		[](const Playthrough& playthrough)
		{ return !playthrough.isSolved() || playthrough.isProvenBest; });
	return isProven ? " These playthroughs are the best possible."
					: " These are the best playthroughs found.";
}

std::string describeTeams(const PreviewReport& report)
{
	std::size_t solved = 0;
	std::size_t fewest = static_cast<std::size_t>(-1);
	std::size_t most = 0;
	double shortest = 0;
	double longest = 0;
	for (const Playthrough& playthrough : report.playthroughs)
	{
		if (!playthrough.isSolved())
		{
			continue;
		}
		const double makespan = playthrough.schedule.makespan;
		shortest = solved == 0 ? makespan : (std::min)(shortest, makespan);
		longest = (std::max)(longest, makespan);
		fewest = (std::min)(fewest, playthrough.plan.size());
		most = (std::max)(most, playthrough.plan.size());
		++solved;
	}
	const std::size_t all = report.playthroughs.size();
	const std::string teams = counted(all, "team");
	if (solved == 0)
	{
		const bool isProven = std::none_of(report.playthroughs.begin(), report.playthroughs.end(),
			[](const Playthrough& playthrough)
			{ return playthrough.status == PlaythroughStatus::Limit; });
		return teams +
			   (isProven ? " planned; nobody can finish the level."
						 : " planned; no way to finish the level was found within the limits.");
	}
	const std::string who = solved < all ? counted(solved, "team") + " of " + std::to_string(all)
							: all == 1   ? std::string("The team")
										 : "All " + teams;
	return who + (solved == 1 ? " finishes" : " finish") + " the level, in " +
		   range(std::to_string(fewest), std::to_string(most)) + " steps and " +
		   range(clockTime(shortest), clockTime(longest)) + "." + describeProof(report);
}

/// The first few; of a kind but two, so that one fault of many teams does not hide the others.
void addProblems(const PreviewReport& report, std::vector<std::string>& sentences)
{
	std::map<FindingKind, std::size_t> ofKind;
	std::size_t shown = 0;
	std::size_t left = 0;
	for (const Finding& finding : report.analysis.findings)
	{
		if (finding.severity != FindingSeverity::Problem)
		{
			continue;
		}
		if (shown == kMostProblems || ofKind[finding.kind] == kMostOfAKind)
		{
			++left;
			continue;
		}
		++ofKind[finding.kind];
		++shown;
		sentences.push_back(finding.text);
	}
	if (left > 0)
	{
		sentences.push_back("There are " + counted(left, "more problem") + " among the findings.");
	}
}

/// Who does a step matters as much to a designer as which steps there are.
std::string describeCommonSteps(const PlanDifference& plans)
{
	if (plans.both.empty())
	{
		return "no step in common";
	}
	const std::string steps = plans.difference == 0
								  ? std::string("all steps in common")
								  : percent(1 - plans.difference) + " of their steps in common";
	return steps + (plans.sameExecutor == 1 ? ", done by the same agents"
											: ", " + percent(plans.sameExecutor) +
												  " of them done by the same agent");
}

void addDiversity(const PreviewReport& report, std::vector<std::string>& sentences)
{
	if (report.comparisons.empty())
	{
		return;
	}
	const auto [alike, apart] =
		std::minmax_element(report.comparisons.begin(), report.comparisons.end(),
			[](const TeamComparison& a, const TeamComparison& b)
			{ return a.plans.difference < b.plans.difference; });
	const auto names = [&](const TeamComparison& pair)
	{
		return quotedName(report.playthroughs[pair.first].team.name) + " and " +
			   quotedName(report.playthroughs[pair.second].team.name);
	};
	if (report.comparisons.size() == 1)
	{
		sentences.push_back(names(*alike) + " have " + describeCommonSteps(alike->plans) + ".");
		return;
	}
	sentences.push_back("Most alike are " + names(*alike) + ", with " +
						describeCommonSteps(alike->plans) + "; most different are " +
						names(*apart) + ", with " + describeCommonSteps(apart->plans) + ".");
}

void addSensitivity(const PreviewReport& report, std::vector<std::string>& sentences)
{
	const auto changes = std::count_if(report.sensitivity.begin(), report.sensitivity.end(),
		[](const PreferenceChange& change) { return change.difference > 0; });
	if (report.sensitivity.empty())
	{
		return;
	}
	std::string text = std::to_string(changes) + " of " +
					   std::to_string(report.sensitivity.size()) +
					   " single changes of a preference lead to other steps";
	const auto largest = std::max_element(report.sensitivity.begin(), report.sensitivity.end(),
		[](const PreferenceChange& a, const PreferenceChange& b)
		{ return a.difference < b.difference; });
	text += changes == 0 ? "." : "; the largest: " + largest->text;
	sentences.push_back(std::move(text));
}

void addLosses(const PreviewReport& report, std::vector<std::string>& sentences)
{
	std::vector<std::string> vital;
	// Deeds without a name of their own, such as going and taking, are vital everywhere: last, and
	// left out where the level names its deeds.
	std::vector<std::string> general;
	bool namesDeeds = false;
	for (const WhatIf& entry : report.whatIfs)
	{
		const bool isVital = std::all_of(entry.teams.begin(), entry.teams.end(),
			[](const WhatIf::Outcome& outcome)
			{ return outcome.status == PlaythroughStatus::Unsolvable; });
		const bool isDeed = entry.kind == WhatIf::Kind::RemoveAction;
		const bool isGeneral = isDeed && entry.name == entry.subject;
		if (isVital)
		{
			(isGeneral ? general : vital).push_back(entry.name);
			namesDeeds = namesDeeds || (isDeed && !isGeneral);
		}
	}
	if (!namesDeeds)
	{
		vital.insert(vital.end(), general.begin(), general.end());
	}
	if (vital.empty())
	{
		return;
	}
	sentences.push_back("Taking out any of these would stop everybody: " +
						enumerateFew(std::move(vital), kMostNamed) + ".");
}

} // namespace

std::vector<TeamComparison> compareTeams(const PreviewReport& report)
{
	std::vector<TeamComparison> comparisons;
	for (std::size_t a = 0; a < report.playthroughs.size(); ++a)
	{
		for (std::size_t b = a + 1; b < report.playthroughs.size(); ++b)
		{
			const Playthrough& first = report.playthroughs[a];
			const Playthrough& second = report.playthroughs[b];
			if (!first.isSolved() || !second.isSolved())
			{
				continue;
			}
			TeamComparison comparison;
			comparison.first = a;
			comparison.second = b;
			comparison.plans = comparePlans(report.task, first.plan, report.task, second.plan);
			comparison.makespanDifference = second.schedule.makespan - first.schedule.makespan;
			comparison.text = "Both do " + counted(comparison.plans.both.size(), "step") +
							  "; only " + quotedName(first.team.name) + " does " +
							  std::to_string(comparison.plans.onlyFirst.size()) + " others, only " +
							  quotedName(second.team.name) + " " +
							  std::to_string(comparison.plans.onlySecond.size()) + ".";
			comparisons.push_back(std::move(comparison));
		}
	}
	return comparisons;
}

std::vector<std::string> summarise(const PreviewReport& report)
{
	std::vector<std::string> sentences = {describeTeams(report)};
	addProblems(report, sentences);
	std::size_t remarks = 0;
	for (const Finding& finding : report.analysis.findings)
	{
		const bool isRemarkable = finding.kind == FindingKind::OnlyWithoutPlaystyles ||
								  finding.kind == FindingKind::SamePlan ||
								  finding.kind == FindingKind::UnevenWork ||
								  finding.kind == FindingKind::UnusedPath;
		if (isRemarkable && ++remarks <= kMostRemarks)
		{
			sentences.push_back(finding.text);
		}
	}
	addDiversity(report, sentences);
	addSensitivity(report, sentences);
	addLosses(report, sentences);
	addOrders(report, sentences);
	addDrawnPlays(report, sentences);
	sentences.push_back(
		report.accuracy.plays == 0
			? "Untested: no recorded play of this level was compared with these playthroughs."
			: report.accuracy.text);
	return sentences;
}

} // namespace RPGPref
