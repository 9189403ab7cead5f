// SPDX-License-Identifier: MIT
// Console commands for a game that runs.
#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "HAL/IConsoleManager.h"

#if !UE_BUILD_SHIPPING

namespace
{

TArray<URPGPrefExecutorComponent*> ExecutorsOf(const UWorld* World)
{
	const auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(World);
	return Registry != nullptr ? Registry->GetExecutors() : TArray<URPGPrefExecutorComponent*>();
}

void DumpPlans(UWorld* World)
{
	for (const URPGPrefExecutorComponent* Executor : ExecutorsOf(World))
	{
		const AActor* Owner = Executor->GetOwner();
		UE_LOG(LogRPGPref, Log, TEXT("%s"), *Owner->GetName());
		for (const FString& Line : Executor->DescribeState())
		{
			UE_LOG(LogRPGPref, Log, TEXT("  %s"), *Line);
		}
	}
}

void ReplanAll(UWorld* World)
{
	for (URPGPrefExecutorComponent* Executor : ExecutorsOf(World))
	{
		Executor->Replan();
	}
}

const FAutoConsoleCommandWithWorld DumpPlanCommand(TEXT("RPGPref.DumpPlan"),
	TEXT("Writes the plan, the lanes and the expectations of each executor into the log."),
	FConsoleCommandWithWorldDelegate::CreateStatic(&DumpPlans), ECVF_Default);

const FAutoConsoleCommandWithWorld ReplanCommand(TEXT("RPGPref.Replan"),
	TEXT("Makes each executor plan again from the current state, once its running tasks are over."),
	FConsoleCommandWithWorldDelegate::CreateStatic(&ReplanAll), ECVF_Default);

} // namespace

#endif
