// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Trace/PlanTrace.h"

#include "Commands/Command.h"
#include "Support/CommonOptions.h"
#include "Support/Counted.h"
#include "Support/LevelFiles.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"
#include "Support/OutputFile.h"
#include "Support/RunLimits.h"
#include "Support/TraceFiles.h"
#include "Trace/DeltaSink.h"
#include "Trace/RandomPlay.h"
#include "Trace/SokobanGenerator.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <optional>

namespace RPGPref::Program
{
namespace
{

constexpr std::size_t kPieceBytes = 1 << 18;
/// Some hundred terabytes.
constexpr std::uint64_t kMostEvents = 1'000'000'000'000;

/// Gives what a generator makes piece by piece, so that traces of gigabytes need no memory.
template <class Generator>
ExitCode deliverPieces(Generator& generator, const CommonOptions& common)
{
	RunLimits limits(common);
	std::optional<OutputFile> file;
	if (!common.out.empty())
	{
		file.emplace(common.out);
	}
	bool isGood = true;
	for (std::string piece = generator.next(kPieceBytes); isGood && !piece.empty();
		 piece = generator.next(kPieceBytes))
	{
		if (limits.reached())
		{
			fmt::print(stderr, "rpgpref: stopped by {}\n", limits.reasonText());
			return ExitCode::StoppedByLimit;
		}
		isGood = file ? file->write(piece)
					  : std::fwrite(piece.data(), 1, piece.size(), stdout) == piece.size();
	}
	const Diagnostics problems = file ? file->finish() : Diagnostics();
	return problems.empty() ? ExitCode::Done : reportErrors(problems, common.json);
}

void addSokoban(CLI::App& trace, CommandAction& action)
{
	struct Options
	{
		CommonOptions common;
		SokobanGenerator::Settings settings;
		bool rules = false;
	};
	const auto options = std::make_shared<Options>();
	CLI::App& command = *trace.add_subcommand("sokoban", "Random Sokoban play of any length");
	command.footer("Example:\n  ./rpgpref trace sokoban --seed 1 --width 12 --height 10 --stones 6 "
				   "--events 1000 --out Build/play.jsonl");
	command.add_option("--width", options->settings.width, "Cells")
		->check(wholeNumberFrom(5, 99))
		->capture_default_str();
	command.add_option("--height", options->settings.height, "Cells")
		->check(wholeNumberFrom(5, 99))
		->capture_default_str();
	command.add_option("--stones", options->settings.stones, "Stones and goals")
		->check(wholeNumberFrom(1, 99))
		->capture_default_str();
	command.add_option("--events", options->settings.events, "Attempted actions")
		->check(wholeNumberFrom(0, kMostEvents))
		->capture_default_str();
	command.add_flag("--rules", options->rules, "Write the rules it plays by (PDDL) instead");
	options->common.addSeed(command);
	options->common.addOut(command, "Write the trace instead of printing it");
	command.callback(
		[options, &action]
		{
			action = [options]
			{
				if (options->rules)
				{
					return deliver(SokobanGenerator::domainPddl(), options->common.out, false);
				}
				options->settings.seed = options->common.seed;
				if (!SokobanGenerator::isPossible(options->settings))
				{
					fmt::print(stderr,
						"the room has too few inner cells for {} stones, expected fewer stones or "
						"a larger room\n",
						options->settings.stones);
					return ExitCode::CommandLineIsWrong;
				}
				SokobanGenerator generator(options->settings);
				return deliverPieces(generator, options->common);
			};
		});
}

struct LevelOptions
{
	CommonOptions common;
	std::string domain;
	std::string problem;
	std::string plan;
	RandomPlaySettings settings;
};

void addLevelOptions(CLI::App& command, LevelOptions& options)
{
	command.add_option("--domain", options.domain, "Rules")->type_name("FILE")->required();
	command.add_option("--problem", options.problem, "Level")->type_name("FILE")->required();
	options.common.addOut(command, "Write the trace instead of printing it");
}

/// Loads and grounds the level, then does the work with it.
template <class Work>
ExitCode withLevel(const LevelOptions& options, const Work& work)
{
	RunLimits limits(options.common);
	const Result<std::unique_ptr<LevelSession>> level =
		loadSession({options.domain, options.problem, {}, {}}, limits);
	if (!level)
	{
		return reportErrors(level.errors(), options.common.json);
	}
	return *level ? work(**level) : ExitCode::StoppedByLimit;
}

void addRandom(CLI::App& trace, CommandAction& action)
{
	const auto options = std::make_shared<LevelOptions>();
	CLI::App& command = *trace.add_subcommand(
		"random", "Random play of any level by its true rules, with failed attempts");
	command.footer(
		"Example:\n  ./rpgpref trace random --domain Content/Samples/archipelago/domain.pddl "
		"--problem Content/Samples/archipelago/problem.pddl --events 200");
	addLevelOptions(command, *options);
	command.add_option("--events", options->settings.events, "Attempted actions")
		->check(wholeNumberFrom(0, kMostEvents))
		->capture_default_str();
	command.add_option("--failures", options->settings.failures, "Share of attempts that fail")
		->check(numberFrom(0, 0.99))
		->capture_default_str();
	command.add_option("--noise", options->settings.noise, "Share of wrong observations")
		->check(numberFrom(0, 0.5))
		->capture_default_str();
	command.add_option("--unknown", options->settings.unknown, "Share of missing observations")
		->check(numberFrom(0, 0.99))
		->capture_default_str();
	options->common.addSeed(command);
	command.callback(
		[options, &action]
		{
			action = [options]
			{
				return withLevel(*options,
					[&](const LevelSession& level)
					{
						options->settings.seed = options->common.seed;
						RandomPlay play(
							level.domain(), level.problem(), level.task(), options->settings);
						return deliverPieces(play, options->common);
					});
			};
		});
}

void addFromPlan(CLI::App& trace, CommandAction& action)
{
	const auto options = std::make_shared<LevelOptions>();
	CLI::App& command =
		*trace.add_subcommand("from-plan", "The trace of somebody who follows a plan exactly");
	command.footer(
		"Example:\n  ./rpgpref trace from-plan --domain Content/Samples/lights/domain.pddl "
		"--problem Content/Samples/lights/problem.pddl --plan "
		"Content/Samples/traces/lights.plan");
	addLevelOptions(command, *options);
	command.add_option("--plan", options->plan, "One step per line: (action object ...)")
		->type_name("FILE")
		->required();
	command.callback(
		[options, &action]
		{
			action = [options]
			{
				return withLevel(*options,
					[&](const LevelSession& level)
					{
						const Result<PlanFile> file = loadPlan(options->plan);
						if (!file)
						{
							return reportErrors(file.errors(), false);
						}
						const Result<Plan> plan = toPlan(level.task(), *file);
						if (!plan)
						{
							return reportErrors(plan.errors(), false);
						}
						const Result<std::string> text = traceOfPlan(
							level.domain(), level.problem(), level.task(), *plan, *file);
						return text ? deliver(*text, options->common.out, false)
									: reportErrors(text.errors(), false);
					});
			};
		});
}

struct RecordingOptions
{
	CommonOptions common;
	std::string domain;
	std::vector<std::string> traces;
};

void addRecordingOptions(CLI::App& command, RecordingOptions& options)
{
	command.add_option("--domain", options.domain, "Rules")->type_name("FILE")->required();
	command.add_option("--trace", options.traces, "Recordings")->type_name("FILE...")->required();
}

/// Reads the recordings into the sink that `makeSink(domain)` returns, then does the work with
/// both.
template <class MakeSink, class Work>
ExitCode withRecordings(const RecordingOptions& options, std::string_view onProblem,
	const MakeSink& makeSink, const Work& work)
{
	const Result<Domain> domain = loadDomain(options.domain);
	if (!domain)
	{
		return reportErrors(domain.errors(), options.common.json);
	}
	auto sink = makeSink(*domain);
	const TraceReading reading =
		readTraceFiles(options.traces, *domain, sink, traceOptions(std::string(onProblem)));
	const ExitCode code = reportReading(reading, options.common.json);
	return code != ExitCode::Done ? code : work(sink, reading);
}

/// Counts only.
class CountingSink : public TraceSink
{
public:
	void onLevel(const TraceLevelPtr&, const TraceState&) override { ++levels; }
	void onBefore(const TraceEvent& event, const TraceState&) override
	{
		++(event.succeeded ? successes : failures);
	}
	void onAfter(const TraceEvent&, const TraceState&) override {}
	void onJump(const TraceState&) override { ++jumps; }

	std::uint64_t levels = 0;
	std::uint64_t successes = 0;
	std::uint64_t failures = 0;
	std::uint64_t jumps = 0;
};

void addCheck(CLI::App& trace, CommandAction& action)
{
	const auto options = std::make_shared<RecordingOptions>();
	CLI::App& command = *trace.add_subcommand(
		"check", "Replay recordings by the rules and report every deviation with its line");
	command.footer("Example:\n  ./rpgpref trace check --domain Content/Samples/traces/sokoban.pddl "
				   "--trace Content/Samples/traces/sokoban.jsonl");
	addRecordingOptions(command, *options);
	options->common.addJson(command);
	command.callback(
		[options, &action]
		{
			action = [options]
			{
				return withRecordings(
					*options, "skip", [](const Domain&) { return CountingSink(); },
					[&](const CountingSink& sink, const TraceReading& reading)
					{
						const nlohmann::ordered_json json = {{"levels", sink.levels},
							{"successes", sink.successes}, {"failures", sink.failures},
							{"jumps", sink.jumps}, {"bytes", reading.bytes},
							{"problems", reading.problems}};
						deliver(options->common.json
									? toText(json)
									: fmt::format("{}, {}, {}, {}\n", counted(sink.levels, "level"),
										  counted(sink.successes, "success", "es"),
										  counted(sink.failures, "failure"),
										  counted(reading.problems, "problem")),
							"", options->common.json);
						return reading.problems == 0 ? ExitCode::Done : ExitCode::CheckFailed;
					});
			};
		});
}

void addDelta(CLI::App& trace, CommandAction& action)
{
	const auto options = std::make_shared<RecordingOptions>();
	CLI::App& command = *trace.add_subcommand("delta",
		"Rewrite recordings that hold whole states, keeping for each event only what it "
		"changed");
	command.footer("Example:\n  ./rpgpref trace delta --domain Content/Samples/traces/sokoban.pddl "
				   "--trace Content/Samples/traces/sokoban.jsonl --out Build/small.jsonl");
	addRecordingOptions(command, *options);
	options->common.addOut(command, "Write the trace instead of printing it");
	command.callback(
		[options, &action]
		{
			action = [options]
			{
				return withRecordings(
					*options, "", [](const Domain& domain) { return DeltaSink(domain); },
					[&](DeltaSink& sink, const TraceReading&)
					{ return deliver(sink.take(), options->common.out, false); });
			};
		});
}

} // namespace

void addTraceCommand(CLI::App& application, CommandAction& action)
{
	CLI::App& command = *application.add_subcommand(
		"trace", "Make, check and shrink recordings: random play, the play of a plan");
	command.require_subcommand(1);
	command.footer("Examples:\n"
				   "  ./rpgpref trace random --domain Content/Samples/archipelago/domain.pddl "
				   "--problem Content/Samples/archipelago/problem.pddl --events 200\n"
				   "  ./rpgpref trace check --domain Content/Samples/traces/sokoban.pddl "
				   "--trace Content/Samples/traces/sokoban.jsonl");
	addSokoban(command, action);
	addRandom(command, action);
	addFromPlan(command, action);
	addCheck(command, action);
	addDelta(command, action);
}

} // namespace RPGPref::Program
