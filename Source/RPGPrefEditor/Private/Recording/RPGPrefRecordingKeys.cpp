// SPDX-License-Identifier: MIT
#include "Recording/RPGPrefRecordingKeys.h"

#include "Framework/Application/SlateApplication.h"
#include "Framework/Commands/UICommandList.h"
#include "Input/Events.h"

FRPGPrefRecordingKeys::FRPGPrefRecordingKeys(const TSharedRef<FUICommandList>& InCommands)
	: Commands(InCommands)
{
}

void FRPGPrefRecordingKeys::Tick(const float, FSlateApplication&, TSharedRef<ICursor>) {}

bool FRPGPrefRecordingKeys::HandleKeyDownEvent(FSlateApplication&, const FKeyEvent& InKeyEvent)
{
	return Commands->ProcessCommandBindings(InKeyEvent);
}
