// SPDX-License-Identifier: MIT
#include "Debug/RPGPrefDebuggerCategory.h"

#if WITH_GAMEPLAY_DEBUGGER

#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "Engine/World.h"
#include "GameFramework/Actor.h"

TSharedRef<FGameplayDebuggerCategory> FRPGPrefDebuggerCategory::MakeInstance()
{
	return MakeShared<FRPGPrefDebuggerCategory>();
}

void FRPGPrefDebuggerCategory::CollectData(APlayerController*, AActor* DebugActor)
{
	if (DebugActor == nullptr)
	{
		return;
	}
	if (const URPGPrefSubsystem* Subsystem =
			UWorld::GetSubsystem<URPGPrefSubsystem>(DebugActor->GetWorld()))
	{
		AddTextLine(FString::Printf(TEXT("planning jobs: %d"), Subsystem->CountPlans()));
	}
	if (const auto* Executor = DebugActor->FindComponentByClass<URPGPrefExecutorComponent>())
	{
		const FRPGPrefPlan Plan = Executor->GetPlan();
		AddTextLine(FString::Printf(
			TEXT("plan: %d steps, playstyle %.2f"), Plan.Steps.Num(), Plan.Playstyle));
		for (int32 Index = 0; Index < Plan.Steps.Num(); ++Index)
		{
			const TCHAR* Mark = Index == Executor->GetRunningStep() ? TEXT(">") : TEXT(" ");
			AddTextLine(FString::Printf(TEXT("%s %s"), Mark, *Plan.Steps[Index].ToString()));
		}
	}
	if (const auto* Companion = DebugActor->FindComponentByClass<URPGPrefCompanionComponent>())
	{
		AddTextLine(FString::Printf(TEXT("way: %d places, number %d for this goal, player: %s"),
			Companion->GetRoute().Num(), Companion->GetReplanCount(),
			*Companion->GetPlayerStyle()));
	}
}

#endif
