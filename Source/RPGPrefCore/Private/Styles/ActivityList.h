// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Styles/Activity.h"

#include "Foundation/JsonReader.h"

#include <vector>

namespace RPGPref
{

/// As recordings and models of playstyles hold them; an id that comes twice is an error.
std::vector<Activity> readActivityList(const JsonNode& list);

} // namespace RPGPref
