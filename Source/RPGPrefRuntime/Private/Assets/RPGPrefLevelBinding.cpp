// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"

#include "RPGPref/Model/PddlReader.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include <algorithm>

namespace
{

/** Reads the problem against the domain; false when one of the two is wrong. */
bool ReadProblem(const URPGPrefDomain* Domain, const FString& Text, const FString& Name,
	RPGPref::Problem& OutProblem, TArray<FRPGPrefIssue>& OutIssues)
{
	if (Domain == nullptr)
	{
		RPGPrefConvert::AddError(TEXT("The level has no domain; choose one"), OutIssues);
		return false;
	}
	const RPGPref::Result<RPGPref::Domain> Rules = Domain->ReadDomain();
	if (!Rules)
	{
		RPGPrefConvert::AddIssues(Rules.errors(), OutIssues);
		return false;
	}
	RPGPref::Result<RPGPref::Problem> Problem = RPGPref::readPddlProblem(
		RPGPrefConvert::ToUtf8(Text), RPGPrefConvert::ToUtf8(Name), Rules.value());
	if (!Problem)
	{
		RPGPrefConvert::AddIssues(Problem.errors(), OutIssues);
		return false;
	}
	OutProblem = std::move(Problem).value();
	return true;
}

} // namespace

std::optional<RPGPref::Level> URPGPrefLevelBinding::MakeMap(double UnitsPerMetre) const
{
	if (Bindings.Num() == 0)
	{
		return std::nullopt;
	}
	const double Scale = 1.0 / UnitsPerMetre;
	RPGPref::Level Plain;
	Plain.name = RPGPrefConvert::ToUtf8(GetName());
	for (const FRPGPrefSymbolBinding& Entry : Bindings)
	{
		RPGPref::Place& Place = Plain.places.emplace_back();
		Place.symbol = RPGPrefConvert::ToUtf8(Entry.Symbol);
		Place.name = Place.symbol;
		Place.kind = "place";
		Place.at = {Entry.Location.X * Scale, Entry.Location.Y * Scale};
		const bool bFirst = Plain.places.size() == 1;
		Plain.lowest = bFirst ? Place.at
							  : RPGPref::Point{(std::min)(Plain.lowest.x, Place.at.x),
									(std::min)(Plain.lowest.y, Place.at.y)};
		Plain.highest = bFirst ? Place.at
							   : RPGPref::Point{(std::max)(Plain.highest.x, Place.at.x),
									 (std::max)(Plain.highest.y, Place.at.y)};
	}
	constexpr RPGPref::Point Margin = {5, 5};
	Plain.lowest = Plain.lowest - Margin;
	Plain.highest = Plain.highest + Margin;
	return Plain;
}

bool URPGPrefLevelBinding::FindLocation(const FString& Symbol, FVector& OutLocation) const
{
	const FRPGPrefSymbolBinding* Found = Bindings.FindByPredicate(
		[&Symbol](const FRPGPrefSymbolBinding& Binding) { return Binding.Symbol == Symbol; });
	if (Found != nullptr)
	{
		OutLocation = Found->Location;
	}
	return Found != nullptr;
}

void URPGPrefLevelBinding::ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues)
{
	RPGPref::Problem Parsed;
	if (ReadProblem(Domain, Text, GetName(), Parsed, OutIssues))
	{
		Problem = Text;
	}
}

FString URPGPrefLevelBinding::WriteText() const
{
	return Problem;
}

void URPGPrefLevelBinding::FindIssues(TArray<FRPGPrefIssue>& OutIssues) const
{
	RPGPref::Problem Parsed;
	if (!ReadProblem(Domain, Problem, GetName(), Parsed, OutIssues))
	{
		return;
	}
	for (const FRPGPrefSymbolBinding& Binding : Bindings)
	{
		if (!Parsed.findObject(RPGPrefConvert::ToUtf8(Binding.Symbol)).isValid())
		{
			RPGPrefConvert::AddError(
				*FString::Printf(TEXT("The problem has no object named %s"), *Binding.Symbol),
				OutIssues);
		}
	}
}
