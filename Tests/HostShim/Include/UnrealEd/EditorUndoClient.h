// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Hears of undo and redo. The engine also asks whether a transaction concerns it; by default each
/// does.
class FEditorUndoClient
{
public:
	HOSTSHIM_API virtual ~FEditorUndoClient();
	virtual void PostUndo(bool) {}
	virtual void PostRedo(bool) {}
};

/// Announces itself for as long as it lives.
class FSelfRegisteringEditorUndoClient : public FEditorUndoClient
{
public:
	HOSTSHIM_API FSelfRegisteringEditorUndoClient();
	HOSTSHIM_API ~FSelfRegisteringEditorUndoClient() override;
};
