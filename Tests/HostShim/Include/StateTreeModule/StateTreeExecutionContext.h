// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// The tree while it runs.
struct FStateTreeExecutionContext
{
	explicit FStateTreeExecutionContext(UObject& InOwner) : Owner(&InOwner) {}
	UObject* GetOwner() const { return Owner; }

private:
	UObject* Owner;
};
