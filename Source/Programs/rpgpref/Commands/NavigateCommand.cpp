// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Recorder.h"
#include "RPGPref/Navigation/DemonstrationRelevance.h"
#include "RPGPref/Navigation/Navigator.h"
#include "RPGPref/Navigation/PlayerChoice.h"

#include "Commands/Command.h"
#include "Navigate/NavigateInput.h"
#include "Navigate/NavigateReport.h"
#include "Support/Drive.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <sstream>

namespace RPGPref::Program
{

namespace
{

const std::map<std::string, NavAlgorithm> kAlgorithms = {{"wastar", NavAlgorithm::WeightedAStar},
	{"egraph", NavAlgorithm::EGraph}, {"tgraph", NavAlgorithm::TGraph},
	{"mha", NavAlgorithm::SharedMha}, {"imha", NavAlgorithm::ImprovedMha}};

constexpr const char* kNavigateExample =
	"Example:\n"
	"  ./rpgpref navigate --scenario Content/Samples/navigation/one-key-one-door-close.json \\\n"
	"    --algorithm mha --bound 10 --svg Build/plan.svg\n"
	"  ./rpgpref navigate --level archipelago --agent Red --to \"Dock Act2\"\n\n"
	"The bound B sets w = B (wastar, imha), w = epsilon = sqrt(B) (egraph, tgraph), or w1 = B, "
	"w2 = 1,\nepsilon = min(sqrt(B), 10) (mha); --weight, --w2 and --epsilon override single "
	"values. "
	"Exit code 3:\nthere is no plan; 4: a limit was met and the plan is only a part.";

struct NavigateOptions
{
	CommonOptions common;
	NavigateSource source;
	std::string algorithm = "mha";
	double bound = 10;
	int branching = 16;
	std::string demonstrations;
	std::string playstyle;
	std::optional<double> weight;
	std::optional<double> w2;
	std::optional<double> epsilon;
	std::string heuristic = "straight";
	std::string mode = "full";
	bool relevantOnly = false;
	bool anytime = false;
	std::string svg;
	std::string record;
};

/// The model to simulate: the one named or classified; else the only one there is.
std::string playerName(const Scenario& scenario, const std::string& playstyle)
{
	if (playstyle.empty())
	{
		return scenario.players.size() == 1 ? scenario.players.front().name : std::string();
	}
	if (playstyle == "none" || scenario.players.empty())
	{
		return {};
	}
	const ScriptedPlayer* player = choosePlayer(scenario, playstyle);
	return player != nullptr ? player->name : playstyle;
}

/// A playstyle that nothing in a scenario without players speaks of may be a slip of the pen.
void warnOfUnknownStyle(const Scenario& scenario, const NavigateOptions& options)
{
	const bool isNone = options.playstyle.empty() || options.playstyle == "none";
	const bool isRecorded = !options.record.empty(); // A recording may be of any style.
	if (isNone || isRecorded || !scenario.players.empty() || scenario.demonstrations.empty() ||
		hasDemonstrationOf(scenario, options.playstyle))
	{
		return;
	}
	reportWarnings({{scenario.file, {},
		fmt::format("no demonstration shows the playstyle \"{}\"; using those without a style, or "
					"all if there are none",
			options.playstyle),
		"unknown-playstyle", Severity::Warning}});
}

/// Those among which --demonstrations chooses: the scenario's and an imported T-Graph's.
Result<std::vector<Demonstration>> namedDemonstrations(
	const std::vector<Demonstration>& known, const std::string& names, const std::string& file)
{
	std::vector<Demonstration> chosen;
	std::istringstream stream(names);
	for (std::string name; std::getline(stream, name, ',');)
	{
		const std::size_t before = chosen.size();
		std::copy_if(known.begin(), known.end(), std::back_inserter(chosen),
			[&](const Demonstration& d) { return d.id == name; });
		if (chosen.size() == before)
		{
			std::string ids;
			for (const Demonstration& demonstration : known)
			{
				ids += (ids.empty() ? "" : ", ") + demonstration.id;
			}
			return Diagnostic{file, {},
				fmt::format("there is no demonstration \"{}\", expected all, none or some of: {}",
					name, ids.empty() ? "none, there are no demonstrations" : ids),
				"unknown-demonstration"};
		}
	}
	return chosen;
}

Result<std::vector<Demonstration>> chosenDemonstrations(
	const Scenario& scenario, const NavigateOptions& options, const std::string& player)
{
	if (options.demonstrations == "none")
	{
		return std::vector<Demonstration>();
	}
	if (options.demonstrations.empty())
	{
		// Whoever showed the very style is worth more than who has the name of the chosen model.
		const bool isStyle = !options.playstyle.empty() && options.playstyle != "none";
		const bool isShown = isStyle && hasDemonstrationOf(scenario, options.playstyle);
		return demonstrationsOfStyle(
			scenario, isShown || (isStyle && player.empty()) ? options.playstyle : player);
	}
	if (options.demonstrations == "all")
	{
		return scenario.demonstrations;
	}
	return namedDemonstrations(scenario.demonstrations, options.demonstrations, scenario.file);
}

NavParameters parametersOf(const NavigateOptions& options, const World& world)
{
	NavParameters parameters =
		NavParameters::forBound(kAlgorithms.at(options.algorithm), options.bound);
	parameters.weight = options.weight.value_or(parameters.weight);
	parameters.w2 = options.w2.value_or(parameters.w2);
	parameters.epsilon = options.epsilon.value_or(parameters.epsilon);
	if (options.heuristic == "walk")
	{
		parameters.anchor = AnchorHeuristic::Walk;
	}
	if (options.mode == "published")
	{
		parameters.rule = TGraphRule::Projection;
		parameters.links = TGraphLinks::Literal;
		parameters.eventRule = EventRule::Published;
	}
	parameters.anytime = options.anytime;
	if (world.player() != nullptr && !options.playstyle.empty())
	{
		parameters.preferSneaking = prefersSneaking(*world.player());
	}
	return parameters;
}

ExitCode exitCodeOf(SearchStatus status)
{
	switch (status)
	{
	case SearchStatus::Found:
		return ExitCode::Done;
	case SearchStatus::Exhausted:
		return ExitCode::Unsolvable;
	case SearchStatus::Running:
	case SearchStatus::Limit:
		break;
	}
	return ExitCode::StoppedByLimit;
}

/// The plan as the journal of somebody who walks it.
std::string journalOf(const World& world, const NavPlan& plan, const std::string& playstyle)
{
	Recording about;
	about.id = (plan.status == SearchStatus::Found ? "plan-of-" : "part-of-plan-of-") +
			   world.scenario().id;
	about.level = world.scenario().id;
	about.playstyle = playstyle == "none" ? std::string() : playstyle;
	about.units = world.scenario().units();
	Recorder recorder(about);
	std::string bytes = recorder.begin(0);
	for (const PlanStep& step : plan.path)
	{
		bytes += recorder.observe({step.time, world.graph().position(step.state.cell),
			step.state.sneak, step.state.flags, step.state.health});
	}
	return bytes + recorder.end();
}

/// Warns that a file which the user wants beside the result has no plan, or only a part of one.
void warnOfMissingPlan(SearchStatus status, const std::string& file)
{
	if (file.empty() || status == SearchStatus::Found)
	{
		return;
	}
	const bool isExhausted = status == SearchStatus::Exhausted;
	reportWarnings({{file, {},
		isExhausted ? "there is no plan, so nothing was written"
					: "a limit was met, so only the most promising part of a plan was written",
		isExhausted ? "no-plan" : "partial-plan", Severity::Warning}});
}

ExitCode navigate(const NavigateOptions& options)
{
	const bool json = options.common.json;
	RunLimits limits(options.common);
	Result<std::optional<NavigateInput>> input = loadNavigateInput(options.source, limits);
	if (!input)
	{
		return reportErrors(input.errors(), json);
	}
	if (!*input)
	{
		return reportNothingFound("navigate", limits, json);
	}
	Scenario& scenario = (*input)->scenario;
	warnOfUnknownStyle(scenario, options);
	const std::string player = playerName(scenario, options.playstyle);
	Result<std::vector<Demonstration>> demonstrations =
		chosenDemonstrations(scenario, options, player);
	if (!demonstrations)
	{
		return reportErrors(demonstrations.errors(), json);
	}
	const Branching branching =
		options.branching == 256 ? Branching::TwoHundredFiftySix : Branching::Sixteen;
	const Result<World> world =
		World::create(std::move(scenario), std::move((*input)->graph), {branching, player});
	if (!world)
	{
		return reportErrors(world.errors(), json);
	}
	reportWarnings(world->warnings());
	if (limits.reached())
	{
		return reportNothingFound("navigate", limits, json);
	}
	if (options.relevantOnly)
	{
		demonstrations = relevantDemonstrations(*world, *demonstrations);
	}
	const NavParameters parameters = parametersOf(options, *world);
	Navigator navigator(*world, *demonstrations, parameters);
	drive(navigator.search(), limits, "searching", 20000);
	const NavPlan plan = navigator.search().plan();

	std::vector<WorldPoint> line;
	for (const PlanStep& step : plan.path)
	{
		line.push_back(world->graph().position(step.state.cell));
	}
	const NavigateRun run{*world, parameters, plan, options.algorithm, options.mode,
		measureReuse(line, *demonstrations), limits.seconds()};
	ExitCode code =
		deliver(json ? toText(navigateJson(run)) : navigateText(run), options.common.out, json);
	for (const std::string& file : {options.svg, options.record})
	{
		warnOfMissingPlan(plan.status, file);
	}
	if (!options.svg.empty() && plan.status != SearchStatus::Exhausted)
	{
		code = firstFailure(
			code, deliverBeside(navigatePicture(run, navigator, *demonstrations), options.svg));
	}
	if (!options.record.empty() && plan.status != SearchStatus::Exhausted)
	{
		code = firstFailure(
			code, deliverBeside(journalOf(*world, plan, options.playstyle), options.record));
	}
	return firstFailure(code, exitCodeOf(plan.status));
}

} // namespace

void addNavigateCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<NavigateOptions>();
	options->common.timeLimitSeconds = 30;
	CLI::App& command =
		*application.add_subcommand("navigate", "Plan an NPC's way through a level");
	command.footer(kNavigateExample);
	CLI::Option& scenario =
		*command
			 .add_option("--scenario", options->source.scenario, "Scenario file (npc-scenario/1)")
			 ->type_name("FILE");
	CLI::Option& level = *command
							  .add_option("--level", options->source.level,
								  "Instead of a scenario: a level's folder or a sample's name")
							  ->type_name("DIR")
							  ->excludes(&scenario);
	CLI::Option& agent =
		*command.add_option("--agent", options->source.agent, "The agent to plan for")
			 ->needs(&level);
	CLI::Option& to = *command.add_option("--to", options->source.to, "The place to go to")
						   ->type_name("PLACE")
						   ->needs(&level);
	level.needs(&agent)->needs(&to);
	command.add_option("--algorithm", options->algorithm, "wastar, egraph, tgraph, mha or imha")
		->check(CLI::IsMember({"wastar", "egraph", "tgraph", "mha", "imha"}))
		->capture_default_str();
	command.add_option("--bound", options->bound, "Cost at most this many times the optimum")
		->check(numberFrom(1, 1e9))
		->capture_default_str();
	command.add_option("--branching", options->branching, "16 or 256 (with facing, combat, block)")
		->check(CLI::IsMember({16, 256}))
		->capture_default_str();
	command.add_option("--demonstrations", options->demonstrations,
		"all, none or ID,ID; default: those of the playstyle");
	command.add_option("--playstyle,--player", options->playstyle,
		"The player's playstyle or model: decides who is simulated and which demonstrations and "
		"gait are preferred; none: no player");
	command
		.add_option("--weight", options->weight,
			"w (w1 of mha) instead of the one that follows "
			"from the bound")
		->check(numberFrom(1, 1e9));
	command.add_option("--w2", options->w2, "w2 of mha")->check(numberFrom(1, 1e9));
	command.add_option("--epsilon", options->epsilon, "How strongly demonstrations attract")
		->check(numberFrom(1, 1e9));
	command
		.add_option("--heuristic", options->heuristic,
			"straight line, or walk with all doors open (wastar, mha, imha)")
		->check(CLI::IsMember({"straight", "walk"}))
		->capture_default_str();
	command.add_option("--mode", options->mode, "full, or published for the formulas as printed")
		->check(CLI::IsMember({"full", "published"}))
		->capture_default_str();
	command
		.add_option("--tgraph", options->source.tgraph, "More demonstrations (from record import)")
		->type_name("FILE");
	command.add_flag("--relevant", options->relevantOnly, "Leave out demonstrations that mislead");
	command.add_flag("--anytime", options->anytime,
		"Improve the plan until it is optimal or time is up (wastar, egraph, tgraph)");
	command.add_option("--record", options->record, "Write the plan as a journal")
		->type_name("FILE");
	command.add_option("--svg", options->svg, "Also draw the result")->type_name("FILE");
	options->common.addJson(command);
	options->common.addOut(command, "Write the result to a file instead of printing it");
	options->common.addLimits(command);
	command.callback(
		[options, &action]
		{
			if (options->source.scenario.empty() && options->source.level.empty())
			{
				throw CLI::RequiredError("--scenario or --level");
			}
			if (options->anytime && (options->algorithm == "mha" || options->algorithm == "imha"))
			{
				throw CLI::ValidationError(
					"--anytime", "needs --algorithm wastar, egraph or tgraph");
			}
			if (options->anytime && options->mode == "published")
			{
				throw CLI::ValidationError("--anytime", "needs --mode full");
			}
			action = [options] { return navigate(*options); };
		});
}

} // namespace RPGPref::Program
