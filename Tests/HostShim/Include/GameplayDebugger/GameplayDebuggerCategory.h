// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"

class AActor;
class APlayerController;

/// One page of the debugger: collects on the server, draws on the client.
class FGameplayDebuggerCategory
{
public:
	virtual ~FGameplayDebuggerCategory() = default;
	virtual void CollectData(APlayerController* OwnerPC, AActor* DebugActor)
	{
		(void)OwnerPC;
		(void)DebugActor;
	}
	/// A line of the page, sent to the client.
	void AddTextLine(const FString& TextLine) { HostShim_Lines.Add(TextLine); }

	TArray<FString> HostShim_Lines;
};
