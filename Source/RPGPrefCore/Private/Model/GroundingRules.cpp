// SPDX-License-Identifier: MIT
// Compiles each schema once: parameters that `=` makes equal share a variable, by union and find;
// each variable gets the set of objects that its types and equalities allow, equal sets once;
// literals are sorted into needs, forbids, adds and deletes. A rule with an empty set or a
// contradiction is impossible and never joined. Costs objects times parameters of each schema.
#include "GroundingRules.h"

#include <algorithm>
#include <numeric>

namespace RPGPref
{

namespace
{

class RuleCompiler
{
public:
	RuleCompiler(const Domain& domain, const Problem& problem) : domain_(domain), problem_(problem)
	{
		result_.isAdded.assign(domain.predicates.size(), false);
		result_.isDeleted.assign(domain.predicates.size(), false);
	}

	GroundingRules compile()
	{
		for (const ActionSchema& schema : domain_.actions)
		{
			result_.rules.push_back(compileSchema(schema));
		}
		return std::move(result_);
	}

private:
	GroundingRule compileSchema(const ActionSchema& schema)
	{
		GroundingRule rule;
		mergeEqualParameters(schema, rule);
		const auto term = [&](Term source)
		{
			return source.kind == Term::Kind::Object
					   ? RuleTerm{false, source.index}
					   : RuleTerm{true, rule.variableOfParameter[source.index]};
		};
		const auto atom = [&](const Literal& literal)
		{
			RuleAtom result{literal.predicate.value(), {}};
			std::transform(
				literal.terms.begin(), literal.terms.end(), std::back_inserter(result.terms), term);
			return result;
		};
		for (const Literal& literal : schema.preconditions)
		{
			(literal.negated ? rule.forbids : rule.needs).push_back(atom(literal));
		}
		for (const Literal& literal : schema.effects)
		{
			(literal.negated ? rule.deletes : rule.adds).push_back(atom(literal));
			(literal.negated ? result_.isDeleted : result_.isAdded)[literal.predicate.value()] =
				true;
		}
		for (const EqualityConstraint& constraint : schema.equalities)
		{
			const RuleTerm left = term(constraint.left);
			const RuleTerm right = term(constraint.right);
			if (constraint.negated)
			{
				rule.different.emplace_back(left, right);
				rule.isImpossible = rule.isImpossible || left == right;
			}
			else if (!left.isVariable && !right.isVariable)
			{
				rule.isImpossible = rule.isImpossible || left != right;
			}
		}
		findClashes(rule);
		rule.mayBeIdle = mayBeIdle(rule);
		return rule;
	}

	/// Gives parameters joined by `=` one variable, and restricts it to what all of them and
	/// any object they equal allow.
	void mergeEqualParameters(const ActionSchema& schema, GroundingRule& rule)
	{
		std::vector<std::uint32_t> leader(schema.parameters.size());
		std::iota(leader.begin(), leader.end(), 0U);
		const auto find = [&](std::uint32_t parameter)
		{
			while (leader[parameter] != parameter)
			{
				parameter = leader[parameter] = leader[leader[parameter]];
			}
			return parameter;
		};
		for (const EqualityConstraint& constraint : schema.equalities)
		{
			if (!constraint.negated && constraint.left.kind == Term::Kind::Parameter &&
				constraint.right.kind == Term::Kind::Parameter)
			{
				leader[find(constraint.right.index)] = find(constraint.left.index);
			}
		}
		std::vector<std::vector<bool>> allowed;
		std::vector<std::uint32_t> variableOfLeader(schema.parameters.size(), 0);
		for (std::uint32_t i = 0; i < schema.parameters.size(); ++i)
		{
			if (find(i) == i)
			{
				variableOfLeader[i] = static_cast<std::uint32_t>(allowed.size());
				allowed.emplace_back(problem_.objects.size(), true);
			}
		}
		for (std::uint32_t i = 0; i < schema.parameters.size(); ++i)
		{
			const std::uint32_t variable = variableOfLeader[find(i)];
			rule.variableOfParameter.push_back(variable);
			intersect(allowed[variable], objectsOf(schema.parameters[i].types));
		}
		for (const EqualityConstraint& constraint : schema.equalities)
		{
			const bool leftIsObject = constraint.left.kind == Term::Kind::Object;
			const bool rightIsObject = constraint.right.kind == Term::Kind::Object;
			if (!constraint.negated && leftIsObject != rightIsObject)
			{
				const Term object = leftIsObject ? constraint.left : constraint.right;
				const Term parameter = leftIsObject ? constraint.right : constraint.left;
				std::vector<bool> only(problem_.objects.size(), false);
				only[object.index] = true;
				intersect(allowed[rule.variableOfParameter[parameter.index]], only);
			}
		}
		for (std::vector<bool>& set : allowed)
		{
			rule.setOfVariable.push_back(internSet(std::move(set)));
			rule.isImpossible =
				rule.isImpossible || result_.sets[rule.setOfVariable.back()].objects.empty();
		}
	}

	static void intersect(std::vector<bool>& set, const std::vector<bool>& other)
	{
		std::transform(set.begin(), set.end(), other.begin(), set.begin(), std::logical_and<>());
	}

	const std::vector<bool>& objectsOf(const TypeUnion& types)
	{
		const auto known = std::find_if(typeSets_.begin(), typeSets_.end(),
			[&](const auto& entry) { return entry.first == types; });
		if (known != typeSets_.end())
		{
			return known->second;
		}
		std::vector<bool> set;
		for (const Object& object : problem_.objects)
		{
			set.push_back(domain_.accepts(types, object.types));
		}
		return typeSets_.emplace_back(types, std::move(set)).second;
	}

	std::uint32_t internSet(std::vector<bool> contains)
	{
		const auto known = std::find_if(result_.sets.begin(), result_.sets.end(),
			[&](const ObjectSet& set) { return set.contains == contains; });
		if (known != result_.sets.end())
		{
			return static_cast<std::uint32_t>(known - result_.sets.begin());
		}
		ObjectSet set;
		for (std::uint32_t i = 0; i < contains.size(); ++i)
		{
			if (contains[i])
			{
				set.objects.push_back(i);
			}
		}
		set.contains = std::move(contains);
		result_.sets.push_back(std::move(set));
		return static_cast<std::uint32_t>(result_.sets.size() - 1);
	}

	static void findClashes(GroundingRule& rule)
	{
		for (std::uint32_t need = 0; need < rule.needs.size(); ++need)
		{
			for (std::uint32_t ban = 0; ban < rule.forbids.size(); ++ban)
			{
				if (rule.needs[need].predicate == rule.forbids[ban].predicate)
				{
					rule.clashes.emplace_back(need, ban);
				}
			}
		}
	}

	static bool speaksOf(const std::vector<RuleAtom>& atoms, std::uint32_t predicate)
	{
		return std::any_of(atoms.begin(), atoms.end(),
			[&](const RuleAtom& atom) { return atom.predicate == predicate; });
	}

	static bool mayBeIdle(const GroundingRule& rule)
	{
		return std::all_of(rule.adds.begin(), rule.adds.end(),
				   [&](const RuleAtom& add) { return speaksOf(rule.needs, add.predicate); }) &&
			   std::all_of(rule.deletes.begin(), rule.deletes.end(),
				   [&](const RuleAtom& removed) {
					   return speaksOf(rule.forbids, removed.predicate) ||
							  speaksOf(rule.adds, removed.predicate);
				   });
	}

	const Domain& domain_;
	const Problem& problem_;
	GroundingRules result_;
	std::vector<std::pair<TypeUnion, std::vector<bool>>> typeSets_;
};

} // namespace

GroundingRules compileRules(const Domain& domain, const Problem& problem)
{
	return RuleCompiler(domain, problem).compile();
}

} // namespace RPGPref
