// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"

class FSlateApplication;
class ICursor;
struct FKeyEvent;

/// Sees input before any widget or game does, and may keep it.
class IInputProcessor
{
public:
	virtual ~IInputProcessor() = default;

	virtual void Tick(
		const float DeltaTime, FSlateApplication& SlateApp, TSharedRef<ICursor> Cursor) = 0;
	virtual bool HandleKeyDownEvent(FSlateApplication& SlateApp, const FKeyEvent& InKeyEvent)
	{
		(void)SlateApp;
		(void)InKeyEvent;
		return false;
	}
};
