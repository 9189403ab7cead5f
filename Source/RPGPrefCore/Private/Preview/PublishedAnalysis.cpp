// SPDX-License-Identifier: MIT
#include "PublishedAnalysis.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// What designers would miss; lists of what is used by whom would only be longer.
bool isWorthTelling(const Finding& finding)
{
	return finding.severity == FindingSeverity::Problem ||
		   finding.kind == FindingKind::OnlyWithoutPlaystyles;
}

} // namespace

PublishedAnalysis::PublishedAnalysis(PreviewReport& report, const PreviewOptions& options)
	: report_(report)
	, nodesPerTeam_(options.nodesPerTeam)
	, teamCount_(options.planner == PreviewPlanner::Multistyle ? 0 : report.playthroughs.size())
{
}

StepStatus PublishedAnalysis::step(Budget& budget)
{
	while (playthroughs_.size() < teamCount_)
	{
		const Playthrough& shown = report_.playthroughs[playthroughs_.size()];
		if (!planner_)
		{
			planner_ = makePlanSearch(report_.task, shown.preferences,
				teamRequest(PreviewPlanner::Multistyle, shown.team.f, nodesPerTeam_));
		}
		if (planner_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		end(shown);
		planner_.reset();
	}
	if (teamCount_ > 0)
	{
		addFindings();
	}
	return StepStatus::Done;
}

void PublishedAnalysis::end(Playthrough playthrough)
{
	const PlanResult& result = planner_->result();
	playthrough.status = statusOf(result);
	playthrough.plan = result.plan;
	playthrough.nodes = result.nodes;
	playthrough.schedule = playthrough.isSolved()
							   ? makeSchedule(report_.task, playthrough.plan, report_.binding)
							   : Schedule();
	report_.published.push_back({playthrough.status, playthrough.plan.size(),
		averagePlaystyle(playthrough.preferences, playthrough.plan)});
	playthroughs_.push_back(std::move(playthrough));
}

void PublishedAnalysis::addFindings()
{
	std::vector<Finding>& known = report_.analysis.findings;
	const auto isNew = [&](const Finding& finding)
	{
		return std::none_of(known.begin(), known.end(),
			[&](const Finding& other) { return other.text == finding.text; });
	};
	std::vector<Finding> added;
	for (const Finding& finding :
		analyseLevel(report_.task, report_.binding, playthroughs_).findings)
	{
		if (isWorthTelling(finding) && isNew(finding))
		{
			Finding told = finding;
			told.kind = FindingKind::OnlyAsPublished;
			told.severity = FindingSeverity::Fact;
			told.text = "With the published search: " + finding.text;
			told.steps.clear(); // They are steps of other playthroughs.
			added.push_back(std::move(told));
		}
	}
	const auto firstFact = std::find_if(known.begin(), known.end(),
		[](const Finding& finding) { return finding.severity == FindingSeverity::Fact; });
	known.insert(firstFact, added.begin(), added.end());
}

} // namespace RPGPref
