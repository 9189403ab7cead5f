// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefUncooked/Drawing/RPGPrefPicture.h"

#include "Components/LineBatchComponent.h"
#include "Delegates/IDelegateInstance.h"
#include "UObject/UnrealType.h"

#include "RPGPrefPictureComponent.generated.h"

class APlayerController;
class FObjectInitializer;
class UCanvas;

/**
 * Shows a display list over the level, whether its actor is selected or not: lines in the world and
 * labels in the editor's viewports. Never part of a game.
 */
UCLASS(Abstract)
class RPGPREFUNCOOKED_API URPGPrefPictureComponent : public ULineBatchComponent
{
	GENERATED_BODY()

public:
	explicit URPGPrefPictureComponent(const FObjectInitializer& ObjectInitializer);

	/** Redraws what is shown; call it after changes by code. */
	void Refresh();

	/** What is drawn now. */
	const FRPGPrefPicture& GetPicture() const { return Picture; }

	virtual bool IsEditorOnly() const override { return true; }
#if WITH_EDITOR
	virtual void PostEditChangeProperty(
		struct FPropertyChangedEvent& PropertyChangedEvent) override;
	virtual void PostEditUndo() override;
#endif

protected:
	/** What is to be drawn. */
	virtual FRPGPrefPicture MakePicture() const;

	virtual void OnRegister() override;
	virtual void OnUnregister() override;

private:
	void DrawLabels(UCanvas* Canvas, APlayerController* PlayerController);

	FRPGPrefPicture Picture;
	FDelegateHandle LabelHandle;
};
