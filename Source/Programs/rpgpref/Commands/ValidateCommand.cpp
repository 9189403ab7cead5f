// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanValidator.h"

#include "Commands/Command.h"
#include "Support/CommonOptions.h"
#include "Support/Counted.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <memory>

namespace RPGPref::Program
{

namespace
{

struct ValidateOptions
{
	CommonOptions common;
	std::string domain;
	std::string problem;
	std::string plan;
};

nlohmann::ordered_json toJson(const PlanValidation& validation)
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
	return json;
}

std::string toPeople(const PlanValidation& validation)
{
	if (validation.isValid)
	{
		return fmt::format("valid: {} {} to the goal\n", counted(validation.length, "step"),
			validation.length == 1 ? "leads" : "lead");
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
	const ExitCode written =
		deliver(options.common.json ? toText(toJson(validation)) : toPeople(validation),
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
	command->add_option("--plan", options->plan, "One step a line, as `plan --out` writes it")
		->type_name("FILE")
		->required();
	options->common.addJson(*command);
	options->common.addOut(*command, "Write instead of printing");
	command->callback([options, &action] { action = [options] { return run(*options); }; });
}

} // namespace RPGPref::Program
