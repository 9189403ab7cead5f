// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeStudy.h"

#include <nlohmann/json.hpp>

namespace RPGPref
{

/// The members that `plan --knowledge` prints.
nlohmann::ordered_json knowledgeStudyJson(const KnowledgeStudy& study);

} // namespace RPGPref
