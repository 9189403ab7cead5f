// SPDX-License-Identifier: MIT
// For each mechanic: states are counted over the players, and at every event at which somebody's
// series has a point, the 10th, 50th and 90th percentiles are taken of what those who performed it
// knew then. Someone who has stopped keeps the last value. Costs events times players times the
// points of a series.
#include "RPGPref/ActionModel/Cohort.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace RPGPref
{
namespace
{

/// Between the two nearest values; the values ascend.
double cohortQuantile(const std::vector<double>& values, double part)
{
	const double place = part * static_cast<double>(values.size() - 1);
	const auto below = static_cast<std::size_t>(place);
	const std::size_t above = (std::min)(below + 1, values.size() - 1);
	const double rest = place - static_cast<double>(below);
	return values[below] + (values[above] - values[below]) * rest;
}

/// What the player knew after so many events; nothing before anything was known.
std::optional<double> knowledgeAt(const MechanicProficiency& mechanic, std::uint64_t event)
{
	std::optional<double> known;
	for (const ProficiencyPoint& point : mechanic.series)
	{
		if (point.event > event)
		{
			break;
		}
		if (known || point.knowledge > 0)
		{
			known = point.knowledge;
		}
	}
	return known;
}

std::vector<CohortPoint> seriesOf(std::span<const MechanicProficiency* const> players)
{
	std::vector<std::uint64_t> events;
	for (const MechanicProficiency* const player : players)
	{
		for (const ProficiencyPoint& point : player->series)
		{
			events.push_back(point.event);
		}
	}
	std::sort(events.begin(), events.end());
	events.erase(std::unique(events.begin(), events.end()), events.end());
	std::vector<CohortPoint> series;
	for (const std::uint64_t event : events)
	{
		std::vector<double> known;
		for (const MechanicProficiency* const player : players)
		{
			if (const std::optional<double> value = knowledgeAt(*player, event))
			{
				known.push_back(*value);
			}
		}
		if (!known.empty())
		{
			std::sort(known.begin(), known.end());
			series.push_back({event, cohortQuantile(known, 0.1), cohortQuantile(known, 0.5),
				cohortQuantile(known, 0.9), known.size()});
		}
	}
	return series;
}

constexpr double kCohortWidth = 220;
constexpr double kCohortHeight = 90;
constexpr double kCohortGapX = 60;
constexpr double kCohortGapY = 70;
constexpr std::size_t kCohortColumns = 3;
/// Readable on light and on dark ground.
constexpr Colour kCohortInk = Colour::rgb(0x8B949E);
constexpr Colour kCohortMedian = Colour::rgb(0x1F6FB2);
constexpr Colour kCohortBand = Colour::rgb(0xCFE3F3);

std::string cohortPercent(double part)
{
	return std::to_string(static_cast<int>(std::floor(part * 100 + 0.5))) + " %";
}

std::string cohortSubtitle(const CohortMechanic& mechanic)
{
	if (mechanic.series.empty())
	{
		return mechanic.attempted > 0 ? "tried, never done" : "not tried";
	}
	return std::to_string(mechanic.performed) + " did it, median " +
		   cohortPercent(mechanic.series.back().median);
}

void drawCohortChart(DisplayList& list, const std::string& name, const CohortMechanic& mechanic,
	DisplayPoint corner, std::uint64_t lastEvent)
{
	const auto at = [&](std::uint64_t event, double value) -> DisplayPoint
	{
		return {corner.x + kCohortWidth * static_cast<double>(event) /
							   static_cast<double>((std::max)(lastEvent, std::uint64_t{1})),
			corner.y + kCohortHeight * (1 - value)};
	};
	const double middle = corner.x + kCohortWidth / 2;
	list.addText({middle, corner.y - 26}, name, 13, kCohortInk);
	list.addText({middle, corner.y - 10}, cohortSubtitle(mechanic), 10, kCohortInk);
	std::vector<DisplayPoint> band;
	std::vector<DisplayPoint> median;
	for (const CohortPoint& point : mechanic.series)
	{
		band.push_back(at(point.event, point.high));
		median.push_back(at(point.event, point.median));
	}
	for (auto point = mechanic.series.rbegin(); point != mechanic.series.rend(); ++point)
	{
		band.push_back(at(point->event, point->low));
	}
	if (band.size() > 2)
	{
		list.addPolygon(std::move(band), kCohortBand).title = "80 of 100 players";
	}
	if (median.size() > 1)
	{
		list.addPolyline(std::move(median), kCohortMedian, 2).title = "half of the players";
	}
	list.addPolyline({at(0, 1), at(0, 0), at(lastEvent, 0)}, kCohortInk, 1);
}

} // namespace

std::vector<CohortMechanic> cohortOf(std::span<const std::vector<MechanicProficiency>> players)
{
	std::vector<CohortMechanic> cohort;
	const std::size_t mechanics = players.empty() ? 0 : players.front().size();
	for (std::size_t mechanic = 0; mechanic < mechanics; ++mechanic)
	{
		CohortMechanic& all = cohort.emplace_back();
		all.action = players.front()[mechanic].action;
		std::vector<const MechanicProficiency*> performers;
		std::map<std::string, std::size_t> superstitions;
		for (const std::vector<MechanicProficiency>& player : players)
		{
			const MechanicProficiency& own = player[mechanic];
			all.performed += own.state == MechanicState::Performed ? 1 : 0;
			all.attempted += own.state == MechanicState::Attempted ? 1 : 0;
			all.notTried += own.state == MechanicState::NotTried ? 1 : 0;
			all.avoidable += own.failures[static_cast<std::size_t>(FailureKind::Avoidable)];
			if (own.state == MechanicState::Performed && own.isMeasurable)
			{
				performers.push_back(&own);
			}
			for (const std::string& words : own.superstitions)
			{
				++superstitions[words];
			}
		}
		all.series = seriesOf(performers);
		for (const auto& [words, count] : superstitions)
		{
			all.superstitions.push_back({words, count});
		}
		std::stable_sort(all.superstitions.begin(), all.superstitions.end(),
			[](const auto& left, const auto& right) { return left.players > right.players; });
	}
	return cohort;
}

DisplayList cohortPicture(const Domain& domain, const std::vector<CohortMechanic>& mechanics)
{
	DisplayList list;
	std::uint64_t lastEvent = 0;
	for (const CohortMechanic& mechanic : mechanics)
	{
		lastEvent = mechanic.series.empty() ? lastEvent
											: (std::max)(lastEvent, mechanic.series.back().event);
	}
	for (std::size_t cell = 0; cell < mechanics.size(); ++cell)
	{
		const std::size_t column = cell % kCohortColumns;
		const std::size_t row = cell / kCohortColumns;
		const DisplayPoint corner{static_cast<double>(column) * (kCohortWidth + kCohortGapX),
			static_cast<double>(row) * (kCohortHeight + kCohortGapY)};
		drawCohortChart(list, domain.actions[mechanics[cell].action.value()].name, mechanics[cell],
			corner, lastEvent);
	}
	return list;
}

} // namespace RPGPref
