// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>

namespace RPGPref
{

/// An entry of the report's `teams`.
nlohmann::ordered_json teamJson(const PreviewReport& report, std::size_t team);

} // namespace RPGPref
