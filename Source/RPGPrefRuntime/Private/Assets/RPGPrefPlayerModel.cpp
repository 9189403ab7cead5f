// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Assets/RPGPrefPlayerModel.h"

#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "PlayerModel/RPGPrefStyleObserver.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

namespace
{

RPGPref::Result<RPGPref::PlaystyleClusters> ReadClusters(const FString& Text, const FString& Name)
{
	return RPGPref::PlaystyleClusters::read(
		RPGPrefConvert::ToUtf8(Text), RPGPrefConvert::ToUtf8(Name));
}

} // namespace

FString URPGPrefPlayerModel::Classify(const TArray<FString>& Events) const
{
	const RPGPref::Result<RPGPref::PlaystyleClusters> Read = ReadClusters(Clusters, GetName());
	if (!Read || Read->clusters().empty())
	{
		return FString();
	}
	std::vector<std::string> Names;
	for (const FString& Event : Events)
	{
		Names.push_back(RPGPrefConvert::ToUtf8(Event));
	}
	const RPGPref::ClusterScores Scores = Read->classify(Names);
	const bool bKnown = Scores.confidence > 0.0;
	return bKnown ? RPGPrefConvert::ToString(Read->clusters()[Scores.best].label) : FString();
}

TSharedPtr<FRPGPrefStyleObserver> URPGPrefPlayerModel::MakeObserver() const
{
	RPGPref::Result<RPGPref::PlaystyleClusters> Read = ReadClusters(Clusters, GetName());
	if (!Read)
	{
		return nullptr;
	}
	return MakeShared<FRPGPrefStyleObserver>(
		std::move(Read).value(), (std::max)(GetDefault<URPGPrefSettings>()->UnitsPerMetre, 1.0));
}

void URPGPrefPlayerModel::ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues)
{
	const RPGPref::Result<RPGPref::PlaystyleClusters> Read = ReadClusters(Text, GetName());
	if (Read)
	{
		Clusters = Text;
	}
	else
	{
		RPGPrefConvert::AddIssues(Read.errors(), OutIssues);
	}
}

FString URPGPrefPlayerModel::WriteText() const
{
	return Clusters;
}

void URPGPrefPlayerModel::FindIssues(TArray<FRPGPrefIssue>& OutIssues) const
{
	const RPGPref::Result<RPGPref::PlaystyleClusters> Read = ReadClusters(Clusters, GetName());
	if (!Read)
	{
		RPGPrefConvert::AddIssues(Read.errors(), OutIssues);
	}
}
