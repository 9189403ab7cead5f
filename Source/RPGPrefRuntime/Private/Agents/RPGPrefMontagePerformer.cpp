// SPDX-License-Identifier: MIT
#include "Agents/RPGPrefMontagePerformer.h"

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"

#include "Animation/AnimMontage.h"
#include "GameFramework/Character.h"
#include "Templates/Casts.h"
#include "UObject/NameTypes.h"

bool FRPGPrefMontagePerformer::Begin(
	URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task, const FRPGPrefActionRow& Row)
{
	ACharacter* Character = Cast<ACharacter>(Agent.GetOwner());
	UAnimMontage* Montage = Cast<UAnimMontage>(Row.Asset.Get());
	if (Character == nullptr || Montage == nullptr)
	{
		return false;
	}
	const float Seconds = Character->PlayAnimMontage(Montage, 1.0F, FName());
	if (Seconds <= 0.0F)
	{
		return false;
	}
	Agent.FinishTaskAfter(Task, static_cast<double>(Seconds));
	return true;
}

void FRPGPrefMontagePerformer::Cancel(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
{
	(void)Task;
	if (ACharacter* Character = Cast<ACharacter>(Agent.GetOwner()))
	{
		Character->StopAnimMontage(nullptr);
	}
}
