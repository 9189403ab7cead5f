// SPDX-License-Identifier: MIT
// The preview's page calls this to plan again with other preferences, inside the browser.

#include "RPGPref/Preview/LevelEdit.h"
#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPref/Session/LevelTexts.h"

#include "Foundation/JsonReader.h"

#include <nlohmann/json.hpp>

#include <optional>
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

/// Changing something must show at once, so what replans over and over is left out.
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

/// What an earlier answer or the report found for the team, if the page hands it over.
std::optional<PreviewInput::SettledSearch> settledFrom(const JsonNode& settled)
{
	if (!settled.isObject())
	{
		return {};
	}
	PreviewInput::SettledSearch search;
	const JsonNode steps = settled.at("steps");
	for (std::size_t i = 0; i < steps.size(); ++i)
	{
		search.steps.push_back(steps.element(i).string());
	}
	search.nodes = static_cast<std::uint64_t>(settled.at("nodes").integer(0));
	if (const JsonNode cost = settled.find("cost"); cost.isNumber())
	{
		search.cost = cost.integer();
	}
	search.isProvenBest = settled.at("proven").boolean();
	search.isCutShort = settled.at("cut_short").boolean();
	return search;
}

/// Request: {"domain", "problem", "level" or null, "teams": [{"id", "file", "text"}]}, the contents
/// of the files; "edits" and "mode" as in the report's source, "pins", and "plans" that are known,
/// each a list of steps as in the report, where they matter. A team with "settled": {"steps",
/// "nodes", "cost", "proven", "cut_short"} is not planned again. Answer: a `preview-report/1` with
/// those teams, or {"error": {"message"}}.
std::string answer(std::string_view request)
{
	JsonReader reader(request, "request");
	const JsonNode root = reader.root();
	const std::string domainText = root.at("domain").string();
	const std::string problemText = root.at("problem").string();
	const JsonNode teams = root.at("teams");
	PreviewInput input;
	std::optional<std::string> levelText;
	if (const JsonNode level = root.find("level"); level.isString())
	{
		levelText = level.string();
	}
	for (std::size_t i = 0; i < teams.size(); ++i)
	{
		const JsonNode team = teams.element(i);
		const std::string file = team.at("file").string();
		const std::string text = team.at("text").string();
		PreviewInput::NamedTeam named{
			team.at("id").string(), {}, settledFrom(team.find("settled"))};
		if (reader.hasErrors())
		{
			return tellErrors(reader.diagnostics());
		}
		// The page knows the texts without their files' names.
		LevelTexts texts{
			{"domain", domainText}, {"problem", problemText}, {}, TextFile{file, text}};
		if (levelText && i == 0)
		{
			texts.level = TextFile{"level.json", *levelText};
		}
		Result<LevelModel> model = readLevelModel(texts);
		if (!model)
		{
			return tellErrors(model.errors());
		}
		named.team = std::move(*model->team);
		if (i == 0)
		{
			input.domain = std::move(model->domain);
			input.problem = std::move(model->problem);
			input.level = std::move(model->level);
		}
		input.teams.push_back(std::move(named));
	}
	if (reader.hasErrors())
	{
		return tellErrors(reader.diagnostics());
	}
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
