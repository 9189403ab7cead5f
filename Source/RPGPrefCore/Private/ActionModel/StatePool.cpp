// SPDX-License-Identifier: MIT
// The pool keeps every stride-th state; when it is full, every second one goes and the stride
// doubles, so the states stay spread over the trace. The view turns them into lists of arguments by
// predicate. A question then runs over the atoms of one predicate and binds the action's parameters
// to them, instead of trying every combination of objects. Shares and sets of states are kept for
// the next time. Costs, for a question, the atoms of that predicate in at most 64 states.
#include "RPGPref/ActionModel/StatePool.h"

#include <algorithm>

namespace RPGPref
{

void StatePool::halve()
{
	std::size_t kept = 0;
	for (std::size_t position = 0; position < entries_.size(); position += 2)
	{
		if (kept != position)
		{
			entries_[kept] = std::move(entries_[position]);
		}
		++kept;
	}
	entries_.resize(kept);
	stride_ = (std::min)(stride_ * 2, kMaximumStride);
	++version_;
}

void StatePool::offer(const TraceLevelPtr& level, const TraceState& state)
{
	if (offered_++ % stride_ != 0)
	{
		return;
	}
	if (entries_.size() == kMaximumStates)
	{
		halve();
		if ((offered_ - 1) % stride_ != 0)
		{
			return;
		}
	}
	entries_.push_back({level, state});
	++version_;
}

void StatePool::merge(const StatePool& later)
{
	stride_ = (std::max)(stride_, later.stride_);
	for (const Entry& entry : later.entries_)
	{
		restore(entry);
	}
	offered_ += later.offered_;
}

void StatePool::restore(Entry entry)
{
	if (entries_.size() == kMaximumStates)
	{
		halve();
	}
	entries_.push_back(std::move(entry));
	++version_;
}

PoolView::PoolView(const Domain& domain, const StatePool& pool) : domain_(domain)
{
	for (const ActionSchema& action : domain.actions)
	{
		auto& parameters = fits_.emplace_back();
		for (const Parameter& parameter : action.parameters)
		{
			std::vector<bool>& types = parameters.emplace_back(domain.types.size());
			for (std::size_t type = 0; type < types.size(); ++type)
			{
				types[type] =
					parameter.types.empty() ||
					std::any_of(parameter.types.begin(), parameter.types.end(),
						[&](TypeId wanted) { return domain.derivesFrom(TypeId(type), wanted); });
			}
		}
	}
	for (const StatePool::Entry& entry : pool.entries())
	{
		Snapshot& snapshot = snapshots_.emplace_back();
		snapshot.entry = &entry;
		snapshot.atoms.resize(domain.predicates.size());
		snapshot.objectsOfType.resize(domain.types.size());
		for (const TraceLevel::LevelObject& object : entry.level->objects())
		{
			++snapshot.objectsOfType[object.type.value()];
		}
		entry.state.forEachTrue(
			[&](TraceAtomId atom)
			{
				if (!entry.state.isUnknown(atom))
				{
					entry.level->appendArguments(
						atom, snapshot.atoms[entry.level->predicateOf(atom).value()]);
				}
			});
	}
}

/// Binds the action's parameters so that the literal becomes the atom; false if types or repeated
/// parameters forbid it.
bool PoolView::binds(const Snapshot& snapshot, SchemaId action, const LiftedLiteral& literal,
	std::span<const ObjectId> atom, std::vector<ObjectId>& binding) const
{
	const auto objects = snapshot.entry->level->objects();
	for (std::size_t place = 0; place < atom.size(); ++place)
	{
		if (!LiftedLiteral::isConstant(literal.positions[place]))
		{
			binding[literal.positions[place]] = ObjectId();
		}
	}
	for (std::size_t place = 0; place < atom.size(); ++place)
	{
		const std::uint16_t parameter = literal.positions[place];
		if (LiftedLiteral::isConstant(parameter))
		{
			if (objectAt(parameter, {}) != atom[place])
			{
				return false;
			}
			continue;
		}
		const bool isGood =
			binding[parameter].isValid()
				? binding[parameter] == atom[place]
				: fits_[action.value()][parameter][objects[atom[place].value()].type.value()];
		if (!isGood)
		{
			return false;
		}
		binding[parameter] = atom[place];
	}
	return true;
}

PoolView::Cooccurrence PoolView::cooccurrence(SchemaId action, const LiftedLiteral& given,
	const LiftedLiteral& then, std::optional<bool> stopAt) const
{
	Cooccurrence result;
	const std::size_t arity = given.positions.size();
	std::vector<ObjectId> binding(domain_.actions[action.value()].parameters.size());
	std::vector<ObjectId> ground(then.positions.size());
	for (const Snapshot& snapshot : snapshots_)
	{
		const std::vector<ObjectId>& atoms = snapshot.atoms[given.predicate.value()];
		const std::size_t count = arity == 0 ? 0 : atoms.size() / arity;
		for (std::size_t atom = 0; atom < count; ++atom)
		{
			if (!binds(snapshot, action, given, {atoms.data() + atom * arity, arity}, binding))
			{
				continue;
			}
			for (std::size_t place = 0; place < ground.size(); ++place)
			{
				ground[place] = objectAt(then.positions[place], binding);
			}
			const TraceAtomId other = snapshot.entry->level->findAtom(then.predicate, ground);
			if (!snapshot.entry->state.isUnknown(other))
			{
				const bool isTrue = snapshot.entry->state.isTrue(other);
				++result.instances;
				result.holds += isTrue ? 1 : 0;
				if (stopAt == isTrue)
				{
					return result;
				}
			}
		}
	}
	return result;
}

std::uint64_t PoolView::statesWith(SchemaId action, const LiftedLiteral& literal) const
{
	static_assert(StatePool::kMaximumStates <= 64);
	const auto [known, isNew] = states_.try_emplace({action, literal}, 0);
	if (!isNew)
	{
		return known->second;
	}
	const std::size_t arity = literal.positions.size();
	std::vector<ObjectId> binding(domain_.actions[action.value()].parameters.size());
	for (std::size_t state = 0; state < snapshots_.size(); ++state)
	{
		const std::vector<ObjectId>& atoms = snapshots_[state].atoms[literal.predicate.value()];
		bool holds = false;
		for (std::size_t atom = 0; arity != 0 && !holds && atom < atoms.size() / arity; ++atom)
		{
			holds = binds(
				snapshots_[state], action, literal, {atoms.data() + atom * arity, arity}, binding);
		}
		known->second |= std::uint64_t{holds} << state;
	}
	return known->second;
}

double PoolView::objectsFor(
	const Snapshot& snapshot, SchemaId action, std::uint16_t parameter) const
{
	double objects = 0;
	for (std::size_t type = 0; type < snapshot.objectsOfType.size(); ++type)
	{
		objects += fits_[action.value()][parameter][type] ? snapshot.objectsOfType[type] : 0;
	}
	return objects;
}

double PoolView::share(SchemaId action, const LiftedLiteral& literal) const
{
	const auto [entry, isNew] = shares_.try_emplace({action, literal}, 0.0);
	if (isNew)
	{
		entry->second = computeShare(action, literal);
	}
	return entry->second;
}

double PoolView::computeShare(SchemaId action, const LiftedLiteral& literal) const
{
	const std::vector<Parameter>& parameters = domain_.actions[action.value()].parameters;
	std::vector<std::uint16_t> variables = literal.positions;
	std::sort(variables.begin(), variables.end());
	variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
	std::erase_if(variables, LiftedLiteral::isConstant);
	const std::size_t arity = literal.positions.size();
	std::vector<ObjectId> binding(parameters.size());
	double sum = 0;
	double states = 0;
	for (const Snapshot& snapshot : snapshots_)
	{
		double tuples = 1;
		for (const std::uint16_t variable : variables)
		{
			tuples *= objectsFor(snapshot, action, variable);
		}
		const std::vector<ObjectId>& atoms = snapshot.atoms[literal.predicate.value()];
		double held = 0;
		for (std::size_t atom = 0; arity != 0 && atom < atoms.size() / arity; ++atom)
		{
			held += binds(snapshot, action, literal, {atoms.data() + atom * arity, arity}, binding)
						? 1
						: 0;
		}
		if (arity == 0)
		{
			held =
				snapshot.entry->state.isTrue(snapshot.entry->level->findAtom(literal.predicate, {}))
					? 1
					: 0;
		}
		if (tuples > 0)
		{
			sum += held / tuples;
			states += 1;
		}
	}
	return states > 0 ? sum / states : 0;
}

} // namespace RPGPref
