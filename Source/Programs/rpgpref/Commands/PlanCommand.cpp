// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Planning/WhyUnsolvable.h"

#include "Commands/Command.h"
#include "Commands/PlanKnowledge.h"
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
	bool isFf = false;
	std::optional<PlanMode> mode;
	std::string knowledge;
	std::optional<Knowledge::Guess> guess;
};

KnowledgePlanRequest knowledgeRequestFrom(const PlanOptions& options)
{
	const PlanMode mode =
		options.mode.value_or(options.f.has_value() ? PlanMode::Paper : PlanMode::Natural);
	return {options.domain, options.problem, options.playstyles, options.knowledge, options.guess,
		mode == PlanMode::Paper	 ? KnowledgeMode::Paper
		: mode == PlanMode::Full ? KnowledgeMode::Full
								 : KnowledgeMode::Natural,
		options.f.value_or(0)};
}

PlanRequest requestFrom(const PlanOptions& options, const Team* team)
{
	PlanRequest request;
	// f belongs to the paper's search; naming it asks for that search.
	request.mode = options.isFf
					   ? PlanMode::Ff
					   : options.mode.value_or(options.f ? PlanMode::Paper : PlanMode::Natural);
	request.f = options.f.value_or(team != nullptr ? team->f : 1);
	return request;
}

/// A planned level with all that is told of it.
struct Outcome
{
	const LoadedLevel& level;
	const TeamPreferences& preferences;
	PlanRequest request;
	TeamPlan playthrough;
	std::vector<std::string> reasons; ///< Why there is no plan.
};

nlohmann::ordered_json toJson(const Outcome& outcome, const RunLimits& limits)
{
	const TeamPlan& result = outcome.playthrough;
	const Plan& plan = result.found.plan;
	nlohmann::ordered_json json = {{"status", toWord(result.status)},
		{"steps", planJson(outcome.level.task, outcome.preferences, plan)}, {"length", plan.size()},
		{"nodes", result.found.nodes}, {"playstyle", result.playstyle}, {"f", result.found.f},
		{"mode", modeWord(outcome.request.mode)}, {"seconds", limits.seconds()},
		{"search_seconds", result.searchSeconds}, {"peak_kib", peakResidentKib()},
		{"per_agent", perAgentJson(outcome.level.task, result.shares)},
		{"chores", choresJson(outcome.level.task, result.shares, plan)}};
	if (result.status == PlanStatus::Unsolvable)
	{
		json["reasons"] = outcome.reasons;
	}
	return json;
}

std::string toPeople(const Outcome& outcome, const RunLimits& limits)
{
	const TeamPlan& result = outcome.playthrough;
	const Plan& plan = result.found.plan;
	std::string text;
	if (result.found.hasPlan())
	{
		text = planTable(outcome.level.task, outcome.preferences, plan);
		text += fmt::format("\n  {} steps, average playstyle {:.3f}, {} evaluations, {:.1f} ms\n",
			plan.size(), result.playstyle, result.found.nodes, result.searchSeconds * 1e3);
		text += sharesText(outcome.level.task, outcome.preferences, result.shares, plan);
	}
	if (result.status == PlanStatus::Limit)
	{
		text += fmt::format("  stopped by {} after {} evaluations{}\n", limits.reasonText(),
			result.found.nodes,
			result.found.hasPlan() ? "; the plan above is the best so far" : " without a plan");
	}
	if (result.status == PlanStatus::Unsolvable)
	{
		text += fmt::format(
			"There is no plan; {} proved it.\n", counted(result.found.nodes, "evaluation"));
		for (const std::string& reason : outcome.reasons)
		{
			text += fmt::format("- {}\n", reason);
		}
	}
	return text;
}

std::vector<std::string> whyUnsolvable(const LoadedLevel& level, RunLimits& limits)
{
	constexpr std::uint64_t kEvaluationsPerStep = 16;
	WhyUnsolvable why(level.domain, level.problem, level.task);
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
	const bool wantsFile = !common.out.empty() && outcome.playthrough.found.hasPlan();
	return wantsFile
			   ? deliver(writePlan(toPlanFile(outcome.level.task, outcome.playthrough.found.plan)),
					 common.out, false)
			   : ExitCode::Done;
}

ExitCode run(const PlanOptions& options)
{
	RunLimits limits(options.common);
	if (!options.knowledge.empty())
	{
		return planWithKnowledge(knowledgeRequestFrom(options), options.common, limits);
	}
	std::optional<Team> team;
	if (!options.playstyles.empty())
	{
		Result<Team> loaded = loadTeam(options.playstyles);
		if (!loaded)
		{
			return reportErrors(loaded.errors(), options.common.json);
		}
		team = std::move(*loaded);
	}
	const Team* teamOrNone = team ? &*team : nullptr;
	Result<std::optional<LoadedLevel>> loaded =
		loadLevel(options.domain, options.problem, teamOrNone, limits);
	if (!loaded)
	{
		return reportErrors(loaded.errors(), options.common.json);
	}
	const bool isGrounded = loaded->has_value();
	const LoadedLevel level = isGrounded ? std::move(**loaded) : LoadedLevel();
	TeamPreferences preferences(level.task);
	if (team && isGrounded)
	{
		Diagnostics warnings;
		Result<TeamPreferences> bound = TeamPreferences::bind(*team, level.task, &warnings);
		if (!bound)
		{
			return reportErrors(bound.errors(), options.common.json);
		}
		reportWarnings(warnings);
		preferences = std::move(*bound);
	}
	Outcome outcome{level, preferences, requestFrom(options, teamOrNone), {}, {}};
	if (isGrounded && !limits.reached())
	{
		outcome.playthrough = planTeam(level.task, preferences, outcome.request, limits);
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
	addChoice<bool>(*command, "--planner", options->isFf, {{"multistyle", false}, {"ff", true}},
		"multistyle, or plain ff without playstyles");
	addChoice<PlanMode>(*command, "--mode", options->mode,
		{{"natural", PlanMode::Natural}, {"full", PlanMode::Full}, {"paper", PlanMode::Paper}},
		"natural (default): fun minus effort; full: the highest mean liking; paper: the published "
		"search");
	CLI::Option* knowledge =
		command
			->add_option("--knowledge", options->knowledge,
				"What the players know at the start: play the level as newcomers")
			->type_name("FILE");
	addChoice<Knowledge::Guess>(*command, "--guess", options->guess,
		{{"optimistic", Knowledge::Guess::Optimistic}, {"likely", Knowledge::Guess::Likely},
			{"cautious", Knowledge::Guess::Cautious}},
		"How newcomers guess, instead of what the file says")
		->needs(knowledge);
	options->common.addJson(*command);
	options->common.addOut(*command, "Write the plan, one step a line, or with --json the object");
	options->common.addLimits(*command);
	command->callback([options, &action] { action = [options] { return run(*options); }; });
}

} // namespace RPGPref::Program
