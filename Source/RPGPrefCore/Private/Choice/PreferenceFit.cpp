// SPDX-License-Identifier: MIT
//
// Fits one after the other. What everybody has in common (effort, plan, undoing, handing over)
// comes first, over all players, without habits and roles: those would explain away what somebody
// likes. Then each player gets a constant for each action, with the common part as an offset; again
// a concave function, climbed by Newton's method; this for a few fades of what is done again and
// again, of which the most probable is kept. Habits may explain what is left. Costs choices x
// executable actions x actions of the domain, for each fade.
#include "RPGPref/Choice/PreferenceFit.h"

#include "Foundation/ElementaryFunctions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace RPGPref
{
namespace
{

/// A value of 1 is a log odds of 2.
constexpr double kScale = 2;
constexpr double kPriorVariance = 1;
/// What is tried; none first.
constexpr std::array kFades = {0.0, 0.1, 0.25, 0.5, 1.0, 2.0};

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
	std::vector<double> habit;         ///< By choice: log probability after the own last actions.
	std::vector<std::uint32_t> times;  ///< By schema: how often the agent has done it before.
	std::size_t chosen = 0;
};

class ConstantsFit
{
public:
	/// What is liked (by schema) is liked less each time it was done before, as plans have it.
	ConstantsFit(const std::vector<OffsetChoice>& choices, std::size_t schemas, double fade,
		const std::vector<bool>& isLiked)
		: choices_(choices)
		, size_(schemas)
		, fade_(fade)
		, isLiked_(isLiked)
		, weight(schemas, 0)
		, variance(schemas, kPriorVariance)
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
		posterior_ = curve();
		decompose();
		for (std::size_t f = 0; f < size_; ++f)
		{
			std::vector<double> unit(size_, 0);
			unit[f] = 1;
			variance[f] = solve(unit)[f];
		}
	}

	double logLikelihood() const { return likelihood_; }
	/// With the prior's part.
	double posterior() const { return posterior_; }
	/// What part of its liking an action keeps in this situation.
	double kept(const OffsetChoice& choice, std::size_t schema) const
	{
		return isLiked_[schema] ? 1 / (1 + fade_ * static_cast<double>(choice.times[schema])) : 1;
	}

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
			double best = -(std::numeric_limits<double>::max)();
			for (std::size_t k = 0; k < choice.offset.size(); ++k)
			{
				const std::size_t schema = choice.schema[k];
				parts.push_back(choice.offset[k] + kept(choice, schema) * weight[schema]);
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
			const std::size_t done = choice.schema[choice.chosen];
			gradient_[done] += kept(choice, done);
			for (std::size_t f = 0; f < size_; ++f)
			{
				if (mass[f] > 0)
				{
					const double part = kept(choice, f) * mass[f];
					gradient_[f] -= part;
					curvature_[f * size_ + f] += kept(choice, f) * part;
					for (std::size_t other = 0; other < size_; ++other)
					{
						curvature_[f * size_ + other] -= part * kept(choice, other) * mass[other];
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
	double fade_;
	const std::vector<bool>& isLiked_;
	double posterior_ = 0;
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
		std::vector<std::uint32_t> times(task.schemaNames.size(), 0);
		for (const StudiedGame::Event& event : game->events())
		{
			if (event.agent != agent || event.chosen == StudiedGame::kNotAChoice)
			{
				continue;
			}
			const ActionId done = event.choices.actions[event.chosen];
			std::uint32_t& before = times[task.actions[done.value()].schema.value()];
			if (event.choices.actions.size() < 2)
			{
				++before;
				continue;
			}
			OffsetChoice& choice = result.emplace_back();
			choice.chosen = event.chosen;
			choice.times = times;
			++before;
			for (std::size_t k = 0; k < event.choices.actions.size(); ++k)
			{
				double offset = 0;
				for (std::size_t f = 0; f < kChoiceFeatures; ++f)
				{
					offset += common[f] * event.choices.features[k][f];
				}
				choice.offset.push_back(offset);
				choice.habit.push_back(
					event.choices
						.features[k][static_cast<std::size_t>(ChoiceFeature::HabitAction)]);
				choice.schema.push_back(
					task.actions[event.choices.actions[k].value()].schema.value());
			}
		}
	}
	return result;
}

/// One player's constants under each fade.
struct PlayerFit
{
	AgentId agent;
	std::vector<OffsetChoice> choices;
	std::vector<bool> isLiked;
	std::vector<ConstantsFit> byFade;
};

/// The fade under which all players' choices are most probable, and those that are not improbable.
FittedRange rangeOfFade(const std::vector<PlayerFit>& players, std::size_t& best)
{
	// Half of what 90 of 100 values of a chi-squared distribution stay below.
	constexpr double kNinetyOfChi = 1.3528;
	std::vector<double> values(kFades.size(), 0);
	for (const PlayerFit& player : players)
	{
		for (std::size_t k = 0; k < kFades.size(); ++k)
		{
			values[k] += player.byFade[k].posterior();
		}
	}
	best =
		static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin());
	FittedRange range{kFades[best], kFades[best], kFades[best]};
	for (std::size_t k = 0; k < kFades.size(); ++k)
	{
		if (values[k] >= values[best] - kNinetyOfChi)
		{
			range.low = (std::min)(range.low, kFades[k]);
			range.high = (std::max)(range.high, kFades[k]);
		}
	}
	return range;
}

/// How far people go on as they did after the same last actions, beyond what they like.
FittedRange fitHabit(const std::vector<PlayerFit>& players, std::size_t fade)
{
	constexpr auto kHabit = static_cast<std::size_t>(ChoiceFeature::HabitAction);
	constexpr auto kExplained = static_cast<std::size_t>(ChoiceFeature::Liking);
	std::size_t count = 0;
	for (const PlayerFit& player : players)
	{
		count += player.choices.size();
	}
	std::vector<ChoiceSet> sets;
	std::vector<ObservedChoice> observed;
	sets.reserve(count);
	for (const PlayerFit& player : players)
	{
		const ConstantsFit& constants = player.byFade[fade];
		for (const OffsetChoice& choice : player.choices)
		{
			ChoiceSet& set = sets.emplace_back();
			for (std::size_t k = 0; k < choice.offset.size(); ++k)
			{
				ChoiceVector features{};
				const std::size_t schema = choice.schema[k];
				features[kHabit] = choice.habit[k];
				features[kExplained] =
					choice.offset[k] + constants.kept(choice, schema) * constants.weight[schema];
				set.features.push_back(features);
			}
			observed.push_back({&set, choice.chosen});
		}
	}
	ChoiceWeights prior;
	prior.variance[kHabit] = 1;
	prior.weight[kExplained] = 1;
	const ChoiceWeights fitted = fitWeights(observed, prior);
	const ChoiceWeights::Interval interval = fitted.interval(ChoiceFeature::HabitAction);
	return {fitted.weight[kHabit], interval.low, interval.high};
}

double clamped(double value)
{
	return std::clamp(value, -1.0, 1.0);
}

std::vector<PlayerFit> fitPlayersOf(
	std::span<StudiedGame* const> games, const GroundTask& task, const ChoiceVector& common)
{
	std::vector<PlayerFit> players(task.agents.size());
	for (std::size_t agent = 0; agent < players.size(); ++agent)
	{
		PlayerFit& player = players[agent];
		player.agent = AgentId(agent);
		player.choices = choicesOf(games, player.agent, common);
		player.isLiked.assign(task.schemaNames.size(), false);
		player.byFade.reserve(kFades.size());
		for (const double fade : kFades)
		{
			player.byFade.emplace_back(
				player.choices, task.schemaNames.size(), fade, player.isLiked);
			// The first is without fading; what is liked there may fade.
			for (std::size_t s = 0; fade == 0 && s < player.isLiked.size(); ++s)
			{
				player.isLiked[s] = player.byFade[0].weight[s] > 0;
			}
		}
	}
	return players;
}

void addValues(PreferenceFit& fit, const PlayerFit& player, const ConstantsFit& constants,
	const GroundTask& task)
{
	constexpr double kNinety = 1.6448536269514722;
	std::vector<std::uint64_t> done(task.schemaNames.size(), 0);
	std::vector<std::uint64_t> possible(task.schemaNames.size(), 0);
	for (const OffsetChoice& choice : player.choices)
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
	fit.logLikelihood += constants.logLikelihood();
	for (std::size_t s = 0; s < task.schemaNames.size(); ++s)
	{
		if (possible[s] > 0)
		{
			const double reach = kNinety * std::sqrt(constants.variance[s]);
			fit.values.push_back(
				{player.agent, task.schemaNames[s], clamped(constants.weight[s] / kScale),
					clamped((constants.weight[s] - reach) / kScale),
					clamped((constants.weight[s] + reach) / kScale), done[s], possible[s]});
		}
	}
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
	// Effort in the preferences' own measure, for a second.
	const double perSecond = -1 / (10 * kScale);
	const ChoiceWeights::Interval effort = fit.common.interval(ChoiceFeature::Effort);
	fit.effortPerSecond = {
		perSecond * fit.common.weight[static_cast<std::size_t>(ChoiceFeature::Effort)],
		perSecond * effort.high, perSecond * effort.low};
	for (StudiedGame* game : games)
	{
		game->describeHabits({}, false);
	}
	const GroundTask& task = *games.front()->game().task;
	const std::vector<PlayerFit> players = fitPlayersOf(games, task, fit.common.weight);
	std::size_t fade = 0;
	fit.fade = rangeOfFade(players, fade);
	fit.habit = fitHabit(players, fade);
	for (const PlayerFit& player : players)
	{
		addValues(fit, player, player.byFade[fade], task);
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
	// Only what the play shows: an interval that holds everything that was tried shows nothing.
	if (fit.fade.low > kFades.front() || fit.fade.high < kFades.back())
	{
		team.fade = fit.fade.value;
	}
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
