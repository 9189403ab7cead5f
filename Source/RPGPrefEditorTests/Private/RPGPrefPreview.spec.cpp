// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PddlReader.h"
#include "RPGPrefEditor/Preview/RPGPrefPreviewCommandlet.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewRun.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"

#include "Misc/AutomationTest.h"
#include "Misc/DataValidation.h"
#include "Misc/FileHelper.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#include <optional>
#include <string>

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRPGPrefPreviewSpec, "RPGPref.Editor.Preview",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TArray<FRPGPrefIssue> Issues;

static std::string ReadUtf8(const FString& File)
{
	FString Text;
	FFileHelper::LoadFileToString(Text, *File, FFileHelper::EHashOptions::None, 0);
	return RPGPrefConvert::ToUtf8(Text);
}

/** What the headless program makes of the files: no assets in between. */
static RPGPref::PreviewInput ReadAsProgram(const FRPGPrefSceneFiles& Files)
{
	RPGPref::PreviewInput Input;
	Input.domain = RPGPref::readPddlDomain(ReadUtf8(Files.Domain), "domain").value();
	Input.problem =
		RPGPref::readPddlProblem(ReadUtf8(Files.Problem), "problem", Input.domain).value();
	Input.level = RPGPref::readLevel(ReadUtf8(Files.Map), "level").value();
	for (const FString& File : Files.Teams)
	{
		Input.teams.push_back({"team" + std::to_string(Input.teams.size()),
			RPGPref::readTeam(ReadUtf8(File), "team").value()});
	}
	return Input;
}

static RPGPref::PreviewOptions Quick()
{
	RPGPref::PreviewOptions Options;
	Options.effort = RPGPref::PlanEffort::Quick;
	Options.sensitivity = false;
	Options.whatIf = false;
	return Options;
}

/** Findings, steps and their times, as text. */
static FString Summary(const RPGPref::PreviewReport& Report)
{
	std::string Text;
	for (const RPGPref::Finding& Finding : Report.analysis.findings)
	{
		Text += std::string(RPGPref::kindName(Finding.kind)) + ": " + Finding.text + "\n";
	}
	for (const RPGPref::Playthrough& Playthrough : Report.playthroughs)
	{
		for (const RPGPref::ScheduledStep& Step : Playthrough.schedule.steps)
		{
			Text += Report.task.actionText(Step.action) + " " + std::to_string(Step.start) + "\n";
		}
	}
	return RPGPrefConvert::ToString(Text);
}

FString Arguments(const FRPGPrefSceneFiles& Files)
{
	return FString::Printf(TEXT("-Domain=\"%s\" -Problem=\"%s\" -Map=\"%s\" -Teams=\"%s+%s\""),
		*Files.Domain, *Files.Problem, *Files.Map, *Files.Teams[0], *Files.Teams[1]);
}
END_DEFINE_SPEC(FRPGPrefPreviewSpec)

void FRPGPrefPreviewSpec::Define()
{
	BeforeEach([this]() { Issues.Reset(); });

	Describe(TEXT("a preview"),
		[this]()
		{
			It(TEXT("says the same as the headless program"),
				[this]()
				{
					const FRPGPrefSceneFiles Files = RPGPrefSample::Archipelago();
					const URPGPrefPreviewScene* Scene = Files.Load(Issues);
					if (!TestTrue(TEXT("loaded"), Scene != nullptr))
					{
						return;
					}
					FRPGPrefPreviewRun Run;
					Run.Start(*RPGPrefPreview::MakeInput(*Scene, Issues), Quick());
					Run.Wait();
					TestTrue(TEXT("done"), Run.GetState() == ERPGPrefRunState::Done);
					RPGPref::PreviewJob Program(ReadAsProgram(Files), Quick());
					RPGPref::Budget Budget(RPGPref::Budget::kUnlimited);
					TestTrue(TEXT("the program is done"),
						Program.step(Budget) == RPGPref::StepStatus::Done);
					TestEqual(TEXT("findings and playthroughs"), Summary(*Run.GetReport()),
						Summary(Program.takeReport()));
				});
			It(TEXT("looks for better playthroughs as long as the settings say"),
				[this]()
				{
					URPGPrefEditorSettings* Settings = GetMutableDefault<URPGPrefEditorSettings>();
					TestTrue(TEXT("as the program by default"),
						RPGPrefPreview::MakeOptions().effort == RPGPref::PreviewOptions().effort);
					Settings->Effort = ERPGPrefEffort::Quick;
					TestTrue(TEXT("quick"),
						RPGPrefPreview::MakeOptions().effort == RPGPref::PlanEffort::Quick);
					Settings->Effort = ERPGPrefEffort::Thorough;
					TestTrue(TEXT("thorough"),
						RPGPrefPreview::MakeOptions().effort == RPGPref::PlanEffort::Thorough);
					Settings->Effort = ERPGPrefEffort::Normal;
				});
			It(TEXT("keeps teams of the same name apart"),
				[this]()
				{
					URPGPrefPreviewScene* Scene = RPGPrefSample::Lights().Load(Issues);
					Scene->Teams.RemoveAt(1);
					const URPGPrefTeam& Team = *Scene->Teams[0];
					for (UObject* Folder : {static_cast<UObject*>(Scene->Teams[0].Get()),
							 static_cast<UObject*>(Scene->Level.Get())})
					{
						URPGPrefTeam* Namesake = NewObject<URPGPrefTeam>(Folder,
							URPGPrefTeam::StaticClass(), FName(*Team.GetName()), RF_NoFlags);
						Namesake->Members = Team.Members;
						Scene->Teams.Add(Namesake);
					}
					const std::optional<RPGPref::PreviewInput> Input =
						RPGPrefPreview::MakeInput(*Scene, Issues);
					const std::string Name = RPGPrefConvert::ToUtf8(Team.GetName());
					if (TestTrue(TEXT("three teams"), Input && Input->teams.size() == 3))
					{
						TestTrue(TEXT("first"), Input->teams[0].id == Name);
						TestTrue(TEXT("second"), Input->teams[1].id == Name + "-2");
						TestTrue(TEXT("third"), Input->teams[2].id == Name + "-3");
						TestTrue(TEXT("source"), Input->source.teams[2].id == Name + "-3");
					}
				});
			It(TEXT("can be cancelled, and leaves nothing behind when it goes in the middle"),
				[this]()
				{
					const URPGPrefPreviewScene* Scene = RPGPrefSample::Archipelago().Load(Issues);
					FRPGPrefPreviewRun Run;
					Run.Start(
						*RPGPrefPreview::MakeInput(*Scene, Issues), RPGPref::PreviewOptions());
					Run.Cancel();
					Run.Wait();
					TestTrue(TEXT("over"), Run.GetState() != ERPGPrefRunState::Running);
					// The destructor ends this one; the runner fails the spec when a task is left.
					Run.Start(
						*RPGPrefPreview::MakeInput(*Scene, Issues), RPGPref::PreviewOptions());
				});
		});

	Describe(TEXT("validation of a scene"),
		[this]()
		{
			It(TEXT("finds nothing wrong with a sample"),
				[this]()
				{
					const URPGPrefPreviewScene* Scene = RPGPrefSample::Lights().Load(Issues);
					TestTrue(TEXT("valid"), Scene->Validate(Issues));
					FDataValidationContext Context;
					TestTrue(TEXT("data validation agrees"),
						Scene->IsDataValid(Context) == EDataValidationResult::Valid);
				});
			It(TEXT("needs a level and a team"),
				[this]()
				{
					URPGPrefPreviewScene* Scene = RPGPrefSample::Lights().Load(Issues);
					Scene->Teams.Reset();
					TestFalse(TEXT("valid without a team"), Scene->Validate(Issues));
					Scene->Level = nullptr;
					TestFalse(TEXT("valid without a level"), Scene->Validate(Issues));
				});
			It(TEXT("warns of preferences that match nothing"),
				[this]()
				{
					const URPGPrefPreviewScene* Scene = RPGPrefSample::Lights().Load(Issues);
					FRPGPrefPreference& Typo =
						Scene->Teams[1]->Members[0].Playstyle->Actions.AddDefaulted_GetRef();
					Typo.Name = TEXT("dance");
					TestTrue(TEXT("still valid"), Scene->Validate(Issues));
					TestTrue(
						TEXT("warned"), Issues.ContainsByPredicate([](const FRPGPrefIssue& Issue)
											{ return Issue.Message.Contains(TEXT("dance")); }));
				});
			It(TEXT("refuses a goal that nothing can reach"),
				[this]()
				{
					URPGPrefPreviewScene* Scene = RPGPrefSample::Lights().Load(Issues);
					Scene->Level->Domain->Pddl =
						TEXT("(define (domain d) (:requirements :strips :typing) (:types player)"
							 " (:predicates (p) (q) (r)) (:action a :parameters (?x - player) "
							 ":precondition (p) :effect (q)))");
					Scene->Level->Problem = TEXT("(define (problem x) (:domain d) (:objects Red - "
												 "player) (:init (p)) (:goal (r)))");
					Scene->Map = FString();
					Scene->Teams[0]->Members.Reset();
					Scene->Teams.RemoveAt(1);
					Scene->Teams[0]->AgentType = TEXT("player");
					TestFalse(TEXT("valid"), Scene->Validate(Issues));
					TestTrue(TEXT("says so"),
						Issues.ContainsByPredicate([](const FRPGPrefIssue& Issue)
							{ return Issue.Message.Contains(TEXT("never be reached")); }));
				});
		});

	Describe(TEXT("the commandlet"),
		[this]()
		{
			It(TEXT("previews text files without Slate and writes the report"),
				[this]()
				{
					const FString File = RPGPrefSample::SavedFile(TEXT("report.json"));
					const FString Switches =
						FString::Printf(TEXT("%s -FailOn=no-plan -Report=\"%s\""),
							*Arguments(RPGPrefSample::Lights()), *File);
					TestEqual(
						TEXT("exit"), NewObject<URPGPrefPreviewCommandlet>()->Main(Switches), 0);
					TestTrue(TEXT("report"),
						ReadUtf8(File).find("preview-report/1") != std::string::npos);
				});
			It(TEXT("fails on a chosen kind of finding"),
				[this]()
				{
					const URPGPrefPreviewScene* Scene = RPGPrefSample::Lights().Load(Issues);
					FRPGPrefPreviewRun Run;
					Run.Start(*RPGPrefPreview::MakeInput(*Scene, Issues), Quick());
					Run.Wait();
					const auto& Findings = Run.GetReport()->analysis.findings;
					if (TestTrue(TEXT("the sample has findings"), !Findings.empty()))
					{
						const FString Kind =
							RPGPrefConvert::ToString(RPGPref::kindName(Findings.front().kind));
						const FString Switches = FString::Printf(
							TEXT("%s -FailOn=%s"), *Arguments(RPGPrefSample::Lights()), *Kind);
						TestEqual(TEXT("exit"),
							NewObject<URPGPrefPreviewCommandlet>()->Main(Switches), 10);
					}
				});
			It(TEXT("ends with 2 when a file is missing"),
				[this]()
				{
					AddExpectedErrorPlain(
						TEXT("none.pddl"), EAutomationExpectedErrorFlags::Contains, 1);
					TestEqual(TEXT("exit"),
						NewObject<URPGPrefPreviewCommandlet>()->Main(TEXT("-Domain=none.pddl")), 2);
				});
		});
}

#endif
