// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Blueprint/RPGPrefPlayAction.h"

#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

#include "UObject/UObjectGlobals.h"

URPGPrefPlayAction* URPGPrefPlayAction::PlayLevel(URPGPrefExecutorComponent* Executor)
{
	auto* Action = NewObject<URPGPrefPlayAction>();
	Action->Player = Executor;
	if (Executor != nullptr)
	{
		Action->RegisterWithGameInstance(Executor);
	}
	return Action;
}

void URPGPrefPlayAction::Activate()
{
	if (Player == nullptr)
	{
		HandleFailed(FString(TEXT("There is no executor")));
		return;
	}
	Player->OnPlanCompleted.AddDynamic(this, &URPGPrefPlayAction::HandleCompleted);
	Player->OnPlanFailed.AddDynamic(this, &URPGPrefPlayAction::HandleFailed);
	Player->PlanAndExecute();
}

void URPGPrefPlayAction::HandleCompleted()
{
	Finish();
	OnCompleted.Broadcast(FString());
	SetReadyToDestroy();
}

void URPGPrefPlayAction::HandleFailed(const FString& Reason)
{
	Finish();
	OnFailed.Broadcast(Reason);
	SetReadyToDestroy();
}

void URPGPrefPlayAction::Finish()
{
	if (Player != nullptr)
	{
		Player->OnPlanCompleted.RemoveAll(this);
		Player->OnPlanFailed.RemoveAll(this);
	}
}
