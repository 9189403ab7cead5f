// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefUncooked/Drawing/RPGPrefPictureComponent.h"

#include "Containers/Ticker.h"
#include "Templates/SharedPointer.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefPreviewComponent.generated.h"

class FObjectInitializer;
class FRPGPrefPreviewRun;
class URPGPrefPreviewScene;

namespace RPGPref
{
struct PreviewReport;
}

/**
 * Shows a playthrough over the level. The map's origin is the component's place. It is the root of
 * the RPGPref Preview actor and can be added to any other.
 */
UCLASS(meta = (BlueprintSpawnableComponent))
class RPGPREFUNCOOKED_API URPGPrefPreviewComponent : public URPGPrefPictureComponent
{
	GENERATED_BODY()

public:
	explicit URPGPrefPreviewComponent(const FObjectInitializer& ObjectInitializer);

	/** What to preview. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TObjectPtr<URPGPrefPreviewScene> Scene;

	/** Which of the scene's teams is shown, from 0. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0"))
	int32 Team = 0;

	/** The moment that is shown, in seconds from the start; below 0 the end. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	double Time = -1.0;

	/** Draw the map's ground. Switch it off to see your own level beneath the ways. */
	UPROPERTY(EditAnywhere, Category = "RPGPref|Show")
	bool bGround = true;

	/** Draw how much all teams together use each place; what nobody uses is dashed. */
	UPROPERTY(EditAnywhere, Category = "RPGPref|Show")
	bool bHeatMap = false;

	/** Draw the ways that the agents came. */
	UPROPERTY(EditAnywhere, Category = "RPGPref|Show")
	bool bWays = true;

	/** Draw the numbers of the steps where they are done. */
	UPROPERTY(EditAnywhere, Category = "RPGPref|Show")
	bool bOrder = true;

	/** Draw a sign where an agent of the team finds nothing that it likes. */
	UPROPERTY(EditAnywhere, Category = "RPGPref|Show")
	bool bStarved = true;

	/** Draw the team as newcomers, with fog over what they do not know yet, if the scene knows. */
	UPROPERTY(EditAnywhere, Category = "RPGPref|Show")
	bool bNewcomers = false;

	/** Plans the scene on a worker; the viewports show the result when it is there. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void StartPreview();

	/** Ends a preview that runs; what was shown before stays. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void CancelPreview();

	/** Waits for a preview that runs. For specs and tools. */
	void FinishPreview();

	/** Shows a report that somebody else has made, such as the preview tab. */
	void SetReport(const TSharedPtr<const RPGPref::PreviewReport>& NewReport);

	virtual void BeginDestroy() override;
#if WITH_EDITOR
	virtual void CheckForErrors() override;
#endif

protected:
	virtual FRPGPrefPicture MakePicture() const override;

private:
	/** Ends the worker and the watch over it. */
	void StopWatching();
	/** Takes over a result and writes its findings into the Message Log; true when there was one.
	 */
	bool TakeResult();

	/** Goes with this object, and ends its worker then. */
	TSharedPtr<FRPGPrefPreviewRun> Run;
	TSharedPtr<const RPGPref::PreviewReport> Report;
	FTSTicker::FDelegateHandle Ticker;
};
