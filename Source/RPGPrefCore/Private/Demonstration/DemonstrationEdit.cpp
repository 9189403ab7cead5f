// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/DemonstrationEdit.h"

#include <algorithm>

namespace RPGPref
{

WorldPoint positionAt(const Demonstration& demonstration, double ticks)
{
	double start = 0;
	for (std::size_t k = 0; k < demonstration.edgeTicks.size(); ++k)
	{
		const double length = demonstration.edgeTicks[k];
		if (ticks < start + length)
		{
			const WorldPoint& from = demonstration.points[k];
			const double share = (std::max)(0.0, (ticks - start) / length);
			return from + (demonstration.points[k + 1] - from) * share;
		}
		start += length;
	}
	return demonstration.points.back();
}

Demonstration trimmed(const Demonstration& demonstration, double fromTicks, double toTicks)
{
	const double total = demonstration.totalTicks();
	const double from = std::clamp(fromTicks, 0.0, total);
	const double to = std::clamp(toTicks, 0.0, total);
	Demonstration result;
	result.id = demonstration.id;
	result.playstyle = demonstration.playstyle;
	if (!(from < to))
	{
		return result;
	}
	result.points.push_back(positionAt(demonstration, from));
	double last = from;
	double moment = 0;
	for (std::size_t k = 0; k < demonstration.edgeTicks.size(); ++k)
	{
		moment += demonstration.edgeTicks[k];
		if (moment > from && moment < to)
		{
			result.points.push_back(demonstration.points[k + 1]);
			result.edgeTicks.push_back(moment - last);
			last = moment;
		}
	}
	result.points.push_back(positionAt(demonstration, to));
	result.edgeTicks.push_back(to - last);
	return result;
}

} // namespace RPGPref
