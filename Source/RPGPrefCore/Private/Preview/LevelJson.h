// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/FixedPoint.h"
#include "RPGPref/Level/LevelBinding.h"

#include <nlohmann/json_fwd.hpp>

namespace RPGPref
{

/// Numbers in reports have few digits: they are for people and pictures.
double rounded(double value, int digits = 2);

/// A worth, fun or effort, to six digits.
double worthJson(FixedValue value);
nlohmann::ordered_json pointJson(Point point);

/// The id, or null for none.
nlohmann::ordered_json placeJson(const Level& level, PlaceId place);
nlohmann::ordered_json regionJson(const Level& level, RegionId region);

/// The report's `level`.
nlohmann::ordered_json levelJson(const LevelBinding& binding, const GroundTask& task);

} // namespace RPGPref
