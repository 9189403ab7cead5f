// SPDX-License-Identifier: MIT
#include "RPGPrefAbilities/RPGPrefAbilitySubsystem.h"

#include "RPGPrefAbilityPerformer.h"
#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"

#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"

void URPGPrefAbilitySubsystem::OnWorldBeginPlay(UWorld& InWorld)
{
	Super::OnWorldBeginPlay(InWorld);
	if (auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(&InWorld))
	{
		Registry->RegisterPerformer(FName(TEXT("Ability")), MakeShared<FRPGPrefAbilityPerformer>());
	}
}
