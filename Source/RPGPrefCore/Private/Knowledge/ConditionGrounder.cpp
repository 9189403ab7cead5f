// SPDX-License-Identifier: MIT
#include "Knowledge/ConditionGrounder.h"

#include <algorithm>

namespace RPGPref
{

ConditionGrounder::ConditionGrounder(
	const Domain& domain, const Problem& problem, const GroundTask& task)
	: domain_(domain), problem_(problem)
{
	for (std::size_t i = 0; i < task.atoms.size(); ++i)
	{
		atoms_.emplace(task.atoms[i], AtomId(i));
	}
}

AtomId ConditionGrounder::findAtom(const Atom& atom) const
{
	const auto found = atoms_.find(atom);
	return found == atoms_.end() ? AtomId() : found->second;
}

bool ConditionGrounder::bind(
	const Literal& literal, const Atom& atom, std::vector<std::uint32_t>& bindings)
{
	if (literal.predicate != atom.predicate)
	{
		return false;
	}
	for (std::size_t i = 0; i < literal.terms.size(); ++i)
	{
		const Term term = literal.terms[i];
		const std::uint32_t object = atom.arguments[i].value();
		if (term.kind == Term::Kind::Object
				? term.index != object
				: bindings[term.index] != kUnbound && bindings[term.index] != object)
		{
			return false;
		}
		if (term.kind == Term::Kind::Parameter)
		{
			bindings[term.index] = object;
		}
	}
	return true;
}

bool ConditionGrounder::fill(
	const Literal& literal, const std::vector<std::uint32_t>& bindings, Atom& atom)
{
	atom.predicate = literal.predicate;
	atom.arguments.clear();
	for (const Term term : literal.terms)
	{
		const std::uint32_t object =
			term.kind == Term::Kind::Object ? term.index : bindings[term.index];
		if (object == kUnbound)
		{
			return false;
		}
		atom.arguments.push_back(ObjectId(object));
	}
	return true;
}

bool ConditionGrounder::canHold(
	const std::vector<Literal>& conditions, const std::vector<std::uint32_t>& bindings) const
{
	Atom atom;
	return std::all_of(conditions.begin(), conditions.end(),
		[&](const Literal& condition)
		{
			return !fill(condition, bindings, atom) || findAtom(atom).isValid() ||
				   std::binary_search(problem_.init.begin(), problem_.init.end(), atom) !=
					   condition.negated;
		});
}

bool ConditionGrounder::accepts(
	const std::vector<Literal>& conditions, std::uint32_t variable, std::uint32_t object) const
{
	for (const Literal& condition : conditions)
	{
		const std::vector<Parameter>& parameters =
			domain_.predicates[condition.predicate.value()].parameters;
		for (std::size_t i = 0; i < condition.terms.size(); ++i)
		{
			if (condition.terms[i] == Term{Term::Kind::Parameter, variable} &&
				!domain_.accepts(parameters[i].types, problem_.objects[object].types))
			{
				return false;
			}
		}
	}
	return true;
}

void ConditionGrounder::extend(const std::vector<Literal>& conditions,
	std::vector<std::uint32_t>& bindings, Found& found) const
{
	if (!canHold(conditions, bindings))
	{
		return;
	}
	const auto unbound = std::find(bindings.begin(), bindings.end(), kUnbound);
	if (unbound != bindings.end())
	{
		const auto variable = static_cast<std::uint32_t>(unbound - bindings.begin());
		for (std::uint32_t object = 0; object < problem_.objects.size(); ++object)
		{
			if (accepts(conditions, variable, object))
			{
				bindings[variable] = object;
				extend(conditions, bindings, found);
			}
		}
		bindings[variable] = kUnbound;
		return;
	}
	std::vector<KnowledgeTask::Condition>& result = found.emplace_back();
	Atom atom;
	for (const Literal& condition : conditions)
	{
		fill(condition, bindings, atom);
		const KnowledgeTask::Condition entry{findAtom(atom), condition.negated};
		if (entry.atom.isValid() && std::find(result.begin(), result.end(), entry) == result.end())
		{
			result.push_back(entry);
		}
	}
}

ConditionGrounder::Found ConditionGrounder::ground(
	const std::vector<Literal>& conditions, std::vector<std::uint32_t> bindings) const
{
	Found found;
	extend(conditions, bindings, found);
	return found;
}

} // namespace RPGPref
