// SPDX-License-Identifier: MIT
// Passes: a row for each action, place, region and item; all actions of the task are counted as
// what would be possible; the steps of each playthrough as what is used; seconds from its schedule,
// times the participants; paths last, taken if every action of theirs is done. An item belongs to
// an action that has it as an argument or names it in a precondition. Linear in the actions of the
// task and the steps of the playthroughs.
#include "RPGPref/Analysis/Coverage.h"

#include "Foundation/Names.h"
#include "Level/AgentLocations.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace RPGPref
{

namespace
{

Usage makeUsage(std::string id, std::string name, std::size_t teams)
{
	Usage usage;
	usage.id = std::move(id);
	usage.name = std::move(name);
	usage.used.assign(teams, 0);
	return usage;
}

bool takes(const GroundTask& task, const Playthrough& playthrough, const ContentPath& path)
{
	const auto isDone = [&](const std::string& name)
	{
		return std::any_of(playthrough.plan.begin(), playthrough.plan.end(),
			[&](ActionId action)
			{
				const SchemaId schema = task.actions[action.value()].schema;
				return sameName(task.schemaNames[schema.value()], name);
			});
	};
	return playthrough.isSolved() && std::all_of(path.actions.begin(), path.actions.end(), isDone);
}

class CoverageCounter
{
public:
	CoverageCounter(const GroundTask& task, const LevelBinding& binding, Playthroughs playthroughs)
		: task_(task), binding_(binding), playthroughs_(playthroughs)
	{
	}

	Coverage run()
	{
		prepare();
		for (std::size_t action = 0; action < task_.actions.size(); ++action)
		{
			forEachUsage(ActionId(action), [](Usage& usage) { ++usage.possible; });
		}
		for (std::size_t team = 0; team < playthroughs_.size(); ++team)
		{
			for (const ActionId action : playthroughs_[team].plan)
			{
				forEachUsage(action, [&](Usage& usage) { ++usage.used[team]; });
			}
			countSeconds(team);
		}
		countPaths();
		return std::move(coverage_);
	}

private:
	void prepare()
	{
		const std::size_t teams = playthroughs_.size();
		for (std::size_t i = 0; i < task_.schemaNames.size(); ++i)
		{
			coverage_.actions.push_back(
				makeUsage(task_.schemaNames[i], task_.deedName(SchemaId(i)), teams));
		}
		const Level& level = binding_.level();
		for (std::size_t i = 0; i < level.places.size(); ++i)
		{
			coverage_.places.push_back(
				makeUsage(level.places[i].symbol, level.distinctName(PlaceId(i)), teams));
			coverage_.places.back().seconds.assign(teams, 0);
		}
		for (const Region& region : binding_.level().regions)
		{
			coverage_.regions.push_back(makeUsage(region.id, region.name, teams));
			coverage_.regions.back().seconds.assign(teams, 0);
		}
		itemOf_.assign(task_.objectNames.size(), kNone);
		for (const ObjectId item : RPGPref::itemsOf(task_))
		{
			itemOf_[item.value()] = coverage_.items.size();
			coverage_.items.push_back(
				makeUsage(task_.objectNames[item.value()], task_.nameOf(item), teams));
		}
	}

	/// Everything that an action counts for.
	template <class Visit>
	void forEachUsage(ActionId action, Visit visit)
	{
		visit(coverage_.actions[task_.actions[action.value()].schema.value()]);
		const ActionPlacement& placement = binding_.placement(action);
		if (placement.at.isValid())
		{
			visit(coverage_.places[placement.at.value()]);
		}
		if (placement.destination.isValid() && placement.destination != placement.at)
		{
			visit(coverage_.places[placement.destination.value()]);
		}
		if (const RegionId region = binding_.region(action); region.isValid())
		{
			visit(coverage_.regions[region.value()]);
		}
		for (const std::size_t item : itemsOf(action))
		{
			visit(coverage_.items[item]);
		}
	}

	/// Those among its arguments, and those that its conditions name otherwise, as a constant.
	std::vector<std::size_t> itemsOf(ActionId action) const
	{
		std::vector<std::size_t> items;
		const auto addItems = [&](std::span<const ObjectId> objects)
		{
			for (const ObjectId object : objects)
			{
				const std::size_t item = itemOf_[object.value()];
				if (item != kNone && std::find(items.begin(), items.end(), item) == items.end())
				{
					items.push_back(item);
				}
			}
		};
		addItems(task_.arguments[action]);
		for (const FactId fact : task_.preconditions[action])
		{
			addItems(task_.atoms[task_.facts[fact.value()].atom.value()].arguments);
		}
		return items;
	}

	void countSeconds(std::size_t team)
	{
		for (const ScheduledStep& step : playthroughs_[team].schedule.steps)
		{
			const double seconds =
				(step.end - step.start) * static_cast<double>(step.participants.size());
			if (step.place.isValid())
			{
				coverage_.places[step.place.value()].seconds[team] += seconds;
			}
			if (step.region.isValid())
			{
				coverage_.regions[step.region.value()].seconds[team] += seconds;
			}
		}
	}

	void countPaths()
	{
		for (const ContentPath& path : binding_.level().paths)
		{
			Usage usage = makeUsage(path.name, path.name, playthroughs_.size());
			usage.actions = path.actions;
			usage.possible = 1;
			for (std::size_t team = 0; team < playthroughs_.size(); ++team)
			{
				usage.used[team] = takes(task_, playthroughs_[team], path) ? 1 : 0;
			}
			coverage_.paths.push_back(std::move(usage));
		}
	}

	static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

	const GroundTask& task_;
	const LevelBinding& binding_;
	Playthroughs playthroughs_;
	Coverage coverage_;
	std::vector<std::size_t> itemOf_; // By ObjectId.
};

} // namespace

std::uint32_t Usage::total() const
{
	return std::accumulate(used.begin(), used.end(), std::uint32_t{0});
}

std::size_t Usage::teams() const
{
	return static_cast<std::size_t>(
		std::count_if(used.begin(), used.end(), [](std::uint32_t n) { return n > 0; }));
}

std::vector<ObjectId> itemsOf(const GroundTask& task)
{
	std::vector<bool> isItem(task.objectNames.size(), false);
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		for (const ObjectId argument : task.arguments[ActionId(action)])
		{
			isItem[argument.value()] = true;
		}
	}
	for (const ObjectId agent : task.agents)
	{
		isItem[agent.value()] = false;
	}
	for (const ObjectId location : AgentLocations(task).all())
	{
		isItem[location.value()] = false;
	}
	std::vector<ObjectId> items;
	for (std::size_t object = 0; object < isItem.size(); ++object)
	{
		const bool isNumber = object < task.words.isNumber.size() && task.words.isNumber[object];
		if (isItem[object] && !isNumber)
		{
			items.push_back(ObjectId(object));
		}
	}
	return items;
}

Coverage analyseCoverage(
	const GroundTask& task, const LevelBinding& binding, Playthroughs playthroughs)
{
	return CoverageCounter(task, binding, playthroughs).run();
}

} // namespace RPGPref
