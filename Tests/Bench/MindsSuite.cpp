// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/TeamCyclePlanner.h"
#include "RPGPref/Session/LevelSession.h"

#include "Bench.h"
#include "Need.h"
#include "Support/LevelFiles.h"

#include <algorithm>
#include <chrono>

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

/// Something is seen that the plan did not foresee, and cycles deal with it.
class Watcher
{
public:
	explicit Watcher(const LevelSession& session)
		: planner_(session.task(), session.preferences(), optionsFor(session))
	{
		think();
	}

	TeamCyclePlanner& planner() { return planner_; }
	const std::vector<PlannedTask>& plan() const { return plan_; }

	/// The fact becomes the opposite of what it is.
	void toggle(FactId fact)
	{
		PlannerEvent event;
		event.kind = PlannerEvent::Kind::Observed;
		event.id = fact.value();
		event.value = holds(planner_.state(), fact) ? 0 : 1;
		event.at = ++now_;
		planner_.learn(event);
		think();
	}

private:
	TeamCycleOptions optionsFor(const LevelSession& session)
	{
		TeamCycleOptions options;
		options.clock.map = session.map();
		options.showPlan = [this](std::span<const PlannedTask> steps)
		{ plan_.assign(steps.begin(), steps.end()); };
		return options;
	}
	void think()
	{
		planner_.begin({now_, now_ + 20, 0});
		Budget budget(Budget::kUnlimited);
		while (planner_.think(budget) == StepStatus::Running)
		{
		}
	}

	std::vector<PlannedTask> plan_;
	TeamCyclePlanner planner_;
	Tick now_ = 0;
};

/// The first fact that the plan needs and without which there is another plan.
FactId neededFact(Watcher& watcher, const GroundTask& task)
{
	const std::vector<PlannedTask> plan = watcher.plan();
	for (const PlannedTask& step : plan)
	{
		for (const FactId fact : task.preconditions[step.task.action])
		{
			const std::uint32_t before = watcher.planner().plansMade();
			if (!holds(watcher.planner().state(), fact))
			{
				continue;
			}
			watcher.toggle(fact);
			const bool isOther =
				watcher.planner().plansMade() > before && !watcher.planner().isUnsolvable();
			watcher.toggle(fact);
			if (isOther)
			{
				return fact;
			}
		}
	}
	return FactId();
}

/// Of those times that took another plan: the mean and the longest.
void reportOtherPlans(Bench::Report& report, Watcher& watcher, FactId fact)
{
	using Clock = std::chrono::steady_clock;
	double sum = 0;
	double longest = 0;
	std::uint32_t made = 0;
	for (int turn = 0; turn < 40; ++turn)
	{
		const std::uint32_t before = watcher.planner().plansMade();
		const Clock::time_point begin = Clock::now();
		watcher.toggle(fact);
		const double spent =
			std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
		if (watcher.planner().plansMade() > before)
		{
			++made;
			sum += spent;
			longest = std::max(longest, spent);
		}
	}
	report.note("replan on archipelago, another plan", made > 0 ? sum / made : 0, "us");
	report.note("the longest of these", longest, "us");
	report.note("other plans made", made, "plans");
}

void run(Bench::Report& report)
{
	const std::unique_ptr<LevelSession> session = archipelago();
	Watcher watcher(*session);
	const std::uint32_t before = watcher.planner().plansMade();
	// Nobody needs the sword: the plan is kept.
	const FactId sword = session->findFact("(available Sword Act1)");
	report.note("replan on archipelago, plan kept",
		1e6 * Bench::secondsPerCall([&] { watcher.toggle(sword); }), "us");
	report.note("plans made meanwhile", watcher.planner().plansMade() - before, "plans");
	report.note("plans kept meanwhile", watcher.planner().plansKept(), "plans");
	report.note("plan on archipelago without one at hand",
		1e6 * Bench::secondsPerCall([&] { Watcher anew(*session); }), "us");
	const FactId needed = neededFact(watcher, session->task());
	if (needed.isValid())
	{
		reportOtherPlans(report, watcher, needed);
	}
	report.note("groundings", session->groundings(), "groundings");
}

const Bench::Suite kSuite("minds", "A team's planner when something unforeseen is seen", run);

} // namespace
