// SPDX-License-Identifier: MIT
#include "RPGPref/Kit/CompiledKit.h"
#include "RPGPref/Kit/Kit.h"
#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Schedule/Schedule.h"

#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <string>

namespace RPGPref
{
namespace
{

using namespace Testing;

/// An oven that heats by itself, once; the guests want it hot, but only after a while.
const std::string kOven = R"({"schema": "kit/1", "name": "Oven",
	"places": [{"id": "Kitchen", "at": [0, 0]}],
	"players": [{"id": "Ann", "start": "Kitchen"}],
	"switches": [
		{"id": "Oven", "at": "Kitchen", "states": ["cold", "hot"], "uses": [{"name": "light the oven",
			"needs": ["Oven is cold"], "results": ["Oven becomes hot"], "seconds": 2,
			"machine_seconds": 30, "once": true}]},
		{"id": "Table", "at": "Kitchen", "states": ["bare", "laid"], "uses": [{"name": "lay the table",
			"needs": ["Oven is hot"], "results": ["Table becomes laid"], "seconds": 1}]}],
	"objectives": [{"name": "dinner", "needs": ["Table is laid"], "comes": 50, "due_after": 20}]})";

TEST(KitTimes, AMachineAndAnOrderReachTheSchedule)
{
	const Result<Kit> kit = readKit(kOven, "kit.json");
	ASSERT_TRUE(kit) << errorText(kit.errors());
	const Result<CompiledKit> compiled = compileKit(*kit);
	ASSERT_TRUE(compiled) << errorText(compiled.errors());
	const Model model = modelOf(compiled->domain, compiled->problem);
	const GroundTask task = taskOf(model);
	const Result<Level> level = readLevel(compiled->level, "level.json");
	ASSERT_TRUE(level) << errorText(level.errors());
	Diagnostics warnings;
	const Result<LevelBinding> binding = LevelBinding::bind(*level, model.domain, task, warnings);
	ASSERT_TRUE(binding) << errorText(binding.errors());

	Plan plan;
	for (const char* wanted : {"light", "lay"})
	{
		for (std::size_t k = 0; k < task.actions.size(); ++k)
		{
			if (task.actionText(ActionId(k)).starts_with(wanted))
			{
				plan.push_back(ActionId(k));
			}
		}
	}
	ASSERT_EQ(plan.size(), 2U);
	for (const LateChange& late : binding->times().late(plan[0]))
	{
		EXPECT_EQ(task.factText(late.fact).find("done-"), std::string::npos)
			<< "that it was lit is so at once: " << task.factText(late.fact);
	}
	ASSERT_EQ(binding->times().orders().size(), 1U);
	EXPECT_EQ(binding->times().orders()[0].due, 70);
	const Schedule schedule = makeSchedule(task, plan, *binding);
	EXPECT_DOUBLE_EQ(schedule.steps[0].end, schedule.steps[0].start + 2);
	EXPECT_DOUBLE_EQ(schedule.steps[0].ready, schedule.steps[0].end + 30);
	EXPECT_DOUBLE_EQ(schedule.steps[1].start, 50) << "nobody has ordered before";
	EXPECT_DOUBLE_EQ(schedule.served[0], 51);
}

TEST(KitTimes, AreWrittenAsTheyWereRead)
{
	const Result<Kit> kit = readKit(kOven, "kit.json");
	ASSERT_TRUE(kit) << errorText(kit.errors());
	const Result<Kit> again = readKit(writeKit(*kit), "kit.json");
	ASSERT_TRUE(again) << errorText(again.errors());
	EXPECT_EQ(again->things[0].deeds[0].machineSeconds, 30);
	EXPECT_EQ(again->objectives[0].comes, 50);
	EXPECT_EQ(again->objectives[0].dueAfter, 20);
}

} // namespace
} // namespace RPGPref
