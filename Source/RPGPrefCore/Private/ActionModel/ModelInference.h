// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/ImprovedLearner.h"

namespace RPGPref
{

/// Draws the model of one action from its statistics and the pooled states. `noise` is the share
/// of wrong observations.
LearnedAction inferAction(const Domain& domain, SchemaId action, const ActionStatistics& statistics,
	const PoolView& pool, double noise);

} // namespace RPGPref
