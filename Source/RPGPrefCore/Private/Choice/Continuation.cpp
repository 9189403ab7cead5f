// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/Continuation.h"

#include "Choice/DrawnPlay.h"

#include <algorithm>

namespace RPGPref
{
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
	const ContinuationOptions& options, TeamIntentions* minds)
{
	std::vector<Continuation> samples;
	Random random(options.seed);
	DrawnPlay play(scene, model, options, minds);
	for (std::size_t k = 0; k < options.samples; ++k)
	{
		samples.push_back(play.draw(now, own, pace, random));
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
