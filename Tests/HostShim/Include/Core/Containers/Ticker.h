// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/Delegate.h"
#include "Core/Templates/SharedPointer.h"

#include <vector>

typedef TDelegate<bool(float)> FTickerDelegate;

/// Calls delegates once a frame until they answer false.
class FTSTicker
{
	struct FElement;

public:
	typedef TWeakPtr<FElement> FDelegateHandle;

	HOSTSHIM_API static FTSTicker& GetCoreTicker();
	HOSTSHIM_API FDelegateHandle AddTicker(const FTickerDelegate& InDelegate, float InDelay = 0.0F);
	HOSTSHIM_API static void RemoveTicker(FDelegateHandle Handle);
	HOSTSHIM_API void HostShim_Tick(float DeltaTime);

private:
	struct FElement
	{
		FTickerDelegate Delegate;
		bool bRemoved = false;
	};
	std::vector<TSharedPtr<FElement>> Elements;
};
