// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Assets/RPGPrefPlayGroups.h"

#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Styles/RPGPrefStyleObserver.h"
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

FString URPGPrefPlayGroups::Classify(const TArray<FString>& Events) const
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

TSharedPtr<FRPGPrefStyleObserver> URPGPrefPlayGroups::MakeObserver() const
{
	RPGPref::Result<RPGPref::PlaystyleClusters> Read = ReadClusters(Clusters, GetName());
	if (!Read)
	{
		return nullptr;
	}
	return MakeShared<FRPGPrefStyleObserver>(
		std::move(Read).value(), (std::max)(GetDefault<URPGPrefSettings>()->UnitsPerMetre, 1.0));
}

void URPGPrefPlayGroups::ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues)
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

FString URPGPrefPlayGroups::WriteText() const
{
	return Clusters;
}

void URPGPrefPlayGroups::FindIssues(TArray<FRPGPrefIssue>& OutIssues) const
{
	const RPGPref::Result<RPGPref::PlaystyleClusters> Read = ReadClusters(Clusters, GetName());
	if (!Read)
	{
		RPGPrefConvert::AddIssues(Read.errors(), OutIssues);
	}
}
