// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Whether a widget is seen, takes space and can be clicked.
struct EVisibility
{
	EVisibility() = default;

	HOSTSHIM_API static const EVisibility Visible;
	HOSTSHIM_API static const EVisibility Collapsed;

	bool IsVisible() const { return Value == 0; }
	bool operator==(const EVisibility& Other) const { return Value == Other.Value; }

	static EVisibility HostShim_Make(uint8 InValue)
	{
		EVisibility Visibility;
		Visibility.Value = InValue;
		return Visibility;
	}

private:
	uint8 Value = 0;
};
