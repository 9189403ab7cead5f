// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefTeamChange.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

namespace
{

TArray<FString> ToStrings(const std::vector<std::string>& Texts)
{
	TArray<FString> Result;
	for (const std::string& Text : Texts)
	{
		Result.Add(RPGPrefConvert::ToString(Text));
	}
	return Result;
}

} // namespace

TArray<FRPGPrefTeamChange> FRPGPrefTeamChange::Compare(
	const RPGPref::PreviewReport& Before, const RPGPref::PreviewReport& After)
{
	TArray<FRPGPrefTeamChange> Result;
	const RPGPref::VersionComparison Comparison = RPGPref::compareVersions(Before, After);
	for (const RPGPref::VersionChange& Team : Comparison.teams)
	{
		FRPGPrefTeamChange& Change = Result.AddDefaulted_GetRef();
		Change.Text = RPGPrefConvert::ToString(Team.text);
		Change.bChanged = !Team.before || !Team.after ||
						  Team.before->status != Team.after->status || !Team.plans.isSame();
		if (Team.before)
		{
			Change.StepsBefore = static_cast<int32>(Team.before->length);
			Change.LikedBefore = Team.before->playstyle;
		}
		if (Team.after)
		{
			Change.StepsAfter = static_cast<int32>(Team.after->length);
			Change.LikedAfter = Team.after->playstyle;
		}
		Change.Gone = ToStrings(Team.plans.onlyFirst);
		Change.New = ToStrings(Team.plans.onlySecond);
	}
	return Result;
}
