// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanValidator.h"

#include "TextScan.h"
#include "TypeNames.h"

#include <set>
#include <utility>

namespace RPGPref
{

namespace
{

class Replay
{
public:
	Replay(const Domain& domain, const Problem& problem)
		: domain_(domain), problem_(problem), state_(problem.init.begin(), problem.init.end())
	{
		for (std::size_t i = 0; i < problem.objects.size(); ++i)
		{
			objects_.insert(problem.objects[i].name, i);
		}
	}

	/// Does the step, or says why it cannot be done and changes nothing.
	bool execute(const WrittenStep& step, PlanValidation& result)
	{
		const SchemaId id = domain_.findAction(step.action);
		if (!id.isValid())
		{
			result.reason = "there is no action " + quoteForMessage(step.action);
			return false;
		}
		const ActionSchema& schema = domain_.actions[id.value()];
		if (!bindArguments(step, schema, result) || !satisfiesEqualities(schema, result))
		{
			return false;
		}
		for (const Literal& literal : schema.preconditions)
		{
			const Atom atom = ground(literal);
			if (state_.contains(atom) == literal.negated)
			{
				result.missing.push_back(text(atom, literal.negated));
			}
		}
		if (!result.missing.empty())
		{
			result.reason = "a precondition does not hold";
			return false;
		}
		for (const bool adds : {false, true})
		{
			for (const Literal& literal : schema.effects)
			{
				if (literal.negated == adds)
				{
					continue;
				}
				if (adds)
				{
					state_.insert(ground(literal));
				}
				else
				{
					state_.erase(ground(literal));
				}
			}
		}
		return true;
	}

	std::vector<std::string> missingGoals() const
	{
		std::vector<std::string> missing;
		for (const Problem::GoalLiteral& goal : problem_.goal)
		{
			if (state_.contains(goal.atom) == goal.negated)
			{
				missing.push_back(text(goal.atom, goal.negated));
			}
		}
		return missing;
	}

private:
	bool bindArguments(const WrittenStep& step, const ActionSchema& schema, PlanValidation& result)
	{
		if (step.arguments.size() != schema.parameters.size())
		{
			result.reason = "action " + quoteForMessage(schema.name) + " has " +
							std::to_string(step.arguments.size()) + " arguments, expected " +
							std::to_string(schema.parameters.size());
			return false;
		}
		binding_.clear();
		for (std::size_t i = 0; i < step.arguments.size(); ++i)
		{
			const std::uint32_t position = objects_.find(step.arguments[i]);
			if (position == NameTable::kNotFound)
			{
				result.reason = "there is no object " + quoteForMessage(step.arguments[i]);
				return false;
			}
			const Object& object = problem_.objects[position];
			const Parameter& parameter = schema.parameters[i];
			if (!domain_.accepts(parameter.types, object.types))
			{
				result.reason = quoteForMessage(object.name) + " is " +
								aTypeText(object.types, domain_.types) + ", expected " +
								aTypeText(parameter.types, domain_.types) + " as " + parameter.name;
				return false;
			}
			binding_.push_back(ObjectId(position));
		}
		return true;
	}

	bool satisfiesEqualities(const ActionSchema& schema, PlanValidation& result) const
	{
		for (const EqualityConstraint& constraint : schema.equalities)
		{
			const ObjectId left = ground(constraint.left);
			const ObjectId right = ground(constraint.right);
			if ((left == right) == constraint.negated)
			{
				const std::string equality = "(= " + problem_.objects[left.value()].name + " " +
											 problem_.objects[right.value()].name + ")";
				result.missing.push_back(constraint.negated ? "(not " + equality + ")" : equality);
			}
		}
		if (!result.missing.empty())
		{
			result.reason = "an equality does not hold";
		}
		return result.missing.empty();
	}

	ObjectId ground(Term term) const
	{
		return term.kind == Term::Kind::Object ? ObjectId(term.index) : binding_[term.index];
	}

	Atom ground(const Literal& literal) const
	{
		Atom atom{literal.predicate, {}};
		for (const Term term : literal.terms)
		{
			atom.arguments.push_back(ground(term));
		}
		return atom;
	}

	std::string text(const Atom& atom, bool negated) const
	{
		std::string result = negated ? "(not (" : "(";
		result += domain_.predicates[atom.predicate.value()].name;
		for (const ObjectId object : atom.arguments)
		{
			result += ' ';
			result += problem_.objects[object.value()].name;
		}
		result += negated ? "))" : ")";
		return result;
	}

	const Domain& domain_;
	const Problem& problem_;
	NameTable objects_;
	std::set<Atom> state_;
	std::vector<ObjectId> binding_;
};

} // namespace

PlanValidation validatePlan(const Domain& domain, const Problem& problem, const PlanFile& plan)
{
	PlanValidation result;
	result.length = plan.steps.size();
	Replay replay(domain, problem);
	for (std::size_t i = 0; i < plan.steps.size(); ++i)
	{
		if (!replay.execute(plan.steps[i], result))
		{
			result.failedStep = i;
			return result;
		}
	}
	result.missing = replay.missingGoals();
	result.isValid = result.missing.empty();
	result.reason = result.isValid ? "" : "the plan ends before the goal is reached";
	return result;
}

} // namespace RPGPref
