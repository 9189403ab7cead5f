// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefWayComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/Navigation/RPGPrefNavLinks.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "GameFramework/Actor.h"
#include "Kit/RPGPrefKitText.h"

void URPGPrefWayComponent::AddTo(FRPGPrefKitDraft& Draft) const
{
	if (!Ends.From.IsEmpty() && !Ends.To.IsEmpty())
	{
		AddWay(Ends.From, Ends.To, true, Draft);
		return;
	}
	AActor* Owner = GetOwner();
	if (Owner == nullptr)
	{
		return;
	}
	const TArray<RPGPrefNavLinks::FLink> Links = RPGPrefNavLinks::Find(*Owner);
	for (const RPGPrefNavLinks::FLink& Link : Links)
	{
		AddWay(Draft.FindPlace(Link.From), Draft.FindPlace(Link.To), Link.bBothWays, Draft);
	}
	if (Links.IsEmpty())
	{
		FString From;
		FString To;
		Draft.FindNeighbours(Owner->GetActorLocation(), From, To);
		AddWay(From, To, true, Draft);
	}
}

void URPGPrefWayComponent::AddWay(
	const FString& From, const FString& To, bool bBothWays, FRPGPrefKitDraft& Draft) const
{
	if (From.IsEmpty() || To.IsEmpty() || From == To)
	{
		Draft.AddProblem(
			TEXT("is a way that does not lead from one region to another: move its ends "
				 "into two regions, or choose them"),
			GetOwner(), true);
		return;
	}
	RPGPref::KitConnection& Way = Draft.Kit.connections.emplace_back();
	Way.from = RPGPrefKitText::ToRow(From);
	Way.to = RPGPrefKitText::ToRow(To);
	Way.name = RPGPrefConvert::ToUtf8(DisplayName);
	Way.isTwoWay = bBothWays && !bOneWay;
	Way.seconds = Seconds;
	Way.needs = FRPGPrefSentence::ToCore(Needs);
	Way.tags = RPGPrefKitText::ToWords(Tags);
	Draft.AddSource(FRPGPrefKitDraft::WaySource(From, To), FString(), GetOwner());
}
