// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/Continuation.h"

#include "Foundation/ElementaryFunctions.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// The choice that a number from 0 to 1 means.
std::size_t drawn(const std::vector<double>& probabilities, double unit)
{
	for (std::size_t k = 0; k + 1 < probabilities.size(); ++k)
	{
		unit -= probabilities[k];
		if (unit < 0)
		{
			return k;
		}
	}
	return probabilities.size() - 1;
}

/// Removes what is forbidden and sharpens the rest.
void shape(
	ChoiceSet& choices, std::vector<double>& probabilities, const ContinuationOptions& options)
{
	double total = 0;
	std::size_t kept = 0;
	for (std::size_t k = 0; k < choices.actions.size(); ++k)
	{
		const std::size_t action = choices.actions[k].value();
		if (action < options.forbidden.size() && options.forbidden[action])
		{
			continue;
		}
		choices.actions[kept] = choices.actions[k];
		probabilities[kept] =
			options.sharpness == 1
				? probabilities[k]
				: exactExp(options.sharpness * exactLog((std::max)(probabilities[k], 1e-300)));
		total += probabilities[kept];
		++kept;
	}
	choices.actions.resize(kept);
	probabilities.resize(kept);
	for (double& probability : probabilities)
	{
		probability = total > 0 ? probability / total : 1 / static_cast<double>(kept);
	}
}

Continuation sampleOne(ChoiceScene& scene, const ChoiceModel& model, ChoiceHistory history,
	const HabitTable* own, std::span<const double> pace, const ContinuationOptions& options,
	Random& random)
{
	Continuation result;
	const GroundTask& task = scene.task();
	std::vector<double> free(task.agents.size(), 0);
	ChoiceSet choices;
	std::vector<double> probabilities;
	// Whoever has nothing to do waits until somebody else has done something.
	std::vector<bool> isStuck(free.size(), false);
	while (result.plan.size() < options.mostSteps)
	{
		result.reachesGoal = isGoalState(task, history.state);
		std::size_t next = free.size();
		for (std::size_t agent = 0; agent < free.size(); ++agent)
		{
			if (!isStuck[agent] && (next == free.size() || free[agent] < free[next]))
			{
				next = agent;
			}
		}
		if (result.reachesGoal || next == free.size())
		{
			break;
		}
		const AgentId agent(next);
		model.forecast(scene, history, agent, own, choices, probabilities);
		shape(choices, probabilities, options);
		if (choices.actions.empty())
		{
			isStuck[next] = true;
			continue;
		}
		const ActionId action = choices.actions[drawn(probabilities, random.unit())];
		const double factor = next < pace.size() ? pace[next] : 1;
		free[next] += (std::max)(scene.seconds(history, agent, action), 0.01) * factor;
		scene.apply(history, action);
		result.plan.push_back(action);
		result.times.push_back(free[next]);
		for (std::size_t other = 0; other < free.size(); ++other)
		{
			if (isStuck[other])
			{
				isStuck[other] = false;
				free[other] = (std::max)(free[other], free[next]);
			}
		}
	}
	return result;
}

} // namespace

std::vector<double> measurePace(ChoiceScene& scene, std::span<const PlayedEvent> events)
{
	const std::size_t agents = scene.task().agents.size();
	ChoiceHistory history = scene.begin();
	std::vector<double> expected(agents, 0);
	std::vector<double> taken(agents, 0);
	std::vector<std::optional<double>> last(agents);
	for (const PlayedEvent& event : events)
	{
		if (event.agent.isValid() && event.action.isValid() && event.time)
		{
			const std::size_t agent = event.agent.value();
			if (last[agent])
			{
				expected[agent] += scene.seconds(history, event.agent, event.action);
				taken[agent] += *event.time - *last[agent];
			}
			last[agent] = event.time;
		}
		scene.replay(history, event);
	}
	std::vector<double> pace(agents, 1);
	for (std::size_t agent = 0; agent < agents; ++agent)
	{
		if (expected[agent] > 0 && taken[agent] > 0)
		{
			pace[agent] = taken[agent] / expected[agent];
		}
	}
	return pace;
}

std::vector<Continuation> sampleContinuations(ChoiceScene& scene, const ChoiceModel& model,
	const ChoiceHistory& now, const HabitTable* own, std::span<const double> pace,
	const ContinuationOptions& options)
{
	std::vector<Continuation> samples;
	Random random(options.seed);
	for (std::size_t k = 0; k < options.samples; ++k)
	{
		samples.push_back(sampleOne(scene, model, now, own, pace, options, random));
	}
	return samples;
}

std::size_t mostTypical(std::span<const std::vector<PlayStep>> samples, std::size_t agents,
	std::span<const PlayStep> memory, std::span<const double> off)
{
	const auto likenessOf = [agents](std::span<const PlayStep> one, std::span<const PlayStep> other)
	{ return jaccard(one, other) - sequenceDistance(one, other, agents); };
	std::vector<double> likeness(samples.size(), 0);
	const auto others = static_cast<double>((std::max)(samples.size(), std::size_t{2}) - 1);
	for (std::size_t one = 0; one < samples.size(); ++one)
	{
		for (std::size_t other = one + 1; other < samples.size(); ++other)
		{
			const double value = likenessOf(samples[one], samples[other]) / others;
			likeness[one] += value;
			likeness[other] += value;
		}
		likeness[one] += memory.empty() ? 0 : likenessOf(samples[one], memory);
		likeness[one] -= off.empty() ? 0 : off[one];
	}
	return static_cast<std::size_t>(
		std::max_element(likeness.begin(), likeness.end()) - likeness.begin());
}

std::vector<PlayStep> wordSteps(const GroundTask& task, const PlayLabels& words, const Plan& plan)
{
	std::vector<PlayStep> steps;
	for (const ActionId action : plan)
	{
		const AgentId agent = task.actions[action.value()].executor;
		if (agent.isValid())
		{
			steps.push_back({agent.value(), words.name(action)});
		}
	}
	return steps;
}

} // namespace RPGPref
