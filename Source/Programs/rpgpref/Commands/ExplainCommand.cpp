// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/ExplainPlan.h"

#include "Commands/Command.h"
#include "Support/CommonOptions.h"
#include "Support/Drive.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"
#include "Support/PlanScore.h"
#include "Support/Table.h"
#include "Support/WorthOptions.h"

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
	WorthOptions worth;
};

nlohmann::ordered_json toJson(const GroundTask& task, const StepCandidate& candidate)
{
	nlohmann::ordered_json json = {{"text", task.actionText(candidate.action)},
		{"words", task.sentence(candidate.action)}, {"preference", toDouble(candidate.own)},
		{"rank", candidate.rank}, {"dead_end", !candidate.isAlive}, {"length", nullptr},
		{"value", nullptr}};
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
			{"text", task.actionText(step.action)}, {"words", task.sentence(step.action)},
			{"reason", reasonWord(step.reason)}, {"sentence", step.sentence},
			{"needed_by", step.neededBy}, {"reaches_goal", step.reachesGoal},
			{"suggested", step.isSuggested}, {"tipped_by", nullptr},
			{"candidates", std::move(candidates)}};
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
		text += fmt::format("{}. {}\n   {}\n", i + 1, task.sentence(step.action), step.sentence);
		if (step.candidates.size() > 1)
		{
			Table table({"", "candidate", "steps after it", "value", "own"});
			for (std::size_t c = 0; c < step.candidates.size() && c < kMostCandidates; ++c)
			{
				const StepCandidate& candidate = step.candidates[c];
				table.add({c == step.chosen ? ">" : " ", task.sentence(candidate.action),
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

ExitCode run(const ExplainOptions& options)
{
	RunLimits limits(options.common);
	Result<LevelModel> model =
		loadModel({options.domain, options.problem, options.worth.level, options.playstyles});
	if (!model)
	{
		return reportErrors(model.errors(), options.common.json);
	}
	const SessionOptions session = options.worth.sessionOptions(*model);
	const Result<std::unique_ptr<LevelSession>> opened =
		openSession(std::move(*model), limits, session);
	if (!opened)
	{
		return reportErrors(opened.errors(), options.common.json);
	}
	const Result<PlanFile> file = loadPlan(options.plan);
	if (!file)
	{
		return reportErrors(file.errors(), options.common.json);
	}
	if (!*opened)
	{
		return reportNothingFound("explain", limits, options.common.json);
	}
	const LevelSession& level = **opened;
	const GroundTask& task = level.task();
	const Result<Plan> plan = toPlan(task, *file);
	if (!plan)
	{
		return reportErrors(plan.errors(), options.common.json);
	}
	const std::uint32_t f = options.f.value_or(level.team()->f);
	RelaxedPlanGraph graph(task, level.preferences());
	ExplainPlan explanation(graph, f, *plan);
	constexpr std::uint64_t kEvaluationsPerStep = 16;
	const StepStatus status = drive(explanation, limits, "explaining", kEvaluationsPerStep);
	PlanRequest request;
	options.worth.weigh(request, level);
	const PlanScore score = scorePlan(task, level.preferences(), *plan, request);
	nlohmann::ordered_json json = toJson(task, f, explanation.steps());
	score.addTo(json);
	const ExitCode written = deliver(
		options.common.json ? toText(json) : toPeople(task, explanation.steps()) + score.text(),
		options.common.out, options.common.json);
	if (status == StepStatus::Failed)
	{
		const PlanValidation why = validatePlan(level.domain(), level.problem(), *file);
		fmt::print(stderr, "explain: step {} cannot be done: {}\n", explanation.steps().size() + 1,
			why.reason);
		return ExitCode::CheckFailed;
	}
	if (status == StepStatus::Running)
	{
		fmt::print(stderr, "explain: stopped by {} after {} of {} steps\n", limits.reasonText(),
			explanation.steps().size(), plan->size());
		return ExitCode::StoppedByLimit;
	}
	return written;
}

} // namespace

void addExplainCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<ExplainOptions>();
	CLI::App* command = application.add_subcommand(
		"explain", "Explain why each step was chosen and which alternatives lost");
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
	file("--plan", options->plan, "One step per line; any plan that can be executed");
	command->add_option("--f", options->f, "Layers to look ahead; default: the team's")
		->check(CLI::Range(1, 1000));
	options->worth.addWeights(*command);
	options->worth.addLevel(*command);
	options->common.addJson(*command);
	options->common.addOut(*command, "Write to this file instead of printing");
	options->common.addLimits(*command);
	command->callback([options, &action] { action = [options] { return run(*options); }; });
}

} // namespace RPGPref::Program
