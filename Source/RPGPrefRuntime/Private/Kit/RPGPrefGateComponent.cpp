// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefGateComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"

#include "GameFramework/Actor.h"
#include "Kit/RPGPrefKitText.h"

RPGPref::KitThing::Kind URPGPrefGateComponent::GetKind() const
{
	return RPGPref::KitThing::Kind::Gate;
}

void URPGPrefGateComponent::WriteTo(RPGPref::KitThing& Thing, const FRPGPrefKitDraft& Draft) const
{
	FRPGPrefDoorway Nearest;
	if (Between.IsEmpty() && GetOwner() != nullptr &&
		Draft.FindNeighbours(GetOwner()->GetActorLocation(), Nearest.From, Nearest.To))
	{
		TArray<FRPGPrefDoorway> Found;
		Found.Add(Nearest);
		RPGPrefKitText::WritePairs(Found, Thing);
		return;
	}
	RPGPrefKitText::WritePairs(Between, Thing);
}

void URPGPrefGateComponent::SetThing(const RPGPref::KitThing& Thing)
{
	Super::SetThing(Thing);
	Between = RPGPrefKitText::FromPairs(Thing);
}
