// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Recording/RPGPrefTGraphComponent.h"

#include "RPGPref/Navigation/TGraphPicture.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"
#include "RPGPrefUncooked/Recording/RPGPrefTicks.h"

#include "UObject/UObjectGlobals.h"

#include <utility>

URPGPrefTGraphComponent::URPGPrefTGraphComponent(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
}

void URPGPrefTGraphComponent::SetDrawn(std::vector<RPGPref::Demonstration> NewDrawn)
{
	Drawn = std::move(NewDrawn);
	Refresh();
}

FRPGPrefPicture URPGPrefTGraphComponent::MakePicture() const
{
	std::vector<RPGPref::Demonstration> All;
	for (const TObjectPtr<URPGPrefDemonstration>& Demonstration : Demonstrations)
	{
		if (Demonstration != nullptr)
		{
			All.push_back(Demonstration->MakeDemonstration());
		}
	}
	All.insert(All.end(), Drawn.begin(), Drawn.end());
	const URPGPrefEditorSettings* Settings = GetDefault<URPGPrefEditorSettings>();
	// Demonstrations are in the world's own units and places.
	FRPGPrefPictureOptions Options;
	Options.UnitsPerMetre = 1.0;
	Options.Thickness = Settings->Thickness;
	Options.Origin = FVector(0.0, 0.0, Settings->Height);
	return FRPGPrefPicture::Make(
		RPGPref::drawTGraph(All, RPGPrefRecording::TicksPerSecond), Options);
}
