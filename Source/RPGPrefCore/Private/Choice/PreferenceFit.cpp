// SPDX-License-Identifier: MIT
//
// Two fits. What everybody has in common (effort, plan, undoing, handing over) comes first, over
// all players, without habits and roles: those would explain away what somebody likes. Then each
// player gets a constant for each action, with the common part as an offset; again a concave
// function, climbed by Newton's method. Costs choices x executable actions x actions of the domain.
#include "RPGPref/Choice/PreferenceFit.h"

#include "Foundation/ElementaryFunctions.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{
namespace
{

/// A value of 1 is a log odds of 2.
constexpr double kScale = 2;
constexpr double kPriorVariance = 1;

ChoiceWeights commonPrior()
{
	ChoiceWeights prior = priorWeights();
	for (const ChoiceFeature feature : {ChoiceFeature::HabitAction, ChoiceFeature::HabitItem,
			 ChoiceFeature::PartnerAction, ChoiceFeature::PartnerItem, ChoiceFeature::RoleAction,
			 ChoiceFeature::RoleItem, ChoiceFeature::PlaceHabit, ChoiceFeature::Liking})
	{
		prior.weight[static_cast<std::size_t>(feature)] = 0;
		prior.variance[static_cast<std::size_t>(feature)] = 0;
	}
	return prior;
}

/// One choice with what the common part says of it.
struct OffsetChoice
{
	std::vector<double> offset;        ///< By choice.
	std::vector<std::uint32_t> schema; ///< By choice.
	std::size_t chosen = 0;
};

class ConstantsFit
{
public:
	ConstantsFit(const std::vector<OffsetChoice>& choices, std::size_t schemas)
		: choices_(choices), size_(schemas), weight(schemas, 0), variance(schemas, kPriorVariance)
	{
		constexpr int kIterations = 30;
		double value = curve();
		for (int k = 0; k < kIterations; ++k)
		{
			const std::vector<double> before = weight;
			decompose();
			const std::vector<double> step = solve(gradient_);
			double factor = 1;
			double reached = value - 1;
			for (int halving = 0; halving < 20 && reached < value; ++halving, factor /= 2)
			{
				for (std::size_t f = 0; f < size_; ++f)
				{
					weight[f] = before[f] + factor * step[f];
				}
				reached = curve();
			}
			const bool isThere = reached - value < 1e-9;
			value = reached;
			if (isThere)
			{
				break;
			}
		}
		curve();
		decompose();
		for (std::size_t f = 0; f < size_; ++f)
		{
			std::vector<double> unit(size_, 0);
			unit[f] = 1;
			variance[f] = solve(unit)[f];
		}
	}

	double logLikelihood() const { return likelihood_; }

private:
	double curve()
	{
		gradient_.assign(size_, 0);
		curvature_.assign(size_ * size_, 0);
		likelihood_ = 0;
		std::vector<double> parts;
		std::vector<double> mass(size_, 0);
		for (const OffsetChoice& choice : choices_)
		{
			parts.clear();
			double best = choice.offset[0] + weight[choice.schema[0]];
			for (std::size_t k = 0; k < choice.offset.size(); ++k)
			{
				parts.push_back(choice.offset[k] + weight[choice.schema[k]]);
				best = (std::max)(best, parts.back());
			}
			double total = 0;
			for (double& part : parts)
			{
				part = exactExp(part - best);
				total += part;
			}
			std::fill(mass.begin(), mass.end(), 0);
			for (std::size_t k = 0; k < parts.size(); ++k)
			{
				mass[choice.schema[k]] += parts[k] / total;
			}
			likelihood_ += exactLog((std::max)(parts[choice.chosen] / total, 1e-300));
			gradient_[choice.schema[choice.chosen]] += 1;
			for (std::size_t f = 0; f < size_; ++f)
			{
				if (mass[f] > 0)
				{
					gradient_[f] -= mass[f];
					curvature_[f * size_ + f] += mass[f];
					for (std::size_t other = 0; other < size_; ++other)
					{
						curvature_[f * size_ + other] -= mass[f] * mass[other];
					}
				}
			}
		}
		double value = likelihood_;
		for (std::size_t f = 0; f < size_; ++f)
		{
			value -= weight[f] * weight[f] / (2 * kPriorVariance);
			gradient_[f] -= weight[f] / kPriorVariance;
			curvature_[f * size_ + f] += 1 / kPriorVariance;
		}
		return value;
	}

	void decompose()
	{
		for (std::size_t row = 0; row < size_; ++row)
		{
			for (std::size_t column = 0; column <= row; ++column)
			{
				double sum = curvature_[row * size_ + column];
				for (std::size_t k = 0; k < column; ++k)
				{
					sum -= curvature_[row * size_ + k] * curvature_[column * size_ + k];
				}
				curvature_[row * size_ + column] = row == column
													   ? std::sqrt((std::max)(sum, 1e-12))
													   : sum / curvature_[column * size_ + column];
			}
		}
	}

	std::vector<double> solve(std::vector<double> right) const
	{
		for (std::size_t row = 0; row < size_; ++row)
		{
			for (std::size_t k = 0; k < row; ++k)
			{
				right[row] -= curvature_[row * size_ + k] * right[k];
			}
			right[row] /= curvature_[row * size_ + row];
		}
		for (std::size_t row = size_; row-- > 0;)
		{
			for (std::size_t k = row + 1; k < size_; ++k)
			{
				right[row] -= curvature_[k * size_ + row] * right[k];
			}
			right[row] /= curvature_[row * size_ + row];
		}
		return right;
	}

	const std::vector<OffsetChoice>& choices_;
	std::size_t size_;
	std::vector<double> gradient_;
	std::vector<double> curvature_;
	double likelihood_ = 0;

public:
	std::vector<double> weight;   ///< By schema: log odds.
	std::vector<double> variance; ///< Likewise.
};

std::vector<OffsetChoice> choicesOf(
	std::span<StudiedGame* const> games, AgentId agent, const ChoiceVector& common)
{
	std::vector<OffsetChoice> result;
	for (const StudiedGame* game : games)
	{
		const GroundTask& task = *game->game().task;
		for (const StudiedGame::Event& event : game->events())
		{
			if (event.agent != agent || event.chosen == StudiedGame::kNotAChoice ||
				event.choices.actions.size() < 2)
			{
				continue;
			}
			OffsetChoice& choice = result.emplace_back();
			choice.chosen = event.chosen;
			for (std::size_t k = 0; k < event.choices.actions.size(); ++k)
			{
				double offset = 0;
				for (std::size_t f = 0; f < kChoiceFeatures; ++f)
				{
					offset += common[f] * event.choices.features[k][f];
				}
				choice.offset.push_back(offset);
				choice.schema.push_back(
					task.actions[event.choices.actions[k].value()].schema.value());
			}
		}
	}
	return result;
}

double clamped(double value)
{
	return std::clamp(value, -1.0, 1.0);
}

} // namespace

PreferenceFit fitPreferences(std::span<StudiedGame* const> games)
{
	PreferenceFit fit;
	std::vector<ObservedChoice> observed;
	for (const StudiedGame* game : games)
	{
		for (const StudiedGame::Event& event : game->events())
		{
			if (event.chosen != StudiedGame::kNotAChoice)
			{
				observed.push_back({&event.choices, event.chosen});
			}
		}
	}
	fit.choices = observed.size();
	fit.common = fitWeights(observed, commonPrior());
	if (games.empty())
	{
		return fit;
	}
	const GroundTask& task = *games.front()->game().task;
	constexpr double kNinety = 1.6448536269514722;
	for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
	{
		const std::vector<OffsetChoice> choices =
			choicesOf(games, AgentId(agent), fit.common.weight);
		if (choices.empty())
		{
			continue;
		}
		std::vector<std::uint64_t> done(task.schemaNames.size(), 0);
		std::vector<std::uint64_t> possible(task.schemaNames.size(), 0);
		for (const OffsetChoice& choice : choices)
		{
			++done[choice.schema[choice.chosen]];
			std::vector<bool> isThere(possible.size(), false);
			double total = 0;
			const double best = *std::max_element(choice.offset.begin(), choice.offset.end());
			for (std::size_t k = 0; k < choice.schema.size(); ++k)
			{
				isThere[choice.schema[k]] = true;
				total += exactExp(choice.offset[k] - best);
			}
			for (std::size_t s = 0; s < possible.size(); ++s)
			{
				possible[s] += isThere[s] ? 1 : 0;
			}
			fit.indifferent += choice.offset[choice.chosen] - best - exactLog(total);
		}
		const ConstantsFit constants(choices, task.schemaNames.size());
		fit.logLikelihood += constants.logLikelihood();
		for (std::size_t s = 0; s < task.schemaNames.size(); ++s)
		{
			if (possible[s] > 0)
			{
				const double reach = kNinety * std::sqrt(constants.variance[s]);
				fit.values.push_back(
					{AgentId(agent), task.schemaNames[s], clamped(constants.weight[s] / kScale),
						clamped((constants.weight[s] - reach) / kScale),
						clamped((constants.weight[s] + reach) / kScale), done[s], possible[s]});
			}
		}
	}
	const double count = static_cast<double>((std::max)(fit.choices, std::uint64_t{1}));
	fit.logLikelihood /= count;
	fit.indifferent /= count;
	return fit;
}

Team teamOf(const PreferenceFit& fit, const GroundTask& task)
{
	Team team;
	team.name = "inferred from play";
	team.f = 4;
	for (const ObjectId agent : task.agents)
	{
		team.playstyles.push_back({task.objectNames[agent.value()], "", {}, {}});
	}
	for (const FittedPreference& value : fit.values)
	{
		if (value.low > 0 || value.high < 0)
		{
			Preference preference;
			preference.name = value.action;
			// Thousandths: more digits would say more than the play does.
			preference.value = std::floor(value.value * 1000 + 0.5) / 1000;
			team.playstyles[value.agent.value()].actions.push_back(std::move(preference));
		}
	}
	return team;
}

} // namespace RPGPref
