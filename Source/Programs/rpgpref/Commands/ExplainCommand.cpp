// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/ExplainPlan.h"

#include "Commands/Command.h"
#include "Support/CommonOptions.h"
#include "Support/Drive.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"
#include "Support/Table.h"

#include <fmt/format.h>

#include <memory>

namespace RPGPref::Program
{

namespace
{

struct ExplainOptions
{
	CommonOptions common;
	std::string domain;
	std::string problem;
	std::string playstyles;
	std::string plan;
	std::optional<std::uint32_t> f;
};

nlohmann::ordered_json toJson(const GroundTask& task, const StepCandidate& candidate)
{
	nlohmann::ordered_json json = {{"text", task.actionText(candidate.action)},
		{"preference", toDouble(candidate.own)}, {"rank", candidate.rank},
		{"dead_end", !candidate.isAlive}, {"length", nullptr}, {"value", nullptr}};
	if (candidate.isAlive)
	{
		json["length"] = candidate.length;
		json["value"] = toDouble(candidate.value);
	}
	return json;
}

nlohmann::ordered_json toJson(
	const GroundTask& task, std::uint32_t f, const std::vector<StepExplanation>& steps)
{
	nlohmann::ordered_json list = nlohmann::ordered_json::array();
	for (const StepExplanation& step : steps)
	{
		nlohmann::ordered_json candidates = nlohmann::ordered_json::array();
		for (const StepCandidate& candidate : step.candidates)
		{
			candidates.push_back(toJson(task, candidate));
		}
		nlohmann::ordered_json entry = {{"index", list.size()},
			{"text", task.actionText(step.action)}, {"reason", reasonWord(step.reason)},
			{"sentence", step.sentence}, {"needed_by", step.neededBy},
			{"reaches_goal", step.reachesGoal}, {"suggested", step.isSuggested},
			{"tipped_by", nullptr}, {"candidates", std::move(candidates)}};
		if (step.tippedBy.isValid())
		{
			entry["tipped_by"] = task.actionText(step.tippedBy);
		}
		list.push_back(std::move(entry));
	}
	return {{"f", f}, {"steps", std::move(list)}};
}

std::string toPeople(const GroundTask& task, const std::vector<StepExplanation>& steps)
{
	constexpr std::size_t kMostCandidates = 5;
	std::string text;
	for (std::size_t i = 0; i < steps.size(); ++i)
	{
		const StepExplanation& step = steps[i];
		text += fmt::format("{}. {}\n   {}\n", i + 1, task.actionText(step.action), step.sentence);
		if (step.candidates.size() > 1)
		{
			Table table({"", "candidate", "steps after it", "value", "own"});
			for (std::size_t c = 0; c < step.candidates.size() && c < kMostCandidates; ++c)
			{
				const StepCandidate& candidate = step.candidates[c];
				table.add({c == step.chosen ? ">" : " ", task.actionText(candidate.action),
					candidate.isAlive ? std::to_string(candidate.length) : "dead end",
					candidate.isAlive ? fmt::format("{:.6f}", toDouble(candidate.value)) : "",
					fmt::format("{:+.2g}", toDouble(candidate.own))});
			}
			text += table.text();
			if (step.candidates.size() > kMostCandidates)
			{
				text += fmt::format("   and {} more\n", step.candidates.size() - kMostCandidates);
			}
		}
		text += '\n';
	}
	return text;
}

/// The task's preferences and the plan in its terms, or what is wrong with them.
Result<std::pair<TeamPreferences, Plan>> bindInputs(
	const Team& team, const LoadedLevel& level, const PlanFile& file)
{
	Diagnostics warnings;
	Result<TeamPreferences> preferences = TeamPreferences::bind(team, level.task, &warnings);
	if (!preferences)
	{
		return preferences.errors();
	}
	reportWarnings(warnings);
	Result<Plan> plan = toPlan(level.task, file);
	if (!plan)
	{
		return plan.errors();
	}
	return std::pair(std::move(*preferences), std::move(*plan));
}

ExitCode run(const ExplainOptions& options)
{
	RunLimits limits(options.common);
	const Result<Team> team = loadTeam(options.playstyles);
	if (!team)
	{
		return reportErrors(team.errors(), options.common.json);
	}
	const Result<std::optional<LoadedLevel>> level =
		loadLevel(options.domain, options.problem, &*team, limits);
	if (!level)
	{
		return reportErrors(level.errors(), options.common.json);
	}
	const Result<PlanFile> file = loadPlan(options.plan);
	if (!file)
	{
		return reportErrors(file.errors(), options.common.json);
	}
	if (!level->has_value())
	{
		return reportNothingFound("explain", limits, options.common.json);
	}
	const Result<std::pair<TeamPreferences, Plan>> bound = bindInputs(*team, **level, *file);
	if (!bound)
	{
		return reportErrors(bound.errors(), options.common.json);
	}
	const GroundTask& task = (**level).task;
	const std::uint32_t f = options.f.value_or(team->f);
	RelaxedPlanGraph graph(task, bound->first);
	ExplainPlan explanation(graph, f, bound->second);
	constexpr std::uint64_t kEvaluationsPerStep = 16;
	const StepStatus status = drive(explanation, limits, "explaining", kEvaluationsPerStep);
	const ExitCode written =
		deliver(options.common.json ? toText(toJson(task, f, explanation.steps()))
									: toPeople(task, explanation.steps()),
			options.common.out, options.common.json);
	if (status == StepStatus::Failed)
	{
		const PlanValidation why = validatePlan((**level).domain, (**level).problem, *file);
		fmt::print(stderr, "explain: step {} cannot be done: {}\n", explanation.steps().size() + 1,
			why.reason);
		return ExitCode::CheckFailed;
	}
	if (status == StepStatus::Running)
	{
		fmt::print(stderr, "explain: stopped by {} after {} of {} steps\n", limits.reasonText(),
			explanation.steps().size(), bound->second.size());
		return ExitCode::StoppedByLimit;
	}
	return written;
}

} // namespace

void addExplainCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<ExplainOptions>();
	CLI::App* command = application.add_subcommand(
		"explain", "Tell why each step of a plan: who stood by, and what tipped it");
	command->footer("Example:\n"
					"  ./rpgpref explain --domain Content/Samples/lights/domain.pddl \\\n"
					"    --problem Content/Samples/lights/problem.pddl \\\n"
					"    --playstyles Content/Samples/lights/playstyles-2-key-lover.json \\\n"
					"    --plan Content/Samples/lights/shortest.plan");
	const auto file = [&](const char* name, std::string& into, const char* what)
	{ command->add_option(name, into, what)->type_name("FILE")->required(); };
	file("--domain", options->domain, "The level's rules");
	file("--problem", options->problem, "The level");
	file("--playstyles", options->playstyles, "The team");
	file("--plan", options->plan, "One step a line; any plan that can be executed");
	command->add_option("--f", options->f, "Layers to look ahead; default: the team's")
		->check(CLI::Range(1, 1000));
	options->common.addJson(*command);
	options->common.addOut(*command, "Write instead of printing");
	options->common.addLimits(*command);
	command->callback([options, &action] { action = [options] { return run(*options); }; });
}

} // namespace RPGPref::Program
