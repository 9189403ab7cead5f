// SPDX-License-Identifier: MIT
// The division of labour comes from the team's own past, recent steps counting more, and from
// samples only for work that it has not done yet. The typical way to go on is one of the samples,
// sharper ones than those shown: the one most like the others, the team's recent steps and that
// division. A heuristic throughout; Docs/accuracy.md says how well it does. Costs the samples, and
// the square of their number times an edit distance to find the typical one.
#include "RPGPref/Choice/TeamForecast.h"

#include "Foundation/ElementaryFunctions.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// A playthrough that stands for many is looked for among samples that leave out what is
/// improbable: a chain of a hundred likely steps is likelier than one of typical surprises.
constexpr double kSharpness = 1.6;
/// How much a playthrough's division of labour counts beside its steps when one is picked.
constexpr double kDivisionCounts = 4;

/// Adds work of the categories that nobody has done any of yet.
void fillIn(LabourShares& into, std::span<const LabourShares> drawn)
{
	for (std::size_t category = 0; category < into.categories(); ++category)
	{
		const bool isEmpty = into.total(category) <= 0;
		for (std::size_t k = 0; isEmpty && k < drawn.size(); ++k)
		{
			for (std::size_t agent = 0; agent < into.agents(); ++agent)
			{
				into.add(category, agent, drawn[k].count(category, agent));
			}
		}
	}
}

std::size_t openGoals(const GroundTask& task, StateView state)
{
	return static_cast<std::size_t>(std::count_if(
		task.goals.begin(), task.goals.end(), [&](FactId goal) { return !holds(state, goal); }));
}

/// Where the last of that many goals is expected among that many steps, if they come evenly.
std::size_t lastGoalStep(std::size_t steps, std::size_t goals)
{
	return (std::max)(std::size_t{1}, steps * goals / (goals + 1));
}

} // namespace

LabourShares fadedShares(
	const PlayedGame& game, std::size_t event, std::size_t categories, double fade)
{
	LabourShares shares(categories, game.task->agents.size());
	const double logFade = exactLog(fade);
	for (std::size_t k = 0; k < event && k < game.events.size(); ++k)
	{
		const PlayedEvent& one = game.events[k];
		if (one.action.isValid() && one.agent.isValid() &&
			game.words->category(one.action) != PlayLabels::kNoCategory)
		{
			const double age = static_cast<double>(event - 1 - k) / static_cast<double>(event);
			shares.add(
				game.words->category(one.action), one.agent.value(), exactExp(age * logFade));
		}
	}
	return shares;
}

LabourShares sharesBetween(
	const PlayedGame& game, std::size_t begin, std::size_t end, std::size_t categories)
{
	Plan plan;
	for (std::size_t k = begin; k < end && k < game.events.size(); ++k)
	{
		if (game.events[k].action.isValid())
		{
			plan.push_back(game.events[k].action);
		}
	}
	return sharesOfPlan(*game.task, *game.words, plan, categories);
}

LabourShares sharesOfPlan(
	const GroundTask& task, const PlayLabels& words, const Plan& plan, std::size_t categories)
{
	LabourShares shares(categories, task.agents.size());
	for (const ActionId action : plan)
	{
		const AgentId agent = task.actions[action.value()].executor;
		if (agent.isValid() && words.category(action) != PlayLabels::kNoCategory)
		{
			shares.add(words.category(action), agent.value());
		}
	}
	return shares;
}

TeamForecast forecastTeam(StudiedGame& game, std::size_t event, const ChoiceModel& model,
	std::size_t categories, const TeamForecastOptions& options)
{
	const PlayedGame& played = game.game();
	const GroundTask& task = *played.task;
	ChoiceScene& scene = game.scene();
	const ChoiceHistory now = game.historyAt(event);
	const HabitTable own = game.habitsUntil(event);
	const std::size_t past = (std::min)(event, played.events.size());
	const std::vector<double> pace = measurePace(scene, std::span(played.events).first(past));
	TeamForecast forecast{fadedShares(played, event, categories, options.fade), {}, {}, 0,
		options.horizon > 0 ? options.horizon : (std::max)(past, std::size_t{1})};

	ContinuationOptions drawing;
	drawing.samples = options.samples;
	drawing.seed = options.seed;
	drawing.mostSteps = forecast.horizon;
	if (options.drawsContinuations)
	{
		forecast.continuations = sampleContinuations(scene, model, now, &own, pace, drawing);
	}

	drawing.seed = options.seed + 1;
	drawing.sharpness = kSharpness;
	drawing.mostSteps =
		lastGoalStep(forecast.horizon, (std::max)(openGoals(task, now.state), std::size_t{1}));
	const std::vector<Continuation> sharp =
		sampleContinuations(scene, model, now, &own, pace, drawing);
	std::vector<std::vector<PlayStep>> steps;
	std::vector<LabourShares> drawn;
	for (const Continuation& one : sharp)
	{
		steps.push_back(wordSteps(task, *played.words, one.plan));
		drawn.push_back(sharesOfPlan(task, *played.words, one.plan, categories));
	}
	fillIn(forecast.shares, drawn);
	std::vector<double> off;
	off.reserve(drawn.size());
	for (const LabourShares& one : drawn)
	{
		off.push_back(kDivisionCounts * shareError(forecast.shares, one).value_or(0));
	}
	Plan recent;
	for (std::size_t k = past - (std::min)(past, drawing.mostSteps); k < past; ++k)
	{
		if (played.events[k].action.isValid())
		{
			recent.push_back(played.events[k].action);
		}
	}
	if (!sharp.empty())
	{
		forecast.typical = sharp[mostTypical(steps, task.agents.size(),
									 wordSteps(task, *played.words, recent), off)]
							   .plan;
	}
	for (const Continuation& one : forecast.continuations)
	{
		forecast.reaches += (one.reachesGoal ? 1.0 : 0.0) / static_cast<double>(options.samples);
	}
	return forecast;
}

namespace
{

/// Of playthroughs to the goal, if there are any, the one that is most like the others.
Plan typicalOf(const ChoiceScene& scene, std::span<const Continuation> samples)
{
	std::vector<std::vector<PlayStep>> steps;
	std::vector<std::size_t> positions;
	const bool someReach = std::any_of(
		samples.begin(), samples.end(), [](const Continuation& one) { return one.reachesGoal; });
	for (std::size_t k = 0; k < samples.size(); ++k)
	{
		if (!someReach || samples[k].reachesGoal)
		{
			steps.push_back(wordSteps(scene.task(), scene.words(), samples[k].plan));
			positions.push_back(k);
		}
	}
	return steps.empty() ? Plan()
						 : samples[positions[mostTypical(steps, scene.task().agents.size())]].plan;
}

} // namespace

LayoutForecast forecastLayout(
	ChoiceScene& scene, const ChoiceModel& model, std::size_t samples, std::uint64_t seed)
{
	constexpr std::size_t kStepsPerGoal = 55;
	ContinuationOptions drawing;
	drawing.samples = samples;
	drawing.seed = seed;
	drawing.sharpness = kSharpness;
	drawing.mostSteps =
		kStepsPerGoal * (std::max)(scene.task().goals.size(), std::size_t{1}) + kStepsPerGoal;
	LayoutForecast forecast;
	forecast.samples = sampleContinuations(scene, model, scene.begin(), nullptr, {}, drawing);
	forecast.typical = typicalOf(scene, forecast.samples);
	return forecast;
}

LayoutForecast forecastPlays(ChoiceScene& scene, const ChoiceModel& model, TeamIntentions& minds,
	std::size_t samples, std::uint64_t seed)
{
	// People needed twice to three times the steps of a plan; whoever needs ten times as many has
	// lost the way.
	constexpr std::size_t kTimesPlanned = 10;
	constexpr std::size_t kFewest = 100;
	minds.after(scene.orders().size()).begin(packInitialState(scene.task()));
	const std::size_t planned = minds.after(scene.orders().size()).rest().size();
	ContinuationOptions drawing;
	drawing.samples = samples;
	drawing.seed = seed;
	drawing.mostSteps = (std::max)(kFewest, kTimesPlanned * planned);
	LayoutForecast forecast;
	forecast.samples =
		sampleContinuations(scene, model, scene.begin(), nullptr, {}, drawing, &minds);
	forecast.typical = typicalOf(scene, forecast.samples);
	return forecast;
}

} // namespace RPGPref
