// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefLiking.h"

#include "Internationalization/Internationalization.h"

#include <algorithm>

#define LOCTEXT_NAMESPACE "RPGPref"

FLinearColor RPGPrefLiking::Colour(double Value)
{
	const FLinearColor Neutral(0.30F, 0.31F, 0.33F, 1.0F);
	const FLinearColor Liked(0.02F, 0.47F, 0.56F, 1.0F);
	const FLinearColor Disliked(0.78F, 0.21F, 0.03F, 1.0F);
	const FLinearColor& End = Value < 0.0 ? Disliked : Liked;
	const float Share = static_cast<float>((std::min)(1.0, Value < 0.0 ? -Value : Value));
	const auto Mix = [Share](float From, float To) { return From + Share * (To - From); };
	return FLinearColor(Mix(Neutral.R, End.R), Mix(Neutral.G, End.G), Mix(Neutral.B, End.B), 1.0F);
}

FLinearColor RPGPrefLiking::WarningColour()
{
	return FLinearColor(0.85F, 0.55F, 0.05F, 1.0F);
}

FText RPGPrefLiking::Word(double Value)
{
	constexpr double Strong = 0.75;
	if (Value == 0.0)
	{
		return LOCTEXT("Indifferent", "indifferent");
	}
	if (Value > 0.0)
	{
		return Value >= Strong ? LOCTEXT("Loved", "loved") : LOCTEXT("Liked", "liked");
	}
	return Value <= -Strong ? LOCTEXT("Avoided", "avoided") : LOCTEXT("Disliked", "disliked");
}

#undef LOCTEXT_NAMESPACE
