// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Blueprint/RPGPrefGoToAction.h"

#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"

#include "UObject/UObjectGlobals.h"

URPGPrefGoToAction* URPGPrefGoToAction::GoTo(
	URPGPrefCompanionComponent* Companion, const FVector& Location)
{
	auto* Action = NewObject<URPGPrefGoToAction>();
	Action->Walker = Companion;
	Action->Goal = Location;
	if (Companion != nullptr)
	{
		Action->RegisterWithGameInstance(Companion);
	}
	return Action;
}

void URPGPrefGoToAction::Activate()
{
	if (Walker == nullptr)
	{
		HandleGoalEnded(false);
		return;
	}
	// A goal that it had ends now; that end is not this node's.
	Walker->ClearGoal();
	Walker->OnGoalEnded.AddDynamic(this, &URPGPrefGoToAction::HandleGoalEnded);
	Walker->SetGoal(Goal);
}

void URPGPrefGoToAction::HandleGoalEnded(bool bReached)
{
	if (Walker != nullptr)
	{
		Walker->OnGoalEnded.RemoveAll(this);
	}
	(bReached ? OnReached : OnFailed).Broadcast();
	SetReadyToDestroy();
}
