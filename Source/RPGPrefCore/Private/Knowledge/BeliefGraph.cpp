// SPDX-License-Identifier: MIT
#include "Knowledge/BeliefGraph.h"

#include <algorithm>

namespace RPGPref
{

BeliefSteps::BeliefSteps(const KnowledgeTask& task, bool withLooks) : task_(task)
{
	for (std::size_t i = 0; i < task.task.actions.size(); ++i)
	{
		preconditions_.append(task.task.preconditions[ActionId(i)]);
		adds_.append(task.task.adds[ActionId(i)]);
	}
	const auto addLook = [&](std::uint32_t position, bool isTrue, FactId adds)
	{
		looks_.push_back({position, isTrue, adds});
		std::vector<FactId> needed;
		for (const KnowledgeTask::Condition condition : task.perceptions[position].when)
		{
			const FactId fact = (condition.negated ? task.negativeFacts
												   : task.positiveFacts)[condition.atom.value()];
			if (fact.isValid())
			{
				needed.push_back(fact);
			}
		}
		preconditions_.append(needed);
		adds_.push(adds);
		adds_.endList();
	};
	for (std::uint32_t i = 0; withLooks && i < task.perceptions.size(); ++i)
	{
		const KnowledgeTask::Perception& perception = task.perceptions[i];
		if (perception.mentionsItself || perception.isSign)
		{
			continue;
		}
		const AtomId atom = task.open[perception.sees.value()];
		addLook(i, true, task.positiveFacts[atom.value()]);
		if (task.negativeFacts[atom.value()].isValid())
		{
			addLook(i, false, task.negativeFacts[atom.value()]);
		}
	}
	std::vector<std::vector<BeliefStep>> users(task.task.facts.size());
	for (std::size_t step = 0; step < size(); ++step)
	{
		for (const FactId fact : preconditions_[BeliefStep(step)])
		{
			users[fact.value()].push_back(BeliefStep(step));
		}
	}
	for (const std::vector<BeliefStep>& list : users)
	{
		users_.append(list);
	}
}

BeliefGraph::BeliefGraph(
	const BeliefRules& rules, const BeliefSteps& steps, const TeamPreferences& preferences)
	: rules_(rules)
	, steps_(steps)
	, preferences_(preferences)
	, words_(rules.knowledgeTask().task.stateWords())
	, missing_(steps.size())
	, isTouched_(steps.size(), 0)
	, isSelected_(steps.size(), 0)
{
	const KnowledgeTask& task = rules.knowledgeTask();
	const auto shared = static_cast<std::uint32_t>(task.mindCount());
	for (std::size_t i = 0; i < steps.size(); ++i)
	{
		const bool isLook = steps.isLook(BeliefStep(i));
		const auto judges = isLook ? std::pair{0U, shared} : rules.judges(ActionId(i));
		availableSet_.push_back(
			!isLook && judges.second - judges.first == 1 ? judges.first : shared);
	}
	available_.resize((task.mindCount() + 1) * words_);
	values_.resize(task.task.facts.size());
	raiseOf_.resize(task.task.facts.size());
	offers_.resize(task.task.facts.size());
	addedIn_.resize(task.task.facts.size());
}

void BeliefGraph::findAvailable(BeliefView beliefs, const GuessStage& stage)
{
	const KnowledgeTask& task = rules_.knowledgeTask();
	const std::size_t minds = task.mindCount();
	const std::span<std::uint64_t> shared =
		std::span<std::uint64_t>(available_).subspan(minds * words_, words_);
	std::fill(shared.begin(), shared.end(), ~std::uint64_t{0});
	for (std::size_t mind = 0; mind < minds; ++mind)
	{
		const std::span<std::uint64_t> set =
			std::span<std::uint64_t>(available_).subspan(mind * words_, words_);
		const BeliefView known = rules_.known(beliefs, mind);
		std::copy(known.begin(), known.end(), set.begin());
		for (std::size_t i = 0; i < task.open.size(); ++i)
		{
			const OpenId open{i};
			if (!rules_.isUnknown(beliefs, mind, open))
			{
				continue;
			}
			const std::uint32_t atom = task.open[i].value();
			if (stage.allowed.allows(mind, open, true))
			{
				setFact(set, task.positiveFacts[atom], true);
			}
			if (task.negativeFacts[atom].isValid() && stage.allowed.allows(mind, open, false))
			{
				setFact(set, task.negativeFacts[atom], true);
			}
		}
		for (std::size_t word = 0; word < words_; ++word)
		{
			shared[word] &= set[word];
		}
	}
}

void BeliefGraph::begin(BeliefView beliefs, const GuessStage& stage)
{
	findAvailable(beliefs, stage);
	const std::size_t shared = rules_.knowledgeTask().mindCount() * words_;
	raises_.clear();
	factOfRaise_.clear();
	touched_.clear();
	for (std::size_t fact = 0; fact < values_.size(); ++fact)
	{
		values_[fact] = 0;
		raiseOf_[fact] =
			((available_[shared + fact / 64] >> (fact % 64)) & 1U) != 0 ? kBottom : kAbsent;
	}
	for (std::size_t i = 0; i < steps_.size(); ++i)
	{
		const BeliefStep step{i};
		isTouched_[i] = 0;
		const bool isIdleLook =
			steps_.isLook(step) &&
			(!stage.looks || !rules_.isUnknown(stage.start, steps_.mindOfLook(step),
								 steps_.perception(step).sees));
		if (isIdleLook || isForbidden(step))
		{
			missing_[i] = kNever;
			continue;
		}
		missing_[i] = 0;
		for (const FactId fact : steps_.preconditions(step))
		{
			missing_[i] += isAvailable(step, fact) ? 0 : 1;
		}
		if (missing_[i] == 0)
		{
			touched_.push_back(step);
			isTouched_[i] = 1;
		}
	}
}

FixedValue BeliefGraph::valueOfStep(BeliefStep step, std::span<const FixedValue> own) const
{
	const std::span<const FactId> needed = steps_.preconditions(step);
	FixedValue sum = 0;
	for (const FactId fact : needed)
	{
		const FixedValue value = values_[fact.value()];
		sum += isAvailable(step, fact) ? (std::max)(value, FixedValue{0}) : value;
	}
	const auto count = static_cast<FixedValue>((std::max)(needed.size(), std::size_t{1}));
	const FixedValue liking =
		steps_.isLook(step) ? 0 : own[step.value()] + preferences_.effect(steps_.action(step));
	return roundedDivide(sum + count * liking, 3 * count);
}

void BeliefGraph::offer(BeliefStep step, FixedValue value)
{
	for (const FactId fact : steps_.adds(step))
	{
		if (isPresent(fact) && values_[fact.value()] >= value)
		{
			continue;
		}
		Offer& best = offers_[fact.value()];
		if (!best.achiever.isValid())
		{
			offered_.push_back(fact);
		}
		else if (best.value > value || (best.value == value && best.achiever < step))
		{
			continue;
		}
		best = {value, step};
	}
}

void BeliefGraph::applyOffers(std::uint32_t layer)
{
	for (const FactId fact : offered_)
	{
		const Offer best = offers_[fact.value()];
		offers_[fact.value()] = {};
		const bool isNew = !isPresent(fact);
		raises_.push_back({best.value, layer, best.achiever, raiseOf_[fact.value()]});
		factOfRaise_.push_back(fact);
		raiseOf_[fact.value()] = static_cast<std::uint32_t>(raises_.size() - 1);
		values_[fact.value()] = best.value;
		lastLayer_ = isNew ? layer : lastLayer_;
		for (const BeliefStep user : steps_.users(fact))
		{
			std::uint32_t& missing = missing_[user.value()];
			missing -= isNew && missing != kNever && !isAvailable(user, fact) ? 1 : 0;
			if (missing == 0 && isTouched_[user.value()] == 0)
			{
				isTouched_[user.value()] = 1;
				touched_.push_back(user);
			}
		}
	}
	offered_.clear();
}

void BeliefGraph::expand(std::uint32_t f, std::span<const FixedValue> own)
{
	lastLayer_ = 0;
	for (std::uint32_t layer = 1; layer <= lastLayer_ + f && !touched_.empty(); ++layer)
	{
		looking_.swap(touched_);
		touched_.clear();
		for (const BeliefStep step : looking_)
		{
			isTouched_[step.value()] = 0;
			offer(step, valueOfStep(step, own));
		}
		applyOffers(layer);
	}
	lastLayer_ += f;
}

void BeliefGraph::note(FactId fact, std::uint32_t layer)
{
	const std::size_t shared = rules_.knowledgeTask().mindCount() * words_;
	if (((available_[shared + fact.value() / 64] >> (fact.value() % 64)) & 1U) != 0)
	{
		return;
	}
	std::uint32_t raise = raiseOf_[fact.value()];
	while (raises_[raise].layer > layer)
	{
		raise = raises_[raise].previous;
	}
	agenda_[raises_[raise].layer].push_back(raise);
}

void BeliefGraph::select(BeliefStep step, std::uint32_t layer, BeliefView beliefs)
{
	for (const FactId fact : steps_.adds(step))
	{
		addedIn_[fact.value()] = layer;
	}
	if (isSelected_[step.value()] == 0)
	{
		isSelected_[step.value()] = 1;
		relaxedPlan_.push_back(step);
		length_ += steps_.isLook(step) ? 0 : 1;
		if (steps_.isLook(step))
		{
			assumed_.push_back(steps_.look(step).adds);
		}
	}
	for (const FactId fact : steps_.preconditions(step))
	{
		if (!isAvailable(step, fact))
		{
			note(fact, layer - 1);
			continue;
		}
		if (!steps_.isLook(step))
		{
			const auto [first, end] = rules_.judges(steps_.action(step));
			for (std::uint32_t mind = first; mind < end; ++mind)
			{
				if (rules_.isUnknownFact(beliefs, mind, fact))
				{
					assumed_.push_back(fact);
					break;
				}
			}
		}
	}
}

void BeliefGraph::extract(BeliefView beliefs)
{
	agenda_.resize((std::max)(agenda_.size(), std::size_t{lastLayer_} + 1));
	std::fill(addedIn_.begin(), addedIn_.end(), 0);
	for (const FactId goal : rules_.knowledgeTask().task.goals)
	{
		note(goal, lastLayer_);
	}
	for (std::uint32_t layer = lastLayer_; layer >= 1; --layer)
	{
		std::vector<std::uint32_t>& agenda = agenda_[layer];
		std::sort(agenda.begin(), agenda.end(),
			[&](std::uint32_t left, std::uint32_t right)
			{
				return raises_[left].value != raises_[right].value
						   ? raises_[left].value > raises_[right].value
						   : factOfRaise_[left] < factOfRaise_[right];
			});
		for (std::size_t i = 0; i < agenda.size(); ++i)
		{
			const std::uint32_t raise = agenda[i];
			if (addedIn_[factOfRaise_[raise].value()] != layer)
			{
				select(raises_[raise].achiever, layer, beliefs);
			}
		}
		agenda.clear();
	}
	for (const BeliefStep step : relaxedPlan_)
	{
		isSelected_[step.value()] = 0;
	}
	std::sort(assumed_.begin(), assumed_.end());
	assumptions_ = static_cast<std::uint32_t>(
		std::unique(assumed_.begin(), assumed_.end()) - assumed_.begin());
}

bool BeliefGraph::evaluate(
	BeliefView beliefs, const GuessStage& stage, std::span<const FixedValue> own, std::uint32_t f)
{
	const GroundTask& task = rules_.knowledgeTask().task;
	relaxedPlan_.clear();
	assumed_.clear();
	length_ = 0;
	assumptions_ = 0;
	value_ = 0;
	begin(beliefs, stage);
	expand((std::max)(f, std::uint32_t{1}), own);
	if (!task.unreachableGoals.empty() || !std::all_of(task.goals.begin(), task.goals.end(),
											  [&](FactId goal) { return isPresent(goal); }))
	{
		return false;
	}
	for (const FactId goal : task.goals)
	{
		value_ += values_[goal.value()];
	}
	extract(beliefs);
	return true;
}

} // namespace RPGPref
