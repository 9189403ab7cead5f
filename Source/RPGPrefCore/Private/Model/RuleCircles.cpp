// SPDX-License-Identifier: MIT
#include "RuleCircles.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

/// Tarjan's strongly connected components with an explicit stack: rules may be nested deeper than
/// a thread's stack.
std::map<std::uint32_t, std::uint32_t> circlesOf(
	const std::map<std::uint32_t, std::vector<std::uint32_t>>& uses)
{
	struct Visit
	{
		std::uint32_t number = 0;
		std::uint32_t low = 0;
		bool isOpen = true;
	};
	std::map<std::uint32_t, Visit> visits;
	std::vector<std::uint32_t> open;
	std::vector<std::pair<std::uint32_t, std::size_t>> path;
	std::uint32_t counter = 0;
	const std::vector<std::uint32_t> none;
	std::map<std::uint32_t, std::uint32_t> circleOf;
	const auto enter = [&](std::uint32_t atom)
	{
		++counter;
		visits[atom] = {counter, counter, true};
		open.push_back(atom);
		path.emplace_back(atom, 0);
	};
	for (const auto& entry : uses)
	{
		if (visits.contains(entry.first))
		{
			continue;
		}
		enter(entry.first);
		while (!path.empty())
		{
			const std::uint32_t atom = path.back().first;
			const auto list = uses.find(atom);
			const std::vector<std::uint32_t>& next = list == uses.end() ? none : list->second;
			if (path.back().second < next.size())
			{
				const std::uint32_t used = next[path.back().second++];
				const auto known = visits.find(used);
				if (known == visits.end())
				{
					enter(used);
				}
				else if (known->second.isOpen)
				{
					visits[atom].low = (std::min)(visits[atom].low, known->second.number);
				}
				continue;
			}
			const Visit visit = visits[atom];
			path.pop_back();
			if (!path.empty())
			{
				Visit& outer = visits[path.back().first];
				outer.low = (std::min)(outer.low, visit.low);
			}
			if (visit.low == visit.number)
			{
				for (bool isLast = false; !isLast;)
				{
					const std::uint32_t member = open.back();
					open.pop_back();
					visits[member].isOpen = false;
					circleOf[member] = visit.number;
					isLast = member == atom;
				}
			}
		}
	}
	return circleOf;
}

} // namespace RPGPref
