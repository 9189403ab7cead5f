// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Playstyle/PatternMatches.h"
#include "RPGPrefEditor/Styles/RPGPrefStyleMatches.h"

#include "Containers/UnrealString.h"

/** One preference as a row of the table. */
struct FRPGPrefPreferenceRow
{
	RPGPref::PreferenceKind Kind = RPGPref::PreferenceKind::Action;
	/** In the playstyle's list of that kind. */
	int32 Index = 0;
	FString Pattern;
	double Value = 0.0;
	FRPGPrefRowMatches Matches;
};
