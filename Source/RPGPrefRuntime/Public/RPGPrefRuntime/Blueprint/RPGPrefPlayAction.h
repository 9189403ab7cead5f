// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "Delegates/DelegateCombinations.h"
#include "Kismet/BlueprintAsyncActionBase.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefPlayAction.generated.h"

class URPGPrefExecutorComponent;

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefPlayActionEnded, const FString&, Reason);

/** Blueprint node Plan And Execute: lets an executor play its level and goes on at the end. */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefPlayAction : public UBlueprintAsyncActionBase
{
	GENERATED_BODY()

public:
	/** The goal is reached. The reason is empty. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlayActionEnded OnCompleted;

	/** There is no plan, or steps failed again and again. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlayActionEnded OnFailed;

	/** Plans the executor's level from its beginning and plays it. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref",
		meta = (BlueprintInternalUseOnly = "true", DisplayName = "Plan And Execute"))
	static URPGPrefPlayAction* PlayLevel(URPGPrefExecutorComponent* Executor);

	virtual void Activate() override;

private:
	/** The executor's level is over. */
	UFUNCTION()
	void HandleCompleted();
	/** The executor gave up. */
	UFUNCTION()
	void HandleFailed(const FString& Reason);
	void Finish();

	/** Who plays. */
	UPROPERTY(Transient)
	TObjectPtr<URPGPrefExecutorComponent> Player;
};
