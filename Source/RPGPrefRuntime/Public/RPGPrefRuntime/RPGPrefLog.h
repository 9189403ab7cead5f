// SPDX-License-Identifier: MIT
#pragma once

#include "Logging/LogMacros.h"

/** Everything the plugin writes into the log at runtime. */
RPGPREFRUNTIME_API DECLARE_LOG_CATEGORY_EXTERN(LogRPGPref, Log, All);
