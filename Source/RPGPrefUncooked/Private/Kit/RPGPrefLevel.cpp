// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"

#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Playstyle/Archetype.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitOptions.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Kit/RPGPrefKitLinksComponent.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevelRowsComponent.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"

#include "Engine/World.h"
#include "Misc/DataValidation.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>
#include <vector>

namespace
{

/** A team for each archetype that cares for the level, kept in the scene. */
TArray<TObjectPtr<URPGPrefTeam>> MakeTeams(
	URPGPrefPreviewScene& Scene, const RPGPref::CompiledKit& Compiled, std::size_t Players)
{
	std::vector<std::string> Agents;
	for (std::size_t Index = 0; Index < Players && Index < Compiled.names.size(); ++Index)
	{
		Agents.push_back(Compiled.names[Index].symbol);
	}
	std::vector<RPGPref::TaggedAction> Tagged;
	for (const RPGPref::CompiledKit::Action& Action : Compiled.actions)
	{
		Tagged.push_back({Action.schema, Action.tags});
	}
	TArray<TObjectPtr<URPGPrefTeam>> Teams;
	for (const RPGPref::Team& Core : RPGPref::defaultTeams(Agents, Tagged))
	{
		URPGPrefTeam* Team =
			NewObject<URPGPrefTeam>(&Scene, URPGPrefTeam::StaticClass(), FName(), RF_Transactional);
		Team->Title = RPGPrefConvert::ToString(Core.name);
		for (const RPGPref::Playstyle& Style : Core.playstyles)
		{
			FRPGPrefTeamMember& Member = Team->Members.AddDefaulted_GetRef();
			Member.Agent = RPGPrefConvert::ToString(Style.agent);
			Member.Playstyle = NewObject<URPGPrefPlaystyle>(
				Team, URPGPrefPlaystyle::StaticClass(), FName(), RF_Transactional);
			Member.Playstyle->SetPlaystyle(Style);
		}
		Teams.Add(Team);
	}
	return Teams;
}

void WriteRules(const FRPGPrefLevelScan& Scan, URPGPrefLevelBinding& Rules)
{
	Rules.Modify(true);
	if (Rules.Domain == nullptr)
	{
		Rules.Domain = NewObject<URPGPrefDomain>(
			&Rules, URPGPrefDomain::StaticClass(), FName(), RF_Transactional);
	}
	Rules.Domain->Modify(true);
	Rules.Domain->Pddl = RPGPrefConvert::ToString(Scan.GetCompiled()->domain);
	Rules.Problem = RPGPrefConvert::ToString(Scan.GetCompiled()->problem);
	Rules.Map = RPGPrefConvert::ToString(Scan.GetCompiled()->level);
	Rules.Bindings.Reset();
	const RPGPref::Result<RPGPref::Domain> Domain = Rules.Domain->ReadDomain();
	if (!Domain)
	{
		return;
	}
	const RPGPref::Result<RPGPref::Problem> Problem =
		RPGPref::readPddlProblem(Scan.GetCompiled()->problem, "problem.pddl", *Domain);
	for (const FRPGPrefLevelScan::FBound& Bound : Scan.GetBound())
	{
		// Doors and guards are facts of the problem, not objects; the map has their places.
		if (!Problem || !Problem->findObject(Bound.Symbol).isValid())
		{
			continue;
		}
		FRPGPrefSymbolBinding& Binding = Rules.Bindings.AddDefaulted_GetRef();
		Binding.Symbol = RPGPrefConvert::ToString(Bound.Symbol);
		Binding.Location = Bound.Actor->GetActorLocation();
	}
}

} // namespace

ARPGPrefLevel::ARPGPrefLevel()
{
	bIsEditorOnlyActor = true;
#if WITH_EDITOR
	// The owner of a partitioned level is there whichever of its parts are loaded.
	bIsSpatiallyLoaded = false;
#endif
	Links = CreateDefaultSubobject<URPGPrefKitLinksComponent>(FName(TEXT("Links")));
	SetRootComponent(Links);
	Rows = CreateDefaultSubobject<URPGPrefLevelRowsComponent>(FName(TEXT("Rows")));
}

ARPGPrefLevel::FOnAsked& ARPGPrefLevel::OnAsked()
{
	static FOnAsked Asked;
	return Asked;
}

void ARPGPrefLevel::ScanLevel()
{
	OnAsked().Broadcast(*this, false);
}

void ARPGPrefLevel::PreviewLevel()
{
	OnAsked().Broadcast(*this, true);
}

TArray<FString> ARPGPrefLevel::GetPlaceOptions() const
{
	return RPGPrefKitOptions::GetPlaces(GetWorld());
}

TArray<FString> ARPGPrefLevel::GetKindOptions() const
{
	return RPGPrefKitOptions::GetDeedKinds();
}

TArray<FString> ARPGPrefLevel::GetSentenceOptions() const
{
	return RPGPrefKitOptions::GetSentences(GetWorld());
}

TArray<FString> ARPGPrefLevel::GetWhoOptions() const
{
	return RPGPrefKitOptions::GetWho(GetWorld());
}

TArray<FString> ARPGPrefLevel::GetUnknownOptions() const
{
	TArray<FString> Options;
	for (const TCHAR* Word : {TEXT("items"), TEXT("things"), TEXT("ways")})
	{
		Options.Add(FString(Word));
	}
	Options.Append(RPGPrefKitOptions::GetSubjects(GetWorld()));
	return Options;
}

void ARPGPrefLevel::AddTo(FRPGPrefKitDraft& Draft) const
{
	RPGPref::Kit& Whole = Draft.Kit;
	Whole.name = RPGPrefConvert::ToUtf8(Title.IsEmpty() ? FString(GetActorNameOrLabel()) : Title);
	Whole.staysTogether = bStaysTogether;
	Whole.handsOver = bHandsOver;
	Whole.walkingSpeed = (std::max)(WalkingSpeed, 0.01);
	Whole.newcomers = Newcomers.ToCore();
	for (const FRPGPrefConnection& Connection : Connections)
	{
		Whole.connections.push_back(Connection.ToCore());
	}
	for (const FRPGPrefLooseItem& Item : Items)
	{
		RPGPref::KitItem& Entry = Whole.items.emplace_back();
		Entry.id = RPGPrefConvert::ToUtf8(Item.Id);
		Entry.name =
			RPGPrefConvert::ToUtf8(Item.DisplayName.IsEmpty() ? Item.Id : Item.DisplayName);
		Item.Taking.WriteTo(Entry);
	}
	for (const FRPGPrefRecipe& Recipe : Recipes)
	{
		Whole.recipes.push_back(Recipe.ToCore(FString()));
	}
	for (const FRPGPrefNumber& Number : Numbers)
	{
		Whole.numbers.push_back({RPGPrefConvert::ToUtf8(Number.Id),
			RPGPrefConvert::ToUtf8(Number.DisplayName.IsEmpty() ? Number.Id : Number.DisplayName),
			Number.Start, Number.Least, Number.Most, !Number.bOfTeam, {}});
	}
	for (const FRPGPrefObjective& Objective : Objectives)
	{
		RPGPref::KitObjective& Entry = Whole.objectives.emplace_back();
		Entry.name = RPGPrefConvert::ToUtf8(Objective.Name);
		Entry.id = Objective.Id.IsEmpty() ? Entry.name : RPGPrefConvert::ToUtf8(Objective.Id);
		Entry.needs = FRPGPrefSentence::ToCore(Objective.Needs);
		Entry.isOptional = Objective.bOptional;
		if (Objective.ComesAfter > 0.0)
		{
			Entry.comes = Objective.ComesAfter;
		}
		if (Objective.DueAfter > 0.0)
		{
			Entry.dueAfter = Objective.DueAfter;
		}
	}
	for (const FRPGPrefDeed& Action : Actions)
	{
		Whole.actions.push_back(Action.ToCore(false));
	}
}

void ARPGPrefLevel::SetRest(const RPGPref::Kit& Whole)
{
	Title = RPGPrefConvert::ToString(Whole.name);
	bStaysTogether = Whole.staysTogether;
	bHandsOver = Whole.handsOver;
	WalkingSpeed = Whole.walkingSpeed;
	Newcomers = FRPGPrefNewcomers::FromCore(Whole.newcomers);
	// A kit says which places are connected.
	bFindConnections = false;
	Connections.Reset();
	for (const RPGPref::KitConnection& Connection : Whole.connections)
	{
		Connections.Add(FRPGPrefConnection::FromCore(Connection));
	}
	Items.Reset();
	for (const RPGPref::KitItem& Item : Whole.items)
	{
		if (Item.stock.empty())
		{
			FRPGPrefLooseItem& Entry = Items.AddDefaulted_GetRef();
			Entry.Id = RPGPrefConvert::ToString(Item.id);
			Entry.DisplayName = RPGPrefConvert::ToString(Item.name);
			Entry.Taking = FRPGPrefTaking::FromCore(Item);
		}
	}
	Recipes.Reset();
	for (const RPGPref::KitRecipe& Recipe : Whole.recipes)
	{
		Recipes.Add(FRPGPrefRecipe::FromCore(Recipe));
	}
	Numbers.Reset();
	for (const RPGPref::KitNumber& Number : Whole.numbers)
	{
		FRPGPrefNumber& Entry = Numbers.AddDefaulted_GetRef();
		Entry.Id = RPGPrefConvert::ToString(Number.id);
		Entry.DisplayName = RPGPrefConvert::ToString(Number.name);
		Entry.Start = static_cast<int32>(Number.start);
		Entry.Least = static_cast<int32>(Number.least);
		Entry.Most = static_cast<int32>(Number.most);
		Entry.bOfTeam = !Number.isPerPlayer;
	}
	Objectives.Reset();
	for (const RPGPref::KitObjective& Objective : Whole.objectives)
	{
		FRPGPrefObjective& Entry = Objectives.AddDefaulted_GetRef();
		Entry.Name = RPGPrefConvert::ToString(Objective.name);
		if (Objective.id != Objective.name)
		{
			Entry.Id = RPGPrefConvert::ToString(Objective.id);
		}
		Entry.Needs = FRPGPrefSentence::FromCore(Objective.needs);
		Entry.bOptional = Objective.isOptional;
		Entry.ComesAfter = Objective.comes.value_or(0.0);
		Entry.DueAfter = Objective.dueAfter.value_or(0.0);
	}
	Actions.Reset();
	for (const RPGPref::KitDeed& Action : Whole.actions)
	{
		Actions.Add(FRPGPrefDeed::FromCore(Action, false));
	}
}

bool ARPGPrefLevel::Apply(const FRPGPrefLevelScan& Scan)
{
	if (!Scan.GetCompiled())
	{
		return false;
	}
	Modify(true);
	Kit = Scan.GetText();
	if (Scene == nullptr)
	{
		Scene = NewObject<URPGPrefPreviewScene>(
			this, URPGPrefPreviewScene::StaticClass(), FName(TEXT("Preview")), RF_Transactional);
	}
	Scene->Modify(true);
	if (Rules != nullptr)
	{
		Scene->Level = Rules;
	}
	else if (Scene->Level == nullptr)
	{
		Scene->Level = NewObject<URPGPrefLevelBinding>(
			Scene.Get(), URPGPrefLevelBinding::StaticClass(), FName(), RF_Transactional);
	}
	WriteRules(Scan, *Scene->Level);
	Scene->Map = FString();
	Scene->Knowledge = RPGPrefConvert::ToString(Scan.GetCompiled()->knowledge);
	Scene->Teams =
		Teams.IsEmpty() ? MakeTeams(*Scene, *Scan.GetCompiled(), Scan.GetPlayerCount()) : Teams;
	Links->Refresh();
	return true;
}

#if WITH_EDITOR
EDataValidationResult ARPGPrefLevel::IsDataValid(FDataValidationContext& Context) const
{
	const EDataValidationResult Inherited = Super::IsDataValid(Context);
	UWorld* World = GetWorld();
	if (World == nullptr)
	{
		return Inherited;
	}
	const FRPGPrefLevelScan Scan(*World, *this);
	for (const TSharedRef<FTokenizedMessage>& Message : Scan.MakeMessages())
	{
		Context.AddMessage(Message);
	}
	return CombineDataValidationResults(Inherited,
		Scan.HasErrors() ? EDataValidationResult::Invalid : EDataValidationResult::Valid);
}
#endif
