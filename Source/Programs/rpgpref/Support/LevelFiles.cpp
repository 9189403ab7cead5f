// SPDX-License-Identifier: MIT
#include "Support/LevelFiles.h"

#include "Support/Drive.h"
#include "Support/Output.h"

#include <optional>

namespace RPGPref::Program
{

namespace
{

/// What a reader makes of a file.
template <class Read>
auto readWith(const std::string& path, const Read& read) -> decltype(read("", path))
{
	const Result<std::string> text = readFile(path);
	if (!text)
	{
		return text.errors();
	}
	return read(*text, path);
}

} // namespace

Result<TextFile> loadText(const std::string& path)
{
	Result<std::string> text = readFile(path);
	if (!text)
	{
		return text.errors();
	}
	return TextFile{path, std::move(*text)};
}

Result<LevelTexts> loadTexts(const LevelPaths& paths)
{
	LevelTexts texts;
	Diagnostics errors;
	const auto take = [&errors](const std::string& path, auto& into)
	{
		Result<TextFile> file = loadText(path);
		if (file)
		{
			into = std::move(*file);
		}
		else
		{
			errors.insert(errors.end(), file.errors().begin(), file.errors().end());
		}
	};
	take(paths.domain, texts.domain);
	take(paths.problem, texts.problem);
	if (!paths.level.empty())
	{
		take(paths.level, texts.level);
	}
	if (!paths.team.empty())
	{
		take(paths.team, texts.team);
	}
	if (hasErrors(errors))
	{
		return errors;
	}
	return texts;
}

Result<LevelModel> loadModel(const LevelPaths& paths)
{
	const Result<LevelTexts> texts = loadTexts(paths);
	if (!texts)
	{
		return texts.errors();
	}
	return readLevelModel(*texts);
}

Result<Domain> loadDomain(const std::string& path)
{
	return readWith(path, readDomain);
}

Result<Team> loadTeam(const std::string& path)
{
	return readWith(path, readTeam);
}

Result<PlanFile> loadPlan(const std::string& path)
{
	return readWith(path, readPlan);
}

Result<std::unique_ptr<LevelSession>> openSession(
	LevelModel model, RunLimits& limits, const SessionOptions& options)
{
	reportWarnings(model.domain.warnings);
	reportWarnings(model.problem.warnings);
	constexpr std::uint64_t kTuplesPerStep = 1 << 16;
	auto session = std::make_unique<LevelSession>(std::move(model), options);
	switch (drive(*session, limits, "grounding", kTuplesPerStep))
	{
	case StepStatus::Running:
		return std::unique_ptr<LevelSession>();
	case StepStatus::Failed:
		return session->errors();
	case StepStatus::Done:
		break;
	}
	reportWarnings(session->warnings());
	reportWarnings(session->task().extension.warnings);
	return session;
}

Result<std::unique_ptr<LevelSession>> loadSession(const LevelPaths& paths, RunLimits& limits)
{
	Result<LevelModel> model = loadModel(paths);
	if (!model)
	{
		return model.errors();
	}
	return openSession(std::move(*model), limits);
}

} // namespace RPGPref::Program
