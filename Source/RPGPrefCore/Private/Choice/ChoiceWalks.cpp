// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/ChoiceWalks.h"

#include <algorithm>

namespace RPGPref
{

double ChoiceWalks::seconds(AgentId agent, PlaceId from, PlaceId to)
{
	if (!to.isValid() || from == to)
	{
		return 0;
	}
	const std::size_t places = binding_.level().places.size();
	const auto origin =
		from.isValid() ? from.value() : static_cast<std::uint32_t>(places + agent.value());
	const auto [entry, isNew] = known_.try_emplace({origin, to.value()}, 0.0);
	if (isNew)
	{
		const Point begin =
			from.isValid() ? binding_.level().places[from.value()].at : binding_.start(agent);
		const Point end = binding_.level().places[to.value()].at;
		RouteFinder& routes = binding_.routes();
		const std::optional<Route> route =
			routes.find(routes.nearestWalkable(begin).value_or(begin),
				routes.nearestWalkable(end).value_or(end));
		entry->second = route ? duration(*route) : longest_;
		longest_ = (std::max)(longest_, entry->second);
	}
	return entry->second;
}

} // namespace RPGPref
