// SPDX-License-Identifier: MIT
// The T-Graph's measure without a search: each demonstration is valued from its end backwards, at
// every point the better of going on along it and of leaving it for the goal; then every edge says
// what the way over it costs from here, and the least wins if it beats the straight line. The exact
// minimum of that measure, which ignores walls: the way between the points is left to the engine's
// path finding. Costs one look at each edge.
#include "Navigation/RPGPrefRoute.h"

#include "RPGPref/Navigation/TGraphEdge.h"

#include <algorithm>

namespace
{

/** The measure from each point of the demonstration to the goal, leaving it where that is best. */
std::vector<double> MeasurePoints(
	const RPGPref::Demonstration& Demonstration, const RPGPrefRoute::FRequest& Request)
{
	std::vector<double> Values(Demonstration.points.size());
	for (std::size_t Index = Values.size(); Index-- > 0;)
	{
		const double Direct = Request.Attraction * Request.TicksPerUnit *
							  RPGPref::distance(Demonstration.points[Index], Request.Goal);
		Values[Index] =
			Index + 1 == Values.size()
				? Direct
				: (std::min)(Direct, Demonstration.edgeTicks[Index] + Values[Index + 1]);
	}
	return Values;
}

/** Where the way meets the edge: at the foot of the perpendicular, kept on the edge. */
RPGPref::WorldPoint Entry(const RPGPref::WorldPoint& From, const RPGPref::WorldPoint& Begin,
	const RPGPref::WorldPoint& End)
{
	const RPGPref::WorldPoint Along = End - Begin;
	const double Squared = RPGPref::dot(Along, Along);
	const double Share = Squared > 0 ? RPGPref::dot(From - Begin, Along) / Squared : 0.0;
	return Begin + Along * std::clamp(Share, 0.0, 1.0);
}

} // namespace

RPGPrefRoute::FRoute RPGPrefRoute::Choose(
	std::span<const RPGPref::Demonstration> Demonstrations, const FRequest& Request)
{
	const double Scale = Request.TicksPerUnit;
	FRoute Best;
	Best.Cost = Request.Attraction * Scale * RPGPref::distance(Request.From, Request.Goal);
	Best.Points = {Request.Goal};
	for (std::size_t Number = 0; Number < Demonstrations.size(); ++Number)
	{
		const RPGPref::Demonstration& Demonstration = Demonstrations[Number];
		const std::vector<double> Values = MeasurePoints(Demonstration, Request);
		for (std::size_t Index = 0; Index + 1 < Values.size(); ++Index)
		{
			const RPGPref::WorldPoint& Begin = Demonstration.points[Index];
			const RPGPref::WorldPoint& End = Demonstration.points[Index + 1];
			const RPGPref::TGraphEdge Edge(Begin * Scale, End * Scale,
				Demonstration.edgeTicks[Index], Values[Index], Values[Index + 1],
				Request.Attraction);
			const double Cost = Edge.estimate(
				Request.From * Scale, Request.Attraction, RPGPref::TGraphRule::Infimum);
			if (Cost >= Best.Cost)
			{
				continue;
			}
			Best.Cost = Cost;
			Best.Demonstration = static_cast<int>(Number);
			Best.Points = {Entry(Request.From, Begin, End)};
			// Along the demonstration for as long as that is better than leaving it.
			std::size_t At = Index + 1;
			Best.Points.push_back(Demonstration.points[At]);
			while (At + 1 < Values.size() &&
				   Values[At] == Demonstration.edgeTicks[At] + Values[At + 1])
			{
				Best.Points.push_back(Demonstration.points[++At]);
			}
			Best.Points.push_back(Request.Goal);
		}
	}
	return Best;
}
