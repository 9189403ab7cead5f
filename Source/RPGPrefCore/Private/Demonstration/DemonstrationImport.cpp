// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/DemonstrationImport.h"

#include "Demonstration/Thinning.h"

#include <utility>

namespace RPGPref
{

std::vector<RecordedSample> thinSamples(
	std::span<const RecordedSample> samples, double maximumError)
{
	std::vector<RecordedSample> ordered;
	std::vector<WorldPoint> places;
	std::vector<double> times;
	for (const RecordedSample& sample : samples)
	{
		if (ordered.empty() || sample.tick > ordered.back().tick)
		{
			ordered.push_back(sample);
			places.push_back(sample.place);
			times.push_back(static_cast<double>(sample.tick - ordered.front().tick));
		}
	}
	std::vector<RecordedSample> kept;
	for (const std::size_t k : tellingPoints(places, times, maximumError))
	{
		kept.push_back(ordered[k]);
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
