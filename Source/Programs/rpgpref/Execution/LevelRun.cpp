// SPDX-License-Identifier: MIT
#include "Execution/LevelRun.h"

#include "Execution/LevelReport.h"
#include "Execution/RealRun.h"
#include "Execution/Simulation.h"
#include "Preview/PreviewFiles.h"
#include "Serve/RemotePlannerHost.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"

#include <algorithm>

namespace RPGPref::Program
{

namespace
{

/// Ticks that a level gets at least: an hour at 60 Hz.
constexpr Tick kLongestPlay = 216'000;

void simulate(const RunSettings& settings, LevelScene& scene, RunReport& report, RunLimits& limits)
{
	Simulation simulation(settings, scene, report.measures);
	while (!limits.reached() && simulation.step())
	{
	}
	report.executorLink = simulation.executorLink();
	report.plannerLink = simulation.plannerLink();
	report.restarts = simulation.restarts();
	report.lostFrames = simulation.lostFrames();
	report.skippedTicks = simulation.skippedTicks();
	report.end = simulation.end();
	// Its planner goes with the simulation; the scene keeps what it counted.
	scene.plannerDied();
}

/// The state of the game, for a planner that knows nothing of it.
Hello describe(const LevelScene& scene, const RunSettings& settings)
{
	Hello hello = Hello::of(scene.session(), scene.places(),
		scene.executor() != nullptr ? &scene.executor()->tasks() : nullptr);
	hello.rate = settings.rate;
	hello.ticksPerSecond = scene.ticksPerSecond();
	hello.grace = settings.grace;
	hello.humans = scene.humans();
	return hello;
}

/// On a real clock, the planner behind a socket. An error text, empty on success.
std::string playElsewhere(const LevelRunOptions& level, const RunOptions& run,
	const RunSettings& settings, LevelScene& scene, RunReport& report, RunLimits& limits)
{
	Result<std::unique_ptr<DatagramHub>> hub = DatagramHub::open(run.listen);
	if (!hub)
	{
		return hub.errors().front().message;
	}
	scene.planElsewhere();
	RemotePlannerHost host(**hub, level.server, run.secret, scene.session().task(),
		[&scene, &settings] { return describe(scene, settings); });
	RealRun real(settings, scene, host, report.measures, limits);
	if (std::string problem = real.run(); !problem.empty())
	{
		return problem;
	}
	report.executorLink = real.executorLink();
	report.restarts = host.planner().losses();
	report.skippedTicks = real.skippedTicks();
	report.lostFrames = real.lostFrames();
	report.end = real.end();
	if (!host.planner().refusal().empty())
	{
		return "the server refuses: " + host.planner().refusal();
	}
	return host.planner().welcomes() > 0 ? std::string() : "nobody answers there";
}

} // namespace

ExitCode playLevel(const LevelRunOptions& level, const RunOptions& run, const CommonOptions& common,
	RunLimits& limits)
{
	Result<std::unique_ptr<LevelSession>> opened = openLevelFolder(level.level, level.team, limits);
	if (!opened)
	{
		return reportErrors(opened.errors(), common.json);
	}
	if (!*opened)
	{
		return reportNothingFound("execute", limits, common.json);
	}
	LevelSession& session = **opened;
	RunSettings settings = run.settings;
	settings.ticks = (std::max)(settings.ticks, kLongestPlay);
	LevelScene scene(session, settings, level.speed);
	if (!level.human.empty())
	{
		const Result<TextFile> file = loadText(level.human);
		const Result<HumanScript> script =
			file ? HumanScript::read(*file) : Result<HumanScript>(file.errors());
		if (!script)
		{
			return reportErrors(script.errors(), common.json);
		}
		if (const std::string problem = scene.addHuman(*script); !problem.empty())
		{
			return reportErrors({{level.human, {}, problem, "unknown-agent"}}, common.json);
		}
	}
	RunReport report;
	if (level.server.empty())
	{
		simulate(settings, scene, report, limits);
	}
	else if (const std::string problem = playElsewhere(level, run, settings, scene, report, limits);
			 !problem.empty())
	{
		return reportErrors({{level.server, {}, problem, "no-planner"}}, common.json);
	}
	report.totals = scene.ledger().totals();
	const LevelReport played{session, scene, report};
	const ExitCode delivered =
		deliver(common.json ? toText(played.json()) : played.text(scene.ticksPerSecond()),
			common.out, common.json);
	const bool isKept = report.totals.areKept() || run.mode == "published";
	const ExitCode verdict = scene.isAtGoal() ? (isKept ? ExitCode::Done : ExitCode::CheckFailed)
							 : scene.isUnsolvable() ? ExitCode::Unsolvable
													: ExitCode::StoppedByLimit;
	return firstFailure(delivered, verdict);
}

} // namespace RPGPref::Program
