// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefThingComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitOptions.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "GameFramework/Actor.h"
#include "Kit/RPGPrefKitText.h"

RPGPref::KitThing::Kind URPGPrefThingComponent::GetKind() const
{
	return RPGPref::KitThing::Kind::Switch;
}

bool URPGPrefThingComponent::IsInTheWay() const
{
	return RPGPref::isInTheWay(GetKind());
}

TArray<FString> URPGPrefThingComponent::GetSubjectOptions() const
{
	return RPGPrefKitOptions::GetSubjects(GetWorld());
}

void URPGPrefThingComponent::AddTo(FRPGPrefKitDraft& Draft) const
{
	const bool bGate = GetKind() == RPGPref::KitThing::Kind::Gate;
	const FString Where = bGate && Place.IsEmpty() ? FString() : FindPlace(Draft);
	Draft.AddSource(GetKitId(), Where, GetOwner());
	// Some things are nowhere: an alarm that is set off from several places.
	const bool bAnywhere =
		Ways.ContainsByPredicate([](const FRPGPrefDeed& Way) { return Way.At.IsEmpty(); });
	if (!bGate && Where.IsEmpty() && bAnywhere)
	{
		Draft.AddProblem(
			TEXT("stands in no region, so what it offers can be done anywhere: move it into one, "
				 "choose its place, or say where each way is done"),
			GetOwner(), false);
	}
	RPGPref::KitThing Thing;
	Thing.kind = GetKind();
	Thing.id = RPGPrefConvert::ToUtf8(GetKitId());
	Thing.name = RPGPrefConvert::ToUtf8(GetKitName());
	Thing.at = RPGPrefKitText::ToRow(Where);
	if (bExactSpot && GetOwner() != nullptr)
	{
		Thing.spot = Draft.ToMap(GetOwner()->GetActorLocation());
	}
	Thing.states = RPGPrefKitText::ToWords(States);
	Thing.knows = RPGPrefKitText::ToRows(Knows);
	Thing.revealsWhen = FRPGPrefSentence::ToCore(RevealsWhen);
	for (const FRPGPrefDeed& Way : Ways)
	{
		Thing.deeds.push_back(Way.ToCore(IsInTheWay()));
	}
	WriteTo(Thing, Draft);
	Draft.Kit.things.push_back(std::move(Thing));
}

void URPGPrefThingComponent::WriteTo(RPGPref::KitThing&, const FRPGPrefKitDraft&) const {}

void URPGPrefThingComponent::SetThing(const RPGPref::KitThing& Thing)
{
	Id = RPGPrefConvert::ToString(Thing.id);
	DisplayName = RPGPrefConvert::ToString(Thing.name);
	Place = RPGPrefConvert::ToString(Thing.at.text);
	States = RPGPrefKitText::FromWords(Thing.states);
	Knows = RPGPrefKitText::FromRows(Thing.knows);
	RevealsWhen = FRPGPrefSentence::FromCore(Thing.revealsWhen);
	bExactSpot = Thing.spot.has_value();
	Ways.Reset();
	for (const RPGPref::KitDeed& Deed : Thing.deeds)
	{
		Ways.Add(FRPGPrefDeed::FromCore(Deed, RPGPref::isInTheWay(Thing.kind)));
	}
}
