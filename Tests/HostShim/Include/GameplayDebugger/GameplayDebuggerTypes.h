// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"

enum class EGameplayDebuggerCategoryState : uint8
{
	EnabledInGameAndSimulate,
	EnabledInGame,
	EnabledInSimulate,
	Disabled,
	Hidden
};

/// The screen of the debugger; the stand-in keeps the lines.
class FGameplayDebuggerCanvasContext
{
public:
	template <typename FmtType, typename... Types>
	void Printf(const FmtType& Fmt, Types... Args)
	{
		HostShim_Lines.Add(FString::Printf(Fmt, Args...));
	}

	TArray<FString> HostShim_Lines;
};
