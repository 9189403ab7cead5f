// SPDX-License-Identifier: MIT
#include "Commands/Command.h"
#include "Execution/LevelRun.h"
#include "Execution/ProcessPlannerHost.h"
#include "Execution/RealRun.h"
#include "Execution/RunOptions.h"
#include "Execution/RunReport.h"
#include "Execution/StoryReport.h"
#include "Execution/ThreadPlannerHost.h"
#include "Support/CommonOptions.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"

#include <fmt/format.h>

namespace RPGPref::Program
{

namespace
{

/// Seconds of processor time, unless --time-limit says otherwise.
constexpr double kLongestSimulation = 60;

struct ExecuteOptions
{
	RunOptions run;
	CommonOptions common;
	std::string story;
	LevelRunOptions level;
};

RunReport simulated(const RunOptions& options, RunLimits& limits)
{
	RunReport report;
	WorkloadScene scene(options.settings);
	Simulation simulation(options.settings, scene, report.measures);
	while (!limits.reached() && simulation.step())
	{
	}
	report.totals = scene.ledger().totals();
	report.executorLink = simulation.executorLink();
	report.plannerLink = simulation.plannerLink();
	report.restarts = simulation.restarts();
	report.lostFrames = simulation.lostFrames();
	report.skippedTicks = simulation.skippedTicks();
	report.end = simulation.end();
	return report;
}

/// Empty error on success.
std::string onRealClock(const RunOptions& options, RunReport& report, RunLimits& limits)
{
	WorkloadScene scene(options.settings);
	ThreadPlannerHost thread(options.settings, scene);
	ProcessPlannerHost process(options, scene);
	const bool isProcess = options.planner == "process";
	if (isProcess)
	{
		if (std::string problem = process.open(); !problem.empty())
		{
			return problem;
		}
	}
	PlannerHost& host = isProcess ? static_cast<PlannerHost&>(process) : thread;
	RealRun run(options.settings, scene, host, report.measures, limits);
	std::string problem = run.run();
	report.totals = scene.ledger().totals();
	report.executorLink = run.executorLink();
	report.restarts = run.restarts();
	report.skippedTicks = run.skippedTicks();
	report.lostFrames = run.lostFrames();
	report.end = run.end();
	report.plannerEndedAt = run.plannerEndedAt();
	report.strangers = process.strangers() + process.forged();
	// A link with faults may swallow all that a planner says; that it is ready comes another way.
	const bool isSilent = report.executorLink.received == 0 && options.faults.empty();
	const bool neverCame =
		isProcess && !process.wasReady() && options.settings.faults.kills.empty();
	const bool hasDied = report.plannerEndedAt >= 0;
	if (problem.empty() && (isSilent || neverCame) && !hasDied && !limits.reached())
	{
		problem = "the planner never answered";
	}
	return problem;
}

/// How the run ended; what was measured up to there has been written.
ExitCode verdictOf(
	const RunReport& report, const ExecuteOptions& options, const RunLimits& limits, bool hasEnded)
{
	if (report.plannerEndedAt >= 0)
	{
		fmt::print(
			stderr, "execute: the planner ended by itself at tick {}\n", report.plannerEndedAt);
		return ExitCode::CheckFailed;
	}
	if (!report.isComplete())
	{
		fmt::print(stderr, "execute: stopped by {}\n",
			report.end == RunEnd::CutOff ? "the time limit for ending a run" : limits.reasonText());
		return ExitCode::StoppedByLimit;
	}
	// The published protocol is known to break what the guarded one promises.
	const bool isKept = report.totals.areKept() || options.run.mode == "published";
	return hasEnded && isKept ? ExitCode::Done : ExitCode::CheckFailed;
}

ExitCode tellStory(ExecuteOptions& options, RunLimits& limits)
{
	const Result<std::string> text = readFile(options.story);
	if (!text)
	{
		return reportErrors(text.errors(), options.common.json);
	}
	const Result<Story> story = readStory(*text, options.story);
	if (!story)
	{
		return reportErrors(story.errors(), options.common.json);
	}
	RunSettings settings = options.run.settings;
	settings.ticks = story->ticks;
	StoryScene scene(*story);
	RunReport report;
	if (options.run.isSimulated)
	{
		Simulation simulation(settings, scene, report.measures);
		while (!limits.reached() && simulation.step())
		{
		}
		report.restarts = simulation.restarts();
		report.end = simulation.end();
	}
	else
	{
		ThreadPlannerHost host(settings, scene);
		RealRun run(settings, scene, host, report.measures, limits);
		if (const std::string problem = run.run(); !problem.empty())
		{
			return reportErrors({{"execute", {}, problem, "cannot-run"}}, options.common.json);
		}
		report.restarts = run.restarts();
		report.end = run.end();
	}
	report.totals = scene.ledger().totals();
	const StoryReport told{*story, scene, report};
	const ExitCode delivered = deliver(options.common.json ? toText(told.json()) : told.text(),
		options.common.out, options.common.json);
	return firstFailure(delivered, verdictOf(report, options, limits, scene.hasEnded()));
}

ExitCode execute(ExecuteOptions& options)
{
	RunLimits limits(options.common);
	if (options.run.isSimulated && options.common.timeLimitSeconds == 0)
	{
		// A run on a clock takes as long as it was asked for; a simulated one has no such measure.
		limits.limitProcessorTime(kLongestSimulation);
	}
	if (const Diagnostics problems = options.run.finish(); !problems.empty())
	{
		const ExitCode fileIsWrong = reportErrors(problems, options.common.json);
		return problems.front().file.starts_with("--") ? ExitCode::CommandLineIsWrong : fileIsWrong;
	}
	const bool isElsewhere = !options.level.server.empty();
	if (!options.level.level.empty() &&
		(options.run.isSimulated == isElsewhere || !options.story.empty()))
	{
		reportErrors({{"--level", {},
						 "--level needs either --simulate or --connect, and cannot be combined "
						 "with --story",
						 "not-together"}},
			options.common.json);
		return ExitCode::CommandLineIsWrong;
	}
	if (!options.story.empty() && !options.run.isSimulated && options.run.planner == "process")
	{
		reportErrors({{"--planner", {}, "a story's planner runs in a thread: use --planner thread",
						 "not-together"}},
			options.common.json);
		return ExitCode::CommandLineIsWrong;
	}
	if (!options.level.level.empty())
	{
		return playLevel(options.level, options.run, options.common, limits);
	}
	if (!options.story.empty())
	{
		return tellStory(options, limits);
	}
	RunReport report;
	if (options.run.isSimulated)
	{
		report = simulated(options.run, limits);
	}
	else if (const std::string problem = onRealClock(options.run, report, limits); !problem.empty())
	{
		return reportErrors({{"execute", {}, problem, "cannot-run"}}, options.common.json);
	}
	const std::string text =
		options.common.json ? toText(report.json()) : report.table(options.run);
	const ExitCode delivered = deliver(text, options.common.out, options.common.json);
	return firstFailure(delivered, verdictOf(report, options, limits, true));
}

} // namespace

void addExecuteCommand(CLI::App& application, CommandAction& action)
{
	auto options = std::make_shared<ExecuteOptions>();
	CLI::App* command = application.add_subcommand("execute",
		"Run planner and executor concurrently and report how well tasks met their ticks");
	options->run.addShared(*command);
	command
		->add_option("--planner", options->run.planner, "Where the planner runs: thread or process")
		->check(CLI::IsMember({"thread", "process"}))
		->capture_default_str();
	command->add_option("--listen", options->run.listen, "Address of the executor's socket")
		->type_name("ADDRESS:PORT")
		->capture_default_str();
	command->add_flag("--simulate", options->run.isSimulated, "Simulated time instead of a clock");
	command
		->add_option("--story", options->story,
			"Play this story instead of running measured tasks; the planner runs in a thread")
		->type_name("FILE");
	CLI::Option* level = command
							 ->add_option("--level", options->level.level,
								 "Play this level (folder or sample) with its team")
							 ->type_name("DIR");
	command
		->add_option("--team", options->level.team, "Playstyles file; default: the level's first")
		->type_name("FILE")
		->needs(level);
	command
		->add_option("--human", options->level.human,
			"Script of a person who plays one of the "
			"agents")
		->type_name("SCRIPT")
		->needs(level);
	command
		->add_option(
			"--speed", options->level.speed, "Seconds of the level per second of real time")
		->check(numberFrom(0.01, 1000))
		->needs(level)
		->capture_default_str();
	command
		->add_option("--connect", options->level.server,
			"Play in real time, planned by the `serve` at this address")
		->type_name("ADDRESS:PORT")
		->needs(level);
	options->common.addJson(*command);
	options->common.addOut(*command, "Write the report to this file");
	options->common.addLimits(*command);
	command->footer(
		"Example: ./rpgpref execute --simulate --ticks 3600 --tasks 600 "
		"--faults loss=0.05,reorder=0.1,duplicate=0.01,kill=600:120\n"
		"Example: ./rpgpref execute --simulate --story Content/Samples/story/story.json\n"
		"Example: ./rpgpref execute --simulate --level archipelago --faults fail=0.1");
	command->callback([options, &action] { action = [options] { return execute(*options); }; });

	auto child = std::make_shared<RunOptions>();
	CLI::App* hidden = application.add_subcommand("execute-planner", "The planner's process");
	hidden->group("");
	child->addShared(*hidden);
	hidden->add_option("--own", child->own, "Address to listen on");
	hidden->add_option("--peer", child->peer, "The executor's address");
	hidden->add_option("--generation", child->generation, "How often it was restarted");
	hidden->callback(
		[child, &action]
		{
			action = [child]
			{
				const Diagnostics problems = child->finish();
				return problems.empty() ? static_cast<ExitCode>(runPlannerProcess(*child))
										: reportErrors(problems, false);
			};
		});
}

} // namespace RPGPref::Program
