// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "CoreTypes.h"
#include "Internationalization/Text.h"

/** One member of a team as a row of the table. */
struct FRPGPrefMemberRow
{
	/** In the team's list. */
	int32 Index = 0;
	FString Agent;
	/** What to show for the playstyle: its archetype, else its name; empty for none. */
	FString Playstyle;
	/** What is wrong with the row; empty if nothing is. */
	FText Warning;
};
