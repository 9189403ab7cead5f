// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/Level.h"

#include "Containers/Array.h"

#include <string>
#include <vector>

struct FRPGPrefActionRow;

/** What an action table says of times and places, for the map. */
namespace RPGPrefActionSites
{

std::vector<std::string> SplitPattern(const FRPGPrefActionRow& Row);

/**
 * Adds a site for each row that gives a time or a place. What a row leaves open is taken from the
 * map's most specific site for the same action.
 */
void AddTo(RPGPref::Level& Map, const TArray<FRPGPrefActionRow>& Rows);

} // namespace RPGPrefActionSites
