// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Blueprint/RPGPrefPlanAction.h"

#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "Engine/World.h"
#include "UObject/UObjectGlobals.h"

namespace
{

URPGPrefSubsystem* PlanningOf(const UObject* Asker)
{
	return Asker != nullptr ? UWorld::GetSubsystem<URPGPrefSubsystem>(Asker->GetWorld()) : nullptr;
}

} // namespace

URPGPrefPlanAction* URPGPrefPlanAction::PlanLevel(
	UObject* WorldContextObject, URPGPrefLevelBinding* Level, URPGPrefTeam* Team)
{
	auto* Action = NewObject<URPGPrefPlanAction>(WorldContextObject);
	Action->Asker = WorldContextObject;
	Action->PlannedLevel = Level;
	Action->PlannedTeam = Team;
	Action->RegisterWithGameInstance(WorldContextObject);
	return Action;
}

void URPGPrefPlanAction::Activate()
{
	URPGPrefSubsystem* Planning = PlanningOf(Asker);
	Job = Planning != nullptr ? Planning->RequestPlan(PlannedLevel, PlannedTeam) : 0;
	if (Job == 0)
	{
		Finish(FRPGPrefPlan());
		return;
	}
	Planning->OnPlanReady.AddDynamic(this, &URPGPrefPlanAction::HandlePlanReady);
}

void URPGPrefPlanAction::HandlePlanReady(int32 ReadyJob, const FRPGPrefPlan& Plan)
{
	if (ReadyJob == Job)
	{
		Finish(Plan);
	}
}

void URPGPrefPlanAction::Finish(const FRPGPrefPlan& Plan)
{
	if (URPGPrefSubsystem* Planning = PlanningOf(Asker))
	{
		Planning->OnPlanReady.RemoveAll(this);
	}
	(Plan.Status == ERPGPrefPlanStatus::Solved ? OnPlanned : OnFailed).Broadcast(Plan);
	SetReadyToDestroy();
}
