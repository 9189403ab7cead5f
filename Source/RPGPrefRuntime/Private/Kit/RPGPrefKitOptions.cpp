// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefKitOptions.h"

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/Kit/RPGPrefPlayerComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace
{

/** What a thing can be, as it says or as its kind does. */
std::vector<std::string> StatesOf(const RPGPref::KitThing& Thing)
{
	if (!Thing.states.empty())
	{
		return Thing.states;
	}
	return Thing.kind == RPGPref::KitThing::Kind::Gate ? std::vector<std::string>{"closed", "open"}
		   : RPGPref::isInTheWay(Thing.kind)           ? std::vector<std::string>{"gone"}
													   : std::vector<std::string>();
}

/** All sentences about what a kit has. */
class FSentences
{
public:
	TArray<FString> Make(const RPGPref::Kit& Kit)
	{
		for (const RPGPref::KitItem& Item : Kit.items)
		{
			Add({"has ", "has no ", "somebody has ", "gets ", "loses "}, Item.id, "");
		}
		for (const RPGPref::KitNumber& Number : Kit.numbers)
		{
			Add({"gets 1 ", "loses 1 "}, Number.id, "");
			Add({""}, Number.id, " at least 1");
		}
		for (const RPGPref::KitThing& Thing : Kit.things)
		{
			for (const std::string& State : StatesOf(Thing))
			{
				Add({""}, Thing.id, " is " + State);
				Add({""}, Thing.id, " becomes " + State);
			}
		}
		for (const RPGPref::KitPlace& Place : Kit.places)
		{
			Add({"at ", "everybody at ", "nobody in ", "goes to "}, Place.id, "");
		}
		for (const RPGPref::KitPlayer& Player : Kit.players)
		{
			for (const std::string& Ability : Player.abilities)
			{
				Add({"can "}, Ability, "");
			}
		}
		Sentences.Sort();
		return Sentences;
	}

private:
	void Add(std::initializer_list<const char*> Beginnings, const std::string& Word,
		const std::string& Ending)
	{
		for (const char* Beginning : Beginnings)
		{
			const FString Sentence = RPGPrefConvert::ToString(Beginning + Word + Ending);
			if (!Sentences.Contains(Sentence))
			{
				Sentences.Add(Sentence);
			}
		}
	}

	TArray<FString> Sentences;
};

} // namespace

TArray<FString> RPGPrefKitOptions::GetSentences(UWorld* World)
{
	if (World == nullptr)
	{
		return TArray<FString>();
	}
	FRPGPrefKitDraft Draft(1.0);
	Draft.AddWorld(*World);
	return FSentences().Make(Draft.Kit);
}

TArray<FString> RPGPrefKitOptions::GetSubjects(UWorld* World)
{
	TArray<FString> Subjects;
	if (World == nullptr)
	{
		return Subjects;
	}
	FRPGPrefKitDraft Draft(1.0);
	Draft.AddWorld(*World);
	for (const RPGPref::KitItem& Item : Draft.Kit.items)
	{
		Subjects.Add(RPGPrefConvert::ToString(Item.id));
	}
	for (const RPGPref::KitThing& Thing : Draft.Kit.things)
	{
		Subjects.Add(RPGPrefConvert::ToString(Thing.id));
	}
	Subjects.Sort();
	return Subjects;
}

TArray<FString> RPGPrefKitOptions::GetDeedKinds()
{
	TArray<FString> Kinds;
	for (const std::string& Kind : RPGPref::deedKindList())
	{
		Kinds.Add(RPGPrefConvert::ToString(Kind));
	}
	return Kinds;
}

TArray<FString> RPGPrefKitOptions::GetPlaces(const UWorld* World)
{
	TArray<FString> Places;
	if (World == nullptr)
	{
		return Places;
	}
	for (TActorIterator<ARPGPrefRegion> Region(World); Region; ++Region)
	{
		Places.Add(Region->GetKitId());
	}
	Places.Sort();
	return Places;
}

TArray<FString> RPGPrefKitOptions::GetWho(const UWorld* World)
{
	TArray<FString> Who;
	if (World == nullptr)
	{
		return Who;
	}
	const auto AddOnce = [&Who](const FString& Name)
	{
		if (!Who.Contains(Name))
		{
			Who.Add(Name);
		}
	};
	for (TActorIterator<AActor> Actor(World); Actor; ++Actor)
	{
		if (const auto* Player = Actor->FindComponentByClass<URPGPrefPlayerComponent>())
		{
			AddOnce(Player->GetKitId());
			for (const FString& Ability : Player->Abilities)
			{
				AddOnce(Ability);
			}
		}
	}
	Who.Sort();
	return Who;
}
