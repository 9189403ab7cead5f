// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Reuse.h"
#include "RPGPref/Display/SvgWriter.h"
#include "RPGPref/Navigation/NavPicture.h"
#include "RPGPref/Navigation/Navigator.h"
#include "RPGPref/Navigation/PlayerChoice.h"
#include "RPGPref/Navigation/ScenarioReader.h"

#include "Commands/Command.h"
#include "Support/Drive.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <algorithm>
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

constexpr const char* kExample =
	"Example:\n"
	"  rpgpref navigate --scenario Content/Samples/navigation/one-key-one-door-close.json \\\n"
	"    --algorithm mha --bound 10 --svg Build/plan.svg\n\n"
	"The bound B sets w = B (wastar, imha), w = epsilon = sqrt(B) (egraph, tgraph), or w1 = B, "
	"w2 = 1,\nepsilon = min(sqrt(B), 10) (mha); --weight, --w2 and --epsilon replace single ones. "
	"Exit code 3:\nthere is no plan; 4: a limit was met and the plan is only a part.";

struct NavigateOptions
{
	CommonOptions common;
	std::string scenario;
	std::string algorithm = "mha";
	double bound = 10;
	int branching = 16;
	std::string demonstrations;
	std::string playstyle;
	std::optional<double> weight;
	std::optional<double> w2;
	std::optional<double> epsilon;
	std::string mode = "full";
	std::string svg;
};

/// The model to simulate: the one named or classified; else the only one there is.
Result<std::string> playerName(const Scenario& scenario, const NavigateOptions& options)
{
	if (options.playstyle == "none")
	{
		return std::string();
	}
	if (!options.playstyle.empty())
	{
		if (const PlayerModel* player = choosePlayer(scenario, options.playstyle))
		{
			return player->name;
		}
		return scenario.players.empty() ? std::string() : options.playstyle;
	}
	return scenario.players.size() == 1 ? scenario.players.front().name : std::string();
}

Result<std::vector<Demonstration>> chosenDemonstrations(
	const Scenario& scenario, const NavigateOptions& options, const std::string& player)
{
	if (options.demonstrations.empty())
	{
		return demonstrationsOfStyle(
			scenario, options.playstyle.empty() ? player : options.playstyle);
	}
	if (options.demonstrations == "all")
	{
		return scenario.demonstrations;
	}
	std::vector<Demonstration> chosen;
	if (options.demonstrations == "none")
	{
		return chosen;
	}
	std::istringstream names(options.demonstrations);
	for (std::string name; std::getline(names, name, ',');)
	{
		const auto found = std::find_if(scenario.demonstrations.begin(),
			scenario.demonstrations.end(), [&](const Demonstration& d) { return d.id == name; });
		if (found == scenario.demonstrations.end())
		{
			std::string known;
			for (const Demonstration& demonstration : scenario.demonstrations)
			{
				known += (known.empty() ? "" : ", ") + demonstration.id;
			}
			return Diagnostic{scenario.file, {},
				fmt::format("there is no demonstration \"{}\", expected all, none or some of: {}",
					name, known),
				"unknown-demonstration"};
		}
		chosen.push_back(*found);
	}
	return chosen;
}

NavParameters parametersOf(const NavigateOptions& options, const World& world)
{
	NavParameters parameters =
		NavParameters::forBound(kAlgorithms.at(options.algorithm), options.bound);
	parameters.weight = options.weight.value_or(parameters.weight);
	parameters.w2 = options.w2.value_or(parameters.w2);
	parameters.epsilon = options.epsilon.value_or(parameters.epsilon);
	if (options.mode == "published")
	{
		parameters.rule = TGraphRule::Projection;
		parameters.links = TGraphLinks::Literal;
		parameters.eventRule = EventRule::Published;
	}
	if (world.player() != nullptr && !options.playstyle.empty())
	{
		parameters.preferSneaking = prefersSneaking(*world.player());
	}
	return parameters;
}

const char* statusName(SearchStatus status)
{
	switch (status)
	{
	case SearchStatus::Found:
		return "found";
	case SearchStatus::Exhausted:
		return "exhausted";
	case SearchStatus::Running:
	case SearchStatus::Limit:
		break;
	}
	return "limit";
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

std::vector<std::string> flagNames(const Scenario& scenario, std::uint32_t flags)
{
	std::vector<std::string> names;
	for (std::size_t bit = 0; bit < scenario.flags.size(); ++bit)
	{
		if (((flags >> bit) & 1U) != 0)
		{
			names.push_back(scenario.flags[bit]);
		}
	}
	return names;
}

/// What a run is about, once everything is loaded.
struct NavigateRun
{
	const World& world;
	const NavigateOptions& options;
	const NavParameters& parameters;
	const NavPlan& plan;
	DemonstrationReuse reuse;
	double seconds = 0;
};

nlohmann::ordered_json toJson(const NavigateRun& run)
{
	nlohmann::ordered_json path = nlohmann::ordered_json::array();
	for (const PlanStep& step : run.plan.path)
	{
		const WorldPoint& place = run.world.graph().position(step.state.cell);
		nlohmann::ordered_json entry = {{"x", place.x}, {"y", place.y},
			{"health", 20 * step.state.health}, {"sneak", step.state.sneak},
			{"flags", flagNames(run.world.scenario(), step.state.flags)}, {"t", step.time}};
		if (run.world.graph().isGrid())
		{
			entry["x"] = static_cast<std::int64_t>(place.x);
			entry["y"] = static_cast<std::int64_t>(place.y);
		}
		else
		{
			entry["z"] = place.z;
		}
		if (run.world.player() != nullptr)
		{
			entry["player_index"] = step.state.playerIndex;
		}
		path.push_back(std::move(entry));
	}
	const bool isExhausted = run.plan.status == SearchStatus::Exhausted;
	nlohmann::ordered_json json = {{"status", statusName(run.plan.status)}, {"cost", nullptr},
		{"expansions", run.plan.expansions}, {"generated", run.plan.generated},
		{"path", isExhausted ? nlohmann::ordered_json::array() : path},
		{"bound", run.parameters.bound()}, {"algorithm", run.options.algorithm},
		{"branching", run.options.branching}, {"demonstration_reuse", run.reuse.ofPlan},
		{"demonstration_covered", run.reuse.ofDemonstrations}, {"weight", run.parameters.weight},
		{"w2", run.parameters.w2}, {"epsilon", run.parameters.epsilon}, {"mode", run.options.mode},
		{"player", nullptr}, {"scenario", run.world.scenario().id}, {"seconds", run.seconds}};
	if (run.plan.status == SearchStatus::Found)
	{
		json["cost"] = run.plan.cost;
	}
	if (run.world.player() != nullptr)
	{
		json["player"] = run.world.player()->name;
	}
	return json;
}

std::string toPeople(const NavigateRun& run)
{
	const double perSecond = run.world.scenario().timing.ticksPerSecond;
	std::string text = fmt::format("{}: ", run.world.scenario().title);
	switch (run.plan.status)
	{
	case SearchStatus::Found:
		text +=
			fmt::format("plan found, {} ticks ({:.1f} s of play), at most {:g} times the optimum\n",
				run.plan.cost, run.plan.cost / perSecond, run.parameters.bound());
		break;
	case SearchStatus::Exhausted:
		text += "no plan exists; every state that can be reached was looked at\n";
		break;
	case SearchStatus::Running:
	case SearchStatus::Limit:
		text += fmt::format(
			"stopped by a limit; the most promising part takes {} ticks\n", run.plan.cost);
		break;
	}
	text += fmt::format("  {} at branching {}: {} expansions, {} states generated, {:.3f} s\n",
		run.options.algorithm, run.options.branching, run.plan.expansions, run.plan.generated,
		run.seconds);
	if (run.plan.status == SearchStatus::Exhausted)
	{
		return text;
	}
	text += fmt::format("  {:.0f} % of the way follows demonstrations\n\n", 100 * run.reuse.ofPlan);
	std::uint32_t flags = ~0U;
	bool sneak = false;
	std::uint32_t health = 0;
	text += "    tick      place  what changes\n";
	for (std::size_t k = 0; k < run.plan.path.size(); ++k)
	{
		const PlanStep& step = run.plan.path[k];
		const bool isEnd = k == 0 || k + 1 == run.plan.path.size();
		if (!isEnd && step.state.flags == flags && step.state.sneak == sneak &&
			step.state.health == health)
		{
			continue;
		}
		std::string what = k == 0 ? "starts" : isEnd ? "arrives" : "";
		const auto add = [&](const std::string& more)
		{ what += (what.empty() ? "" : ", ") + more; };
		if (k > 0)
		{
			for (const std::string& name :
				flagNames(run.world.scenario(), step.state.flags & ~flags))
			{
				add("has " + name);
			}
		}
		if (step.state.sneak != sneak)
		{
			add(step.state.sneak ? "sneaks" : "walks");
		}
		if (k > 0 && step.state.health != health)
		{
			add(fmt::format("health {}", 20 * step.state.health));
		}
		const WorldPoint& place = run.world.graph().position(step.state.cell);
		text += fmt::format(
			"  {:>6}  {:>9}  {}\n", step.time, fmt::format("{:g},{:g}", place.x, place.y), what);
		flags = step.state.flags;
		sneak = step.state.sneak;
		health = step.state.health;
	}
	return text;
}

std::string picture(const NavigateRun& run, const Navigator& navigator,
	std::span<const Demonstration> demonstrations)
{
	std::vector<std::uint32_t> counts(run.world.graph().cellCount(), 0);
	navigator.search().countExpansions(counts);
	SvgOptions svg;
	svg.title = run.world.scenario().title;
	svg.description =
		fmt::format("{} at bound {:g}: {} expansions, cost {} ticks. Orange: how often a "
					"place was expanded. Blue: demonstrations. Green: walking; violet "
					"and dashed: sneaking.",
			run.options.algorithm, run.parameters.bound(), run.plan.expansions, run.plan.cost);
	return writeSvg(drawNavigation(run.world, demonstrations, counts, run.plan), svg);
}

ExitCode navigate(const NavigateOptions& options)
{
	const Result<std::string> text = readFile(options.scenario);
	if (!text)
	{
		return reportErrors(text.errors(), options.common.json);
	}
	Result<Scenario> scenario = readScenario(*text, options.scenario);
	if (!scenario)
	{
		return reportErrors(scenario.errors(), options.common.json);
	}
	const Result<std::string> player = playerName(*scenario, options);
	if (!player)
	{
		return reportErrors(player.errors(), options.common.json);
	}
	const Result<std::vector<Demonstration>> demonstrations =
		chosenDemonstrations(*scenario, options, *player);
	if (!demonstrations)
	{
		return reportErrors(demonstrations.errors(), options.common.json);
	}
	const Branching branching =
		options.branching == 256 ? Branching::TwoHundredFiftySix : Branching::Sixteen;
	Result<World> world = World::create(std::move(*scenario), {branching, *player});
	if (!world)
	{
		return reportErrors(world.errors(), options.common.json);
	}
	RunLimits limits(options.common);
	const NavParameters parameters = parametersOf(options, *world);
	Navigator navigator(*world, *demonstrations, parameters);
	drive(navigator.search(), limits, "searching", 20000);
	const NavPlan plan = navigator.search().plan();

	std::vector<WorldPoint> line;
	for (const PlanStep& step : plan.path)
	{
		line.push_back(world->graph().position(step.state.cell));
	}
	const NavigateRun run{
		*world, options, parameters, plan, measureReuse(line, *demonstrations), limits.seconds()};
	if (!options.svg.empty())
	{
		if (const ExitCode code = deliver(picture(run, navigator, *demonstrations), options.svg);
			code != ExitCode::Done)
		{
			return code;
		}
	}
	const ExitCode code =
		deliver(options.common.json ? toText(toJson(run)) : toPeople(run), options.common.out);
	return code == ExitCode::Done ? exitCodeOf(plan.status) : code;
}

} // namespace

void addNavigateCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<NavigateOptions>();
	options->common.timeLimitSeconds = 30;
	CLI::App& command =
		*application.add_subcommand("navigate", "Plans an NPC's way through a level");
	command.footer(kExample);
	command.add_option("--scenario", options->scenario, "Scenario file (npc-scenario/1)")
		->required()
		->type_name("FILE");
	command.add_option("--algorithm", options->algorithm, "wastar, egraph, tgraph, mha or imha")
		->check(CLI::IsMember({"wastar", "egraph", "tgraph", "mha", "imha"}))
		->capture_default_str();
	command.add_option("--bound", options->bound, "Cost at most this many times the optimum")
		->check(CLI::Range(1.0, 1e9))
		->capture_default_str();
	command.add_option("--branching", options->branching, "16 or 256 (with facing, combat, block)")
		->check(CLI::IsMember({16, 256}))
		->capture_default_str();
	command.add_option("--demonstrations", options->demonstrations,
		"all, none or ID,ID; without it those of the playstyle");
	command.add_option("--playstyle,--player", options->playstyle,
		"The player's classified playstyle or model: who is simulated and which demonstrations "
		"and gait are preferred; none for nobody");
	command.add_option("--weight", options->weight, "w (w1 of mha) instead of the bound's")
		->check(CLI::Range(1.0, 1e9));
	command.add_option("--w2", options->w2, "w2 of mha")->check(CLI::Range(1.0, 1e9));
	command.add_option("--epsilon", options->epsilon, "How strongly demonstrations attract")
		->check(CLI::Range(1.0, 1e9));
	command.add_option("--mode", options->mode, "full, or published for the formulas as printed")
		->check(CLI::IsMember({"full", "published"}))
		->capture_default_str();
	command.add_option("--svg", options->svg, "Also draw the result")->type_name("FILE");
	options->common.addJson(command);
	options->common.addOut(command, "Write the result to a file instead of printing it");
	options->common.addLimits(command);
	command.callback([options, &action] { action = [options] { return navigate(*options); }; });
}

} // namespace RPGPref::Program
