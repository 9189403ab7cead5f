// SPDX-License-Identifier: MIT
#include "PlainChoice.h"

#include "LayeredGraph.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace RPGPref::Reference
{
namespace
{

/// A past, asked again for everything.
class PlainPast
{
public:
	PlainPast(const GroundTask& task, const LevelBinding& map, const Plan& past, AgentId agent)
		: task_(task), map_(map), past_(past), agent_(agent)
	{
	}

	bool isOwn(ActionId action) const { return task_.actions[action.value()].executor == agent_; }

	PlainState state() const
	{
		PlainState state = initialState(task_);
		for (const ActionId action : past_)
		{
			state = successor(task_, state, action);
		}
		return state;
	}

	/// Log ratio of own to others' earlier actions with the same word, half a time added to each.
	template <class Word>
	double role(ActionId action, const Word& word) const
	{
		double own = 0.5;
		double others = 0.5;
		for (const ActionId done : past_)
		{
			if (word(done) == word(action))
			{
				(isOwn(done) ? own : others) += 1;
			}
		}
		return std::log(own / others);
	}

	/// Freshness, own work and partner's work: the youngest thing that the action needs.
	void describeWork(ActionId action, ChoiceVector& features) const
	{
		for (std::size_t back = 0; back < past_.size(); ++back)
		{
			const ActionId maker = past_[past_.size() - 1 - back];
			for (const FactId fact : task_.preconditions[action])
			{
				const auto made = task_.adds[maker];
				if (std::find(made.begin(), made.end(), fact) == made.end() || !isThing(fact))
				{
					continue;
				}
				features[at(ChoiceFeature::Freshness)] = std::log(1.0 + static_cast<double>(back));
				features[at(ChoiceFeature::OwnWork)] = isOwn(maker) ? 1 : 0;
				features[at(ChoiceFeature::PartnersWork)] = isOwn(maker) ? 0 : 1;
				return;
			}
		}
	}

	ActionId lastOwn() const
	{
		for (std::size_t k = past_.size(); k-- > 0;)
		{
			if (isOwn(past_[k]))
			{
				return past_[k];
			}
		}
		return {};
	}

	/// Where the agent is, as far as its actions say.
	PlaceId place() const
	{
		PlaceId place;
		for (const ActionId done : past_)
		{
			const ActionPlacement& there = map_.placement(done);
			const PlaceId next = there.destination.isValid() ? there.destination : there.at;
			place = isOwn(done) && next.isValid() ? next : place;
		}
		return place;
	}

	double timesHere(ActionId action) const
	{
		double times = 0;
		for (const ActionId done : past_)
		{
			times += isOwn(done) && schemaOf(done) == schemaOf(action) &&
							 map_.placement(done).at == map_.placement(action).at
						 ? 1
						 : 0;
		}
		return times;
	}

	/// Adds back what the last action deleted, deletes what it added, and does nothing else.
	bool isUndo(ActionId action) const
	{
		const ActionId last = lastOwn();
		if (!last.isValid() || task_.adds[action].empty())
		{
			return false;
		}
		const auto isWithin = [](auto some, auto all)
		{
			return std::all_of(some.begin(), some.end(),
				[&](FactId fact) { return std::find(all.begin(), all.end(), fact) != all.end(); });
		};
		return isWithin(task_.adds[action], task_.deletes[last]) &&
			   isWithin(task_.deletes[action], task_.adds[last]);
	}

	static std::size_t at(ChoiceFeature feature) { return static_cast<std::size_t>(feature); }

private:
	SchemaId schemaOf(ActionId action) const { return task_.actions[action.value()].schema; }

	/// About several objects, and the agent is none of them.
	bool isThing(FactId fact) const
	{
		const GroundTask::Fact& entry = task_.facts[fact.value()];
		const std::vector<ObjectId>& objects = task_.atoms[entry.atom.value()].arguments;
		return !entry.negated && objects.size() > 1 &&
			   std::find(objects.begin(), objects.end(), task_.agents[agent_.value()]) ==
				   objects.end();
	}

	const GroundTask& task_;
	const LevelBinding& map_;
	const Plan& past_;
	AgentId agent_;
};

double utility(const ChoiceVector& weight, const ChoiceVector& features)
{
	double sum = 0;
	for (std::size_t f = 0; f < kChoiceFeatures; ++f)
	{
		sum += weight[f] * features[f];
	}
	return sum;
}

/// The inverse of a small matrix, by elimination.
std::vector<std::vector<double>> inverse(std::vector<std::vector<double>> matrix)
{
	const std::size_t size = matrix.size();
	for (std::size_t row = 0; row < size; ++row)
	{
		matrix[row].resize(2 * size, 0);
		matrix[row][size + row] = 1;
	}
	for (std::size_t pivot = 0; pivot < size; ++pivot)
	{
		const double divisor = matrix[pivot][pivot];
		for (double& value : matrix[pivot])
		{
			value /= divisor;
		}
		for (std::size_t row = 0; row < size; ++row)
		{
			const double factor = row == pivot ? 0 : matrix[row][pivot];
			for (std::size_t column = 0; column < 2 * size; ++column)
			{
				matrix[row][column] -= factor * matrix[pivot][column];
			}
		}
	}
	for (auto& row : matrix)
	{
		row.erase(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(size));
	}
	return matrix;
}

} // namespace

ChoiceSet plainChoices(const GroundTask& task, const PlayLabels& words, const LevelBinding& map,
	const Plan& past, AgentId agent)
{
	const PlainPast played(task, map, past, agent);
	const PlainState state = played.state();
	ChoiceSet choices;
	for (std::size_t k = 0; k < task.actions.size(); ++k)
	{
		if (played.isOwn(ActionId(k)) && isExecutable(task, state, ActionId(k)))
		{
			choices.actions.push_back(ActionId(k));
		}
	}
	std::set<ActionId> plan;
	std::set<std::uint32_t> planLabels;
	const TeamPreferences indifferent(task);
	if (!isGoal(task, state))
	{
		for (const ActionId action : evaluate(task, indifferent, state, 1).relaxedPlan)
		{
			plan.insert(action);
			planLabels.insert(words.label(action));
		}
	}
	ChoiceWalks walks(map);
	for (const ActionId action : choices.actions)
	{
		ChoiceVector features{};
		const auto set = [&features](ChoiceFeature feature, double value)
		{ features[PlainPast::at(feature)] = value; };
		const PlaceId place = map.placement(action).at;
		set(ChoiceFeature::Effort,
			(walks.seconds(agent, played.place(), place) + map.placement(action).seconds) / 10);
		set(ChoiceFeature::Alternatives,
			std::log(
				static_cast<double>(std::count_if(choices.actions.begin(), choices.actions.end(),
					[&](ActionId other) { return words.label(other) == words.label(action); }))));
		set(ChoiceFeature::RoleAction,
			played.role(action, [&](ActionId one) { return words.name(one); }));
		set(ChoiceFeature::RoleItem,
			played.role(action, [&](ActionId one) { return words.label(one); }));
		played.describeWork(action, features);
		set(ChoiceFeature::SamePlace, place.isValid() && place == played.place() ? 1 : 0);
		set(ChoiceFeature::PlaceHabit,
			place.isValid() ? std::log(played.timesHere(action) + 0.3) : 0);
		set(ChoiceFeature::TeamPlan, plan.count(action) > 0 ? 1 : 0);
		set(ChoiceFeature::TeamPlanKind, planLabels.count(words.label(action)) > 0 ? 1 : 0);
		set(ChoiceFeature::Undo, played.isUndo(action) ? 1 : 0);
		choices.features.push_back(features);
	}
	return choices;
}

double plainPosterior(const std::vector<ObservedChoice>& observed, const ChoiceVector& weight,
	const ChoiceWeights& prior)
{
	double value = 0;
	for (const ObservedChoice& choice : observed)
	{
		double total = 0;
		for (const ChoiceVector& features : choice.choices->features)
		{
			total += std::exp(utility(weight, features));
		}
		value += utility(weight, choice.choices->features[choice.chosen]) - std::log(total);
	}
	for (std::size_t f = 0; f < kChoiceFeatures; ++f)
	{
		const double off = weight[f] - prior.weight[f];
		value -= prior.variance[f] > 0 ? off * off / (2 * prior.variance[f]) : 0;
	}
	return value;
}

ChoiceWeights plainFit(const std::vector<ObservedChoice>& observed, const ChoiceWeights& prior)
{
	ChoiceWeights fitted;
	fitted.weight = prior.weight;
	std::vector<std::size_t> moving;
	for (std::size_t f = 0; f < kChoiceFeatures; ++f)
	{
		if (prior.variance[f] > 0)
		{
			moving.push_back(f);
		}
	}
	double best = plainPosterior(observed, fitted.weight, prior);
	for (double step = 0.5; step > 1e-5;)
	{
		bool hasMoved = false;
		for (const std::size_t f : moving)
		{
			for (const double change : {step, -step})
			{
				ChoiceVector beside = fitted.weight;
				beside[f] += change;
				if (const double value = plainPosterior(observed, beside, prior); value > best)
				{
					fitted.weight = beside;
					best = value;
					hasMoved = true;
				}
			}
		}
		step = hasMoved ? step : step / 2;
	}
	const double h = 1e-3;
	std::vector<std::vector<double>> curvature(moving.size(), std::vector<double>(moving.size()));
	for (std::size_t one = 0; one < moving.size(); ++one)
	{
		for (std::size_t other = 0; other < moving.size(); ++other)
		{
			const auto at = [&](double first, double second)
			{
				ChoiceVector beside = fitted.weight;
				beside[moving[one]] += first;
				beside[moving[other]] += second;
				return plainPosterior(observed, beside, prior);
			};
			curvature[one][other] = -(at(h, h) - at(h, -h) - at(-h, h) + at(-h, -h)) / (4 * h * h);
		}
	}
	const std::vector<std::vector<double>> covariance = inverse(curvature);
	for (std::size_t k = 0; k < moving.size(); ++k)
	{
		fitted.variance[moving[k]] = covariance[k][k];
	}
	return fitted;
}

} // namespace RPGPref::Reference
