// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/Projection.h"
#include "RPGPref/Protocol/CyclePlanner.h"

#include <optional>
#include <vector>

namespace RPGPref
{

/// Something that is wrong with a plan.
struct PlanFlaw
{
	enum class Kind : std::uint8_t
	{
		Goal,      ///< Missed.
		Condition, ///< Of a task; does not hold when it starts.
		Actuator   ///< Wanted by two tasks at a time.
	};

	bool isSameAs(const PlanFlaw& other) const
	{
		return kind == other.kind && subject == other.subject && detail == other.detail;
	}

	Kind kind = Kind::Goal;
	std::size_t subject = 0; ///< Goal or task.
	std::size_t detail = 0;  ///< Condition or the other task.
	std::int64_t cost = 0;
};

/// One change of a plan that might help.
struct PlanRepair
{
	enum class Kind : std::uint8_t
	{
		Insert,
		Move,
		Remove
	};

	Kind kind = Kind::Insert;
	std::size_t subject = 0; ///< Template or task.
	Tick start = 0;
};

/// What a RepairPlanner works on: tasks at their places in time, what is known of each, what is
/// projected of the world, and what all that costs.
class RepairPlan
{
public:
	enum class State : std::uint8_t
	{
		Planned, ///< Not handed over yet.
		Handed,  ///< Accepted by the protocol.
		Started
	};
	/// What is known of a task beside its place.
	struct Entry
	{
		TaskId id = 0;
		State state = State::Planned;
		bool isPinned = false;
		bool isMoved = false;
	};

	/// The model must outlive the plan.
	explicit RepairPlan(const TemporalModel& model) : model_(&model), projection_(model) {}

	const TemporalModel& model() const { return *model_; }
	Projection& projection() { return projection_; }
	const Projection& projection() const { return projection_; }
	const CycleBounds& bounds() const { return bounds_; }
	void setBounds(const CycleBounds& bounds) { bounds_ = bounds; }

	const std::vector<PlacedTask>& tasks() const { return tasks_; }
	const TaskTemplate& templateOf(std::size_t task) const
	{
		return model_->templates[tasks_[task].kind];
	}
	Entry& entry(std::size_t task) { return entries_[task]; }
	const Entry& entry(std::size_t task) const { return entries_[task]; }
	RPGPREFCORE_API std::optional<std::size_t> find(TaskId id) const;
	/// Whether a cycle may still move or remove it.
	RPGPREFCORE_API bool isFree(std::size_t task) const;

	RPGPREFCORE_API void add(const PlacedTask& task, const Entry& entry);
	void move(std::size_t task, Tick start) { tasks_[task].start = start; }
	/// Later tasks move up.
	RPGPREFCORE_API void erase(std::size_t task);

	/// The value that an attribute is expected to have.
	AttributeValue valueAt(SymbolId attribute, Tick tick) const
	{
		return projection_.valueAt(attribute, tick, tasks_);
	}
	/// What the plan costs, the price of its tasks included. Appends what is wrong, if asked for.
	RPGPREFCORE_API std::int64_t evaluate(std::vector<PlanFlaw>* flaws = nullptr) const;
	/// What it would cost after a change. The plan is as before when this returns.
	RPGPREFCORE_API std::int64_t costWith(const PlanRepair& repair);

private:
	std::int64_t worstShortfall(const TemporalGoal& goal) const;

	const TemporalModel* model_;
	Projection projection_;
	CycleBounds bounds_;
	std::vector<PlacedTask> tasks_;
	std::vector<Entry> entries_; ///< Parallel to tasks_.
};

} // namespace RPGPref
