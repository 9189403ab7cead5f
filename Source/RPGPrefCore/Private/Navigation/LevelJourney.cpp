// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/LevelJourney.h"

#include "RPGPref/Navigation/LevelGround.h"
#include "RPGPref/Navigation/ScenarioReader.h"

#include "Level/AgentLocations.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// Sneaking as scenarios usually have it; a level says nothing of it.
constexpr std::uint32_t kSneakMultiplier = 2;

class JourneyMaker
{
public:
	JourneyMaker(const LevelBinding& map, const GroundTask& task, StateView state, AgentId agent)
		: map_(map), task_(task), state_(state), agent_(agent), locations_(task)
	{
		truth_.assign(task.atoms.size(), false);
		for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
		{
			if (holds(state, FactId(fact)) && !task.facts[fact].negated)
			{
				truth_[task.facts[fact].atom.value()] = true;
			}
		}
	}

	Result<LevelJourney> make(PlaceId destination)
	{
		const Level& level = map_.level();
		const Place& goal = level.places[destination.value()];
		const std::optional<Point> from = map_.routes().nearestWalkable(startPoint());
		const std::optional<Point> to = map_.routes().nearestWalkable(goal.at);
		if (!from || !to)
		{
			return Diagnostic{level.file, goal.position,
				"found no walkable ground near the start or near \"" + goal.symbol +
					"\", expected some",
				"no-ground"};
		}
		LevelJourney journey;
		describe(journey.scenario, goal, *from, *to);
		addPassages(journey.scenario);
		LevelGroundOptions options;
		options.places = {*from, *to};
		addWay(options, *from, *to);
		for (const ScenarioPickup& lever : journey.scenario.pickups)
		{
			const Point at = {lever.place.x, lever.place.y};
			options.places.push_back(at);
			addWay(options, *from, at);
			addWay(options, at, *to);
		}
		Result<LevelGround> ground = makeLevelGround(level, map_.routes(), options);
		if (!ground)
		{
			return ground.errors();
		}
		for (std::size_t door = 0; door < journey.scenario.doors.size(); ++door)
		{
			journey.scenario.doors[door].cells = ground->passages[passageOfDoor_[door]];
		}
		journey.scenario.timing.maxSpeed = ground->maxSpeed;
		journey.scenario.goal.radius = 0.01;
		journey.graph = std::move(ground->graph);
		return journey;
	}

private:
	Point startPoint() const
	{
		for (std::size_t atom = 0; atom < task_.atoms.size(); ++atom)
		{
			const ObjectId where = locations_.locationIn(AtomId(atom), agent_);
			if (!where.isValid() || !truth_[atom])
			{
				continue;
			}
			const PlaceId place = map_.level().findPlace(task_.objectNames[where.value()]);
			if (place.isValid())
			{
				return map_.level().places[place.value()].at;
			}
		}
		return map_.start(agent_);
	}

	void describe(Scenario& scenario, const Place& goal, Point from, Point to) const
	{
		scenario.file = map_.level().file;
		scenario.id =
			map_.level().name + ": " + std::string(task_.agentName(agent_)) + " to " + goal.symbol;
		scenario.title = std::string(task_.agentName(agent_)) + " to " +
						 (goal.name.empty() ? goal.symbol : goal.name);
		scenario.unit = kLevelUnits.length;
		scenario.timing.ticksPerSecond = kLevelUnits.ticksPerSecond;
		scenario.timing.sneakMultiplier = kSneakMultiplier;
		scenario.start = {from.x, from.y, 0};
		scenario.goal.place = {to.x, to.y, 0};
	}

	void addWay(LevelGroundOptions& options, Point from, Point to) const
	{
		if (std::optional<Route> way = map_.routes().find(from, to))
		{
			options.ways.push_back(std::move(*way));
		}
	}

	void addPassages(Scenario& scenario)
	{
		const WayRules& rules = map_.rules();
		for (std::size_t passage = 0; passage < rules.passages(); ++passage)
		{
			if (isOpen(rules.conditions(passage)) ||
				scenario.doors.size() == ScenarioLimits::kDoors)
			{
				continue;
			}
			ScenarioDoor door;
			door.id = rules.name(passage);
			door.radius = 0; // Its places are exactly those within the passage.
			for (const WayRules::Condition& condition : rules.conditions(passage))
			{
				door.anyOf |= flagOf(condition, scenario);
			}
			passageOfDoor_.push_back(passage);
			scenario.doors.push_back(std::move(door));
		}
	}

	bool isOpen(const std::vector<WayRules::Condition>& conditions) const
	{
		return std::any_of(conditions.begin(), conditions.end(),
			[&](const WayRules::Condition& condition)
			{
				if (!condition.atoms.empty())
				{
					const AtomId atom = condition.atoms[agent_.value()];
					return atom.isValid() && truth_[atom.value()] != condition.isNegated;
				}
				// Whoever can do what the rule names passes by doing it.
				for (std::size_t action = 0; action < condition.actions.size(); ++action)
				{
					if (condition.actions[action] && task_.actions[action].executor == agent_)
					{
						return true;
					}
				}
				return false;
			});
	}

	/// The flag of a fact that would open a passage; none if the agent cannot make it true.
	FlagMask flagOf(const WayRules::Condition& condition, Scenario& scenario)
	{
		if (condition.atoms.empty() || !condition.atoms[agent_.value()].isValid() ||
			scenario.flags.size() == ScenarioLimits::kFlags)
		{
			return 0;
		}
		const AtomId atom = condition.atoms[agent_.value()];
		const std::string name =
			condition.isNegated ? "(not " + task_.atomText(atom) + ")" : task_.atomText(atom);
		const auto known = std::find(scenario.flags.begin(), scenario.flags.end(), name);
		const FlagMask flag = FlagMask{1} << (known - scenario.flags.begin());
		if (known != scenario.flags.end())
		{
			return flag;
		}
		const std::size_t before = scenario.pickups.size();
		for (std::size_t action = 0; action < task_.actions.size(); ++action)
		{
			if (canOpen(ActionId(action), atom, condition.isNegated))
			{
				const Point at =
					map_.level().places[map_.placement(ActionId(action)).at.value()].at;
				const Point ground = map_.routes().nearestWalkable(at).value_or(at);
				scenario.pickups.push_back(
					{task_.actionText(ActionId(action)), "lever", {ground.x, ground.y, 0}, flag});
			}
		}
		if (scenario.pickups.size() == before)
		{
			return 0;
		}
		scenario.flags.push_back(name);
		return flag;
	}

	bool canOpen(ActionId action, AtomId atom, bool isNegated) const
	{
		if (task_.actions[action.value()].executor != agent_ ||
			!map_.placement(action).at.isValid() || map_.participants(action).size() != 1)
		{
			return false;
		}
		const auto effects = task_.effects[action];
		const bool opens = std::any_of(effects.begin(), effects.end(),
			[&](const GroundTask::Effect& effect)
			{ return effect.atom == atom && effect.deleted == isNegated; });
		const auto conditions = task_.preconditions[action];
		return opens && std::all_of(conditions.begin(), conditions.end(),
							[&](FactId fact)
							{
								const GroundTask::Fact& content = task_.facts[fact.value()];
								return holds(state_, fact) ||
									   (!content.negated &&
										   locations_.locationIn(content.atom, agent_).isValid());
							});
	}

	const LevelBinding& map_;
	const GroundTask& task_;
	StateView state_;
	AgentId agent_;
	AgentLocations locations_;
	std::vector<bool> truth_;
	std::vector<std::size_t> passageOfDoor_;
};

} // namespace

Result<LevelJourney> makeJourney(const LevelBinding& map, const GroundTask& task, StateView state,
	AgentId agent, PlaceId destination)
{
	return JourneyMaker(map, task, state, agent).make(destination);
}

} // namespace RPGPref
