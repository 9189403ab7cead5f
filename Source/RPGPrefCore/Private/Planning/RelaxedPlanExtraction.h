// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/RelaxedLayers.h"
#include "Planning/RelaxedTables.h"

#include <algorithm>
#include <vector>

namespace RPGPref
{

/// Takes a relaxed plan from an expanded graph, from the last layer to the first. Works on any
/// kind of layers that can place a subgoal.
class RelaxedPlanExtraction
{
public:
	explicit RelaxedPlanExtraction(const RelaxedTables& tables)
		: tables_(tables)
		, selected_(tables.actionCount(), 0)
		, added_(tables.factCount(), 0)
		, noted_(tables.factCount(), 0)
	{
	}

	/// Appends the relaxed plan's actions in the order of selection. The graph must contain all
	/// goals. Asks the layers for places from the last layer to the first.
	template <class Layers>
	void extract(Layers& layers, const std::vector<FactId>& goals, std::uint32_t lastLayer,
		std::vector<ActionId>& plan)
	{
		heads_.assign(lastLayer + 1, kNone);
		subgoals_.clear();
		++run_;
		for (const FactId goal : goals)
		{
			note(goal.value(), layers.place(goal.value(), lastLayer));
		}
		for (std::uint32_t layer = lastLayer; layer >= 1; --layer)
		{
			if (heads_[layer] == kNone)
			{
				continue;
			}
			++stamp_;
			sortAgenda(layer);
			for (const Subgoal& subgoal : agenda_)
			{
				if (added_[subgoal.fact()] == stamp_)
				{
					continue;
				}
				const std::uint32_t action = subgoal.achiever;
				for (const std::uint32_t fact : tables_.adds(action))
				{
					added_[fact] = stamp_;
				}
				if (selected_[action] == 0)
				{
					selected_[action] = 1;
					plan.push_back(ActionId{action});
				}
				for (const std::uint32_t fact : tables_.preconditions(action))
				{
					note(fact, layers.place(fact, layer - 1));
				}
			}
		}
		for (const ActionId action : plan)
		{
			selected_[action.value()] = 0;
		}
	}

	std::size_t bytes() const
	{
		return selected_.capacity() +
			   (added_.capacity() + noted_.capacity()) * sizeof(std::uint64_t) +
			   heads_.capacity() * sizeof(std::uint32_t) +
			   (subgoals_.capacity() + agenda_.capacity()) * sizeof(Subgoal);
	}

private:
	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
	static constexpr std::size_t kShortAgenda = 16;

	struct Subgoal
	{
		/// The larger, the sooner: by value, then by fact, in one number.
		std::int64_t order;
		std::uint32_t achiever;
		std::uint32_t next; ///< In the agenda of the same layer.

		static constexpr int kFactBits = 28;
		static constexpr std::int64_t kFactMask = (std::int64_t{1} << kFactBits) - 1;

		static std::int64_t orderOf(FixedValue value, std::uint32_t fact)
		{
			return (value << kFactBits) + (kFactMask - fact);
		}
		std::uint32_t fact() const
		{
			return static_cast<std::uint32_t>(kFactMask - (order & kFactMask));
		}
		bool comesBefore(const Subgoal& other) const { return order > other.order; }
	};

	void note(std::uint32_t fact, const Placement& placement)
	{
		// A fact may be wanted in several layers, but need be noted only once in each.
		const std::uint64_t mark = run_ << 32 | placement.layer;
		if (placement.layer > 0 && noted_[fact] != mark)
		{
			noted_[fact] = mark;
			subgoals_.push_back({Subgoal::orderOf(placement.value, fact), placement.achiever,
				heads_[placement.layer]});
			heads_[placement.layer] = static_cast<std::uint32_t>(subgoals_.size() - 1);
		}
	}

	/// Agendas are short as a rule, so they are sorted while they are collected.
	void sortAgenda(std::uint32_t layer)
	{
		agenda_.clear();
		for (std::uint32_t position = heads_[layer]; position != kNone;
			 position = subgoals_[position].next)
		{
			const Subgoal subgoal = subgoals_[position];
			std::size_t place = agenda_.size();
			agenda_.push_back(subgoal);
			if (place >= kShortAgenda)
			{
				continue;
			}
			for (; place > 0 && subgoal.comesBefore(agenda_[place - 1]); --place)
			{
				agenda_[place] = agenda_[place - 1];
			}
			agenda_[place] = subgoal;
		}
		if (agenda_.size() > kShortAgenda)
		{
			std::sort(agenda_.begin(), agenda_.end(),
				[](const Subgoal& left, const Subgoal& right) { return left.comesBefore(right); });
		}
	}

	const RelaxedTables& tables_;
	std::vector<std::uint8_t> selected_;
	/// By fact: the stamp of the last layer in which a selected action added it.
	std::vector<std::uint64_t> added_;
	std::uint64_t stamp_ = 0;
	/// By fact: extraction and layer in which it was noted last.
	std::vector<std::uint64_t> noted_;
	std::uint64_t run_ = 0;
	/// By layer: its first subgoal.
	std::vector<std::uint32_t> heads_;
	std::vector<Subgoal> subgoals_;
	std::vector<Subgoal> agenda_;
};

} // namespace RPGPref
