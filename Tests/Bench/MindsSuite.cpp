// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/TeamCyclePlanner.h"
#include "RPGPref/Protocol/PlannerInterface.h"
#include "RPGPref/Session/LevelSession.h"

#include "Bench.h"
#include "Need.h"
#include "Support/LevelFiles.h"

#include <algorithm>
#include <ctime>
#include <optional>

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
	/// With a plan at hand, or with none.
	explicit Watcher(const LevelSession& session, const Plan& plan = {})
		: planner_(session.task(), session.preferences(), optionsFor(session))
	{
		if (!plan.empty())
		{
			planner_.setPlan(plan);
		}
		think();
	}

	TeamCyclePlanner& planner() { return planner_; }

	/// The steps that it would hand over now.
	Plan plan()
	{
		PlannerInterface unheard({});
		planner_.commit(unheard, now_);
		return plan_;
	}

	/// The fact becomes the opposite of what it is. Nothing if that is not over within a second.
	std::optional<double> toggle(FactId fact)
	{
		PlannerEvent event;
		event.kind = PlannerEvent::Kind::Observed;
		event.id = fact.value();
		event.value = holds(planner_.state(), fact) ? 0 : 1;
		event.at = ++now_;
		const std::clock_t begin = std::clock();
		planner_.learn(event);
		return think() ? std::optional(processorSeconds(begin)) : std::nullopt;
	}

private:
	/// A busy machine takes no part of it.
	static double processorSeconds(std::clock_t since)
	{
		return static_cast<double>(std::clock() - since) / CLOCKS_PER_SEC;
	}

	TeamCycleOptions optionsFor(const LevelSession& session)
	{
		TeamCycleOptions options;
		options.clock.map = session.map();
		options.showPlan = [this](std::span<const PlannedTask> steps)
		{
			plan_.clear();
			for (const PlannedTask& step : steps)
			{
				if (!step.task.isWalk)
				{
					plan_.push_back(step.task.action);
				}
			}
		};
		return options;
	}

	/// False if it would still go on after a second.
	bool think()
	{
		planner_.begin({now_, now_ + 20, 0});
		const std::clock_t begin = std::clock();
		StepStatus status = StepStatus::Running;
		while (status == StepStatus::Running && processorSeconds(begin) < 1)
		{
			constexpr std::uint64_t kSlice = 100;
			Budget budget(planner_.plansMade() == 0 ? Budget::kUnlimited : kSlice);
			status = planner_.think(budget);
		}
		return status != StepStatus::Running;
	}

	Plan plan_;
	TeamCyclePlanner planner_;
	Tick now_ = 0;
};

/// What holds now and some step of the plan needs.
std::vector<FactId> neededFacts(const GroundTask& task, const Plan& plan)
{
	const PackedState state = packInitialState(task);
	std::vector<FactId> needed;
	for (const ActionId action : plan)
	{
		for (const FactId fact : task.preconditions[action])
		{
			if (holds(state, fact) && std::find(needed.begin(), needed.end(), fact) == needed.end())
			{
				needed.push_back(fact);
			}
		}
	}
	return needed;
}

/// Each fact that the plan needs is taken away once, with the plan at hand.
void reportOtherPlans(
	Bench::Report& report, const LevelSession& session, const Plan& plan, double secondsFromScratch)
{
	std::vector<double> made;
	std::size_t impossible = 0;
	std::size_t unfinished = 0;
	for (const FactId fact : neededFacts(session.task(), plan))
	{
		Watcher watcher(session, plan);
		const std::uint32_t before = watcher.planner().plansMade();
		const std::optional<double> seconds = watcher.toggle(fact);
		unfinished += seconds ? 0 : 1;
		impossible += watcher.planner().isUnsolvable() ? 1 : 0;
		if (seconds && watcher.planner().plansMade() > before)
		{
			made.push_back(*seconds);
		}
	}
	std::sort(made.begin(), made.end());
	report.note("facts taken away: another plan was made", made.size(), "facts");
	report.note("facts taken away: no plan is left", impossible, "facts");
	report.note("facts taken away: not known within a second", unfinished, "facts");
	if (!made.empty())
	{
		report.add("replan on archipelago, another plan, median", 1e3 * made[made.size() / 2], "ms",
			1e3 * secondsFromScratch, Bench::Better::Lower);
		report.add("replan on archipelago, another plan, longest", 1e3 * made.back(), "ms",
			1e3 * secondsFromScratch, Bench::Better::Lower);
	}
}

void run(Bench::Report& report)
{
	const std::unique_ptr<LevelSession> session = archipelago();
	Watcher watcher(*session);
	const std::uint32_t before = watcher.planner().plansMade();
	// Nobody needs the sword: the plan is kept.
	const FactId sword = session->findFact("(available Sword Act1)");
	const double kept = Bench::secondsPerCall([&] { watcher.toggle(sword); });
	const double fromScratch = Bench::secondsPerCall([&] { Watcher again(*session); }, 0, 1);
	report.add("replan on archipelago, plan kept", 1e3 * kept, "ms", 1e3 * fromScratch,
		Bench::Better::Lower);
	report.note("plans made meanwhile", watcher.planner().plansMade() - before, "plans");
	report.note("plans kept meanwhile", watcher.planner().plansKept(), "plans");
	report.note("plan on archipelago without one at hand", 1e3 * fromScratch, "ms");
	reportOtherPlans(report, *session, watcher.plan(), fromScratch);
	report.note("groundings", session->groundings(), "groundings");
}

const Bench::Suite kSuite("minds", "A team's planner when something unforeseen is seen", run);

} // namespace
