// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"

#include "Internationalization/Text.h"
#include "Templates/Function.h"
#include "Templates/UniquePtr.h"
#include "UObject/StrongObjectPtr.h"

class FScopedTransaction;

/**
 * Changes an asset in steps that the editor can undo. What happens between the begin and the end
 * of a drag is one step, however often the value changed. Keeps the asset alive. Game thread only.
 */
class RPGPREFEDITOR_API FRPGPrefUndoSteps
{
public:
	explicit FRPGPrefUndoSteps(URPGPrefAsset& Asset);
	/** Ends a drag that is not over: its widget has gone. */
	~FRPGPrefUndoSteps();
	FRPGPrefUndoSteps(const FRPGPrefUndoSteps&) = delete;
	FRPGPrefUndoSteps& operator=(const FRPGPrefUndoSteps&) = delete;

	/** One step, or a part of the drag that goes on. */
	void Change(const FText& What, const TFunction<void()>& Do);

	void BeginDrag(const FText& What);
	/** A drag that changed nothing leaves no step. */
	void EndDrag();

private:
	TStrongObjectPtr<URPGPrefAsset> Object;
	TUniquePtr<FScopedTransaction> Drag;
	bool bDragChanged = false;
};
