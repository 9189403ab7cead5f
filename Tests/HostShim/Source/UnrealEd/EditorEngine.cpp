// SPDX-License-Identifier: MIT
#include "Engine/Engine/Engine.h"
#include "UnrealEd/Editor.h"

namespace
{
UEditorEngine Editor;
} // namespace

UEditorEngine* GEditor = &Editor;

FEditorDelegates::FOnPIEEvent FEditorDelegates::PrePIEEnded;

FWorldContext* UEditorEngine::GetPIEWorldContext(int32)
{
	// The host plays no game in the editor: specs hand the world over themselves.
	return nullptr;
}

FWorldContext& UEditorEngine::GetEditorWorldContext(bool)
{
	static FWorldContext None;
	return None;
}
