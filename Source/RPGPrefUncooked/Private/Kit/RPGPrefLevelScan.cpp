// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"

#include "RPGPrefRuntime/Kit/RPGPrefPlayerComponent.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "GameFramework/PlayerStart.h"
#include "Internationalization/Text.h"
#include "Kit/RPGPrefSights.h"
#include "Kit/RPGPrefWalks.h"
#include "Misc/UObjectToken.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

namespace
{

/** A plain player start is a player who can do what everybody can. */
void AddPlayerStart(APlayerStart& Start, FRPGPrefKitDraft& Draft)
{
	const FString Tag = RPGPrefConvert::ToString(RPGPrefConvert::ToUtf8(Start.PlayerStartTag));
	const FString Id = Start.PlayerStartTag == FName() ? Start.GetName() : Tag;
	const FString Place = Draft.FindPlace(Start.GetActorLocation());
	if (Place.IsEmpty())
	{
		Draft.AddProblem(TEXT("stands in no region: move it into one"), &Start, true);
	}
	Draft.AddSource(Id, Place, &Start);
	RPGPref::KitPlayer& Player = Draft.Kit.players.emplace_back();
	Player.id = RPGPrefConvert::ToUtf8(Id);
	Player.name = RPGPrefConvert::ToUtf8(
		Start.PlayerStartTag == FName() ? FString(Start.GetActorNameOrLabel()) : Tag);
	Player.start.text = RPGPrefConvert::ToUtf8(Place);
}

/** Those that no player component speaks for. */
void AddPlayerStarts(UWorld& World, FRPGPrefKitDraft& Draft)
{
	for (TActorIterator<APlayerStart> Start(&World); Start; ++Start)
	{
		if (Start->FindComponentByClass<URPGPrefPlayerComponent>() == nullptr)
		{
			AddPlayerStart(**Start, Draft);
		}
	}
}

/** From its comment to the blank line behind it. */
std::string ActionText(const std::string& Domain, const std::string& Schema)
{
	const std::size_t Name = Domain.find("(:action " + Schema + "\n");
	if (Name == std::string::npos)
	{
		return std::string();
	}
	const std::size_t Before = Domain.rfind("\n\n", Name);
	const std::size_t Start = Before == std::string::npos ? Name : Before + 2;
	const std::size_t Next = Domain.find("\n\n", Name);
	// Behind the last action the domain ends with a bracket of its own.
	const std::size_t End = Next == std::string::npos ? Domain.rfind("\n)") : Next;
	return Domain.substr(Start, End - Start) + "\n";
}

} // namespace

FRPGPrefKitDraft FRPGPrefLevelScan::Gather(UWorld& World)
{
	FRPGPrefKitDraft Draft(GetDefault<URPGPrefEditorSettings>()->UnitsPerMetre);
	Draft.AddWorld(World);
	AddPlayerStarts(World, Draft);
	return Draft;
}

FRPGPrefLevelScan::FRPGPrefLevelScan(UWorld& World, const ARPGPrefLevel& Level)
	: FRPGPrefLevelScan(World, Level, MakeShared<FRPGPrefDressedActors>(World))
{
}

FRPGPrefLevelScan::FRPGPrefLevelScan(UWorld& World, const ARPGPrefLevel& Level,
	const TSharedRef<const FRPGPrefDressedActors>& InDressed)
	: Dressed(InDressed)
{
	FRPGPrefKitDraft Draft = Gather(World);
	if (Level.bFindConnections)
	{
		RPGPrefWalks::AddConnections(
			World, GetDefault<URPGPrefEditorSettings>()->UnitsPerMetre, Draft);
	}
	if (Level.Newcomers.bShow && Level.Newcomers.Sight == ERPGPrefSight::WithinDistance)
	{
		RPGPrefSights::AddNear(
			Level.Newcomers.SightDistance * GetDefault<URPGPrefEditorSettings>()->UnitsPerMetre,
			Draft);
	}
	Sources = Draft.Sources;
	for (const FRPGPrefKitDraft::FProblem& Problem : Draft.GetProblems())
	{
		FRPGPrefScanIssue& Entry = Issues.AddDefaulted_GetRef();
		Entry.Issue.Message = Problem.Message;
		Entry.Issue.bIsError = Problem.bIsError;
		Entry.Actor = Problem.Actor;
	}
	const FText Missing = Dressed->DescribeMissing();
	if (!Missing.IsEmpty())
	{
		FRPGPrefScanIssue& Entry = Issues.AddDefaulted_GetRef();
		Entry.Issue.Message = Missing.ToString();
		Entry.Issue.bIsError = false;
	}
	Text = RPGPrefConvert::ToString(RPGPref::writeKit(Draft.Kit));
	Kit = std::move(Draft.Kit);
	Compile();
}

void FRPGPrefLevelScan::Compile()
{
	// Read back, because only then each entry knows its line.
	RPGPref::Result<RPGPref::Kit> Read = RPGPref::readKit(RPGPrefConvert::ToUtf8(Text), "scan");
	if (!Read)
	{
		AddIssues(Read.errors());
		return;
	}
	Kit = std::move(*Read);
	NoteEntries();
	RPGPref::Result<RPGPref::CompiledKit> Result = RPGPref::compileKit(Kit);
	if (!Result)
	{
		AddIssues(Result.errors());
		return;
	}
	AddIssues(Result->warnings);
	if (!HasErrors())
	{
		Compiled = std::move(*Result);
		// Names come in the order of the kit: players, places, items, things.
		std::size_t Position = 0;
		const auto Note = [&](const auto& List)
		{
			for (const auto& Entry : List)
			{
				Symbols.Add({Compiled->names[Position].symbol, RPGPrefConvert::ToString(Entry.id)});
				++Position;
			}
		};
		Note(Kit.players);
		Note(Kit.places);
		Note(Kit.items);
		Note(Kit.things);
	}
}

void FRPGPrefLevelScan::NoteEntries()
{
	const auto Note = [this](const RPGPref::SourcePosition& Position, const std::string& Id) {
		Lines.Add({Position.line, RPGPrefConvert::ToString(Id)});
	};
	const auto NoteAll = [&Note](const auto& List)
	{
		for (const auto& Entry : List)
		{
			Note(Entry.position, Entry.id);
		}
	};
	NoteAll(Kit.places);
	NoteAll(Kit.items);
	NoteAll(Kit.things);
	NoteAll(Kit.players);
	NoteAll(Kit.actions);
	for (const RPGPref::KitConnection& Way : Kit.connections)
	{
		Lines.Add(
			{Way.position.line, FRPGPrefKitDraft::WaySource(RPGPrefConvert::ToString(Way.from.text),
									RPGPrefConvert::ToString(Way.to.text))});
	}
	for (const RPGPref::KitObjective& Objective : Kit.objectives)
	{
		Lines.Add({Objective.position.line,
			FRPGPrefKitDraft::ObjectiveSource(RPGPrefConvert::ToString(Objective.id))});
	}
	for (const RPGPref::KitRecipe& Recipe : Kit.recipes)
	{
		Note(Recipe.deed.position, Recipe.deed.id);
	}
}

FString FRPGPrefLevelScan::IdAt(std::uint32_t Line) const
{
	const FLine* Found =
		Lines.FindByPredicate([Line](const FLine& Entry) { return Entry.Number == Line; });
	return Found == nullptr ? FString() : Found->Id;
}

void FRPGPrefLevelScan::AddIssues(const RPGPref::Diagnostics& Diagnostics)
{
	for (const RPGPref::Diagnostic& Diagnostic : Diagnostics)
	{
		AActor* Actor = FindActor(IdAt(Diagnostic.position.line), FString());
		const bool bKnown =
			Actor != nullptr && Issues.ContainsByPredicate([Actor](const FRPGPrefScanIssue& Entry)
									{ return Entry.Actor.Get() == Actor && Entry.Issue.bIsError; });
		if (bKnown)
		{
			// Who stands nowhere needs no second message that its place has no name.
			continue;
		}
		FRPGPrefScanIssue& Entry = Issues.AddDefaulted_GetRef();
		Entry.Issue.Message = RPGPrefConvert::ToString(Diagnostic.message);
		Entry.Issue.bIsError = Diagnostic.severity == RPGPref::Severity::Error;
		Entry.Actor = TWeakObjectPtr<AActor>(Actor);
	}
}

bool FRPGPrefLevelScan::HasErrors() const
{
	return Issues.ContainsByPredicate(
		[](const FRPGPrefScanIssue& Entry) { return Entry.Issue.bIsError; });
}

std::vector<RPGPref::KitChange> FRPGPrefLevelScan::CompareWith(const FString& Earlier) const
{
	const RPGPref::Result<RPGPref::Kit> Before =
		RPGPref::readKit(RPGPrefConvert::ToUtf8(Earlier), "earlier");
	return RPGPref::compareKits(Before ? *Before : RPGPref::Kit(), Kit);
}

TArray<TSharedRef<FTokenizedMessage>> FRPGPrefLevelScan::MakeMessages() const
{
	TArray<TSharedRef<FTokenizedMessage>> Messages;
	for (const FRPGPrefScanIssue& Entry : Issues)
	{
		const TSharedRef<FTokenizedMessage> Message = FTokenizedMessage::Create(
			Entry.Issue.bIsError ? EMessageSeverity::Error : EMessageSeverity::Warning, FText());
		if (const AActor* Actor = Entry.Actor.Get())
		{
			Message->AddToken(FUObjectToken::Create(
				Actor, FText::FromString(FString(Actor->GetActorNameOrLabel()))));
		}
		Message->AddText(FText::FromString(Entry.Issue.Message));
		Messages.Add(Message);
	}
	return Messages;
}

AActor* FRPGPrefLevelScan::FindActor(const FString& Id, const FString& Place) const
{
	AActor* Any = nullptr;
	for (const FRPGPrefKitDraft::FSource& Source : Sources)
	{
		if (!Id.IsEmpty() && Source.Id == Id)
		{
			if (Place.IsEmpty() || Source.Place == Place)
			{
				return Source.Actor.Get();
			}
			Any = Any == nullptr ? Source.Actor.Get() : Any;
		}
	}
	return Any;
}

TArray<FString> FRPGPrefLevelScan::FindIds(const AActor& Actor) const
{
	TArray<FString> Ids;
	for (const FRPGPrefKitDraft::FSource& Source : Sources)
	{
		if (Source.Actor.Get() == &Actor)
		{
			Ids.Add(Source.Id);
		}
	}
	return Ids;
}

bool FRPGPrefLevelScan::IsItem(const FString& Id) const
{
	const std::string Name = RPGPrefConvert::ToUtf8(Id);
	return std::any_of(Kit.items.begin(), Kit.items.end(),
		[&Name](const RPGPref::KitItem& Item) { return Item.id == Name; });
}

FString FRPGPrefLevelScan::FindId(std::string_view Symbol) const
{
	const FSymbol* Found =
		Symbols.FindByPredicate([Symbol](const FSymbol& Entry) { return Entry.Symbol == Symbol; });
	return Found == nullptr ? FString() : Found->Id;
}

std::string FRPGPrefLevelScan::FindSymbol(const FString& Id) const
{
	const FSymbol* Found =
		Symbols.FindByPredicate([&Id](const FSymbol& Entry) { return Entry.Id == Id; });
	return Found == nullptr ? std::string() : Found->Symbol;
}

FString FRPGPrefLevelScan::FindOrigin(std::string_view Action) const
{
	if (Compiled)
	{
		for (const RPGPref::CompiledKit::Action& Known : Compiled->actions)
		{
			if (Known.schema == Action)
			{
				return IdAt(Known.origin.line);
			}
		}
	}
	return FString();
}

FString FRPGPrefLevelScan::FindPddl(const FString& Thing, std::string_view Deed) const
{
	std::string Found;
	const std::string Id = RPGPrefConvert::ToUtf8(Thing);
	const auto AddAll = [&](const std::vector<RPGPref::KitDeed>& Deeds)
	{
		for (const RPGPref::KitDeed& Known : Deeds)
		{
			if (Known.id != Deed)
			{
				continue;
			}
			for (const RPGPref::CompiledKit::Action& Action : Compiled->actions)
			{
				Found += Action.origin == Known.position
							 ? ActionText(Compiled->domain, Action.schema)
							 : std::string();
			}
		}
	};
	if (!Compiled)
	{
		return FString();
	}
	if (Thing.IsEmpty())
	{
		AddAll(Kit.actions);
	}
	for (const RPGPref::KitThing& Known : Kit.things)
	{
		if (Known.id == Id)
		{
			AddAll(Known.deeds);
		}
	}
	return RPGPrefConvert::ToString(Found);
}

TArray<FRPGPrefLevelScan::FBound> FRPGPrefLevelScan::GetBound() const
{
	TArray<FBound> Bound;
	for (const FSymbol& Entry : Symbols)
	{
		if (AActor* Actor = FindActor(Entry.Id, FString()))
		{
			Bound.Add({Entry.Symbol, Actor});
		}
	}
	return Bound;
}
