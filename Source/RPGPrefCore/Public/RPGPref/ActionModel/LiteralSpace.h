// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/ActionModel.h"
#include "RPGPref/Export.h"
#include "RPGPref/Trace/TraceLevel.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// The object at a position of a literal. A level's first objects are the domain's constants.
inline ObjectId objectAt(std::uint16_t position, std::span<const ObjectId> arguments)
{
	return LiftedLiteral::isConstant(position)
			   ? ObjectId(std::size_t{position} - LiftedLiteral::kFirstConstant)
			   : arguments[position];
}

/// A set of positions in a LiteralSpace.
using LiteralBits = std::vector<std::uint64_t>;

inline bool testBit(const LiteralBits& bits, std::size_t position)
{
	return ((bits[position / 64] >> (position % 64)) & 1) != 0;
}

inline void setBit(LiteralBits& bits, std::size_t position)
{
	bits[position / 64] |= std::uint64_t{1} << (position % 64);
}

/// All that can be said of an action's parameters, and of the domain's constants, with the domain's
/// predicates.
class LiteralSpace
{
public:
	static constexpr std::size_t kMaximumLiterals = 4096;

	enum class Typing : std::uint8_t
	{
		/// A parameter stands where its declared type, or a type above it, is declared.
		Declared,
		/// Also where a type below it is declared: a container that may be a shaker.
		Compatible
	};

	enum class Terms : std::uint8_t
	{
		Parameters,
		/// Where there are too many, literals over constants alone are left out first.
		ParametersAndConstants
	};

	RPGPREFCORE_API LiteralSpace(const Domain& domain, SchemaId action, Typing typing, Terms terms);

	std::size_t size() const { return literals_.size(); }
	std::size_t words() const { return (literals_.size() + 63) / 64; }
	const LiftedLiteral& operator[](std::size_t position) const { return literals_[position]; }
	/// Ascending.
	std::span<const LiftedLiteral> literals() const { return literals_; }

	/// Which literals are true, and which unknown, when the parameters are bound to the objects.
	/// `unknown` stays empty when the state has no unknown atoms.
	RPGPREFCORE_API void evaluate(const TraceLevel& level, const TraceState& state,
		std::span<const ObjectId> arguments, LiteralBits& truth, LiteralBits& unknown) const;

	/// The ground atom of a literal; invalid if the trace has never mentioned it.
	RPGPREFCORE_API TraceAtomId groundAtom(
		const TraceLevel& level, std::size_t literal, std::span<const ObjectId> arguments) const;

	/// The literals of a set of positions.
	RPGPREFCORE_API LiteralSet select(const LiteralBits& bits) const;

private:
	std::vector<LiftedLiteral> literals_;
};

} // namespace RPGPref
