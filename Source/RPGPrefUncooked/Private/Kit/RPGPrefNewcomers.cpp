// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefNewcomers.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include <string>

namespace
{

std::string WordOf(ERPGPrefGuess Guess)
{
	return Guess == ERPGPrefGuess::Likely     ? "likely"
		   : Guess == ERPGPrefGuess::Cautious ? "cautious"
											  : "optimistic";
}

} // namespace

RPGPref::KitNewcomers FRPGPrefNewcomers::ToCore() const
{
	RPGPref::KitNewcomers Newcomers;
	Newcomers.isPresent = bShow;
	for (const FString& Entry : Unknown)
	{
		Newcomers.unknown.push_back({RPGPrefConvert::ToUtf8(Entry), {}});
	}
	if (Unknown.IsEmpty())
	{
		Newcomers.unknown = {{"items", {}}, {"things", {}}};
	}
	Newcomers.seesAlongLines = Sight == ERPGPrefSight::AlongLines;
	Newcomers.isIndividual = bIndividual;
	Newcomers.guess = WordOf(Guess);
	Newcomers.curiosity = Curiosity;
	Newcomers.sideTrips = SideTrips;
	return Newcomers;
}

FRPGPrefNewcomers FRPGPrefNewcomers::FromCore(const RPGPref::KitNewcomers& Newcomers)
{
	FRPGPrefNewcomers Result;
	Result.bShow = Newcomers.isPresent;
	for (const RPGPref::KitRow& Row : Newcomers.unknown)
	{
		Result.Unknown.Add(RPGPrefConvert::ToString(Row.text));
	}
	Result.Sight = Newcomers.seesAlongLines ? ERPGPrefSight::AlongLines : ERPGPrefSight::OwnPlace;
	Result.bIndividual = Newcomers.isIndividual;
	for (const ERPGPrefGuess Guess : {ERPGPrefGuess::Likely, ERPGPrefGuess::Cautious})
	{
		Result.Guess = Newcomers.guess == WordOf(Guess) ? Guess : Result.Guess;
	}
	Result.Curiosity = Newcomers.curiosity;
	Result.SideTrips = static_cast<int32>(Newcomers.sideTrips);
	return Result;
}
