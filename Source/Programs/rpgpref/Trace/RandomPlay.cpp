// SPDX-License-Identifier: MIT
#include "Trace/RandomPlay.h"

#include "RPGPref/ActionModel/LiteralSpace.h"
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Trace/EventRules.h"
#include "RPGPref/Trace/GroundPlay.h"
#include "RPGPref/Trace/PlanTrace.h"
#include "RPGPref/Trace/TraceWriter.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace RPGPref
{

class RandomPlay::Implementation
{
public:
	Implementation(const Domain& domain, const Problem& problem, const GroundTask& task,
		const RandomPlaySettings& settings)
		: domain_(domain)
		, problem_(problem)
		, task_(task)
		, settings_(settings)
		, random_(settings.seed)
		, rules_(domain)
		, level_(traceLevelOf(domain, problem))
		, state_(traceStartOf(problem, level_))
	{
		if (task.isExtended())
		{
			ground_.emplace(task);
			ground_->addNumbers(domain, problem, state_);
		}
		recorded_ = state_;
		start_ = state_;
		for (std::size_t action = 0; action < domain.actions.size(); ++action)
		{
			spaces_.emplace_back(domain, SchemaId(action), LiteralSpace::Typing::Declared,
				LiteralSpace::Terms::Parameters);
		}
		upcoming_ = choose();
		std::vector<TraceAtomId> ignored;
		observe({}, {}, ignored, ignored);
		writer_.emplace(level_, domain.name, recorded_, unknown_);
		startRecord_ = recorded_;
		startUnknown_ = unknown_;
	}

	std::string next(std::size_t bytes)
	{
		std::string text = writer_->take();
		while (text.size() < bytes && writer_->eventCount() < settings_.events && upcoming_)
		{
			play();
			text += writer_->take();
		}
		if (!hasEnded_ && text.size() < bytes)
		{
			writer_->end(recorded_);
			hasEnded_ = true;
			text += writer_->take();
		}
		return text;
	}

private:
	struct Step
	{
		SchemaId action;
		std::vector<ObjectId> arguments;
		bool succeeds = true;
		ActionId ground; ///< In an extended level.
	};

	/// Whether the rules forbid the step. An extended level says that only of its ground actions:
	/// what it dropped may be possible and without any effect.
	bool isForbidden(const Step& step)
	{
		return ground_ ? step.ground.isValid() && !ground_->isPossible(step.ground)
					   : !rules_.isApplicable(level_, state_, step.action, step.arguments);
	}

	bool isPossible(ActionId action)
	{
		return ground_ ? ground_->isPossible(action)
					   : rules_.isApplicable(level_, state_, task_.actions[action.value()].schema,
							 task_.arguments[action]);
	}

	/// The action of an extended level; none if the level does not have it.
	ActionId groundOf(const Step& step) const
	{
		if (!ground_)
		{
			return {};
		}
		std::string text = domain_.actions[step.action.value()].name;
		for (const ObjectId object : step.arguments)
		{
			text += " " + problem_.objects[object.value()].name;
		}
		return task_.findAction(text);
	}

	std::optional<Step> choose()
	{
		const bool wantsFailure = random_.unit() < settings_.failures;
		if (wantsFailure && !task_.actions.empty())
		{
			for (int attempt = 0; attempt < 50; ++attempt)
			{
				Step step = nearMiss();
				if (isForbidden(step))
				{
					step.succeeds = false;
					return step;
				}
			}
		}
		return applicableStep();
	}

	Step stepOf(ActionId action) const
	{
		const auto arguments = task_.arguments[action];
		return {task_.actions[action.value()].schema, {arguments.begin(), arguments.end()}, true,
			action};
	}

	/// A possible step, from a random place of the list on; none in a dead end.
	std::optional<Step> applicableStep()
	{
		const std::size_t count = task_.actions.size();
		const std::size_t offset =
			count == 0 ? 0 : random_.below(static_cast<std::uint32_t>(count));
		for (std::size_t position = 0; position < count; ++position)
		{
			const ActionId action((offset + position) % count);
			if (isPossible(action))
			{
				return stepOf(action);
			}
		}
		return std::nullopt;
	}

	/// A possible step with one object changed, or any step at all.
	Step nearMiss()
	{
		Step step;
		const std::optional<Step> possible = applicableStep();
		if (possible && random_.below(2) == 0)
		{
			step = *possible;
		}
		else
		{
			step =
				stepOf(ActionId(random_.below(static_cast<std::uint32_t>(task_.actions.size()))));
		}
		if (!step.arguments.empty())
		{
			const std::uint32_t place =
				random_.below(static_cast<std::uint32_t>(step.arguments.size()));
			const ObjectId object(
				random_.below(static_cast<std::uint32_t>(level_.objects().size())));
			const Parameter& parameter = domain_.actions[step.action.value()].parameters[place];
			if (level_.fits(object, parameter.types))
			{
				step.arguments[place] = object;
				step.ground = groundOf(step);
			}
		}
		return step;
	}

	/// All atoms over the step's objects, and those that its rules name.
	void collectAtoms(const Step& step, std::vector<TraceAtomId>& atoms)
	{
		const LiteralSpace& space = spaces_[step.action.value()];
		for (const LiftedLiteral& literal : space.literals())
		{
			std::vector<ObjectId> arguments;
			for (const std::uint16_t position : literal.positions)
			{
				arguments.push_back(step.arguments[position]);
			}
			collectAtom(literal.predicate, arguments, atoms);
		}
		// Rules may also speak of the domain's constants, which are not arguments of the step.
		const ActionSchema& schema = domain_.actions[step.action.value()];
		for (const std::vector<Literal>* const literals : {&schema.preconditions, &schema.effects})
		{
			for (const Literal& literal : *literals)
			{
				std::vector<ObjectId> arguments;
				for (const Term term : literal.terms)
				{
					arguments.push_back(rules_.objectOf(term, step.arguments));
				}
				collectAtom(literal.predicate, arguments, atoms);
			}
		}
	}

	void collectAtom(PredicateId predicate, const std::vector<ObjectId>& arguments,
		std::vector<TraceAtomId>& atoms)
	{
		// What follows from rules is not recorded.
		const TraceAtomId atom =
			domain_.isDerived(predicate) ? TraceAtomId() : level_.addAtom(predicate, arguments);
		if (atom.isValid())
		{
			atoms.push_back(atom);
		}
	}

	/// Looks at the atoms that the event changed and at those around it and the next, and updates
	/// the record.
	void observe(const std::optional<Step>& done, std::vector<TraceAtomId> atoms,
		std::vector<TraceAtomId>& adds, std::vector<TraceAtomId>& deletes)
	{
		if (done)
		{
			collectAtoms(*done, atoms);
		}
		if (upcoming_)
		{
			collectAtoms(*upcoming_, atoms);
		}
		std::sort(atoms.begin(), atoms.end());
		atoms.erase(std::unique(atoms.begin(), atoms.end()), atoms.end());
		adds.clear();
		deletes.clear();
		// What was not observed stays unknown until somebody looks at it again.
		std::erase_if(unknown_,
			[&](TraceAtomId atom) { return std::binary_search(atoms.begin(), atoms.end(), atom); });
		for (const TraceAtomId atom : atoms)
		{
			if (settings_.unknown > 0 && random_.unit() < settings_.unknown)
			{
				unknown_.push_back(atom);
				continue;
			}
			const bool isWrong = settings_.noise > 0 && random_.unit() < settings_.noise;
			const bool value = state_.isTrue(atom) != isWrong;
			if (value != recorded_.isTrue(atom))
			{
				(value ? adds : deletes).push_back(atom);
				recorded_.set(atom, value);
			}
		}
	}

	void play()
	{
		const Step step = *upcoming_;
		GroundPlay::Changes changes;
		if (step.succeeds && ground_)
		{
			changes = ground_->apply(step.ground, level_, state_);
		}
		else if (step.succeeds)
		{
			rules_.apply(
				level_, state_, step.action, step.arguments, changes.adds, changes.deletes);
		}
		upcoming_ = choose();
		std::vector<TraceAtomId> changed = changes.adds;
		changed.insert(changed.end(), changes.deletes.begin(), changes.deletes.end());
		std::vector<TraceAtomId> adds;
		std::vector<TraceAtomId> deletes;
		observe(step, std::move(changed), adds, deletes);
		RecordedEvent event;
		event.action = step.action;
		event.arguments = step.arguments;
		event.succeeded = step.succeeds;
		event.adds = adds;
		event.deletes = deletes;
		event.numbers = changes.numbers;
		event.unknown = unknown_;
		writer_->event(event);
		if (!upcoming_)
		{
			state_ = start_;
			if (ground_)
			{
				ground_->restart();
			}
			recorded_ = startRecord_;
			unknown_ = startUnknown_;
			writer_->reset();
			upcoming_ = choose();
		}
	}

	const Domain& domain_;
	const Problem& problem_;
	const GroundTask& task_;
	RandomPlaySettings settings_;
	Random random_;
	EventRules rules_;
	std::optional<GroundPlay> ground_; ///< Of an extended level.
	TraceLevel level_;
	TraceState state_;
	TraceState recorded_;
	TraceState start_;
	TraceState startRecord_;
	std::vector<LiteralSpace> spaces_;
	std::optional<Step> upcoming_;
	std::vector<TraceAtomId> unknown_;
	std::vector<TraceAtomId> startUnknown_;
	std::optional<TraceWriter> writer_;
	bool hasEnded_ = false;
};

RandomPlay::RandomPlay(const Domain& domain, const Problem& problem, const GroundTask& task,
	const RandomPlaySettings& settings)
	: implementation_(std::make_unique<Implementation>(domain, problem, task, settings))
{
}

RandomPlay::~RandomPlay() = default;

std::string RandomPlay::next(std::size_t bytes)
{
	return implementation_->next(bytes);
}

} // namespace RPGPref
