// SPDX-License-Identifier: MIT
#include "RPGPrefBytes.h"
#include "RPGPrefDressedLevel.h"
#include "RPGPrefEditor/Kit/RPGPrefRulesModel.h"
#include "RPGPrefRuntime/Kit/RPGPrefGateComponent.h"

#include "Misc/AutomationTest.h"
#include "Templates/SharedPointer.h"
#include "Templates/UniquePtr.h"

#if WITH_DEV_AUTOMATION_TESTS && RPGPREF_WITH_EDITOR_WORLD

BEGIN_DEFINE_SPEC(FRPGPrefRulesSpec, "RPGPref.Editor.Rules",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
using ESide = FRPGPrefRulesModel::ESide;
TUniquePtr<FRPGPrefDressedLevel> Level;
ARPGPrefLevel* Owner = nullptr;
TSharedPtr<FRPGPrefRulesModel> Model;

void SelectRule(const TCHAR* OwnerName, const TCHAR* Name)
{
	for (int32 Index = 0; Index < Model->GetRules().Num(); ++Index)
	{
		const FRPGPrefRule& Rule = Model->GetRules()[Index];
		if (Rule.Owner.ToString() == OwnerName && Rule.Name.ToString() == Name)
		{
			Model->Select(Index);
			return;
		}
	}
	Model->Select(-1);
}

TArray<FRPGPrefDeed>& DoorWays() const
{
	return Level->Find<URPGPrefGateComponent>(TEXT("Door"))->Ways;
}
END_DEFINE_SPEC(FRPGPrefRulesSpec)

void FRPGPrefRulesSpec::Define()
{
	BeforeEach(
		[this]()
		{
			Level = MakeUnique<FRPGPrefDressedLevel>();
			Owner = Level->BuildTemplate(TEXT("key-and-door"));
			Model = MakeShared<FRPGPrefRulesModel>();
			Model->SetLevel(Owner);
		});
	AfterEach(
		[this]()
		{
			Model.Reset();
			Level.Reset();
		});

	Describe(TEXT("the rules of a level"),
		[this]()
		{
			It(TEXT("are all that its actors offer"),
				[this]()
				{
					// Three ways past the door, two past the rats.
					TestEqual(TEXT("rules"), Model->GetRules().Num(), 5);
					SelectRule(TEXT("the iron door"), TEXT("unlock"));
					TestTrue(TEXT("the door can be unlocked"), Model->GetDeed() != nullptr);
					TestTrue(TEXT("with its PDDL"),
						Model->GetPddl().ToString().Contains(TEXT("(:action unlock-door")));
					TestTrue(TEXT("nothing is wrong"), Model->GetIssues().IsEmpty());
				});
			It(TEXT("offer rows for needs and others for results"),
				[this]()
				{
					const TArray<FString> Needs = Model->GetSentences(ESide::Needs);
					const TArray<FString> Results = Model->GetSentences(ESide::Results);
					TestTrue(TEXT("a need"), Needs.Contains(TEXT("has Key")));
					TestFalse(TEXT("a result among needs"), Needs.Contains(TEXT("gets Key")));
					TestTrue(TEXT("a result"), Results.Contains(TEXT("gets Key")));
					TestFalse(TEXT("a need among results"), Results.Contains(TEXT("has Key")));
				});
		});

	Describe(TEXT("a change"),
		[this]()
		{
			It(TEXT("goes to the actor and to the PDDL, and can be undone"),
				[this]()
				{
					SelectRule(TEXT("the iron door"), TEXT("unlock"));
					const FText Before = Model->GetPddl();
					Model->AddRow(ESide::Needs);
					TestFalse(TEXT("an empty row is a mistake"), Model->GetIssues().IsEmpty());
					Model->SetSentence(ESide::Needs, 1, FString(TEXT("has Sword")));
					TestTrue(TEXT("then nothing is wrong"), Model->GetIssues().IsEmpty());
					TestTrue(TEXT("the actor"), DoorWays()[0].Needs[1].Text == TEXT("has Sword"));
					TestTrue(TEXT("the PDDL"),
						Model->GetPddl().ToString().Contains(TEXT("(carries ?who Sword)")));
					RPGPrefBytes::Undo();
					RPGPrefBytes::Undo();
					TestEqual(TEXT("needs after undo"), DoorWays()[0].Needs.Num(), 1);
					TestTrue(TEXT("the PDDL after undo"),
						Model->GetPddl().ToString() == Before.ToString());
				});
			It(TEXT("of a sentence of one's own counts until one of the list is chosen"),
				[this]()
				{
					SelectRule(TEXT("the iron door"), TEXT("unlock"));
					Model->SetOwn(ESide::Needs, 0, FString(TEXT("somebody has Key")));
					TestTrue(TEXT("written"),
						Level->Scan(*Owner).GetText().Contains(TEXT("somebody has Key")));
					Model->SetSentence(ESide::Needs, 0, FString(TEXT("has Key")));
					TestTrue(TEXT("gone"), DoorWays()[0].Needs[0].Own.IsEmpty());
				});
			It(TEXT("that is wrong leads to its actor and rule"),
				[this]()
				{
					SelectRule(TEXT("the iron door"), TEXT("unlock"));
					Model->SetOwn(ESide::Needs, 0, FString(TEXT("has Kei")));
					TestEqual(TEXT("issues"), Model->GetIssues().Num(), 1);
					TestTrue(TEXT("there is no PDDL now"),
						Model->GetPddl().ToString().Contains(TEXT("errors")));
					Model->Select(-1);
					Model->ShowIssue(0);
					TestTrue(TEXT("a rule of the door"), Model->GetDeed() == &DoorWays()[0]);
					TestTrue(TEXT("marked"), Model->GetRules()[Model->GetSelected()].bWrong);
				});
		});

	Describe(TEXT("a new rule"),
		[this]()
		{
			It(TEXT("belongs to the selected thing, else to the level"),
				[this]()
				{
					Model->AddRule();
					TestEqual(TEXT("actions of the level"), Owner->Actions.Num(), 1);
					Model->AddRow(ESide::Results);
					Model->SetSentence(ESide::Results, 0, FString(TEXT("gets Key")));
					Model->SetName(FString(TEXT("carve a key")));
					TestTrue(TEXT("with PDDL of its own"),
						Model->GetPddl().ToString().Contains(TEXT("(:action carve-a-key")));
					SelectRule(TEXT("the iron door"), TEXT("break"));
					Model->AddRule();
					TestEqual(TEXT("ways past the door"), DoorWays().Num(), 4);
					Model->SetKind(FString(TEXT("pick")));
					Model->SetName(FString());
					Model->SetLasting(ERPGPrefLasting::EachTime);
					Model->ToggleOnce();
					TestTrue(TEXT("as chosen"),
						DoorWays()[3].Kind == TEXT("pick") && DoorWays()[3].bOnce);
					Model->RemoveRule();
					TestEqual(TEXT("removed"), DoorWays().Num(), 3);
				});
		});
}

#endif
