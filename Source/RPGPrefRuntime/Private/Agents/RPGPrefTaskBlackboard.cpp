// SPDX-License-Identifier: MIT
#include "Agents/RPGPrefTaskBlackboard.h"

#include "RPGPrefRuntime/Agents/RPGPrefBlackboardKeys.h"
#include "RPGPrefRuntime/Execution/RPGPrefTask.h"

#include "AIController.h"
#include "BehaviorTree/BlackboardComponent.h"
#include "GameFramework/Pawn.h"
#include "Templates/Casts.h"

UBlackboardComponent* RPGPrefTaskBlackboard::Find(const AActor* Actor)
{
	const APawn* Pawn = Cast<const APawn>(Actor);
	AAIController* Controller =
		Pawn != nullptr ? Cast<AAIController>(Pawn->GetController()) : nullptr;
	return Controller != nullptr ? Controller->GetBlackboardComponent() : nullptr;
}

void RPGPrefTaskBlackboard::Write(UBlackboardComponent& Board, const FRPGPrefBlackboardKeys& Keys,
	const FRPGPrefTask& Task, AActor* Target)
{
	Clear(Board, Keys); // What this task lacks must not be that of the last one.
	Board.SetValueAsString(Keys.Agent, Task.Agent);
	Board.SetValueAsString(Keys.Action, Task.Step.Action);
	Board.SetValueAsString(Keys.Place, Task.Place);
	Board.SetValueAsBool(Keys.IsWalk, Task.bIsWalk);
	if (Target != nullptr)
	{
		Board.SetValueAsObject(Keys.Target, Target);
	}
	if (Task.bHasLocation)
	{
		Board.SetValueAsVector(Keys.Location, Task.Location);
	}
}

void RPGPrefTaskBlackboard::Clear(UBlackboardComponent& Board, const FRPGPrefBlackboardKeys& Keys)
{
	for (const FName& Key :
		{Keys.Agent, Keys.Action, Keys.Target, Keys.Place, Keys.Location, Keys.IsWalk})
	{
		Board.ClearValue(Key);
	}
}
