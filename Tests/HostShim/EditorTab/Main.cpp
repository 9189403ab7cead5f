// SPDX-License-Identifier: MIT
// Uses the Playthrough Preview tab as a designer does: picks a scene, runs, cancels, scrubs, clicks
// steps and findings, presses keys, closes the tab in the middle of planning. Then compares what
// was painted with the picture in the documentation.
//
//   EditorTabTest MODULES PICTURE.svg [--write]
#include "RPGPref/Preview/ReportPage.h"
#include "RPGPrefEditor/Assets/RPGPrefSceneFiles.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewTabSpawner.h"
#include "RPGPrefEditor/Tab/SRPGPrefPreviewTab.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "CoreUObject/UObject/StrongObjectPtr.h"
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

namespace
{

constexpr float Width = 1440.0F;
constexpr float Height = 900.0F;

FString ToString(const std::string& Text)
{
	return FString(HostShim::ToUtf16(Text).c_str());
}

std::string Read(const std::filesystem::path& File)
{
	std::ifstream Stream(File, std::ios::binary);
	return {std::istreambuf_iterator<char>(Stream), std::istreambuf_iterator<char>()};
}

URPGPrefPreviewScene* LoadArchipelago(const std::string& Plugin)
{
	const FString Folder = ToString(Plugin + "/Content/Samples/archipelago");
	FRPGPrefSceneFiles Files;
	Files.Domain = Folder / TEXT("domain.pddl");
	Files.Problem = Folder / TEXT("problem.pddl");
	Files.Map = Folder / TEXT("level.json");
	for (const TCHAR* Team :
		{TEXT("playstyles-1-none.json"), TEXT("playstyles-2-harvester-crafter-tactician.json"),
			TEXT("playstyles-3-tactician-fighter-helper.json")})
	{
		Files.Teams.Add(Folder / Team);
	}
	TArray<FRPGPrefIssue> Issues;
	return Files.Load(Issues);
}

TSharedPtr<SDockTab> FindTab()
{
	return FGlobalTabmanager::Get()->FindExistingLiveTab(FTabId(RPGPrefPreviewTab::GetId()));
}

/// What is painted, as text: two pictures are alike when the texts are.
std::string Look(HostShim::FScreen& Screen)
{
	return HostShim::WriteSvg(Screen.Paint(), Width, Height, "", "");
}

void WaitForPlanning(
	HostShim::FTrial& Trial, HostShim::FScreen& Screen, FRPGPrefPreviewModel& Model)
{
	float Last = 0.0F;
	bool bGrows = true;
	bool bAwake = true;
	for (double Now = 0.0; Model.IsRunning() && bAwake; Now += 0.02)
	{
		HostShim::PumpTasks();
		bGrows = bGrows && Model.GetProgress() >= Last;
		Last = Model.GetProgress();
		bAwake = Screen.Idle(Now, 0.02F);
	}
	Trial.Expect("the tab looks after its worker while nobody touches anything", bAwake);
	Model.Finish();
	Screen.Idle(0.0, 0.02F);
	Trial.Expect("and lets Slate sleep afterwards", !Screen.Idle(0.0, 0.02F));
	Trial.Expect("progress never goes back", bGrows);
	Trial.Expect("a run ends with a report", Model.HasReport());
}

void TryRunning(HostShim::FTrial& Trial, HostShim::FScreen& Screen, FRPGPrefPreviewModel& Model)
{
	Trial.Expect("Cancel cannot be clicked before a run", !Screen.Click("Cancel"));
	Trial.Expect("Run can be clicked", Screen.Click("Run"));
	Trial.Expect("planning has begun", Model.IsRunning());
	Trial.Expect("Cancel can be clicked now", Screen.Click("Cancel"));
	Model.Finish();
	Trial.Expect("a cancelled run leaves no report", !Model.IsRunning() && !Model.HasReport());
	Trial.Expect(
		"F5 runs as well", Screen.Key(EKeys::F5, FModifierKeysState()) && Model.IsRunning());
	WaitForPlanning(Trial, Screen, Model);
}

void TryLooking(HostShim::FTrial& Trial, HostShim::FScreen& Screen, FRPGPrefPreviewModel& Model)
{
	const std::string Before = Look(Screen);
	Trial.Expect("the same moment looks the same", Look(Screen) == Before);
	const std::string Tip =
		"Press and drag to change the moment; click a step to see why it is taken.";
	const FGeometry Lanes = Screen.Find(Tip);
	const FVector2f Middle = Lanes.LocalToAbsolute(Lanes.GetLocalSize() * 0.5F);
	// On the axis above the lanes, where there is no step.
	const FVector2f Left(Middle.X - 200.0F, Lanes.HostShim_Position().Y + 4.0F);
	Screen.Press(Left);
	const double First = Model.GetTime();
	const std::string Scrubbed = Look(Screen);
	Screen.MoveTo(FVector2f(Left.X + 120.0F, Left.Y));
	const double Second = Model.GetTime();
	Screen.Release(FVector2f(Left.X + 120.0F, Left.Y));
	Screen.MoveTo(Left);
	Trial.Expect("scrubbing changes what is drawn", Scrubbed != Before && Look(Screen) != Scrubbed);
	Trial.Expect("dragging to the right goes on in time", Second > First);
	Trial.Expect("the mouse moves nothing once it is let go", Model.GetTime() == Second);

	const auto& Report = *Model.GetReport();
	const std::string Step = RPGPref::textWithoutExecutor(
		Report.task, Report.playthroughs[Model.GetTeam()].schedule.steps[2].action);
	Trial.Expect(
		"a step of the list can be clicked", Screen.Click(Step) && Model.GetStep().has_value());
	Model.SelectStep(2);
	Trial.Expect("the key to the right goes to the next step",
		Screen.Key(EKeys::Right, FModifierKeysState()) && Model.GetStep() == 3u);
	Trial.Expect("the key to the left goes back",
		Screen.Key(EKeys::Left, FModifierKeysState()) && Model.GetStep() == 2u);
	Trial.Expect("other keys are left alone", !Screen.Key(EKeys::F9, FModifierKeysState()));
	Trial.Expect(
		"the first finding can be clicked", Screen.Click(Report.analysis.findings.front().text));
}

void TryTeams(HostShim::FTrial& Trial, HostShim::FScreen& Screen, FRPGPrefPreviewModel& Model)
{
	const std::string Tip = "The team whose playthrough is shown.";
	const std::string Second = Model.GetReport()->playthroughs[1].team.name;
	Trial.Expect("a team can be picked", Screen.Type(Tip, Second) && Model.GetTeam() == 1);
	// As a finding does.
	Model.SetTeam(0);
	Trial.Expect("and picked again after something else was shown",
		Screen.Type(Tip, Second) && Model.GetTeam() == 1);
	Trial.Expect("a team to compare with can be picked",
		Screen.Type("The team to compare with, if any.", Second) && Model.GetOther() == 1u);
	Trial.Expect("and nobody",
		Screen.Type("The team to compare with, if any.", "Nobody") && !Model.GetOther());
}

void TryPicture(HostShim::FTrial& Trial, HostShim::FScreen& Screen, FRPGPrefPreviewModel& Model,
	const std::string& File, bool bWrite)
{
	Model.SetTeam(1);
	Model.SetOther(2);
	Model.SelectStep(5);
	Model.SetTime(Model.GetEnd() * 0.42);
	const std::string Picture =
		HostShim::WriteSvg(Screen.Paint(), Width, Height, "The Playthrough Preview tab",
			"The archipelago: its map, a lane for each agent of two teams, steps and findings.");
	if (bWrite)
	{
		std::ofstream(File) << Picture;
		return;
	}
	Trial.Expect("the documentation shows this picture; --write renews it", Read(File) == Picture);
}

/// A packaged plugin has the page among its Resources; here it is where Tools/report.sh builds it.
void TryExport(HostShim::FTrial& Trial, HostShim::FScreen& Screen, const SRPGPrefPreviewTab& Tab,
	const FRPGPrefPreviewModel& Model, const std::filesystem::path& Plugin)
{
	const std::filesystem::path Built = Plugin / "Build/report/report.html";
	// Empty: the build wanted a file, but the page's tools are missing.
	if (!std::filesystem::is_regular_file(Built) || std::filesystem::is_empty(Built))
	{
		std::printf("[ skip ] the exported page: %s is missing, Tools/report.sh builds it\n",
			Built.string().c_str());
		return;
	}
	const std::filesystem::path Project =
		std::filesystem::temp_directory_path() / ("rpgpref-export-" + std::to_string(::getpid()));
	std::filesystem::create_directories(Project / "Packaged/Resources");
	std::filesystem::copy_file(Built, Project / "Packaged/Resources/report.html");
	HostShim::SetProjectFolder(Project.string());
	::setenv("RPGPREF_PLUGIN", (Project / "Packaged").string().c_str(), 1);
	Trial.Expect("Export HTML report can be clicked", Screen.Click("Export HTML report"));
	::setenv("RPGPREF_PLUGIN", Plugin.string().c_str(), 1);
	const std::string Page = Read(HostShim::ToUtf8(*Tab.GetReportFile()));
	Trial.Expect("it writes the program's page with this report in it",
		!Page.empty() && Page == RPGPref::fillReportPage(Read(Built),
									 RPGPref::writePreviewReport(*Model.GetReport(), "editor")));
	Trial.Expect("a browser takes it for a page with data",
		Page.rfind("<!doctype html>", 0) == 0 &&
			Page.find("@@RPGPREF_REPORT@@") == std::string::npos &&
			Page.find("preview-report/1") != std::string::npos);
	Trial.Expect("the tab says where it is",
		HostShim::ToUtf8(*Model.GetStatus().ToString())
				.find(HostShim::ToUtf8(*Tab.GetReportFile())) != std::string::npos);
	std::filesystem::remove_all(Project);
}

void TryClosing(HostShim::FTrial& Trial, URPGPrefPreviewScene* Scene)
{
	FindTab()->RequestCloseTab();
	Trial.Expect("a closed tab is gone", !FindTab().IsValid());
	RPGPrefPreviewTab::Open(Scene);
	Trial.Expect("opening a scene plans it", FindTab().IsValid() && HostShim::PendingTasks() > 0);
	FindTab()->RequestCloseTab();
	Trial.Expect("closing in the middle of planning leaves no task", HostShim::PendingTasks() == 0);
	RPGPrefPreviewTab::Open(Scene);
}

} // namespace

int main(int Count, char** Arguments)
{
	const char* Plugin = std::getenv("RPGPREF_PLUGIN");
	if (Count < 3 || Plugin == nullptr)
	{
		std::fprintf(
			stderr, "usage: RPGPREF_PLUGIN=FOLDER EditorTabTest MODULES PICTURE [--write]\n");
		return 2;
	}
	// Looking for the folder elsewhere, as the export does, changes what the variable points to.
	const std::string PluginFolder = Plugin;
	HostShim::FTrial Trial(Arguments[1]);
	TStrongObjectPtr<URPGPrefPreviewScene> Scene(LoadArchipelago(PluginFolder));
	{
		const TSharedPtr<SDockTab> Tab =
			FGlobalTabmanager::Get()->TryInvokeTab(FTabId(RPGPrefPreviewTab::GetId()));
		const TSharedRef<SRPGPrefPreviewTab> Content =
			StaticCastSharedRef<SRPGPrefPreviewTab>(Tab->GetContent());
		HostShim::FScreen Screen(Content, Width, Height);
		Trial.Expect("Run cannot be clicked without a scene", !Screen.Click("Run"));
		Content->GetModel()->SetScene(Scene.Get());
		TryRunning(Trial, Screen, *Content->GetModel());
		TryLooking(Trial, Screen, *Content->GetModel());
		TryTeams(Trial, Screen, *Content->GetModel());
		TryPicture(Trial, Screen, *Content->GetModel(), Arguments[2],
			Count > 3 && std::string(Arguments[3]) == "--write");
		TryExport(Trial, Screen, *Content, *Content->GetModel(), PluginFolder);
	}
	TryClosing(Trial, Scene.Get());
	Scene = TStrongObjectPtr<URPGPrefPreviewScene>();
	return Trial.End(); // With the tab open.
}
