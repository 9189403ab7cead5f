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
#include <utility>
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
	void AddNeeds(const RPGPref::Kit& Kit)
	{
		for (const RPGPref::KitItem& Item : Kit.items)
		{
			Add({"has ", "has no ", "somebody has "}, Item.id, "");
		}
		for (const RPGPref::KitNumber& Number : Kit.numbers)
		{
			Add({""}, Number.id, " at least 1");
		}
		AddStates(Kit, " is ");
		for (const RPGPref::KitPlace& Place : Kit.places)
		{
			Add({"at ", "everybody at ", "nobody in "}, Place.id, "");
		}
		for (const RPGPref::KitPlayer& Player : Kit.players)
		{
			for (const std::string& Ability : Player.abilities)
			{
				Add({"can "}, Ability, "");
			}
		}
	}

	void AddResults(const RPGPref::Kit& Kit)
	{
		for (const RPGPref::KitItem& Item : Kit.items)
		{
			Add({"gets ", "loses "}, Item.id, "");
		}
		for (const RPGPref::KitNumber& Number : Kit.numbers)
		{
			Add({"gets 1 ", "loses 1 "}, Number.id, "");
		}
		AddStates(Kit, " becomes ");
		for (const RPGPref::KitPlace& Place : Kit.places)
		{
			Add({"goes to "}, Place.id, "");
		}
	}

	TArray<FString> Take()
	{
		Sentences.Sort();
		return Sentences;
	}

private:
	void AddStates(const RPGPref::Kit& Kit, const std::string& Verb)
	{
		for (const RPGPref::KitThing& Thing : Kit.things)
		{
			for (const std::string& State : StatesOf(Thing))
			{
				Add({""}, Thing.id, Verb + State);
			}
		}
	}

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

/** What the level's actors say; nothing without a level. */
RPGPref::Kit ReadKit(UWorld* World)
{
	FRPGPrefKitDraft Draft(1.0);
	if (World != nullptr)
	{
		Draft.AddWorld(*World);
	}
	return std::move(Draft.Kit);
}

} // namespace

TArray<FString> RPGPrefKitOptions::GetSentences(UWorld* World)
{
	FSentences Sentences;
	const RPGPref::Kit Kit = ReadKit(World);
	Sentences.AddNeeds(Kit);
	Sentences.AddResults(Kit);
	return Sentences.Take();
}

TArray<FString> RPGPrefKitOptions::GetNeeds(UWorld* World)
{
	FSentences Sentences;
	Sentences.AddNeeds(ReadKit(World));
	return Sentences.Take();
}

TArray<FString> RPGPrefKitOptions::GetResults(UWorld* World)
{
	FSentences Sentences;
	Sentences.AddResults(ReadKit(World));
	return Sentences.Take();
}

TArray<FString> RPGPrefKitOptions::GetSubjects(UWorld* World)
{
	TArray<FString> Subjects;
	const RPGPref::Kit Kit = ReadKit(World);
	for (const RPGPref::KitItem& Item : Kit.items)
	{
		Subjects.Add(RPGPrefConvert::ToString(Item.id));
	}
	for (const RPGPref::KitThing& Thing : Kit.things)
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
