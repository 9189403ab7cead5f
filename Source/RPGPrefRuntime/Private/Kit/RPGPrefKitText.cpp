// SPDX-License-Identifier: MIT
#include "Kit/RPGPrefKitText.h"

#include "RPGPrefRuntime/Kit/RPGPrefDoorway.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

namespace RPGPrefKitText
{

RPGPref::KitRow ToRow(const FString& Text)
{
	return {RPGPrefConvert::ToUtf8(Text), {}};
}

std::vector<RPGPref::KitRow> ToRows(const TArray<FString>& Texts)
{
	std::vector<RPGPref::KitRow> Rows;
	for (const FString& Text : Texts)
	{
		Rows.push_back(ToRow(Text));
	}
	return Rows;
}

std::vector<std::string> ToWords(const TArray<FString>& Texts)
{
	std::vector<std::string> Words;
	for (const FString& Text : Texts)
	{
		Words.push_back(RPGPrefConvert::ToUtf8(Text));
	}
	return Words;
}

TArray<FString> FromRows(const std::vector<RPGPref::KitRow>& Rows)
{
	TArray<FString> Texts;
	for (const RPGPref::KitRow& Row : Rows)
	{
		Texts.Add(RPGPrefConvert::ToString(Row.text));
	}
	return Texts;
}

TArray<FString> FromWords(const std::vector<std::string>& Words)
{
	TArray<FString> Texts;
	for (const std::string& Word : Words)
	{
		Texts.Add(RPGPrefConvert::ToString(Word));
	}
	return Texts;
}

void WritePairs(const TArray<FRPGPrefDoorway>& Doorways, RPGPref::KitThing& Thing)
{
	for (const FRPGPrefDoorway& Doorway : Doorways)
	{
		Thing.between.emplace_back(ToRow(Doorway.From), ToRow(Doorway.To));
	}
}

TArray<FRPGPrefDoorway> FromPairs(const RPGPref::KitThing& Thing)
{
	TArray<FRPGPrefDoorway> Doorways;
	for (const auto& [From, To] : Thing.between)
	{
		FRPGPrefDoorway& Doorway = Doorways.AddDefaulted_GetRef();
		Doorway.From = RPGPrefConvert::ToString(From.text);
		Doorway.To = RPGPrefConvert::ToString(To.text);
	}
	return Doorways;
}

} // namespace RPGPrefKitText
