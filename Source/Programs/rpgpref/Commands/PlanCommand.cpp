// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/PlanSharing.h"
#include "RPGPref/Planning/QuestSearch.h"
#include "RPGPref/Planning/WhyUnsolvable.h"

#include "Commands/Command.h"
#include "Commands/PlanKnowledge.h"
#include "Platform/System.h"
#include "Support/Choice.h"
#include "Support/CommonOptions.h"
#include "Support/Counted.h"
#include "Support/Drive.h"
#include "Support/LevelFiles.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"
#include "Support/PlanScore.h"
#include "Support/PlanTeam.h"
#include "Support/PlanText.h"
#include "Support/WorthOptions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

namespace RPGPref::Program
{

namespace
{

struct PlanOptions
{
	CommonOptions common;
	std::string domain;
	std::string problem;
	std::string playstyles;
	std::optional<std::uint32_t> f;
	bool isFf = false;
	std::optional<PlanMode> mode;
	WorthOptions worth;
	bool isForCost = false;
	std::vector<std::string> pins;
	std::string knowledge;
	std::optional<Knowledge::Guess> guess;
	double within = 1.25;
};

KnowledgePlanRequest knowledgeRequestFrom(const PlanOptions& options)
{
	const PlanMode mode =
		options.mode.value_or(options.f.has_value() ? PlanMode::Paper : PlanMode::Natural);
	return {options.domain, options.problem, options.playstyles, options.knowledge, options.guess,
		mode == PlanMode::Paper  ? KnowledgeMode::Paper
		: mode == PlanMode::Full ? KnowledgeMode::Full
								 : KnowledgeMode::Natural,
		options.f.value_or(0), options.within};
}

PlanRequest requestFrom(const PlanOptions& options, const Team* team)
{
	PlanRequest request;
	// f belongs to the paper's search; naming it asks for that search.
	request.mode = options.isFf
					   ? PlanMode::Ff
					   : options.mode.value_or(options.f ? PlanMode::Paper : PlanMode::Natural);
	if (options.isForCost)
	{
		request.mode = PlanMode::Cost;
	}
	request.f = options.f.value_or(team != nullptr ? team->f : 1);
	request.seed = options.common.seed;
	options.worth.applyTo(request);
	return request;
}

/// The actions that the steps on the command line name, as `(sneak Ada Cells Corridor)`.
Result<std::vector<std::vector<ActionId>>> pinsFrom(
	const std::vector<std::string>& steps, const GroundTask& task)
{
	std::vector<std::vector<ActionId>> pins;
	Diagnostics errors;
	for (const std::string& step : steps)
	{
		const Result<PlanFile> file = readPlan(step, "--pin");
		const Result<Plan> plan = file ? toPlan(task, *file) : Result<Plan>(file.errors());
		if (!plan)
		{
			errors.insert(errors.end(), plan.errors().begin(), plan.errors().end());
			continue;
		}
		for (const ActionId action : *plan)
		{
			pins.push_back({action});
		}
	}
	if (!errors.empty())
	{
		return errors;
	}
	return pins;
}

/// A planned level with all that is printed about it.
struct Outcome
{
	const LevelSession& level;
	const TeamPreferences& preferences;
	PlanRequest request;
	TeamPlan playthrough;
	std::vector<std::string> reasons; ///< Why there is no plan.
};

/// Costs of the domain are in millionths; without any, steps are counted.
double asNumber(std::int64_t cost, const GroundTask& task)
{
	return static_cast<double>(cost) / (task.costs.empty() ? 1 : 1e6);
}

/// How cheap the plan is, and how cheap a plan can be.
std::string costText(const PlanResult& found, const GroundTask& task)
{
	if (!found.cost)
	{
		return {};
	}
	const double cost = asNumber(*found.cost, task);
	const double bound = asNumber(found.bound.value_or(0), task);
	std::string text = fmt::format("  cost {}{}, ", cost,
		task.costs.empty() ? " (the problem has no metric, so every step costs 1)" : "");
	if (found.isProvenBest)
	{
		return text + "optimal\n";
	}
	return text + (bound > 0 ? fmt::format("at most {:.1f} % above the bound {}\n",
								   (cost / bound - 1) * 100, bound)
							 : std::string("best found\n"));
}

std::string metricOf(const Outcome& outcome)
{
	return validatePlan(outcome.level.domain(), outcome.level.problem(),
		toPlanFile(outcome.level.task(), outcome.playthrough.found.plan))
		.metric;
}

nlohmann::ordered_json toJson(const Outcome& outcome, const RunLimits& limits)
{
	const TeamPlan& result = outcome.playthrough;
	const Plan& plan = result.found.plan;
	nlohmann::ordered_json json = {{"status", toWord(result.status)},
		{"steps", planJson(outcome.level.task(), outcome.preferences, plan)},
		{"length", plan.size()}, {"nodes", result.found.nodes}, {"playstyle", result.playstyle},
		{"f", result.found.f}, {"mode", modeWord(outcome.request.mode)},
		{"seconds", limits.seconds()}, {"search_seconds", result.searchSeconds},
		{"peak_kib", peakResidentKib()},
		{"per_agent", perAgentJson(outcome.level.task(), result.shares)},
		{"chores", choresJson(outcome.level.task(), result.shares, plan)}};
	const auto orNull = [&](const std::optional<std::int64_t>& cost)
	{
		return cost ? nlohmann::ordered_json(asNumber(*cost, outcome.level.task()))
					: nlohmann::ordered_json();
	};
	json["worth"] = toDouble(result.found.worth);
	json["greatest_worth"] = toDouble((std::max)(result.found.worth, result.found.greatestWorth));
	json["weights"] = {{"effort_per_step", toDouble(outcome.request.weights.effortPerStep)},
		{"effort_by", effortByWord(outcome.request.weights.effortBy)},
		{"fade", toDouble(outcome.request.weights.fade)}};
	json["cost"] = orNull(result.found.cost);
	if (!result.found.cost && result.found.hasPlan())
	{
		const PlanScore score =
			scorePlan(outcome.level.task(), outcome.preferences, plan, outcome.request);
		json["cost"] = score.cost ? nlohmann::ordered_json(*score.cost) : nlohmann::ordered_json();
	}
	json["bound"] = orNull(result.found.bound);
	json["proven"] = result.found.isProvenBest;
	json["cut_short"] = result.found.isCutShort;
	json["busiest_share"] = planLoad(outcome.level.task(), plan).share();
	if (result.status == PlanStatus::Unsolvable)
	{
		json["reasons"] = outcome.reasons;
	}
	if (outcome.level.problem().metric && result.found.hasPlan())
	{
		json["metric"] = metricJson(outcome.level.problem(), metricOf(outcome));
	}
	if (!result.found.quests.empty())
	{
		json["side_quests"] = questsJson(result.found.quests);
	}
	return json;
}

/// What the plan is worth and how it is shared. The other modes do not look for the greatest worth.
std::string worthText(const Outcome& outcome)
{
	const PlanResult& found = outcome.playthrough.found;
	const bool isNatural = outcome.request.mode == PlanMode::Natural;
	const std::string_view claim = !isNatural                          ? ""
								   : found.isProvenBest                ? ", best possible"
								   : found.worth < found.greatestWorth ? ""
																	   : ", best found";
	std::string text = fmt::format("  worth {:.3f} (fun minus effort{}){}; the busiest agent does "
								   "{:.0f} % of the steps\n",
		toDouble(found.worth),
		outcome.request.weights.effortBy == EffortBy::Seconds ? ", by seconds" : "", claim,
		planLoad(outcome.level.task(), found.plan).share() * 100);
	if (isNatural && found.worth < found.greatestWorth)
	{
		text += fmt::format("  the best found is worth {:.3f}; this one was chosen because its "
							"busiest agent has less to do\n",
			toDouble(found.greatestWorth));
	}
	return text;
}

std::string toPeople(const Outcome& outcome, const RunLimits& limits)
{
	const TeamPlan& result = outcome.playthrough;
	const Plan& plan = result.found.plan;
	std::string text;
	if (result.found.hasPlan())
	{
		text = planTable(outcome.level.task(), outcome.preferences, plan);
		text += fmt::format("\n"
							"  {} steps, mean liking {:.3f}, {} evaluations, {:.1f} ms\n",
			plan.size(), result.playstyle, result.found.nodes, result.searchSeconds * 1e3);
		text += outcome.request.mode == PlanMode::Cost
					? costText(result.found, outcome.level.task())
					: worthText(outcome);
		text += sharesText(outcome.level.task(), outcome.preferences, result.shares, plan);
		if (outcome.level.problem().metric)
		{
			text += fmt::format("  metric {}\n", metricOf(outcome));
		}
		for (const QuestDecision& quest : result.found.quests)
		{
			text += fmt::format("  side quest {}\n", quest.text);
		}
	}
	if (result.found.outcome == SearchOutcome::NumberRange)
	{
		text += "  the numbers leave the range of +-9223372036854.775807: nothing is proven\n";
		return text;
	}
	if (result.status == PlanStatus::Limit)
	{
		text += fmt::format("  stopped by {} after {} evaluations{}\n", limits.reasonText(),
			result.found.nodes,
			result.found.hasPlan() ? "; the plan above is the best so far" : " without a plan");
	}
	if (result.status == PlanStatus::Unsolvable)
	{
		text += fmt::format(
			"There is no plan; {} proved it.\n", counted(result.found.nodes, "evaluation"));
		for (const std::string& reason : outcome.reasons)
		{
			text += fmt::format("- {}\n", reason);
		}
	}
	return text;
}

std::vector<std::string> whyUnsolvable(const LevelSession& level, RunLimits& limits)
{
	constexpr std::uint64_t kEvaluationsPerStep = 16;
	WhyUnsolvable why(level.domain(), level.problem(), level.task());
	drive(why, limits, "looking for the reason", kEvaluationsPerStep);
	return why.report().sentences;
}

ExitCode exitCodeOf(PlanStatus status)
{
	switch (status)
	{
	case PlanStatus::Solved:
		return ExitCode::Done;
	case PlanStatus::Unsolvable:
		return ExitCode::Unsolvable;
	case PlanStatus::Limit:
		break;
	}
	return ExitCode::StoppedByLimit;
}

/// Without --json, --out gets the plan file and the terminal the table.
ExitCode tell(const CommonOptions& common, const Outcome& outcome, const RunLimits& limits)
{
	if (common.json)
	{
		return deliver(toText(toJson(outcome, limits)), common.out, true);
	}
	fmt::print("{}", toPeople(outcome, limits));
	const bool wantsFile = !common.out.empty() && outcome.playthrough.found.hasPlan();
	return wantsFile
			   ? deliver(
					 writePlan(toPlanFile(outcome.level.task(), outcome.playthrough.found.plan)),
					 common.out, false)
			   : ExitCode::Done;
}

ExitCode run(const PlanOptions& options)
{
	RunLimits limits(options.common);
	if (!options.knowledge.empty())
	{
		return planWithKnowledge(knowledgeRequestFrom(options), options.common, limits);
	}
	Result<LevelModel> model =
		loadModel({options.domain, options.problem, options.worth.level, options.playstyles});
	if (!model)
	{
		return reportErrors(model.errors(), options.common.json);
	}
	const SessionOptions session = options.worth.sessionOptions(*model);
	Result<std::unique_ptr<LevelSession>> opened = openSession(std::move(*model), limits, session);
	if (!opened)
	{
		return reportErrors(opened.errors(), options.common.json);
	}
	const bool isGrounded = *opened != nullptr;
	const LevelSession nothing({});
	const LevelSession& level = isGrounded ? **opened : nothing;
	const TeamPreferences preferences =
		isGrounded ? level.preferences() : TeamPreferences(nothing.task());
	Outcome outcome{level, preferences, requestFrom(options, level.team()), {}, {}};
	if (isGrounded && !limits.reached())
	{
		Result<std::vector<std::vector<ActionId>>> pins = pinsFrom(options.pins, level.task());
		if (!pins)
		{
			return reportErrors(pins.errors(), options.common.json);
		}
		outcome.request.pins = std::move(*pins);
		if (level.team() != nullptr)
		{
			Diagnostics warnings;
			const Diagnostics errors =
				checkQuests(level.problem(), level.domain(), *level.team(), &warnings);
			if (!errors.empty())
			{
				return reportErrors(errors, options.common.json);
			}
			reportWarnings(warnings);
		}
		options.worth.weigh(outcome.request, level);
		outcome.playthrough = planTeam(
			level, level.team(), preferences, outcome.request, limits, options.worth.effortSeconds);
	}
	if (outcome.playthrough.status == PlanStatus::Unsolvable)
	{
		outcome.reasons = whyUnsolvable(level, limits);
	}
	const ExitCode written = tell(options.common, outcome, limits);
	return firstFailure(written, exitCodeOf(outcome.playthrough.status));
}

} // namespace

void addPlanCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<PlanOptions>();
	CLI::App* command = application.add_subcommand("plan", "Plan one playthrough of a level");
	command->footer("Example:\n"
					"  ./rpgpref plan --domain Content/Samples/archipelago/domain.pddl \\\n"
					"    --problem Content/Samples/archipelago/problem.pddl \\\n"
					"    --playstyles "
					"Content/Samples/archipelago/playstyles-2-harvester-crafter-tactician.json");
	command->add_option("--domain", options->domain, "The level's rules, PDDL or JSON")
		->type_name("FILE")
		->required();
	command->add_option("--problem", options->problem, "The level, PDDL or JSON")
		->type_name("FILE")
		->required();
	command
		->add_option("--playstyles", options->playstyles,
			"Playstyles file; without it, agents have no preferences")
		->type_name("FILE");
	command
		->add_option("--f", options->f,
			"Extra layers to search beyond the shortest way; implies --mode paper")
		->check(CLI::Range(1, 1000));
	addChoice<bool>(*command, "--planner", options->isFf, {{"multistyle", false}, {"ff", true}},
		"multistyle, or plain ff without playstyles");
	addChoice<PlanMode>(*command, "--mode", options->mode,
		{{"natural", PlanMode::Natural}, {"full", PlanMode::Full}, {"paper", PlanMode::Paper}},
		"natural (default): fun minus effort; full: the highest mean liking; paper: the published "
		"search");
	addChoice<bool>(*command, "--objective", options->isForCost, {{"worth", false}, {"cost", true}},
		"worth (default), or cost: the domain's own action costs");
	options->worth.addEffort(*command);
	options->worth.addWeights(*command);
	options->worth.addLevel(*command);
	command
		->add_option("--pin", options->pins,
			"A step that must occur, such as \"(sneak Ada Cells Corridor)\"; may be repeated")
		->type_name("STEP");
	CLI::Option* knowledge =
		command
			->add_option("--knowledge", options->knowledge,
				"What the players know at the start: play the level as newcomers")
			->type_name("FILE");
	addChoice<Knowledge::Guess>(*command, "--guess", options->guess,
		{{"optimistic", Knowledge::Guess::Optimistic}, {"likely", Knowledge::Guess::Likely},
			{"cautious", Knowledge::Guess::Cautious}},
		"How newcomers guess, instead of what the file says")
		->needs(knowledge);
	command
		->add_option("--within", options->within,
			"Propose the fewest signs that let newcomers finish in at most this many times the "
			"veterans' steps")
		->type_name("FACTOR")
		->check(numberFrom(1, 100))
		->capture_default_str()
		->needs(knowledge);
	options->common.addJson(*command);
	options->common.addOut(*command, "Write the plan, one step per line; with --json, the JSON "
									 "object");
	options->common.addSeed(*command);
	constexpr double kUsualTimeLimit = 120;
	options->common.timeLimitSeconds = kUsualTimeLimit;
	options->common.addLimits(*command);
	command->callback(
		[options, &action, command]
		{
			const bool takesItsTime =
				options->worth.effort == PlanEffort::Thorough || options->worth.effortSeconds > 0;
			if (takesItsTime && command->count("--time-limit") == 0)
			{
				options->common.timeLimitSeconds = 0; // Who asks for much shall get it.
			}
			action = [options] { return run(*options); };
		});
}

} // namespace RPGPref::Program
