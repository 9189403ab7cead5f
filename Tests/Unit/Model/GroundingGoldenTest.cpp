// SPDX-License-Identifier: MIT
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace RPGPref::Testing
{
namespace
{

using Json = nlohmann::json;

std::vector<std::string> applicableInitially(const GroundTask& task)
{
	std::vector<std::string> texts;
	for (std::size_t i = 0; i < task.actions.size(); ++i)
	{
		const auto needs = task.preconditions[ActionId(i)];
		if (std::includes(
				task.initialState.begin(), task.initialState.end(), needs.begin(), needs.end()))
		{
			texts.push_back(task.actionText(ActionId(i)));
		}
	}
	return texts;
}

std::vector<std::string> negativeFacts(const GroundTask& task)
{
	std::vector<std::string> texts = factTexts(task);
	std::erase_if(texts, [](const std::string& text) { return text.rfind("(not ", 0) != 0; });
	return texts;
}

class GroundingGolden : public testing::TestWithParam<const char*>
{
};

TEST_P(GroundingGolden, EqualsTheListedTask)
{
	const Json expected =
		Json::parse(testData(std::string("domains/") + GetParam() + "/golden.json"))["task"];
	const GroundTask task = sampleTask(GetParam());
	EXPECT_EQ(task.actions.size(), expected["ground_actions"].get<std::size_t>());
	EXPECT_EQ(task.facts.size(), expected["facts"].get<std::size_t>());
	EXPECT_EQ(negativeFacts(task), expected["negative_facts"].get<std::vector<std::string>>());
	EXPECT_EQ(applicableInitially(task),
		expected["applicable_initially"].get<std::vector<std::string>>());
	std::vector<std::string> agents;
	for (std::size_t i = 0; i < task.agents.size(); ++i)
	{
		agents.emplace_back(task.agentName(AgentId(i)));
	}
	EXPECT_EQ(agents, expected["agents"].get<std::vector<std::string>>());
}

INSTANTIATE_TEST_SUITE_P(
	Samples, GroundingGolden, testing::Values("archipelago", "lights", "scifi"));

class GroundingCases : public testing::TestWithParam<const char*>
{
};

TEST_P(GroundingCases, HaveTheListedNumbersOfActionsAndFacts)
{
	const Json cases = Json::parse(testData(std::string("planning/") + GetParam()))["cases"];
	ASSERT_FALSE(cases.empty());
	for (const Json& entry : cases)
	{
		SCOPED_TRACE(entry["id"].get<std::string>());
		const GroundTask task =
			taskOf(entry["domain"].get<std::string>(), entry["problem"].get<std::string>());
		EXPECT_EQ(task.actions.size(), entry["expected"]["ground_actions"].get<std::size_t>());
		EXPECT_EQ(task.facts.size(), entry["expected"]["facts"].get<std::size_t>());
	}
}

INSTANTIATE_TEST_SUITE_P(
	Planning, GroundingCases, testing::Values("random.json", "termination.json"));

} // namespace
} // namespace RPGPref::Testing
