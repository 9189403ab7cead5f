// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefPlayerComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefGameplayTags.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Kit/RPGPrefKitText.h"

void URPGPrefPlayerComponent::AddTo(FRPGPrefKitDraft& Draft) const
{
	const FString Start = RequirePlace(Draft);
	Draft.AddSource(GetKitId(), Start, GetOwner());
	RPGPref::KitPlayer Player;
	Player.id = RPGPrefConvert::ToUtf8(GetKitId());
	Player.name = RPGPrefConvert::ToUtf8(GetKitName());
	Player.start = RPGPrefKitText::ToRow(Start);
	Player.carries = RPGPrefKitText::ToRows(Carries);
	Player.abilities = RPGPrefKitText::ToWords(Abilities);
	for (const std::string& Name : RPGPrefGameplayTags::GetNames(GameplayTags))
	{
		Player.abilities.push_back(RPGPrefGameplayTags::LastWord(Name));
	}
	Player.colour = RPGPrefConvert::ToUtf8(Colour);
	Draft.Kit.players.push_back(std::move(Player));
}

void URPGPrefPlayerComponent::SetPlayer(const RPGPref::KitPlayer& Player)
{
	Id = RPGPrefConvert::ToString(Player.id);
	DisplayName = RPGPrefConvert::ToString(Player.name);
	Place = RPGPrefConvert::ToString(Player.start.text);
	Carries = RPGPrefKitText::FromRows(Player.carries);
	Abilities = RPGPrefKitText::FromWords(Player.abilities);
	Colour = RPGPrefConvert::ToString(Player.colour);
}
