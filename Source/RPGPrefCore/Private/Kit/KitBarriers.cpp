// SPDX-License-Identifier: MIT
#include "Kit/KitBarriers.h"

#include "Kit/Suggestion.h"

#include <algorithm>

namespace RPGPref
{

KitBarriers::KitBarriers(const Kit& kit, const KitIndex& index, Diagnostics& errors)
	: index_(index), ways_(kit.things.size()), slots_(kit.things.size(), 0)
{
	const auto placeOf = [&](const KitRow& row)
	{
		const std::optional<std::size_t> place = index.find(KitNoun::Place, row.text);
		if (!place)
		{
			errors.push_back({kit.file, row.position,
				"unknown place \"" + row.text + "\", expected the id or name of one" +
					suggestion(row.text, index.known(KitNoun::Place)),
				"unknown-place"});
		}
		return place;
	};
	std::vector<Way> all;
	for (const KitConnection& connection : kit.connections)
	{
		const std::vector<Way> ways = waysAlong(connection);
		all.insert(all.end(), ways.begin(), ways.end());
		if (connection.needs.empty())
		{
			free_.insert(ways.begin(), ways.end());
		}
	}
	for (std::size_t thing = 0; thing < kit.things.size(); ++thing)
	{
		for (const auto& [left, right] : kit.things[thing].between)
		{
			const std::optional<std::size_t> from = placeOf(left);
			const std::optional<std::size_t> to = placeOf(right);
			const std::size_t before = ways_[thing].size();
			for (const Way& way : all)
			{
				if (from && to && (way == Way(*from, *to) || way == Way(*to, *from)))
				{
					ways_[thing].push_back(way);
				}
			}
			if (from && to && ways_[thing].size() == before)
			{
				errors.push_back({kit.file, left.position,
					"\"" + kit.things[thing].name + "\" stands between \"" + left.text +
						"\" and \"" + right.text + "\", expected a connection of these two places",
					"unknown-connection"});
			}
		}
		for (const KitRow& row : kit.things[thing].guards)
		{
			const std::optional<std::size_t> guarded = placeOf(row);
			std::copy_if(all.begin(), all.end(), std::back_inserter(ways_[thing]),
				[&](const Way& way) { return guarded && way.second == *guarded; });
		}
	}
	chooseSlots();
}

std::vector<KitBarriers::Way> KitBarriers::waysAlong(const KitConnection& connection) const
{
	const std::optional<std::size_t> from = index_.find(KitNoun::Place, connection.from.text);
	const std::optional<std::size_t> to = index_.find(KitNoun::Place, connection.to.text);
	std::vector<Way> ways;
	if (from && to)
	{
		ways.emplace_back(*from, *to);
		if (connection.isTwoWay)
		{
			ways.emplace_back(*to, *from);
		}
	}
	return ways;
}

void KitBarriers::chooseSlots()
{
	for (std::size_t thing = 0; thing < ways_.size(); ++thing)
	{
		if (ways_[thing].empty())
		{
			continue;
		}
		std::set<std::size_t> taken;
		for (std::size_t other = 0; other < thing; ++other)
		{
			const bool meets = std::any_of(ways_[other].begin(), ways_[other].end(),
				[&](const Way& way) {
					return std::find(ways_[thing].begin(), ways_[thing].end(), way) !=
						   ways_[thing].end();
				});
			if (meets)
			{
				taken.insert(slots_[other]);
			}
		}
		while (taken.count(slots_[thing]) != 0)
		{
			++slots_[thing];
		}
		slotCount_ = (std::max)(slotCount_, slots_[thing] + 1);
	}
}

} // namespace RPGPref
