// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeRun.h"

#include "Support/TestTasks.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

namespace RPGPref::Testing
{

/// A level with a team and what it knows, kept in one place so that runs can refer to it.
struct KnowledgeLevel
{
	Model model;
	Team team;
	Knowledge knowledge;
};

/// From the texts of the four files; a test that gives bad ones fails.
std::unique_ptr<KnowledgeLevel> knowledgeLevel(const std::string& domain,
	const std::string& problem, const std::string& playstyles, const std::string& knowledge);

/// From a folder of Content/Samples.
std::unique_ptr<KnowledgeLevel> knowledgeSample(const std::string& folder,
	const std::string& playstyles, const std::string& knowledge = "knowledge.json");

/// All cases of Tests/Data/knowledge/random.json.
const nlohmann::ordered_json& randomKnowledgeCases();
std::unique_ptr<KnowledgeLevel> knowledgeCase(const nlohmann::ordered_json& entry);

/// Plays to the end; the test fails if the files do not fit together.
std::unique_ptr<KnowledgeRun> playKnowledge(
	const KnowledgeLevel& level, const KnowledgePlayOptions& options);

/// `go Ann l1 l4`, `failed: dig Ann l4`.
std::vector<std::string> playedTexts(const KnowledgeRun& run);
std::vector<std::string> literalTexts(const GroundTask& task, const std::vector<FactId>& facts);

} // namespace RPGPref::Testing
