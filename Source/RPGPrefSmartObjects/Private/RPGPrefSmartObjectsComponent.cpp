// SPDX-License-Identifier: MIT
#include "RPGPrefSmartObjects/RPGPrefSmartObjectsComponent.h"

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefRuntime/Kit/RPGPrefGameplayTags.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/Kit/RPGPrefPlayerComponent.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "GameplayTagContainer.h"
#include "SmartObjectComponent.h"
#include "SmartObjectDefinition.h"

#include <string>
#include <utility>
#include <vector>

namespace
{

/** The players whom a definition accepts. */
std::vector<RPGPref::KitRow> FindUsers(UWorld& World, const FGameplayTagQuery& Filter)
{
	std::vector<RPGPref::KitRow> Users;
	for (TActorIterator<AActor> Actor(&World); Actor; ++Actor)
	{
		const auto* Player = Actor->FindComponentByClass<URPGPrefPlayerComponent>();
		if (Player != nullptr && Filter.Matches(Player->GameplayTags))
		{
			Users.push_back({RPGPrefConvert::ToUtf8(Player->GetKitId()), {}});
		}
	}
	return Users;
}

void AddSmartObject(
	UWorld& World, AActor& Actor, const USmartObjectDefinition& Definition, FRPGPrefKitDraft& Draft)
{
	const std::vector<std::string> Activities =
		RPGPrefGameplayTags::GetNames(Definition.GetActivityTags());
	const FString Place = Draft.FindPlace(Actor.GetActorLocation());
	if (Activities.empty() || Place.IsEmpty())
	{
		return;
	}
	std::vector<RPGPref::KitRow> Users;
	if (!Definition.GetUserTagFilter().IsEmpty())
	{
		Users = FindUsers(World, Definition.GetUserTagFilter());
		if (Users.empty())
		{
			Draft.AddProblem(TEXT("is a smart object whose filter accepts no player, so it is left "
								  "out: give a player the gameplay tags that it asks for"),
				&Actor, false);
			return;
		}
	}
	RPGPref::KitThing Thing;
	Thing.kind = RPGPref::KitThing::Kind::Switch;
	Thing.id = RPGPrefConvert::ToUtf8(Actor.GetName());
	Thing.name = RPGPrefConvert::ToUtf8(FString(Actor.GetActorNameOrLabel()));
	Thing.at.text = RPGPrefConvert::ToUtf8(Place);
	Thing.spot = Draft.ToMap(Actor.GetActorLocation());
	Thing.states = {"unused"};
	for (const std::string& Activity : Activities)
	{
		const std::string Word = RPGPrefGameplayTags::LastWord(Activity);
		Thing.states.push_back(Word);
		RPGPref::KitDeed Deed;
		Deed.id = Thing.id + " " + Word;
		Deed.name = Word + ": " + Thing.name;
		Deed.sentence = "{who} uses {what}: " + Word;
		Deed.tags = {RPGPref::kitTag(Activity)};
		Deed.who = Users;
		Deed.results = {{Thing.id + " becomes " + Word, {}}};
		Thing.deeds.push_back(std::move(Deed));
	}
	Draft.AddSource(Actor.GetName(), Place, &Actor);
	Draft.Kit.things.push_back(std::move(Thing));
}

} // namespace

void URPGPrefSmartObjectsComponent::AddTo(FRPGPrefKitDraft& Draft) const
{
	UWorld* World = GetWorld();
	if (World == nullptr)
	{
		return;
	}
	for (TActorIterator<AActor> Actor(World); Actor; ++Actor)
	{
		const auto* Smart = Actor->FindComponentByClass<USmartObjectComponent>();
		const USmartObjectDefinition* Definition =
			Smart == nullptr ? nullptr : Smart->GetDefinition();
		if (Definition != nullptr &&
			Actor->FindComponentByClass<URPGPrefAffordanceComponent>() == nullptr)
		{
			AddSmartObject(*World, **Actor, *Definition, Draft);
		}
	}
}

bool URPGPrefSmartObjectsComponent::SpeaksFor(const AActor& Other) const
{
	return Other.FindComponentByClass<USmartObjectComponent>() != nullptr;
}
