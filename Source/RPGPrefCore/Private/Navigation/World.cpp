// SPDX-License-Identifier: MIT
// How a scenario becomes something to search in: flags are chosen (FlagChoice), doors and levers
// put on cells, each step stored with its ticks and the set of doors that it passes; successors
// then only look up. What is met in play (a door held open, an enemy elsewhere, another goal)
// refreshes the tables that depend on it and is reported as a WorldChange. Costs the edges, once.
#include "RPGPref/Navigation/World.h"

#include "RPGPref/Navigation/PlayerWay.h"

#include "Navigation/FlagChoice.h"
#include "Navigation/SuccessorGenerator.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace RPGPref
{

namespace
{

/// Of a scenario's flags, which are at most as many as a state has room for by now.
std::uint32_t stateFlags(FlagMask mask)
{
	return static_cast<std::uint32_t>(mask);
}

} // namespace

Result<World> World::create(Scenario scenario, NavGraph graph, const WorldOptions& options)
{
	return create(std::move(scenario), std::make_shared<const NavGraph>(std::move(graph)), options);
}

Result<World> World::create(
	Scenario scenario, std::shared_ptr<const NavGraph> graph, const WorldOptions& options)
{
	World world;
	world.scenario_ = std::move(scenario);
	world.graph_ = std::move(graph);
	if (Diagnostics errors = world.compile(options); !errors.empty())
	{
		return errors;
	}
	return world;
}

Result<World> World::create(Scenario scenario, const WorldOptions& options)
{
	if (scenario.grid)
	{
		NavGraph graph = NavGraph::fromGrid(*scenario.grid, scenario.timing);
		return create(std::move(scenario), std::move(graph), options);
	}
	if (scenario.navmesh)
	{
		Result<NavGraph> graph = NavGraph::fromMesh(*scenario.navmesh, scenario.timing);
		if (!graph)
		{
			Diagnostics errors = graph.errors();
			for (Diagnostic& error : errors)
			{
				error.file = scenario.file;
			}
			return errors;
		}
		return create(std::move(scenario), std::move(*graph), options);
	}
	return Diagnostic{scenario.file, {},
		"the scenario has bare geometry, expected a navigation mesh made from it", "navmesh"};
}

Diagnostic World::failure(std::string message, std::string code) const
{
	return {scenario_.file, {}, std::move(message), std::move(code)};
}

Diagnostics World::compile(const WorldOptions& options)
{
	branching_ = options.branching;
	ticksPerUnit_ = scenario_.ticksPerUnit();
	if (branching_ == Branching::TwoHundredFiftySix && scenario_.isCoop)
	{
		return {failure("branching 256 is defined for solo scenarios, this one is coop; "
						"expected branching 16",
			"branching")};
	}
	if (branching_ == Branching::TwoHundredFiftySix && !options.player.empty())
	{
		return {failure("branching 256 simulates no player, but \"" + options.player +
							"\" was chosen; expected branching 16 or no player",
			"branching")};
	}
	const std::uint32_t startCell = graph_->cellAt(scenario_.start);
	if (startCell == NavGraph::kNoCell)
	{
		return {failure(
			"the NPC starts off the walkable ground, expected a place on it", "start-in-wall")};
	}
	if (!refreshGoal())
	{
		return {failure(
			"no walkable place lies within the goal's radius, expected one", "goal-in-wall")};
	}
	if (Diagnostics errors = compilePlayer(options.player); !errors.empty())
	{
		return errors;
	}
	facts_.assign(graph_->cellCount(), {});
	for (const ScenarioPickup& pickup : scenario_.pickups)
	{
		if (const std::uint32_t cell = graph_->cellAt(pickup.place); cell != NavGraph::kNoCell)
		{
			facts_[cell].arrivalFlags |= stateFlags(pickup.flagMask);
		}
		if (pickup.kind == "shield")
		{
			shieldMask_ |= stateFlags(pickup.flagMask);
		}
	}
	if (Diagnostics errors = placeDoors(); !errors.empty())
	{
		return errors;
	}
	warnOfOpenDoors();
	if (Diagnostics errors = compileSteps(); !errors.empty())
	{
		return errors;
	}
	measureSteps();
	refreshThreats();

	NpcState start;
	start.cell = startCell;
	start.health = scenario_.startHealth;
	start.sneak = scenario_.startSneak;
	start.flags = facts_[startCell].arrivalFlags | (hasPlayer_ ? deedMask_[0] : 0);
	start_ = pack(start);
	return {};
}

Diagnostics World::compilePlayer(const std::string& name)
{
	if (name.empty())
	{
		if (scenario_.goal.requirePlayer)
		{
			return {failure("the goal requires the player, expected a scripted player", "player")};
		}
		chooseFlags();
		return {};
	}
	const auto found = std::find_if(scenario_.players.begin(), scenario_.players.end(),
		[&](const ScriptedPlayer& model) { return model.name == name; });
	if (found == scenario_.players.end())
	{
		std::string known;
		for (const ScriptedPlayer& model : scenario_.players)
		{
			known += (known.empty() ? "" : ", ") + model.name;
		}
		return {failure(
			"there is no scripted player \"" + name + "\", expected " +
				(known.empty() ? "none: the scenario has no scripted players" : "one of: " + known),
			"player")};
	}
	hasPlayer_ = true;
	SteppedPlayer stepped = steppedPlayer(*found);
	player_ = std::move(stepped.player);
	playerEnd_ = static_cast<std::uint32_t>(player_.path.size()) - 1;
	for (std::uint32_t k = 0; k < playerEnd_; ++k)
	{
		playerStepTicks_.push_back(stepped.stays[k] != 0 ? stepped.stays[k] : walkTicks(k));
	}
	const auto longest = std::max_element(playerStepTicks_.begin(), playerStepTicks_.end());
	layout_ = StateLayout(playerEnd_, longest == playerStepTicks_.end() ? 0 : *longest);
	chooseFlags();
	// Choosing flags may have renumbered them.
	player_ = steppedPlayer(
		*std::find_if(scenario_.players.begin(), scenario_.players.end(),
			[&](const ScriptedPlayer& model) {
				return model.name == name;
			})).player;
	gateMask_.assign(player_.path.size(), 0);
	for (const ScriptedPlayer::Gate& gate : player_.gates)
	{
		gateMask_[gate.index] |= stateFlags(gate.flagMask);
	}
	deedMask_.assign(player_.path.size(), 0);
	for (const ScriptedPlayer::Deed& deed : player_.deeds)
	{
		deedMask_[deed.index] |= stateFlags(deed.flagMask);
	}
	return {};
}

std::uint32_t World::walkTicks(std::uint32_t k) const
{
	const ScenarioTiming& timing = scenario_.timing;
	const WorldPoint step = player_.path[k + 1] - player_.path[k];
	double ticks = timing.orthTicks;
	if (!graph_->isGrid())
	{
		ticks = std::clamp(std::ceil(std::sqrt(dot(step, step)) / timing.maxSpeed), 1.0, 1000.0);
	}
	else if (step.x != 0 && step.y != 0)
	{
		ticks = timing.diagTicks;
	}
	return static_cast<std::uint32_t>(ticks) * (player_.sneak[k] != 0 ? timing.sneakMultiplier : 1);
}

std::uint32_t World::deedsBetween(std::uint32_t after, std::uint32_t upTo) const
{
	std::uint32_t flags = 0;
	for (std::uint32_t index = after + 1; index <= upTo && index < deedMask_.size(); ++index)
	{
		flags |= deedMask_[index];
	}
	return flags;
}

void World::chooseFlags()
{
	FlagChoice choice = chooseRelevantFlags(
		scenario_, *graph_, layout_.flagCapacity(), hasPlayer_ ? player_.name : "");
	if (choice.isAll)
	{
		return;
	}
	if (!choice.leftOut.empty())
	{
		warnings_.push_back(choice.warning(scenario_, layout_.flagCapacity()));
	}
	scenario_ = std::move(choice.scenario);
}

Diagnostics World::placeDoors()
{
	doorOf_.assign(graph_->cellCount(), 0);
	doorStates_.assign(scenario_.doors.size(), DoorState::AsScripted);
	Diagnostics errors;
	for (std::size_t d = 0; d < scenario_.doors.size(); ++d)
	{
		const ScenarioDoor& door = scenario_.doors[d];
		const auto number = static_cast<std::uint8_t>(d + 1);
		std::uint8_t other = 0;
		const auto shut = [&](std::uint32_t cell)
		{
			other = doorOf_[cell] != 0 && doorOf_[cell] != number ? doorOf_[cell] : other;
			doorOf_[cell] = number;
		};
		for (const WorldPoint& place : door.cells)
		{
			if (graph_->isGrid())
			{
				if (const std::uint32_t cell = graph_->cellAt(place); cell != NavGraph::kNoCell)
				{
					shut(cell);
				}
				continue;
			}
			for (std::uint32_t cell = 0; cell < graph_->cellCount(); ++cell)
			{
				if (distance(graph_->position(cell), place) <= door.radius)
				{
					shut(cell);
				}
			}
		}
		if (other != 0)
		{
			errors.push_back(
				failure("door \"" + door.id + "\" stands where door \"" +
							scenario_.doors[other - 1U].id + "\" does, expected one door per place",
					"doors"));
			errors.back().position = door.position;
		}
	}
	doorCells_.assign(scenario_.doors.size(), {});
	for (std::uint32_t cell = 0; cell < graph_->cellCount(); ++cell)
	{
		if (doorOf_[cell] != 0)
		{
			doorCells_[doorOf_[cell] - 1U].push_back(cell);
		}
	}
	return errors;
}

void World::warnOfOpenDoors()
{
	if (graph_->isGrid())
	{
		return; // There a door's cells are named one by one, and the reader has looked at them.
	}
	for (std::size_t d = 0; d < scenario_.doors.size(); ++d)
	{
		const ScenarioDoor& door = scenario_.doors[d];
		const auto warn = [&](const std::string& message)
		{
			warnings_.push_back({scenario_.file, door.position,
				"door \"" + door.id + "\" " + message, "open-door", Severity::Warning});
		};
		if (doorCells_[d].empty())
		{
			warn("shuts nothing: no walkable place lies within its radius");
		}
		else if (scenario_.navmesh && door.radius < scenario_.navmesh->spacing / 2)
		{
			warn("can be stepped over: its radius is below half the spacing of the mesh, expected "
				 "a larger radius or a smaller spacing");
		}
	}
}

Diagnostics World::compileSteps()
{
	// Most steps pass no door. Those that do share few combinations, so each step stores one
	// number, and whether it is open is one look into a table.
	doorSets_.assign(1, {});
	steps_.clear();
	stepEnds_.assign(1, 0);
	const auto doorAt = [&](std::uint32_t cell)
	{ return cell == NavGraph::kNoCell ? std::uint8_t{0} : doorOf_[cell]; };
	for (std::uint32_t cell = 0; cell < graph_->cellCount(); ++cell)
	{
		for (const NavEdge& edge : graph_->edges(cell))
		{
			DoorSet wanted;
			wanted.doors[0] = doorAt(edge.target);
			wanted.doors[1] = doorAt(edge.beside[0]);
			wanted.doors[2] = doorAt(edge.beside[1]);
			std::sort(std::begin(wanted.doors), std::end(wanted.doors));
			std::size_t set = 0;
			while (set < doorSets_.size() && !sameDoors(doorSets_[set], wanted))
			{
				++set;
			}
			if (set == doorSets_.size())
			{
				if (set == 256)
				{
					return {failure("too many doors touch one another, expected fewer than 256 "
									"different neighbourhoods",
						"doors")};
				}
				doorSets_.push_back(wanted);
			}
			Step step;
			step.target = edge.target;
			step.ticks = edge.ticks & 0xFFFFFFU;
			step.doorSet = static_cast<std::uint32_t>(set) & 0xFFU;
			steps_.push_back(step);
		}
		stepEnds_.push_back(static_cast<std::uint32_t>(steps_.size()));
	}
	doorKeys_.assign(scenario_.doors.size() + 1, kAlways);
	for (std::size_t d = 0; d < scenario_.doors.size(); ++d)
	{
		refreshDoor(d);
	}
	return {};
}

void World::measureSteps()
{
	std::uint32_t unit = hasPlayer_ ? scenario_.timing.waitTicks : 0;
	for (const Step& step : steps_)
	{
		unit = std::gcd(unit, std::uint32_t{step.ticks});
		longestStep_ = (std::max)(longestStep_, std::uint32_t{step.ticks});
	}
	for (const ScenarioEnemy& enemy : scenario_.enemies)
	{
		if (enemy.fight)
		{
			unit = std::gcd(unit, std::gcd(enemy.fight->solo.ticks, enemy.fight->joint.ticks));
		}
	}
	costUnit_ = (std::max)(unit, std::uint32_t{1});
}

void World::refreshDoor(std::size_t door)
{
	const DoorState state = doorStates_[door];
	doorKeys_[door + 1] = state == DoorState::HeldOpen   ? kAlways
						  : state == DoorState::HeldShut ? 0
														 : scenario_.doors[door].anyOf;
	for (DoorSet& set : doorSets_)
	{
		for (std::size_t k = 0; k < 3; ++k)
		{
			set.keys[k] = doorKeys_[set.doors[k]];
		}
	}
}

void World::refreshThreats()
{
	threats_.clear();
	for (CellFacts& facts : facts_)
	{
		facts.walkThreats = 0;
		facts.sneakThreats = 0;
	}
	for (std::size_t e = 0; e < scenario_.enemies.size(); ++e)
	{
		const ScenarioEnemy& enemy = scenario_.enemies[e];
		threats_.push_back({enemy.place, enemy.damagePerSecond, enemy.shieldPercent,
			stateFlags(enemy.deadFlagMask)});
		if (!enemy.detectsNpc)
		{
			continue;
		}
		for (std::uint32_t cell = 0; cell < graph_->cellCount(); ++cell)
		{
			const double away = distance(graph_->position(cell), enemy.place);
			facts_[cell].walkThreats |= (away <= enemy.radius ? 1U : 0U) << e;
			facts_[cell].sneakThreats |= (away <= enemy.sneakRadius ? 1U : 0U) << e;
		}
	}
}

bool World::refreshGoal()
{
	goalCells_.assign(graph_->cellCount(), 0);
	bool any = false;
	if (!graph_->isGrid())
	{
		// A goal is hardly ever exactly on a cell of a mesh: it moves onto the nearest one.
		if (const std::uint32_t nearest = graph_->cellAt(scenario_.goal.place);
			nearest != NavGraph::kNoCell)
		{
			scenario_.goal.place = graph_->position(nearest);
		}
	}
	for (std::uint32_t cell = 0; cell < graph_->cellCount(); ++cell)
	{
		const bool inside =
			distance(graph_->position(cell), scenario_.goal.place) <= scenario_.goal.radius;
		goalCells_[cell] = inside ? 1 : 0;
		any = any || inside;
	}
	return any;
}

WorldChange World::setDoor(std::size_t door, DoorState state)
{
	const DoorState before = doorStates_[door];
	doorStates_[door] = state;
	refreshDoor(door);
	return {doorCells_[door],
		state == before || state == DoorState::HeldShut || before == DoorState::HeldOpen};
}

WorldChange World::moveEnemy(std::size_t enemy, const WorldPoint& place)
{
	const ScenarioEnemy& moved = scenario_.enemies[enemy];
	const double reach = (std::max)({moved.radius, moved.sneakRadius,
		moved.fight ? moved.fight->range : 0, moved.fight ? moved.fight->assistRange : 0});
	WorldChange change;
	change.onlyRestricts = false;
	for (std::uint32_t cell = 0; cell < graph_->cellCount(); ++cell)
	{
		const WorldPoint& here = graph_->position(cell);
		if (distance(here, moved.place) <= reach || distance(here, place) <= reach)
		{
			change.cells.push_back(cell);
		}
	}
	scenario_.enemies[enemy].place = place;
	refreshThreats();
	return change;
}

bool World::setGoal(const WorldPoint& place, double radius)
{
	const ScenarioGoal old = scenario_.goal;
	scenario_.goal.place = place;
	scenario_.goal.radius = radius;
	if (refreshGoal())
	{
		return true;
	}
	scenario_.goal = old;
	refreshGoal();
	return false;
}

void World::successors(PackedNpcState state, std::vector<Successor>& out) const
{
	out.clear();
	SuccessorGenerator(*this).forEach(state,
		[&](PackedNpcState next, std::uint32_t cost) {
			out.push_back({next, cost});
		});
}

} // namespace RPGPref
