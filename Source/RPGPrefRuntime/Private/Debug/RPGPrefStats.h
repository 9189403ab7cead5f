// SPDX-License-Identifier: MIT
#pragma once

#include "Stats/Stats.h"

/** What the plugin spends and does: `stat RPGPref` in the console. */
DECLARE_STATS_GROUP(TEXT("RPGPref"), STATGROUP_RPGPref, STATCAT_Advanced);
