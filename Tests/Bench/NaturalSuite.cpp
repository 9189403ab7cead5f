// SPDX-License-Identifier: MIT
// Natural mode on the ordinary levels: what each team's playthrough is worth beside the best known
// one, how well it is shared, and what each kind of attempt contributes.
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Planning/PlanSharing.h"

#include "Bench.h"
#include "Need.h"
#include "Planning/NaturalSearch.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <sstream>

using namespace RPGPref;
using Bench::need;

namespace
{

std::string ordinaryFile(const std::string& name)
{
	std::ifstream file(std::string(RPGPREF_TEST_DATA) + "/planning/ordinary/" + name);
	std::stringstream text;
	text << file.rdbuf();
	return text.str();
}

using Yields = std::array<WorthImprover::Yield, WorthImprover::kKinds>;

void runTeam(Bench::Report& report, const GroundTask& task, const std::string& name,
	const Team& team, double bestKnown, Yields& yields)
{
	const TeamPreferences preferences = need(TeamPreferences::bind(team, task));
	const std::clock_t start = std::clock();
	NaturalSearch search(task, preferences, {});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	const PlanResult& result = search.result();
	report.add(name + " worth", toDouble(result.worth), "fun minus effort", bestKnown);
	report.note(
		name + " busiest agent", 100 * planLoad(task, result.plan).share(), "% of the steps");
	report.note(
		name + " processor time", static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, "s");
	for (std::size_t kind = 0; kind < yields.size(); ++kind)
	{
		const WorthImprover::Yield& yield = search.improver().yields()[kind];
		yields[kind].attempts += yield.attempts;
		yields[kind].units += yield.units;
		yields[kind].improvements += yield.improvements;
		yields[kind].gain += yield.gain;
	}
}

void run(Bench::Report& report)
{
	Yields yields{};
	for (const std::string level : {"prison-break", "harbour-smugglers", "frozen-station"})
	{
		const nlohmann::json golden = nlohmann::json::parse(ordinaryFile(level + "/golden.json"));
		const Domain domain =
			need(readPddlDomain(ordinaryFile(level + "/domain.pddl"), "domain.pddl"));
		const Problem problem =
			need(readPddlProblem(ordinaryFile(level + "/problem.pddl"), "problem.pddl", domain));
		const GroundTask task = need(ground(domain, problem));
		for (const auto& [file, known] : golden.at("teams").items())
		{
			runTeam(report, task, level + " " + file.substr(11, file.size() - 16),
				need(readTeam(ordinaryFile(level + "/" + file), file)),
				known.at("best_known_worth").at("worth").get<double>(), yields);
		}
	}
	for (std::size_t kind = 1; kind < yields.size(); ++kind)
	{
		const std::string name = "attempts: " + std::string(WorthImprover::kindWord(
													static_cast<WorthImprover::Kind>(kind)));
		report.note(name, static_cast<double>(yields[kind].attempts), "attempts");
		report.note(name + ", effort", static_cast<double>(yields[kind].units), "units");
		report.note(
			name + ", better plans", static_cast<double>(yields[kind].improvements), "plans");
		report.note(name + ", gain", toDouble(yields[kind].gain), "fun minus effort");
	}
}

const Bench::Suite kSuite("natural", "Natural mode: worth, sharing, what attempts bring", run);

} // namespace
