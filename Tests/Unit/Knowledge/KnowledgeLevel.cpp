// SPDX-License-Identifier: MIT
#include "Knowledge/KnowledgeLevel.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{

std::unique_ptr<KnowledgeLevel> knowledgeLevel(const std::string& domain,
	const std::string& problem, const std::string& playstyles, const std::string& knowledge)
{
	auto level = std::make_unique<KnowledgeLevel>();
	level->model = modelOf(domain, problem);
	level->team = teamOf(playstyles);
	Result<Knowledge> read = readKnowledge(knowledge, "knowledge.json", level->model.domain,
		level->model.problem, level->team.agentType);
	EXPECT_TRUE(read.hasValue()) << (read ? "" : errorText(read.errors()));
	if (read)
	{
		level->knowledge = std::move(*read);
	}
	return level;
}

std::unique_ptr<KnowledgeLevel> knowledgeSample(
	const std::string& folder, const std::string& playstyles, const std::string& knowledge)
{
	return knowledgeLevel(sample(folder + "/domain.pddl"), sample(folder + "/problem.pddl"),
		sample(folder + "/" + playstyles), sample(folder + "/" + knowledge));
}

const nlohmann::ordered_json& randomKnowledgeCases()
{
	static const nlohmann::ordered_json cases =
		nlohmann::ordered_json::parse(testData("knowledge/random.json"));
	return cases;
}

std::unique_ptr<KnowledgeLevel> knowledgeCase(const nlohmann::ordered_json& entry)
{
	return knowledgeLevel(entry.at("domain").get<std::string>(),
		entry.at("problem").get<std::string>(), entry.at("playstyles").dump(),
		entry.at("knowledge").dump());
}

std::unique_ptr<KnowledgeRun> playKnowledge(
	const KnowledgeLevel& level, const KnowledgePlayOptions& options)
{
	auto run = std::make_unique<KnowledgeRun>(
		level.model.domain, level.model.problem, &level.team, level.knowledge, options);
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(run->step(budget), StepStatus::Done) << errorText(run->errors());
	return run;
}

std::vector<std::string> playedTexts(const KnowledgeRun& run)
{
	std::vector<std::string> texts;
	for (const PlayedStep& step : run.result().steps)
	{
		texts.push_back((step.isDone ? "" : "failed: ") + run.task().task.actionText(step.action));
	}
	return texts;
}

std::vector<std::string> literalTexts(const GroundTask& task, const std::vector<FactId>& facts)
{
	std::vector<std::string> texts;
	for (const FactId fact : facts)
	{
		texts.push_back(task.factText(fact));
	}
	return texts;
}

} // namespace RPGPref::Testing
