// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/ChoiceFeatures.h"
#include "RPGPref/Export.h"

#include <cstddef>
#include <span>
#include <vector>

namespace RPGPref
{

/// Weights of the features and how sure they are.
struct ChoiceWeights
{
	ChoiceVector weight{};
	/// Prior, or posterior after a fit: the variance of each.
	ChoiceVector variance{};
	/// The range that holds the true value in 90 of 100 cases, if people choose as the model says.
	struct Interval
	{
		double low = 0;
		double high = 0;
	};
	RPGPREFCORE_API Interval interval(ChoiceFeature feature) const;
};

/// What is assumed of people about whom nothing is known: they go on with what the team's plan
/// needs, do not walk farther than they have to, keep to what they have done, and do not undo it.
/// Set by hand, with wide variances; no recorded play was used.
RPGPREFCORE_API ChoiceWeights priorWeights();
/// The same on a level where a typical action takes this many seconds: a walk is long or short
/// beside those.
RPGPREFCORE_API ChoiceWeights priorWeights(double typicalSeconds);

/// One observed choice.
struct ObservedChoice
{
	const ChoiceSet* choices = nullptr;
	std::size_t chosen = 0; ///< Position among the choices.
};

/// Probabilities of the choices; same order.
RPGPREFCORE_API void choiceProbabilities(
	const ChoiceSet& choices, const ChoiceVector& weight, std::vector<double>& probabilities);

/// Weights under which the choices are most probable, given the prior (a normal distribution for
/// each weight). Newton's method on a concave function, in a fixed order of additions: exact to
/// 1e-8. The variances are the diagonal of the inverse of the curvature there. A feature whose
/// prior variance is 0 keeps its prior weight.
RPGPREFCORE_API ChoiceWeights fitWeights(
	std::span<const ObservedChoice> observed, const ChoiceWeights& prior);

} // namespace RPGPref
