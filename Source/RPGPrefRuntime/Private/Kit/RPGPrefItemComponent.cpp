// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefItemComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Kit/RPGPrefKitText.h"

#include <algorithm>

void URPGPrefItemComponent::AddTo(FRPGPrefKitDraft& Draft) const
{
	const FString KitId = GetKitId();
	const FString Where = RequirePlace(Draft);
	Draft.AddSource(KitId, Where, GetOwner());
	const std::string Name = RPGPrefConvert::ToUtf8(KitId);
	auto Found = std::find_if(Draft.Kit.items.begin(), Draft.Kit.items.end(),
		[&Name](const RPGPref::KitItem& Item) { return Item.id == Name; });
	if (Found == Draft.Kit.items.end())
	{
		RPGPref::KitItem Item;
		Item.id = Name;
		Item.name = RPGPrefConvert::ToUtf8(GetKitName());
		Taking.WriteTo(Item);
		Item.isHidden = bHidden;
		Item.mightBeAt = RPGPrefKitText::ToRows(MightBeAt);
		Draft.Kit.items.push_back(std::move(Item));
		Found = Draft.Kit.items.end() - 1;
	}
	Found->stock.push_back({RPGPrefKitText::ToRow(Where), Count < 1 ? 1 : Count});
}

void URPGPrefItemComponent::SetItem(
	const RPGPref::KitItem& Item, const RPGPref::KitItem::Stock& Stock)
{
	Id = RPGPrefConvert::ToString(Item.id);
	DisplayName = RPGPrefConvert::ToString(Item.name);
	Place = RPGPrefConvert::ToString(Stock.place.text);
	Count = static_cast<int32>(Stock.count);
	Taking = FRPGPrefTaking::FromCore(Item);
	bHidden = Item.isHidden;
	MightBeAt = RPGPrefKitText::FromRows(Item.mightBeAt);
}
