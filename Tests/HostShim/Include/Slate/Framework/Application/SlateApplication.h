// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Framework/Application/IInputProcessor.h"
#include "SlateCore/Application/SlateApplicationBase.h"
#include "SlateCore/Input/Events.h"

#include <vector>

/// Slate itself. Commandlets run without it.
class FSlateApplication : public FSlateApplicationBase
{
public:
	HOSTSHIM_API static bool IsInitialized();
	HOSTSHIM_API static FSlateApplication& Get();
	HOSTSHIM_API bool RegisterInputPreProcessor(TSharedPtr<IInputProcessor> InputProcessor);
	HOSTSHIM_API void UnregisterInputPreProcessor(TSharedPtr<IInputProcessor> InputProcessor);

	/// A key as the desktop sends it; false when nobody kept it and a game would get it.
	HOSTSHIM_API bool HostShim_PressKey(const FKeyEvent& Event);

private:
	std::vector<TSharedPtr<IInputProcessor>> Processors;
};
