// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefDeed.h"

#include "RPGPrefRuntime/Kit/RPGPrefGameplayTags.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Kit/RPGPrefKitText.h"

#include <string>
#include <utility>

namespace
{

RPGPref::KitLasting ToCoreLasting(ERPGPrefLasting Lasting)
{
	switch (Lasting)
	{
	case ERPGPrefLasting::ForAll:
		return RPGPref::KitLasting::ForAll;
	case ERPGPrefLasting::ForWhoDidIt:
		return RPGPref::KitLasting::ForWho;
	case ERPGPrefLasting::EachTime:
		return RPGPref::KitLasting::EachTime;
	default:
		return RPGPref::KitLasting::Nothing;
	}
}

ERPGPrefLasting FromCoreLasting(RPGPref::KitLasting Lasting)
{
	switch (Lasting)
	{
	case RPGPref::KitLasting::ForAll:
		return ERPGPrefLasting::ForAll;
	case RPGPref::KitLasting::ForWho:
		return ERPGPrefLasting::ForWhoDidIt;
	case RPGPref::KitLasting::EachTime:
		return ERPGPrefLasting::EachTime;
	default:
		return ERPGPrefLasting::Nothing;
	}
}

} // namespace

RPGPref::KitDeed FRPGPrefDeed::ToCore(bool bWayPast) const
{
	RPGPref::KitDeed Deed;
	Deed.kind = RPGPrefConvert::ToUtf8(Kind);
	Deed.name = RPGPrefConvert::ToUtf8(Name);
	Deed.id = RPGPrefConvert::ToUtf8(Id);
	Deed.sentence = RPGPrefConvert::ToUtf8(Sentence);
	Deed.needs = FRPGPrefSentence::ToCore(Needs);
	Deed.results = FRPGPrefSentence::ToCore(Results);
	Deed.tags = RPGPrefKitText::ToWords(Tags);
	for (std::string& Tag : RPGPrefGameplayTags::ToKitTags(GameplayTags))
	{
		Deed.tags.push_back(std::move(Tag));
	}
	Deed.who = RPGPrefKitText::ToRows(Who);
	Deed.at = RPGPrefKitText::ToRows(At);
	Deed.seconds = Seconds;
	Deed.machineSeconds = MachineSeconds;
	Deed.lasting = ToCoreLasting(Lasting);
	Deed.isTeamwork = bTogether;
	Deed.once = bOnce;
	RPGPref::completeDeed(Deed, bWayPast, Seconds < 0.0, Lasting == ERPGPrefLasting::AsUsual);
	return Deed;
}

FRPGPrefDeed FRPGPrefDeed::FromCore(const RPGPref::KitDeed& Deed, bool bWayPast)
{
	FRPGPrefDeed Result;
	Result.Kind = RPGPrefConvert::ToString(Deed.kind);
	if (Deed.name != Deed.kind)
	{
		Result.Name = RPGPrefConvert::ToString(Deed.name);
	}
	const RPGPref::KitDeed Usual = Result.ToCore(bWayPast);
	if (Deed.id != Usual.id)
	{
		Result.Id = RPGPrefConvert::ToString(Deed.id);
	}
	if (Deed.sentence != Usual.sentence)
	{
		Result.Sentence = RPGPrefConvert::ToString(Deed.sentence);
	}
	if (Deed.tags != Usual.tags)
	{
		Result.Tags = RPGPrefKitText::FromWords(Deed.tags);
	}
	if (Deed.seconds != Usual.seconds)
	{
		Result.Seconds = Deed.seconds;
	}
	if (Deed.lasting != Usual.lasting)
	{
		Result.Lasting = FromCoreLasting(Deed.lasting);
	}
	Result.MachineSeconds = Deed.machineSeconds;
	Result.Needs = FRPGPrefSentence::FromCore(Deed.needs);
	Result.Results = FRPGPrefSentence::FromCore(Deed.results);
	Result.Who = RPGPrefKitText::FromRows(Deed.who);
	Result.At = RPGPrefKitText::FromRows(Deed.at);
	Result.bTogether = Deed.isTeamwork;
	Result.bOnce = Deed.once;
	return Result;
}
