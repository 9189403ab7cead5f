// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/DemonstrationImport.h"

#include <utility>

namespace RPGPref
{

namespace
{

/// How far a sample is from where an even move between two others would be at its time.
double synchronousError(
	const RecordedSample& from, const RecordedSample& to, const RecordedSample& sample)
{
	const double share =
		static_cast<double>(sample.tick - from.tick) / static_cast<double>(to.tick - from.tick);
	return distance(sample.place, from.place + (to.place - from.place) * share);
}

} // namespace

std::vector<RecordedSample> thinSamples(
	std::span<const RecordedSample> samples, double maximumError)
{
	std::vector<RecordedSample> ordered;
	for (const RecordedSample& sample : samples)
	{
		if (ordered.empty() || sample.tick > ordered.back().tick)
		{
			ordered.push_back(sample);
		}
	}
	if (ordered.size() < 3)
	{
		return ordered;
	}
	// Douglas and Peucker's division at the worst sample, measured at equal times.
	std::vector<std::uint8_t> keeps(ordered.size(), 0);
	keeps.front() = keeps.back() = 1;
	std::vector<std::pair<std::size_t, std::size_t>> pending{{0, ordered.size() - 1}};
	while (!pending.empty())
	{
		const auto [first, last] = pending.back();
		pending.pop_back();
		std::size_t worst = first;
		double worstError = maximumError;
		for (std::size_t k = first + 1; k < last; ++k)
		{
			const double error = synchronousError(ordered[first], ordered[last], ordered[k]);
			if (error > worstError)
			{
				worst = k;
				worstError = error;
			}
		}
		if (worst != first)
		{
			keeps[worst] = 1;
			pending.emplace_back(first, worst);
			pending.emplace_back(worst, last);
		}
	}
	std::vector<RecordedSample> kept;
	for (std::size_t k = 0; k < ordered.size(); ++k)
	{
		if (keeps[k] != 0)
		{
			kept.push_back(ordered[k]);
		}
	}
	return kept;
}

Demonstration toDemonstration(const Recording& recording, double maximumError)
{
	Demonstration demonstration;
	demonstration.id = recording.id;
	demonstration.playstyle = recording.playstyle;
	const RecordedSample* before = nullptr;
	const std::vector<RecordedSample> kept = thinSamples(recording.samples, maximumError);
	for (const RecordedSample& sample : kept)
	{
		demonstration.points.push_back(sample.place);
		if (before != nullptr)
		{
			demonstration.edgeTicks.push_back(static_cast<double>(sample.tick - before->tick));
		}
		before = &sample;
	}
	return demonstration;
}

Demonstration drawnDemonstration(std::string id, std::vector<WorldPoint> points, double maxSpeed)
{
	Demonstration demonstration;
	demonstration.id = std::move(id);
	for (std::size_t k = 1; k < points.size(); ++k)
	{
		demonstration.edgeTicks.push_back(distance(points[k - 1], points[k]) / maxSpeed);
	}
	demonstration.points = std::move(points);
	return demonstration;
}

} // namespace RPGPref
