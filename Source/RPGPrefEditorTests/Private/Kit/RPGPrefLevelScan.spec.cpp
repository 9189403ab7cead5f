// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"

#include "RPGPrefBytes.h"
#include "RPGPrefDressedLevel.h"
#include "RPGPrefEditor/Kit/RPGPrefLevelActions.h"
#include "RPGPrefEditor/Kit/RPGPrefSampleScene.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Kit/RPGPrefGateComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefItemComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefRuntime/Kit/RPGPrefWayComponent.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Kit/RPGPrefKitLinks.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"

#include "AI/Navigation/NavLinkDefinition.h"
#include "Components/BoxComponent.h"
#include "Engine/EngineTypes.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "GameFramework/PlayerStart.h"
#include "Internationalization/Text.h"
#include "Math/Rotator.h"
#include "Math/Vector.h"
#include "Misc/AutomationTest.h"
#include "Misc/DataValidation.h"
#include "Navigation/NavLinkProxy.h"
#include "Templates/UniquePtr.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

#if WITH_DEV_AUTOMATION_TESTS && RPGPREF_WITH_EDITOR_WORLD

BEGIN_DEFINE_SPEC(FRPGPrefLevelScanSpec, "RPGPref.Editor.LevelScan",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefDressedLevel> Level;
END_DEFINE_SPEC(FRPGPrefLevelScanSpec)

void FRPGPrefLevelScanSpec::Define()
{
	BeforeEach([this]() { Level = MakeUnique<FRPGPrefDressedLevel>(); });
	AfterEach([this]() { Level.Reset(); });

	Describe(TEXT("a level that was built of a kit"),
		[this]()
		{
			TArray<FString> Files;
			for (const FString& Template : RPGPrefSampleScene::GetTemplates())
			{
				Files.Add(RPGPrefSampleScene::GetFile(Template));
			}
			for (const TCHAR* Sample : {TEXT("museum"), TEXT("mine"), TEXT("archipelago-kit"),
					 TEXT("lights-kit"), TEXT("scifi-kit"), TEXT("lighthouse")})
			{
				Files.Add(RPGPrefSample::PluginFolder() / TEXT("Content/Samples") / Sample /
						  TEXT("kit.json"));
			}
			for (const FString& File : Files)
			{
				It(FString(TEXT("is scanned to the same kit: ")) + File,
					[this, File]()
					{
						const ARPGPrefLevel* Owner = Level->Build(File);
						const FRPGPrefLevelScan Result = Level->Scan(*Owner);
						TestEqual(TEXT("what is different from the file"),
							FRPGPrefDressedLevel::DescribeChanges(
								Result, FRPGPrefDressedLevel::ReadText(File)),
							FString());
						TestFalse(TEXT("there is an error"), Result.HasErrors());
						TestTrue(TEXT("it compiles"), Result.GetCompiled().has_value());
					});
			}
			It(TEXT("is previewed as the program previews its kit"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					TestTrue(TEXT("applied"), Owner->Apply(Level->Scan(*Owner)));
					TestTrue(TEXT("at least three teams"), Owner->Scene->Teams.Num() >= 3);
					FRPGPrefPreviewModel Model;
					Model.SetScene(Owner->Scene);
					Model.Run();
					Model.Finish();
					TestTrue(TEXT("there is a report"), Model.HasReport());
					const RPGPref::PreviewReport& Report = *Model.GetReport();
					for (const RPGPref::Playthrough& Playthrough : Report.playthroughs)
					{
						TestTrue(
							TEXT("every team gets through"), !Playthrough.schedule.steps.empty());
					}
					TestTrue(TEXT("steps are sentences"),
						std::any_of(Report.playthroughs[0].schedule.steps.begin(),
							Report.playthroughs[0].schedule.steps.end(),
							[&Report](const RPGPref::ScheduledStep& Step) {
								return Report.task.deed(Step.action).find("the crown") !=
									   std::string::npos;
							}));
				});
			It(TEXT("can be undone"),
				[this]()
				{
					Level->BuildTemplate(TEXT("key-and-door"));
					RPGPrefBytes::Undo();
					const TActorIterator<AActor> Left(&Level->Get());
					TestFalse(TEXT("actors are left"), static_cast<bool>(Left));
				});
		});

	Describe(TEXT("a scan"),
		[this]()
		{
			It(TEXT("shows what somebody changed since the last one"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					Owner->Apply(Level->Scan(*Owner));
					TestEqual(TEXT("nothing"),
						FRPGPrefDressedLevel::DescribeChanges(Level->Scan(*Owner), Owner->Kit),
						FString());
					Level->Find<URPGPrefGateComponent>(TEXT("Door"))->Ways.RemoveAt(0);
					Level->Find<URPGPrefItemComponent>(TEXT("Sword"))
						->GetOwner()
						->Destroy(false, true);
					const FString Text =
						FRPGPrefDressedLevel::DescribeChanges(Level->Scan(*Owner), Owner->Kit);
					TestTrue(TEXT("the door"), Text.Contains(TEXT("the iron door”: ways changed")));
					TestTrue(TEXT("the sword"), Text.Contains(TEXT("the sword” is gone")));
				});
			It(TEXT("knows orders that come later and things that go on by themselves"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					Owner->Objectives[0].ComesAfter = 30.0;
					Owner->Objectives[0].DueAfter = 90.0;
					Level->Find<URPGPrefGateComponent>(TEXT("Door"))->Ways[0].MachineSeconds = 8.0;
					const FRPGPrefLevelScan Result = Level->Scan(*Owner);
					TestFalse(TEXT("errors"), Result.HasErrors());
					for (const TCHAR* Part : {TEXT("\"comes\":30"), TEXT("\"due_after\":90"),
							 TEXT("\"machine_seconds\":8")})
					{
						TestTrue(Part, Result.GetText().Contains(Part));
					}
				});
			It(TEXT("leads from each mistake to its actor"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					auto* Door = Level->Find<URPGPrefGateComponent>(TEXT("Door"));
					Door->Ways[0].Needs[0].Text = TEXT("has Kei");
					const FRPGPrefLevelScan Result = Level->Scan(*Owner);
					TestTrue(TEXT("refused"), Result.HasErrors() && !Result.GetCompiled());
					TestFalse(TEXT("applied"), Owner->Apply(Result));
					TestTrue(
						TEXT("the actor"), Result.GetIssues()[0].Actor.Get() == Door->GetOwner());
					TestTrue(TEXT("what was meant"),
						FRPGPrefDressedLevel::Say(Result).Contains(TEXT("Key")));
				});
			It(TEXT("says who stands in no region, once"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					AActor* Key = Level->Find<URPGPrefItemComponent>(TEXT("Key"))->GetOwner();
					Key->SetActorLocation(
						FVector(90000.0, 0.0, 0.0), false, nullptr, ETeleportType::TeleportPhysics);
					const FRPGPrefLevelScan Result = Level->Scan(*Owner);
					TestEqual(TEXT("issues"), Result.GetIssues().Num(), 1);
					TestTrue(TEXT("the actor"), Result.GetIssues()[0].Actor.Get() == Key);
					TestTrue(TEXT("the reason"),
						FRPGPrefDressedLevel::Say(Result).Contains(TEXT("stands in no region")));
				});
			It(TEXT("takes the region around an actor, of several the smallest"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					// A house around everything.
					ARPGPrefRegion* House = Level->SpawnRegion(TEXT("House"), 3000.0, 2500.0);
					House->Box->SetBoxExtent(FVector(9000.0, 9000.0, 900.0), false);
					const FString Text = FRPGPrefDressedLevel::DescribeChanges(Level->Scan(*Owner),
						FRPGPrefDressedLevel::ReadText(
							RPGPrefSampleScene::GetFile(FString(TEXT("key-and-door")))));
					TestTrue(TEXT("only the house is new"), Text.Contains(TEXT("House")));
					TestFalse(TEXT("nothing moved"), Text.Contains(TEXT("changed")));
				});
			It(TEXT("makes players of plain player starts"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					APlayerStart* Start =
						Level->Get().SpawnActor<APlayerStart>(FVector(1000.0, 2000.0, 100.0),
							FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
					Start->PlayerStartTag = FName(TEXT("Nora"));
					const FRPGPrefLevelScan Result = Level->Scan(*Owner);
					TestTrue(TEXT("a third player"),
						FRPGPrefDressedLevel::DescribeChanges(
							Result, FRPGPrefDressedLevel::ReadText(
										RPGPrefSampleScene::GetFile(FString(TEXT("key-and-door")))))
							.Contains(TEXT("The player “Nora” is new.")));
					TestFalse(TEXT("errors"), Result.HasErrors());
				});
			It(TEXT("connects regions that touch, and what a gate stands between"),
				[this]()
				{
					Level->SpawnRegion(TEXT("Hall"), 0.0, 0.0);
					Level->SpawnRegion(TEXT("Kitchen"), 1000.0, 0.0);
					Level->SpawnRegion(TEXT("Attic"), 9000.0, 0.0);
					Level->SpawnDressed<URPGPrefGateComponent>(6000.0);
					const ARPGPrefLevel* Owner = RPGPrefLevelActions::FindOrPlace(Level->Get());
					const FString Text = Level->Scan(*Owner).GetText();
					TestTrue(TEXT("touching"),
						Text.Contains(TEXT("{\"from\":\"Hall\",\"to\":\"Kitchen\"")));
					TestTrue(
						TEXT("the nearest two"), Text.Contains(TEXT("[\"Attic\",\"Kitchen\"]")));
					TestTrue(TEXT("behind the gate"),
						Text.Contains(TEXT("{\"from\":\"Attic\",\"to\":\"Kitchen\"")));
					TestFalse(TEXT("far away"),
						Text.Contains(TEXT("\"from\":\"Attic\",\"to\":\"Hall\"")));
				});
			It(TEXT("takes ways with their needs from navigation links and other actors"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					// From the tower down into the treasury; the iron door stays shut.
					ANavLinkProxy* Link = Level->Get().SpawnActor<ANavLinkProxy>(
						FVector(0.0, 0.0, 0.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
					Link->PointLinks.Reset();
					FNavigationLink Jump(
						FVector(5000.0, 1000.0, 100.0), FVector(5200.0, 3200.0, 100.0));
					Jump.Direction = ENavLinkDirection::LeftToRight;
					Link->PointLinks.Add(Jump);
					auto* Way = NewObject<URPGPrefWayComponent>(Link);
					Way->RegisterComponent();
					Way->DisplayName = TEXT("the drop");
					Way->Needs.AddDefaulted_GetRef().Text = TEXT("has Key");
					const FString Text = Level->Scan(*Owner).GetText();
					TestTrue(TEXT("one way, with its need"),
						Text.Contains(TEXT("{\"from\":\"Tower\",\"to\":\"Treasury\",\"name\":\"the "
										   "drop\",\"one_way\":true,\"seconds\":0,\"needs\":[\"has "
										   "Key\"]}")));
					Way->Needs[0].Text = TEXT("has Kei");
					const FRPGPrefLevelScan Wrong = Level->Scan(*Owner);
					TestTrue(TEXT("a mistake leads to the link"),
						Wrong.GetIssues()[0].Actor.Get() == Link);
					Way->Ends.From = TEXT("Yard");
					Way->Ends.To = TEXT("Yard");
					TestTrue(TEXT("a way to nowhere is said"),
						FRPGPrefDressedLevel::Say(Level->Scan(*Owner))
							.Contains(TEXT("does not lead from one region to another")));
				});
			It(TEXT("finds plain navigation links"),
				[this]()
				{
					Level->SpawnRegion(TEXT("Roof"), 0.0, 0.0);
					Level->SpawnRegion(TEXT("Garden"), 9000.0, 0.0);
					ANavLinkProxy* Link = Level->Get().SpawnActor<ANavLinkProxy>(
						FVector(0.0, 0.0, 0.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
					Link->PointLinks.Reset();
					Link->PointLinks.Add(
						FNavigationLink(FVector(0.0, 0.0, 100.0), FVector(9000.0, 0.0, 100.0)));
					const ARPGPrefLevel* Owner = RPGPrefLevelActions::FindOrPlace(Level->Get());
					TestTrue(TEXT("both ways"),
						Level->Scan(*Owner).GetText().Contains(
							TEXT("{\"from\":\"Roof\",\"to\":\"Garden\",\"seconds\":0}")));
				});
			It(TEXT("is what data validation says of the level actor"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					FDataValidationContext Good;
					TestTrue(
						TEXT("fine"), Owner->IsDataValid(Good) == EDataValidationResult::Valid);
					Owner->Objectives.Reset();
					FDataValidationContext Bad;
					TestTrue(TEXT("without objectives"),
						Owner->IsDataValid(Bad) == EDataValidationResult::Invalid);
					TestTrue(TEXT("an error"), Bad.GetNumErrors() == 1);
				});
		});

	Describe(TEXT("a scan that is applied"),
		[this]()
		{
			It(TEXT("keeps a level asset for the game up to date"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					Owner->Rules = NewObject<URPGPrefLevelBinding>();
					Owner->Apply(Level->Scan(*Owner));
					TestTrue(TEXT("the scene has it"), Owner->Scene->Level == Owner->Rules);
					TArray<FRPGPrefIssue> Found;
					TestTrue(TEXT("it is valid"), Owner->Rules->Validate(Found));
					FVector Location;
					TestTrue(TEXT("it knows where the key is"),
						Owner->Rules->FindLocation(TEXT("Key"), Location));
					TestTrue(TEXT("where its actor lies"),
						Location == Level->Find<URPGPrefItemComponent>(TEXT("Key"))
										->GetOwner()
										->GetActorLocation());
				});
			It(TEXT("leaves chosen teams alone"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->BuildTemplate(TEXT("key-and-door"));
					URPGPrefTeam* Team = NewObject<URPGPrefTeam>();
					Owner->Teams.Add(Team);
					Owner->Apply(Level->Scan(*Owner));
					TestEqual(TEXT("teams"), Owner->Scene->Teams.Num(), 1);
					TestTrue(TEXT("the chosen one"), Owner->Scene->Teams[0] == Team);
				});
		});

	Describe(TEXT("a level of one's own"),
		[this]()
		{
			It(TEXT("is previewed after the steps of the first five minutes"),
				[this]()
				{
					Level->SpawnRegion(TEXT("Hall"), 0.0, 0.0);
					Level->SpawnRegion(TEXT("Vault"), 1000.0, 0.0);
					Level->SpawnDressed<URPGPrefItemComponent>(-200.0)->Id = TEXT("Key");
					Level->SpawnDressed<URPGPrefItemComponent>(1000.0)->Id = TEXT("Crown");
					auto* Door = Level->SpawnDressed<URPGPrefGateComponent>(500.0);
					Door->Id = TEXT("Door");
					Door->Ways.AddDefaulted_GetRef().Kind = TEXT("unlock");
					Door->Ways[0].Needs.AddDefaulted_GetRef().Text = TEXT("has Key");
					Level->Get().SpawnActor<APlayerStart>(
						FVector(0.0, 0.0, 100.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
					ARPGPrefLevel* Owner = RPGPrefLevelActions::FindOrPlace(Level->Get());
					TestTrue(TEXT("the scan says what is missing"),
						FRPGPrefDressedLevel::Say(Level->Scan(*Owner))
							.Contains(TEXT("objectives")));
					FRPGPrefObjective& Objective = Owner->Objectives.AddDefaulted_GetRef();
					Objective.Name = TEXT("take the crown");
					Objective.Needs.AddDefaulted_GetRef().Text = TEXT("somebody has Crown");
					TestEqual(TEXT("then nothing is"),
						FRPGPrefDressedLevel::Say(Level->Scan(*Owner)), FString());
					TestTrue(TEXT("applied"), Owner->Apply(Level->Scan(*Owner)));
					FRPGPrefPreviewModel Model;
					Model.SetScene(Owner->Scene);
					Model.Run();
					Model.Finish();
					TestTrue(TEXT("there is a report"), Model.HasReport());
					// The key, the door, the vault, the crown.
					TestTrue(TEXT("every team needs four steps at least"),
						std::all_of(Model.GetReport()->playthroughs.begin(),
							Model.GetReport()->playthroughs.end(),
							[](const RPGPref::Playthrough& Playthrough)
							{ return Playthrough.schedule.steps.size() >= 4; }));
				});
		});

	Describe(TEXT("drop-down lists"),
		[this]()
		{
			It(TEXT("offer what the level has"),
				[this]()
				{
					const ARPGPrefLevel* Owner = Level->Build(
						RPGPrefSample::PluginFolder() / TEXT("Content/Samples/museum/kit.json"));
					const TArray<FString> Places = Owner->GetPlaceOptions();
					TestEqual(TEXT("places"), Places.Num(), 8);
					TestTrue(TEXT("in order"), Places[0] == TEXT("Cloakroom"));
					const TArray<FString> Who =
						Level->Find<URPGPrefGateComponent>(TEXT("VaultDoor"))->GetWhoOptions();
					TestTrue(TEXT("players"), Who.Contains(TEXT("Ada")));
					TestTrue(TEXT("abilities"), Who.Contains(TEXT("lockpicking")));
					TestTrue(
						TEXT("kinds of deeds"), Owner->GetKindOptions().Contains(TEXT("sneak")));
				});
		});

	Describe(TEXT("the list of sentences"),
		[this]()
		{
			It(TEXT("has only what the level understands"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->Build(
						RPGPrefSample::PluginFolder() / TEXT("Content/Samples/museum/kit.json"));
					const TArray<FString> Sentences = Owner->GetSentenceOptions();
					TestTrue(TEXT("items"), Sentences.Contains(TEXT("has RedCard")));
					TestTrue(TEXT("numbers"), Sentences.Contains(TEXT("Gold at least 1")));
					TestTrue(TEXT("states"), Sentences.Contains(TEXT("Alarm becomes off")));
					TestTrue(TEXT("abilities"), Sentences.Contains(TEXT("can climb")));
					for (const FString& Sentence : Sentences)
					{
						FRPGPrefDeed& Deed = Owner->Actions.AddDefaulted_GetRef();
						Deed.Name = TEXT("try it");
						Deed.Needs.AddDefaulted_GetRef().Text = Sentence;
						const bool bNeed = !Level->Scan(*Owner).HasErrors();
						Deed.Results = Deed.Needs;
						Deed.Needs.Reset();
						const bool bResult = !Level->Scan(*Owner).HasErrors();
						TestTrue(*Sentence, bNeed || bResult);
						Owner->Actions.Reset();
					}
				});
			It(TEXT("gives way to a sentence of one's own"),
				[this]()
				{
					FRPGPrefDeed Deed;
					FRPGPrefSentence& Need = Deed.Needs.AddDefaulted_GetRef();
					Need.Text = TEXT("has Vine");
					Need.Own = TEXT("has 3 Vine");
					TestTrue(TEXT("what counts"), Deed.ToCore(true).needs[0].text == "has 3 Vine");
				});
		});

	Describe(TEXT("links"),
		[this]()
		{
			It(TEXT("show what opens what"),
				[this]()
				{
					const RPGPref::Result<RPGPref::Kit> Kit = RPGPref::readKit(
						RPGPrefConvert::ToUtf8(FRPGPrefDressedLevel::ReadText(
							RPGPrefSampleScene::GetFile(FString(TEXT("key-and-door"))))),
						"kit.json");
					const std::vector<FRPGPrefKitLink> Links = RPGPrefKitLinks::Find(*Kit);
					const auto Has =
						[&Links](FRPGPrefKitLink::EKind Kind, const char* From, const char* To)
					{
						return std::any_of(Links.begin(), Links.end(),
							[&](const FRPGPrefKitLink& Link)
							{ return Link.Kind == Kind && Link.From == From && Link.To == To; });
					};
					TestTrue(TEXT("the key opens the door"),
						Has(FRPGPrefKitLink::EKind::Helps, "Key", "Door"));
					TestTrue(TEXT("the rats guard the cellar"),
						Has(FRPGPrefKitLink::EKind::Shuts, "Rats", "Cellar"));
					TestFalse(TEXT("the crown opens something"),
						Has(FRPGPrefKitLink::EKind::Helps, "Crown", "Door"));
				});
		});
}

#endif
