// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"

#include "RPGPref/Demonstration/TGraphFile.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include <algorithm>
#include <span>

namespace
{

/** The core counts ticks; here a tick is a thousandth of a second. */
constexpr double DemonstrationTicksPerSecond = RPGPref::kUnrealUnits.ticksPerSecond;

} // namespace

RPGPref::Demonstration URPGPrefDemonstration::MakeDemonstration() const
{
	RPGPref::Demonstration Result;
	Result.id = RPGPrefConvert::ToUtf8(GetName());
	Result.playstyle = RPGPrefConvert::ToUtf8(Playstyle);
	for (const FVector& Point : Points)
	{
		Result.points.push_back({Point.X, Point.Y, Point.Z});
	}
	// An asset that was edited by hand may have too many or too few times.
	for (int32 Index = 0; Index + 1 < Points.Num(); ++Index)
	{
		const double Time = Seconds.IsValidIndex(Index) ? Seconds[Index] : 0.0;
		Result.edgeTicks.push_back((std::max)(Time, 0.0) * DemonstrationTicksPerSecond);
	}
	return Result;
}

void URPGPrefDemonstration::SetDemonstration(const RPGPref::Demonstration& Demonstration)
{
	Points.Reset();
	for (const RPGPref::WorldPoint& Point : Demonstration.points)
	{
		Points.Add(FVector(Point.x, Point.y, Point.z));
	}
	Seconds.Reset();
	for (const double Ticks : Demonstration.edgeTicks)
	{
		Seconds.Add(Ticks / DemonstrationTicksPerSecond);
	}
	Playstyle = RPGPrefConvert::ToString(Demonstration.playstyle);
}

void URPGPrefDemonstration::ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues)
{
	// No bound on the speed: nobody knows here how fast the walker can be.
	const RPGPref::Result<RPGPref::TGraphFile> Read =
		RPGPref::readTGraphFile(RPGPrefConvert::ToUtf8(Text), RPGPrefConvert::ToUtf8(GetName()),
			RPGPref::kUnrealUnits, 0.0, RPGPref::kUnrealUnits);
	if (!Read)
	{
		RPGPrefConvert::AddIssues(Read.errors(), OutIssues);
	}
	else if (Read->demonstrations.size() != 1)
	{
		RPGPrefConvert::AddError(
			TEXT("The text of a demonstration must hold exactly one; split the file"), OutIssues);
	}
	else
	{
		RPGPrefConvert::AddIssues(Read->warnings, OutIssues);
		SetDemonstration(Read->demonstrations.front());
	}
}

FString URPGPrefDemonstration::WriteText() const
{
	const RPGPref::Demonstration Demonstration = MakeDemonstration();
	return RPGPrefConvert::ToString(RPGPref::writeTGraphFile(
		std::span<const RPGPref::Demonstration>(&Demonstration, 1), RPGPref::kUnrealUnits));
}

void URPGPrefDemonstration::FindIssues(TArray<FRPGPrefIssue>& OutIssues) const
{
	if (Points.Num() < 2)
	{
		RPGPrefConvert::AddError(TEXT("A demonstration needs at least two points"), OutIssues);
	}
	if (Seconds.Num() != (std::max)(Points.Num() - 1, 0))
	{
		RPGPrefConvert::AddError(*FString::Printf(TEXT("%d points need %d times, there are %d"),
									 Points.Num(), (std::max)(Points.Num() - 1, 0), Seconds.Num()),
			OutIssues);
	}
	for (int32 Index = 0; Index < Seconds.Num(); ++Index)
	{
		if (!(Seconds[Index] >= 0.0))
		{
			RPGPrefConvert::AddError(
				*FString::Printf(TEXT("Time %d is below zero"), Index), OutIssues);
		}
	}
}
