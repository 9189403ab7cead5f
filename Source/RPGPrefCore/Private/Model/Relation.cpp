// SPDX-License-Identifier: MIT
#include "Relation.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

Relation::Shape Relation::shapeOf(const RuleAtom& atom, const GroundingRule& rule)
{
	Shape shape{atom.predicate, {}};
	for (std::size_t i = 0; i < atom.terms.size(); ++i)
	{
		const RuleTerm term = atom.terms[i];
		const auto first = std::find(atom.terms.begin(), atom.terms.end(), term);
		const auto firstColumn = static_cast<std::uint32_t>(first - atom.terms.begin());
		if (!term.isVariable)
		{
			shape.columns.push_back({Column::Kind::Constant, term.index});
		}
		else if (firstColumn < i)
		{
			shape.columns.push_back({Column::Kind::Repeat, firstColumn});
		}
		else
		{
			shape.columns.push_back({Column::Kind::First, rule.setOfVariable[term.index]});
		}
	}
	return shape;
}

Relation::Relation(Shape shape, const std::vector<ObjectSet>& sets, std::size_t objectCount)
	: shape_(std::move(shape)), sets_(sets), objectCount_(objectCount)
{
}

/// Only relations that get a row pay for their chains.
void Relation::allocateChains()
{
	chains_.resize(shape_.columns.size());
	for (std::size_t i = 0; i < chains_.size(); ++i)
	{
		if (shape_.columns[i].kind == Column::Kind::First)
		{
			chains_[i].heads.assign(objectCount_, kNoRow);
			chains_[i].tails.assign(objectCount_, kNoRow);
			chains_[i].counts.assign(objectCount_, 0);
		}
	}
}

bool Relation::matches(std::span<const std::uint32_t> arguments) const
{
	for (std::size_t i = 0; i < arguments.size(); ++i)
	{
		const Column column = shape_.columns[i];
		const bool fits = column.kind == Column::Kind::Constant ? arguments[i] == column.value
						  : column.kind == Column::Kind::Repeat
							  ? arguments[i] == arguments[column.value]
							  : sets_[column.value].contains[arguments[i]];
		if (!fits)
		{
			return false;
		}
	}
	return true;
}

void Relation::insert(std::uint32_t atom, std::span<const std::uint32_t> arguments)
{
	const std::uint32_t row = rowCount();
	if (row == 0)
	{
		allocateChains();
	}
	atoms_.push_back(atom);
	for (std::size_t i = 0; i < arguments.size(); ++i)
	{
		if (shape_.columns[i].kind != Column::Kind::First)
		{
			continue;
		}
		Chains& chains = chains_[i];
		const std::uint32_t object = arguments[i];
		chains.next.push_back(kNoRow);
		(chains.counts[object] == 0 ? chains.heads[object] : chains.next[chains.tails[object]]) =
			row;
		chains.tails[object] = row;
		++chains.counts[object];
	}
}

} // namespace RPGPref
