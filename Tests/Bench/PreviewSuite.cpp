// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "Bench.h"
#include "Generators/Heist.h"
#include "Need.h"

#include <ctime>
#include <string>

using namespace RPGPref;
using Bench::need;

namespace
{

PreviewInput heistInput(const Generators::HeistSize& size)
{
	const Generators::LevelFolder folder = Generators::heist(size, 1);
	PreviewInput input;
	input.domain = need(readPddlDomain(folder.domain, "domain.pddl"));
	input.problem = need(readPddlProblem(folder.problem, "problem.pddl", input.domain));
	input.level = need(readLevel(folder.level, "level.json"));
	for (const auto& [id, text] : folder.teams)
	{
		input.teams.push_back({id, need(readTeam(text, id))});
	}
	return input;
}

/// Seconds of processor time: a preview is too long to be repeated until the machine is quiet.
double processorSeconds(const PreviewInput& input, PlanEffort effort)
{
	PreviewOptions options;
	options.effort = effort;
	const std::clock_t begin = std::clock();
	PreviewJob job(input, options);
	Budget budget(Budget::kUnlimited);
	Bench::keep(job.step(budget));
	return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// Whole previews of heists, with everything that the page shows.
void run(Bench::Report& report)
{
	struct Level
	{
		const char* name;
		Generators::HeistSize size;
	};
	const Level levels[] = {{"6 rooms, 2 guards, 2 players", {6, 2, 2, 2}},
		{"15 rooms, 4 guards, 3 players", {15, 4, 3, 3}},
		{"30 rooms, 12 guards, 6 players", {30, 12, 6, 6}}};
	for (const Level& level : levels)
	{
		const PreviewInput input = heistInput(level.size);
		const double quick = processorSeconds(input, PlanEffort::Quick);
		report.note(std::string("quick, ") + level.name, quick, "s");
		report.add(std::string("normal against quick, ") + level.name,
			processorSeconds(input, PlanEffort::Normal), "s", quick, Bench::Better::Lower);
	}
}

const Bench::Suite kSuite("preview", "Whole previews of ordinary levels", run);

} // namespace
