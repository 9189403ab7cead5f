// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/BlackoutLearner.h"

#include "RPGPref/Foundation/Hash.h"

#include "ActionModel/BlackoutInvariants.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

template <class T>
void insertSorted(std::vector<T>& sorted, T value)
{
	const auto place = std::lower_bound(sorted.begin(), sorted.end(), value);
	if (place == sorted.end() || *place != value)
	{
		sorted.insert(place, value);
	}
}

template <class T>
bool contains(const std::vector<T>& sorted, T value)
{
	return std::binary_search(sorted.begin(), sorted.end(), value);
}

} // namespace

BlackoutLearner::ActionRecord::ActionRecord(LiteralSpace literalSpace)
	: space(std::move(literalSpace))
	, everFalse(space.words(), 0)
	, everTrue(space.words(), 0)
	, added(space.words(), 0)
	, deleted(space.words(), 0)
	, falseAfter(space.size())
	, trueAfter(space.size())
{
}

BlackoutLearner::BlackoutLearner(const Domain& domain) : domain_(domain)
{
	for (std::size_t action = 0; action < domain.actions.size(); ++action)
	{
		ActionRecord& record = records_.emplace_back(LiteralSpace(domain, SchemaId(action),
			LiteralSpace::Typing::Compatible, LiteralSpace::Terms::Parameters));
		record.linkedAtOnce.resize(domain.actions[action].parameters.size());
		record.successTypes.resize(domain.actions[action].parameters.size());
	}
	for (const Predicate& predicate : domain.predicates)
	{
		placeTypes_.emplace_back(predicate.parameters.size());
	}
}

void BlackoutLearner::noteAtom(TraceAtomId atom)
{
	if (atom.value() < notedAtoms_.size() && notedAtoms_[atom.value()])
	{
		return;
	}
	notedAtoms_.resize((std::max)(notedAtoms_.size(), level_->atomCount()));
	notedAtoms_[atom.value()] = true;
	const std::vector<ObjectId> arguments = level_->argumentsOf(atom);
	auto& places = placeTypes_[level_->predicateOf(atom).value()];
	for (std::size_t place = 0; place < arguments.size(); ++place)
	{
		insertSorted(places[place], level_->objects()[arguments[place].value()].type);
	}
}

void BlackoutLearner::onLevel(const TraceLevelPtr& level, const TraceState& initial)
{
	const bool isFirst = level_ == nullptr;
	level_ = level;
	notedAtoms_.clear();
	initial.forEachTrue([this](TraceAtomId atom) { noteAtom(atom); });
	if (!isFirst)
	{
		return;
	}
	const std::size_t objects = level->objects().size();
	for (const auto& object : level->objects())
	{
		initialTypes_.push_back(object.type);
	}
	for (const auto& places : placeTypes_)
	{
		initialOccurrence_.emplace_back(places.size(), std::vector<bool>(objects, false));
	}
	initial.forEachTrue(
		[&](TraceAtomId atom)
		{
			const std::vector<ObjectId> arguments = level->argumentsOf(atom);
			for (std::size_t place = 0; place < arguments.size(); ++place)
			{
				initialOccurrence_[level->predicateOf(atom).value()][place]
								  [arguments[place].value()] = true;
			}
		});
}

/// What may stand at a predicate's places shows in any state, however it came about.
void BlackoutLearner::onJump(const TraceState& state)
{
	state.forEachTrue([this](TraceAtomId atom) { noteAtom(atom); });
}

/// The first event of an action links the types of its arguments to the parameters. Later a type
/// that no parameter knows is only noted, and linked when it is met again.
void BlackoutLearner::declare(ActionRecord& record, const TraceEvent& event)
{
	for (std::size_t parameter = 0; parameter < event.arguments.size(); ++parameter)
	{
		const TypeId type = level_->objects()[event.arguments[parameter].value()].type;
		if (!record.wasSeen || contains(record.knownTypes, type))
		{
			insertSorted(record.linkedAtOnce[parameter], type);
		}
		if (record.wasSeen)
		{
			insertSorted(record.knownTypes, type);
		}
		if (event.succeeded)
		{
			insertSorted(record.successTypes[parameter], type);
		}
	}
	if (!record.wasSeen)
	{
		record.wasSeen = true;
		for (const auto& types : record.linkedAtOnce)
		{
			for (const TypeId type : types)
			{
				insertSorted(record.knownTypes, type);
			}
		}
	}
}

bool BlackoutLearner::isBoundFirst(const TraceEvent& event, const LiftedLiteral& literal) const
{
	return std::all_of(literal.positions.begin(), literal.positions.end(),
		[&](std::uint16_t parameter)
		{
			return std::find(event.arguments.begin(), event.arguments.end(),
					   event.arguments[parameter]) == event.arguments.begin() + parameter;
		});
}

void BlackoutLearner::onBefore(const TraceEvent& event, const TraceState& state)
{
	ActionRecord& record = records_[event.action.value()];
	declare(record, event);
	record.space.evaluate(*level_, state, event.arguments, before_, unknown_);
	if (event.succeeded)
	{
		++record.successes;
		for (std::size_t word = 0; word < before_.size(); ++word)
		{
			record.everFalse[word] |= ~before_[word];
			record.everTrue[word] |= before_[word];
		}
		return;
	}
	for (std::size_t literal = 0; literal < record.space.size(); ++literal)
	{
		if (testBit(before_, literal) && !isBoundFirst(event, record.space[literal]))
		{
			before_[literal / 64] &= ~(std::uint64_t{1} << (literal % 64));
		}
	}
	noteFailure(record, before_);
}

void BlackoutLearner::noteFailure(ActionRecord& record, const LiteralBits& truth)
{
	const std::uint64_t hash = hashWords(truth);
	const std::uint32_t known = record.failureIndex.find(
		hash, [&](std::uint32_t position) { return record.failures[position].truth == truth; });
	if (known != HashIndex::kNotFound)
	{
		++record.failures[known].count;
	}
	else if (record.failures.size() < kMaximumFailurePatterns)
	{
		record.failures.push_back({truth, 1});
		record.failureIndex.insert(hash, static_cast<std::uint32_t>(record.failures.size() - 1),
			[&](std::uint32_t position) { return hashWords(record.failures[position].truth); });
	}
	else
	{
		++forgottenFailures_;
	}
}

void BlackoutLearner::liftChanges(ActionRecord& record, const TraceEvent& event,
	std::span<const TraceAtomId> changes, LiteralBits& lifted) const
{
	for (const TraceAtomId atom : changes)
	{
		LiftedLiteral literal{level_->predicateOf(atom), {}};
		for (const ObjectId object : level_->argumentsOf(atom))
		{
			const auto last = std::find(event.arguments.rbegin(), event.arguments.rend(), object);
			if (last == event.arguments.rend())
			{
				break;
			}
			literal.positions.push_back(
				static_cast<std::uint16_t>(event.arguments.rend() - last - 1));
		}
		const auto literals = record.space.literals();
		const auto place = std::lower_bound(literals.begin(), literals.end(), literal);
		if (place != literals.end() && *place == literal)
		{
			setBit(lifted, static_cast<std::size_t>(place - literals.begin()));
		}
	}
}

void BlackoutLearner::onAfter(const TraceEvent& event, const TraceState& state)
{
	for (const TraceAtomId atom : event.adds)
	{
		noteAtom(atom);
	}
	if (!event.succeeded)
	{
		return;
	}
	ActionRecord& record = records_[event.action.value()];
	liftChanges(record, event, event.adds, record.added);
	liftChanges(record, event, event.deletes, record.deleted);
	record.space.evaluate(*level_, state, event.arguments, after_, unknown_);
	for (std::size_t literal = 0; literal < record.space.size(); ++literal)
	{
		Violation& violation =
			testBit(after_, literal) ? record.trueAfter[literal] : record.falseAfter[literal];
		if (violation.line == 0)
		{
			violation = {event.index, event.file, event.line};
		}
	}
}

std::optional<BlackoutLearner::Conflict> BlackoutLearner::conflict() const
{
	std::optional<Conflict> first;
	for (std::size_t action = 0; action < records_.size(); ++action)
	{
		const ActionRecord& record = records_[action];
		for (std::size_t literal = 0; literal < record.space.size(); ++literal)
		{
			const auto consider = [&](const Violation& violation, bool isDelete)
			{
				if (violation.line != 0 && (!first || violation.event < first->event))
				{
					first = Conflict{SchemaId(action), record.space[literal], isDelete,
						violation.event, violation.file, violation.line};
				}
			};
			if (testBit(record.added, literal))
			{
				consider(record.falseAfter[literal], false);
			}
			if (testBit(record.deleted, literal))
			{
				consider(record.trueAfter[literal], true);
			}
		}
	}
	return first;
}

/// All combinations of parameters whose linked types the predicate was seen with; as negative
/// candidates only the last combination of each choice of types (an accident of the program).
void BlackoutLearner::candidates(
	const ActionRecord& record, LiteralBits& positive, LiteralBits& negative) const
{
	positive.assign(record.space.words(), 0);
	negative.assign(record.space.words(), 0);
	const auto linked = [&](std::uint16_t parameter, TypeId type)
	{
		return contains(record.linkedAtOnce[parameter], type) ||
			   contains(record.successTypes[parameter], type);
	};
	for (std::size_t predicate = 0; predicate < placeTypes_.size(); ++predicate)
	{
		const auto& places = placeTypes_[predicate];
		std::vector<TypeId> choice;
		const auto choose = [&](const auto& self) -> void
		{
			if (choice.size() < places.size())
			{
				for (const TypeId type : places[choice.size()])
				{
					choice.push_back(type);
					self(self);
					choice.pop_back();
				}
				return;
			}
			std::size_t last = record.space.size();
			for (std::size_t literal = 0; literal < record.space.size(); ++literal)
			{
				const LiftedLiteral& lifted = record.space[literal];
				bool fits = lifted.predicate.value() == predicate;
				for (std::size_t place = 0; fits && place < choice.size(); ++place)
				{
					fits = linked(lifted.positions[place], choice[place]);
				}
				if (fits)
				{
					setBit(positive, literal);
					last = literal;
				}
			}
			if (last < record.space.size())
			{
				setBit(negative, last);
			}
		};
		choose(choose);
	}
	for (std::size_t word = 0; word < positive.size(); ++word)
	{
		positive[word] &= ~record.everFalse[word];
		negative[word] &= ~record.everTrue[word];
	}
}

std::vector<ActionModel> BlackoutLearner::models(const Options& options) const
{
	std::vector<ActionModel> models;
	std::vector<std::vector<SignedLiterals>> ambiguous;
	for (std::size_t action = 0; action < records_.size(); ++action)
	{
		const ActionRecord& record = records_[action];
		if (record.successes == 0)
		{
			continue;
		}
		ActionModel& model = models.emplace_back();
		model.action = SchemaId(action);
		model.adds = record.space.select(record.added);
		model.deletes = record.space.select(record.deleted);
		LiteralBits positive;
		LiteralBits negative;
		candidates(record, positive, negative);
		if (options.step == 1)
		{
			model.positivePreconditions = record.space.select(positive);
			model.negativePreconditions = record.space.select(negative);
			continue;
		}
		std::vector<SignedLiterals> violated;
		SignedLiterals confirmed;
		for (const FailurePattern& failure : record.failures)
		{
			LiteralBits missing = positive;
			LiteralBits present = negative;
			for (std::size_t word = 0; word < missing.size(); ++word)
			{
				missing[word] &= ~failure.truth[word];
				present[word] &= failure.truth[word];
			}
			SignedLiterals members = signedLiterals(record.space, missing, present);
			if (members.size() == 1)
			{
				confirmed.push_back(members.front());
			}
			violated.push_back(std::move(members));
		}
		std::erase_if(violated,
			[&](const SignedLiterals& members)
			{
				return members.size() < 2 ||
					   std::any_of(members.begin(), members.end(),
						   [&](const SignedLiteral& member) {
							   return std::find(confirmed.begin(), confirmed.end(), member) !=
									  confirmed.end();
						   });
			});
		ambiguous.push_back(std::move(violated));
		confirm(confirmed, model);
	}
	if (options.step == 3)
	{
		const BlackoutInvariants invariants(models, placeTypes_, initialOccurrence_, initialTypes_);
		for (std::size_t position = 0; position < models.size(); ++position)
		{
			for (const SignedLiterals& failure : ambiguous[position])
			{
				confirm(
					invariants.confirmed(failure, options.oneSidedInvariants), models[position]);
			}
		}
	}
	for (ActionModel& model : models)
	{
		model.normalise();
	}
	return models;
}

std::uint64_t BlackoutLearner::unexplainedFailures() const
{
	std::uint64_t unexplained = 0;
	for (const ActionRecord& record : records_)
	{
		LiteralBits positive;
		LiteralBits negative;
		candidates(record, positive, negative);
		for (const FailurePattern& failure : record.failures)
		{
			std::uint64_t violated = 0;
			for (std::size_t word = 0; word < positive.size(); ++word)
			{
				violated |= positive[word] & ~failure.truth[word];
				violated |= negative[word] & failure.truth[word];
			}
			unexplained += violated == 0 && record.successes > 0 ? failure.count : 0;
		}
	}
	return unexplained;
}

} // namespace RPGPref
