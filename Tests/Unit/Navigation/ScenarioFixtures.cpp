// SPDX-License-Identifier: MIT
#include "ScenarioFixtures.h"

#include "RPGPref/Navigation/ScenarioReader.h"

#include "Support/TestFiles.h"

#include <algorithm>
#include <map>

namespace RPGPref::Testing
{

const std::vector<std::string>& sampleScenarios()
{
	static const std::vector<std::string> names = {"bear-bypass", "bear-lever",
		"coop-bear-superwolves", "five-keys-five-doors-series", "five-keys-one-door",
		"key-shield-compound", "one-key-one-door-close", "one-key-one-door-exact",
		"one-key-one-door-far"};
	return names;
}

const std::vector<std::string>& soloScenarios()
{
	static const std::vector<std::string> names = {"bear-bypass", "five-keys-five-doors-series",
		"five-keys-one-door", "key-shield-compound", "one-key-one-door-close",
		"one-key-one-door-exact", "one-key-one-door-far"};
	return names;
}

Scenario sampleScenario(const std::string& id)
{
	Result<Scenario> scenario = readScenario(sample("navigation/" + id + ".json"), id + ".json");
	EXPECT_TRUE(scenario.hasValue()) << format(scenario.errors().front());
	return scenario ? *scenario : Scenario{};
}

World sampleWorld(const std::string& id, Branching branching, const std::string& player)
{
	Result<World> world = World::create(sampleScenario(id), {branching, player});
	EXPECT_TRUE(world.hasValue()) << format(world.errors().front());
	return std::move(*world);
}

std::vector<Demonstration> demonstrationsFor(const Scenario& scenario, const std::string& player)
{
	std::vector<Demonstration> chosen;
	for (const Demonstration& demonstration : scenario.demonstrations)
	{
		if (player.empty() || demonstration.playstyle.empty() || demonstration.playstyle == player)
		{
			chosen.push_back(demonstration);
		}
	}
	return chosen;
}

std::vector<Demonstration> subdivided(const std::vector<Demonstration>& whole, int pieces)
{
	std::vector<Demonstration> result;
	for (const Demonstration& demonstration : whole)
	{
		Demonstration cut;
		cut.id = demonstration.id;
		cut.points.push_back(demonstration.points.front());
		for (std::size_t k = 1; k < demonstration.points.size(); ++k)
		{
			const WorldPoint along = demonstration.points[k] - demonstration.points[k - 1];
			for (int piece = 1; piece <= pieces; ++piece)
			{
				cut.points.push_back(
					demonstration.points[k - 1] + along * (static_cast<double>(piece) / pieces));
				cut.edgeTicks.push_back(demonstration.edgeTicks[k - 1] / pieces);
			}
		}
		result.push_back(std::move(cut));
	}
	return result;
}

const nlohmann::json& navigationData(const std::string& name)
{
	static std::map<std::string, nlohmann::json> files;
	const auto found = files.find(name);
	if (found != files.end())
	{
		return found->second;
	}
	return files.emplace(name, nlohmann::json::parse(testData("navigation/" + name))).first->second;
}

NpcState stateOf(const World& world, const nlohmann::json& json)
{
	NpcState state;
	state.cell = world.graph().cellAt({json.at("x").get<double>(), json.at("y").get<double>(), 0});
	state.health = static_cast<std::uint8_t>(json.at("health").get<int>() / 20);
	state.sneak = json.at("sneak").get<int>() != 0;
	for (std::size_t bit = 0; bit < world.scenario().flags.size(); ++bit)
	{
		for (const auto& name : json.at("flags"))
		{
			if (name.get<std::string>() == world.scenario().flags[bit])
			{
				state.flags = state.flags | (1U << bit);
			}
		}
	}
	state.playerIndex = json.value("playerIndex", std::uint16_t{0});
	state.playerTicks = json.value("playerTicks", std::uint16_t{0});
	state.facing = json.value("theta", std::uint8_t{0});
	state.combat = json.value("combat", 0) != 0;
	state.block = json.value("block", 0) != 0;
	return state;
}

std::vector<std::string> flagNames(const Scenario& scenario, std::uint32_t flags)
{
	std::vector<std::string> names;
	for (std::size_t bit = 0; bit < scenario.flags.size(); ++bit)
	{
		if (((flags >> bit) & 1U) != 0)
		{
			names.push_back(scenario.flags[bit]);
		}
	}
	return names;
}

std::string scenarioTestName(const testing::TestParamInfo<std::string>& parameter)
{
	std::string name = parameter.param;
	std::replace(name.begin(), name.end(), '-', '_');
	return name;
}

} // namespace RPGPref::Testing
