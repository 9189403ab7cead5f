// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefMiniPreview.h"

#include "RPGPrefEditor/Styles/RPGPrefPlaystyleModel.h"
#include "RPGPrefEditor/Styles/RPGPrefStyleInput.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Misc/AutomationTest.h"
#include "UObject/StrongObjectPtr.h"
#include "UObject/UObjectGlobals.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRPGPrefMiniPreviewSpec, "RPGPref.Editor.MiniPreview",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TStrongObjectPtr<URPGPrefPreviewScene> Scene;
TStrongObjectPtr<URPGPrefPlaystyle> Playstyle;

FRPGPrefMiniPreview::FMakeInput Input() const
{
	return [this](TArray<FRPGPrefIssue>& Issues)
	{ return RPGPrefStyleInput::ForPlaystyle(*Scene.Get(), *Playstyle.Get(), Issues); };
}

/** The steps of the first team. */
static FString Steps(const RPGPref::PreviewReport& Report)
{
	std::string Text;
	for (const RPGPref::ActionId Action : Report.playthroughs.front().plan)
	{
		Text += Report.task.actionText(Action) + "\n";
	}
	return RPGPrefConvert::ToString(Text);
}

/** What planning from scratch makes of the assets. */
FString PlanAnew() const
{
	TArray<FRPGPrefIssue> Issues;
	RPGPref::PreviewJob Job(*Input()(Issues));
	RPGPref::Budget Budget(RPGPref::Budget::kUnlimited);
	Job.step(Budget);
	return Steps(Job.takeReport());
}
END_DEFINE_SPEC(FRPGPrefMiniPreviewSpec)

void FRPGPrefMiniPreviewSpec::Define()
{
	BeforeEach(
		[this]()
		{
			TArray<FRPGPrefIssue> Issues;
			Scene.Reset(RPGPrefSample::Lights().Load(Issues));
			Playstyle.Reset(Scene->Teams[1]->Members[0].Playstyle.Get());
		});
	AfterEach(
		[this]()
		{
			Scene.Reset(nullptr);
			Playstyle.Reset(nullptr);
		});

	It(TEXT("says that nothing changed before an edit"),
		[this]()
		{
			FRPGPrefMiniPreview Preview(Input());
			TestTrue(TEXT("idle"), Preview.GetState() == ERPGPrefMiniState::Idle);
			Preview.Restart();
			Preview.Finish();
			TestTrue(TEXT("done"), Preview.GetState() == ERPGPrefMiniState::Done);
			TestEqual(TEXT("teams"), Preview.GetChanges().Num(), 1);
			TestFalse(TEXT("changed"), Preview.GetChanges()[0].bChanged);
		});
	It(TEXT("says what an edit changes, as planning again does"),
		[this]()
		{
			FRPGPrefMiniPreview Preview(Input());
			FRPGPrefPlaystyleModel Model(*Playstyle.Get());
			Preview.Restart();
			Preview.Finish();
			const FString Before = Steps(*Preview.GetReport());
			Model.SetValue(Model.GetRows()[0], -1.0);
			Preview.Request();
			Preview.Finish();
			TestEqual(TEXT("the plan is the one of planning again"), Steps(*Preview.GetReport()),
				PlanAnew());
			const FRPGPrefTeamChange& Change = Preview.GetChanges()[0];
			TestTrue(TEXT("changed"), Change.bChanged);
			TestTrue(TEXT("another plan"), !(Before == Steps(*Preview.GetReport())));
			TestTrue(TEXT("steps gone and new"), Change.Gone.Num() > 0 && Change.New.Num() > 0);
			TestTrue(TEXT("the key is no longer used"),
				Change.Gone.ContainsByPredicate(
					[](const FString& Step) { return Step.Contains(TEXT("key-activate")); }));
			TestTrue(TEXT("liked less"), Change.LikedAfter < Change.LikedBefore);
			TestFalse(TEXT("without text"), Change.Text.IsEmpty());
			const RPGPref::Playthrough& Now = Preview.GetReport()->playthroughs.front();
			TestEqual(TEXT("steps"), Change.StepsAfter, static_cast<int32>(Now.plan.size()));
			TestEqual(TEXT("liked"), Change.LikedAfter,
				RPGPref::averagePlaystyle(Now.preferences, Now.plan));
		});
	It(TEXT("says that nothing changed when the edit is taken back"),
		[this]()
		{
			FRPGPrefMiniPreview Preview(Input());
			FRPGPrefPlaystyleModel Model(*Playstyle.Get());
			Preview.Restart();
			Preview.Finish();
			const double Value = Model.GetRows()[0]->Value;
			Model.SetValue(Model.GetRows()[0], -1.0);
			Preview.Request();
			Preview.Finish();
			Model.SetValue(Model.GetRows()[0], Value);
			Preview.Request();
			Preview.Finish();
			TestFalse(TEXT("changed"), Preview.GetChanges()[0].bChanged);
		});
	It(TEXT("compares with the plan that the designer chose"),
		[this]()
		{
			FRPGPrefMiniPreview Preview(Input());
			FRPGPrefPlaystyleModel Model(*Playstyle.Get());
			Preview.Restart();
			Preview.Finish();
			Model.SetValue(Model.GetRows()[0], -1.0);
			Preview.Request();
			Preview.Finish();
			Preview.CompareFromHere();
			TestFalse(TEXT("changed"), Preview.GetChanges()[0].bChanged);
		});
	It(TEXT("waits until the edits pause"),
		[this]()
		{
			FRPGPrefMiniPreview Preview(Input());
			Preview.Restart();
			Preview.Finish();
			Preview.Request();
			Preview.Tick(FRPGPrefMiniPreview::Delay * 0.75);
			Preview.Request();
			Preview.Tick(FRPGPrefMiniPreview::Delay * 0.75);
			TestTrue(TEXT("waits"), Preview.GetState() == ERPGPrefMiniState::Waiting);
			Preview.Tick(FRPGPrefMiniPreview::Delay * 0.75);
			TestTrue(TEXT("plans"), Preview.GetState() == ERPGPrefMiniState::Planning);
			Preview.Finish();
		});
	It(TEXT("compares with the start even if edits come before it is planned"),
		[this]()
		{
			FRPGPrefMiniPreview Preview(Input());
			FRPGPrefPlaystyleModel Model(*Playstyle.Get());
			Preview.Restart();
			Model.SetValue(Model.GetRows()[0], -1.0);
			Preview.Request();
			Preview.Finish();
			TestTrue(TEXT("changed"), Preview.GetChanges()[0].bChanged);
		});
	It(TEXT("lets a team play in the style when no team of the scene does"),
		[this]()
		{
			Playstyle.Reset(NewObject<URPGPrefPlaystyle>());
			Playstyle->Actions.AddDefaulted_GetRef().Name = TEXT("key-activate");
			FRPGPrefMiniPreview Preview(Input());
			Preview.Restart();
			Preview.Finish();
			TestTrue(TEXT("done"), Preview.GetState() == ERPGPrefMiniState::Done);
			TestEqual(TEXT("members"),
				static_cast<int32>(
					Preview.GetReport()->playthroughs.front().team.playstyles.size()),
				1);
		});
	It(TEXT("says why it cannot plan"),
		[this]()
		{
			Scene->Level = nullptr;
			FRPGPrefMiniPreview Preview(Input());
			Preview.Restart();
			TestTrue(TEXT("failed"), Preview.GetState() == ERPGPrefMiniState::Failed);
			TestTrue(TEXT("says why"), Preview.GetIssues().Num() > 0);
		});
	It(TEXT("may go in the middle of planning"),
		[this]()
		{
			TArray<FRPGPrefIssue> Issues;
			Scene.Reset(RPGPrefSample::Archipelago().Load(Issues));
			FRPGPrefMiniPreview Preview(Input());
			Preview.Restart();
			Preview.Tick(0.0);
			// The runner fails the spec when a task is left.
			TestTrue(TEXT("plans"), Preview.GetState() == ERPGPrefMiniState::Planning);
		});
}

#endif
