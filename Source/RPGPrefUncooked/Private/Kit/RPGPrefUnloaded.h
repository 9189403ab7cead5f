// SPDX-License-Identifier: MIT
#pragma once

#include "Internationalization/Text.h"

class UWorld;

/** Parts of a partitioned world that are not loaded. */
namespace RPGPrefUnloaded
{

/** How many actors are not loaded, and the first of them by name; empty: all are there. */
FText Describe(const UWorld& World);

} // namespace RPGPrefUnloaded
