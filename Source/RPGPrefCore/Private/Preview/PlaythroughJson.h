// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <string_view>

namespace RPGPref
{

/// An entry of a playthrough's `lanes`.
nlohmann::ordered_json laneJson(const Lane& lane, std::string_view agent);

/// An entry of the report's `teams`.
nlohmann::ordered_json weightsJson(const WorthWeights& weights);

nlohmann::ordered_json teamJson(const PreviewReport& report, std::size_t team);

} // namespace RPGPref
