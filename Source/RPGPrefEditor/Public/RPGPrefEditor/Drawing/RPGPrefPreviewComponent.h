// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Drawing/RPGPrefPicture.h"

#include "Components/ActorComponent.h"
#include "Templates/SharedPointer.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefPreviewComponent.generated.h"

class FRPGPrefPreviewRun;
class URPGPrefPreviewScene;

/**
 * Shows a playthrough over the level: add it to any actor; the map's origin is the actor's place.
 * Drawn in the editor while the actor is selected, never in the game.
 */
UCLASS()
class RPGPREFEDITOR_API URPGPrefPreviewComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	/** What to preview. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TObjectPtr<URPGPrefPreviewScene> Scene;

	/** Which of the scene's teams is shown, from 0. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0"))
	int32 Team = 0;

	/** The moment that is shown, in seconds from the start; below 0 the end. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	double Time = -1.0;

	/** Plans the scene on a worker; the viewports show the result when it is there. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void StartPreview();

	/** Ends a preview that runs; what was shown before stays. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void CancelPreview();

	/** Waits for a preview that runs. For specs and tools. */
	void FinishPreview() const;

	/** The lines and labels of this moment; nothing before a preview was made. */
	FRPGPrefPicture MakePicture() const;

private:
	/** Takes over a result and writes its findings into the Message Log. */
	void TakeResult() const;

	/** Goes with this object, and ends its worker then. */
	TSharedPtr<FRPGPrefPreviewRun> Run;
};
