// SPDX-License-Identifier: MIT
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Planning/FfSearch.h"
#include "RPGPref/Planning/FullPlanner.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Bench.h"
#include "Generators/Problems.h"
#include "Growth.h"
#include "Need.h"
#include "Reference/PlainTeamSearch.h"

#include <algorithm>
#include <ctime>
#include <deque>
#include <fstream>
#include <functional>
#include <span>
#include <sstream>
#include <utility>

using namespace RPGPref;
using Bench::need;

namespace
{

std::string fileText(const std::string& path)
{
	std::ifstream file(path, std::ios::binary);
	std::stringstream text;
	text << file.rdbuf();
	return text.str();
}

GroundTask taskOf(const Generators::PddlText& text)
{
	const Domain domain = need(readPddlDomain(text.domain, "domain"));
	const Problem problem = need(readPddlProblem(text.problem, "problem", domain));
	return need(ground(domain, problem));
}

/// A level, its team, and the states along its plan, in both representations.
struct Workload
{
	Workload(GroundTask givenTask, const Team& team)
		: task(std::move(givenTask))
		, preferences(need(TeamPreferences::bind(team, task)))
		, graph(task, preferences)
		, f(team.f)
	{
		TeamSearch search(graph, {f, {.nodes = 5000}});
		Budget budget(Budget::kUnlimited);
		search.step(budget);
		states.push_back(packInitialState(task));
		plainStates.push_back(Reference::initialState(task));
		for (const ActionId action : search.plan())
		{
			states.push_back(states.back());
			applyAction(task, action, states.back());
			plainStates.push_back(Reference::successor(task, plainStates.back(), action));
		}
	}

	/// Keeps about so many states, evenly along the plan.
	void thinStates(std::size_t count)
	{
		const std::size_t stride = (std::max)(states.size() / count, std::size_t{1});
		for (std::size_t k = 0; k * stride < states.size(); ++k)
		{
			std::swap(states[k], states[k * stride]);
			std::swap(plainStates[k], plainStates[k * stride]);
		}
		states.resize((states.size() - 1) / stride + 1);
		plainStates.resize(states.size());
	}

	void evaluateStates()
	{
		for (const PackedState& state : states)
		{
			graph.evaluate(state, f);
			Bench::keep(graph.length());
		}
	}

	void evaluateStatesPlainly() const
	{
		for (const Reference::PlainState& state : plainStates)
		{
			Bench::keep(Reference::evaluate(task, preferences, state, f).length);
		}
	}

	GroundTask task;
	TeamPreferences preferences;
	RelaxedPlanGraph graph;
	std::uint32_t f;
	std::vector<PackedState> states;
	std::vector<Reference::PlainState> plainStates;
};

void compareEvaluation(Bench::Report& report, const std::string& name, Workload& load)
{
	const Bench::Seconds seconds = Bench::secondsInTurns(
		[&] { load.evaluateStates(); }, [&] { load.evaluateStatesPlainly(); });
	const auto evaluations = static_cast<double>(load.states.size());
	report.add("evaluations against the layered reference, " + name, evaluations / seconds.work,
		"1/s", evaluations / seconds.baseline);
}

/// Candidates handed to the heuristic per second: the fast search also knows states again.
void compareSearch(Bench::Report& report, const std::string& name, Workload& load)
{
	std::uint64_t nodes = 0;
	const Bench::Seconds seconds = Bench::secondsInTurns(
		[&]
		{
			TeamSearch search(load.graph, {load.f, {}});
			Budget budget(Budget::kUnlimited);
			search.step(budget);
			nodes = search.nodes();
		},
		[&] { Bench::keep(Reference::search(load.task, load.preferences, load.f).nodes); });
	report.add("nodes against the layered reference's search, " + name,
		static_cast<double>(nodes) / seconds.work, "1/s",
		static_cast<double>(nodes) / seconds.baseline);
}

Generators::PddlText archipelagoSample()
{
	const std::string folder = std::string(RPGPREF_SAMPLES) + "/archipelago/";
	return {fileText(folder + "domain.pddl"), fileText(folder + "problem.pddl")};
}

void benchArchipelago(Bench::Report& report)
{
	const char* const files[] = {"playstyles-1-none.json",
		"playstyles-2-harvester-crafter-tactician.json",
		"playstyles-3-tactician-fighter-helper.json"};
	const std::string folder = std::string(RPGPREF_SAMPLES) + "/archipelago/";
	for (int set = 0; set < 3; ++set)
	{
		const Team team = need(readTeam(fileText(folder + files[set]), files[set]));
		Workload load(taskOf(archipelagoSample()), team);
		const std::string name =
			"archipelago set " + std::to_string(set + 1) + ", f = " + std::to_string(load.f);
		compareEvaluation(report, name, load);
		compareSearch(report, name, load);
		report.note("search, " + name,
			1000 * Bench::secondsPerCall(
					   [&]
					   {
						   RelaxedPlanGraph graph(load.task, load.preferences);
						   TeamSearch search(graph, {load.f, {}});
						   Budget budget(Budget::kUnlimited);
						   Bench::keep(search.step(budget));
					   }),
			"ms");
		report.note("full mode, archipelago set " + std::to_string(set + 1),
			1000 * Bench::secondsPerCall(
					   [&]
					   {
						   FullPlanner planner(load.task, load.preferences);
						   Budget budget(Budget::kUnlimited);
						   Bench::keep(planner.step(budget));
					   },
					   0.05, 3),
			"ms");
	}
}

/// Every agent of the task has the same likings.
Team teamOfEquals(const GroundTask& task, std::uint32_t f,
	const std::vector<std::pair<const char*, double>>& likings)
{
	Team team;
	team.f = f;
	for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
	{
		Playstyle style;
		style.agent = task.agentName(AgentId{agent});
		for (const auto& [action, value] : likings)
		{
			Preference preference;
			preference.name = action;
			preference.value = value;
			style.actions.push_back(preference);
		}
		team.playstyles.push_back(std::move(style));
	}
	return team;
}

/// Places that are connected both ways: likings circle through them and creep up layer by layer.
void benchCyclicDomains(Bench::Report& report)
{
	const Generators::DriverlogSize sizes[] = {{5, 2, 2, 2}, {8, 3, 2, 4}, {12, 3, 3, 6}};
	for (const Generators::DriverlogSize& size : sizes)
	{
		const Generators::PddlText text = Generators::driverlog(size, 1);
		const Domain domain = need(readPddlDomain(text.domain, "driverlog"));
		const Problem problem = need(readPddlProblem(text.problem, "driverlog", domain));
		GroundingOptions options;
		options.agentType = "driver";
		GroundTask task = need(ground(domain, problem, options));
		const Team team =
			teamOfEquals(task, 4, {{"walk", 0.5}, {"board-truck", 1.0}, {"drive-truck", -0.5}});
		Workload load(std::move(task), team);
		compareEvaluation(report,
			"cyclic driverlog with preferences, f = 4, " +
				std::to_string(load.task.actions.size()) + " actions",
			load);
	}
}

struct ArchipelagoSize
{
	std::uint32_t islands;
	std::uint32_t players;
};

/// One evaluation in a growing level, on average over states along its plan. The smallest levels
/// cost less than their share: without preferences they fit into bit sets; with them, values have
/// not yet gone round many islands.
void benchGrowth(Bench::Report& report, const std::string& series,
	std::span<const ArchipelagoSize> sizes, bool isValued)
{
	constexpr std::size_t kStates = 64;
	std::deque<Workload> loads;
	std::vector<std::function<void()>> works;
	for (const ArchipelagoSize& size : sizes)
	{
		GroundTask task = taskOf(Generators::archipelago(size.islands, size.players));
		const Team team = isValued ? teamOfEquals(task, 1,
										 {{"mine", 1.0}, {"equip", 0.5}, {"solve-puzzle", -0.5}})
								   : Team{};
		Workload& load = loads.emplace_back(std::move(task), team);
		load.thinStates(kStates);
		works.emplace_back([&load] { load.evaluateStates(); });
	}
	const std::vector<double> seconds = Bench::secondsInTurns(works);
	const std::string with = isValued ? "with preferences" : "without preferences";
	Bench::Growth growth;
	Bench::Growth growthOfTheRest;
	for (std::size_t k = 0; k < sizes.size(); ++k)
	{
		const std::size_t actions = loads[k].task.actions.size();
		const double perEvaluation = seconds[k] / static_cast<double>(loads[k].states.size());
		growth.add(static_cast<double>(actions), perEvaluation);
		if (k > 0)
		{
			growthOfTheRest.add(static_cast<double>(actions), perEvaluation);
		}
		report.note("evaluation per ground action, " + std::to_string(sizes[k].islands) +
						" islands, " + std::to_string(sizes[k].players) + " players, " + with +
						", " + std::to_string(actions) + " actions",
			1e9 * perEvaluation / static_cast<double>(actions), "ns");
	}
	const std::string name = "evaluation against ground actions, " + series + ", " + with;
	report.note(name + " (1: linear)", growth.exponent(), "exponent");
	report.note(
		name + ", but for the smallest (1: linear)", growthOfTheRest.exponent(), "exponent");
}

void benchGrowth(Bench::Report& report)
{
	constexpr ArchipelagoSize kMorePlayers[] = {
		{3, 3}, {3, 6}, {3, 12}, {3, 24}, {3, 48}, {3, 96}, {3, 192}};
	constexpr ArchipelagoSize kMoreIslands[] = {
		{3, 3}, {6, 3}, {12, 3}, {24, 3}, {48, 3}, {96, 3}, {192, 3}};
	constexpr ArchipelagoSize kMoreOfBoth[] = {
		{3, 3}, {6, 4}, {12, 5}, {24, 7}, {48, 11}, {96, 15}, {192, 20}};
	for (const bool isValued : {false, true})
	{
		benchGrowth(report, "more players", kMorePlayers, isValued);
		benchGrowth(report, "more islands", kMoreIslands, isValued);
		benchGrowth(report, "more of both", kMoreOfBoth, isValued);
	}
}

struct Anchor
{
	const char* name;
	Generators::PddlText text;
	/// What Fast Downward's lazy greedy search evaluates per second on competition problems with
	/// about as many ground actions.
	double evaluationsPerSecond;
};

void benchFf(Bench::Report& report)
{
	const Anchor anchors[] = {{"blocks, 16 blocks (blocks-35)", Generators::blocks(16, 1), 38990},
		{"driverlog (driverlog-13)", Generators::driverlog({12, 3, 3, 6}, 1), 46297},
		{"sokoban (depots-19)", Generators::sokoban({12, 12, 4}, 1), 8650},
		{"logistics (logistics98-10)", Generators::logistics({12, 5, 4, 28}, 1), 9550},
		{"driverlog (driverlog-20)", Generators::driverlog({45, 6, 6, 14}, 1), 6497},
		{"logistics (logistics98-20)", Generators::logistics({18, 7, 5, 44}, 1), 3137},
		{"logistics (logistics98-30)", Generators::logistics({25, 9, 5, 60}, 1), 1701}};
	for (const Anchor& anchor : anchors)
	{
		const GroundTask task = taskOf(anchor.text);
		double best = 0;
		double bytesPerState = 0;
		for (int repetition = 0; repetition < 3; ++repetition)
		{
			// Processor time: a search is too long for the best of many runs.
			const std::clock_t begin = std::clock();
			// The quick search alone: the others are measured by what they solve.
			ClassicalOptions options;
			options.limits.nodes = 2000;
			options.quickEvaluations = 2000;
			ClassicalSearch search(task, options);
			Budget budget(Budget::kUnlimited);
			search.step(budget);
			const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
			best = (std::max)(best, static_cast<double>(search.nodes()) / seconds);
			bytesPerState =
				static_cast<double>(search.bytes()) / static_cast<double>(search.distinctStates());
		}
		const std::string name =
			std::string(anchor.name) + ", " + std::to_string(task.actions.size()) + " actions";
		report.add("ff evaluations against the published rate, " + name, best, "1/s",
			anchor.evaluationsPerSecond);
		report.note("ff memory per state, " + name, bytesPerState, "bytes");
	}
}

/// The playstyle search beside the plain one: time per evaluation on one level.
void benchPlaystyleAgainstFf(Bench::Report& report)
{
	const std::string folder = std::string(RPGPREF_SAMPLES) + "/archipelago/";
	Team team =
		need(readTeam(fileText(folder + "playstyles-3-tactician-fighter-helper.json"), "set 3"));
	team.f = 1;
	Workload load(taskOf(archipelagoSample()), team);
	std::uint64_t nodes = 0;
	const double teamSeconds = Bench::secondsPerCall(
		[&]
		{
			TeamSearch search(load.graph, {1, {}});
			Budget budget(Budget::kUnlimited);
			search.step(budget);
			nodes = search.nodes();
		});
	std::uint64_t ffNodes = 0;
	const double ffSeconds = Bench::secondsPerCall(
		[&]
		{
			FfSearch search(load.task);
			Budget budget(Budget::kUnlimited);
			search.step(budget);
			ffNodes = search.nodes();
		});
	report.add("playstyle search against ff, time per evaluation, f = 1",
		1e6 * teamSeconds / static_cast<double>(nodes), "us",
		1e6 * ffSeconds / static_cast<double>(ffNodes), Bench::Better::Lower);
	TeamSearch search(load.graph, {1, {}});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	report.note("playstyle search memory per state, archipelago set 3",
		static_cast<double>(search.bytes()) / static_cast<double>(search.distinctStates()),
		"bytes");
}

void run(Bench::Report& report)
{
	benchArchipelago(report);
	benchCyclicDomains(report);
	benchGrowth(report);
	benchPlaystyleAgainstFf(report);
	benchFf(report);
}

const Bench::Suite kSuite("planning", "Heuristic, playstyle search, full mode and FF", run);

} // namespace
