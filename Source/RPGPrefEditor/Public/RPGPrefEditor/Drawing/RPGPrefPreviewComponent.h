// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Drawing/RPGPrefPicture.h"

#include "Components/ActorComponent.h"
#include "UObject/ObjectPtr.h"

#include "RPGPref/Preview/PreviewReport.h"

#include "Templates/SharedPointer.h"

#include "RPGPrefPreviewComponent.generated.h"

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

	/** What is shown; the preview tab sets it after each run. */
	void SetReport(TSharedPtr<const RPGPref::PreviewReport> InReport);

	/** The lines and labels of this moment; nothing without a report. */
	FRPGPrefPicture MakePicture() const;

private:
	TSharedPtr<const RPGPref::PreviewReport> Report;
};
