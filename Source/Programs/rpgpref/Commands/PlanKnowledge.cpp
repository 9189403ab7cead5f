// SPDX-License-Identifier: MIT
#include "Commands/PlanKnowledge.h"

#include "Support/Drive.h"
#include "Support/KnowledgeText.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"

#include <fmt/format.h>

namespace RPGPref::Program
{

namespace
{

/// Evaluations between two looks at the clock.
constexpr std::uint64_t kEvaluationsPerLook = 64;

ExitCode exitCodeOfPlay(KnowledgeStatus status)
{
	switch (status)
	{
	case KnowledgeStatus::Solved:
		return ExitCode::Done;
	case KnowledgeStatus::Stranded:
	case KnowledgeStatus::Unsolvable:
		return ExitCode::Unsolvable;
	case KnowledgeStatus::Undecided:
		break;
	}
	return ExitCode::StoppedByLimit;
}

ExitCode showStudy(
	const KnowledgeStudy& study, const CommonOptions& common, const RunLimits& limits)
{
	if (common.json)
	{
		nlohmann::ordered_json json = nlohmann::ordered_json::parse(writeKnowledgeStudy(study));
		json["seconds"] = limits.seconds();
		return deliver(toText(json), common.out, true);
	}
	return deliver(newcomersText(study) + "\n" + studySummaryText(study), common.out, false);
}

} // namespace

Result<Knowledge> loadKnowledge(const std::string& path, const Domain& domain,
	const Problem& problem, const std::string& agentType)
{
	const Result<std::string> text = readFile(path);
	if (!text)
	{
		return text.errors();
	}
	Diagnostics warnings;
	Result<Knowledge> knowledge = readKnowledge(*text, path, domain, problem, agentType, &warnings);
	reportWarnings(warnings);
	return knowledge;
}

ExitCode planWithKnowledge(
	const KnowledgePlanRequest& request, const CommonOptions& common, RunLimits& limits)
{
	const Result<LevelModel> model =
		loadModel({request.domain, request.problem, {}, request.playstyles});
	if (!model)
	{
		return reportErrors(model.errors(), common.json);
	}
	Result<Knowledge> knowledge = loadKnowledge(request.knowledge, model->domain, model->problem,
		model->team ? model->team->agentType : "player");
	if (!knowledge)
	{
		return reportErrors(knowledge.errors(), common.json);
	}
	knowledge->guess = request.guess.value_or(knowledge->guess);
	KnowledgeStudyOptions options;
	options.play.mode = request.mode;
	options.play.f = request.f;
	options.signposts.factor = request.within;
	KnowledgeStudy study(
		model->domain, model->problem, model->team ? &*model->team : nullptr, *knowledge, options);
	if (drive(study, limits, "playing", kEvaluationsPerLook) == StepStatus::Failed)
	{
		return reportErrors(study.errors(), common.json);
	}
	if (!study.hasPlayed())
	{
		return reportNothingFound("plan", limits, common.json);
	}
	reportWarnings(study.newcomers().task().warnings);
	const ExitCode written = showStudy(study, common, limits);
	return firstFailure(written, exitCodeOfPlay(study.newcomers().result().status));
}

} // namespace RPGPref::Program
