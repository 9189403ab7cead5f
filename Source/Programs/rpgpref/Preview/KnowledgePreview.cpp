// SPDX-License-Identifier: MIT
#include "Preview/KnowledgePreview.h"

#include "RPGPref/Preview/LevelEdit.h"
#include "RPGPref/Preview/NewcomersJob.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "Kit/KitFolder.h"
#include "Support/Drive.h"
#include "Support/KnowledgeText.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <filesystem>

namespace RPGPref::Program
{

namespace
{

constexpr std::uint64_t kUnitsPerLook = 64;

} // namespace

Result<TextFile> knowledgeOf(const PreviewFiles& files, const std::string& asked)
{
	const std::string beside = (std::filesystem::path(files.folder) / "knowledge.json").string();
	std::error_code ignored;
	const std::string path =
		asked.empty() && std::filesystem::exists(beside, ignored) ? beside : asked;
	if (!path.empty())
	{
		Result<std::string> text = readFile(path);
		return text ? Result<TextFile>(TextFile{path, std::move(*text)})
					: Result<TextFile>(text.errors());
	}
	if (files.kit.empty())
	{
		return TextFile{};
	}
	Result<KitFolder> kit = readKitFolder(files.folder);
	return kit ? Result<TextFile>(TextFile{files.kit, std::move(kit->compiled.knowledge)})
			   : Result<TextFile>(kit.errors());
}

Result<std::string> previewKnowledge(const PreviewFiles& files,
	const std::vector<std::string>& edits, const KnowledgePreviewOptions& wanted, RunLimits& limits,
	PreviewReport& report)
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
	NewcomersInput newcomers;
	newcomers.domain = std::move(input->domain);
	newcomers.problem = std::move(input->problem);
	newcomers.teams = std::move(input->teams);
	newcomers.file = wanted.knowledge.name;
	newcomers.text = wanted.knowledge.text;
	newcomers.words = report.task.words;
	newcomers.mode = wanted.mode;
	newcomers.within = wanted.within;
	NewcomersJob job(std::move(newcomers));
	if (drive(job, limits, "newcomers", kUnitsPerLook) == StepStatus::Failed)
	{
		return job.errors();
	}
	reportWarnings(job.warnings());
	job.addTo(report);
	std::string text;
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		const Playthrough& playthrough = report.playthroughs[team];
		if (const KnowledgeStudy* const study = job.study(team))
		{
			text += fmt::format("Players who do not know the level: {}\n\n{}\n",
				playthrough.team.name.empty() ? playthrough.id : playthrough.team.name,
				studySummaryText(*study));
		}
	}
	return text;
}

} // namespace RPGPref::Program
