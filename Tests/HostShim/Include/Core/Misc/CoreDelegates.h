// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"

class FCoreDelegates
{
public:
	/// After the engine was made, before it runs.
	HOSTSHIM_API static FSimpleMulticastDelegate OnPostEngineInit;
};
