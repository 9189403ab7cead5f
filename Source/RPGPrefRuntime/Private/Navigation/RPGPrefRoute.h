// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"

#include <span>
#include <vector>

/**
 * Chooses a way to a goal by the T-Graph's measure: time along demonstrations counts once, time
 * off them counts several times. Plain data; any thread.
 */
namespace RPGPrefRoute
{

struct FRequest
{
	RPGPref::WorldPoint From;
	RPGPref::WorldPoint Goal;
	/** Ticks that a unit of length takes off the demonstrations. */
	double TicksPerUnit = 1.0;
	/** How much worse a way off the demonstrations is, from 1: no worse. */
	double Attraction = 3.0;
};

struct FRoute
{
	/** From the first place to go to, to the goal. */
	std::vector<RPGPref::WorldPoint> Points;
	/** The demonstration that it follows; -1 for none. */
	int Demonstration = -1;
	/** The measure of the way. */
	double Cost = 0.0;
};

FRoute Choose(std::span<const RPGPref::Demonstration> Demonstrations, const FRequest& Request);

} // namespace RPGPrefRoute
