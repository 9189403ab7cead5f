// SPDX-License-Identifier: MIT
#include "Kit/KitSight.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// Points at which a line of sight is checked, between its ends.
constexpr int kSightPoints = 64;

} // namespace

KitSight::KitSight(KitWorld& world) : world_(world)
{
	const std::vector<KitPlace>& places = world.kit.places;
	for (std::size_t from = 0; from < places.size(); ++from)
	{
		std::vector<bool> isSeen(places.size(), false);
		isSeen[from] = true;
		for (const KitRow& row : places[from].sees)
		{
			const std::optional<std::size_t> to = world.findPlace(row);
			if (to && !isSeen[*to])
			{
				isSeen[*to] = true;
				views_.push_back({from, *to, {}});
			}
		}
		for (std::size_t to = 0; world.kit.newcomers.seesAlongLines && to < places.size(); ++to)
		{
			std::optional<std::vector<KitBarriers::Way>> through;
			if (!isSeen[to] && (through = lineOfSight(from, to)))
			{
				views_.push_back({from, to, std::move(*through)});
			}
		}
	}
}

std::optional<Point> KitSight::middleOf(std::size_t place) const
{
	const KitPlace& source = world_.kit.places[place];
	if (source.outline.empty())
	{
		return std::nullopt;
	}
	return source.at ? *source.at : centre(source.outline);
}

/// Rooms may touch or overlap: on their border one stays where one was.
std::optional<std::size_t> KitSight::roomAt(Point at, std::optional<std::size_t> preferred) const
{
	const auto isIn = [&](std::size_t place)
	{
		const Outline& outline = world_.kit.places[place].outline;
		return !outline.empty() && sideOf(outline, at) != Side::Outside;
	};
	if (preferred && isIn(*preferred))
	{
		return preferred;
	}
	for (std::size_t place = 0; place < world_.kit.places.size(); ++place)
	{
		if (isIn(place))
		{
			return place;
		}
	}
	return std::nullopt;
}

bool KitSight::areConnected(std::size_t from, std::size_t to) const
{
	return std::any_of(world_.kit.connections.begin(), world_.kit.connections.end(),
		[&](const KitConnection& connection)
		{
			const std::optional<std::size_t> a =
				world_.index.find(KitNoun::Place, connection.from.text);
			const std::optional<std::size_t> b =
				world_.index.find(KitNoun::Place, connection.to.text);
			return (a == from && b == to) || (a == to && b == from);
		});
}

std::optional<std::vector<KitBarriers::Way>> KitSight::lineOfSight(
	std::size_t from, std::size_t to) const
{
	const std::optional<Point> start = middleOf(from);
	const std::optional<Point> end = middleOf(to);
	if (!start || !end)
	{
		return std::nullopt;
	}
	std::vector<KitBarriers::Way> through;
	std::optional<std::size_t> room = from;
	for (int i = 1; i <= kSightPoints; ++i)
	{
		const Point at = between(*start, *end, static_cast<double>(i) / kSightPoints);
		const std::optional<std::size_t> next = i == kSightPoints ? to : roomAt(at, room);
		if (!next || (next != room && !areConnected(*room, *next)))
		{
			return std::nullopt;
		}
		if (next != room)
		{
			through.emplace_back(*room, *next);
		}
		room = next;
	}
	return through;
}

} // namespace RPGPref
