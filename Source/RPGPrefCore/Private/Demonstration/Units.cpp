// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Units.h"

namespace RPGPref
{

std::string_view nameOf(LengthUnit unit)
{
	switch (unit)
	{
	case LengthUnit::Centimetre:
		return "cm";
	case LengthUnit::Metre:
		return "m";
	case LengthUnit::Cell:
		break;
	}
	return "cell";
}

std::optional<LengthUnit> lengthUnitOf(std::string_view name)
{
	for (const LengthUnit unit : {LengthUnit::Cell, LengthUnit::Centimetre, LengthUnit::Metre})
	{
		if (nameOf(unit) == name)
		{
			return unit;
		}
	}
	return std::nullopt;
}

std::string toPeople(const Units& units)
{
	const std::string lengths = units.length == LengthUnit::Cell         ? "cells"
								: units.length == LengthUnit::Centimetre ? "centimetres"
																		 : "metres";
	return std::to_string(units.ticksPerSecond) + " ticks a second, lengths in " + lengths;
}

std::optional<double> lengthFactor(LengthUnit from, LengthUnit to)
{
	if (from == to)
	{
		return 1;
	}
	if (from == LengthUnit::Cell || to == LengthUnit::Cell)
	{
		return std::nullopt;
	}
	return from == LengthUnit::Centimetre ? 0.01 : 100;
}

std::optional<Demonstration> inUnits(
	Demonstration demonstration, const Units& from, const Units& to)
{
	const std::optional<double> factor = lengthFactor(from.length, to.length);
	if (!factor)
	{
		return std::nullopt;
	}
	if (from == to)
	{
		return demonstration;
	}
	for (WorldPoint& point : demonstration.points)
	{
		// Divided rather than multiplied by 0.01, so that there and back is the same number.
		point =
			*factor < 1 ? WorldPoint{point.x / 100, point.y / 100, point.z / 100} : point * *factor;
	}
	for (double& ticks : demonstration.edgeTicks)
	{
		ticks = ticks * to.ticksPerSecond / from.ticksPerSecond;
	}
	return demonstration;
}

} // namespace RPGPref
