// SPDX-License-Identifier: MIT
#include "RPGPrefTestWorld.h"

#if RPGPREF_WITH_TEST_WORLD

#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPref/Session/LevelTexts.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefTestListener.h"

#include "Interfaces/IPluginManager.h"
#include "Misc/AutomationTest.h"
#include "Misc/FileHelper.h"

#include <algorithm>
#include <map>
#include <string>

/** What the preview of the archipelago shows is what its team of three plays. */
BEGIN_DEFINE_SPEC(FRPGPrefArchipelagoSpec, "RPGPref.Runtime.Archipelago",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
/** When a step was done. */
struct FDone
{
	double Start = 0.0;
	double End = 0.0;
};

static FString Load(const TCHAR* Name)
{
	FString Text;
	const FString Folder = IPluginManager::Get().FindPlugin(TEXT("RPGPrefPlugin"))->GetBaseDir() /
						   TEXT("Content/Samples/archipelago");
	FFileHelper::LoadFileToString(Text, *(Folder / Name), FFileHelper::EHashOptions::None, 0);
	return Text;
}

/** The preview of this team alone, as quick as it can be had. */
static RPGPref::PreviewReport Preview(const URPGPrefLevelBinding& Level, const URPGPrefTeam& Team)
{
	RPGPref::LevelTexts Texts;
	Texts.domain = {"domain", RPGPrefConvert::ToUtf8(Level.Domain->Pddl)};
	Texts.problem = {"problem", RPGPrefConvert::ToUtf8(Level.Problem)};
	Texts.level = RPGPref::TextFile{"level", RPGPrefConvert::ToUtf8(Level.Map)};
	RPGPref::Result<RPGPref::LevelModel> Model = RPGPref::readLevelModel(Texts);
	RPGPref::PreviewInput Input;
	Input.domain = Model->domain;
	Input.problem = Model->problem;
	Input.level = Model->level;
	Input.teams.push_back({"team", Team.MakeTeam()});
	RPGPref::PreviewOptions Options;
	Options.effort = RPGPref::PlanEffort::Quick;
	Options.asPublished = false;
	Options.sensitivity = false;
	Options.whatIf = false;
	RPGPref::PreviewJob Job(std::move(Input), Options);
	RPGPref::Budget Unlimited(RPGPref::Budget::kUnlimited);
	Job.step(Unlimited);
	return Job.takeReport();
}
END_DEFINE_SPEC(FRPGPrefArchipelagoSpec)

void FRPGPrefArchipelagoSpec::Define()
{
	It(TEXT("is played as it was previewed: same steps, agents, order and time"),
		[this]()
		{
			FRPGPrefTestWorld World;
			auto* Executor = World.Spawn<URPGPrefExecutorComponent>(FVector(0.0, 0.0, 0.0));
			Executor->Level = NewObject<URPGPrefLevelBinding>(Executor);
			Executor->Level->Domain = NewObject<URPGPrefDomain>(Executor->Level);
			Executor->Level->Domain->Pddl = Load(TEXT("domain.pddl"));
			Executor->Level->Problem = Load(TEXT("problem.pddl"));
			Executor->Level->Map = Load(TEXT("level.json"));
			Executor->Team = NewObject<URPGPrefTeam>(Executor);
			TArray<FRPGPrefIssue> Issues;
			Executor->Team->ImportText(
				Load(TEXT("playstyles-2-harvester-crafter-tactician.json")), Issues);
			const RPGPref::PreviewReport Report = Preview(*Executor->Level, *Executor->Team);
			if (!TestTrue(TEXT("previewed"),
					!Report.playthroughs.empty() && Report.playthroughs[0].isSolved()))
			{
				return;
			}
			const RPGPref::Playthrough& Shown = Report.playthroughs[0];
			FRPGPrefPlan Plan;
			Plan.Status = ERPGPrefPlanStatus::Solved;
			for (const RPGPref::ActionId Action : Shown.plan)
			{
				FRPGPrefPlanStep& Step = Plan.Steps.AddDefaulted_GetRef();
				const RPGPref::GroundTask& Task = Report.task;
				Step.Action = RPGPrefConvert::ToString(
					Task.schemaNames[Task.actions[Action.value()].schema.value()]);
				for (const RPGPref::ObjectId Argument : Task.arguments[Action])
				{
					Step.Arguments.Add(
						RPGPrefConvert::ToString(Task.objectNames[Argument.value()]));
				}
			}
			auto* Listener = World.Keep(NewObject<URPGPrefTestListener>(Executor));
			Listener->Listen(Executor);
			Executor->ExecutePlan(Plan);
			int64 Lead = 0;
			for (int32 Frame = 0; Frame < 120000 && Listener->Completed == 0; ++Frame)
			{
				World.Tick(1);
				Lead = (std::max)(Lead, Executor->GetLongestLead());
			}
			TestEqual(TEXT("reached"), Listener->Completed, 1);
			TestEqual(TEXT("late"), Listener->Late, 0);
			TestEqual(TEXT("failed"), Listener->Failed.Num(), 0);
			TestEqual(TEXT("never planned again"), Listener->Replanned, 1);

			// Steps occur once each in this plan.
			std::map<std::string, FDone> Done;
			double First = 1.e9;
			double Last = 0.0;
			int32 AtOnce = 0;
			for (int32 Index = 0; Index < Listener->Tasks.Num(); ++Index)
			{
				First = (std::min)(First, Listener->TaskSeconds[Index]);
				if (!Listener->Tasks[Index].bIsWalk)
				{
					Done[RPGPrefConvert::ToUtf8(Listener->Tasks[Index].Step.ToString())].Start =
						Listener->TaskSeconds[Index];
				}
			}
			for (int32 Index = 0; Index < Listener->Finished.Num(); ++Index)
			{
				Done[RPGPrefConvert::ToUtf8(Listener->Finished[Index])].End =
					Listener->FinishedSeconds[Index];
				Last = (std::max)(Last, Listener->FinishedSeconds[Index]);
			}
			TestEqual(TEXT("steps"), static_cast<int32>(Done.size()),
				static_cast<int32>(Shown.plan.size()));
			const auto NameOf = [&](std::size_t Step)
			{ return "(" + Report.task.actionText(Shown.plan[Step]) + ")"; };
			for (std::size_t Step = 0; Step < Shown.plan.size(); ++Step)
			{
				// The name holds the agent, too.
				if (!TestTrue(*(TEXT("played: ") + RPGPrefConvert::ToString(NameOf(Step))),
						Done.count(NameOf(Step)) == 1))
				{
					return;
				}
			}
			const auto Of = [&](std::size_t Step) { return Done[NameOf(Step)]; };
			// What a step waits for: its causes, and its agent's earlier steps.
			const auto IsAwaited = [&](std::size_t Other, std::size_t Step)
			{
				const RPGPref::AgentId Agent =
					Report.task.actions[Shown.plan[Step].value()].executor;
				return Shown.schedule.order.precedes(Other, Step) ||
					   (Report.task.actions[Shown.plan[Other].value()].executor == Agent &&
						   Shown.schedule.steps[Other].end <= Shown.schedule.steps[Step].start);
			};
			double LongestGap = 0.0;
			for (std::size_t Step = 0; Step < Shown.plan.size(); ++Step)
			{
				const FDone Now = Of(Step);
				double Ready = First;
				for (std::size_t Other = 0; Other < Shown.plan.size(); ++Other)
				{
					const FDone Then = Of(Other);
					if (IsAwaited(Other, Step))
					{
						TestTrue(TEXT("order of causes and within lanes"), Then.End <= Now.Start);
						Ready = (std::max)(Ready, Then.End);
					}
					AtOnce += Other < Step && Then.Start < Now.End && Now.Start < Then.End ? 1 : 0;
				}
				// What the preview lets agents do between their last step and this one is walking
				// and waiting; the rest of the time is the protocol's.
				double Planned = 0.0;
				for (std::size_t Other = 0; Other < Shown.plan.size(); ++Other)
				{
					if (IsAwaited(Other, Step))
					{
						Planned = (std::max)(Planned, Shown.schedule.steps[Other].end);
					}
				}
				const double Wait = Shown.schedule.steps[Step].start - Planned;
				LongestGap = (std::max)(LongestGap, Now.Start - Ready - Wait);
			}
			TestTrue(TEXT("several at the same time"), AtOnce > 5);
			const double Ratio = (Last - First) / Shown.schedule.makespan;
			TestTrue(*FString::Printf(TEXT("takes as long as shown, ratio %.4f"), Ratio),
				Ratio > 0.9 && Ratio < 1.1);
			// Times of the schedule become whole ticks at both ends of the wait, and a step begins
			// on the tick after the one that ends its predecessor; the rest is the protocol's
			// window.
			constexpr int64 RoundingTicks = 3;
			const double Bound = static_cast<double>(Lead + RoundingTicks) / 60.0;
			TestTrue(*FString::Printf(TEXT("gap between dependent steps %.3f s, bound %.3f s"),
						 LongestGap, Bound),
				LongestGap <= Bound);
			TestEqual(TEXT("opened"), Executor->CountGroundings(), 1);
		});
}

#endif
