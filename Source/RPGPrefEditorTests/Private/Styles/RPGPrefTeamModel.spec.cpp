// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefTeamModel.h"

#include "RPGPrefBytes.h"
#include "RPGPrefEditor/Styles/RPGPrefStyleInput.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Misc/AutomationTest.h"
#include "Templates/Function.h"
#include "UObject/UObjectGlobals.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRPGPrefTeamModelSpec, "RPGPref.Editor.TeamModel",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

/** Two members, one of them with a playstyle. */
static URPGPrefTeam* MakeTeam()
{
	URPGPrefTeam* Team = NewObject<URPGPrefTeam>();
	Team->Title = TEXT("pair");
	FRPGPrefTeamMember& Red = Team->Members.AddDefaulted_GetRef();
	Red.Agent = TEXT("Red");
	Red.Playstyle = NewObject<URPGPrefPlaystyle>(Team);
	Red.Playstyle->Archetype = TEXT("smith");
	Team->Members.AddDefaulted_GetRef().Agent = TEXT("Blue");
	return Team;
}

void CheckUndo(const TCHAR* What, const TFunction<void(FRPGPrefTeamModel&)>& Edit)
{
	FRPGPrefTeamModel Model(*MakeTeam());
	RPGPrefBytes::CheckUndo(*this, What, Model.GetTeam(), [&Model, &Edit]() { Edit(Model); });
}
END_DEFINE_SPEC(FRPGPrefTeamModelSpec)

void FRPGPrefTeamModelSpec::Define()
{
	It(TEXT("lists members by what people call their playstyle"),
		[this]()
		{
			const FRPGPrefTeamModel Model(*MakeTeam());
			TestEqual(TEXT("rows"), Model.GetRows().Num(), 2);
			TestEqual(TEXT("style"), Model.GetRows()[0]->Playstyle, FString(TEXT("smith")));
			TestTrue(TEXT("indifferent"), Model.GetRows()[1]->Playstyle.IsEmpty());
		});
	It(TEXT("restores every byte when an edit is undone"),
		[this]()
		{
			CheckUndo(TEXT("add"), [](FRPGPrefTeamModel& M) { M.Add(); });
			CheckUndo(TEXT("remove"), [](FRPGPrefTeamModel& M) { M.Remove(M.GetRows()[0]); });
			CheckUndo(TEXT("agent"),
				[](FRPGPrefTeamModel& M) { M.SetAgent(M.GetRows()[1], TEXT("Green")); });
			CheckUndo(TEXT("assign"), [](FRPGPrefTeamModel& M)
				{ M.SetPlaystyle(M.GetRows()[1], M.GetPlaystyle(M.GetRows()[0])); });
			CheckUndo(TEXT("take away"),
				[](FRPGPrefTeamModel& M) { M.SetPlaystyle(M.GetRows()[0], nullptr); });
			CheckUndo(TEXT("title"), [](FRPGPrefTeamModel& M) { M.SetTitle(TEXT("Pair")); });
			CheckUndo(TEXT("type"), [](FRPGPrefTeamModel& M) { M.SetAgentType(TEXT("hero")); });
			CheckUndo(TEXT("lookahead"), [](FRPGPrefTeamModel& M) { M.SetLookahead(4); });
			CheckUndo(TEXT("drag"),
				[](FRPGPrefTeamModel& M)
				{
					M.BeginDrag();
					M.SetLookahead(2);
					M.SetLookahead(5);
					M.EndDrag();
				});
		});
	It(TEXT("keeps the lookahead in its bounds"),
		[this]()
		{
			FRPGPrefTeamModel Model(*MakeTeam());
			Model.SetLookahead(99);
			TestEqual(TEXT("most"), Model.GetTeam().Lookahead, FRPGPrefTeamModel::MostLookahead);
			Model.SetLookahead(-3);
			TestEqual(TEXT("least"), Model.GetTeam().Lookahead, FRPGPrefTeamModel::LeastLookahead);
		});
	It(TEXT("warns of members that cannot play"),
		[this]()
		{
			FRPGPrefTeamModel Model(*MakeTeam());
			TestTrue(TEXT("nothing is wrong"), Model.GetRows()[1]->Warning.IsEmpty());
			Model.SetAgent(Model.GetRows()[1], TEXT("Red"));
			TestFalse(TEXT("twice"), Model.GetRows()[0]->Warning.IsEmpty());
			Model.SetAgent(Model.GetRows()[1], TEXT(""));
			TestFalse(TEXT("nobody"), Model.GetRows()[1]->Warning.IsEmpty());
			TArray<FString> Agents;
			Agents.Add(TEXT("Green"));
			Model.SetKnownAgents(Agents);
			TestTrue(TEXT("not in the level"),
				Model.GetRows()[0]->Warning.ToString().Contains(TEXT("Red")));
		});
	It(TEXT("adds the agents of the level first"),
		[this]()
		{
			TArray<FRPGPrefIssue> Issues;
			const URPGPrefPreviewScene* Scene = RPGPrefSample::Archipelago().Load(Issues);
			const TArray<FString> Agents =
				RPGPrefStyleInput::AgentsOf(*Scene, Scene->Teams[0]->AgentType);
			TestEqual(TEXT("agents"), Agents.Num(), Scene->Teams[0]->Members.Num());
			FRPGPrefTeamModel Model(*NewObject<URPGPrefTeam>());
			Model.SetKnownAgents(Agents);
			for (const FString& Agent : Agents)
			{
				TestEqual(TEXT("agent"), Model.Add()->Agent, Agent);
			}
			TestTrue(TEXT("then none"), Model.Add()->Agent.IsEmpty());
		});
}

#endif
