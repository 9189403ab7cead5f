// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/AI/RPGPrefExecute.h"

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "Engine/World.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "Templates/Casts.h"

namespace
{

const AActor* BodyOf(const AActor* Actor)
{
	const AController* Controller = Cast<const AController>(Actor);
	return Controller != nullptr ? Controller->GetPawn() : Actor;
}

URPGPrefExecutorComponent* ExecutorFor(const AActor* Actor, const FString& Symbol)
{
	if (Actor == nullptr)
	{
		return nullptr;
	}
	const UWorld* World = Actor->GetWorld();
	const AActor* Owner = BodyOf(Actor);
	if (!Symbol.IsEmpty())
	{
		const auto* Planning = UWorld::GetSubsystem<URPGPrefSubsystem>(World);
		Owner = Planning != nullptr ? Planning->FindBoundActor(Symbol) : nullptr;
	}
	if (URPGPrefExecutorComponent* Own =
			Owner != nullptr ? Owner->FindComponentByClass<URPGPrefExecutorComponent>() : nullptr)
	{
		return Own;
	}
	const auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(World);
	const TArray<URPGPrefExecutorComponent*> All =
		Registry != nullptr ? Registry->GetExecutors() : TArray<URPGPrefExecutorComponent*>();
	return Symbol.IsEmpty() && !All.IsEmpty() ? All[0] : nullptr;
}

URPGPrefAgentComponent* AgentOf(const AActor* Actor)
{
	const AActor* Body = BodyOf(Actor);
	return Body != nullptr ? Body->FindComponentByClass<URPGPrefAgentComponent>() : nullptr;
}

} // namespace

bool RPGPrefExecute::BeginPlan(AActor* Actor, const FString& Symbol)
{
	URPGPrefExecutorComponent* Executor = ExecutorFor(Actor, Symbol);
	if (Executor == nullptr)
	{
		return false;
	}
	Executor->PlanAndExecute();
	return true;
}

RPGPrefExecute::EState RPGPrefExecute::ContinuePlan(AActor* Actor, const FString& Symbol)
{
	const URPGPrefExecutorComponent* Executor = ExecutorFor(Actor, Symbol);
	if (Executor != nullptr && Executor->IsPlaying())
	{
		return EState::Running;
	}
	return Executor != nullptr && Executor->HasReachedGoal() ? EState::Succeeded : EState::Failed;
}

void RPGPrefExecute::EndPlan(AActor* Actor, const FString& Symbol)
{
	URPGPrefExecutorComponent* Executor = ExecutorFor(Actor, Symbol);
	if (Executor != nullptr && Executor->IsPlaying())
	{
		Executor->StopPlan();
	}
}

bool RPGPrefExecute::BeginStep(AActor* Actor)
{
	return AgentOf(Actor) != nullptr;
}

RPGPrefExecute::EState RPGPrefExecute::ContinueStep(
	AActor* Actor, const FString& Action, double DeltaSeconds)
{
	URPGPrefAgentComponent* Agent = AgentOf(Actor);
	if (Agent == nullptr)
	{
		return EState::Failed;
	}
	return Agent->WorkOn(Action, DeltaSeconds) ? EState::Succeeded : EState::Running;
}
