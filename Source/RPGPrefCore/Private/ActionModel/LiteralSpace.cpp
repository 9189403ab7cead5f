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

LiteralSpace::LiteralSpace(const Domain& domain, SchemaId action, Typing typing, Terms terms)
{
	/// What the literals of one round name; in this order, so that the later ones are left out.
	enum class Round : std::uint8_t
	{
		Parameters,
		Both,
		Constants
	};
	const std::size_t constants =
		terms == Terms::Parameters
			? 0
			: (std::min)(domain.constants.size(), std::size_t{LiftedLiteral::kFirstConstant});
	const std::vector<Parameter>& parameters = domain.actions[action.value()].parameters;
	const auto addAll = [&](Round round, std::size_t predicate)
	{
		// What rules derive is in no trace and in no effect.
		if (domain.isDerived(PredicateId(predicate)))
		{
			return;
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
				LiftedLiteral literal{PredicateId(predicate), positions};
				const Round its = !literal.hasConstants() ? Round::Parameters
								  : literal.isGround()    ? Round::Constants
														  : Round::Both;
				if (its == round)
				{
					literals_.push_back(std::move(literal));
				}
				return;
			}
			const TypeUnion& place = wanted[positions.size()].types;
			const std::size_t parametersHere = round == Round::Constants ? 0 : parameters.size();
			const std::size_t constantsHere = round == Round::Parameters ? 0 : constants;
			for (std::size_t parameter = 0; parameter < parametersHere; ++parameter)
			{
				const TypeUnion& given = parameters[parameter].types;
				if (typing == Typing::Declared ? domain.accepts(place, given)
											   : compatible(domain, place, given))
				{
					positions.push_back(static_cast<std::uint16_t>(parameter));
					self(self);
					positions.pop_back();
				}
			}
			for (std::size_t constant = 0; constant < constantsHere; ++constant)
			{
				if (domain.accepts(place, domain.constants[constant].types))
				{
					positions.push_back(
						static_cast<std::uint16_t>(LiftedLiteral::kFirstConstant + constant));
					self(self);
					positions.pop_back();
				}
			}
		};
		if (wanted.size() <= TraceLevel::kMaximumArity && parameters.size() < 256)
		{
			fill(fill);
		}
	};
	for (const Round round : {Round::Parameters, Round::Both, Round::Constants})
	{
		for (std::size_t predicate = 0;
			 predicate < domain.predicates.size() && (round == Round::Parameters || constants > 0);
			 ++predicate)
		{
			addAll(round, predicate);
		}
	}
	std::sort(literals_.begin(), literals_.end());
}

TraceAtomId LiteralSpace::groundAtom(
	const TraceLevel& level, std::size_t literal, std::span<const ObjectId> arguments) const
{
	const LiftedLiteral& lifted = literals_[literal];
	ObjectId ground[TraceLevel::kMaximumArity];
	const std::size_t arity = lifted.positions.size();
	for (std::size_t place = 0; place < arity; ++place)
	{
		ground[place] = objectAt(lifted.positions[place], arguments);
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
