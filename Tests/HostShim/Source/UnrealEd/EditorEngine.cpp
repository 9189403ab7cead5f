// SPDX-License-Identifier: MIT
#include "Engine/Engine/Engine.h"
#include "HostShim/Host.h"
#include "HostShim/ObjectRegistry.h"
#include "UnrealEd/Editor.h"

namespace
{
UEditorEngine Editor;
} // namespace

UEditorEngine* GEditor = &Editor;

FEditorDelegates::FOnPIEEvent FEditorDelegates::PostPIEStarted;
FEditorDelegates::FOnPIEEvent FEditorDelegates::PrePIEEnded;

bool UEditorEngine::UndoTransaction(bool bCanRedo)
{
	const bool bDone = HostShim::Undo();
	if (bDone && !bCanRedo)
	{
		HostShim::FTransactions::Get().Undone.pop_back();
	}
	return bDone;
}

bool UEditorEngine::RedoTransaction()
{
	return HostShim::Redo();
}

FWorldContext* UEditorEngine::GetPIEWorldContext(int32)
{
	// The host plays no game in the editor: specs hand the world over themselves.
	return nullptr;
}
