// SPDX-License-Identifier: MIT
#include "Core/Containers/Ticker.h"

#include "HostShim/Host.h"

#include <algorithm>

FTSTicker& FTSTicker::GetCoreTicker()
{
	static FTSTicker Ticker;
	return Ticker;
}

FTSTicker::FDelegateHandle FTSTicker::AddTicker(const FTickerDelegate& InDelegate, float)
{
	const TSharedPtr<FElement> Element = MakeShared<FElement>();
	Element->Delegate = InDelegate;
	Elements.push_back(Element);
	HostShim::CountRegistration(1);
	return Element;
}

void FTSTicker::RemoveTicker(FDelegateHandle Handle)
{
	const TSharedPtr<FElement> Element = Handle.Pin();
	if (Element.IsValid() && !Element->bRemoved)
	{
		Element->bRemoved = true;
		HostShim::CountRegistration(-1);
		std::erase(GetCoreTicker().Elements, Element);
	}
}

void FTSTicker::HostShim_Tick(float DeltaTime)
{
	for (const TSharedPtr<FElement>& Element : std::vector(Elements))
	{
		const bool bAgain = Element->Delegate.IsBound() && !Element->bRemoved &&
							Element->Delegate.Execute(DeltaTime);
		if (!bAgain)
		{
			RemoveTicker(Element);
		}
	}
}
