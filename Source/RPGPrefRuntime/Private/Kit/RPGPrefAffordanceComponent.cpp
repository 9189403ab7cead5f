// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitOptions.h"

#include "GameFramework/Actor.h"

TArray<FString> URPGPrefAffordanceComponent::GetPlaceOptions() const
{
	return RPGPrefKitOptions::GetPlaces(GetWorld());
}

TArray<FString> URPGPrefAffordanceComponent::GetKindOptions() const
{
	return RPGPrefKitOptions::GetDeedKinds();
}

TArray<FString> URPGPrefAffordanceComponent::GetSentenceOptions() const
{
	return RPGPrefKitOptions::GetSentences(GetWorld());
}

TArray<FString> URPGPrefAffordanceComponent::GetWhoOptions() const
{
	return RPGPrefKitOptions::GetWho(GetWorld());
}

FString URPGPrefAffordanceComponent::GetKitId() const
{
	return !Id.IsEmpty() ? Id : GetOwner() != nullptr ? GetOwner()->GetName() : GetName();
}

FString URPGPrefAffordanceComponent::GetKitName() const
{
	return !DisplayName.IsEmpty()  ? DisplayName
		   : GetOwner() != nullptr ? FString(GetOwner()->GetActorNameOrLabel())
								   : GetKitId();
}

void URPGPrefAffordanceComponent::AddTo(FRPGPrefKitDraft&) const {}

bool URPGPrefAffordanceComponent::SpeaksFor(const AActor&) const
{
	return false;
}

FString URPGPrefAffordanceComponent::FindPlace(const FRPGPrefKitDraft& Draft) const
{
	return !Place.IsEmpty() || GetOwner() == nullptr
			   ? Place
			   : Draft.FindPlace(GetOwner()->GetActorLocation());
}

FString URPGPrefAffordanceComponent::RequirePlace(FRPGPrefKitDraft& Draft) const
{
	const FString Found = FindPlace(Draft);
	if (Found.IsEmpty())
	{
		Draft.AddProblem(
			TEXT("stands in no region: move it into one, or choose its place"), GetOwner(), true);
	}
	return Found;
}
