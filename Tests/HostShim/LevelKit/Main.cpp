// SPDX-License-Identifier: MIT
// Works with a level of its own as a designer does: creates the sample scene from the Tools menu,
// looks at the preview, clicks steps and actors, changes the level, scans it and applies the scan.
// Then compares what was drawn with the pictures in the documentation. The picture of the preview
// tab is only written: it shows plans, which get better from time to time.
//
//   LevelKitTest MODULES PLUGIN [--write]
#include "RPGPref/Display/SvgWriter.h"
#include "RPGPrefEditor/Kit/RPGPrefLevelActions.h"
#include "RPGPrefEditor/Kit/RPGPrefRulesTabSpawner.h"
#include "RPGPrefEditor/Kit/RPGPrefSampleScene.h"
#include "RPGPrefEditor/Kit/RPGPrefScanTabSpawner.h"
#include "RPGPrefEditor/Kit/SRPGPrefRulesTab.h"
#include "RPGPrefEditor/Kit/SRPGPrefScanTab.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewTabSpawner.h"
#include "RPGPrefEditor/Tab/SRPGPrefPreviewTab.h"
#include "RPGPrefRuntime/Kit/RPGPrefGateComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefItemComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefPlayerComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefSmartObjects/RPGPrefSmartObjectsComponent.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewActor.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"
#include "RPGPrefUncooked/Kit/RPGPrefKitLinksComponent.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"

#include "CoreUObject/UObject/StrongObjectPtr.h"
#include "Engine/Components/BoxComponent.h"
#include "Engine/Engine/World.h"
#include "Engine/EngineUtils.h"
#include "Engine/Tests/AutomationCommon.h"
#include "Engine/WorldPartition/WorldPartition.h"
#include "HostShim/Editor.h"
#include "HostShim/Host.h"
#include "HostShim/Slate.h"
#include "HostShim/Trial.h"
#include "HostShim/Utf.h"
#include "NavigationSystem/NavigationSystem.h"
#include "Slate/Framework/Docking/TabManager.h"
#include "SmartObjectsModule/SmartObjectComponent.h"
#include "ToolMenus/ToolMenuEntry.h"
#include "UnrealEd/Subsystems/EditorActorSubsystem.h"
#include "UnrealEd/Subsystems/EditorSubsystemBlueprintLibrary.h"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

namespace
{

constexpr float Width = 1440.0F;
constexpr float Height = 900.0F;

FString ToString(const std::string& Text)
{
	return FString(HostShim::ToUtf16(Text).c_str());
}

UEditorActorSubsystem* Actors()
{
	return static_cast<UEditorActorSubsystem*>(
		UEditorSubsystemBlueprintLibrary::GetEditorSubsystem(UEditorActorSubsystem::StaticClass()));
}

AActor* Selected()
{
	const TArray<AActor*> All = Actors()->GetSelectedLevelActors();
	return All.IsEmpty() ? nullptr : All[0];
}

void Select(AActor* Actor)
{
	TArray<AActor*> One;
	One.Add(Actor);
	Actors()->SetSelectedLevelActors(One);
}

template <class Widget>
TSharedPtr<Widget> FindTab(FName Id)
{
	const TSharedPtr<SDockTab> Tab = FGlobalTabmanager::Get()->FindExistingLiveTab(FTabId(Id));
	return Tab.IsValid() ? TSharedPtr<Widget>(StaticCastSharedRef<Widget>(Tab->GetContent()))
						 : TSharedPtr<Widget>();
}

void Close(FName Id)
{
	if (const TSharedPtr<SDockTab> Tab = FGlobalTabmanager::Get()->FindExistingLiveTab(FTabId(Id)))
	{
		Tab->RequestCloseTab();
	}
}

class FKitTrial
{
public:
	FKitTrial(
		HostShim::FTrial& InTrial, UWorld& InWorld, const std::string& InPlugin, bool bInWrite)
		: Trial(InTrial), World(InWorld), Pictures(InPlugin + "/Docs/pictures/"), bWrite(bInWrite)
	{
	}

	void Run()
	{
		TryWithoutScene();
		TrySampleScene();
		TryTab();
		TryViewport();
		TrySelection();
		TryVisualizer();
		TryScan();
		TryUndo();
		TryWalks();
		TryScanOnSave();
		TryRules();
		TryPartition();
		TrySmartObjects();
	}

private:
	template <class T>
	AActor* Find(const char* Id) const
	{
		for (TActorIterator<AActor> Actor(&World); Actor; ++Actor)
		{
			const T* Component = Actor->FindComponentByClass<T>();
			if (Component != nullptr && Component->GetKitId() == ToString(Id))
			{
				return *Actor;
			}
		}
		return nullptr;
	}

	AActor* FindRegion(const char* Id) const
	{
		for (TActorIterator<ARPGPrefRegion> Region(&World); Region; ++Region)
		{
			if (Region->GetKitId() == ToString(Id))
			{
				return *Region;
			}
		}
		return nullptr;
	}

	bool ClickTools(const char* Menu, const char* Label)
	{
		const FToolMenuEntry* Entry = HostShim::FindMenuEntry(Menu, Label);
		return Entry != nullptr && HostShim::ClickMenuEntry(*Entry, nullptr);
	}

	void TryPicture(const char* What, const char* Name, const std::string& Svg)
	{
		const std::string File = Pictures + Name;
		if (bWrite)
		{
			std::ofstream(File) << Svg;
			return;
		}
		std::ifstream Stream(File, std::ios::binary);
		const std::string Expected{
			std::istreambuf_iterator<char>(Stream), std::istreambuf_iterator<char>()};
		Trial.Expect(What, Expected == Svg);
	}

	void TryWithoutScene()
	{
		HostShim::SetEditorWorld(nullptr);
		ClickTools("LevelEditor.MainMenu.Tools", "Scan Level");
		Trial.Expect("without a level nothing is scanned",
			!FindTab<SRPGPrefScanTab>(RPGPrefScanTab::GetId()).IsValid());
		HostShim::SetEditorWorld(&World);
		Trial.Expect("an empty level can be asked for a preview",
			ClickTools("LevelEditor.MainMenu.Tools", "New Preview for This Level"));
		ARPGPrefLevel* Owner = RPGPrefLevelActions::Find(World);
		Trial.Expect("it gets its level actor, and no preview",
			Owner != nullptr && Owner->Scene == nullptr &&
				!FindTab<SRPGPrefPreviewTab>(RPGPrefPreviewTab::GetId()).IsValid());
		HostShim::Undo();
		Trial.Expect("which can be undone", RPGPrefLevelActions::Find(World) == nullptr);
	}

	void TrySampleScene()
	{
		Trial.Expect("Create Sample Scene > key-and-door can be clicked",
			ClickTools("RPGPrefSampleScene", "key-and-door"));
		Level = RPGPrefLevelActions::Find(World);
		const TSharedPtr<SRPGPrefPreviewTab> Tab =
			FindTab<SRPGPrefPreviewTab>(RPGPrefPreviewTab::GetId());
		Trial.Expect(
			"it builds the level", Level != nullptr && Find<URPGPrefGateComponent>("Door"));
		Trial.Expect("and opens the tab, which plans",
			Tab.IsValid() && Tab->GetModel()->GetScene() == Level->Scene.Get());
		Tab->GetModel()->Finish();
		Trial.Expect("there are playthroughs", Tab->GetModel()->HasReport());
		RPGPref::SvgOptions Svg;
		Svg.title = "A level dressed with affordances";
		Svg.description = "Regions, things and players as the viewport shows them from above, and "
						  "what opens what.";
		FRPGPrefPictureOptions Options;
		Options.Origin = FVector(0.0, 0.0, 20.0);
		TryPicture("the documentation shows this dressed level; --write renews it",
			"editor-kit-level.svg",
			RPGPref::writeSvg(Level->Links->GetPicture().ToDisplayList(Options), Svg));
	}

	void TryTab()
	{
		const TSharedPtr<SRPGPrefPreviewTab> Tab =
			FindTab<SRPGPrefPreviewTab>(RPGPrefPreviewTab::GetId());
		HostShim::FScreen Screen(Tab.ToSharedRef(), Width, Height);
		Tab->GetModel()->SelectStep(2);
		const std::string Picture = HostShim::WriteSvg(Screen.Paint(), Width, Height,
			"The Playthrough Preview tab with an own level",
			"A level that was scanned: its map, lanes, steps as sentences and findings.");
		Trial.Expect(
			"the tab speaks in sentences", Picture.find("the iron door") != std::string::npos);
		if (bWrite)
		{
			std::ofstream(Pictures + "editor-kit-tab.svg") << Picture;
		}
	}

	ARPGPrefPreviewActor* FindAnchor() const
	{
		const TActorIterator<ARPGPrefPreviewActor> Anchor(&World);
		return Anchor ? *Anchor : nullptr;
	}

	void TryViewport()
	{
		FRPGPrefPreviewModel& Model =
			*FindTab<SRPGPrefPreviewTab>(RPGPrefPreviewTab::GetId())->GetModel();
		const ARPGPrefPreviewActor* Anchor = FindAnchor();
		Trial.Expect("the viewports show the playthrough, too",
			Anchor != nullptr && Anchor->Preview->GetPicture().Lines.Num() > 0);
		Trial.Expect("which changes no file of the level", !Anchor->HostShim_bPackageDirty);
		Model.SetTime(1.0);
		const int32 Early = Anchor->Preview->GetPicture().Lines.Num();
		Model.SetTime(Model.GetEnd());
		Trial.Expect(
			"scrubbing moves their moment", Anchor->Preview->Time == Model.GetEnd() &&
												Anchor->Preview->GetPicture().Lines.Num() != Early);
		Model.SetTeam(1);
		Trial.Expect("and another team is shown there", Anchor->Preview->Team == 1);
		Model.SetTeam(0);
	}

	void TrySelection()
	{
		FRPGPrefPreviewModel& Model =
			*FindTab<SRPGPrefPreviewTab>(RPGPrefPreviewTab::GetId())->GetModel();
		AActor* Crown = Find<URPGPrefItemComponent>("Crown");
		Select(Crown);
		const auto& Report = *Model.GetReport();
		const auto DeedOf = [&Report, &Model](std::size_t Step) {
			return Report.task.deed(
				Report.playthroughs[Model.GetTeam()].schedule.steps[Step].action);
		};
		Trial.Expect("selecting the crown shows the step that takes it",
			Model.GetStep().has_value() && DeedOf(*Model.GetStep()) == "take the crown");
		const std::size_t Taken = Model.GetStep().value_or(0);
		Trial.Expect("and the selection stays as it is", Selected() == Crown);
		AActor* Hall = FindRegion("Hall");
		Select(Hall);
		Trial.Expect("selecting a region points at its place, not at a step",
			!Model.GetStep() && Model.GetPlace().isValid() &&
				Report.binding.level().places[Model.GetPlace().value()].name == "the hall");
		Model.SelectStep(Taken);
		Trial.Expect("choosing the step selects the crown", Selected() == Crown);
		Trial.Expect("and the viewports look at it", HostShim::FramedActor() == Crown);
		Model.SelectPlace(Report.binding.level().findPlace("Cellar"));
		Trial.Expect("choosing a place selects its region", Selected() == FindRegion("Cellar"));
		Model.SetTime(0.0);
		Trial.Expect("scrubbing selects nothing", Selected() == FindRegion("Cellar"));
		for (std::size_t Index = 0; Index < Report.analysis.findings.size(); ++Index)
		{
			if (Report.analysis.findings[Index].steps.empty() &&
				Report.analysis.findings[Index].place.isValid())
			{
				Select(Crown);
				Model.SelectFinding(Index);
				Trial.Expect("choosing a finding selects what it speaks of", Selected() != Crown);
				break;
			}
		}
		Select(World.SpawnActor<AActor>());
		Trial.Expect("an actor without affordances changes nothing", Model.HasReport());
	}

	/** Its arrows, and only its: where they begin and end, on the ground. */
	void TryVisualizer()
	{
		const auto Touches = [](const std::vector<HostShim::FDrawnLine>& Lines, const AActor& Actor)
		{
			const FVector At = Actor.GetActorLocation();
			return std::any_of(Lines.begin(), Lines.end(),
				[&At](const HostShim::FDrawnLine& Line)
				{
					return (Line.Start.X == At.X && Line.Start.Y == At.Y) ||
						   (Line.End.X == At.X && Line.End.Y == At.Y);
				});
		};
		AActor* Door = Find<URPGPrefGateComponent>("Door");
		AActor* Key = Find<URPGPrefItemComponent>("Key");
		AActor* Crown = Find<URPGPrefItemComponent>("Crown");
		Select(Door);
		const std::vector<HostShim::FDrawnLine> OfDoor = HostShim::DrawSelection();
		Trial.Expect("a selected door shows what opens it", Touches(OfDoor, *Key));
		Trial.Expect("and what it keeps shut", Touches(OfDoor, *FindRegion("Treasury")));
		Trial.Expect("but nothing of others", !Touches(OfDoor, *Crown));
		Trial.Expect("over everything, at its own height",
			std::all_of(OfDoor.begin(), OfDoor.end(),
				[Door](const HostShim::FDrawnLine& Line)
				{ return Line.bInFront && Line.Start.Z == Door->GetActorLocation().Z; }));
		TryVisualizerPicture(OfDoor);
		Select(Key);
		const std::vector<HostShim::FDrawnLine> OfKey = HostShim::DrawSelection();
		Trial.Expect("the key shows what it opens, at once",
			Touches(OfKey, *Door) && !Touches(OfKey, *FindRegion("Treasury")));
		Select(Level);
		Trial.Expect(
			"the level's owner has no arrows of its own", HostShim::DrawSelection().empty());
		Select(nullptr);
		Trial.Expect("without a selection nothing is drawn", HostShim::DrawSelection().empty());
	}

	/** The level as the viewport shows it, with the arrows of one actor. */
	void TryVisualizerPicture(const std::vector<HostShim::FDrawnLine>& Lines)
	{
		FRPGPrefPicture Picture = Level->Links->GetPicture();
		Picture.Lines.RemoveAll([](const FRPGPrefPicture::FLine& Line) { return Line.bIsWay; });
		for (const HostShim::FDrawnLine& Line : Lines)
		{
			const FColor Bytes = Line.Colour.ToFColor(true);
			Picture.Lines.Add({Line.Start, Line.End,
				FLinearColor(static_cast<float>(Bytes.R) / 255.0F,
					static_cast<float>(Bytes.G) / 255.0F, static_cast<float>(Bytes.B) / 255.0F),
				Line.Thickness, true});
		}
		RPGPref::SvgOptions Svg;
		Svg.title = "What a selected door has to do with others";
		Svg.description = "The iron door is selected: arrows from what opens it, and to the places "
						  "that it keeps apart.";
		FRPGPrefPictureOptions Options;
		Options.Origin = FVector(0.0, 0.0, 20.0);
		TryPicture("the documentation shows these arrows; --write renews it",
			"editor-kit-selected.svg", RPGPref::writeSvg(Picture.ToDisplayList(Options), Svg));
	}

	void TryScan()
	{
		static_cast<URPGPrefGateComponent*>(
			Find<URPGPrefGateComponent>("Door")->FindComponentByClass<URPGPrefGateComponent>())
			->Ways[1]
			.Kind = TEXT("blow up");
		AActor* Sword = Find<URPGPrefItemComponent>("Sword");
		Sword->FindComponentByClass<URPGPrefItemComponent>()->DisplayName = TEXT("the axe");
		auto* Region = World.SpawnActor<ARPGPrefRegion>(
			FVector(5000.0, 5200.0, 100.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
		Region->Id = TEXT("Crypt");
		Region->DisplayName = TEXT("the crypt");
		Find<URPGPrefItemComponent>("Key")->SetActorLocation(FVector(90000.0, 0.0, 0.0));
		Trial.Expect(
			"Scan Level can be clicked", ClickTools("LevelEditor.MainMenu.Tools", "Scan Level"));
		const TSharedPtr<SRPGPrefScanTab> Tab = FindTab<SRPGPrefScanTab>(RPGPrefScanTab::GetId());
		HostShim::FScreen Screen(Tab.ToSharedRef(), 980.0F, 240.0F);
		Screen.Idle(0.0, 0.02F);
		Trial.Expect("a level with errors cannot be applied",
			!Tab->GetModel()->CanApply() && !Screen.Click("Apply"));
		Trial.Expect("what is wrong can be clicked",
			Screen.Click("the key: stands in no region: move it into one, or choose its place") &&
				Selected() == Find<URPGPrefItemComponent>("Key"));
		Find<URPGPrefItemComponent>("Key")->SetActorLocation(FVector(3000.0, 4000.0, 20.0));
		Trial.Expect("Scan again can be clicked", Screen.Click("Scan again"));
		Trial.Expect("a change can be clicked",
			Screen.Click("The item “the axe”: name changed.") && Selected() == Sword);
		Select(nullptr);
		Tab->GetModel()->Scan();
		TryPicture("the documentation shows this scan; --write renews it", "editor-kit-scan.svg",
			HostShim::WriteSvg(Screen.Paint(), 980.0F, 240.0F, "The scan of a level",
				"What changed since the last scan: a way of the door, the name of the sword, a new "
				"region."));
		Close(RPGPrefPreviewTab::GetId());
		Trial.Expect("closing the tab takes its playthrough out of the level", !FindAnchor());
		Trial.Expect("Apply and preview can be clicked", Screen.Click("Apply and preview"));
		const TSharedPtr<SRPGPrefPreviewTab> Preview =
			FindTab<SRPGPrefPreviewTab>(RPGPrefPreviewTab::GetId());
		Trial.Expect("then nothing is different any more", Tab->GetModel()->GetLines().IsEmpty());
		Trial.Expect("and the tab shows the level", Preview.IsValid());
		Preview->GetModel()->Finish();
		Trial.Expect("as it is now", Preview->GetModel()->HasReport());
		Close(RPGPrefPreviewTab::GetId());
		Close(RPGPrefScanTab::GetId());
		Trial.Expect("a button of the actor opens the scan, too",
			(Level->ScanLevel(), FindTab<SRPGPrefScanTab>(RPGPrefScanTab::GetId()).IsValid()));
		Close(RPGPrefScanTab::GetId());
		Level->PreviewLevel();
		Trial.Expect("another one the preview",
			FindTab<SRPGPrefPreviewTab>(RPGPrefPreviewTab::GetId()).IsValid());
		Close(RPGPrefPreviewTab::GetId());
	}

	void TryUndo()
	{
		const FString Kit = Level->Kit;
		Find<URPGPrefItemComponent>("Sword")
			->FindComponentByClass<URPGPrefItemComponent>()
			->DisplayName = TEXT("the spear");
		RPGPrefLevelActions::Preview(*Level);
		Trial.Expect("another scan is applied", !(Level->Kit == Kit));
		Close(RPGPrefPreviewTab::GetId());
		HostShim::Undo();
		Trial.Expect("undo brings the kit of the scan before back", Level->Kit == Kit);
	}

	/// Rooms in a row: one can walk from each to the next, but only through it to the one behind.
	void TryWalks()
	{
		HostShim::GroundOf(World).Extent = 20000.0;
		Level->Connections.Reset();
		Level->bFindConnections = true;
		RPGPrefScanTab::Open(*Level);
		const TSharedPtr<SRPGPrefScanTab> Tab = FindTab<SRPGPrefScanTab>(RPGPrefScanTab::GetId());
		Tab->GetModel()->Apply();
		const std::string Kit = HostShim::ToUtf8(*Level->Kit);
		// 20 m at 3 m a second.
		Trial.Expect("over the ground the yard is 6.7 s from the hall",
			Kit.find("{\"from\":\"Hall\",\"to\":\"Yard\",\"seconds\":6.7}") != std::string::npos);
		Trial.Expect("a way through a third place is none",
			Kit.find("\"from\":\"Tower\",\"to\":\"Yard\"") == std::string::npos);
		Close(RPGPrefScanTab::GetId());
	}

	void RenameSword(const TCHAR* Name)
	{
		Find<URPGPrefItemComponent>("Sword")
			->FindComponentByClass<URPGPrefItemComponent>()
			->DisplayName = Name;
	}

	void TryScanOnSave()
	{
		auto* Settings = GetMutableDefault<URPGPrefEditorSettings>();
		const FString Kit = Level->Kit;
		RenameSword(TEXT("the lance"));
		HostShim::SaveLevel(World, false);
		Trial.Expect("saving scans nothing unless somebody wants it", Level->Kit == Kit);
		Settings->bScanOnSave = true;
		HostShim::SaveLevel(World, true);
		Trial.Expect("nor does an autosave", Level->Kit == Kit);
		HostShim::SaveLevel(World, false);
		Trial.Expect("saving takes the level over",
			HostShim::ToUtf8(*Level->Kit).find("the lance") != std::string::npos);
		const FString Good = Level->Kit;
		Level->Objectives[0].Needs[0].Text = TEXT("somebody has Crwon");
		HostShim::SaveLevel(World, false);
		Trial.Expect("but not one with errors", Level->Kit == Good);
		Level->Objectives[0].Needs[0].Text = TEXT("Mira has Crown");
		Settings->bScanOnSave = false;
	}

	void TryRules()
	{
		Trial.Expect(
			"Level Rules can be clicked", ClickTools("LevelEditor.MainMenu.Tools", "Level Rules"));
		const TSharedPtr<SRPGPrefRulesTab> Tab =
			FindTab<SRPGPrefRulesTab>(RPGPrefRulesTab::GetId());
		HostShim::FScreen Screen(Tab.ToSharedRef(), 980.0F, 640.0F);
		Screen.Idle(0.2, 0.02F);
		Trial.Expect("a rule can be clicked", Screen.Click("the rats: sneak"));
		Screen.Idle(0.2, 0.02F);
		Trial.Expect("a need can be added", Screen.Click("Add need"));
		Screen.Idle(0.2, 0.02F);
		Trial.Expect("and chosen from the list", Screen.Type("choose ...", "has Sword"));
		Screen.Idle(0.2, 0.02F);
		TryPicture("the documentation shows these rules; --write renews it", "editor-kit-rules.svg",
			HostShim::WriteSvg(Screen.Paint(), 980.0F, 640.0F, "The rules of a level",
				"All that can be done in the level; one rule with its needs, results and PDDL."));
		Trial.Expect("Show actor can be clicked",
			Screen.Click("Show actor") &&
				HostShim::ToUtf8(*Selected()->GetActorNameOrLabel()) == "the rats");
		Close(RPGPrefRulesTab::GetId());
	}

	void TryPartition()
	{
		World.HostShim_Partition = NewObject<UWorldPartition>();
		const TStrongObjectPtr<UWorldPartition> Kept(World.HostShim_Partition);
		const auto Say = [this]()
		{
			RPGPrefScanTab::Open(*Level);
			std::string Texts;
			const TSharedPtr<SRPGPrefScanTab> Tab =
				FindTab<SRPGPrefScanTab>(RPGPrefScanTab::GetId());
			for (const FRPGPrefScanLine& Line : Tab->GetModel()->GetLines())
			{
				Texts += HostShim::ToUtf8(*Line.Text.ToString()) + "\n";
			}
			Close(RPGPrefScanTab::GetId());
			return Texts;
		};
		UWorldPartition& Partition = *World.HostShim_Partition;
		const std::string Whole = ScanText();
		const std::string WholeSays = Say();
		for (AActor* Actor : TArray<AActor*>(World.HostShim_Actors))
		{
			if (Actor->bIsSpatiallyLoaded)
			{
				Partition.HostShim_Add(*Actor);
			}
		}
		const int All = Partition.HostShim_CountLoaded();
		Trial.Expect("a partitioned world that is loaded is like any other",
			ScanText() == Whole && Say() == WholeSays && Partition.HostShim_CountLoaded() == All);
		const TWeakObjectPtr<AActor> Door(Find<URPGPrefGateComponent>("Door"));
		// Every second actor, and the door: regions, items, player starts, blocks of scenery.
		for (std::size_t Index = 0; Index < Partition.HostShim_Actors.size(); ++Index)
		{
			FWorldPartitionActorDescInstance& Instance = Partition.HostShim_Actors[Index];
			if (Index % 2 == 1 || Instance.HostShim_Actor.Get() == Door.Get())
			{
				Partition.HostShim_Release(Instance);
			}
		}
		CollectGarbage(GARBAGE_COLLECTION_KEEPFLAGS);
		const int Half = Partition.HostShim_CountLoaded();
		Trial.Expect(
			"half of a world can be unloaded", Half * 2 <= All + 1 && !Door.IsValid() &&
												   Find<URPGPrefGateComponent>("Door") == nullptr);
		Partition.HostShim_MostLoaded = 0;
		Trial.Expect("its scan gives the same kit", ScanText() == Whole);
		Trial.Expect("with what it read loaded, and not all at once",
			Partition.HostShim_MostLoaded > Half && Partition.HostShim_MostLoaded < All);
		Trial.Expect("and nothing of it afterwards", Partition.HostShim_CountLoaded() == Half);
		TryPartitionTabs(Partition, Half);
		FWorldPartitionActorDescInstance Broken;
		Broken.HostShim_Guid = FGuid::NewGuid();
		Broken.HostShim_Label = FName(TEXT("Harbour"));
		Partition.HostShim_Actors.push_back(Broken);
		Trial.Expect("what cannot be loaded is named",
			Say().find("could not be loaded, so the scan does not know them: Harbour.") !=
				std::string::npos);
		Partition.HostShim_Actors.pop_back();
		for (FWorldPartitionActorDescInstance& Instance : Partition.HostShim_Actors)
		{
			if (!Instance.IsLoaded(true))
			{
				Partition.HostShim_Hold(Instance);
			}
		}
		World.HostShim_Partition = nullptr;
	}

	/** What is shown stays loaded as long as it is shown. */
	void TryPartitionTabs(const UWorldPartition& Partition, int Half)
	{
		RPGPrefScanTab::Open(*Level);
		FRPGPrefScanModel& Model = *FindTab<SRPGPrefScanTab>(RPGPrefScanTab::GetId())->GetModel();
		Trial.Expect("a scan that is shown keeps its actors",
			Find<URPGPrefGateComponent>("Door") != nullptr && Model.CanApply());
		Model.Apply();
		Trial.Expect("and can be applied as a whole", HostShim::ToUtf8(*Level->Kit) == ScanText());
		Close(RPGPrefScanTab::GetId());
		Trial.Expect("until the tab closes", Partition.HostShim_CountLoaded() == Half);
		const FString Applied = Level->Kit;
		Level->Kit = FString();
		auto* Settings = GetMutableDefault<URPGPrefEditorSettings>();
		Settings->bScanOnSave = true;
		HostShim::SaveLevel(World, false);
		Settings->bScanOnSave = false;
		Trial.Expect("a save of half a world scans nothing", Level->Kit.IsEmpty());
		Level->Kit = Applied;
	}

	std::string ScanText() const
	{
		return HostShim::ToUtf8(*FRPGPrefLevelScan(World, *Level).GetText());
	}

	void TrySmartObjects()
	{
		AActor* Bench = World.SpawnActor<AActor>(
			FVector(3000.0, 2000.0, 20.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
		auto* Smart = NewObject<USmartObjectComponent>(Bench);
		Bench->SetRootComponent(Smart);
		Smart->RegisterComponent();
		Bench->SetActorLocation(FVector(3000.0, 2000.0, 20.0));
		Bench->SetActorLabel(TEXT("the bench"), true);
		auto* Definition = NewObject<USmartObjectDefinition>();
		const TStrongObjectPtr<USmartObjectDefinition> Kept(Definition);
		Definition->HostShim_Activities.HostShim_Tags.Add(TEXT("Activity.Craft.Rope"));
		Smart->HostShim_Definition = Definition;
		Trial.Expect("smart objects are left alone at first",
			ScanText().find("the bench") == std::string::npos);
		auto* Adapter = NewObject<URPGPrefSmartObjectsComponent>(Level);
		Adapter->RegisterComponent();
		const std::string Text = ScanText();
		Trial.Expect(
			"then each activity is a use", Text.find("rope: the bench") != std::string::npos &&
											   Text.find("\"craft.rope\"") != std::string::npos);
		Trial.Expect("that the level understands", !FRPGPrefLevelScan(World, *Level).HasErrors());
		Definition->HostShim_Users.HostShim_All.Add(TEXT("Role.Smith"));
		Trial.Expect("nobody may use it without the tags that it asks for",
			ScanText().find("rope: the bench") == std::string::npos);
		Find<URPGPrefPlayerComponent>("Tom")
			->FindComponentByClass<URPGPrefPlayerComponent>()
			->GameplayTags.HostShim_Tags.Add(TEXT("Role.Smith"));
		const std::string Filtered = ScanText();
		Trial.Expect("who has them may", Filtered.find("\"who\":[\"Tom\"]") != std::string::npos &&
											 Filtered.find("\"smith\"") != std::string::npos);
		Find<URPGPrefGateComponent>("Door")
			->FindComponentByClass<URPGPrefGateComponent>()
			->Ways[0]
			.GameplayTags.HostShim_Tags.Add(TEXT("Verbs.Puzzle.Lock"));
		Trial.Expect("gameplay tags of a way are its tags",
			ScanText().find("\"puzzle.lock\"") != std::string::npos);
	}

	HostShim::FTrial& Trial;
	UWorld& World;
	std::string Pictures;
	bool bWrite = false;
	ARPGPrefLevel* Level = nullptr;
};

} // namespace

int main(int Count, char** Arguments)
{
	if (Count < 3)
	{
		std::fprintf(stderr, "usage: LevelKitTest MODULES PLUGIN [--write]\n");
		return 2;
	}
	HostShim::FTrial Trial(Arguments[1]);
	FTestWorldWrapper Wrapper;
	Wrapper.CreateTestWorld(EWorldType::Editor);
	HostShim::SetEditorWorld(Wrapper.GetTestWorld());
	FKitTrial(Trial, *Wrapper.GetTestWorld(), Arguments[2],
		Count > 3 && std::string(Arguments[3]) == "--write")
		.Run();
	HostShim::SetEditorWorld(nullptr);
	HostShim::ForgetTransactions();
	Wrapper.DestroyTestWorld(false);
	return Trial.End();
}
