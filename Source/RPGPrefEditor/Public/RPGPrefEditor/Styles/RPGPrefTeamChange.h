// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "CoreTypes.h"

/** What an edit changes for one team's playthrough. */
struct RPGPREFEDITOR_API FRPGPrefTeamChange
{
	/** One sentence for people. */
	FString Text;
	/** False: the same steps by the same agents. */
	bool bChanged = false;
	/** 0 where there is no plan. */
	int32 StepsBefore = 0;
	int32 StepsAfter = 0;
	/** Mean preference of who does a step, over all steps. */
	double LikedBefore = 0.0;
	double LikedAfter = 0.0;
	/** Steps that are no longer done, and steps that are done now. */
	TArray<FString> Gone;
	TArray<FString> New;

	/** By team, from the core's comparison of the two reports. */
	static TArray<FRPGPrefTeamChange> Compare(
		const RPGPref::PreviewReport& Before, const RPGPref::PreviewReport& After);
};
