// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "Delegates/DelegateCombinations.h"
#include "Kismet/BlueprintAsyncActionBase.h"
#include "Math/Vector.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefGoToAction.generated.h"

class URPGPrefCompanionComponent;

DECLARE_DYNAMIC_MULTICAST_DELEGATE(FRPGPrefGoToActionEnded);

/** Blueprint node Go To: sends a companion somewhere and goes on when it is there or gives up. */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefGoToAction : public UBlueprintAsyncActionBase
{
	GENERATED_BODY()

public:
	/** It is there. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefGoToActionEnded OnReached;

	/** It gave up; its Get Goal End says why. A goal that somebody sets meanwhile is this one then.
	 */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefGoToActionEnded OnFailed;

	/** Sends the companion to the place. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref",
		meta = (BlueprintInternalUseOnly = "true", DisplayName = "Go To"))
	static URPGPrefGoToAction* GoTo(URPGPrefCompanionComponent* Companion, const FVector& Location);

	virtual void Activate() override;

private:
	/** The companion's goal is over. */
	UFUNCTION()
	void HandleGoalEnded(bool bReached);

	/** Who goes. */
	UPROPERTY(Transient)
	TObjectPtr<URPGPrefCompanionComponent> Walker;
	FVector Goal = FVector(0.0, 0.0, 0.0);
};
