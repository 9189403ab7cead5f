// SPDX-License-Identifier: MIT
#include "Preview/KnowledgePreview.h"

#include "RPGPref/Knowledge/KnowledgeStudy.h"
#include "RPGPref/Preview/LevelEdit.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "Commands/PlanKnowledge.h"
#include "Support/Drive.h"
#include "Support/KnowledgeText.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <filesystem>

namespace RPGPref::Program
{

namespace
{

/// Signs are looked for among the first so many playthroughs of each team.
constexpr std::uint64_t kPlaysPerTeam = 400;
constexpr std::uint64_t kUnitsPerLook = 64;

} // namespace

std::string knowledgeFileOf(const PreviewFiles& files, const std::string& asked)
{
	if (!asked.empty())
	{
		return asked;
	}
	const std::filesystem::path beside = std::filesystem::path(files.folder) / "knowledge.json";
	std::error_code ignored;
	return std::filesystem::exists(beside, ignored) ? beside.string() : std::string();
}

Result<KnowledgePreview> previewKnowledge(const PreviewFiles& files,
	const std::vector<std::string>& edits, const std::string& knowledgeFile, KnowledgeMode mode,
	RunLimits& limits)
{
	Result<PreviewInput> input = readPreviewFiles(files);
	if (!input)
	{
		return input.errors();
	}
	for (const std::string& edit : edits)
	{
		if (Diagnostics errors = applyEdit(*input, edit); !errors.empty())
		{
			return errors;
		}
	}
	KnowledgePreview result;
	KnowledgeStudyOptions options;
	options.play.mode = mode;
	options.play.f = 0;
	options.signposts.mostPlays = kPlaysPerTeam;
	for (const PreviewInput::NamedTeam& entry : input->teams)
	{
		const Result<Knowledge> knowledge =
			loadKnowledge(knowledgeFile, input->domain, input->problem, entry.team.agentType);
		if (!knowledge)
		{
			return knowledge.errors();
		}
		KnowledgeStudy study(input->domain, input->problem, &entry.team, *knowledge, options);
		const StepStatus status = drive(study, limits, "newcomers of " + entry.id, kUnitsPerLook);
		if (status == StepStatus::Failed)
		{
			return study.errors();
		}
		result.teams.push_back(study.hasPlayed() ? writeKnowledgeStudy(study) : std::string());
		if (study.hasPlayed())
		{
			const std::string& name = entry.team.name.empty() ? entry.id : entry.team.name;
			result.text += fmt::format(
				"Players who do not know the level: {}\n\n{}\n", name, studySummaryText(study));
		}
	}
	return result;
}

} // namespace RPGPref::Program
