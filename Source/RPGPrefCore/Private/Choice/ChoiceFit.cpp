// SPDX-License-Identifier: MIT
//
// The penalised likelihood of a conditional logit is concave, so Newton's method finds its only
// maximum; steps that do not improve it are halved. One iteration costs a pass over all choices
// and, for n features, n² additions for each.
#include "RPGPref/Choice/ChoiceFit.h"

#include "Foundation/ElementaryFunctions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace RPGPref
{
namespace
{

constexpr std::size_t kSize = kChoiceFeatures;
using Matrix = std::array<std::array<double, kSize>, kSize>;

double product(const ChoiceVector& one, const ChoiceVector& other)
{
	double sum = 0;
	for (std::size_t k = 0; k < kSize; ++k)
	{
		sum += one[k] * other[k];
	}
	return sum;
}

/// The lower triangle L with L Lᵀ = matrix, in place; the matrix is positive definite.
void decompose(Matrix& matrix)
{
	for (std::size_t row = 0; row < kSize; ++row)
	{
		for (std::size_t column = 0; column <= row; ++column)
		{
			double sum = matrix[row][column];
			for (std::size_t k = 0; k < column; ++k)
			{
				sum -= matrix[row][k] * matrix[column][k];
			}
			matrix[row][column] =
				row == column ? std::sqrt((std::max)(sum, 1e-12)) : sum / matrix[column][column];
		}
	}
}

ChoiceVector solve(const Matrix& lower, ChoiceVector right)
{
	for (std::size_t row = 0; row < kSize; ++row)
	{
		for (std::size_t k = 0; k < row; ++k)
		{
			right[row] -= lower[row][k] * right[k];
		}
		right[row] /= lower[row][row];
	}
	for (std::size_t row = kSize; row-- > 0;)
	{
		for (std::size_t k = row + 1; k < kSize; ++k)
		{
			right[row] -= lower[k][row] * right[k];
		}
		right[row] /= lower[row][row];
	}
	return right;
}

class Newton
{
public:
	Newton(std::span<const ObservedChoice> observed, const ChoiceWeights& prior)
		: observed_(observed), prior_(prior)
	{
	}

	ChoiceWeights run()
	{
		constexpr int kIterations = 40;
		constexpr double kPrecise = 1e-8;
		ChoiceVector weight = prior_.weight;
		double value = curve(weight);
		for (int iteration = 0; iteration < kIterations; ++iteration)
		{
			decompose(curvature_);
			const ChoiceVector step = solve(curvature_, gradient_);
			const double gain = product(step, gradient_);
			ChoiceVector next = weight;
			double factor = 1;
			double reached = value;
			for (int halving = 0; halving < 20; ++halving, factor /= 2)
			{
				for (std::size_t k = 0; k < kSize; ++k)
				{
					next[k] = weight[k] + factor * step[k];
				}
				reached = curve(next);
				if (reached >= value)
				{
					break;
				}
			}
			if (reached < value)
			{
				curve(weight);
				break;
			}
			weight = next;
			value = reached;
			if (gain < kPrecise)
			{
				break;
			}
		}
		return withVariances(weight);
	}

private:
	/// The function's value there; leaves its gradient and its negative curvature.
	double curve(const ChoiceVector& weight)
	{
		gradient_.fill(0);
		for (auto& row : curvature_)
		{
			row.fill(0);
		}
		double value = 0;
		for (const ObservedChoice& choice : observed_)
		{
			value += addChoice(choice, weight);
		}
		for (std::size_t k = 0; k < kSize; ++k)
		{
			if (prior_.variance[k] <= 0)
			{
				// Held: nothing pulls at it, and it does not bend.
				for (std::size_t other = 0; other < kSize; ++other)
				{
					curvature_[k][other] = 0;
					curvature_[other][k] = 0;
				}
				curvature_[k][k] = 1;
				gradient_[k] = 0;
				continue;
			}
			const double off = weight[k] - prior_.weight[k];
			value -= off * off / (2 * prior_.variance[k]);
			gradient_[k] -= off / prior_.variance[k];
			curvature_[k][k] += 1 / prior_.variance[k];
		}
		return value;
	}

	double addChoice(const ObservedChoice& choice, const ChoiceVector& weight)
	{
		const std::vector<ChoiceVector>& features = choice.choices->features;
		if (features.size() < 2)
		{
			return 0;
		}
		choiceProbabilities(*choice.choices, weight, probabilities_);
		ChoiceVector mean{};
		for (std::size_t k = 0; k < features.size(); ++k)
		{
			for (std::size_t f = 0; f < kSize; ++f)
			{
				mean[f] += probabilities_[k] * features[k][f];
			}
		}
		for (std::size_t f = 0; f < kSize; ++f)
		{
			gradient_[f] += features[choice.chosen][f] - mean[f];
		}
		for (std::size_t k = 0; k < features.size(); ++k)
		{
			constexpr double kNegligible = 1e-7;
			if (probabilities_[k] < kNegligible)
			{
				continue;
			}
			ChoiceVector off;
			for (std::size_t f = 0; f < kSize; ++f)
			{
				off[f] = features[k][f] - mean[f];
			}
			for (std::size_t f = 0; f < kSize; ++f)
			{
				const double scaled = probabilities_[k] * off[f];
				for (std::size_t other = 0; other <= f; ++other)
				{
					curvature_[f][other] += scaled * off[other];
				}
			}
		}
		return exactLog((std::max)(probabilities_[choice.chosen], 1e-300));
	}

	ChoiceWeights withVariances(const ChoiceVector& weight)
	{
		curve(weight);
		decompose(curvature_);
		ChoiceWeights result;
		result.weight = weight;
		for (std::size_t k = 0; k < kSize; ++k)
		{
			ChoiceVector unit{};
			unit[k] = 1;
			result.variance[k] = prior_.variance[k] <= 0 ? 0 : solve(curvature_, unit)[k];
		}
		return result;
	}

	std::span<const ObservedChoice> observed_;
	const ChoiceWeights& prior_;
	ChoiceVector gradient_{};
	Matrix curvature_{};
	std::vector<double> probabilities_;
};

} // namespace

ChoiceWeights::Interval ChoiceWeights::interval(ChoiceFeature feature) const
{
	constexpr double kNinety = 1.6448536269514722;
	const auto k = static_cast<std::size_t>(feature);
	const double reach = kNinety * std::sqrt(variance[k]);
	return {weight[k] - reach, weight[k] + reach};
}

ChoiceWeights priorWeights()
{
	ChoiceWeights prior;
	prior.variance.fill(1);
	const auto set = [&prior](ChoiceFeature feature, double weight, double variance = 1)
	{
		prior.weight[static_cast<std::size_t>(feature)] = weight;
		prior.variance[static_cast<std::size_t>(feature)] = variance;
	};
	set(ChoiceFeature::HabitAction, 0.25);
	set(ChoiceFeature::HabitItem, 0.25);
	set(ChoiceFeature::PartnerAction, 0.1);
	set(ChoiceFeature::PartnerItem, 0.1);
	set(ChoiceFeature::Effort, -5, 25);
	set(ChoiceFeature::Alternatives, -1);
	set(ChoiceFeature::RoleAction, 0.3);
	set(ChoiceFeature::RoleItem, 0.1);
	set(ChoiceFeature::Freshness, -0.3);
	set(ChoiceFeature::OwnWork, 0.5);
	set(ChoiceFeature::PartnersWork, 0.5);
	set(ChoiceFeature::TeamPlan, 2, 4);
	set(ChoiceFeature::TeamPlanKind, 2, 4);
	set(ChoiceFeature::Undo, -3, 4);
	set(ChoiceFeature::Liking, 1, 4);
	return prior;
}

ChoiceWeights priorWeights(double typicalSeconds)
{
	// Of the levels that the prior is written for.
	constexpr double kUsualSeconds = 2;
	ChoiceWeights prior = priorWeights();
	prior.weight[static_cast<std::size_t>(ChoiceFeature::Effort)] *= kUsualSeconds / typicalSeconds;
	return prior;
}

void choiceProbabilities(
	const ChoiceSet& choices, const ChoiceVector& weight, std::vector<double>& probabilities)
{
	probabilities.clear();
	double best = -(std::numeric_limits<double>::max)();
	for (const ChoiceVector& features : choices.features)
	{
		probabilities.push_back(product(weight, features));
		best = (std::max)(best, probabilities.back());
	}
	double total = 0;
	for (double& value : probabilities)
	{
		value = exactExp(value - best);
		total += value;
	}
	for (double& value : probabilities)
	{
		value /= total;
	}
}

ChoiceWeights fitWeights(std::span<const ObservedChoice> observed, const ChoiceWeights& prior)
{
	return Newton(observed, prior).run();
}

} // namespace RPGPref
