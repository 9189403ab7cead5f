// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/ChoiceFit.h"
#include "RPGPref/Choice/ChoiceScene.h"
#include "RPGPref/Model/Plan.h"

#include <vector>

namespace RPGPref::Reference
{

/// What an agent can do after `past` and how it looks, by the features' definitions: the past is
/// gone through from its beginning for every single feature. Habits and likings stay 0.
ChoiceSet plainChoices(const GroundTask& task, const PlayLabels& words, const LevelBinding& map,
	const Plan& past, AgentId agent);

/// The logarithm of the choices' probability times the prior's density, but for a constant.
double plainPosterior(const std::vector<ObservedChoice>& observed, const ChoiceVector& weight,
	const ChoiceWeights& prior);

/// The maximum of `plainPosterior`, climbed one weight at a time by trying values; its variances
/// from differences of the function's values alone.
ChoiceWeights plainFit(const std::vector<ObservedChoice>& observed, const ChoiceWeights& prior);

} // namespace RPGPref::Reference
