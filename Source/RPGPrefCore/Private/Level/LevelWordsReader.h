// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/LevelWords.h"

#include "Foundation/JsonReader.h"

namespace RPGPref
{

/// The `"words"` of a level file; nothing for an absent node.
LevelWords readLevelWords(JsonNode node);

} // namespace RPGPref
