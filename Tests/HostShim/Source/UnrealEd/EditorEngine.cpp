// SPDX-License-Identifier: MIT
#include "Engine/Engine/Engine.h"
#include "HostShim/Editor.h"
#include "UnrealEd/Editor.h"

namespace
{
UEditorEngine Editor;
FWorldContext PlayedGame;
FWorldContext OpenLevel;
} // namespace

void HostShim::SetPlayWorld(UWorld* World)
{
	PlayedGame.HostShim_World = World;
}

void HostShim::SetEditorWorld(UWorld* World)
{
	OpenLevel.HostShim_World = World;
}

UEditorEngine* GEditor = &Editor;

FEditorDelegates::FOnPIEEvent FEditorDelegates::PrePIEEnded;

FWorldContext* UEditorEngine::GetPIEWorldContext(int32)
{
	return PlayedGame.HostShim_World == nullptr ? nullptr : &PlayedGame;
}

FWorldContext& UEditorEngine::GetEditorWorldContext(bool)
{
	return OpenLevel;
}
