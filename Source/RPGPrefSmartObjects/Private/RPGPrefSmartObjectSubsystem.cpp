// SPDX-License-Identifier: MIT
#include "RPGPrefSmartObjects/RPGPrefSmartObjectSubsystem.h"

#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefSmartObjectPerformer.h"

#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"

void URPGPrefSmartObjectSubsystem::OnWorldBeginPlay(UWorld& InWorld)
{
	Super::OnWorldBeginPlay(InWorld);
	if (auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(&InWorld))
	{
		Registry->RegisterPerformer(
			FName(TEXT("SmartObject")), MakeShared<FRPGPrefSmartObjectPerformer>());
	}
}
