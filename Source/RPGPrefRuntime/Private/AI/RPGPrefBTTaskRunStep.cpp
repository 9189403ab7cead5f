// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/AI/RPGPrefBTTaskRunStep.h"

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"

#include "AIController.h"
#include "BehaviorTree/BTTaskNode.h"
#include "BehaviorTree/BehaviorTreeComponent.h"
#include "GameFramework/Pawn.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#include <utility>

namespace
{

URPGPrefAgentComponent* AgentOf(const UBehaviorTreeComponent& OwnerComp)
{
	const AAIController* Controller = OwnerComp.GetAIOwner();
	const APawn* Pawn = Controller != nullptr ? Controller->GetPawn() : nullptr;
	return Pawn != nullptr ? Pawn->FindComponentByClass<URPGPrefAgentComponent>() : nullptr;
}

} // namespace

URPGPrefBTTaskRunStep::URPGPrefBTTaskRunStep(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	NodeName = TEXT("RPGPref: Run Step");
}

EBTNodeResult::Type URPGPrefBTTaskRunStep::ExecuteTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	URPGPrefAgentComponent* Agent = AgentOf(OwnerComp);
	FRPGPrefTask Task;
	if (Agent == nullptr || !Agent->TakeTask(FName(TEXT("Subtree")), Task))
	{
		return EBTNodeResult::Failed;
	}
	TaskId = Task.Id;
	const EBTNodeResult::Type Result = Super::ExecuteTask(OwnerComp, NodeMemory);
	if (Result != EBTNodeResult::InProgress)
	{
		FinishStep(OwnerComp, Result == EBTNodeResult::Succeeded);
	}
	return Result;
}

void URPGPrefBTTaskRunStep::OnSubtreeDeactivated(
	UBehaviorTreeComponent& OwnerComp, EBTNodeResult::Type NodeResult)
{
	Super::OnSubtreeDeactivated(OwnerComp, NodeResult);
	FinishStep(OwnerComp, NodeResult == EBTNodeResult::Succeeded);
}

void URPGPrefBTTaskRunStep::FinishStep(const UBehaviorTreeComponent& OwnerComp, bool bSucceeded)
{
	FRPGPrefTask Task;
	Task.Id = std::exchange(TaskId, -1);
	if (URPGPrefAgentComponent* Agent = AgentOf(OwnerComp))
	{
		// Of a step that was broken off the agent knows nothing any more.
		Agent->FinishTask(Task, bSucceeded);
	}
}
