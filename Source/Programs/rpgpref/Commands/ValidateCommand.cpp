// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanValidator.h"

#include "Commands/Command.h"
#include "Support/CommonOptions.h"
#include "Support/Counted.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"
#include "Support/PlanScore.h"
#include "Support/WorthOptions.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace RPGPref::Program
{

namespace
{

struct ValidateOptions
{
	CommonOptions common;
	std::string domain;
	std::string problem;
	std::string playstyles;
	std::string plan;
	WorthOptions worth;
};

/// How the team would see the plan; nothing if a limit is met or a step is not one that can change
/// anything in this level, so that nobody plans it.
Result<std::optional<PlanScore>> scoreFor(
	const ValidateOptions& options, const PlanFile& plan, RunLimits& limits)
{
	Result<LevelModel> model =
		loadModel({options.domain, options.problem, options.worth.level, options.playstyles});
	if (!model)
	{
		return model.errors();
	}
	const SessionOptions session = options.worth.sessionOptions(*model);
	const Result<std::unique_ptr<LevelSession>> opened =
		openSession(std::move(*model), limits, session);
	if (!opened)
	{
		return opened.errors();
	}
	if (!*opened)
	{
		return std::optional<PlanScore>();
	}
	const GroundTask& task = (*opened)->task();
	const Result<Plan> steps = toPlan(task, plan);
	PlanRequest request;
	options.worth.weigh(request, **opened);
	return steps ? std::optional(scorePlan(task, (*opened)->preferences(), *steps, request))
				 : std::nullopt;
}

nlohmann::ordered_json toJson(
	const PlanValidation& validation, bool maximizes, const std::optional<PlanScore>& score)
{
	nlohmann::ordered_json json = {{"valid", validation.isValid}, {"length", validation.length},
		{"failed_step", nullptr}, {"reason", nullptr}, {"missing", validation.missing}};
	if (validation.failedStep)
	{
		json["failed_step"] = *validation.failedStep;
	}
	if (!validation.isValid)
	{
		json["reason"] = validation.reason;
	}
	json["kind"] = validation.kind.empty() ? nlohmann::ordered_json()
										   : nlohmann::ordered_json(validation.kind);
	if (!validation.metric.empty())
	{
		json["metric"] = {
			{"direction", maximizes ? "maximize" : "minimize"}, {"value", validation.metric}};
	}
	if (!validation.quests.empty())
	{
		nlohmann::ordered_json quests = nlohmann::ordered_json::object();
		for (const auto& [name, holds] : validation.quests)
		{
			quests[name] = holds;
		}
		json["quests"] = std::move(quests);
	}
	if (score)
	{
		score->addTo(json);
	}
	return json;
}

std::string toPeople(const PlanValidation& validation, const std::optional<PlanScore>& score)
{
	if (validation.isValid)
	{
		std::string text = fmt::format("valid: {} {} to the goal\n",
			counted(validation.length, "step"), validation.length == 1 ? "leads" : "lead");
		if (!validation.metric.empty())
		{
			text += fmt::format("metric {}\n", validation.metric);
		}
		for (const auto& [name, holds] : validation.quests)
		{
			text += fmt::format("side quest {}: {}\n", name, holds ? "done" : "not done");
		}
		return text + (score ? score->text() : std::string());
	}
	std::string text = "not valid: ";
	if (validation.failedStep)
	{
		text += fmt::format("step {}: ", *validation.failedStep + 1);
	}
	text += validation.reason + "\n";
	for (const std::string& literal : validation.missing)
	{
		text += fmt::format("  missing: {}\n", literal);
	}
	return text;
}

ExitCode run(const ValidateOptions& options)
{
	const Result<LevelModel> level = loadModel({options.domain, options.problem, {}, {}});
	if (!level)
	{
		return reportErrors(level.errors(), options.common.json);
	}
	const Result<PlanFile> plan = loadPlan(options.plan);
	if (!plan)
	{
		return reportErrors(plan.errors(), options.common.json);
	}
	const PlanValidation validation = validatePlan(level->domain, level->problem, *plan);
	std::optional<PlanScore> score;
	if (!options.playstyles.empty() && validation.isValid)
	{
		RunLimits limits(options.common);
		const Result<std::optional<PlanScore>> scored = scoreFor(options, *plan, limits);
		if (!scored)
		{
			return reportErrors(scored.errors(), options.common.json);
		}
		score = *scored;
	}
	const bool maximizes = level->problem.metric && level->problem.metric->maximizes;
	const ExitCode written =
		deliver(options.common.json ? toText(toJson(validation, maximizes, score))
									: toPeople(validation, score),
			options.common.out, options.common.json);
	return firstFailure(written, validation.isValid ? ExitCode::Done : ExitCode::CheckFailed);
}

} // namespace

void addValidateCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<ValidateOptions>();
	CLI::App* command = application.add_subcommand(
		"validate", "Replay a plan: valid, or the first step that fails and why");
	command->footer("Example:\n"
					"  ./rpgpref validate --domain Content/Samples/lights/domain.pddl \\\n"
					"    --problem Content/Samples/lights/problem.pddl \\\n"
					"    --plan Content/Samples/lights/shortest.plan");
	command->add_option("--domain", options->domain, "The level's rules")
		->type_name("FILE")
		->required();
	command->add_option("--problem", options->problem, "The level")->type_name("FILE")->required();
	command->add_option("--plan", options->plan, "One step per line, as `plan --out` writes it")
		->type_name("FILE")
		->required();
	command
		->add_option("--playstyles", options->playstyles,
			"The team: also print how much it likes the plan and what the plan is worth to it")
		->type_name("FILE");
	options->worth.addWeights(*command);
	options->worth.addLevel(*command);
	options->common.addJson(*command);
	options->common.addOut(*command, "Write to this file instead of printing");
	command->callback([options, &action] { action = [options] { return run(*options); }; });
}

} // namespace RPGPref::Program
