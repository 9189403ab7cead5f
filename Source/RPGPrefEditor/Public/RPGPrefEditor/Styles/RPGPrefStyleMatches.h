// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "CoreTypes.h"

/** What a pattern matches in the level that the designer chose. */
struct FRPGPrefRowMatches
{
	/** False while no level is chosen or the answer is being worked out. */
	bool bKnown = false;
	int32 Count = 0;
	/** For how many of them this preference counts, no other being more special. */
	int32 Counting = 0;
	/** The first of them, as text. */
	TArray<FString> Texts;
	/** Why nothing is matched; empty if something is. */
	FString Warning;
};

/** What the patterns of a playstyle match, by preference. */
struct FRPGPrefStyleMatches
{
	TArray<FRPGPrefRowMatches> Actions;
	TArray<FRPGPrefRowMatches> Propositions;
};
