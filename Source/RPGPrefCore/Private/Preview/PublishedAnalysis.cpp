// SPDX-License-Identifier: MIT
#include "PublishedAnalysis.h"

#include "RPGPref/Planning/RedundantSteps.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// The two kinds that MULTISTYLE's authors draw from their playthroughs. Other findings would be
/// about playthroughs that nobody sees and that are not the best.
bool isWorthSaying(const Finding& finding)
{
	return finding.kind == FindingKind::OnlyWithoutPlaystyles ||
		   (finding.kind == FindingKind::StarvedAgent &&
			   finding.severity == FindingSeverity::Problem);
}

/// The published search knows no steps that have to occur.
bool isWanted(const PreviewContext& context)
{
	return context.options.asPublished && context.options.planner != PreviewPlanner::Multistyle &&
		   context.pool.pins().empty();
}

} // namespace

PublishedAnalysis::PublishedAnalysis(PreviewContext& context)
	: context_(context)
	, report_(context.report)
	, teamCount_(isWanted(context) ? context.report.playthroughs.size() : 0)
{
}

StepStatus PublishedAnalysis::step(Budget& budget)
{
	while (playthroughs_.size() < teamCount_)
	{
		const Playthrough& shown = report_.playthroughs[playthroughs_.size()];
		if (!search_)
		{
			PlanRequest request = teamRequest(context_.options, report_.task, shown, teamCount_);
			request.mode = PlanMode::Paper;
			search_ = makePlanSearch(report_.task, shown.preferences, std::move(request));
		}
		if (search_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		end(shown);
		search_.reset();
	}
	return StepStatus::Done;
}

void PublishedAnalysis::end(Playthrough playthrough)
{
	playthrough.status = statusOf(search_->result());
	playthrough.plan = search_->result().plan;
	playthrough.nodes = search_->result().nodes;
	playthrough.schedule = {};
	if (playthrough.isSolved())
	{
		context_.pool.add(playthrough.plan, "the published search");
		context_.raiseFloor(playthroughs_.size(), playthrough.plan);
	}
	playthroughs_.push_back(std::move(playthrough));
}

void PublishedAnalysis::tell()
{
	report_.published.clear();
	for (std::size_t team = 0; team < playthroughs_.size(); ++team)
	{
		Playthrough& playthrough = playthroughs_[team];
		PublishedOutcome outcome;
		outcome.status = playthrough.status;
		outcome.length = playthrough.plan.size();
		if (playthrough.isSolved())
		{
			const WorthModel& model = context_.objectives[team].model();
			playthrough.worth = model.worth(playthrough.plan);
			playthrough.stepWorth = model.steps(playthrough.plan);
			outcome.playstyle = averagePlaystyle(playthrough.preferences, playthrough.plan);
			outcome.worth = playthrough.worth;
			outcome.busiestSteps = planLoad(report_.task, playthrough.plan).most;
			outcome.needless = redundantSteps(report_.task, playthrough.plan).size();
		}
		report_.published.push_back(outcome);
	}
	if (teamCount_ > 0 && playthroughs_.size() == teamCount_)
	{
		addFindings();
	}
}

void PublishedAnalysis::addFindings()
{
	std::vector<Finding>& known = report_.analysis.findings;
	const auto isNew = [&](const Finding& finding)
	{
		return std::none_of(known.begin(), known.end(),
			[&](const Finding& other) { return other.text == finding.text; });
	};
	for (Finding& finding : analyseLevel(report_.task, report_.binding, playthroughs_).findings)
	{
		if (isWorthSaying(finding) && isNew(finding))
		{
			Finding added = std::move(finding);
			added.kind = FindingKind::OnlyAsPublished;
			added.severity = FindingSeverity::Fact;
			added.text = "With the published search: " + added.text;
			added.steps.clear(); // They are steps of other playthroughs.
			known.push_back(std::move(added));
		}
	}
}

} // namespace RPGPref
