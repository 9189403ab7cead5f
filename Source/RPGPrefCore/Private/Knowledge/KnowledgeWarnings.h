// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeTask.h"

namespace RPGPref
{

/// What is allowed in a knowledge file but probably not meant: unknown facts that no rule shows,
/// agents who do not know where they are themselves, facts of which exactly one is true without
/// the players knowing that.
Diagnostics knowledgeWarnings(const KnowledgeTask& task);

} // namespace RPGPref
