// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/TeamCyclePlanner.h"
#include "RPGPref/Session/LevelSession.h"

#include "Bench.h"
#include "Need.h"
#include "Support/LevelFiles.h"

using namespace RPGPref;
using namespace RPGPref::Program;

namespace
{

constexpr const char* kFolder = RPGPREF_SAMPLES "/archipelago/";

std::unique_ptr<LevelSession> archipelago()
{
	const std::string folder = kFolder;
	RunLimits limits{CommonOptions()};
	LevelModel model = Bench::need(loadModel({folder + "domain.pddl", folder + "problem.pddl",
		folder + "level.json", folder + "playstyles-2-harvester-crafter-tactician.json"}));
	SessionOptions options;
	options.needsMap = true;
	return Bench::need(openSession(std::move(model), limits, options));
}

/// Something is seen that the plan did not foresee, and a cycle deals with it.
double microsecondsToReplan(TeamCyclePlanner& planner, FactId fact)
{
	PlannerEvent event;
	event.kind = PlannerEvent::Kind::Observed;
	event.id = fact.value();
	event.value = holds(planner.state(), fact) ? 1 : 0;
	Tick now = 0;
	return 1e6 * Bench::secondsPerCall(
					 [&]
					 {
						 event.value = 1 - event.value;
						 event.at = ++now;
						 planner.learn(event);
						 planner.begin({now, now + 20, 0});
						 Budget budget(Budget::kUnlimited);
						 planner.think(budget);
					 });
}

void run(Bench::Report& report)
{
	const std::unique_ptr<LevelSession> session = archipelago();
	TeamCycleOptions options;
	options.clock.map = session->map();
	TeamCyclePlanner planner(session->task(), session->preferences(), options);
	planner.begin({0, 20, 0});
	Budget budget(Budget::kUnlimited);
	planner.think(budget);
	const std::uint32_t before = planner.plansMade();
	// Nobody needs the sword: the plan is kept.
	report.note("replan on archipelago, plan kept",
		microsecondsToReplan(planner, session->findFact("(available Sword Act1)")), "us");
	report.note("plans made meanwhile", planner.plansMade() - before, "plans");
	report.note("plans kept meanwhile", planner.plansKept(), "plans");
	report.note("groundings", session->groundings(), "groundings");
}

const Bench::Suite kSuite("minds", "A team's planner when something unforeseen is seen", run);

} // namespace
