// SPDX-License-Identifier: MIT
#include "Commands/Command.h"
#include "Support/Choice.h"
#include "Support/CommonOptions.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"
#include "Support/ProgressBar.h"
#include "Support/Table.h"
#include "Support/WorthOptions.h"
#include "Sweep/SweepJob.h"
#include "Sweep/SweepUnits.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

namespace RPGPref::Program
{

namespace
{

struct SweepOptions
{
	CommonOptions common;
	std::string domain;
	std::string problem;
	std::string library;
	std::size_t teamSize = 0;
	PlanRequest request;
	WorthOptions worth;
	std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
	std::string folder;
	std::size_t teamsPerUnit = 16;
	std::size_t unit = 0;
};

std::string joined(const nlohmann::ordered_json& words)
{
	std::string text;
	for (const nlohmann::ordered_json& word : words)
	{
		text += (text.empty() ? "" : ", ") + word.get<std::string>();
	}
	return text.empty() ? "none" : text;
}

std::string toPeople(const nlohmann::ordered_json& summary)
{
	Table table({"team", "result", "steps", "playstyle"});
	for (const nlohmann::ordered_json& team : summary["teams"])
	{
		std::string members;
		for (const auto& [agent, playstyle] : team["playstyles"].items())
		{
			members += (members.empty() ? "" : ", ") + agent + " " + playstyle.get<std::string>();
		}
		table.add({members, team["status"].get<std::string>(), team["length"].dump(),
			fmt::format("{:.3f}", team["playstyle"].get<double>())});
	}
	std::string text = table.text() +
					   "\n  used by no team: " + joined(summary["actions_never_used"]) +
					   "\n  used by every team: " + joined(summary["actions_always_used"]) + "\n";
	if (summary.contains("side_quests_never_done"))
	{
		text +=
			"  side quests that no team does: " + joined(summary["side_quests_never_done"]) +
			"\n  side quests that every team does: " + joined(summary["side_quests_always_done"]) +
			"\n";
	}
	return text;
}

/// Prints the summary. Seconds are whole, so that sweeps of less than one give equal bytes.
ExitCode finish(
	const SweepOptions& options, nlohmann::ordered_json summary, const RunLimits& limits)
{
	summary["seconds"] = static_cast<std::uint64_t>(limits.seconds());
	const auto count = [&](PlanStatus status)
	{
		return std::count_if(summary["teams"].begin(), summary["teams"].end(),
			[&](const nlohmann::ordered_json& team) { return team["status"] == toWord(status); });
	};
	const ExitCode result = count(PlanStatus::Limit) > 0     ? ExitCode::StoppedByLimit
							: count(PlanStatus::Solved) == 0 ? ExitCode::Unsolvable
															 : ExitCode::Done;
	const ExitCode written = deliver(options.common.json ? toText(summary) : toPeople(summary),
		options.common.out, options.common.json);
	return firstFailure(written, result);
}

/// The options' inputs, or what is wrong with them.
Result<SweepInputs> inputsOf(const SweepOptions& options)
{
	Result<SweepInputs> inputs =
		SweepInputs::load(options.domain, options.problem, options.library, options.worth.level);
	if (inputs)
	{
		inputs->teamSize = options.teamSize;
		inputs->request = options.request;
		inputs->request.weights = weightsFor(nullptr, options.worth.wishes);
	}
	return inputs;
}

/// Prepares the sweep of the inputs for `use(job)`.
template <class Use>
ExitCode withJob(const SweepOptions& options, const SweepInputs& inputs, RunLimits& limits, Use use)
{
	const Result<std::optional<SweepJob>> job = SweepJob::create(inputs, limits);
	if (!job)
	{
		return reportErrors(job.errors(), options.common.json);
	}
	if (!job->has_value())
	{
		return reportNothingFound("sweep", limits, options.common.json);
	}
	return use(**job);
}

ExitCode runWhole(const SweepOptions& options)
{
	RunLimits limits(options.common);
	const Result<SweepInputs> inputs = inputsOf(options);
	if (!inputs)
	{
		return reportErrors(inputs.errors(), options.common.json);
	}
	return withJob(options, *inputs, limits,
		[&](const SweepJob& job)
		{
			std::optional<ProgressBar> bar("planning teams");
			std::vector<nlohmann::ordered_json> results =
				job.runTeams(0, job.teamCount(), options.threads, limits,
					[&](std::size_t done) {
						bar->show({done, job.teamCount()});
					});
			bar.reset(); // Before anything is printed over it.
			return finish(options, job.summary(std::move(results)), limits);
		});
}

ExitCode writeUnits(const SweepOptions& options)
{
	RunLimits limits(options.common);
	const Result<SweepInputs> inputs = inputsOf(options);
	if (!inputs)
	{
		return reportErrors(inputs.errors(), options.common.json);
	}
	return withJob(options, *inputs, limits,
		[&](const SweepJob& job)
		{
			const Result<SweepUnits> units =
				SweepUnits::create(options.folder, *inputs, job.teamCount(), options.teamsPerUnit);
			if (!units)
			{
				return reportErrors(units.errors(), options.common.json);
			}
			if (options.common.json)
			{
				fmt::print("{}", toText({{"folder", options.folder}, {"teams", job.teamCount()},
									 {"units", units->unitCount()}}));
			}
			else
			{
				fmt::print("{} teams in {} units in {}\n"
						   "Run each unit once, anywhere, for example:\n"
						   "  parallel ./rpgpref sweep run --dir \"{}\" --unit {{}} ::: $(seq {})\n"
						   "then: ./rpgpref sweep merge --dir \"{}\"\n",
					job.teamCount(), units->unitCount(), options.folder, options.folder,
					units->unitCount(), options.folder);
			}
			return ExitCode::Done;
		});
}

/// Opens the folder and prepares its job for `use(units, job, limits)`.
template <class Use>
ExitCode withUnits(const SweepOptions& options, Use use)
{
	RunLimits limits(options.common);
	const Result<SweepUnits> units = SweepUnits::open(options.folder);
	if (!units)
	{
		return reportErrors(units.errors(), options.common.json);
	}
	return withJob(options, units->inputs(), limits,
		[&](const SweepJob& job) { return use(*units, job, limits); });
}

ExitCode runUnit(const SweepOptions& options)
{
	return withUnits(options,
		[&](const SweepUnits& units, const SweepJob& job, const RunLimits& limits)
		{
			const Result<std::optional<std::string>> file =
				units.run(job, options.unit, options.threads, limits);
			if (!file)
			{
				return reportErrors(file.errors(), options.common.json);
			}
			if (!file->has_value())
			{
				return reportNothingFound(
					fmt::format("sweep: unit {} has no new result; run it again", options.unit),
					limits, options.common.json);
			}
			fmt::print("{}", options.common.json ? toText({{"result", **file}}) : **file + "\n");
			return ExitCode::Done;
		});
}

ExitCode mergeUnits(const SweepOptions& options)
{
	return withUnits(options,
		[&](const SweepUnits& units, const SweepJob& job, const RunLimits& limits)
		{
			Result<std::vector<nlohmann::ordered_json>> results = units.merge();
			if (!results)
			{
				return reportErrors(results.errors(), options.common.json);
			}
			return finish(options, job.summary(std::move(*results)), limits);
		});
}

void addInputOptions(CLI::App& command, SweepOptions& options, bool required)
{
	for (CLI::Option* option :
		{command.add_option("--domain", options.domain, "The level's rules")->type_name("FILE"),
			command.add_option("--problem", options.problem, "The level")->type_name("FILE"),
			command
				.add_option("--library", options.library,
					"Folder of playstyles/1 files; every playstyle in them takes part")
				->type_name("DIR"),
			command.add_option("--team", options.teamSize, "How many agents get a playstyle")
				->check(wholeNumberFrom(1, 1000))})
	{
		option->required(required);
	}
	addChoice<PlanMode>(command, "--mode", options.request.mode,
		{{"natural", PlanMode::Natural}, {"full", PlanMode::Full}, {"paper", PlanMode::Paper}},
		"natural (default), full or paper");
	addChoice<PlanEffort>(command, "--effort", options.request.effort,
		{{"quick", PlanEffort::Quick}, {"normal", PlanEffort::Normal},
			{"thorough", PlanEffort::Thorough}},
		"How long to look for better plans: quick (default, because there are many teams), normal "
		"or thorough");
	options.worth.addWeights(command);
	options.worth.addLevel(command);
	command.add_option("--f", options.request.f, "For --mode paper")->check(CLI::Range(1, 1000));
	command
		.add_option_function<std::uint64_t>(
			"--evaluations",
			[&options](std::uint64_t evaluations) {
				options.request.limits.nodes = evaluations > 0 ? evaluations : SearchLimits{}.nodes;
			},
			"Evaluations per team after which planning stops; keeps results the same everywhere")
		->check(wholeNumberFrom(0, 1'000'000'000'000));
}

void addThreads(CLI::App& command, SweepOptions& options)
{
	command.add_option("--threads", options.threads, "Threads to use; the output stays the same")
		->check(CLI::Range(1, 1024));
}

} // namespace

void addSweepCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<SweepOptions>();
	options->request.effort = PlanEffort::Quick;
	CLI::App* sweep = application.add_subcommand(
		"sweep", "Plan all teams from a library of playstyles and compare them");
	sweep->footer(
		"Example:\n"
		"  ./rpgpref sweep --domain Content/Samples/archipelago/domain.pddl \\\n"
		"    --problem Content/Samples/archipelago/problem.pddl \\\n"
		"    --library Content/Samples/archipelago --team 3\n"
		"Over several machines: sweep plan, then sweep run for each unit, then sweep merge.");
	sweep->require_subcommand(0, 1);
	addInputOptions(*sweep, *options, false);
	addThreads(*sweep, *options);
	options->common.addJson(*sweep);
	options->common.addOut(*sweep, "Write to this file instead of printing");
	options->common.addLimits(*sweep);

	CLI::App* plan = sweep->add_subcommand("plan", "Write numbered work units into a folder");
	plan->footer("Example:\n"
				 "  ./rpgpref sweep plan --domain Content/Samples/archipelago/domain.pddl \\\n"
				 "    --problem Content/Samples/archipelago/problem.pddl \\\n"
				 "    --library Content/Samples/archipelago --team 2 --dir Build/sweep");
	addInputOptions(*plan, *options, true);
	plan->add_option("--out,--dir", options->folder, "The folder")->type_name("DIR")->required();
	plan->add_option("--unit-size", options->teamsPerUnit, "Teams per unit")
		->check(wholeNumberFrom(1, 1'000'000))
		->capture_default_str();
	options->common.addJson(*plan);

	CLI::App* runCommand = sweep->add_subcommand("run", "Run one unit and write its result");
	runCommand->footer("Example, after that of sweep plan:\n"
					   "  ./rpgpref sweep run --dir Build/sweep --unit 1\n"
					   "  ./rpgpref sweep run --dir Build/sweep --unit 2");
	runCommand->add_option("--dir", options->folder, "The folder")->type_name("DIR")->required();
	runCommand->add_option("--unit", options->unit, "Number of the unit, from 1")
		->check(wholeNumberFrom(1, SweepJob::kMostTeams))
		->required();
	addThreads(*runCommand, *options);
	options->common.addLimits(*runCommand);
	options->common.addJson(*runCommand);

	CLI::App* merge = sweep->add_subcommand("merge", "Put all results together");
	merge->footer("Example, after sweep run for each unit:\n"
				  "  ./rpgpref sweep merge --dir Build/sweep");
	merge->add_option("--dir", options->folder, "The folder")->type_name("DIR")->required();
	options->common.addJson(*merge);
	options->common.addOut(*merge, "Write to this file instead of printing");

	sweep->callback(
		[=, &action]
		{
			if (plan->parsed())
			{
				action = [options] { return writeUnits(*options); };
			}
			else if (runCommand->parsed())
			{
				action = [options] { return runUnit(*options); };
			}
			else if (merge->parsed())
			{
				action = [options] { return mergeUnits(*options); };
			}
			else
			{
				for (const char* name : {"--domain", "--problem", "--library", "--team"})
				{
					if (sweep->count(name) == 0)
					{
						throw CLI::RequiredError(name);
					}
				}
				action = [options] { return runWhole(*options); };
			}
		});
}

} // namespace RPGPref::Program
