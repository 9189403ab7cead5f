// SPDX-License-Identifier: MIT
#include "Model/NaiveGrounder.h"

#include <algorithm>

namespace RPGPref::Testing
{
namespace
{

/// One schema with all parameters filled in.
struct Instance
{
	std::size_t schema = 0;
	std::vector<ObjectId> arguments;
	std::set<Atom> needs, forbids, adds, deletes;
};

class NaiveGrounder
{
public:
	NaiveGrounder(const Domain& domain, const Problem& problem) : domain_(domain), problem_(problem)
	{
	}

	NaiveTask ground()
	{
		for (std::size_t schema = 0; schema < domain_.actions.size(); ++schema)
		{
			std::vector<ObjectId> arguments;
			enumerate(schema, arguments);
		}
		std::set<Atom> canBeTrue(problem_.init.begin(), problem_.init.end());
		std::set<Atom> canBeFalse; // Of those that are true at the start.
		std::vector<bool> isReached(instances_.size(), false);
		for (bool changed = true; changed;)
		{
			changed = false;
			for (std::size_t i = 0; i < instances_.size(); ++i)
			{
				const Instance& instance = instances_[i];
				const auto isFalse = [&](const Atom& atom)
				{
					return !std::binary_search(problem_.init.begin(), problem_.init.end(), atom) ||
						   canBeFalse.contains(atom);
				};
				if (isReached[i] ||
					!std::includes(canBeTrue.begin(), canBeTrue.end(), instance.needs.begin(),
						instance.needs.end()) ||
					!std::all_of(instance.forbids.begin(), instance.forbids.end(), isFalse))
				{
					continue;
				}
				isReached[i] = changed = true;
				canBeTrue.insert(instance.adds.begin(), instance.adds.end());
				canBeFalse.insert(instance.deletes.begin(), instance.deletes.end());
			}
		}
		NaiveTask task;
		for (std::size_t i = 0; i < instances_.size(); ++i)
		{
			if (isReached[i])
			{
				describe(instances_[i], task);
			}
		}
		for (const Problem::GoalLiteral& goal : problem_.goal)
		{
			mention(goal.atom, goal.negated, task);
		}
		return task;
	}

private:
	void enumerate(std::size_t schema, std::vector<ObjectId>& arguments)
	{
		const ActionSchema& action = domain_.actions[schema];
		if (arguments.size() == action.parameters.size())
		{
			addInstance(schema, arguments);
			return;
		}
		for (std::size_t i = 0; i < problem_.objects.size(); ++i)
		{
			if (domain_.accepts(
					action.parameters[arguments.size()].types, problem_.objects[i].types))
			{
				arguments.push_back(ObjectId(i));
				enumerate(schema, arguments);
				arguments.pop_back();
			}
		}
	}

	void addInstance(std::size_t schema, const std::vector<ObjectId>& arguments)
	{
		const ActionSchema& action = domain_.actions[schema];
		const auto ground = [&](Term term)
		{ return term.kind == Term::Kind::Object ? ObjectId(term.index) : arguments[term.index]; };
		for (const EqualityConstraint& constraint : action.equalities)
		{
			if ((ground(constraint.left) == ground(constraint.right)) == constraint.negated)
			{
				return;
			}
		}
		Instance instance{schema, arguments, {}, {}, {}, {}};
		const auto atomOf = [&](const Literal& literal)
		{
			Atom atom{literal.predicate, {}};
			for (const Term term : literal.terms)
			{
				atom.arguments.push_back(ground(term));
			}
			return atom;
		};
		for (const Literal& literal : action.preconditions)
		{
			(literal.negated ? instance.forbids : instance.needs).insert(atomOf(literal));
		}
		for (const Literal& literal : action.effects)
		{
			(literal.negated ? instance.deletes : instance.adds).insert(atomOf(literal));
		}
		std::erase_if(
			instance.deletes, [&](const Atom& atom) { return instance.adds.contains(atom); });
		const bool contradicts = std::any_of(instance.needs.begin(), instance.needs.end(),
			[&](const Atom& atom) { return instance.forbids.contains(atom); });
		const bool changesNothing = std::includes(instance.needs.begin(), instance.needs.end(),
										instance.adds.begin(), instance.adds.end()) &&
									std::includes(instance.forbids.begin(), instance.forbids.end(),
										instance.deletes.begin(), instance.deletes.end());
		if (!contradicts && !changesNothing)
		{
			instances_.push_back(std::move(instance));
		}
	}

	void describe(const Instance& instance, NaiveTask& task) const
	{
		std::string text = domain_.actions[instance.schema].name;
		for (const ObjectId object : instance.arguments)
		{
			text += " " + problem_.objects[object.value()].name;
		}
		task.actions.push_back(text);
		for (const std::set<Atom>* list : {&instance.needs, &instance.adds, &instance.deletes})
		{
			for (const Atom& atom : *list)
			{
				mention(atom, false, task);
			}
		}
		for (const Atom& atom : instance.forbids)
		{
			mention(atom, true, task);
		}
	}

	void mention(const Atom& atom, bool negatively, NaiveTask& task) const
	{
		std::string text = "(" + domain_.predicates[atom.predicate.value()].name;
		for (const ObjectId object : atom.arguments)
		{
			text += " " + problem_.objects[object.value()].name;
		}
		text += ")";
		task.facts.insert(text);
		if (negatively)
		{
			task.facts.insert("(not " + text + ")");
		}
	}

	const Domain& domain_;
	const Problem& problem_;
	std::vector<Instance> instances_;
};

} // namespace

NaiveTask groundNaively(const Domain& domain, const Problem& problem)
{
	return NaiveGrounder(domain, problem).ground();
}

} // namespace RPGPref::Testing
