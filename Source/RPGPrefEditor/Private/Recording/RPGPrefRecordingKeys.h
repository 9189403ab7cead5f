// SPDX-License-Identifier: MIT
#pragma once

#include "Framework/Application/IInputProcessor.h"
#include "Templates/SharedPointer.h"

class FSlateApplication;
class FUICommandList;
class ICursor;
struct FKeyEvent;

/** Gives the recording's key to its command before the game sees it. */
class FRPGPrefRecordingKeys final : public IInputProcessor
{
public:
	explicit FRPGPrefRecordingKeys(const TSharedRef<FUICommandList>& InCommands);

	virtual void Tick(
		const float DeltaTime, FSlateApplication& SlateApp, TSharedRef<ICursor> Cursor) override;
	virtual bool HandleKeyDownEvent(
		FSlateApplication& SlateApp, const FKeyEvent& InKeyEvent) override;

private:
	TSharedRef<FUICommandList> Commands;
};
