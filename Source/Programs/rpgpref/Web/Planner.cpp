// SPDX-License-Identifier: MIT
// The preview's page calls this to plan again with other preferences, inside the browser.

#include "RPGPref/Preview/LevelEdit.h"
#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPref/Session/LevelTexts.h"

#include "Foundation/JsonReader.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace
{

using namespace RPGPref;

std::string tellErrors(const Diagnostics& errors)
{
	const std::string message = errors.empty() ? "the input is wrong" : format(errors.front());
	return nlohmann::json{{"error", {{"message", message}}}}.dump(
		-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// The team alone: changing a preference must show at once, so what compares teams is left out.
std::string runPreview(PreviewInput input, PreviewPlanner planner, std::vector<std::string> pins)
{
	PreviewOptions options;
	options.pins = std::move(pins);
	options.planner = planner;
	options.effort = PlanEffort::Quick;
	options.asPublished = false;
	options.sensitivity = false;
	options.whatIf = false;
	PreviewJob job(std::move(input), options);
	Budget budget(Budget::kUnlimited);
	StepStatus status = StepStatus::Running;
	while (status == StepStatus::Running)
	{
		status = job.step(budget);
	}
	if (status == StepStatus::Failed)
	{
		return tellErrors(job.errors());
	}
	return writePreviewReport(job.takeReport(), "");
}

PreviewPlanner plannerFrom(const JsonNode& mode)
{
	for (const PreviewPlanner planner :
		{PreviewPlanner::Natural, PreviewPlanner::Full, PreviewPlanner::Multistyle})
	{
		if (mode.isString() && mode.string() == plannerName(planner))
		{
			return planner;
		}
	}
	return PreviewPlanner::Natural;
}

/// Plans that the page knows, as lists of steps: the answer is at least as good as the best.
PlanPool plansFrom(const JsonNode& plans)
{
	PlanPool pool;
	for (std::size_t i = 0; plans.isArray() && i < plans.size(); ++i)
	{
		std::vector<std::string> steps;
		for (std::size_t k = 0; k < plans.element(i).size(); ++k)
		{
			steps.push_back(plans.element(i).element(k).string());
		}
		pool.add(std::move(steps), "the report");
	}
	return pool;
}

/// Request: {"domain", "problem", "level" or null, "team": {"id", "file", "text"}}, the contents of
/// the files; "edits" and "mode" as in the report's source, "pins", and "plans" that are known,
/// each a list of steps as in the report, where they matter. Answer: a `preview-report/1` with that
/// team, or {"error": {"message"}}.
std::string answer(std::string_view request)
{
	JsonReader reader(request, "request");
	const JsonNode root = reader.root();
	const JsonNode team = root.at("team");
	const std::string domainText = root.at("domain").string();
	const std::string problemText = root.at("problem").string();
	const std::string teamText = team.at("text").string();
	const std::string teamFile = team.at("file").string();
	const std::string teamId = team.at("id").string();
	if (reader.hasErrors())
	{
		return tellErrors(reader.diagnostics());
	}

	// The page knows the texts without their files' names.
	LevelTexts texts{
		{"domain", domainText}, {"problem", problemText}, {}, TextFile{teamFile, teamText}};
	if (const JsonNode level = root.find("level"); level.isString())
	{
		texts.level = TextFile{"level.json", level.string()};
	}
	Result<LevelModel> model = readLevelModel(texts);
	if (!model)
	{
		return tellErrors(model.errors());
	}
	PreviewInput input;
	input.domain = std::move(model->domain);
	input.problem = std::move(model->problem);
	input.level = std::move(model->level);
	input.teams.push_back({teamId, std::move(*model->team)});
	if (const JsonNode edits = root.find("edits"); edits.isArray())
	{
		for (std::size_t position = 0; position < edits.size(); ++position)
		{
			const std::string edit = edits.element(position).string();
			if (const Diagnostics errors = applyEdit(input, edit); !errors.empty())
			{
				return tellErrors(errors);
			}
		}
	}
	input.knownPlans = plansFrom(root.find("plans"));
	std::vector<std::string> pins;
	const JsonNode pinned = root.find("pins");
	for (std::size_t i = 0; pinned.isArray() && i < pinned.size(); ++i)
	{
		pins.push_back(pinned.element(i).string());
	}
	return runPreview(std::move(input), plannerFrom(root.find("mode")), std::move(pins));
}

} // namespace

/// Both texts end with a zero byte; the answer is kept until the next call.
extern "C" const char* rpgpref_plan(const char* request)
{
	static std::string kept;
	kept = answer(request);
	return kept.c_str();
}
