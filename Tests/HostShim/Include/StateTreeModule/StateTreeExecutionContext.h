// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

enum class EStateTreeRunStatus : uint8
{
	Running,
	Failed,
	Succeeded,
	Stopped,
	Unset
};

/// How a state was entered.
struct FStateTreeTransitionResult
{
};

/// The tree while it runs.
struct FStateTreeExecutionContext
{
	explicit FStateTreeExecutionContext(UObject& InOwner) : Owner(&InOwner) {}
	UObject* GetOwner() const { return Owner; }

private:
	UObject* Owner;
};
