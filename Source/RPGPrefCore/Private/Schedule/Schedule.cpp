// SPDX-License-Identifier: MIT
// Passes: the plan's order is loosened to what its steps need (Deorder.cpp). Then the steps are
// placed in the plan's order, each as early as possible: after its predecessors, after machines
// whose products it touches, after the orders that it serves, when every participant has walked
// there and every passage on the way is open. The latest of these is its cause; following causes
// back from the last end gives the critical chain.
//
// Greedy: each agent keeps the plan's order of its own steps, so another order might end sooner.
// Every constraint is met by construction. Costs the ways found and, for each step, its
// predecessors and the machines before it.
#include "RPGPref/Schedule/Schedule.h"

#include "RuledWays.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

class Scheduler
{
public:
	Scheduler(const GroundTask& task, const Plan& plan, const LevelBinding& binding,
		const ScheduleStart& from)
		: task_(task)
		, plan_(plan)
		, binding_(binding)
		, ways_(task, plan, binding)
		, notBefore_(from.notBefore)
		, walks_(from.walks)
	{
		schedule_.order = deorder(task, plan);
		schedule_.lanes.resize(task.agents.size());
		for (std::size_t i = 0; i < task.agents.size(); ++i)
		{
			const ScheduleStart::Agent start =
				i < from.agents.size() ? from.agents[i]
									   : ScheduleStart::Agent{binding.start(AgentId(i)), 0};
			states_.push_back({start.at, start.free, LaneItem::kNoStep});
			schedule_.lanes[i].path.push_back({0, start.at});
			addItem(AgentId(i), LaneItem::Kind::Wait, LaneItem::kNoStep, 0, start.free);
		}
	}

	Schedule run()
	{
		for (std::size_t step = 0; step < plan_.size(); ++step)
		{
			add(step);
		}
		finish();
		return std::move(schedule_);
	}

private:
	struct AgentState
	{
		Point at;
		double free = 0;      ///< When it can begin something new.
		std::size_t last = 0; ///< Its latest step, or kNoStep.
	};

	void add(std::size_t index)
	{
		const ActionPlacement& placement = binding_.placement(plan_[index]);
		ScheduledStep step;
		step.action = plan_[index];
		step.participants = binding_.participants(step.action);
		step.place = placement.at;
		step.region = binding_.region(step.action);

		std::size_t cause = LaneItem::kNoStep; // What the step had to wait for.
		step.start = (std::max)(
			ways_.earliestStart(step.action), binding_.times().earliest(task_, step.action));
		if (index < notBefore_.size())
		{
			step.start = (std::max)(step.start, notBefore_[index]);
		}
		for (const std::size_t before : schedule_.order.directPredecessors(index))
		{
			waitFor(schedule_.steps[before].end, before, step.start, cause);
		}
		for (const std::size_t machine : machines_)
		{
			if (schedule_.order.precedes(machine, index) && touchesLate(step.action, machine))
			{
				waitFor(schedule_.steps[machine].ready, machine, step.start, cause);
			}
		}
		for (const AgentId agent : step.participants)
		{
			travel(agent, index, placement.at);
			waitFor(state(agent).free, state(agent).last, step.start, cause);
		}
		causes_.push_back(cause);

		Route ride = rideOf(step, placement);
		const double seconds = (std::max)(placement.seconds, duration(ride));
		step.end = step.start + seconds;
		for (const AgentId agent : step.participants)
		{
			act(agent, index, step, ride);
		}
		step.ready = step.end + binding_.times().machineSeconds(step.action);
		if (step.ready > step.end)
		{
			machines_.push_back(index);
		}
		ways_.apply(step.action, step.ready);
		schedule_.makespan = (std::max)(schedule_.makespan, step.ready);
		schedule_.steps.push_back(std::move(step));
	}

	/// Whether the action needs or changes what the machine of an earlier step makes.
	bool touchesLate(ActionId action, std::size_t machine) const
	{
		const std::span<const LateChange> late = binding_.times().late(plan_[machine]);
		return std::any_of(late.begin(), late.end(),
			[&](const LateChange& change)
			{
				for (const std::span<const FactId> facts :
					{task_.preconditions[action], task_.adds[action], task_.deletes[action]})
				{
					if (std::binary_search(facts.begin(), facts.end(), change.fact))
					{
						return true;
					}
				}
				return false;
			});
	}

	static void waitFor(double time, std::size_t step, double& start, std::size_t& cause)
	{
		if (time > start || (time == start && cause == LaneItem::kNoStep))
		{
			start = time;
			cause = step;
		}
	}

	/// Walks to the place as soon as the agent is free, so that it waits there.
	void travel(AgentId agent, std::size_t index, PlaceId place)
	{
		AgentState& now = state(agent);
		if (!place.isValid())
		{
			return;
		}
		const Point target = binding_.nearestStand(place, now.at);
		const auto [route, departure] = wayOf(agent, now.at, target, now.free, ActionId());
		if (duration(route) <= 0)
		{
			return;
		}
		if (departure > now.free)
		{
			addItem(agent, LaneItem::Kind::Wait, LaneItem::kNoStep, now.free, departure);
			schedule_.lanes[agent.value()].path.push_back({departure, now.at});
		}
		const std::optional<double> learned =
			walks_ != nullptr ? walks_->seconds(agent, now.at, target) : std::nullopt;
		const double arrival = departure + (learned ? *learned : duration(route));
		addItem(agent, LaneItem::Kind::Travel, index, departure, arrival);
		follow(agent, route, departure, arrival);
	}

	void act(AgentId agent, std::size_t index, const ScheduledStep& step, const Route& ride)
	{
		AgentState& now = state(agent);
		Lane& lane = schedule_.lanes[agent.value()];
		if (step.start > now.free)
		{
			addItem(agent, LaneItem::Kind::Wait, LaneItem::kNoStep, now.free, step.start);
			lane.path.push_back({step.start, now.at});
		}
		addItem(agent, LaneItem::Kind::Act, index, step.start, step.end);
		if (ride.size() > 1)
		{
			follow(agent, ride, step.start, step.end);
		}
		else
		{
			lane.path.push_back({step.end, now.at});
		}
		now.free = step.end;
		now.last = index;
	}

	/// The way that the action itself takes its participants; empty when it moves nobody. The step
	/// waits for what the way needs.
	Route rideOf(ScheduledStep& step, const ActionPlacement& placement)
	{
		if (!placement.destination.isValid() || !placement.at.isValid() ||
			placement.destination == placement.at)
		{
			return {};
		}
		const AgentId first = step.participants.empty() ? AgentId() : step.participants.front();
		// Who takes part stands there already.
		const Point from =
			first.isValid() ? state(first).at : binding_.level().places[placement.at.value()].at;
		RuledWays::Way way = wayOf(first, from, binding_.nearestStand(placement.destination, from),
			step.start, step.action);
		step.start = way.departure;
		return std::move(way.route);
	}

	RuledWays::Way wayOf(AgentId agent, Point from, Point to, double free, ActionId doing)
	{
		if (distance(from, to) <= kGeometryTolerance)
		{
			return {{}, free};
		}
		if (binding_.rules().passages() > 0 && agent.isValid())
		{
			if (std::optional<RuledWays::Way> way = ways_.find(agent, from, to, free, doing))
			{
				return *std::move(way);
			}
		}
		if (std::optional<Route> route = binding_.routes().find(from, to))
		{
			if (binding_.rules().passages() > 0 && agent.isValid())
			{
				noteClosedWay(from, to, ways_.closedTo(agent, doing));
			}
			return {*std::move(route), free};
		}
		noteLostWay(from, to);
		return {{{from, 0}, {to, distance(from, to) / binding_.level().walkingSpeed}}, free};
	}

	/// The plan may be done, so what the map says about its passages cannot be meant.
	void noteClosedWay(Point from, Point to, const std::vector<std::string>& closed)
	{
		std::string names;
		for (const std::string& name : closed)
		{
			names += (names.empty() ? "" : ", ") + name;
		}
		noteOnce("the \"needs\" of the map close every way from " + nameAt(from) + " to " +
				 nameAt(to) + ", but the plan goes there; closed: " + names +
				 "; check these rules");
	}

	void noteLostWay(Point from, Point to)
	{
		noteOnce("no walkable way from " + nameAt(from) + " to " + nameAt(to) +
				 "; agents are shown going straight");
	}

	void noteOnce(std::string text)
	{
		std::vector<std::string>& ways = schedule_.lostWays;
		if (std::find(ways.begin(), ways.end(), text) == ways.end())
		{
			ways.push_back(std::move(text));
		}
	}

	std::string nameAt(Point point) const
	{
		const std::vector<Place>& places = binding_.level().places;
		const auto found = std::find_if(places.begin(), places.end(),
			[&](const Place& place)
			{
				const std::span<const Point> stands = place.stands();
				return std::find(stands.begin(), stands.end(), point) != stands.end();
			});
		return found == places.end() ? "the start" : "\"" + found->symbol + "\"";
	}

	/// Moves an agent along a route in the given time, which may be longer than the route takes.
	void follow(AgentId agent, const Route& route, double start, double end)
	{
		const double whole = duration(route);
		Lane& lane = schedule_.lanes[agent.value()];
		for (std::size_t i = 1; i < route.size(); ++i)
		{
			const bool isLast = i + 1 == route.size();
			const double share = whole <= 0 ? 1 : route[i].seconds / whole;
			// A rounded share must not bring anybody to a corner after the end.
			const double time = isLast ? end : (std::min)(start + (end - start) * share, end);
			lane.path.push_back({time, route[i].at});
		}
		lane.metres += length(route);
		state(agent).at = route.back().at;
		state(agent).free = end;
	}

	void addItem(AgentId agent, LaneItem::Kind kind, std::size_t step, double start, double end)
	{
		Lane& lane = schedule_.lanes[agent.value()];
		if (end <= start)
		{
			return;
		}
		lane.items.push_back({kind, step, start, end});
		double& sum = kind == LaneItem::Kind::Act      ? lane.busy
					  : kind == LaneItem::Kind::Travel ? lane.travel
													   : lane.idle;
		sum += end - start;
	}

	void noteOrders()
	{
		for (const Order& order : binding_.times().orders())
		{
			double served = 0;
			for (const ScheduledStep& step : schedule_.steps)
			{
				const std::span<const FactId> adds = task_.adds[step.action];
				if (std::binary_search(adds.begin(), adds.end(), order.goal))
				{
					served = (std::max)(served, step.ready);
				}
			}
			schedule_.served.push_back(served);
		}
	}

	void finish()
	{
		noteOrders();
		for (std::size_t i = 0; i < schedule_.lanes.size(); ++i)
		{
			const AgentId agent(i);
			addItem(agent, LaneItem::Kind::Wait, LaneItem::kNoStep, state(agent).free,
				schedule_.makespan);
			schedule_.lanes[i].path.push_back({schedule_.makespan, state(agent).at});
		}
		for (std::size_t step = 0; step < schedule_.steps.size(); ++step)
		{
			if (schedule_.steps[step].ready == schedule_.makespan)
			{
				for (std::size_t s = step; s != LaneItem::kNoStep; s = causes_[s])
				{
					schedule_.critical.push_back(s);
				}
				std::reverse(schedule_.critical.begin(), schedule_.critical.end());
				break;
			}
		}
	}

	AgentState& state(AgentId agent) { return states_[agent.value()]; }

	const GroundTask& task_;
	const Plan& plan_;
	const LevelBinding& binding_;
	RuledWays ways_;
	std::vector<double> notBefore_; // By step; empty: no such wish.
	const WalkingTimes* walks_;
	Schedule schedule_;
	std::vector<AgentState> states_;    // By AgentId.
	std::vector<std::size_t> causes_;   // By step.
	std::vector<std::size_t> machines_; // Steps that started one.
};

} // namespace

Point Lane::positionAt(double time) const
{
	const auto next = std::find_if(
		path.begin(), path.end(), [&](const Keyframe& frame) { return frame.time >= time; });
	if (next == path.begin() || path.empty())
	{
		return path.empty() ? Point{} : path.front().at;
	}
	if (next == path.end())
	{
		return path.back().at;
	}
	const Keyframe& before = *(next - 1);
	const double span = next->time - before.time;
	return span <= 0 ? next->at : between(before.at, next->at, (time - before.time) / span);
}

Schedule makeSchedule(const GroundTask& task, const Plan& plan, const LevelBinding& binding,
	const ScheduleStart& start)
{
	return Scheduler(task, plan, binding, start).run();
}

} // namespace RPGPref
