// SPDX-License-Identifier: MIT
// Records demonstrations as a designer does: with the button beside Play and with the key, while a
// game plays; then trims, discards, saves and shows takes in the tab, recovers what a crash left
// behind, and draws a walk by hand. Compares the tab with the picture in the documentation.
//
//   RecordingTest MODULES PICTURE.svg [--write]
#include "RPGPref/Demonstration/Journal.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPicture.h"
#include "RPGPrefUncooked/Recording/RPGPrefPathActor.h"
#include "RPGPrefUncooked/Recording/RPGPrefTGraphComponent.h"

#include "CoreUObject/Templates/Casts.h"
#include "Engine/Components/SceneComponent.h"
#include "Engine/Engine/World.h"
#include "Engine/EngineUtils.h"
#include "Engine/GameFramework/Pawn.h"
#include "Engine/GameFramework/PlayerController.h"
#include "Engine/Tests/AutomationCommon.h"
#include "HostShim/Editor.h"
#include "HostShim/Host.h"
#include "HostShim/Slate.h"
#include "HostShim/Trial.h"
#include "Slate/Framework/Application/SlateApplication.h"
#include "Slate/Framework/Docking/TabManager.h"
#include "ToolMenus/ToolMenuEntry.h"
#include "UnrealEd/Editor.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace
{

constexpr float Width = 1000.0F;
constexpr float Height = 260.0F;
constexpr const char* PlayToolBar = "LevelEditor.LevelEditorToolBar.PlayToolBar";

/// A world until the end of the block.
class FWorld
{
public:
	explicit FWorld(EWorldType::Type Type)
	{
		Wrapper.CreateTestWorld(Type);
		if (Type == EWorldType::PIE)
		{
			Wrapper.BeginPlayInTestWorld();
		}
	}
	~FWorld() { Wrapper.DestroyTestWorld(false); }

	UWorld& Get() const { return *Wrapper.GetTestWorld(); }
	void Tick(float Seconds) { Wrapper.TickTestWorld(Seconds); }

private:
	FTestWorldWrapper Wrapper;
};

/// A game with one player, as it plays in the editor.
class FGame
{
public:
	FGame() : Player(SpawnPlayer())
	{
		World.Get().SpawnActor<APlayerController>()->Possess(&Player);
		HostShim::SetPlayWorld(&World.Get());
	}
	~FGame() { HostShim::SetPlayWorld(nullptr); }

	/// Along two sides of a square of ten metres, in two seconds.
	void WalkCorner()
	{
		for (int32 Step = 1; Step <= 20; ++Step)
		{
			const double Along = 100.0 * (std::min)(Step, 10);
			const double Across = 100.0 * (std::max)(Step - 10, 0);
			Player.SetActorLocation(
				FVector(Along, Across, 0.0), false, nullptr, ETeleportType::None);
			World.Tick(0.1F);
		}
	}

	std::string PlayerName() const { return HostShim::ToUtf8(*Player.GetName()); }

private:
	APawn& SpawnPlayer()
	{
		FActorSpawnParameters Parameters;
		Parameters.Name = FName(TEXT("Player"));
		APawn* Pawn = World.Get().SpawnActor<APawn>(Parameters);
		auto* Root = NewObject<USceneComponent>(Pawn);
		Pawn->SetRootComponent(Root);
		Root->RegisterComponent();
		return *Pawn;
	}

	FWorld World{EWorldType::PIE};
	APawn& Player;
};

bool Click(const char* Label)
{
	const FToolMenuEntry* Entry = HostShim::FindMenuEntry(PlayToolBar, Label);
	return Entry != nullptr && HostShim::ClickMenuEntry(*Entry, nullptr);
}

/// Whether the game got the key.
bool PressKey(const FKey& Key, bool bControl, bool bShift)
{
	const FModifierKeysState Modifiers(
		bShift, false, bControl, false, false, false, false, false, false);
	return !FSlateApplication::Get().HostShim_PressKey(FKeyEvent(Key, Modifiers, 0, false, 0, 0));
}

bool IsRecording()
{
	return HostShim::FindMenuEntry(PlayToolBar, "Stop Recording") != nullptr;
}

bool ShowsSign()
{
	const std::vector<std::string> Texts = HostShim::TextsOverGame();
	return std::find(Texts.begin(), Texts.end(), "REC") != Texts.end();
}

void TryButton(HostShim::FTrial& Trial, FGame& Game)
{
	const FToolMenuEntry* Button = HostShim::FindMenuEntry(PlayToolBar, "Record");
	Trial.Expect("there is a button beside Play", Button != nullptr);
	Trial.Expect("it has a picture",
		Button != nullptr &&
			std::filesystem::is_regular_file(HostShim::IconFile(Button->HostShim_Icon.Get())));
	Trial.Expect("nothing says that a recording runs", !IsRecording() && !ShowsSign());
	Trial.Expect("a click begins to record", Click("Record") && IsRecording());
	Trial.Expect("the game's viewport says so", ShowsSign());
	Game.WalkCorner();
	Trial.Expect("a second click ends it", Click("Stop Recording") && !IsRecording());
	Trial.Expect("the sign goes", !ShowsSign());
}

/// Where a file stands that should be a folder nothing can be written.
void TryWithoutJournal(HostShim::FTrial& Trial, const std::filesystem::path& Project)
{
	std::filesystem::create_directories(Project);
	std::ofstream(Project / "Saved") << "no folder";
	HostShim::TakeNotifications();
	Trial.Expect(
		"a recording that cannot be written does not begin", Click("Record") && !IsRecording());
	Trial.Expect("and a notification appears", HostShim::TakeNotifications() > 0);
	std::filesystem::remove(Project / "Saved");
}

void TryKey(HostShim::FTrial& Trial, FGame& Game)
{
	Trial.Expect("other keys reach the game", PressKey(EKeys::R, true, false));
	Trial.Expect("Ctrl+R is not a key of ours", !IsRecording());
	Trial.Expect("the recording's key does not", !PressKey(EKeys::R, true, true));
	Trial.Expect("Ctrl+Shift+R begins to record", IsRecording());
	Game.WalkCorner();
	FEditorDelegates::PrePIEEnded.Broadcast(false);
	Trial.Expect("the end of the game ends it", !IsRecording());
}

/// The tab with the takes, and where things are on it.
class FTakes
{
public:
	FTakes()
		: Screen(FGlobalTabmanager::Get()
					 ->TryInvokeTab(FTabId(FName(TEXT("RPGPrefRecordings"))))
					 ->GetContent(),
			  Width, Height)
	{
		Screen.Paint();
	}

	bool Has(const std::string& Text) const { return Screen.Find(Text).GetLocalSize().X > 0.0F; }
	bool Click(const char* Caption)
	{
		const bool bFound = Screen.Click(Caption);
		Screen.Paint();
		return bFound;
	}
	bool Type(const char* Tip, const char* Text) { return Screen.Type(Tip, Text); }
	/// Lines that are painted: the small pictures of walks have some.
	std::size_t CountLines()
	{
		const std::vector<HostShim::FDrawnElement> Elements = Screen.Paint();
		return static_cast<std::size_t>(std::count_if(Elements.begin(), Elements.end(),
			[](const HostShim::FDrawnElement& Element) { return Element.Points.size() > 1; }));
	}
	std::string Picture()
	{
		return HostShim::WriteSvg(Screen.Paint(), Width, Height, "The tab RPGPref Recordings",
			"Takes with a small picture of their walk, and a recording that a crash cut off.");
	}

private:
	HostShim::FScreen Screen;
};

void TryTakes(HostShim::FTrial& Trial, FTakes& Takes, const std::string& Player)
{
	const std::string Second = Player + "_Take2_2";
	Trial.Expect("both recordings are listed",
		Takes.Has(Player + "_Take1_1, 2 s") && Takes.Has(Second + ", 2 s"));
	const std::size_t Lines = Takes.CountLines();
	Trial.Expect("their walks are drawn", Lines > 4);

	// Of things with the same name the hand finds the lowest first.
	Trial.Expect(
		"moments can be typed", Takes.Type("Trim keeps what comes after this second", "0.5") &&
									Takes.Type("Trim keeps what comes before this second", "1.5"));
	Trial.Expect(
		"Trim keeps what is between them", Takes.Click("Trim") && Takes.Has(Second + ", 1 s"));
	HostShim::Undo();
	Trial.Expect("undo gives the rest back", Takes.Has(Second + ", 2 s"));
	HostShim::Redo();

	Trial.Expect("Discard takes it off the list",
		Takes.Click("Discard") && !Takes.Has(Second + ", 1 s") && Takes.CountLines() < Lines);
	HostShim::Undo();
	Trial.Expect("undo brings it back", Takes.Has(Second + ", 1 s"));
}

void TrySaving(HostShim::FTrial& Trial, FTakes& Takes)
{
	Trial.Expect("no asset when the dialog is cancelled",
		Takes.Click("Save As...") && HostShim::NewestAsset() == nullptr);
	HostShim::AcceptNewAssets(true);
	Takes.Click("Save As...");
	const auto* Saved = Cast<URPGPrefDemonstration>(HostShim::NewestAsset());
	Trial.Expect("Save As makes a demonstration", Saved != nullptr);
	Trial.Expect("with the walk of the take",
		Saved != nullptr && Saved->Points.Num() > 1 &&
			Saved->Points.Last().Equals(FVector(1000.0, 500.0, 0.0), 1.0));
}

ARPGPrefTGraphActor* FindGraph(const UWorld& Level)
{
	const TActorIterator<ARPGPrefTGraphActor> Actor(&Level);
	return Actor ? *Actor : nullptr;
}

void TryShowing(HostShim::FTrial& Trial, FTakes& Takes)
{
	Trial.Expect("without a level nothing shows",
		Takes.Click("Show in Level") && !Takes.Has("Hide in Level"));
	FWorld Level(EWorldType::Editor);
	HostShim::SetEditorWorld(&Level.Get());
	Trial.Expect("a take can be shown", Takes.Click("Show in Level") && Takes.Has("Hide in Level"));
	const ARPGPrefTGraphActor* Graph = FindGraph(Level.Get());
	Trial.Expect("it is drawn over the level",
		Graph != nullptr && Graph->Graph->GetPicture().Lines.Num() > 0);
	Takes.Type("Trim keeps what comes before this second", "0.5");
	const int32 Labels = Graph == nullptr ? 0 : Graph->Graph->GetPicture().Labels.Num();
	const FString Whole = Labels == 0 ? FString() : Graph->Graph->GetPicture().Labels[0].Text;
	Takes.Click("Trim");
	Trial.Expect("what is trimmed is redrawn",
		Labels == 1 && !(Graph->Graph->GetPicture().Labels[0].Text == Whole));
	HostShim::Undo();
	Trial.Expect(
		"it can be hidden", Takes.Click("Hide in Level") && FindGraph(Level.Get()) == nullptr);
	Takes.Click("Show in Level");
	Takes.Click("Discard");
	Trial.Expect("what is discarded shows no longer", FindGraph(Level.Get()) == nullptr);
	HostShim::Undo();
	HostShim::SetEditorWorld(nullptr);
}

/// What a game leaves behind that dies while it records.
void LeaveJournal(const std::filesystem::path& File, int Seconds)
{
	std::filesystem::create_directories(File.parent_path());
	RPGPref::Recording About;
	About.id = File.stem().string();
	About.intervalTicks = 1000;
	std::ofstream Stream(File, std::ios::binary);
	About.units = RPGPref::kUnrealUnits;
	RPGPref::JournalEncoder Encoder;
	Stream << RPGPref::kJournalHeader << Encoder.begin(About, RPGPref::kJournalHeader.size());
	for (int Second = 0; Second < Seconds; ++Second)
	{
		RPGPref::RecordedSample Sample;
		Sample.tick = static_cast<std::uint64_t>(Second) * 1000;
		Sample.place = {100.0 * Second, 50.0 * (Second % 2), 0.0};
		Stream << Encoder.sample(Sample);
	}
}

void TryRecovering(HostShim::FTrial& Trial, FTakes& Takes, const std::filesystem::path& Saved,
	const std::string& Picture, bool bWrite)
{
	Trial.Expect("what ended is not lost", !Takes.Has("Recover"));
	LeaveJournal(Saved / "Nobody.rpgjournal", 0);
	Takes.Click("Find Lost Recordings");
	Trial.Expect("a recording without a walk is listed", Takes.Has("Nobody was cut off"));
	Takes.Click("Recover");
	Trial.Expect("and stays: there is nothing to recover", Takes.Has("Nobody was cut off"));
	std::filesystem::remove(Saved / "Nobody.rpgjournal");

	LeaveJournal(Saved / "Crashed.rpgjournal", 6);
	Trial.Expect("what a crash cut off is found", Takes.Click("Find Lost Recordings") &&
													  Takes.Has("Crashed was cut off") &&
													  !Takes.Has("Nobody was cut off"));
	const std::string Drawn = Takes.Picture();
	if (bWrite)
	{
		std::ofstream(Picture) << Drawn;
	}
	else
	{
		std::ifstream Stream(Picture);
		const std::string Known{
			std::istreambuf_iterator<char>(Stream), std::istreambuf_iterator<char>()};
		Trial.Expect("the documentation shows this picture; --write renews it", Known == Drawn);
	}
	Trial.Expect("Recover makes a take of it",
		Takes.Click("Recover") && Takes.Has("Crashed_3, 5 s") && !Takes.Has("Crashed was cut off"));
	HostShim::Undo();
	Trial.Expect("undo removes the recovered take",
		!Takes.Has("Crashed_3, 5 s") && Takes.Has("Crashed was cut off"));
}

void TryDrawing(HostShim::FTrial& Trial)
{
	FWorld Level(EWorldType::Editor);
	ARPGPrefPathActor* Path = Level.Get().SpawnActor<ARPGPrefPathActor>();
	Path->AddPoint();
	Path->AddPoint();
	const FString Before = Path->Graph->GetPicture().Labels[0].Text;
	// A handle that is dragged in the viewport.
	Path->Points[1] = FVector(200.0, 900.0, 0.0);
	FPropertyChangedEvent Event(nullptr, EPropertyChangeType::Unspecified);
	Path->PostEditChangeProperty(Event);
	Trial.Expect("a walk that is drawn by hand shows as it will be",
		!(Path->Graph->GetPicture().Labels[0].Text == Before));
	// A level that is opened brings the points and registers what it loaded.
	ARPGPrefPathActor* Loaded = Level.Get().SpawnActor<ARPGPrefPathActor>();
	Loaded->Points = Path->Points;
	Loaded->HostShim_Reregister();
	Trial.Expect("and shows when a level is opened",
		Loaded->Graph->GetPicture().Lines.Num() == Path->Graph->GetPicture().Lines.Num());
	Path->Demonstration = NewObject<URPGPrefDemonstration>(Path);
	Path->WriteDemonstration();
	Trial.Expect("and is written as it was drawn",
		Path->Demonstration->Points.Num() == 3 &&
			Path->Demonstration->Points[2].Equals(FVector(200.0, 900.0, 0.0), 0.1));
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count < 3)
	{
		std::fprintf(stderr, "usage: RecordingTest MODULES PICTURE [--write]\n");
		return 2;
	}
	const bool bWrite = Count > 3 && std::string(Arguments[3]) == "--write";
	const std::filesystem::path Project = std::filesystem::temp_directory_path() /
										  ("rpgpref-recording-" + std::to_string(::getpid()));
	HostShim::SetProjectFolder(Project.string());
	HostShim::FTrial Trial(Arguments[1]);
	Trial.Expect("without a game there is nothing to record", !Click("Record"));
	std::string Player;
	{
		FGame Game;
		Player = Game.PlayerName();
		TryWithoutJournal(Trial, Project);
		TryButton(Trial, Game);
		TryKey(Trial, Game);
	}
	{
		FTakes Takes;
		TryTakes(Trial, Takes, Player);
		TrySaving(Trial, Takes);
		TryShowing(Trial, Takes);
		TryRecovering(Trial, Takes, Project / "Saved/RPGPref", Arguments[2], bWrite);
	}
	TryDrawing(Trial);
	std::filesystem::remove_all(Project);
	return Trial.End();
}
