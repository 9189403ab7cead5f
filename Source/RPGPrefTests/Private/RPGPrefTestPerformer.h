// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"
#include "RPGPrefRuntime/Execution/RPGPrefPerformer.h"
#include "RPGPrefRuntime/Execution/RPGPrefTask.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

/** Writes down what it is asked to perform, and refuses on request. */
class FRPGPrefTestPerformer final : public IRPGPrefPerformer
{
public:
	virtual bool Begin(
		URPGPrefAgentComponent&, const FRPGPrefTask& Task, const FRPGPrefActionRow& Row) override
	{
		Begun.Add(Task);
		Parameters.Add(Row.Parameter);
		return !bRefuses;
	}
	virtual void Cancel(URPGPrefAgentComponent&, const FRPGPrefTask&) override { ++Cancelled; }

	TArray<FRPGPrefTask> Begun;
	TArray<FString> Parameters;
	int32 Cancelled = 0;
	bool bRefuses = false;
};
