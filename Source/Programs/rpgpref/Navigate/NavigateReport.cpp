// SPDX-License-Identifier: MIT
#include "Navigate/NavigateReport.h"

#include "RPGPref/Display/SvgWriter.h"
#include "RPGPref/Navigation/NavPicture.h"

#include <fmt/format.h>

namespace RPGPref::Program
{

namespace
{

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

} // namespace

nlohmann::ordered_json navigateJson(const NavigateRun& run)
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
		{"path", isExhausted ? nlohmann::ordered_json::array() : path}, {"bound", run.bound()},
		{"algorithm", run.algorithm}, {"branching", run.branching()},
		{"demonstration_reuse", run.reuse.ofPlan},
		{"demonstration_covered", run.reuse.ofDemonstrations}, {"weight", run.parameters.weight},
		{"w2", run.parameters.w2}, {"epsilon", run.parameters.epsilon}, {"mode", run.mode},
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

std::string navigateText(const NavigateRun& run)
{
	const double perSecond = run.world.scenario().timing.ticksPerSecond;
	std::string text = fmt::format("{}: ", run.world.scenario().title);
	switch (run.plan.status)
	{
	case SearchStatus::Found:
		text +=
			fmt::format("plan found, {} ticks ({:.1f} s of play), at most {:g} times the optimum\n",
				run.plan.cost, run.plan.cost / perSecond, run.bound());
		break;
	case SearchStatus::Exhausted:
		text += "no plan exists; every reachable state was examined\n";
		break;
	case SearchStatus::Running:
	case SearchStatus::Limit:
		text += fmt::format(
			"stopped by a limit; the most promising part takes {} ticks\n", run.plan.cost);
		break;
	}
	text += fmt::format("  {} at branching {}: {} expansions, {} states generated, {:.3f} s\n",
		run.algorithm, run.branching(), run.plan.expansions, run.plan.generated, run.seconds);
	if (run.plan.status == SearchStatus::Exhausted)
	{
		return text;
	}
	text += fmt::format("  {:.0f} % of the way follows demonstrations\n\n", 100 * run.reuse.ofPlan);
	const bool isFound = run.plan.status == SearchStatus::Found;
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
		std::string what = k == 0 ? "starts" : !isEnd ? "" : isFound ? "arrives" : "stops here";
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

std::string navigatePicture(const NavigateRun& run, const Navigator& navigator,
	std::span<const Demonstration> demonstrations)
{
	std::vector<std::uint32_t> counts(run.world.graph().cellCount(), 0);
	navigator.search().countExpansions(counts);
	SvgOptions svg;
	svg.title = run.world.scenario().title;
	svg.description =
		fmt::format("{} at bound {:g}: {} expansions, {} {} ticks. Orange: how often a "
					"place was expanded. Blue: demonstrations. Green: walking; violet "
					"and dashed: sneaking.",
			run.algorithm, run.bound(), run.plan.expansions,
			run.plan.status == SearchStatus::Found
				? "cost"
				: "stopped by a limit; the most promising part takes",
			run.plan.cost);
	return writeSvg(drawNavigation(run.world, demonstrations, counts, run.plan), svg);
}

} // namespace RPGPref::Program
