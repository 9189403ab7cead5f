// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefRulesModel.h"

#include "RPGPrefEditor/Kit/RPGPrefActorSelection.h"
#include "RPGPrefRuntime/Kit/RPGPrefCustomComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitOptions.h"
#include "RPGPrefRuntime/Kit/RPGPrefThingComponent.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "Internationalization/Internationalization.h"
#include "ScopedTransaction.h"
#include "Templates/Casts.h"

#include <algorithm>
#include <string>

#define LOCTEXT_NAMESPACE "RPGPrefRules"

namespace
{

/** What people read: fight the night guard. */
FText NameOf(const FRPGPrefDeed& Deed, bool bWay)
{
	const std::string Name = Deed.ToCore(bWay).name;
	return Name.empty() ? LOCTEXT("NoName", "(no name)")
						: FText::FromString(RPGPrefConvert::ToString(Name));
}

} // namespace

void FRPGPrefRulesModel::SetLevel(ARPGPrefLevel* InLevel)
{
	Level = InLevel;
	Selected = -1;
	Dressed.Reset();
	Refresh();
}

void FRPGPrefRulesModel::Refresh()
{
	Scan.Reset();
	Issues.Reset();
	if (Level.IsValid() && Level->GetWorld() != nullptr)
	{
		UWorld& World = *Level->GetWorld();
		if (!Dressed.IsValid())
		{
			Dressed = MakeShared<FRPGPrefDressedActors>(World);
		}
		Scan = MakeShared<FRPGPrefLevelScan>(World, *Level.Get(), Dressed.ToSharedRef());
		for (const FRPGPrefScanIssue& Entry : Scan->GetIssues())
		{
			const AActor* Actor = Entry.Actor.Get();
			const FText Message = FText::FromString(Entry.Issue.Message);
			Issues.Add(
				{Actor == nullptr
						? Message
						: FText::Format(LOCTEXT("Issue", "{0}: {1}"),
							  FText::FromString(FString(Actor->GetActorNameOrLabel())), Message),
					Entry.Actor});
		}
	}
	Gather();
	OnChanged.Broadcast();
}

void FRPGPrefRulesModel::AddRules(
	UObject& Holder, const TArray<FRPGPrefDeed>& Deeds, const FText& Owner, bool bWay)
{
	const AActor* Actor = FindActor(&Holder);
	for (int32 Index = 0; Index < Deeds.Num(); ++Index)
	{
		FRPGPrefRule& Rule = Rules.AddDefaulted_GetRef();
		Rule.Holder = TWeakObjectPtr<UObject>(&Holder);
		Rule.Index = Index;
		Rule.Owner = Owner;
		Rule.Name = NameOf(Deeds[Index], bWay);
		Rule.bWrong = Issues.ContainsByPredicate(
			[Actor](const FIssue& Issue) { return Issue.Actor.Get() == Actor; });
	}
}

void FRPGPrefRulesModel::Gather()
{
	Rules.Reset();
	if (Level.IsValid() && Level->GetWorld() != nullptr)
	{
		for (TActorIterator<AActor> Actor(Level->GetWorld()); Actor; ++Actor)
		{
			TArray<URPGPrefAffordanceComponent*> Components;
			Actor->GetComponents(Components, false);
			for (URPGPrefAffordanceComponent* Component : Components)
			{
				const TArray<FRPGPrefDeed>* Deeds = FindDeeds(Component);
				const URPGPrefThingComponent* Thing = Cast<URPGPrefThingComponent>(Component);
				if (Deeds != nullptr)
				{
					AddRules(*Component, *Deeds, FText::FromString(Component->GetKitName()),
						Thing != nullptr && Thing->IsInTheWay());
				}
			}
		}
		AddRules(*Level.Get(), Level->Actions, LOCTEXT("LevelOwner", "Level"), false);
		std::stable_sort(Rules.GetData(), Rules.GetData() + Rules.Num(),
			[](const FRPGPrefRule& One, const FRPGPrefRule& Other)
			{
				return RPGPrefConvert::ToUtf8(One.Owner.ToString()) <
					   RPGPrefConvert::ToUtf8(Other.Owner.ToString());
			});
	}
	Selected = (std::min)(Selected, Rules.Num() - 1);
}

TArray<FRPGPrefDeed>* FRPGPrefRulesModel::FindDeeds(UObject* Holder)
{
	if (auto* Thing = Cast<URPGPrefThingComponent>(Holder))
	{
		return &Thing->Ways;
	}
	if (auto* Custom = Cast<URPGPrefCustomComponent>(Holder))
	{
		return &Custom->Actions;
	}
	auto* Owner = Cast<ARPGPrefLevel>(Holder);
	return Owner == nullptr ? nullptr : &Owner->Actions;
}

AActor* FRPGPrefRulesModel::FindActor(UObject* Holder)
{
	auto* Component = Cast<UActorComponent>(Holder);
	return Component == nullptr ? Cast<AActor>(Holder) : Component->GetOwner();
}

int32 FRPGPrefRulesModel::FindRule(const TFunction<bool(const FRPGPrefRule&)>& IsMeant) const
{
	for (int32 Index = 0; Index < Rules.Num(); ++Index)
	{
		if (IsMeant(Rules[Index]))
		{
			return Index;
		}
	}
	return -1;
}

void FRPGPrefRulesModel::Select(int32 Rule)
{
	Selected = Rule >= 0 && Rule < Rules.Num() ? Rule : -1;
	OnChanged.Broadcast();
}

const FRPGPrefDeed* FRPGPrefRulesModel::GetDeed() const
{
	if (Selected < 0 || Selected >= Rules.Num())
	{
		return nullptr;
	}
	const FRPGPrefRule& Rule = Rules[Selected];
	const TArray<FRPGPrefDeed>* Deeds = FindDeeds(Rule.Holder.Get());
	return Deeds != nullptr && Rule.Index < Deeds->Num() ? &(*Deeds)[Rule.Index] : nullptr;
}

void FRPGPrefRulesModel::Change(const FText& What, const TFunction<void(FRPGPrefDeed&)>& Do)
{
	if (GetDeed() == nullptr)
	{
		return;
	}
	{
		const FRPGPrefRule& Rule = Rules[Selected];
		const FScopedTransaction Transaction(What, true);
		Rule.Holder->Modify(true);
		Do((*FindDeeds(Rule.Holder.Get()))[Rule.Index]);
	}
	Refresh();
}

void FRPGPrefRulesModel::ChangeRows(
	const FText& What, ESide Side, const TFunction<void(TArray<FRPGPrefSentence>&)>& Do)
{
	Change(What,
		[Side, &Do](FRPGPrefDeed& Deed) { Do(Side == ESide::Needs ? Deed.Needs : Deed.Results); });
}

void FRPGPrefRulesModel::SetName(const FString& Name)
{
	Change(LOCTEXT("SetName", "Rename Rule"), [&Name](FRPGPrefDeed& Deed) { Deed.Name = Name; });
}

void FRPGPrefRulesModel::SetKind(const FString& Kind)
{
	Change(LOCTEXT("SetKind", "Choose Kind"), [&Kind](FRPGPrefDeed& Deed) { Deed.Kind = Kind; });
}

void FRPGPrefRulesModel::SetSeconds(double Seconds)
{
	Change(LOCTEXT("SetSeconds", "Set Seconds"),
		[Seconds](FRPGPrefDeed& Deed) { Deed.Seconds = Seconds; });
}

void FRPGPrefRulesModel::SetLasting(ERPGPrefLasting Lasting)
{
	Change(LOCTEXT("SetLasting", "Choose How Long It Helps"),
		[Lasting](FRPGPrefDeed& Deed) { Deed.Lasting = Lasting; });
}

void FRPGPrefRulesModel::ToggleOnce()
{
	Change(LOCTEXT("ToggleOnce", "Change How Often"),
		[](FRPGPrefDeed& Deed) { Deed.bOnce = !Deed.bOnce; });
}

void FRPGPrefRulesModel::ToggleTogether()
{
	Change(LOCTEXT("ToggleTogether", "Change Who Does It"),
		[](FRPGPrefDeed& Deed) { Deed.bTogether = !Deed.bTogether; });
}

void FRPGPrefRulesModel::AddRow(ESide Side)
{
	ChangeRows(LOCTEXT("AddRow", "Add Row"), Side,
		[](TArray<FRPGPrefSentence>& Rows) { Rows.AddDefaulted_GetRef(); });
}

void FRPGPrefRulesModel::RemoveRow(ESide Side, int32 Row)
{
	ChangeRows(LOCTEXT("RemoveRow", "Remove Row"), Side,
		[Row](TArray<FRPGPrefSentence>& Rows)
		{
			if (Row >= 0 && Row < Rows.Num())
			{
				Rows.RemoveAt(Row);
			}
		});
}

void FRPGPrefRulesModel::SetSentence(ESide Side, int32 Row, const FString& Sentence)
{
	ChangeRows(LOCTEXT("SetSentence", "Choose Sentence"), Side,
		[Row, &Sentence](TArray<FRPGPrefSentence>& Rows)
		{
			if (Row >= 0 && Row < Rows.Num())
			{
				Rows[Row].Text = Sentence;
				Rows[Row].Own = FString();
			}
		});
}

void FRPGPrefRulesModel::SetOwn(ESide Side, int32 Row, const FString& Sentence)
{
	ChangeRows(LOCTEXT("SetOwn", "Write Sentence"), Side,
		[Row, &Sentence](TArray<FRPGPrefSentence>& Rows)
		{
			if (Row >= 0 && Row < Rows.Num())
			{
				Rows[Row].Own = Sentence;
			}
		});
}

void FRPGPrefRulesModel::AddRule()
{
	if (!Level.IsValid())
	{
		return;
	}
	UObject* Holder = GetDeed() == nullptr ? Level.Get() : Rules[Selected].Holder.Get();
	TArray<FRPGPrefDeed>* Deeds = FindDeeds(Holder);
	{
		const FScopedTransaction Transaction(LOCTEXT("AddRule", "Add Rule"), true);
		Holder->Modify(true);
		Deeds->AddDefaulted_GetRef().Name = LOCTEXT("NewRule", "new rule").ToString();
	}
	const int32 Index = Deeds->Num() - 1;
	Refresh();
	Select(FindRule([Holder, Index](const FRPGPrefRule& Rule)
		{ return Rule.Holder.Get() == Holder && Rule.Index == Index; }));
}

void FRPGPrefRulesModel::RemoveRule()
{
	if (GetDeed() == nullptr)
	{
		return;
	}
	{
		const FRPGPrefRule& Rule = Rules[Selected];
		const FScopedTransaction Transaction(LOCTEXT("RemoveRule", "Remove Rule"), true);
		Rule.Holder->Modify(true);
		FindDeeds(Rule.Holder.Get())->RemoveAt(Rule.Index);
	}
	Refresh();
}

TArray<FString> FRPGPrefRulesModel::GetKinds()
{
	return RPGPrefKitOptions::GetDeedKinds();
}

TArray<FString> FRPGPrefRulesModel::GetSentences(ESide Side) const
{
	UWorld* World = Level.IsValid() ? Level->GetWorld() : nullptr;
	return Side == ESide::Needs ? RPGPrefKitOptions::GetNeeds(World)
								: RPGPrefKitOptions::GetResults(World);
}

void FRPGPrefRulesModel::ShowIssue(int32 Issue)
{
	AActor* Actor = Issue >= 0 && Issue < Issues.Num() ? Issues[Issue].Actor.Get() : nullptr;
	if (Actor == nullptr)
	{
		return;
	}
	RPGPrefActorSelection::Show(*Actor);
	const int32 Rule = FindRule(
		[Actor](const FRPGPrefRule& Entry) { return FindActor(Entry.Holder.Get()) == Actor; });
	if (Rule >= 0)
	{
		Select(Rule);
	}
}

void FRPGPrefRulesModel::ShowActor() const
{
	AActor* Actor = GetDeed() == nullptr ? nullptr : FindActor(Rules[Selected].Holder.Get());
	if (Actor != nullptr)
	{
		RPGPrefActorSelection::Show(*Actor);
	}
}

FText FRPGPrefRulesModel::GetPddl() const
{
	const FRPGPrefDeed* Deed = GetDeed();
	if (Deed == nullptr || !Scan.IsValid())
	{
		return FText();
	}
	if (!Scan->GetCompiled())
	{
		return LOCTEXT("NoPddl", "There is no PDDL while the level has errors.");
	}
	const auto* Thing = Cast<URPGPrefThingComponent>(Rules[Selected].Holder.Get());
	const FString Pddl = Scan->FindPddl(Thing == nullptr ? FString() : Thing->GetKitId(),
		Deed->ToCore(Thing != nullptr && Thing->IsInTheWay()).id);
	return Pddl.IsEmpty()
			   ? LOCTEXT("EmptyPddl", "This rule changes nothing, so nobody would ever do it.")
			   : FText::FromString(Pddl);
}

void FRPGPrefRulesModel::PostUndo(bool)
{
	Refresh();
}

void FRPGPrefRulesModel::PostRedo(bool)
{
	Refresh();
}

#undef LOCTEXT_NAMESPACE
