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
		const std::optional<double> seconds =
			from.isValid() ? binding_.walkingSeconds(from, to)
						   : binding_.walkingSeconds(binding_.start(agent), to);
		entry->second = seconds.value_or(longest_);
		longest_ = (std::max)(longest_, entry->second);
	}
	return entry->second;
}

} // namespace RPGPref
