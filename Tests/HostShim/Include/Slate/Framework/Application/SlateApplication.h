// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "SlateCore/Application/SlateApplicationBase.h"
#include "SlateCore/Input/Events.h"

/// Slate itself. Commandlets run without it.
class FSlateApplication : public FSlateApplicationBase
{
public:
	DECLARE_MULTICAST_DELEGATE_OneParam(FOnApplicationPreInputKeyDownListener, const FKeyEvent&);

	HOSTSHIM_API static bool IsInitialized();
	HOSTSHIM_API static FSlateApplication& Get();
	FOnApplicationPreInputKeyDownListener& OnApplicationPreInputKeyDownListener()
	{
		return KeyDown;
	}

private:
	FOnApplicationPreInputKeyDownListener KeyDown;
};
