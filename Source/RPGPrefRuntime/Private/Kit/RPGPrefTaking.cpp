// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefTaking.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Kit/RPGPrefKitText.h"

void FRPGPrefTaking::WriteTo(RPGPref::KitItem& Item) const
{
	Item.isShared = bShared;
	Item.isUnlimited = bUnlimited;
	Item.who = RPGPrefKitText::ToRows(Who);
	Item.tags = RPGPrefKitText::ToWords(Tags);
	Item.seconds = Seconds;
	Item.verb = RPGPrefConvert::ToUtf8(Verb);
}

FRPGPrefTaking FRPGPrefTaking::FromCore(const RPGPref::KitItem& Item)
{
	FRPGPrefTaking Result;
	Result.bShared = Item.isShared;
	Result.bUnlimited = Item.isUnlimited;
	Result.Who = RPGPrefKitText::FromRows(Item.who);
	Result.Tags = RPGPrefKitText::FromWords(Item.tags);
	Result.Seconds = Item.seconds;
	Result.Verb = RPGPrefConvert::ToString(Item.verb);
	return Result;
}
