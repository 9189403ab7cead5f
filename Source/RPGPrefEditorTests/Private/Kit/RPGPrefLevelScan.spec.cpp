// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"

#include "RPGPrefBytes.h"
#include "RPGPrefEditor/Kit/RPGPrefLevelActions.h"
#include "RPGPrefEditor/Kit/RPGPrefSampleScene.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"
#include "RPGPrefEditorWorld.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Kit/RPGPrefGateComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefItemComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Kit/RPGPrefKitLinks.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"

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
#include "Misc/FileHelper.h"
#include "Templates/UniquePtr.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

#if WITH_DEV_AUTOMATION_TESTS && RPGPREF_WITH_EDITOR_WORLD

BEGIN_DEFINE_SPEC(FRPGPrefLevelScanSpec, "RPGPref.Editor.LevelScan",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefEditorWorld> Level;
TArray<FRPGPrefIssue> Issues;

static FString ReadText(const FString& File)
{
	FString Text;
	FFileHelper::LoadFileToString(Text, *File, FFileHelper::EHashOptions::None, 0);
	return Text;
}

/** The level of a kit, built of actors. */
ARPGPrefLevel* Build(const FString& File)
{
	return RPGPrefSampleScene::CreateFromFile(Level->Get(), File, Issues);
}

ARPGPrefLevel* BuildTemplate(const TCHAR* Template)
{
	return Build(RPGPrefSampleScene::GetFile(FString(Template)));
}

FRPGPrefLevelScan Scan(const ARPGPrefLevel& Owner) const
{
	return FRPGPrefLevelScan(Level->Get(), Owner);
}

/** What a scan says, a line each. */
static FString Say(const FRPGPrefLevelScan& Result)
{
	FString Text;
	for (const TSharedRef<FTokenizedMessage>& Message : Result.MakeMessages())
	{
		Text += Message->ToText().ToString() + TEXT("\n");
	}
	return Text;
}

/** What is different from a kit file, a line each. */
static FString DescribeChanges(const FRPGPrefLevelScan& Result, const FString& Kit)
{
	FString Text;
	for (const RPGPref::KitChange& Change : Result.CompareWith(Kit))
	{
		Text += RPGPrefConvert::ToString(Change.text()) + TEXT("\n");
	}
	return Text;
}

template <class T>
T* Find(const TCHAR* Id) const
{
	for (TActorIterator<AActor> Actor(&Level->Get()); Actor; ++Actor)
	{
		T* Component = Actor->FindComponentByClass<T>();
		if (Component != nullptr && Component->GetKitId() == Id)
		{
			return Component;
		}
	}
	return nullptr;
}

/** An actor with a component, on the line through the regions. */
template <class T>
T* SpawnDressed(double X) const
{
	AActor* Actor = Level->SpawnPlayer();
	Actor->SetActorLocation(FVector(X, 0.0, 100.0), false, nullptr, ETeleportType::TeleportPhysics);
	T* Component = NewObject<T>(Actor);
	Component->RegisterComponent();
	return Component;
}

ARPGPrefRegion* SpawnRegion(const TCHAR* Id, double X, double Y) const
{
	ARPGPrefRegion* Region = Level->Get().SpawnActor<ARPGPrefRegion>(
		FVector(X, Y, 100.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
	Region->Id = Id;
	Region->DisplayName = Id;
	return Region;
}
END_DEFINE_SPEC(FRPGPrefLevelScanSpec)

void FRPGPrefLevelScanSpec::Define()
{
	BeforeEach(
		[this]()
		{
			Issues.Reset();
			Level = MakeUnique<FRPGPrefEditorWorld>(EWorldType::Editor);
		});
	AfterEach([this]() { Level.Reset(); });

	Describe(TEXT("a level that was built of a kit"),
		[this]()
		{
			TArray<FString> Files;
			for (const FString& Template : RPGPrefSampleScene::GetTemplates())
			{
				Files.Add(RPGPrefSampleScene::GetFile(Template));
			}
			for (const TCHAR* Sample :
				{TEXT("museum"), TEXT("archipelago-kit"), TEXT("lights-kit"), TEXT("scifi-kit")})
			{
				Files.Add(RPGPrefSample::PluginFolder() / TEXT("Content/Samples") / Sample /
						  TEXT("kit.json"));
			}
			for (const FString& File : Files)
			{
				It(FString(TEXT("is scanned to the same kit: ")) + File,
					[this, File]()
					{
						const ARPGPrefLevel* Owner = Build(File);
						const FRPGPrefLevelScan Result = Scan(*Owner);
						TestEqual(TEXT("what is different from the file"),
							DescribeChanges(Result, ReadText(File)), FString());
						TestFalse(TEXT("there is an error"), Result.HasErrors());
						TestTrue(TEXT("it compiles"), Result.GetCompiled().has_value());
					});
			}
			It(TEXT("is previewed as the program previews its kit"),
				[this]()
				{
					ARPGPrefLevel* Owner = BuildTemplate(TEXT("key-and-door"));
					TestTrue(TEXT("applied"), Owner->Apply(Scan(*Owner)));
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
					BuildTemplate(TEXT("key-and-door"));
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
					ARPGPrefLevel* Owner = BuildTemplate(TEXT("key-and-door"));
					Owner->Apply(Scan(*Owner));
					TestEqual(
						TEXT("nothing"), DescribeChanges(Scan(*Owner), Owner->Kit), FString());
					Find<URPGPrefGateComponent>(TEXT("Door"))->Ways.RemoveAt(0);
					Find<URPGPrefItemComponent>(TEXT("Sword"))->GetOwner()->Destroy(false, true);
					const FString Text = DescribeChanges(Scan(*Owner), Owner->Kit);
					TestTrue(TEXT("the door"), Text.Contains(TEXT("the iron door”: ways changed")));
					TestTrue(TEXT("the sword"), Text.Contains(TEXT("the sword” is gone")));
				});
			It(TEXT("leads from each mistake to its actor"),
				[this]()
				{
					ARPGPrefLevel* Owner = BuildTemplate(TEXT("key-and-door"));
					auto* Door = Find<URPGPrefGateComponent>(TEXT("Door"));
					Door->Ways[0].Needs[0].Text = TEXT("has Kei");
					const FRPGPrefLevelScan Result = Scan(*Owner);
					TestTrue(TEXT("refused"), Result.HasErrors() && !Result.GetCompiled());
					TestFalse(TEXT("applied"), Owner->Apply(Result));
					TestTrue(
						TEXT("the actor"), Result.GetIssues()[0].Actor.Get() == Door->GetOwner());
					TestTrue(TEXT("what was meant"), Say(Result).Contains(TEXT("Key")));
				});
			It(TEXT("says who stands in no region, once"),
				[this]()
				{
					ARPGPrefLevel* Owner = BuildTemplate(TEXT("key-and-door"));
					AActor* Key = Find<URPGPrefItemComponent>(TEXT("Key"))->GetOwner();
					Key->SetActorLocation(
						FVector(90000.0, 0.0, 0.0), false, nullptr, ETeleportType::TeleportPhysics);
					const FRPGPrefLevelScan Result = Scan(*Owner);
					TestEqual(TEXT("issues"), Result.GetIssues().Num(), 1);
					TestTrue(TEXT("the actor"), Result.GetIssues()[0].Actor.Get() == Key);
					TestTrue(TEXT("the reason"), Say(Result).Contains(TEXT("stands in no region")));
				});
			It(TEXT("takes the region around an actor, of several the smallest"),
				[this]()
				{
					ARPGPrefLevel* Owner = BuildTemplate(TEXT("key-and-door"));
					// A house around everything.
					ARPGPrefRegion* House = SpawnRegion(TEXT("House"), 3000.0, 2500.0);
					House->Box->SetBoxExtent(FVector(9000.0, 9000.0, 900.0), false);
					const FString Text = DescribeChanges(Scan(*Owner),
						ReadText(RPGPrefSampleScene::GetFile(FString(TEXT("key-and-door")))));
					TestTrue(TEXT("only the house is new"), Text.Contains(TEXT("House")));
					TestFalse(TEXT("nothing moved"), Text.Contains(TEXT("changed")));
				});
			It(TEXT("makes players of plain player starts"),
				[this]()
				{
					ARPGPrefLevel* Owner = BuildTemplate(TEXT("key-and-door"));
					APlayerStart* Start =
						Level->Get().SpawnActor<APlayerStart>(FVector(1000.0, 2000.0, 100.0),
							FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
					Start->PlayerStartTag = FName(TEXT("Nora"));
					const FRPGPrefLevelScan Result = Scan(*Owner);
					TestTrue(TEXT("a third player"),
						DescribeChanges(Result,
							ReadText(RPGPrefSampleScene::GetFile(FString(TEXT("key-and-door")))))
							.Contains(TEXT("The player “Nora” is new.")));
					TestFalse(TEXT("errors"), Result.HasErrors());
				});
			It(TEXT("connects regions that touch, and what a gate stands between"),
				[this]()
				{
					SpawnRegion(TEXT("Hall"), 0.0, 0.0);
					SpawnRegion(TEXT("Kitchen"), 1000.0, 0.0);
					SpawnRegion(TEXT("Attic"), 9000.0, 0.0);
					SpawnDressed<URPGPrefGateComponent>(6000.0);
					const ARPGPrefLevel* Owner = RPGPrefLevelActions::FindOrPlace(Level->Get());
					const FString Text = Scan(*Owner).GetText();
					TestTrue(TEXT("touching"),
						Text.Contains(TEXT("{\"from\":\"Hall\",\"to\":\"Kitchen\"")));
					TestTrue(
						TEXT("the nearest two"), Text.Contains(TEXT("[\"Attic\",\"Kitchen\"]")));
					TestTrue(TEXT("behind the gate"),
						Text.Contains(TEXT("{\"from\":\"Attic\",\"to\":\"Kitchen\"")));
					TestFalse(TEXT("far away"),
						Text.Contains(TEXT("\"from\":\"Attic\",\"to\":\"Hall\"")));
				});
			It(TEXT("is what data validation says of the level actor"),
				[this]()
				{
					ARPGPrefLevel* Owner = BuildTemplate(TEXT("key-and-door"));
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
					ARPGPrefLevel* Owner = BuildTemplate(TEXT("key-and-door"));
					Owner->Rules = NewObject<URPGPrefLevelBinding>();
					Owner->Apply(Scan(*Owner));
					TestTrue(TEXT("the scene has it"), Owner->Scene->Level == Owner->Rules);
					TArray<FRPGPrefIssue> Found;
					TestTrue(TEXT("it is valid"), Owner->Rules->Validate(Found));
					FVector Location;
					TestTrue(TEXT("it knows where the key is"),
						Owner->Rules->FindLocation(TEXT("Key"), Location));
					TestTrue(TEXT("where its actor lies"),
						Location == Find<URPGPrefItemComponent>(TEXT("Key"))
										->GetOwner()
										->GetActorLocation());
				});
			It(TEXT("leaves chosen teams alone"),
				[this]()
				{
					ARPGPrefLevel* Owner = BuildTemplate(TEXT("key-and-door"));
					URPGPrefTeam* Team = NewObject<URPGPrefTeam>();
					Owner->Teams.Add(Team);
					Owner->Apply(Scan(*Owner));
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
					SpawnRegion(TEXT("Hall"), 0.0, 0.0);
					SpawnRegion(TEXT("Vault"), 1000.0, 0.0);
					SpawnDressed<URPGPrefItemComponent>(-200.0)->Id = TEXT("Key");
					SpawnDressed<URPGPrefItemComponent>(1000.0)->Id = TEXT("Crown");
					auto* Door = SpawnDressed<URPGPrefGateComponent>(500.0);
					Door->Id = TEXT("Door");
					Door->Ways.AddDefaulted_GetRef().Kind = TEXT("unlock");
					Door->Ways[0].Needs.AddDefaulted_GetRef().Text = TEXT("has Key");
					Level->Get().SpawnActor<APlayerStart>(
						FVector(0.0, 0.0, 100.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
					ARPGPrefLevel* Owner = RPGPrefLevelActions::FindOrPlace(Level->Get());
					TestTrue(TEXT("the scan says what is missing"),
						Say(Scan(*Owner)).Contains(TEXT("objectives")));
					FRPGPrefObjective& Objective = Owner->Objectives.AddDefaulted_GetRef();
					Objective.Name = TEXT("take the crown");
					Objective.Needs.AddDefaulted_GetRef().Text = TEXT("somebody has Crown");
					TestEqual(TEXT("then nothing is"), Say(Scan(*Owner)), FString());
					TestTrue(TEXT("applied"), Owner->Apply(Scan(*Owner)));
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
					const ARPGPrefLevel* Owner = Build(
						RPGPrefSample::PluginFolder() / TEXT("Content/Samples/museum/kit.json"));
					const TArray<FString> Places = Owner->GetPlaceOptions();
					TestEqual(TEXT("places"), Places.Num(), 8);
					TestTrue(TEXT("in order"), Places[0] == TEXT("Cloakroom"));
					const TArray<FString> Who =
						Find<URPGPrefGateComponent>(TEXT("VaultDoor"))->GetWhoOptions();
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
					ARPGPrefLevel* Owner = Build(
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
						const bool bNeed = !Scan(*Owner).HasErrors();
						Deed.Results = Deed.Needs;
						Deed.Needs.Reset();
						const bool bResult = !Scan(*Owner).HasErrors();
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
						RPGPrefConvert::ToUtf8(
							ReadText(RPGPrefSampleScene::GetFile(FString(TEXT("key-and-door"))))),
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
