// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewJob.h"

#include "Preview/ReportConsistency.h"
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace RPGPref::Testing
{

struct SampleTeams
{
	const char* level;
	std::vector<std::string> teams;
};

inline const SampleTeams kArchipelago = {
	"archipelago", {"playstyles-1-none", "playstyles-2-harvester-crafter-tactician",
					   "playstyles-3-tactician-fighter-helper"}};
inline const SampleTeams kScifi = {
	"scifi", {"playstyles-1-none", "playstyles-2-fighter", "playstyles-3-tactician"}};
inline const SampleTeams kLights = {
	"lights", {"playstyles-1-none", "playstyles-2-key-lover", "playstyles-3-room2"}};

inline PreviewInput inputOf(const SampleTeams& sampleTeams)
{
	const std::string folder = std::string(sampleTeams.level) + "/";
	PreviewInput input;
	const Model model = sampleModel(sampleTeams.level);
	input.domain = model.domain;
	input.problem = model.problem;
	input.source.domain = sample(folder + "domain.pddl");
	input.source.problem = sample(folder + "problem.pddl");
	input.source.level = sample(folder + "level.json");
	input.level = *readLevel(*input.source.level, "level.json");
	for (const std::string& id : sampleTeams.teams)
	{
		const std::string text = sample(folder + id + ".json");
		input.teams.push_back({id, *readTeam(text, id + ".json")});
		input.source.teams.push_back({id, id + ".json", text});
	}
	return input;
}

inline PreviewReport reportOf(PreviewInput input, const PreviewOptions& options = {})
{
	PreviewJob job(std::move(input), options);
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(job.step(budget), StepStatus::Done) << errorText(job.errors());
	PreviewReport report = job.takeReport();
	expectNoBetterPlan(nlohmann::json::parse(writePreviewReport(report, "test")));
	return report;
}

inline PreviewReport reportOf(const SampleTeams& sampleTeams)
{
	return reportOf(inputOf(sampleTeams));
}

/// For tests that are not about how good playthroughs are.
inline PreviewOptions quickOptions()
{
	PreviewOptions options;
	options.effort = PlanEffort::Quick;
	options.asPublished = false;
	options.sensitivity = false;
	options.whatIf = false;
	return options;
}

/// All findings of a kind, one per line.
inline std::string findingTexts(const PreviewReport& report, FindingKind kind)
{
	std::string text;
	for (const Finding& finding : report.analysis.findings)
	{
		if (finding.kind == kind)
		{
			text += finding.text + "\n";
		}
	}
	return text;
}

} // namespace RPGPref::Testing
