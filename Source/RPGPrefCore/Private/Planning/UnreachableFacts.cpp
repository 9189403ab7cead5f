// SPDX-License-Identifier: MIT
// Breadth first from the goals that cannot become true. For each such fact: the schemas with an
// effect that fits, their free parameters filled in by backtracking, given up as soon as more
// preconditions are missing than allowed: one, then two, then three. What is missing is explained
// next. What can be true is read off the grounded actions, so what is called out of reach is; the
// bounds below can only leave explanations out.
#include "Planning/UnreachableFacts.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// Bounds that keep the trace short on large levels.
constexpr std::size_t kMostFacts = 40;
constexpr std::size_t kMostProducers = 4;
constexpr std::size_t kMostMissing = 3;
constexpr std::uint64_t kMostTries = 50'000;

} // namespace

UnreachableFacts::UnreachableFacts(
	const Domain& domain, const Problem& problem, const GroundTask& task)
	: domain_(domain), problem_(problem), initial_(problem.init.begin(), problem.init.end())
{
	canBeTrue_ = initial_;
	for (std::size_t position = 0; position < task.actions.size(); ++position)
	{
		for (const GroundTask::Effect& effect : task.effects[ActionId{position}])
		{
			(effect.deleted ? canBeDeleted_ : canBeTrue_).insert(task.atoms[effect.atom.value()]);
		}
	}
}

std::vector<OutOfReach> UnreachableFacts::trace()
{
	std::vector<OutOfReach> result;
	std::set<Fact> seen;
	std::vector<Fact> queue;
	const auto note = [&](const Fact& fact)
	{
		if (!canHold(fact) && seen.insert(fact).second)
		{
			queue.push_back(fact);
		}
	};
	for (const Problem::GoalLiteral& goal : problem_.goal)
	{
		note({goal.atom, goal.negated});
	}
	const std::size_t goals = queue.size();
	for (std::size_t next = 0; next < queue.size() && next < kMostFacts; ++next)
	{
		std::vector<Fact> missing;
		result.push_back(explain(Fact(queue[next]), missing));
		result.back().isGoal = next < goals;
		for (const Fact& fact : missing)
		{
			note(fact);
		}
	}
	return result;
}

bool UnreachableFacts::canHold(const Fact& fact) const
{
	return fact.negated ? !initial_.contains(fact.atom) || canBeDeleted_.contains(fact.atom)
						: canBeTrue_.contains(fact.atom);
}

OutOfReach UnreachableFacts::explain(const Fact& fact, std::vector<Fact>& missing)
{
	OutOfReach result;
	result.fact = text(fact);
	result.nothingProducesIt = true;
	for (std::size_t most = 1; most <= kMostMissing && result.producers.empty(); ++most)
	{
		for (const ActionSchema& schema : domain_.actions)
		{
			for (const Literal& effect : schema.effects)
			{
				std::optional<Binding> binding = unify(schema, effect, fact);
				if (!binding)
				{
					continue;
				}
				Matches matches;
				matches.schema = &schema;
				matches.mostMissing = most;
				match(matches, *binding);
				result.nothingProducesIt = result.nothingProducesIt && matches.tries == 0;
				for (const auto& [arguments, lacking] : matches.found)
				{
					LackingAction action{text(schema, arguments), {}};
					for (const Fact& item : lacking)
					{
						action.missing.push_back(text(item));
						missing.push_back(item);
					}
					if (result.producers.size() < kMostProducers)
					{
						result.producers.push_back(std::move(action));
					}
				}
			}
		}
	}
	return result;
}

std::optional<UnreachableFacts::Binding> UnreachableFacts::unify(
	const ActionSchema& schema, const Literal& effect, const Fact& fact) const
{
	if (effect.predicate != fact.atom.predicate || effect.negated != fact.negated)
	{
		return std::nullopt;
	}
	Binding binding(schema.parameters.size());
	for (std::size_t position = 0; position < effect.terms.size(); ++position)
	{
		const Term term = effect.terms[position];
		const ObjectId wanted = fact.atom.arguments[position];
		if (term.kind == Term::Kind::Object)
		{
			if (ObjectId{term.index} != wanted)
			{
				return std::nullopt;
			}
			continue;
		}
		ObjectId& slot = binding[term.index];
		if ((slot.isValid() && slot != wanted) ||
			!domain_.accepts(
				schema.parameters[term.index].types, problem_.objects[wanted.value()].types))
		{
			return std::nullopt;
		}
		slot = wanted;
	}
	return binding;
}

void UnreachableFacts::match(Matches& matches, Binding& binding) const
{
	if (matches.tries >= kMostTries || matches.found.size() >= kMostProducers)
	{
		return;
	}
	++matches.tries;
	if (!isConsistent(*matches.schema, binding))
	{
		return;
	}
	std::vector<Fact> missing = missingOf(*matches.schema, binding);
	if (missing.size() > matches.mostMissing)
	{
		return;
	}
	const auto open = std::find_if(
		binding.begin(), binding.end(), [](ObjectId object) { return !object.isValid(); });
	if (open == binding.end())
	{
		if (!missing.empty())
		{
			matches.found.emplace_back(binding, std::move(missing));
		}
		return;
	}
	const Parameter& parameter =
		matches.schema->parameters[static_cast<std::size_t>(open - binding.begin())];
	for (std::size_t position = 0; position < problem_.objects.size(); ++position)
	{
		if (domain_.accepts(parameter.types, problem_.objects[position].types))
		{
			*open = ObjectId{position};
			match(matches, binding);
		}
	}
	*open = ObjectId{};
}

bool UnreachableFacts::isConsistent(const ActionSchema& schema, const Binding& binding) const
{
	return std::all_of(schema.equalities.begin(), schema.equalities.end(),
		[&](const EqualityConstraint& equality)
		{
			const ObjectId left = bind(equality.left, binding);
			const ObjectId right = bind(equality.right, binding);
			return !left.isValid() || !right.isValid() || (left == right) != equality.negated;
		});
}

std::vector<UnreachableFacts::Fact> UnreachableFacts::missingOf(
	const ActionSchema& schema, const Binding& binding) const
{
	std::vector<Fact> missing;
	for (const Literal& literal : schema.preconditions)
	{
		const std::optional<Fact> fact = bind(literal, binding);
		// Two conditions may be one with these objects.
		if (fact && !canHold(*fact) &&
			std::find(missing.begin(), missing.end(), *fact) == missing.end())
		{
			missing.push_back(*fact);
		}
	}
	return missing;
}

ObjectId UnreachableFacts::bind(Term term, const Binding& binding) const
{
	return term.kind == Term::Kind::Object ? ObjectId{term.index} : binding[term.index];
}

std::optional<UnreachableFacts::Fact> UnreachableFacts::bind(
	const Literal& literal, const Binding& binding) const
{
	Fact fact{{literal.predicate, {}}, literal.negated};
	for (const Term term : literal.terms)
	{
		const ObjectId object = bind(term, binding);
		if (!object.isValid())
		{
			return std::nullopt;
		}
		fact.atom.arguments.push_back(object);
	}
	return fact;
}

std::string UnreachableFacts::text(const Fact& fact) const
{
	std::string atom = "(" + domain_.predicates[fact.atom.predicate.value()].name;
	for (const ObjectId object : fact.atom.arguments)
	{
		atom += " " + problem_.objects[object.value()].name;
	}
	atom += ")";
	return fact.negated ? "(not " + atom + ")" : atom;
}

std::string UnreachableFacts::text(const ActionSchema& schema, const Binding& binding) const
{
	std::string result = schema.name;
	for (const ObjectId object : binding)
	{
		result += " " + problem_.objects[object.value()].name;
	}
	return result;
}

} // namespace RPGPref
