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
		for (const FString& Line : Executor->DescribeState())
		{
			AddTextLine(Line);
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
