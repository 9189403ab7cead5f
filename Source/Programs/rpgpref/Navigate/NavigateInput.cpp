// SPDX-License-Identifier: MIT
#include "Navigate/NavigateInput.h"

#include "RPGPref/Demonstration/TGraphFile.h"
#include "RPGPref/Navigation/LevelJourney.h"
#include "RPGPref/Navigation/ScenarioReader.h"

#include "Navmesh/NavmeshBaker.h"
#include "Preview/PreviewFiles.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace RPGPref::Program
{

namespace
{

/// What a cell of a grid needs in graph, world and search together: eight steps in each of the
/// first two, facts, a table of heuristics and one of states.
constexpr std::uint64_t kBytesPerCell = 320;

std::uint64_t floorCells(const GridMap& grid)
{
	std::uint64_t cells = 0;
	for (const std::string& row : grid.rows)
	{
		cells += static_cast<std::uint64_t>(std::count(row.begin(), row.end(), '.'));
	}
	return cells;
}

Result<std::optional<NavigateInput>> fromScenario(const std::string& path, RunLimits& limits)
{
	const Result<std::string> text = readFile(path);
	if (!text)
	{
		return text.errors();
	}
	Result<Scenario> scenario = readScenario(*text, path);
	if (!scenario)
	{
		return scenario.errors();
	}
	reportWarnings(scenario->warnings);
	if (limits.reached() ||
		(scenario->grid && !limits.hasRoomFor(floorCells(*scenario->grid) * kBytesPerCell)))
	{
		return std::optional<NavigateInput>();
	}
	if (scenario->geometry)
	{
		Result<PolygonMesh> mesh = bakeNavmesh(*scenario->geometry, path);
		if (!mesh)
		{
			return mesh.errors();
		}
		scenario->navmesh = std::move(*mesh);
		scenario->geometry.reset();
	}
	NavigateInput input;
	if (scenario->grid)
	{
		input.graph = NavGraph::fromGrid(*scenario->grid, scenario->timing);
	}
	else
	{
		Result<NavGraph> graph = NavGraph::fromMesh(*scenario->navmesh, scenario->timing);
		if (!graph)
		{
			Diagnostics errors = graph.errors();
			for (Diagnostic& error : errors)
			{
				error.file = path;
			}
			return errors;
		}
		input.graph = std::move(*graph);
	}
	input.scenario = std::move(*scenario);
	return std::optional<NavigateInput>(std::move(input));
}

Diagnostic unknownName(
	const std::string& level, const std::string& what, const std::string& name, std::string known)
{
	return {level, {}, fmt::format("there is no {} \"{}\", expected one of: {}", what, name, known),
		"unknown-" + what};
}

Result<std::optional<NavigateInput>> fromLevel(const NavigateSource& source, RunLimits& limits)
{
	Result<std::unique_ptr<LevelSession>> opened = openLevelFolder(source.level, {}, limits);
	if (!opened)
	{
		return opened.errors();
	}
	if (!*opened)
	{
		return std::optional<NavigateInput>();
	}
	const LevelSession& session = **opened;
	const GroundTask& task = session.task();
	AgentId agent;
	std::string agents;
	for (std::size_t k = 0; k < task.agents.size(); ++k)
	{
		const std::string name(task.agentName(AgentId(k)));
		agent = name == source.agent ? AgentId(k) : agent;
		agents += (agents.empty() ? "" : ", ") + name;
	}
	if (!agent.isValid())
	{
		return unknownName(source.level, "agent", source.agent, agents);
	}
	const Level& level = session.map()->level();
	const PlaceId place = level.findPlace(source.to);
	if (!place.isValid())
	{
		std::string places;
		for (const Place& known : level.places)
		{
			places += (places.empty() ? "" : ", ") + known.symbol;
		}
		return unknownName(source.level, "place", source.to, places);
	}
	Result<LevelJourney> journey = makeJourney(*session.map(), task, session.state(), agent, place);
	if (!journey)
	{
		return journey.errors();
	}
	return std::optional<NavigateInput>(
		NavigateInput{std::move(journey->scenario), std::move(journey->graph)});
}

} // namespace

Result<std::optional<NavigateInput>> loadNavigateInput(
	const NavigateSource& source, RunLimits& limits)
{
	Result<std::optional<NavigateInput>> input =
		source.level.empty() ? fromScenario(source.scenario, limits) : fromLevel(source, limits);
	if (!input || !*input || source.tgraph.empty())
	{
		return input;
	}
	const Result<std::string> text = readFile(source.tgraph);
	if (!text)
	{
		return text.errors();
	}
	Scenario& scenario = (*input)->scenario;
	Result<TGraphFile> shown = readTGraphFile(
		*text, source.tgraph, scenario.units(), scenario.ticksPerUnit(), scenario.units());
	if (!shown)
	{
		return shown.errors();
	}
	reportWarnings(shown->warnings);
	std::move(shown->demonstrations.begin(), shown->demonstrations.end(),
		std::back_inserter(scenario.demonstrations));
	return input;
}

} // namespace RPGPref::Program
