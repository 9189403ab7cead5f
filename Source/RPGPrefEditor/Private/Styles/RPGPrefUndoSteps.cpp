// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefUndoSteps.h"

#include "ScopedTransaction.h"

FRPGPrefUndoSteps::FRPGPrefUndoSteps(URPGPrefAsset& Asset) : Object(&Asset)
{
	// Playstyles inside of an imported team are made without it.
	Asset.SetFlags(RF_Transactional);
}

FRPGPrefUndoSteps::~FRPGPrefUndoSteps()
{
	EndDrag();
}

void FRPGPrefUndoSteps::Change(const FText& What, const TFunction<void()>& Do)
{
	// The transaction of a drag is open already.
	const FScopedTransaction Step(What, !Drag.IsValid());
	Object->Modify(true);
	Do();
	bDragChanged = true;
}

void FRPGPrefUndoSteps::BeginDrag(const FText& What)
{
	if (!Drag.IsValid())
	{
		bDragChanged = false;
		Drag = MakeUnique<FScopedTransaction>(What);
	}
}

void FRPGPrefUndoSteps::EndDrag()
{
	if (Drag.IsValid() && !bDragChanged)
	{
		Drag->Cancel();
	}
	Drag.Reset();
}
