// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/World.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace RPGPref::Testing
{

/// All sample scenarios by their file names without ".json".
const std::vector<std::string>& sampleScenarios();
const std::vector<std::string>& soloScenarios();

/// A sample scenario; the running test fails when it cannot be read.
Scenario sampleScenario(const std::string& id);

/// A sample scenario made ready. An empty player is none.
World sampleWorld(const std::string& id, Branching branching = Branching::Sixteen,
	const std::string& player = {});

/// The demonstrations that a player's playstyle selects: those of that style and those of none.
std::vector<Demonstration> demonstrationsFor(const Scenario& scenario, const std::string& player);

/// Every edge cut into equal pieces that take equal parts of its time.
std::vector<Demonstration> subdivided(const std::vector<Demonstration>& whole, int pieces);

/// A file of Tests/Data/navigation, read once.
const nlohmann::json& navigationData(const std::string& name);

/// A state as the vector files write it.
NpcState stateOf(const World& world, const nlohmann::json& json);

/// Names of the flags that are set, in bit order.
std::vector<std::string> flagNames(const Scenario& scenario, std::uint32_t flags);

/// A scenario's name as a test's.
std::string scenarioTestName(const testing::TestParamInfo<std::string>& parameter);

} // namespace RPGPref::Testing
