// SPDX-License-Identifier: MIT
#pragma once

#include "GameFramework/Actor.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefPreviewActor.generated.h"

class URPGPrefPreviewComponent;

/**
 * A preview in the level: place it where the map's origin is. The playthrough then shows in all
 * viewports without any selection. Not part of a game.
 */
UCLASS(HideCategories = (Input, Collision, Replication, Rendering))
class RPGPREFUNCOOKED_API ARPGPrefPreviewActor : public AActor
{
	GENERATED_BODY()

public:
	ARPGPrefPreviewActor();

	/** What is shown. */
	UPROPERTY(VisibleAnywhere, Category = "RPGPref")
	TObjectPtr<URPGPrefPreviewComponent> Preview;

	/** Plans the scene on a worker; the viewports show the result when it is there. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void StartPreview();

	/** Ends a preview that runs; what was shown before stays. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void CancelPreview();

#if WITH_EDITOR
	virtual void PostEditMove(bool bFinished) override;
#endif
};
