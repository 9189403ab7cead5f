// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefStationComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

RPGPref::KitThing::Kind URPGPrefStationComponent::GetKind() const
{
	return RPGPref::KitThing::Kind::Station;
}

void URPGPrefStationComponent::WriteTo(RPGPref::KitThing& Thing, const FRPGPrefKitDraft&) const
{
	Thing.stationKind = RPGPrefConvert::ToUtf8(StationKind);
}

void URPGPrefStationComponent::AddTo(FRPGPrefKitDraft& Draft) const
{
	Super::AddTo(Draft);
	const FString UsualStation = StationKind.IsEmpty() ? GetKitId() : StationKind;
	for (const FRPGPrefRecipe& Recipe : Recipes)
	{
		RPGPref::KitRecipe Entry = Recipe.ToCore(UsualStation);
		Draft.AddSource(RPGPrefConvert::ToString(Entry.deed.id), FString(), GetOwner());
		Draft.Kit.recipes.push_back(std::move(Entry));
	}
}

void URPGPrefStationComponent::SetThing(const RPGPref::KitThing& Thing)
{
	Super::SetThing(Thing);
	StationKind = RPGPrefConvert::ToString(Thing.stationKind);
}
