// SPDX-License-Identifier: MIT
#include "Bench.h"
#include "Competition.h"
#include "History.h"
#include "Support/ExitCode.h"
#include "Support/Output.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

using namespace RPGPref;
using Program::ExitCode;

namespace
{

std::string processorName()
{
	std::ifstream info("/proc/cpuinfo");
	for (std::string line; std::getline(info, line);)
	{
		if (line.rfind("model name", 0) == 0)
		{
			return line.substr(line.find(':') + 2);
		}
	}
	return "unknown";
}

nlohmann::ordered_json machine()
{
	double load[3] = {0, 0, 0};
	const int known = getloadavg(load, 3);
	return {{"processor", processorName()}, {"cores", std::thread::hardware_concurrency()},
		{"load_average", known > 0 ? load[0] : -1.0}, {"compiler", __VERSION__}};
}

void printSuite(const std::string& name, const nlohmann::ordered_json& cases)
{
	fmt::print("\n{}\n  {:<58} {:>14} {:<14} {:>14} {:>8}\n", name, "case", "value", "unit",
		"baseline", "ratio");
	for (const auto& [caseName, entry] : cases.items())
	{
		const bool compared = entry["baseline"].is_number();
		fmt::print("  {:<58} {:>14.6g} {:<14} {:>14} {:>8}\n", caseName,
			entry["value"].get<double>(), entry["unit"].get<std::string>(),
			compared ? fmt::format("{:.6g}", entry["baseline"].get<double>()) : "",
			compared ? fmt::format("{:.2f}", entry["ratio"].get<double>()) : "");
	}
}

/// Not one of the suites that run by themselves: it needs instances from elsewhere.
constexpr std::string_view kCompetition = "ipc";

bool isKnown(const std::string& name)
{
	if (name == kCompetition)
	{
		return true;
	}
	const std::vector<const Bench::Suite*> suites = Bench::Suite::all();
	return std::any_of(suites.begin(), suites.end(),
		[&](const Bench::Suite* suite) { return suite->name == name; });
}

bool isWanted(const std::vector<std::string>& wanted, std::string_view name)
{
	return std::find(wanted.begin(), wanted.end(), name) != wanted.end();
}

struct Options
{
	std::vector<std::string> wanted;
	bool json = false;
	std::string out;
	std::string compared;
	std::string kept;
	Bench::CompetitionOptions competition;
};

void addOptions(CLI::App& application, Options& options)
{
	application.add_option("SUITE", options.wanted, "Suites to run; all when none is named");
	application.add_flag("--json", options.json, "Print one JSON object instead of tables");
	application.add_option("--out", options.out, "Write the JSON object to this file")
		->type_name("FILE");
	application
		.add_option(
			"--compare", options.compared, "Compare with the newest figures of this history")
		->type_name("FILE");
	application.add_option("--keep", options.kept, "Append the figures to this history")
		->type_name("FILE");
	CLI::Option* instances =
		application
			.add_option("--instances", options.competition.folder,
				"For ipc: a folder of folders with domain.pddl and problem.pddl")
			->type_name("DIR");
	application
		.add_option("--rival", options.competition.rival,
			"For ipc: another planner's command; {domain}, {problem} and {plan} stand for files")
		->type_name("COMMAND")
		->needs(instances);
	application
		.add_option(
			"--seconds", options.competition.seconds, "For ipc: processor time per instance")
		->check(CLI::PositiveNumber);
}

/// Prints what is wrong with the suites asked for; false if anything is.
bool areSuitesValid(const Options& options)
{
	for (const std::string& name : options.wanted)
	{
		if (!isKnown(name))
		{
			fmt::print(stderr, "rpgpref bench: there is no suite {}; there are:\n", name);
			for (const Bench::Suite* suite : Bench::Suite::all())
			{
				fmt::print(stderr, "  {:<14} {}\n", suite->name, suite->about);
			}
			fmt::print(stderr, "  {:<14} {}\n", kCompetition,
				"Classical planning on the instances of --instances DIR");
			return false;
		}
	}
	const bool wantsCompetition = isWanted(options.wanted, kCompetition);
	if (wantsCompetition != !options.competition.folder.empty())
	{
		fmt::print(stderr, "rpgpref bench: {}\n",
			wantsCompetition ? "ipc needs --instances DIR, a folder of instances"
							 : "--instances belongs to ipc: ./rpgpref bench ipc --instances DIR");
		return false;
	}
	return true;
}

/// Runs the suites asked for, printing each as it is done.
Result<nlohmann::ordered_json> measure(const Options& options)
{
	nlohmann::ordered_json result = {{"machine", machine()}};
	nlohmann::ordered_json& suites = result["suites"] = nlohmann::ordered_json::object();
	for (const Bench::Suite* suite : Bench::Suite::all())
	{
		if (!options.wanted.empty() && !isWanted(options.wanted, suite->name))
		{
			continue;
		}
		fmt::print(stderr, "measuring {} ...\n", suite->name);
		Bench::Report report;
		suite->run(report);
		suites[suite->name] = report.cases();
		if (!options.json)
		{
			printSuite(suite->name, report.cases());
		}
	}
	if (isWanted(options.wanted, kCompetition))
	{
		Bench::Report report;
		const Result<std::string> table = Bench::reportCompetition(report, options.competition);
		if (!table)
		{
			return table.errors();
		}
		suites[std::string(kCompetition)] = report.cases();
		if (!options.json)
		{
			fmt::print("\n{}", *table);
		}
	}
	return result;
}

/// Prints the comparison with the history asked for, and keeps the run in another.
Diagnostics useHistories(const Options& options, const nlohmann::ordered_json& run)
{
	if (!options.compared.empty())
	{
		const Result<std::string> table = Bench::compareWithHistory(options.compared, run);
		if (!table)
		{
			return table.errors();
		}
		fmt::print(options.json ? stderr : stdout, "\nagainst {}\n{}", options.compared, *table);
	}
	if (!options.kept.empty())
	{
		const Result<bool> isKept = Bench::appendToHistory(options.kept, run);
		if (!isKept)
		{
			return isKept.errors();
		}
	}
	return {};
}

} // namespace

int main(int argumentCount, char** arguments)
{
	CLI::App application("Measures speed; ratios are of figures from the same run.\n"
						 "Example: ./rpgpref bench planning --compare Tests/Bench/history.jsonl",
		"rpgpref bench");
	Options options;
	addOptions(application, options);
	try
	{
		application.parse(argumentCount, arguments);
	}
	catch (const CLI::ParseError& error)
	{
		const bool isHelp = application.exit(error) == 0;
		return static_cast<int>(isHelp ? ExitCode::Done : ExitCode::CommandLineIsWrong);
	}
	if (!areSuitesValid(options))
	{
		return static_cast<int>(ExitCode::CommandLineIsWrong);
	}
	const Result<nlohmann::ordered_json> run = measure(options);
	if (!run)
	{
		return static_cast<int>(Program::reportErrors(run.errors(), options.json));
	}
	if (const Diagnostics errors = useHistories(options, *run); !errors.empty())
	{
		return static_cast<int>(Program::reportErrors(errors, options.json));
	}
	if (options.json || !options.out.empty())
	{
		return static_cast<int>(Program::deliver(Program::toText(*run), options.out, options.json));
	}
	return static_cast<int>(ExitCode::Done);
}
