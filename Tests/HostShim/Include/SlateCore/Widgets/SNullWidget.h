// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Widgets/SWidget.h"

/// Nothing, where a widget must be.
class SNullWidget
{
public:
	HOSTSHIM_API static TSharedRef<SWidget> NullWidget;
};
