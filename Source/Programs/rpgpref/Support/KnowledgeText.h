// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeStudy.h"

#include <string>

namespace RPGPref::Program
{

/// How newcomers play, step by step: what they count on, what they find out, where they fail.
std::string newcomersText(const KnowledgeStudy& study);

/// Newcomers and veterans side by side, then what the designer should know.
std::string studySummaryText(const KnowledgeStudy& study);

} // namespace RPGPref::Program
