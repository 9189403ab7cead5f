// SPDX-License-Identifier: MIT
#include "RPGPref/Schedule/StepSeconds.h"

#include "Level/AgentLocations.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace RPGPref
{

namespace
{

class StepClock
{
public:
	StepClock(const GroundTask& task, const LevelBinding& binding)
		: binding_(binding), locations_(task)
	{
		for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
		{
			stands_[{agent, locations_.start(AgentId(agent))}].insert(
				nearestPlace(binding.start(AgentId(agent))));
		}
		for (std::size_t position = 0; position < task.actions.size(); ++position)
		{
			addStand(ActionId(position));
		}
	}

	std::int64_t milliseconds(ActionId action)
	{
		const ActionPlacement& placement = binding_.placement(action);
		std::int64_t acting = toMilliseconds(placement.seconds);
		if (placement.at.isValid() && placement.destination.isValid())
		{
			acting = (std::max)(acting, walk(placement.at, placement.destination));
		}
		return acting + approach(action);
	}

private:
	using Stand = std::pair<std::size_t, ObjectId>; // An agent and where the task says that it is.

	/// More places than that say no more about the mean.
	static constexpr std::size_t kMostStands = 16;

	static std::int64_t toMilliseconds(double seconds)
	{
		return static_cast<std::int64_t>(std::floor(seconds * 1000 + 0.5));
	}

	void addStand(ActionId action)
	{
		const ActionPlacement& placement = binding_.placement(action);
		const PlaceId end = placement.destination.isValid() ? placement.destination : placement.at;
		if (!end.isValid())
		{
			return;
		}
		for (const AgentId agent : binding_.participants(action))
		{
			const ObjectId after = locations_.after(action, agent);
			const ObjectId location = after.isValid() ? after : locations_.before(action, agent);
			stands_[{agent.value(), location}].insert(end);
		}
	}

	PlaceId nearestPlace(Point point) const
	{
		PlaceId nearest;
		double least = 0;
		const std::vector<Place>& places = binding_.level().places;
		for (std::size_t place = 0; place < places.size(); ++place)
		{
			for (const Point stand : places[place].stands())
			{
				const double here = distance(stand, point);
				if (!nearest.isValid() || here < least)
				{
					nearest = PlaceId(place);
					least = here;
				}
			}
		}
		return nearest;
	}

	std::int64_t walk(PlaceId from, PlaceId to)
	{
		if (from == to || !from.isValid())
		{
			return 0;
		}
		const auto [entry, isNew] = walks_.try_emplace({from, to}, 0);
		if (isNew)
		{
			const std::optional<double> seconds = binding_.walkingSeconds(from, to);
			entry->second = seconds ? toMilliseconds(*seconds) : 0;
		}
		return entry->second;
	}

	std::int64_t approach(ActionId action)
	{
		const PlaceId target = binding_.placement(action).at;
		const std::vector<AgentId>& agents = binding_.participants(action);
		if (!target.isValid() || agents.empty())
		{
			return 0;
		}
		const AgentId agent = agents.front();
		const auto stands = stands_.find({agent.value(), locations_.before(action, agent)});
		if (stands == stands_.end())
		{
			return 0;
		}
		std::int64_t sum = 0;
		std::int64_t count = 0;
		for (const PlaceId place : stands->second)
		{
			if (count < static_cast<std::int64_t>(kMostStands))
			{
				sum += walk(place, target);
				++count;
			}
		}
		return sum / count;
	}

	const LevelBinding& binding_;
	AgentLocations locations_;
	std::map<Stand, std::set<PlaceId>> stands_;
	std::map<std::pair<PlaceId, PlaceId>, std::int64_t> walks_;
};

} // namespace

std::vector<std::int64_t> stepMilliseconds(const GroundTask& task, const LevelBinding& binding)
{
	StepClock clock(task, binding);
	std::vector<std::int64_t> times;
	for (std::size_t position = 0; position < task.actions.size(); ++position)
	{
		times.push_back(clock.milliseconds(ActionId(position)));
	}
	return times;
}

namespace
{

/// The median; there must be at least one time.
std::int64_t typicalMilliseconds(std::vector<std::int64_t> times)
{
	const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
	std::nth_element(times.begin(), middle, times.end());
	return (std::max)(*middle, std::int64_t{1});
}

} // namespace

double typicalSeconds(const GroundTask& task, const LevelBinding& binding)
{
	std::vector<std::int64_t> times = stepMilliseconds(task, binding);
	times.push_back(1); // A task need not have actions.
	return static_cast<double>(typicalMilliseconds(std::move(times))) / 1000;
}

std::vector<FixedValue> effortBySeconds(
	const GroundTask& task, const LevelBinding& binding, FixedValue effortPerStep)
{
	if (task.actions.empty())
	{
		return {};
	}
	const std::vector<std::int64_t> times = stepMilliseconds(task, binding);
	const std::int64_t typical = typicalMilliseconds(times);
	// An action that takes an hour where others take seconds must not overflow anything.
	constexpr std::int64_t kMostTimesTypical = 1000;
	std::vector<FixedValue> efforts;
	for (const std::int64_t time : times)
	{
		const std::int64_t counted = (std::min)(time, typical * kMostTimesTypical);
		// Whole multiples apart and thousandths, so that products stay small.
		constexpr FixedValue kThousand = 1000;
		const FixedValue part =
			roundedDivide(effortPerStep / kThousand * (counted % typical), typical);
		efforts.push_back(effortPerStep * (counted / typical) + part * kThousand);
	}
	return efforts;
}

} // namespace RPGPref
