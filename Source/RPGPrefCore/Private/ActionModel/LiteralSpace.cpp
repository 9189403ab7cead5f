// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/LiteralSpace.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

bool compatible(const Domain& domain, const TypeUnion& wanted, const TypeUnion& given)
{
	return domain.accepts(wanted, given) || domain.accepts(given, wanted) ||
		   std::any_of(given.begin(), given.end(),
			   [&](TypeId type) { return domain.accepts(wanted, TypeUnion{type}); });
}

} // namespace

LiteralSpace::LiteralSpace(const Domain& domain, SchemaId action, Typing typing)
{
	const std::vector<Parameter>& parameters = domain.actions[action.value()].parameters;
	for (std::size_t predicate = 0; predicate < domain.predicates.size(); ++predicate)
	{
		// What rules derive is in no trace and in no effect.
		if (domain.isDerived(PredicateId(predicate)))
		{
			continue;
		}
		const std::vector<Parameter>& wanted = domain.predicates[predicate].parameters;
		std::vector<std::uint16_t> positions;
		// Depth-first over the places of the predicate, in ascending order of parameters.
		const auto fill = [&](const auto& self) -> void
		{
			if (literals_.size() >= kMaximumLiterals)
			{
				return;
			}
			if (positions.size() == wanted.size())
			{
				literals_.push_back({PredicateId(predicate), positions});
				return;
			}
			for (std::size_t parameter = 0; parameter < parameters.size(); ++parameter)
			{
				const TypeUnion& place = wanted[positions.size()].types;
				const TypeUnion& given = parameters[parameter].types;
				if (typing == Typing::Declared ? domain.accepts(place, given)
											   : compatible(domain, place, given))
				{
					positions.push_back(static_cast<std::uint16_t>(parameter));
					self(self);
					positions.pop_back();
				}
			}
		};
		if (wanted.size() <= TraceLevel::kMaximumArity && parameters.size() < 256)
		{
			fill(fill);
		}
	}
}

TraceAtomId LiteralSpace::groundAtom(
	const TraceLevel& level, std::size_t literal, std::span<const ObjectId> arguments) const
{
	const LiftedLiteral& lifted = literals_[literal];
	ObjectId ground[TraceLevel::kMaximumArity];
	const std::size_t arity = lifted.positions.size();
	for (std::size_t place = 0; place < arity; ++place)
	{
		ground[place] = arguments[lifted.positions[place]];
	}
	return level.findAtom(lifted.predicate, {ground, arity});
}

void LiteralSpace::evaluate(const TraceLevel& level, const TraceState& state,
	std::span<const ObjectId> arguments, LiteralBits& truth, LiteralBits& unknown) const
{
	truth.assign(words(), 0);
	unknown.clear();
	if (state.hasUnknown())
	{
		unknown.assign(words(), 0);
	}
	for (std::size_t literal = 0; literal < literals_.size(); ++literal)
	{
		const TraceAtomId atom = groundAtom(level, literal, arguments);
		if (state.isTrue(atom))
		{
			setBit(truth, literal);
		}
		if (!unknown.empty() && state.isUnknown(atom))
		{
			setBit(unknown, literal);
		}
	}
}

LiteralSet LiteralSpace::select(const LiteralBits& bits) const
{
	LiteralSet set;
	for (std::size_t literal = 0; literal < literals_.size(); ++literal)
	{
		if (testBit(bits, literal))
		{
			set.push_back(literals_[literal]);
		}
	}
	return set;
}

} // namespace RPGPref
