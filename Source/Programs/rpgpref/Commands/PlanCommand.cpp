// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Planning/WhyUnsolvable.h"

#include "Commands/Command.h"
#include "Platform/System.h"
#include "Support/Choice.h"
#include "Support/CommonOptions.h"
#include "Support/Counted.h"
#include "Support/Drive.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"
#include "Support/PlanTeam.h"
#include "Support/PlanText.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace RPGPref::Program
{

namespace
{

struct PlanOptions
{
	CommonOptions common;
	std::string domain;
	std::string problem;
	std::string playstyles;
	std::optional<std::uint32_t> f;
	PlannerKind planner = PlannerKind::Multistyle;
	std::optional<PlanMode> mode;
};

PlanRequest requestFrom(const PlanOptions& options, const Team* team)
{
	PlanRequest request;
	request.planner = options.planner;
	// f belongs to the paper's search; naming it asks for that search.
	request.mode = options.mode.value_or(options.f ? PlanMode::Paper : PlanMode::Full);
	request.f = options.f.value_or(team != nullptr ? team->f : 1);
	return request;
}

/// A planned level with all that is told of it.
struct Outcome
{
	const LevelSession& level;
	const TeamPreferences& preferences;
	PlanRequest request;
	TeamPlan playthrough;
	std::vector<std::string> reasons; ///< Why there is no plan.
};

nlohmann::ordered_json toJson(const Outcome& outcome, const RunLimits& limits)
{
	const TeamPlan& result = outcome.playthrough;
	const bool isFf = outcome.request.planner == PlannerKind::Ff;
	nlohmann::ordered_json json = {{"status", toWord(result.status)},
		{"steps", planJson(outcome.level.task(), outcome.preferences, result.plan)},
		{"length", result.plan.size()}, {"nodes", result.nodes}, {"playstyle", result.playstyle},
		{"f", result.f}, {"mode", isFf ? std::string_view("ff") : toWord(outcome.request.mode)},
		{"seconds", limits.seconds()}, {"search_seconds", result.searchSeconds},
		{"peak_kib", peakResidentKib()},
		{"per_agent", perAgentJson(outcome.level.task(), result.shares)},
		{"chores", choresJson(outcome.level.task(), result.shares, result.plan)}};
	if (result.status == PlanStatus::Unsolvable)
	{
		json["reasons"] = outcome.reasons;
	}
	return json;
}

std::string toPeople(const Outcome& outcome, const RunLimits& limits)
{
	const TeamPlan& result = outcome.playthrough;
	std::string text;
	if (result.hasPlan)
	{
		text = planTable(outcome.level.task(), outcome.preferences, result.plan);
		text += fmt::format("\n  {} steps, average playstyle {:.3f}, {} evaluations, {:.1f} ms\n",
			result.plan.size(), result.playstyle, result.nodes, result.searchSeconds * 1e3);
		text += sharesText(outcome.level.task(), outcome.preferences, result.shares, result.plan);
	}
	if (result.status == PlanStatus::Limit)
	{
		text += fmt::format("  stopped by {} after {} evaluations{}\n", limits.reasonText(),
			result.nodes,
			result.hasPlan ? "; the plan above is the best so far" : " without a plan");
	}
	if (result.status == PlanStatus::Unsolvable)
	{
		text +=
			fmt::format("There is no plan; {} proved it.\n", counted(result.nodes, "evaluation"));
		for (const std::string& reason : outcome.reasons)
		{
			text += fmt::format("- {}\n", reason);
		}
	}
	return text;
}

std::vector<std::string> whyUnsolvable(const LevelSession& level, RunLimits& limits)
{
	constexpr std::uint64_t kEvaluationsPerStep = 16;
	WhyUnsolvable why(level.domain(), level.problem(), level.task());
	drive(why, limits, "looking for the reason", kEvaluationsPerStep);
	return why.report().sentences;
}

ExitCode exitCodeOf(PlanStatus status)
{
	switch (status)
	{
	case PlanStatus::Solved:
		return ExitCode::Done;
	case PlanStatus::Unsolvable:
		return ExitCode::Unsolvable;
	case PlanStatus::Limit:
		break;
	}
	return ExitCode::StoppedByLimit;
}

/// Without --json, --out gets the plan file and the terminal the table.
ExitCode tell(const CommonOptions& common, const Outcome& outcome, const RunLimits& limits)
{
	if (common.json)
	{
		return deliver(toText(toJson(outcome, limits)), common.out, true);
	}
	fmt::print("{}", toPeople(outcome, limits));
	const bool wantsFile = !common.out.empty() && outcome.playthrough.hasPlan;
	return wantsFile
			   ? deliver(writePlan(toPlanFile(outcome.level.task(), outcome.playthrough.plan)),
					 common.out, false)
			   : ExitCode::Done;
}

ExitCode run(const PlanOptions& options)
{
	RunLimits limits(options.common);
	Result<LevelModel> model = loadModel({options.domain, options.problem, {}, options.playstyles});
	if (!model)
	{
		return reportErrors(model.errors(), options.common.json);
	}
	Result<std::unique_ptr<LevelSession>> opened = openSession(std::move(*model), limits);
	if (!opened)
	{
		return reportErrors(opened.errors(), options.common.json);
	}
	const bool isGrounded = *opened != nullptr;
	const LevelSession nothing({});
	const LevelSession& level = isGrounded ? **opened : nothing;
	const TeamPreferences preferences =
		isGrounded ? level.preferences() : TeamPreferences(nothing.task());
	Outcome outcome{level, preferences, requestFrom(options, level.team()), {}, {}};
	if (isGrounded && !limits.reached())
	{
		outcome.playthrough = planTeam(level.task(), preferences, outcome.request, limits);
	}
	if (outcome.playthrough.status == PlanStatus::Unsolvable)
	{
		outcome.reasons = whyUnsolvable(level, limits);
	}
	const ExitCode written = tell(options.common, outcome, limits);
	return firstFailure(written, exitCodeOf(outcome.playthrough.status));
}

} // namespace

void addPlanCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<PlanOptions>();
	CLI::App* command = application.add_subcommand("plan", "Plan one playthrough of a level");
	command->footer("Example:\n"
					"  ./rpgpref plan --domain Content/Samples/archipelago/domain.pddl \\\n"
					"    --problem Content/Samples/archipelago/problem.pddl \\\n"
					"    --playstyles "
					"Content/Samples/archipelago/playstyles-2-harvester-crafter-tactician.json");
	command->add_option("--domain", options->domain, "The level's rules, PDDL or JSON")
		->type_name("FILE")
		->required();
	command->add_option("--problem", options->problem, "The level, PDDL or JSON")
		->type_name("FILE")
		->required();
	command
		->add_option("--playstyles", options->playstyles, "The team; none: nobody prefers anything")
		->type_name("FILE");
	command
		->add_option("--f", options->f,
			"Layers that the paper's search looks beyond the shortest way; asks for --mode paper")
		->check(CLI::Range(1, 1000));
	addChoice<PlannerKind>(*command, "--planner", options->planner,
		{{"multistyle", PlannerKind::Multistyle}, {"ff", PlannerKind::Ff}},
		"multistyle, or plain ff without playstyles");
	addChoice<PlanMode>(*command, "--mode", options->mode,
		{{"paper", PlanMode::Paper}, {"full", PlanMode::Full}},
		"paper: the published search; full (default): the best liked plan without needless steps");
	options->common.addJson(*command);
	options->common.addOut(*command, "Write the plan, one step a line, or with --json the object");
	options->common.addLimits(*command);
	command->callback([options, &action] { action = [options] { return run(*options); }; });
}

} // namespace RPGPref::Program
