// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>

namespace RPGPref
{

/// How a team plays without knowing the level, placed on the map and on the clock, so that it can
/// be shown moving. Steps that were done are scheduled like any plan; an attempt that failed has
/// the moment at which its agent was free, and a place only if it can be done somewhere at all.
nlohmann::ordered_json newcomersJson(const PreviewReport& report, std::size_t team);

} // namespace RPGPref
