// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Execution/RPGPrefPerformer.h"

/**
 * Performs a step by an animation: the row's asset is a montage, the agent's actor a character. The
 * step is over when the montage is. Registered as Montage.
 */
class FRPGPrefMontagePerformer final : public IRPGPrefPerformer
{
public:
	virtual bool Begin(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task,
		const FRPGPrefActionRow& Row) override;
	virtual void Cancel(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task) override;
};
