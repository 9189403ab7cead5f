// SPDX-License-Identifier: MIT
#include "RPGPrefAttributeRow.h"
#include "RPGPrefDressedLevel.h"
#include "RPGPrefRuntime/Kit/RPGPrefGateComponent.h"
#include "RPGPrefUncooked/Kit/RPGPrefAttributeTableComponent.h"
#include "RPGPrefUncooked/Kit/RPGPrefQuestRow.h"
#include "RPGPrefUncooked/Kit/RPGPrefQuestTableComponent.h"

#include "Engine/DataTable.h"
#include "Kismet/DataTableFunctionLibrary.h"
#include "Misc/AutomationTest.h"
#include "Templates/UniquePtr.h"
#include "UObject/UObjectGlobals.h"
#include "UObject/WeakObjectPtrTemplates.h"

#if WITH_DEV_AUTOMATION_TESTS && RPGPREF_WITH_EDITOR_WORLD

BEGIN_DEFINE_SPEC(FRPGPrefKitTablesSpec, "RPGPref.Editor.KitTables",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefDressedLevel> Level;
ARPGPrefLevel* Owner = nullptr;

template <class Row>
static UDataTable* MakeTable(const TCHAR* Text)
{
	UDataTable* Table = NewObject<UDataTable>();
	UDataTableFunctionLibrary::FillDataTableFromCSVString(
		Table, FString(Text), Row::StaticStruct());
	return Table;
}

/** A component of the level actor. */
template <class T>
T* Add() const
{
	T* Component = NewObject<T>(Owner);
	Component->RegisterComponent();
	return Component;
}

FString ScanText() const
{
	return Level->Scan(*Owner).GetText();
}
END_DEFINE_SPEC(FRPGPrefKitTablesSpec)

void FRPGPrefKitTablesSpec::Define()
{
	BeforeEach(
		[this]()
		{
			Level = MakeUnique<FRPGPrefDressedLevel>();
			Owner = Level->BuildTemplate(TEXT("key-and-door"));
		});
	AfterEach([this]() { Level.Reset(); });

	Describe(TEXT("a quest table"),
		[this]()
		{
			It(TEXT("gives the level its objectives"),
				[this]()
				{
					Owner->Objectives.Reset();
					TestTrue(TEXT("without it there are none"), Level->Scan(*Owner).HasErrors());
					auto* Quests = Add<URPGPrefQuestTableComponent>();
					Quests->Table =
						MakeTable<FRPGPrefQuestRow>(TEXT("---,Title,Needs,Optional\n") TEXT(
							"Crown,bring home the crown,\"(\"\"Mira has Crown\"\",\"\"everybody "
							"at Yard\"\")\",False\n") TEXT("Rats,chase away the rats,Rats is "
														   "gone,True"));
					const FRPGPrefLevelScan Scan = Level->Scan(*Owner);
					TestFalse(TEXT("errors"), Scan.HasErrors());
					TestTrue(TEXT("both needs of the first"),
						Scan.GetText().Contains(
							TEXT("\"needs\":[\"Mira has Crown\",\"everybody at Yard\"]}")));
					TestTrue(TEXT("the second is a side quest"),
						Scan.GetText().Contains(
							TEXT("\"needs\":[\"Rats is gone\"],\"optional\":true")));
				});
			It(TEXT("of other rows is read by the chosen columns"),
				[this]()
				{
					Owner->Objectives.Reset();
					auto* Quests = Add<URPGPrefQuestTableComponent>();
					Quests->Table = MakeTable<FRPGPrefQuestRow>(TEXT("---,Title,Needs,Optional\n")
							TEXT("Home,everybody at Hall; somebody has Key,(),False"));
					Quests->NeedsColumn = TEXT("Title");
					Quests->TitleColumn = FString();
					TestTrue(TEXT("the columns are offered"),
						Quests->GetColumnOptions().Contains(TEXT("Title")));
					const FString Text = ScanText();
					TestTrue(TEXT("called after the row"),
						Text.Contains(TEXT("{\"id\":\"Home\",\"name\":\"Home\"")));
					TestTrue(TEXT("both needs"),
						Text.Contains(TEXT("[\"everybody at Hall\",\"somebody has Key\"]")));
				});
			It(TEXT("with a mistake leads to the level actor"),
				[this]()
				{
					auto* Quests = Add<URPGPrefQuestTableComponent>();
					Quests->Table = MakeTable<FRPGPrefQuestRow>(TEXT("---,Title,Needs,Optional\n")
							TEXT("Wrong,wrong,\"(\"\"somebody has Crwon\"\")\",False"));
					const FRPGPrefLevelScan Scan = Level->Scan(*Owner);
					TestTrue(TEXT("an error"), Scan.HasErrors());
					TestTrue(TEXT("of the level actor"), Scan.GetIssues()[0].Actor.Get() == Owner);
					Quests->NeedsColumn = TEXT("Nothing");
					TestTrue(TEXT("a missing column is said"),
						FRPGPrefDressedLevel::Say(Level->Scan(*Owner)).Contains(TEXT("column")));
				});
		});

	Describe(TEXT("a table of attributes"),
		[this]()
		{
			It(TEXT("gives the level its numbers"),
				[this]()
				{
					auto* Attributes = Add<URPGPrefAttributeTableComponent>();
					Attributes->Table =
						MakeTable<FRPGPrefAttributeRow>(TEXT("---,BaseValue,MinValue,MaxValue\n")
								TEXT("Hero.Health,60.0,0.0,100.0\nHero.Speed,600.0,0.0,0.0"));
					Attributes->PointSize = 20.0;
					Attributes->Attributes.Add(TEXT("Health"));
					TestTrue(TEXT("all can be chosen"),
						Attributes->GetAttributeOptions().Contains(TEXT("Speed")));
					FRPGPrefDeed& Way = Level->Find<URPGPrefGateComponent>(TEXT("Door"))
											->Ways.AddDefaulted_GetRef();
					Way.Name = TEXT("squeeze through the bars");
					Way.Needs.AddDefaulted_GetRef().Text = TEXT("Health at least 2");
					Way.Results.AddDefaulted_GetRef().Text = TEXT("loses 1 Health");
					const FRPGPrefLevelScan Scan = Level->Scan(*Owner);
					TestEqual(TEXT("nothing is wrong"), FRPGPrefDressedLevel::Say(Scan), FString());
					TestTrue(TEXT("in points"),
						Scan.GetText().Contains(TEXT("{\"id\":\"Health\",\"name\":\"Health\","
													 "\"start\":3,\"least\":0,\"most\":5")));
					TestFalse(
						TEXT("what does not matter"), Scan.GetText().Contains(TEXT("\"Speed\"")));
					TestTrue(TEXT("lists of sentences have it"),
						Owner->GetSentenceOptions().Contains(TEXT("loses 1 Health")));
				});
			It(TEXT("says when points are cut off"),
				[this]()
				{
					auto* Attributes = Add<URPGPrefAttributeTableComponent>();
					Attributes->Table = MakeTable<FRPGPrefAttributeRow>(
						TEXT("---,BaseValue,MinValue,MaxValue\nMana,5.0,0.0,5000.0"));
					TestTrue(TEXT("a warning"), FRPGPrefDressedLevel::Say(Level->Scan(*Owner))
													.Contains(TEXT("Point Size")));
				});
		});
}

#endif
