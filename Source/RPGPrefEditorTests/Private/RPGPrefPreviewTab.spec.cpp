// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/ReportPage.h"
#include "RPGPref/Preview/Storyboard.h"
#include "RPGPrefEditor/Preview/RPGPrefReportPage.h"
#include "RPGPrefEditor/Tab/RPGPrefFindingLines.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewTabSpawner.h"
#include "RPGPrefEditor/Tab/RPGPrefTeamLines.h"
#include "RPGPrefEditor/Tab/SRPGPrefPreviewTab.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"

#include "Framework/Docking/TabManager.h"
#include "Input/Events.h"
#include "Input/Reply.h"
#include "InputCoreTypes.h"
#include "Layout/Geometry.h"
#include "Misc/AutomationTest.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"
#include "UObject/StrongObjectPtr.h"
#include "UObject/UObjectGlobals.h"
#include "Widgets/Docking/SDockTab.h"

#include <algorithm>
#include <string>
#include <vector>

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRPGPrefPreviewTabSpec, "RPGPref.Editor.PreviewTab",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TArray<FRPGPrefIssue> Issues;
TStrongObjectPtr<URPGPrefPreviewScene> Scene;
TSharedPtr<SRPGPrefPreviewTab> Tab;

static TSharedPtr<SDockTab> FindTab()
{
	return FGlobalTabmanager::Get()->FindExistingLiveTab(FTabId(RPGPrefPreviewTab::GetId()));
}

FRPGPrefPreviewModel& Model() const
{
	return *Tab->GetModel();
}

bool Press(const FKey& Key, bool bControl, bool bShift = false) const
{
	const FModifierKeysState Held(
		bShift, false, bControl, false, false, false, false, false, false);
	return Tab->OnKeyDown(FGeometry(), FKeyEvent(Key, Held, 0, false, 0, 0)).IsEventHandled();
}

void RunToTheEnd()
{
	Model().SetScene(Scene.Get());
	Model().Run();
	Model().Finish();
}

static FString Read(const FString& File)
{
	FString Text;
	FFileHelper::LoadFileToString(Text, *File, FFileHelper::EHashOptions::None, 0);
	return Text;
}
END_DEFINE_SPEC(FRPGPrefPreviewTabSpec)

void FRPGPrefPreviewTabSpec::Define()
{
	BeforeEach(
		[this]()
		{
			Issues.Reset();
			// These specs are about what the tab shows, not about how good the playthroughs are.
			GetMutableDefault<URPGPrefEditorSettings>()->Effort = ERPGPrefEffort::Quick;
			Scene =
				TStrongObjectPtr<URPGPrefPreviewScene>(RPGPrefSample::Archipelago().Load(Issues));
			const TSharedPtr<SDockTab> Dock =
				FGlobalTabmanager::Get()->TryInvokeTab(FTabId(RPGPrefPreviewTab::GetId()), false);
			Tab = StaticCastSharedRef<SRPGPrefPreviewTab>(Dock->GetContent());
		});
	AfterEach(
		[this]()
		{
			Tab.Reset();
			if (const TSharedPtr<SDockTab> Dock = FindTab())
			{
				Dock->RequestCloseTab();
			}
			Scene = TStrongObjectPtr<URPGPrefPreviewScene>();
			GetMutableDefault<URPGPrefEditorSettings>()->Effort = ERPGPrefEffort::Normal;
		});

	Describe(TEXT("a run"),
		[this]()
		{
			It(TEXT("needs a scene"),
				[this]()
				{
					TestFalse(TEXT("can run"), Model().CanRun());
					Model().SetScene(Scene.Get());
					TestTrue(TEXT("can run with a scene"), Model().CanRun());
				});
			It(TEXT("goes on while the editor does other things, and shows its report at the end"),
				[this]()
				{
					Model().SetScene(Scene.Get());
					TestTrue(TEXT("F5"), Press(EKeys::F5, false));
					TestTrue(TEXT("runs"), Model().IsRunning());
					TestFalse(TEXT("runs twice"), Model().CanRun());
					TestFalse(TEXT("has a report"), Model().HasReport());
					Model().Finish();
					TestTrue(TEXT("has a report at the end"), Model().HasReport());
					TestEqual(TEXT("teams"),
						static_cast<int32>(Model().GetReport()->playthroughs.size()), 2);
				});
			It(TEXT("can be cancelled"),
				[this]()
				{
					Model().SetScene(Scene.Get());
					Model().Run();
					TestTrue(TEXT("Escape"), Press(EKeys::Escape, false));
					Model().Finish();
					TestFalse(TEXT("runs"), Model().IsRunning());
					TestFalse(TEXT("has a report"), Model().HasReport());
					TestFalse(TEXT("Escape again"), Press(EKeys::Escape, false));
				});
			It(TEXT("says what is wrong with the scene"),
				[this]()
				{
					AddExpectedErrorPlain(
						TEXT("The scene has no team"), EAutomationExpectedErrorFlags::Contains, 1);
					Scene->Teams.Reset();
					Model().SetScene(Scene.Get());
					Model().Run();
					TestFalse(TEXT("runs"), Model().IsRunning());
					TestTrue(
						TEXT("status"), Model().GetStatus().ToString().Contains(TEXT("no team")));
				});
			It(TEXT("may be closed in the middle of planning"),
				[this]()
				{
					Model().SetScene(Scene.Get());
					Model().Run();
					Tab.Reset();
					// The runner fails the spec when a task is left.
					FindTab()->RequestCloseTab();
					TestFalse(TEXT("open"), FindTab().IsValid());
				});
		});

	Describe(TEXT("what is shown"),
		[this]()
		{
			It(TEXT("is the end of the first team's playthrough at first"),
				[this]()
				{
					RunToTheEnd();
					TestEqual(TEXT("team"), static_cast<int32>(Model().GetTeam()), 0);
					TestEqual(TEXT("time"), Model().GetTime(), Model().GetEnd());
					TestFalse(TEXT("a step"), Model().GetStep().has_value());
				});
			It(TEXT("stays within the playthrough when scrubbed"),
				[this]()
				{
					RunToTheEnd();
					Model().SetTime(-5.0);
					TestEqual(TEXT("start"), Model().GetTime(), 0.0);
					Model().SetTime(1.0e9);
					TestEqual(TEXT("end"), Model().GetTime(), Model().GetEnd());
				});
			It(TEXT("goes from step to step by keys"),
				[this]()
				{
					RunToTheEnd();
					TestFalse(TEXT("back from nowhere"), Press(EKeys::Left, false));
					TestTrue(TEXT("forward"), Press(EKeys::Right, false));
					TestTrue(TEXT("forward again"), Press(EKeys::Right, false));
					TestEqual(TEXT("step"), static_cast<int32>(Model().GetStep().value_or(99)), 1);
					TestEqual(TEXT("time"), Model().GetTime(),
						Model().GetReport()->playthroughs[0].schedule.steps[1].start);
					TestTrue(TEXT("back"), Press(EKeys::Left, false));
					TestEqual(
						TEXT("step before"), static_cast<int32>(Model().GetStep().value_or(99)), 0);
				});
			It(TEXT("explains the chosen step as the core does"),
				[this]()
				{
					RunToTheEnd();
					Model().SelectStep(0);
					const RPGPref::StepExplanation& Why = Model().GetReport()->explanations[0][0];
					const FString Text = Model().DescribeStep().ToString();
					TestTrue(
						TEXT("sentence"), Text.Contains(*RPGPrefConvert::ToString(Why.sentence)));
					TestTrue(TEXT("candidate"),
						Text.Contains(*RPGPrefConvert::ToString(
							Model().GetReport()->task.actionText(Why.candidates.front().action))));
				});
			It(TEXT("shows newcomers beside veterans, with fog on the map"),
				[this]()
				{
					FRPGPrefSceneFiles Files = RPGPrefSample::Archipelago();
					Files.Knowledge =
						RPGPrefSample::PluginFolder() /
						TEXT("Content/Samples/archipelago/knowledge-first-island.json");
					Scene = TStrongObjectPtr<URPGPrefPreviewScene>(Files.Load(Issues));
					RunToTheEnd();
					if (!TestTrue(TEXT("has newcomers"), Model().HasNewcomers()))
					{
						return;
					}
					TestTrue(TEXT("in words"),
						Model().DescribeNewcomers().ToString().Contains(TEXT("Newcomers")));
					TestTrue(TEXT("both fit on the time line"),
						Model().GetEnd() >= Model().GetNewcomers()->schedule.makespan);
					TestFalse(TEXT("at first veterans are shown"), Model().ShowsNewcomers());
					Model().SetShowsNewcomers(true);
					TestTrue(TEXT("then newcomers"), Model().ShowsNewcomers());
					Model().SetTeam(1);
					TestTrue(TEXT("of the other team, too"), Model().ShowsNewcomers());
				});
			It(TEXT("shows no newcomers where everybody knows everything"),
				[this]()
				{
					RunToTheEnd();
					Model().SetShowsNewcomers(true);
					TestFalse(TEXT("newcomers"), Model().ShowsNewcomers());
					TestTrue(TEXT("words"), Model().DescribeNewcomers().IsEmpty());
				});
			It(TEXT("follows a finding to its step"),
				[this]()
				{
					Scene = TStrongObjectPtr<URPGPrefPreviewScene>(
						RPGPrefSample::Lights().Load(Issues));
					RunToTheEnd();
					const auto& Findings = Model().GetReport()->analysis.findings;
					std::size_t Index = 0;
					while (Index < Findings.size() && Findings[Index].steps.empty())
					{
						++Index;
					}
					if (TestTrue(TEXT("there is a finding with a step"), Index < Findings.size()))
					{
						Model().SelectFinding(Index);
						const RPGPref::Finding::Step& Wanted = Findings[Index].steps.front();
						TestTrue(TEXT("team"), Model().GetTeam() == Wanted.team);
						TestTrue(TEXT("step"), Model().GetStep() == Wanted.step);
					}
				});
			It(TEXT("follows a finding to its place"),
				[this]()
				{
					RunToTheEnd();
					const auto& Findings = Model().GetReport()->analysis.findings;
					std::size_t Index = 0;
					while (Index < Findings.size() &&
						   !(Findings[Index].steps.empty() && Findings[Index].place.isValid()))
					{
						++Index;
					}
					if (TestTrue(TEXT("there is a finding with a place"), Index < Findings.size()))
					{
						Model().SelectFinding(Index);
						TestTrue(TEXT("place"), Model().GetPlace() == Findings[Index].place);
					}
				});
			It(TEXT("lists findings in groups, each finding once"),
				[this]()
				{
					RunToTheEnd();
					const RPGPref::PreviewReport& Report = *Model().GetReport();
					const TArray<FRPGPrefFindingLine> Lines =
						RPGPrefFindingLines::Make(Report, FRPGPrefFindingFilter());
					std::vector<int32> Seen(Report.analysis.findings.size(), 0);
					RPGPref::FindingKind Group = RPGPref::FindingKind::NoPlan;
					int32 Announced = 0;
					for (const FRPGPrefFindingLine& Line : Lines)
					{
						if (!Line.Finding)
						{
							Group = Line.Kind;
							Announced += Line.Count;
							continue;
						}
						++Seen[*Line.Finding];
						TestTrue(TEXT("below its own head"),
							Report.analysis.findings[*Line.Finding].kind == Group);
					}
					TestEqual(TEXT("all are counted"), Announced, static_cast<int32>(Seen.size()));
					for (const int32 Times : Seen)
					{
						TestEqual(TEXT("once"), Times, 1);
					}
				});
			It(TEXT("narrows findings to a team and a word, and folds groups"),
				[this]()
				{
					RunToTheEnd();
					const RPGPref::PreviewReport& Report = *Model().GetReport();
					FRPGPrefFindingFilter Filter;
					Filter.Team = 1;
					for (const FRPGPrefFindingLine& Line :
						RPGPrefFindingLines::Make(Report, Filter))
					{
						if (Line.Finding)
						{
							const std::vector<std::size_t>& Teams =
								Report.analysis.findings[*Line.Finding].teams;
							TestTrue(TEXT("of that team"),
								std::find(Teams.begin(), Teams.end(), 1) != Teams.end());
						}
					}
					Filter = FRPGPrefFindingFilter();
					Filter.Search = RPGPrefConvert::ToString(Report.analysis.findings[0].text);
					const TArray<FRPGPrefFindingLine> Found =
						RPGPrefFindingLines::Make(Report, Filter);
					TestEqual(TEXT("a head and the finding"), Found.Num(), 2);
					Filter = FRPGPrefFindingFilter();
					Filter.Folded.Add(Report.analysis.findings[0].kind);
					const TArray<FRPGPrefFindingLine> Folded =
						RPGPrefFindingLines::Make(Report, Filter);
					TestTrue(TEXT("the first group is folded"), Folded[0].bFolded);
					TestFalse(TEXT("and the next line is another head"),
						Folded.Num() > 1 && Folded[1].Finding.has_value());
					Filter.Search = TEXT("no such finding");
					TestEqual(
						TEXT("nothing fits"), RPGPrefFindingLines::Make(Report, Filter).Num(), 0);
				});
			It(TEXT("shows how every team fares"),
				[this]()
				{
					RunToTheEnd();
					const RPGPref::PreviewReport& Report = *Model().GetReport();
					const TArray<FRPGPrefTeamLine> Lines = RPGPrefTeamLines::Make(Report);
					TestEqual(
						TEXT("teams"), Lines.Num(), static_cast<int32>(Report.playthroughs.size()));
					TestEqual(TEXT("steps"), Lines[0].Steps.ToString(),
						FText::AsNumber(
							static_cast<int32>(Report.playthroughs[0].plan.size()), nullptr)
							.ToString());
					TestFalse(TEXT("standing"), Lines[0].Standing.IsEmpty());
					TestTrue(TEXT("a level without side quests"), Lines[0].Quests.IsEmpty());
				});
			It(TEXT("compares two teams"),
				[this]()
				{
					RunToTheEnd();
					TestTrue(TEXT("nothing at first"), Model().DescribeComparison().IsEmpty());
					Model().SetOther(1);
					const RPGPref::PreviewReport& Report = *Model().GetReport();
					TestEqual(TEXT("sentence"), Model().DescribeComparison().ToString(),
						RPGPrefConvert::ToString(Report.comparisons.front().text));
					TestTrue(TEXT("the axis is long enough for both"),
						Model().GetEnd() >= Report.playthroughs[0].schedule.makespan &&
							Model().GetEnd() >= Report.playthroughs[1].schedule.makespan);
				});
			It(TEXT("is forgotten with its scene"),
				[this]()
				{
					RunToTheEnd();
					Model().SetScene(nullptr);
					TestFalse(TEXT("has a report"), Model().HasReport());
				});
		});

	Describe(TEXT("the exported report"),
		[this]()
		{
			It(TEXT("is the template with the report in it"),
				[this]()
				{
					RunToTheEnd();
					const FString Template = RPGPrefSample::SavedFile(TEXT("template.html"));
					const FString File = RPGPrefSample::SavedFile(TEXT("page.html"));
					RPGPrefSample::Write(Template, TEXT("<p>@@RPGPREF_REPORT@@</p>"));
					TestTrue(TEXT("written"),
						RPGPrefReportPage::Write(*Model().GetReport(), File, Template, Issues));
					TestEqual(TEXT("page"), Read(File),
						RPGPrefConvert::ToString(
							RPGPref::fillReportPage("<p>@@RPGPREF_REPORT@@</p>",
								RPGPref::writePreviewReport(*Model().GetReport(), "editor"))));
				});
			It(TEXT("is missed with a clear message when there is no template"),
				[this]()
				{
					RunToTheEnd();
					const FString File = RPGPrefSample::SavedFile(TEXT("unwritten.html"));
					TestFalse(TEXT("written"),
						RPGPrefReportPage::Write(*Model().GetReport(), File,
							RPGPrefSample::SavedFile(TEXT("no-template.html")), Issues));
					TestTrue(TEXT("message"), Issues.Last().Message.Contains(TEXT("report.sh")));
					TestFalse(TEXT("file"), FPaths::FileExists(File));
				});
			It(TEXT("has a key, which shows where the page is or why there is none"),
				[this]()
				{
					TestFalse(TEXT("without a report"), Press(EKeys::E, true));
					RunToTheEnd();
					// A source tree has no template until it is built.
					if (!FPaths::FileExists(
							RPGPrefSample::PluginFolder() / TEXT("Resources/report.html")))
					{
						AddExpectedErrorPlain(
							TEXT("template"), EAutomationExpectedErrorFlags::Contains, 1);
					}
					TestTrue(TEXT("with a report"), Press(EKeys::E, true));
					const bool bWritten = FPaths::FileExists(Tab->GetReportFile());
					const FString Status = Model().GetStatus().ToString();
					TestTrue(TEXT("status"),
						Status.Contains(bWritten ? *Tab->GetReportFile() : TEXT("report.html")));
				});
		});

	Describe(TEXT("the exported storyboard"),
		[this]()
		{
			It(TEXT("is a picture of the shown team's key steps"),
				[this]()
				{
					TestFalse(TEXT("without a report"), Model().CanExportStoryboard());
					RunToTheEnd();
					Model().SetTeam(1);
					const FString File = RPGPrefSample::SavedFile(TEXT("storyboard.svg"));
					TestTrue(TEXT("written"), Model().ExportStoryboard(File));
					TestTrue(TEXT("status"), Model().GetStatus().ToString().Contains(*File));
					const FString Picture = Read(File);
					const RPGPref::PreviewReport& Report = *Model().GetReport();
					TestTrue(TEXT("team"), Picture.Contains(*RPGPrefConvert::ToString(
											   Report.playthroughs[1].team.name)));
					for (const std::size_t Step : RPGPref::keySteps(Report, 1, 12))
					{
						const std::string Number = ">" + std::to_string(Step + 1) + " \xC2\xB7 ";
						TestTrue(TEXT("step"), Picture.Contains(*RPGPrefConvert::ToString(Number)));
					}
					const FString Second = Tab->GetStoryboardFile();
					TestTrue(TEXT("key"), Press(EKeys::E, true, true));
					TestTrue(TEXT("written by the key"), FPaths::FileExists(Second));
					Model().SetTeam(0);
					TestFalse(TEXT("one file for both teams"), Tab->GetStoryboardFile() == Second);
				});
		});

	Describe(TEXT("the tab"),
		[this]()
		{
			It(TEXT("opens with a scene and plans it"),
				[this]()
				{
					RPGPrefPreviewTab::Open(Scene.Get());
					TestTrue(TEXT("scene"), Model().GetScene() == Scene.Get());
					TestTrue(TEXT("runs"), Model().IsRunning());
				});
			It(TEXT("does nothing on keys before a scene is chosen"),
				[this]()
				{
					for (const FKey& Key : {EKeys::F5, EKeys::Escape, EKeys::Left, EKeys::Right})
					{
						TestFalse(TEXT("handled"), Press(Key, false));
					}
				});
		});
}

#endif
