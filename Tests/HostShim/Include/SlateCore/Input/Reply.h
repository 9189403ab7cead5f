// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"

class SWidget;

/// What a widget answers to an event.
class FReply
{
public:
	static FReply Handled() { return FReply(true); }
	static FReply Unhandled() { return FReply(false); }

	FReply& CaptureMouse(TSharedRef<SWidget> InMouseCaptor)
	{
		Captor = InMouseCaptor;
		return *this;
	}
	FReply& ReleaseMouseCapture()
	{
		bRelease = true;
		return *this;
	}
	bool IsEventHandled() const { return bIsHandled; }

	const TSharedPtr<SWidget>& HostShim_Captor() const { return Captor; }
	bool HostShim_Releases() const { return bRelease; }

private:
	explicit FReply(bool bInIsHandled) : bIsHandled(bInIsHandled) {}

	bool bIsHandled;
	bool bRelease = false;
	TSharedPtr<SWidget> Captor;
};
