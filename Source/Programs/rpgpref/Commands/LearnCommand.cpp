// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/BlackoutLearner.h"
#include "RPGPref/ActionModel/ProficiencyReport.h"
#include "RPGPref/ActionModel/StatisticsFile.h"
#include "RPGPref/Display/SvgWriter.h"

#include "Commands/Command.h"
#include "Commands/LearnReport.h"
#include "Platform/System.h"
#include "Support/CommonOptions.h"
#include "Support/LevelFiles.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"
#include "Support/RunLimits.h"
#include "Support/TraceFiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>

namespace RPGPref::Program
{
namespace
{

using Json = nlohmann::ordered_json;

struct LearnOptions
{
	CommonOptions common;
	std::string domain;
	std::vector<std::string> traces;
	std::string mode = "improved";
	std::vector<int> steps = {1, 2, 3};
	bool oneSided = false;
	std::string noise = "auto";
	std::string onError;
	std::string dispatch = "auto";
	std::string pddl;
	std::string csv;
	std::string picture;
	bool safe = false;
	std::vector<std::string> statistics;
	std::string saveStatistics;
	bool cohort = false;
};

/// Hands everything to two sinks.
class BothSinks : public TraceSink
{
public:
	BothSinks(TraceSink& first, TraceSink& second) : first_(first), second_(second) {}

	void onLevel(const TraceLevelPtr& level, const TraceState& initial) override
	{
		sawNumbers = sawNumbers || !initial.numbers().empty();
		first_.onLevel(level, initial);
		second_.onLevel(level, initial);
	}
	void onBefore(const TraceEvent& event, const TraceState& state) override
	{
		failures += event.succeeded ? 0 : 1;
		first_.onBefore(event, state);
		second_.onBefore(event, state);
	}
	void onAfter(const TraceEvent& event, const TraceState& state) override
	{
		first_.onAfter(event, state);
		second_.onAfter(event, state);
	}
	void onJump(const TraceState& state) override
	{
		first_.onJump(state);
		second_.onJump(state);
	}
	void onReset(const TraceState& state) override
	{
		first_.onReset(state);
		second_.onReset(state);
	}

	std::uint64_t failures = 0;
	bool sawNumbers = false;

private:
	TraceSink& first_;
	TraceSink& second_;
};

/// Takes no notice.
class NoSink : public TraceSink
{
public:
	void onLevel(const TraceLevelPtr&, const TraceState&) override {}
	void onBefore(const TraceEvent&, const TraceState&) override {}
	void onAfter(const TraceEvent&, const TraceState&) override {}
	void onJump(const TraceState&) override {}
};

/// Sokoban-like games try a move first and then pushes, for one key press.
std::string dispatchOpener(const Domain& domain, const std::string& option)
{
	if (option != "auto")
	{
		return option == "none" ? "" : option;
	}
	const bool pushes = std::any_of(domain.actions.begin(), domain.actions.end(),
		[](const ActionSchema& action)
		{ return CLI::detail::to_lower(action.name).starts_with("push"); });
	return pushes && domain.findAction("move").isValid() ? "move" : "";
}

class LearnRun
{
public:
	explicit LearnRun(const LearnOptions& options) : options_(options) {}

	ExitCode run()
	{
		const auto start = std::chrono::steady_clock::now();
		const Result<Domain> domain = loadDomain(options_.domain);
		if (!domain)
		{
			return reportErrors(domain.errors(), options_.common.json);
		}
		if (options_.noise != "auto")
		{
			noise_ = numberOf(options_.noise);
		}
		if (options_.dispatch != "auto" && options_.dispatch != "none" &&
			!domain->findAction(options_.dispatch).isValid())
		{
			return reportErrors({{options_.domain, {},
									fmt::format("has no action {}, expected --dispatch to name one",
										options_.dispatch),
									"unknown-action"}},
				options_.common.json);
		}
		ProficiencyTracker tracker(*domain, {dispatchOpener(*domain, options_.dispatch), noise_});
		for (const std::string& path : options_.statistics)
		{
			const Result<std::string> content = readFile(path);
			const Diagnostics problems =
				content ? readStatistics(*content, path, tracker.learner()) : content.errors();
			if (!problems.empty())
			{
				return reportErrors(problems, options_.common.json);
			}
		}
		BlackoutLearner blackout(*domain);
		NoSink none;
		const bool isBlackout = options_.mode == "blackout";
		BothSinks sinks(tracker, isBlackout ? static_cast<TraceSink&>(blackout) : none);
		TraceReaderOptions readerOptions = traceOptions(options_.onError);
		readerOptions.checkRules = readerOptions.checkRules && !(noise_ && *noise_ > 0);
		const TraceReading reading = readTraceFiles(options_.traces, *domain, sinks, readerOptions);
		if (const ExitCode code = reportReading(reading, options_.common.json);
			code != ExitCode::Done)
		{
			return code;
		}
		Json json = Json::object();
		std::string text;
		std::vector<ActionModel> models;
		if (isBlackout)
		{
			if (const std::optional<BlackoutLearner::Conflict> conflict = blackout.conflict())
			{
				return reportConflict(*domain, *conflict);
			}
			models = runBlackout(*domain, blackout, json, text);
		}
		else
		{
			models = runImproved(*domain, tracker.learner(), json, text);
		}
		const std::vector<MechanicProficiency> mechanics = tracker.report();
		text += "\nknowledge available and knowledge demonstrated, by mechanic:\n" +
				proficiencyText(*domain, mechanics);
		json["proficiency"] = proficiencyJson(*domain, mechanics);
		if (options_.cohort)
		{
			const std::vector<CohortMechanic> cohort = studyCohort(*domain, readerOptions);
			json["cohort"] = cohortJson(*domain, cohort);
			text += fmt::format("\nall {} players, by mechanic:\n", options_.traces.size()) +
					cohortText(*domain, cohort);
		}
		if (sinks.sawNumbers)
		{
			text += "\nnote: numbers are not learned, only what becomes true and false\n";
			json["notes"] = {"numbers are not learned, only what becomes true and false"};
		}
		json["events"] = reading.events;
		json["failures"] = sinks.failures;
		json["problems"] = reading.problems;
		const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
		json["seconds"] = elapsed.count();
		json["peak_kib"] = peakResidentKib();
		json["bytes"] = reading.bytes;
		text += fmt::format("\n{} events, {} failed, {:.1f} MB in {:.2f} s ({:.0f} events/s)\n",
			reading.events, sinks.failures, static_cast<double>(reading.bytes) / 1e6,
			elapsed.count(), static_cast<double>(reading.events) / elapsed.count());
		ExitCode code = deliver(
			options_.common.json ? toText(json) : text, options_.common.out, options_.common.json);
		code = firstFailure(code, writeFiles(*domain, models, mechanics, tracker.levelChanges()));
		return firstFailure(
			code, deliverBeside(writeStatistics(tracker.learner()), options_.saveStatistics));
	}

private:
	/// Each trace by itself: what one player saw, another one did not.
	std::vector<CohortMechanic> studyCohort(
		const Domain& domain, const TraceReaderOptions& readerOptions) const
	{
		std::vector<std::vector<MechanicProficiency>> players;
		for (const std::string& trace : options_.traces)
		{
			ProficiencyTracker tracker(domain, {dispatchOpener(domain, options_.dispatch), noise_});
			// What is wrong with it was reported when all were read.
			readTraceFiles({trace}, domain, tracker, readerOptions);
			players.push_back(tracker.report());
		}
		return cohortOf(players);
	}

	ExitCode reportConflict(const Domain& domain, const BlackoutLearner::Conflict& conflict) const
	{
		const Diagnostic error{options_.traces[conflict.file], {conflict.line, 1},
			fmt::format("{} lacks its {} effect {} in event {}: Blackout gives no model then; try "
						"--mode improved",
				domain.actions[conflict.action.value()].name, conflict.isDelete ? "delete" : "add",
				literalText(domain, conflict.action, conflict.literal), conflict.event),
			"missing-effect", Severity::Error};
		return reportErrors({error}, options_.common.json);
	}

	/// All asked steps; the last one is the result.
	std::vector<ActionModel> runBlackout(
		const Domain& domain, const BlackoutLearner& learner, Json& json, std::string& text) const
	{
		std::vector<ActionModel> models;
		Json steps = Json::object();
		for (const int step : options_.steps)
		{
			models = learner.models({step, options_.oneSided});
			Json entry = {{"actions", modelsJson(domain, models)}};
			entry.update(meansJson(domain, models));
			steps["step" + std::to_string(step)] = std::move(entry);
			text += fmt::format("Blackout, step {}:\n{}", step, modelTable(domain, models));
		}
		json["actions"] = modelsJson(domain, models);
		json["mode"] = "blackout";
		json.update(meansJson(domain, models));
		json["steps"] = std::move(steps);
		json["unexplained_failures"] = learner.unexplainedFailures();
		json["forgotten_failures"] = learner.forgottenFailures();
		text += forgottenText(learner.forgottenFailures());
		return models;
	}

	std::vector<ActionModel> runImproved(
		const Domain& domain, const ImprovedLearner& learner, Json& json, std::string& text) const
	{
		std::vector<ActionModel> models;
		const std::vector<LearnedAction> learned = learner.learned({noise_});
		for (const LearnedAction& action : learned)
		{
			models.push_back(options_.safe ? action.safe : action.model);
		}
		json["actions"] = modelsJson(domain, models);
		for (const LearnedAction& action : learned)
		{
			Json& entry = json["actions"][domain.actions[action.model.action.value()].name];
			entry["literals"] = judgedJson(domain, action);
			entry["unexplained_failures"] = action.unexplainedFailures;
		}
		json["mode"] = options_.safe ? "safe" : "improved";
		json.update(meansJson(domain, models));
		json["noise"] = noise_ ? *noise_ : learner.estimatedNoise();
		text += modelTable(domain, models);
		std::uint64_t forgotten = 0;
		for (const ActionStatistics& statistics : learner.statistics())
		{
			forgotten += statistics.forgottenFailures;
		}
		json["forgotten_failures"] = forgotten;
		text += forgottenText(forgotten);
		return models;
	}

	static std::string forgottenText(std::uint64_t failures)
	{
		return failures == 0 ? ""
							 : fmt::format("\n"
										   "{} failures were too varied to learn from\n",
								   failures);
	}

	ExitCode writeFiles(const Domain& domain, const std::vector<ActionModel>& models,
		const std::vector<MechanicProficiency>& mechanics,
		const std::vector<std::uint64_t>& levelChanges) const
	{
		ExitCode code = deliverBeside(writeLearnedDomain(domain, models), options_.pddl);
		code = firstFailure(code, deliverBeside(proficiencyCsv(domain, mechanics), options_.csv));
		SvgOptions svg;
		svg.title = "Proficiency by mechanic";
		svg.description =
			"Knowledge available and knowledge demonstrated by mechanic, over the events.";
		return firstFailure(
			code, deliverBeside(writeSvg(proficiencyPicture(domain, mechanics, levelChanges), svg),
					  options_.picture));
	}

	const LearnOptions& options_;
	std::optional<double> noise_;
};

} // namespace

void addLearnCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<LearnOptions>();
	CLI::App& command = *application.add_subcommand("learn",
		"Learn from recorded play which rules a player could know, and how proficient they are");
	command.footer(
		"Only rules about single facts are measured, including those that name fixed\n"
		"objects (constants); an action without any shows \"-\".\n"
		"\"known\" is the F1 score of the learned rules. \"band\" goes from the F1 of their\n"
		"certain part to that of the best rules the play still allows. Superstitions\n"
		"lower only \"known\", so it can lie below its band.\n"
		"\n"
		"Example:\n"
		"  ./rpgpref learn --domain Content/Samples/traces/sokoban.pddl --trace "
		"Content/Samples/traces/sokoban.jsonl");
	command.add_option("--domain", options->domain, "The true rules, PDDL or JSON")
		->type_name("FILE")
		->required();
	command.add_option("--trace", options->traces, "Recordings (aml-trace), - for standard input")
		->type_name("FILE...")
		->required();
	command.add_option("--mode", options->mode, "How to learn")
		->check(CLI::IsMember({"blackout", "improved"}))
		->capture_default_str();
	command.add_option("--steps", options->steps, "Steps of Blackout to show; the last one counts")
		->delimiter(',')
		->check(CLI::Range(1, 3));
	command.add_flag("--one-sided", options->oneSided,
		"Blackout: also use one-sided invariants, as the paper's Table 2 prints it");
	command.add_flag("--safe", options->safe,
		"Improved: report the safe model instead, with every condition that always held");
	command
		.add_option("--noise", options->noise,
			"Share of wrong observations, 0 to 0.5; auto: estimated from the play")
		->check(
			[](const std::string& text) -> std::string
			{
				return text == "auto" || numberFrom(0, 0.5)(text).empty()
						   ? ""
						   : "expected auto or a number from 0 to 0.5";
			});
	command
		.add_option("--on-error", options->onError,
			"What to do about broken lines and contradictions: stop or skip; by default broken "
			"lines stop and contradictions are warnings")
		->check(CLI::IsMember({"stop", "skip"}));
	command
		.add_option("--dispatch", options->dispatch,
			"Action that the game tries first on every key press, for recordings without intents; "
			"auto or none")
		->capture_default_str();
	command.add_option("--pddl", options->pddl, "Write the learned rules")->type_name("FILE");
	command.add_option("--csv", options->csv, "Write the learning curves")->type_name("FILE");
	command.add_option("--picture", options->picture, "Write the learning curves as SVG")
		->type_name("FILE");
	command
		.add_option("--statistics", options->statistics,
			"Continue from saved statistics; several files are merged")
		->type_name("FILE...");
	command
		.add_option("--save-statistics", options->saveStatistics,
			"Write all that was gathered, for a later --statistics")
		->type_name("FILE");
	command.add_flag("--cohort", options->cohort,
		"Treat each trace as one player, and also show the median and the band of all");
	options->common.addJson(command);
	options->common.addOut(command, "Write the result instead of printing it");
	command.callback(
		[options, &action] { action = [options] { return LearnRun(*options).run(); }; });
}

} // namespace RPGPref::Program
