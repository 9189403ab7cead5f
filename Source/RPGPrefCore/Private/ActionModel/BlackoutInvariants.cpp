// SPDX-License-Identifier: MIT
// Invariants as published. Passes: for each action, which changes at one place of a predicate come
// with which changes at another, because both name the same parameter; such a rule stays unless
// another action makes the second change without the first; four rules about one pair of places
// give a matrix of the combinations that occur. What the start shows of the pair is added. Two
// violated literals confirm each other where exactly one of them, or both or none, can be true of
// an object.
#include "ActionModel/BlackoutInvariants.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace RPGPref
{

SignedLiterals signedLiterals(
	const LiteralSpace& space, const LiteralBits& positive, const LiteralBits& negative)
{
	SignedLiterals literals;
	for (const LiftedLiteral& literal : space.select(positive))
	{
		literals.push_back({literal, false});
	}
	for (const LiftedLiteral& literal : space.select(negative))
	{
		literals.push_back({literal, true});
	}
	return literals;
}

void confirm(const SignedLiterals& literals, ActionModel& model)
{
	for (const SignedLiteral& member : literals)
	{
		(member.isNegative ? model.negativePreconditions : model.positivePreconditions)
			.push_back(member.literal);
	}
}

std::map<BlackoutInvariants::PlacePair, BlackoutInvariants::Matrix> BlackoutInvariants::fromEffects(
	const std::vector<ActionModel>& models) const
{
	// (p, i, p added?, q, j, q added?): when an action changes p at place i it changes q at j.
	using Half = std::pair<Place, bool>;
	using Rule = std::pair<Half, Half>;
	std::vector<std::set<Rule>> rules;
	for (const ActionModel& model : models)
	{
		std::set<Rule>& ofAction = rules.emplace_back();
		std::vector<std::pair<LiftedLiteral, bool>> effects;
		for (const LiftedLiteral& literal : model.adds)
		{
			effects.emplace_back(literal, true);
		}
		for (const LiftedLiteral& literal : model.deletes)
		{
			effects.emplace_back(literal, false);
		}
		for (const auto& [p, pAdded] : effects)
		{
			for (const auto& [q, qAdded] : effects)
			{
				if (p == q && pAdded == qAdded)
				{
					continue;
				}
				for (std::size_t i = 0; i < p.positions.size(); ++i)
				{
					const auto shared =
						std::find(q.positions.begin(), q.positions.end(), p.positions[i]);
					if (shared != q.positions.end())
					{
						const std::size_t j =
							static_cast<std::size_t>(shared - q.positions.begin());
						ofAction.insert({{{p.predicate, i}, pAdded}, {{q.predicate, j}, qAdded}});
					}
				}
			}
		}
	}
	std::set<Rule> kept;
	for (std::size_t action = 0; action < rules.size(); ++action)
	{
		for (const Rule& rule : rules[action])
		{
			bool isContradicted = false;
			for (std::size_t other = 0; other < rules.size(); ++other)
			{
				const bool changesSame = std::any_of(rules[other].begin(), rules[other].end(),
					[&](const Rule& candidate) { return candidate.second == rule.second; });
				isContradicted = isContradicted ||
								 (other != action && changesSame && !rules[other].contains(rule));
			}
			if (!isContradicted)
			{
				kept.insert(rule);
			}
		}
	}
	std::map<PlacePair, std::vector<Rule>> groups;
	for (const Rule& rule : kept)
	{
		const Place first = (std::min)(rule.first.first, rule.second.first);
		const Place second = (std::max)(rule.first.first, rule.second.first);
		groups[{first, second}].push_back(rule);
	}
	std::map<PlacePair, Matrix> matrices;
	for (const auto& [pair, group] : groups)
	{
		if (group.size() != 4)
		{
			continue;
		}
		Matrix matrix{};
		for (const Rule& rule : group)
		{
			const Rule mirror{rule.second, rule.first};
			if (std::find(group.begin(), group.end(), mirror) != group.end())
			{
				const bool inOrder = rule.first.first == pair.first;
				const bool first = inOrder ? rule.first.second : rule.second.second;
				const bool second = inOrder ? rule.second.second : rule.first.second;
				matrix[2 * first + second] = true;
			}
		}
		matrices[pair] = matrix;
	}
	return matrices;
}

BlackoutInvariants::BlackoutInvariants(const std::vector<ActionModel>& models,
	const std::vector<std::vector<std::vector<TypeId>>>& placeTypes,
	const std::vector<std::vector<std::vector<bool>>>& initialOccurrence,
	const std::vector<TypeId>& initialTypes)
{
	const std::map<PlacePair, Matrix> ofEffects = fromEffects(models);
	std::set<PredicateId> changing;
	for (const ActionModel& model : models)
	{
		for (const LiteralSet* effects : {&model.adds, &model.deletes})
		{
			for (const LiftedLiteral& literal : *effects)
			{
				changing.insert(literal.predicate);
			}
		}
	}
	std::vector<Place> places;
	for (std::size_t predicate = 0; predicate < placeTypes.size(); ++predicate)
	{
		for (std::size_t position = 0; position < placeTypes[predicate].size(); ++position)
		{
			if (!placeTypes[predicate][position].empty())
			{
				places.push_back({PredicateId(predicate), position});
			}
		}
	}
	for (const Place& first : places)
	{
		for (const Place& second : places)
		{
			const auto& types = placeTypes[first.predicate.value()][first.position];
			if (first.predicate >= second.predicate || initialOccurrence.empty() ||
				types != placeTypes[second.predicate.value()][second.position])
			{
				continue;
			}
			Matrix matrix{};
			for (std::size_t object = 0; object < initialTypes.size(); ++object)
			{
				if (std::binary_search(types.begin(), types.end(), initialTypes[object]))
				{
					const bool isFirst =
						initialOccurrence[first.predicate.value()][first.position][object];
					const bool isSecond =
						initialOccurrence[second.predicate.value()][second.position][object];
					matrix[2 * isFirst + isSecond] = true;
				}
			}
			const auto effect = ofEffects.find({first, second});
			if (effect != ofEffects.end())
			{
				for (std::size_t cell = 0; cell < matrix.size(); ++cell)
				{
					matrix[cell] = matrix[cell] || effect->second[cell];
				}
				matrices_[{first, second}] = matrix;
			}
			else if (!changing.contains(first.predicate) && !changing.contains(second.predicate))
			{
				matrices_[{first, second}] = matrix;
			}
		}
	}
}

const BlackoutInvariants::Matrix* BlackoutInvariants::find(
	const Place& first, const Place& second, bool& isMirrored) const
{
	isMirrored = second < first;
	const auto entry =
		matrices_.find(isMirrored ? PlacePair{second, first} : PlacePair{first, second});
	return entry == matrices_.end() ? nullptr : &entry->second;
}

SignedLiterals BlackoutInvariants::confirmed(const SignedLiterals& violated, bool useOneSided) const
{
	constexpr Matrix kExclusive = {false, true, true, false};
	constexpr Matrix kEquivalent = {true, false, false, true};
	SignedLiterals result;
	for (const SignedLiteral& p : violated)
	{
		for (const SignedLiteral& q : violated)
		{
			for (std::size_t i = 0; i < p.literal.positions.size(); ++i)
			{
				for (std::size_t j = 0; j < q.literal.positions.size(); ++j)
				{
					bool isMirrored = false;
					const Matrix* matrix =
						p.literal.positions[i] != q.literal.positions[j]
							? nullptr
							: find({p.literal.predicate, i}, {q.literal.predicate, j}, isMirrored);
					if (matrix == nullptr)
					{
						continue;
					}
					if (*matrix == kExclusive || *matrix == kEquivalent)
					{
						result.push_back(p);
						result.push_back(q);
					}
					else if (useOneSided)
					{
						// q is always (or never) there, whether p is or not: so it must be p.
						const Matrix always = isMirrored ? Matrix{false, false, true, true}
														 : Matrix{false, true, false, true};
						const Matrix never = isMirrored ? Matrix{true, true, false, false}
														: Matrix{true, false, true, false};
						if (*matrix == always || *matrix == never)
						{
							result.push_back(p);
						}
					}
				}
			}
		}
	}
	return result;
}

} // namespace RPGPref
