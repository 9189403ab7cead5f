// SPDX-License-Identifier: MIT
// One loop over time: the agent that is free first chooses by the model's probabilities; what it
// does takes its seconds, and everybody who waits is asked again when it is done. A machine that
// finishes or an order that comes wakes them, too. With a plan in mind, waiting is a choice of its
// own where the plan has nothing for the agent, team actions are done together, and a choice after
// which the goal is plainly lost is drawn again without it.
//
// Ends because waiting takes no step, each deed takes some time, and steps are limited. Same
// history and same random numbers, same play. Costs one forecast for each choice, which is mostly
// the relaxed plan.
#include "Choice/DrawnPlay.h"

#include "Foundation/ElementaryFunctions.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// No deed is so short that nobody else can do something meanwhile.
constexpr double kShortest = 0.01;

/// The choice that a number from 0 to 1 means.
std::size_t drawn(const std::vector<double>& chances, double unit)
{
	for (std::size_t k = 0; k + 1 < chances.size(); ++k)
	{
		unit -= chances[k];
		if (unit < 0)
		{
			return k;
		}
	}
	return chances.size() - 1;
}

/// Removes what is forbidden and sharpens the rest.
template <class IsForbidden>
void shape(std::vector<ActionId>& actions, std::vector<double>& chances, double sharpness,
	IsForbidden isForbidden)
{
	double total = 0;
	std::size_t kept = 0;
	for (std::size_t k = 0; k < actions.size(); ++k)
	{
		if (actions[k].isValid() && isForbidden(actions[k]))
		{
			continue;
		}
		actions[kept] = actions[k];
		chances[kept] = sharpness == 1
							? chances[k]
							: exactExp(sharpness * exactLog((std::max)(chances[k], 1e-300)));
		total += chances[kept];
		++kept;
	}
	actions.resize(kept);
	chances.resize(kept);
	for (double& chance : chances)
	{
		chance = total > 0 ? chance / total : 1 / static_cast<double>(kept);
	}
}

/// Pushing a button that is down already: nobody with a plan does it again and again.
bool changesNothing(const GroundTask& task, const PackedState& state, ActionId action)
{
	PackedState after = state;
	applyAction(task, action, after);
	return after == state;
}

} // namespace

DrawnPlay::DrawnPlay(ChoiceScene& scene, const ChoiceModel& model,
	const ContinuationOptions& options, TeamIntentions* minds)
	: scene_(scene), model_(model), options_(options), minds_(minds)
{
}

Continuation DrawnPlay::draw(
	ChoiceHistory history, const HabitTable* own, std::span<const double> pace, Random& random)
{
	Continuation result;
	const GroundTask& task = scene_.task();
	free_.assign(task.agents.size(), 0);
	waits_.assign(task.agents.size(), false);
	come_ = 0;
	result.served.assign(scene_.orders().size(), std::nullopt);
	catchUp(history, 0);
	if (mind() != nullptr)
	{
		mind()->begin(scene_.expected(history));
	}
	// Who only waits takes no step, and somebody who acts wakes them: so this ends.
	while (result.plan.size() < options_.mostSteps && !isFinished(history, result))
	{
		const std::size_t next = nextAgent();
		if (wakeForEvent(history, next))
		{
			continue;
		}
		if (next == free_.size())
		{
			break;
		}
		catchUp(history, free_[next]);
		if (isFinished(history, result))
		{
			break;
		}
		if (doTogether(history, result))
		{
			continue;
		}
		const AgentId agent(next);
		weigh(history, agent, own);
		const ActionId action = pick(history, random);
		if (!action.isValid())
		{
			waits_[next] = true;
			continue;
		}
		const double factor = next < pace.size() ? pace[next] : 1;
		perform(history, action, std::span(&agent, 1),
			(std::max)(scene_.seconds(history, agent, action), kShortest) * factor, result);
	}
	// What machines are still at comes without anybody.
	result.reachesGoal = isGoalState(task, scene_.expected(history));
	return result;
}

std::size_t DrawnPlay::nextAgent() const
{
	std::size_t next = free_.size();
	for (std::size_t agent = 0; agent < free_.size(); ++agent)
	{
		if (!waits_[agent] && (next == free_.size() || free_[agent] < free_[next]))
		{
			next = agent;
		}
	}
	return next;
}

bool DrawnPlay::wakeForEvent(const ChoiceHistory& history, std::size_t next)
{
	const std::span<const Order> orders = scene_.orders();
	std::optional<double> soonest;
	if (!history.late.empty())
	{
		soonest = history.late.front().at;
	}
	if (come_ < orders.size() && (!soonest || orders[come_].comes < *soonest))
	{
		soonest = orders[come_].comes;
	}
	const bool someWait = std::find(waits_.begin(), waits_.end(), true) != waits_.end();
	if (!someWait || !soonest || (next < free_.size() && free_[next] < *soonest))
	{
		return false;
	}
	wakeAll(*soonest);
	return true;
}

void DrawnPlay::wakeAll(double now)
{
	for (std::size_t agent = 0; agent < free_.size(); ++agent)
	{
		if (waits_[agent])
		{
			waits_[agent] = false;
			free_[agent] = (std::max)(free_[agent], now);
		}
	}
}

void DrawnPlay::catchUp(ChoiceHistory& history, double now)
{
	scene_.release(history, now);
	const std::span<const Order> orders = scene_.orders();
	const std::size_t before = come_;
	while (come_ < orders.size() && orders[come_].comes <= now)
	{
		++come_;
	}
	if (come_ != before && mind() != nullptr)
	{
		mind()->begin(scene_.expected(history));
	}
}

bool DrawnPlay::isFinished(const ChoiceHistory& history, Continuation& result)
{
	if (isGoalState(scene_.task(), history.state))
	{
		return true;
	}
	result.isStuck = mind() != nullptr && mind()->outlook() == TeamIntention::Outlook::Stuck;
	return result.isStuck;
}

bool DrawnPlay::doTogether(ChoiceHistory& history, Continuation& result)
{
	const TeamIntention* const now = mind();
	if (now == nullptr || now->rest().empty())
	{
		return false;
	}
	const ActionId action = now->rest().front();
	if (scene_.task().actions[action.value()].executor.isValid() ||
		!scene_.isExecutable(history, action))
	{
		return false;
	}
	std::vector<AgentId> everybody;
	double begin = 0;
	double seconds = kShortest;
	for (std::size_t agent = 0; agent < free_.size(); ++agent)
	{
		everybody.push_back(AgentId(agent));
		begin = (std::max)(begin, free_[agent]);
		seconds = (std::max)(seconds, scene_.seconds(history, AgentId(agent), action));
	}
	std::fill(free_.begin(), free_.end(), begin);
	perform(history, action, everybody, seconds, result);
	return true;
}

void DrawnPlay::weigh(const ChoiceHistory& history, AgentId agent, const HabitTable* own)
{
	const TeamIntention* const team = mind();
	model_.forecast(scene_, history, agent, own, choices_, chances_, team);
	const double now = free_[agent.value()];
	const PackedState expected = team == nullptr ? PackedState() : scene_.expected(history);
	if (team != nullptr && team->outlook() != TeamIntention::Outlook::Unknown)
	{
		const ActionId next = team->nextOf(agent);
		if (!next.isValid() || !scene_.isExecutable(history, next) || scene_.earliest(next) > now)
		{
			// What the plan has for this agent is to wait, and waiting takes no effort.
			ChoiceVector features{};
			features[static_cast<std::size_t>(ChoiceFeature::TeamPlan)] = 1;
			features[static_cast<std::size_t>(ChoiceFeature::TeamPlanKind)] = 1;
			choices_.actions.push_back(ActionId());
			choices_.features.push_back(features);
			choiceProbabilities(choices_, model_.weightsOf(agent), chances_);
		}
	}
	shape(choices_.actions, chances_, options_.sharpness,
		[&](ActionId action)
		{
			return (action.value() < options_.forbidden.size() &&
					   options_.forbidden[action.value()]) ||
				   scene_.earliest(action) > now ||
				   (team != nullptr && action != team->nextOf(agent) &&
					   changesNothing(scene_.task(), expected, action));
		});
}

ActionId DrawnPlay::pick(const ChoiceHistory& history, Random& random)
{
	while (!choices_.actions.empty())
	{
		const std::size_t choice = drawn(chances_, random.unit());
		const ActionId action = choices_.actions[choice];
		if (mind() == nullptr || !action.isValid())
		{
			return action;
		}
		const bool isPlanned = !mind()->rest().empty() && mind()->rest().front() == action;
		PackedState after = scene_.expected(history);
		applyAction(scene_.task(), action, after);
		if (isPlanned || mind()->outlook() == TeamIntention::Outlook::Unknown ||
			!mind()->isPlainlyLost(after))
		{
			return action;
		}
		shape(choices_.actions, chances_, 1, [action](ActionId other) { return other == action; });
	}
	return ActionId();
}

void DrawnPlay::perform(ChoiceHistory& history, ActionId action, std::span<const AgentId> who,
	double seconds, Continuation& result)
{
	const double end = free_[who.front().value()] + seconds;
	for (const AgentId agent : who)
	{
		free_[agent.value()] = end;
	}
	const double ready = scene_.start(history, action, end);
	result.plan.push_back(action);
	result.times.push_back(end);
	result.seconds = (std::max)(result.seconds, ready);
	const std::span<const Order> orders = scene_.orders();
	for (std::size_t k = 0; k < orders.size(); ++k)
	{
		const std::span<const FactId> adds = scene_.task().adds[action];
		if (std::binary_search(adds.begin(), adds.end(), orders[k].goal))
		{
			result.served[k] = ready;
		}
	}
	if (mind() != nullptr)
	{
		mind()->follow(action, scene_.expected(history));
	}
	wakeAll(end);
}

} // namespace RPGPref
