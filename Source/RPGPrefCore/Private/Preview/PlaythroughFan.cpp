// SPDX-License-Identifier: MIT
// Draws playthroughs for each team from the prior of the choice model with the team's likings, each
// draw with the team's plan in mind. A finding then gets a frequency if it can be read off a single
// playthrough (nobody works, likes or does something); other findings are left alone. Costs the
// draws: one forecast for each choice of each of them.
#include "RPGPref/Preview/PlaythroughFan.h"

#include "RPGPref/Choice/PlayComparison.h"
#include "RPGPref/Choice/TeamForecast.h"
#include "RPGPref/Schedule/StepSeconds.h"

#include "Analysis/Wording.h"
#include "Summary.h"

#include <algorithm>
#include <optional>

namespace RPGPref
{
namespace
{

/// Whether a finding's fault shows in one drawn playthrough; nothing if it is not of that kind.
std::optional<bool> showsIn(
	const PreviewReport& report, const Finding& finding, std::size_t team, const Plan& plan)
{
	const GroundTask& task = report.task;
	const TeamPreferences& likes = report.playthroughs[team].preferences;
	const auto isOfAgent = [&](ActionId action)
	{ return task.actions[action.value()].executor == finding.agent; };
	const auto isLiked = [&](ActionId action)
	{ return isOfAgent(action) && likes.own(action) > 0; };
	const auto isMeant = [&](RegionId region)
	{
		return region.isValid() &&
			   (region == finding.region ||
				   std::find(finding.names.begin(), finding.names.end(),
					   report.binding.level().regions[region.value()].name) != finding.names.end());
	};
	switch (finding.kind)
	{
	case FindingKind::AgentWithoutWork:
		return std::none_of(plan.begin(), plan.end(), isOfAgent);
	case FindingKind::AgentWithoutFun:
		return std::none_of(plan.begin(), plan.end(), isLiked);
	case FindingKind::StarvedAgent:
		return std::none_of(plan.begin(), plan.end(),
			[&](ActionId action)
			{ return isLiked(action) && isMeant(report.binding.region(action)); });
	case FindingKind::UnusedAction:
		if (!finding.action.isValid())
		{
			return std::nullopt;
		}
		return std::none_of(plan.begin(), plan.end(),
			[&](ActionId action) { return task.actions[action.value()].schema == finding.action; });
	default:
		return std::nullopt;
	}
}

void addFrequencies(PreviewReport& report)
{
	for (Finding& finding : report.analysis.findings)
	{
		std::vector<std::size_t> teams = finding.teams;
		for (std::size_t team = 0; finding.teams.empty() && team < report.samples.size(); ++team)
		{
			teams.push_back(team);
		}
		for (const std::size_t team : teams)
		{
			for (const Plan& plan : report.samples[team].plans)
			{
				if (const std::optional<bool> shows = showsIn(report, finding, team, plan))
				{
					++finding.drawnTotal;
					finding.drawn += *shows ? 1 : 0;
				}
			}
		}
		if (finding.drawnTotal > 0)
		{
			finding.text += " The same in " + std::to_string(finding.drawn) + " of " +
							std::to_string(finding.drawnTotal) + " drawn playthroughs.";
		}
	}
}

} // namespace

void addSamples(
	PreviewReport& report, const Domain& domain, std::size_t samples, std::uint64_t seed)
{
	PlayProtocol protocol;
	WordTable table;
	const PlayLabels words(domain, report.task, protocol, table);
	ChoiceModel prior;
	prior.weights = priorWeights(typicalSeconds(report.task, report.binding));
	report.samples.clear();
	for (const Playthrough& playthrough : report.playthroughs)
	{
		ChoiceScene scene(report.task, words, &report.binding, &playthrough.preferences);
		TeamIntentions minds(
			report.task, playthrough.preferences, scene.orders(), playthrough.plan);
		const LayoutForecast forecast = forecastPlays(scene, prior, minds, samples, seed);
		TeamSamples& drawn = report.samples.emplace_back();
		drawn.typical = forecast.typical;
		for (const Continuation& one : forecast.samples)
		{
			drawn.plans.push_back(one.plan);
			drawn.seconds.push_back(one.seconds);
			drawn.reachesGoal.push_back(one.reachesGoal);
			drawn.stuck.push_back(one.isStuck);
			drawn.served.push_back(one.served);
		}
	}
	addFrequencies(report);
	report.summary = summarise(report);
}

void addAccuracy(PreviewReport& report, std::span<const Plan> played)
{
	std::vector<Plan> previews;
	std::vector<std::string> names;
	std::vector<std::size_t> teams;
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		const Playthrough& playthrough = report.playthroughs[team];
		if (playthrough.isSolved())
		{
			previews.push_back(playthrough.plan);
			names.push_back(playthrough.team.name);
			teams.push_back(team);
		}
	}
	PlayAccuracy sum;
	sum.nearest.assign(report.playthroughs.size(), 0);
	for (const Plan& play : played)
	{
		const PlayComparison comparison =
			comparePlayWithPreview(report.task, play, previews, names);
		if (!comparison.agreements.empty())
		{
			const PlayAgreement& best = comparison.agreements.front();
			sum.whoDoesWhat += best.whoDoesWhat;
			sum.whatIsDone += best.whatIsDone;
			sum.orderDistance += best.orderDistance;
			sum.shareError += best.shareError;
			++sum.nearest[teams[best.preview]];
			++sum.plays;
		}
	}
	if (sum.plays == 0)
	{
		return;
	}
	const auto count = static_cast<double>(sum.plays);
	for (double* value : {&sum.whoDoesWhat, &sum.whatIsDone, &sum.orderDistance, &sum.shareError})
	{
		*value /= count;
	}
	sum.text = "Compared with " + counted(sum.plays, "recorded play") +
			   ": the nearest playthrough predicted " + percent(sum.whoDoesWhat) +
			   " of who does what; the order of a player's steps differs by " +
			   percent(sum.orderDistance) + ".";
	report.accuracy = std::move(sum);
	report.summary = summarise(report);
}

} // namespace RPGPref
