// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Sentence.h"
#include "RPGPref/Model/GroundTask.h"

#include <nlohmann/json_fwd.hpp>

namespace RPGPref
{

/// What people call the level's actions, objects and facts: names and sentences by symbol.
nlohmann::ordered_json wordsJson(const GroundTask& task);

/// Key and arguments, for other languages; null for an empty sentence.
nlohmann::ordered_json sentenceJson(const Sentence& sentence);

} // namespace RPGPref
