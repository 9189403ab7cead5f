// SPDX-License-Identifier: MIT
// Uses the Players tab as a designer does after a playtest: picks the scene, adds the recordings of
// six testers, studies them, looks at one, makes a playstyle of a group and compares all with the
// preview. Then compares what was painted with the picture in the documentation.
//
//   PlayersTest MODULES PICTURE.svg [--write]
#include "RPGPref/Demonstration/Journal.h"
#include "RPGPrefEditor/Assets/RPGPrefSceneFiles.h"
#include "RPGPrefEditor/Players/RPGPrefPlayersTabSpawner.h"
#include "RPGPrefEditor/Players/SRPGPrefPlayersTab.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "CoreUObject/Templates/Casts.h"
#include "CoreUObject/UObject/StrongObjectPtr.h"
#include "HostShim/Editor.h"
#include "HostShim/Host.h"
#include "HostShim/Slate.h"
#include "HostShim/Trial.h"
#include "HostShim/Utf.h"
#include "Slate/Framework/Docking/TabManager.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace
{

constexpr float Width = 1300.0F;
constexpr float Height = 720.0F;

FString ToString(const std::string& Text)
{
	return FString(HostShim::ToUtf16(Text).c_str());
}

URPGPrefPreviewScene* LoadLights(const std::string& Plugin)
{
	const FString Folder = ToString(Plugin + "/Content/Samples/lights");
	FRPGPrefSceneFiles Files;
	Files.Domain = Folder / TEXT("domain.pddl");
	Files.Problem = Folder / TEXT("problem.pddl");
	Files.Map = Folder / TEXT("level.json");
	Files.Teams.Add(Folder / TEXT("playstyles-1-none.json"));
	Files.Teams.Add(Folder / TEXT("playstyles-2-key-lover.json"));
	TArray<FRPGPrefIssue> Issues;
	return Files.Load(Issues);
}

RPGPref::RecordedDeed Deed(const std::string& Text, std::vector<RPGPref::RecordedFact> Changes)
{
	RPGPref::RecordedDeed Result;
	Result.deed = Text;
	Result.succeeded = !Changes.empty();
	Result.changes = std::move(Changes);
	return Result;
}

RPGPref::RecordedDeed GoTo(const std::string& Room)
{
	return Deed("(move agent entrance " + Room + ")",
		{{"(at agent " + Room + ")", true}, {"(at agent entrance)", false}});
}

/// Three testers look for the key, three press the button; all try something that does not work.
void LeaveJournals(const std::filesystem::path& Folder)
{
	std::filesystem::create_directories(Folder);
	for (int Number = 0; Number < 6; ++Number)
	{
		const bool bLikesKeys = Number < 3;
		RPGPref::Recording Recording;
		Recording.id = (bLikesKeys ? "keys-" : "button-") + std::to_string(Number % 3 + 1);
		Recording.units = RPGPref::kUnrealUnits;
		Recording.intervalTicks = 100;
		Recording.isEnded = true;
		if (bLikesKeys)
		{
			Recording.deeds = {GoTo("room2"), Deed("(key-activate agent)", {}),
				Deed("(take-key agent)", {{"(has agent key)", true}, {"(at key room2)", false}}),
				Deed("(key-activate agent)", {{"(lights-on)", true}})};
		}
		else
		{
			Recording.deeds = {Deed("(press-button agent)", {}), GoTo("room1"),
				Deed("(press-button agent)", {{"(lights-on)", true}})};
		}
		std::ofstream(Folder / (Recording.id + ".rpgjournal"), std::ios::binary)
			<< RPGPref::writeJournal({&Recording, 1});
	}
}

bool Has(const HostShim::FScreen& Screen, const std::string& Text)
{
	return Screen.Find(Text).GetLocalSize().X > 0.0F;
}

/// Waits as Slate does while nobody touches anything.
void Wait(HostShim::FTrial& Trial, HostShim::FScreen& Screen, FRPGPrefPlayersModel& Model)
{
	bool bAwake = true;
	for (double Now = 0.0; Model.IsRunning() && bAwake; Now += 0.02)
	{
		HostShim::PumpTasks();
		bAwake = Screen.Idle(Now, 0.02F);
	}
	Trial.Expect("the tab looks after its worker", bAwake);
	Model.Finish();
	Screen.Paint();
}

void TryStudying(HostShim::FTrial& Trial, HostShim::FScreen& Screen, FRPGPrefPlayersModel& Model)
{
	Trial.Expect("without recordings there is nothing to study",
		Screen.Click("Study") && !Model.IsRunning());
	Trial.Expect("the recordings of the Saved folder are found",
		Screen.Click("Add Recordings") && Model.GetRecordingCount() == 6);
	Trial.Expect("and are not taken twice",
		Screen.Click("Add Recordings") && Model.GetRecordingCount() == 6);
	Trial.Expect("Study begins", Screen.Click("Study") && Model.IsRunning());
	Wait(Trial, Screen, Model);
	Trial.Expect("all testers are listed", Has(Screen, "keys-1") && Has(Screen, "button-3"));
	Trial.Expect(
		"and grouped", Model.GetStudy().IsValid() && Model.GetStudy()->groups().size() == 2);
	Trial.Expect(
		"what all have in common is shown", Has(Screen, "6 did it, 0 failed, 0 never tried"));
}

void TryOneTester(HostShim::FTrial& Trial, HostShim::FScreen& Screen, FRPGPrefPlayersModel& Model)
{
	const std::size_t Items = Model.GetPicture().items().size();
	Trial.Expect("a tester can be looked at", Screen.Click("keys-1") && Model.GetPlayer() == 3u);
	Screen.Paint();
	Trial.Expect("with the own mechanics", Has(Screen, "not tried"));
	Trial.Expect("and the own charts", Model.GetPicture().items().size() != Items);
	Trial.Expect("All Testers goes back", Screen.Click("All Testers") && !Model.GetPlayer());
	Screen.Paint();
}

void TryPlaystyle(HostShim::FTrial& Trial, HostShim::FScreen& Screen, FRPGPrefPlayersModel& Model)
{
	Trial.Expect("no asset when the dialog is cancelled",
		Screen.Click("Make Playstyle...") && HostShim::NewestAsset() == nullptr);
	HostShim::AcceptNewAssets(true);
	Screen.Click("Make Playstyle...");
	const auto* Made = Cast<URPGPrefPlaystyle>(HostShim::NewestAsset());
	Trial.Expect("Make Playstyle makes a playstyle", Made != nullptr);
	bool bInRange = Made != nullptr && !Made->Inferred.IsEmpty();
	if (Made != nullptr)
	{
		for (const FRPGPrefInferredValue& Value : Made->Inferred)
		{
			bInRange = bInRange && Value.Low <= Value.Value && Value.Value <= Value.High;
		}
	}
	Trial.Expect("and how sure that is", bInRange);
	HostShim::Undo();
	Trial.Expect("undo empties it", Made != nullptr && Made->Inferred.IsEmpty());
	HostShim::Redo();
	// Who presses the button takes the shortest way, which says nothing; who fetches the key likes
	// it.
	URPGPrefPlaystyle* Keys = NewObject<URPGPrefPlaystyle>();
	Trial.Expect("a detour shows in the playstyle",
		Model.MakePlaystyle(*Model.GetStudy()->players()[3].group, *Keys) &&
			!Keys->Actions.IsEmpty());
}

void TryComparing(HostShim::FTrial& Trial, HostShim::FScreen& Screen, FRPGPrefPlayersModel& Model)
{
	Trial.Expect("the preview can be compared",
		Screen.Click("Compare with the Preview") && Model.IsRunning());
	Wait(Trial, Screen, Model);
	Trial.Expect(
		"all testers are compared", Model.GetAgreement() && Model.GetAgreement()->compared == 6);
	// One team presses the button, the other fetches the key: both kinds of testers were predicted.
	Trial.Expect(
		"and were predicted", Model.GetAgreement() && Model.GetAgreement()->whatIsDone > 0.9);
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count < 3)
	{
		std::fprintf(stderr, "usage: PlayersTest MODULES PICTURE [--write]\n");
		return 2;
	}
	const bool bWrite = Count > 3 && std::string(Arguments[3]) == "--write";
	const std::filesystem::path Project =
		std::filesystem::temp_directory_path() / ("rpgpref-players-" + std::to_string(::getpid()));
	HostShim::SetProjectFolder(Project.string());
	HostShim::FTrial Trial(Arguments[1]);
	LeaveJournals(Project / "Saved/RPGPref");
	{
		const char* Plugin = std::getenv("RPGPREF_PLUGIN");
		const TStrongObjectPtr<URPGPrefPreviewScene> Scene(
			LoadLights(Plugin == nullptr ? "." : Plugin));
		const TSharedPtr<SDockTab> Tab =
			FGlobalTabmanager::Get()->TryInvokeTab(FTabId(RPGPrefPlayersTab::GetId()));
		Trial.Expect("the tab opens", Tab.IsValid());
		HostShim::FScreen Screen(Tab->GetContent(), Width, Height);
		Screen.Paint();
		FRPGPrefPlayersModel& Model =
			*StaticCastSharedRef<SRPGPrefPlayersTab>(Tab->GetContent())->GetModel();
		Model.SetScene(Scene.Get());
		TryStudying(Trial, Screen, Model);
		TryOneTester(Trial, Screen, Model);
		TryPlaystyle(Trial, Screen, Model);
		TryComparing(Trial, Screen, Model);
		const std::string Drawn = HostShim::WriteSvg(Screen.Paint(), Width, Height,
			"The tab RPGPref Players",
			"Six testers of the sample lights: what they know, who plays alike, and how well the "
			"preview predicted them.");
		if (bWrite)
		{
			std::ofstream(Arguments[2]) << Drawn;
		}
		else
		{
			std::ifstream Stream(Arguments[2]);
			const std::string Known{
				std::istreambuf_iterator<char>(Stream), std::istreambuf_iterator<char>()};
			Trial.Expect("the documentation shows this picture; --write renews it", Known == Drawn);
		}
		Tab->RequestCloseTab();
	}
	std::filesystem::remove_all(Project);
	return Trial.End();
}
