// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/PreferenceFit.h"
#include "RPGPref/Styles/PreferenceInference.h"
#include "RPGPref/Trace/PlayedPlans.h"
#include "RPGPref/Trace/PlayedProblem.h"

#include "Commands/Command.h"
#include "Support/CommonOptions.h"
#include "Support/Counted.h"
#include "Support/Drive.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"
#include "Support/RunLimits.h"
#include "Support/Table.h"
#include "Support/TraceFiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace RPGPref::Program
{
namespace
{

using Json = nlohmann::ordered_json;

struct InferOptions
{
	CommonOptions common;
	std::string domain;
	std::string problem;
	std::vector<std::string> traces;
	std::string agentType = "player";
	std::string onError;
	std::string method = "auto";
	std::string level;
	InferenceSettings settings;
};

/// Longer play is never met step by step: nobody repeats a hundred choices of a planner.
constexpr std::size_t kMostStepsToMeet = 60;

class InferRun
{
public:
	explicit InferRun(const InferOptions& options) : options_(options), limits_(options.common) {}

	ExitCode run()
	{
		const bool readsInput =
			std::find(options_.traces.begin(), options_.traces.end(), "-") != options_.traces.end();
		if (options_.problem.empty() && readsInput)
		{
			// Without a level the traces are read twice, and standard input comes once.
			fmt::print(stderr, "--trace -: standard input can be read only once, expected the "
							   "level to be named with --problem\n");
			return ExitCode::CommandLineIsWrong;
		}
		const Result<std::unique_ptr<LevelSession>> level = load();
		if (!level)
		{
			return reportErrors(level.errors(), options_.common.json);
		}
		if (!*level)
		{
			return reportNothingFound("playstyles infer", limits_, options_.common.json);
		}
		const GroundTask& task = (*level)->task();
		if (task.agents.empty())
		{
			return reportErrors({Diagnostic{options_.domain, {},
									fmt::format("the level has no object of type {}, expected the "
												"players; name their type with --agent-type",
										options_.agentType),
									"no-agents"}},
				options_.common.json);
		}
		PlayedPlans played((*level)->domain(), task);
		const TraceReading reading = readTraceFiles(
			options_.traces, (*level)->domain(), played, traceOptions(options_.onError));
		if (const ExitCode code = reportReading(reading, options_.common.json);
			code != ExitCode::Done)
		{
			return code;
		}
		if (played.unknownSteps() > 0)
		{
			fmt::print(stderr, "playstyles infer: left out {} that the level does not have\n",
				counted(played.unknownSteps(), "step"));
		}
		std::vector<Plan> plans = played.plans();
		std::erase_if(plans, [](const Plan& plan) { return plan.empty(); });
		if (plans.empty())
		{
			return reportErrors({Diagnostic{options_.traces.front(), {},
									"found no successful step of this level, expected at least one",
									"no-play", Severity::Error}},
				options_.common.json);
		}
		const bool isLong = std::any_of(plans.begin(), plans.end(),
			[](const Plan& plan) { return plan.size() > kMostStepsToMeet; });
		if (options_.method == "likelihood" || (options_.method == "auto" && isLong))
		{
			return fitLikelihood((*level)->domain(), (*level)->problem());
		}
		PreferenceInference inference(task, plans, options_.settings);
		const StepStatus status = drive(inference, limits_, "trying playstyles", 16);
		if (status == StepStatus::Running)
		{
			if (!inference.difference())
			{
				return reportNothingFound("playstyles infer", limits_, options_.common.json);
			}
			fmt::print(stderr, "rpgpref: stopped by {}\n", limits_.reasonText());
		}
		if (!inference.difference())
		{
			const bool isUnsolvable = status == StepStatus::Failed;
			fmt::print(stderr, "playstyles infer: {}\n",
				isUnsolvable ? "the level has no plan, whatever the team likes"
							 : "no planner run found a plan within its limit of nodes");
			if (options_.common.json)
			{
				fmt::print("{}", toText(toJson(inference, task)));
			}
			return isUnsolvable ? ExitCode::Unsolvable : ExitCode::StoppedByLimit;
		}
		return firstFailure(report(inference, task),
			status == StepStatus::Running ? ExitCode::StoppedByLimit : ExitCode::Done);
	}

private:
	/// Preferences from choices, without a planner run: each trace is a game of its own.
	ExitCode fitLikelihood(const Domain& domain, const Problem& problem)
	{
		std::optional<Level> map;
		if (!options_.level.empty())
		{
			const Result<TextFile> text = loadText(options_.level);
			if (!text)
			{
				return reportErrors(text.errors(), options_.common.json);
			}
			Result<Level> level = readLevel(text->text, options_.level);
			if (!level)
			{
				return reportErrors(level.errors(), options_.common.json);
			}
			map = std::move(*level);
		}
		PlayProtocol protocol;
		WordTable words;
		std::vector<std::unique_ptr<PlayedGame>> games;
		std::vector<std::unique_ptr<StudiedGame>> studied;
		std::vector<StudiedGame*> all;
		for (const std::string& trace : options_.traces)
		{
			GameRecording recording;
			const TraceReading reading =
				readTraceFiles({trace}, domain, recording, traceOptions(options_.onError));
			if (reading.hasStopped)
			{
				return reportErrors(reading.diagnostics, options_.common.json);
			}
			const GameOptions gameOptions{options_.agentType, &problem, map ? &*map : nullptr};
			Result<PlayedGame> game =
				makePlayedGame(domain, recording, trace, gameOptions, protocol, words);
			if (!game)
			{
				return reportErrors(game.errors(), options_.common.json);
			}
			games.push_back(std::make_unique<PlayedGame>(std::move(*game)));
			studied.push_back(std::make_unique<StudiedGame>(*games.back(), true));
			all.push_back(studied.back().get());
		}
		const PreferenceFit fit = fitPreferences(all);
		const GroundTask& task = *games.front()->task;
		if (!options_.common.out.empty())
		{
			Team team = teamOf(fit, task);
			team.agentType = options_.agentType;
			if (const ExitCode code =
					deliver(writeTeam(team), options_.common.out, options_.common.json);
				code != ExitCode::Done)
			{
				return code;
			}
		}
		const bool json = options_.common.json;
		return deliver(json ? toText(fitJson(fit, task)) : fitText(fit, task), "", json);
	}

	static Json rangeJson(const FittedRange& range)
	{
		return {{"value", range.value}, {"low", range.low}, {"high", range.high}};
	}

	static std::string rangeText(const char* what, const FittedRange& range)
	{
		return fmt::format(
			"{}: {:.3g} (between {:.3g} and {:.3g})\n", what, range.value, range.low, range.high);
	}

	Json fitJson(const PreferenceFit& fit, const GroundTask& task) const
	{
		Json values = Json::array();
		for (const FittedPreference& value : fit.values)
		{
			values.push_back(
				{{"agent", task.agentName(value.agent)}, {"kind", "action"}, {"name", value.action},
					{"value", value.value}, {"low", value.low}, {"high", value.high},
					{"times_done", value.timesDone}, {"times_possible", value.timesPossible}});
		}
		Json common = Json::object();
		for (const ChoiceFeature feature :
			{ChoiceFeature::Effort, ChoiceFeature::TeamPlan, ChoiceFeature::TeamPlanKind,
				ChoiceFeature::Undo, ChoiceFeature::OwnWork, ChoiceFeature::PartnersWork})
		{
			const ChoiceWeights::Interval interval = fit.common.interval(feature);
			common[std::string(featureName(feature))] = {
				{"weight", fit.common.weight[static_cast<std::size_t>(feature)]},
				{"low", interval.low}, {"high", interval.high}};
		}
		return {{"method", "likelihood"}, {"choices", fit.choices}, {"values", values},
			{"effort_per_second", rangeJson(fit.effortPerSecond)}, {"fade", rangeJson(fit.fade)},
			{"habit", rangeJson(fit.habit)}, {"common", common},
			{"log_likelihood", fit.logLikelihood}, {"log_likelihood_without", fit.indifferent},
			{"seconds", limits_.seconds()}};
	}

	static std::string fitText(const PreferenceFit& fit, const GroundTask& task)
	{
		Table table({"agent", "action", "value", "at least", "at most", "done", "possible"});
		for (const FittedPreference& value : fit.values)
		{
			table.add({std::string(task.agentName(value.agent)), value.action,
				fmt::format("{:.2f}", value.value), fmt::format("{:.2f}", value.low),
				fmt::format("{:.2f}", value.high), std::to_string(value.timesDone),
				std::to_string(value.timesPossible)});
		}
		return table.text() + "\n" + rangeText("Effort of a second", fit.effortPerSecond) +
			   rangeText("Fade of what is done again", fit.fade) +
			   rangeText("Habit: going on as after the same last actions", fit.habit) +
			   fmt::format(
				   "\n"
				   "Fitted to {} choices; the true value lies between the two limits in 90 of 100 "
				   "cases if people choose as the model says. Values whose limits include 0 are "
				   "not written to the team.\n",
				   fit.choices);
	}

	/// The level of the files; without a problem file, as the trace describes it.
	Result<std::unique_ptr<LevelSession>> load()
	{
		LevelModel model;
		if (options_.problem.empty())
		{
			Result<Domain> domain = loadDomain(options_.domain);
			if (!domain)
			{
				return domain.errors();
			}
			PlayedProblem played;
			const TraceReading reading =
				readTraceFiles(options_.traces, *domain, played, traceOptions(options_.onError));
			if (reading.hasStopped)
			{
				return reading.diagnostics;
			}
			// Before the domain moves on: what was played is reported in its terms.
			model.problem = played.problem();
			model.domain = std::move(*domain);
		}
		else
		{
			Result<LevelModel> loaded = loadModel({options_.domain, options_.problem, {}, {}});
			if (!loaded)
			{
				return loaded.errors();
			}
			model = std::move(*loaded);
		}
		model.team.emplace().agentType = options_.agentType;
		return openSession(std::move(model), limits_);
	}

	Json toJson(const PreferenceInference& inference, const GroundTask& task) const
	{
		Json values = Json::array();
		for (const InferredValue& value : inference.values())
		{
			values.push_back({{"agent", task.agentName(value.agent)},
				{"kind", value.isProposition ? "proposition" : "action"}, {"name", value.name},
				{"value", value.value}, {"low", value.range ? Json(value.range->low) : Json()},
				{"high", value.range ? Json(value.range->high) : Json()},
				{"times_done", value.timesDone}});
		}
		Json steps = Json::array();
		for (const ActionId action : inference.plan())
		{
			steps.push_back(task.actionText(action));
		}
		const std::optional<double> difference = inference.difference();
		return {{"f", inference.team().f}, {"difference", difference ? Json(*difference) : Json()},
			{"reproduced", difference == 0.0}, {"values", values}, {"plan", steps},
			{"planner_runs", inference.runs()}, {"seconds", limits_.seconds()}};
	}

	static std::string toPeople(const PreferenceInference& inference, const GroundTask& task)
	{
		Table table({"agent", "likes", "value", "at least", "at most", "done"});
		for (const InferredValue& value : inference.values())
		{
			table.add({std::string(task.agentName(value.agent)), value.name,
				fmt::format("{:g}", value.value),
				value.range ? fmt::format("{:g}", value.range->low) : "-",
				value.range ? fmt::format("{:g}", value.range->high) : "-",
				std::to_string(value.timesDone)});
		}
		const double difference = inference.difference().value_or(0);
		const std::uint32_t f = inference.team().f;
		return table.text() +
			   (difference == 0
					   ? fmt::format(
							 "\n"
							 "The published search (plan --mode paper) plays the same with these "
							 "values and f = {}. The\n"
							 "default mode also weighs effort, and may play differently.\n",
							 f)
					   : fmt::format("\nThe closest found, with f = {}: {:g} steps differ.\n", f,
							 difference));
	}

	ExitCode report(const PreferenceInference& inference, const GroundTask& task)
	{
		Team team = inference.team();
		team.agentType = options_.agentType;
		if (!options_.common.out.empty())
		{
			if (const ExitCode code =
					deliver(writeTeam(team), options_.common.out, options_.common.json);
				code != ExitCode::Done)
			{
				return code;
			}
		}
		const bool json = options_.common.json;
		return deliver(
			json ? toText(toJson(inference, task)) : toPeople(inference, task), "", json);
	}

	const InferOptions& options_;
	RunLimits limits_;
};

} // namespace

void addPlaystylesInfer(CLI::App& playstyles, CommandAction& action)
{
	const auto options = std::make_shared<InferOptions>();
	CLI::App& command = *playstyles.add_subcommand("infer",
		"Infer preferences from play: values with which the published search plays the "
		"same");
	command.footer("Example:\n  ./rpgpref playstyles infer --domain "
				   "Content/Samples/archipelago/domain.pddl --problem "
				   "Content/Samples/archipelago/problem.pddl --trace "
				   "Content/Samples/traces/archipelago-2.jsonl --out Build/team.json");
	command.add_option("--domain", options->domain, "Rules")->type_name("FILE")->required();
	command
		.add_option("--problem", options->problem,
			"Level that was played. If omitted, reconstructed from the trace, with the last step's "
			"effects as the goal")
		->type_name("FILE");
	command.add_option("--trace", options->traces, "Recordings of the team's play")
		->type_name("FILE...")
		->required();
	command
		.add_option(
			"--f", options->settings.f, "Layers the planner looks ahead; 0 tries 4, then 1 to 7")
		->check(CLI::Range(0, 100))
		->capture_default_str();
	command.add_option("--agent-type", options->agentType, "Type of the players")
		->capture_default_str();
	command
		.add_option("--runs", options->settings.maximumRuns,
			"Planner runs for finding values, for each f. Dropping needless values and finding "
			"their ranges takes further runs, limited only by --time-limit")
		->check(wholeNumberFrom(1, 1'000'000'000))
		->capture_default_str();
	command
		.add_option("--method", options->method,
			"exact: values with which the planner plays the same; likelihood: values with "
			"intervals from people's choices, however noisy; auto: exact up to 60 steps a play")
		->check(CLI::IsMember({"auto", "exact", "likelihood"}))
		->capture_default_str();
	command
		.add_option("--level", options->level,
			"Map (level/1); with it, the likelihood method counts walking as effort")
		->type_name("FILE");
	command.add_option("--on-error", options->onError, "Broken lines: stop or skip")
		->check(CLI::IsMember({"stop", "skip"}));
	options->common.addSeed(command);
	options->common.addLimits(command);
	options->common.addJson(command);
	options->common.addOut(command, "Write the team (playstyles/1)");
	command.callback(
		[options, &action]
		{
			action = [options]
			{
				options->settings.seed = options->common.seed;
				return InferRun(*options).run();
			};
		});
}

} // namespace RPGPref::Program
