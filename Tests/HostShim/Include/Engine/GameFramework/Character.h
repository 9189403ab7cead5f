// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"
#include "Engine/Animation/AnimMontage.h"
#include "Engine/GameFramework/Pawn.h"

/// A pawn with a body that can be animated; here it only remembers what it plays.
class ACharacter : public APawn
{
	HOSTSHIM_ENGINE_CLASS(ACharacter, APawn)

	virtual float PlayAnimMontage(
		UAnimMontage* AnimMontage, float InPlayRate = 1.0F, FName StartSectionName = NAME_None)
	{
		(void)StartSectionName;
		HostShim_Montage = AnimMontage;
		return AnimMontage == nullptr ? 0.0F : AnimMontage->HostShim_Seconds / InPlayRate;
	}
	virtual void StopAnimMontage(UAnimMontage* AnimMontage = nullptr)
	{
		HostShim_Montage = HostShim_Montage == AnimMontage ? nullptr : HostShim_Montage;
	}

	UAnimMontage* HostShim_Montage = nullptr;
};
