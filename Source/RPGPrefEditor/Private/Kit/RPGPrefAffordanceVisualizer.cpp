// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefAffordanceVisualizer.h"

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"
#include "RPGPrefUncooked/Kit/RPGPrefKitLinksComponent.h"

#include "Components/ActorComponent.h"
#include "Engine/EngineTypes.h"
#include "GameFramework/Actor.h"
#include "HAL/PlatformTime.h"
#include "SceneManagement.h"

namespace
{

constexpr double SecondsShown = 0.5;

} // namespace

void FRPGPrefAffordanceVisualizer::DrawVisualization(
	const UActorComponent* Component, const FSceneView*, FPrimitiveDrawInterface* PDI)
{
	const AActor* Actor = Component == nullptr ? nullptr : Component->GetOwner();
	// An actor with several affordances is drawn once.
	if (Actor == nullptr || PDI == nullptr ||
		Actor->FindComponentByClass<URPGPrefAffordanceComponent>() != Component)
	{
		return;
	}
	for (const FRPGPrefPicture::FLine& Line : FindPicture(*Actor).Lines)
	{
		PDI->DrawLine(Line.Start, Line.End, FRPGPrefPicture::ToLinear(Line.Colour), SDPG_Foreground,
			Line.Thickness, 0.0F, false);
	}
}

const FRPGPrefPicture& FRPGPrefAffordanceVisualizer::FindPicture(const AActor& Actor)
{
	const double Now = FPlatformTime::Seconds();
	Shown.RemoveAll([Now](const FShown& Entry) { return Entry.Until < Now; });
	const FShown* Known = Shown.FindByPredicate(
		[&Actor](const FShown& Entry) { return Entry.Actor.Get() == &Actor; });
	if (Known != nullptr)
	{
		return Known->Picture;
	}
	FShown& Added = Shown.AddDefaulted_GetRef();
	Added.Actor = TWeakObjectPtr<const AActor>(&Actor);
	Added.Picture = URPGPrefKitLinksComponent::MakePictureOf(Actor);
	Added.Until = Now + SecondsShown;
	return Added.Picture;
}
