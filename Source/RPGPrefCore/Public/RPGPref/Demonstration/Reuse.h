// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Export.h"

#include <span>

namespace RPGPref
{

/// How much a plan and the demonstrations have in common; each number is from 0 to 1.
struct DemonstrationReuse
{
	/// Share of the plan's length that runs within the radius of some demonstration.
	double ofPlan = 0;
	/// Share of the demonstrations' length that runs within the radius of the plan.
	double ofDemonstrations = 0;
};

/// Measures along both lines in steps of a quarter of the radius. Standing still counts for
/// nothing; a plan or a demonstration without length gives 0.
RPGPREFCORE_API DemonstrationReuse measureReuse(std::span<const WorldPoint> plan,
	std::span<const Demonstration> demonstrations, double radius = 1.5);

} // namespace RPGPref
