// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"

#include "Internationalization/Internationalization.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

RPGPref::Colour ToCore(const FColor& Colour)
{
	return {Colour.R, Colour.G, Colour.B, Colour.A};
}

} // namespace

URPGPrefEditorSettings::URPGPrefEditorSettings()
{
	FailOn.Add(TEXT("no-plan"));
}

RPGPref::PlaythroughView URPGPrefEditorSettings::MakeView() const
{
	RPGPref::PlaythroughView View;
	for (const FColor& Colour : AgentColours)
	{
		View.agentColours.push_back(ToCore(Colour));
	}
	View.rarelyUsed = ToCore(RarelyUsed);
	View.oftenUsed = ToCore(OftenUsed);
	View.unused = ToCore(Unused);
	View.starvedProblem = ToCore(StarvedProblem);
	View.starvedHint = ToCore(StarvedHint);
	return View;
}

FName URPGPrefEditorSettings::GetCategoryName() const
{
	return FName(TEXT("Plugins"));
}

#if WITH_EDITOR
FText URPGPrefEditorSettings::GetSectionText() const
{
	return LOCTEXT("EditorSettings", "RPGPref Editor");
}
#endif

#undef LOCTEXT_NAMESPACE
