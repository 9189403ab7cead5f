// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefMatchText.h"

#include "Internationalization/Internationalization.h"

#define LOCTEXT_NAMESPACE "RPGPref"

FText RPGPrefMatchText::Count(const FRPGPrefRowMatches& Matches)
{
	if (!Matches.bKnown)
	{
		return LOCTEXT("MatchesUnknown", "?");
	}
	if (Matches.Count == 0)
	{
		return LOCTEXT("MatchesNothing", "nothing");
	}
	return Matches.Counting == Matches.Count
			   ? FText::AsNumber(Matches.Count, nullptr)
			   : FText::Format(LOCTEXT("MatchesCounting", "{0}, {1} count"),
					 FText::AsNumber(Matches.Count, nullptr),
					 FText::AsNumber(Matches.Counting, nullptr));
}

FText RPGPrefMatchText::List(const FRPGPrefRowMatches& Matches)
{
	if (!Matches.bKnown)
	{
		return LOCTEXT("MatchesNoScene", "Choose a scene to see what the pattern matches in it");
	}
	if (Matches.Count == 0)
	{
		return FText::FromString(Matches.Warning);
	}
	FString Lines;
	for (const FString& Text : Matches.Texts)
	{
		Lines += Lines.IsEmpty() ? TEXT("") : TEXT("\n");
		Lines += Text;
	}
	const int32 More = Matches.Count - Matches.Texts.Num();
	return More == 0 ? FText::FromString(Lines)
					 : FText::Format(LOCTEXT("MatchesMore", "{0}\nand {1} more"),
						   FText::FromString(Lines), FText::AsNumber(More, nullptr));
}

#undef LOCTEXT_NAMESPACE
