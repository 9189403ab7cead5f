// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/LiteralSpace.h"

#include <array>
#include <compare>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace RPGPref
{

/// A candidate precondition that a failure violates: required but false, or forbidden but true.
struct SignedLiteral
{
	LiftedLiteral literal;
	bool isNegative = false;

	friend bool operator==(const SignedLiteral&, const SignedLiteral&) = default;
	friend bool operator<(const SignedLiteral& left, const SignedLiteral& right)
	{
		return left.literal == right.literal ? left.isNegative < right.isNegative
											 : left.literal < right.literal;
	}
};

using SignedLiterals = std::vector<SignedLiteral>;

SignedLiterals signedLiterals(
	const LiteralSpace& space, const LiteralBits& positive, const LiteralBits& negative);

/// Puts literals into the model's preconditions.
void confirm(const SignedLiterals& literals, ActionModel& model);

/// Hypotheses of the kind "an object is at place i of p if and only if it is not at place j of q",
/// mined from the effects of actions and from the initial state (step 3 of Blackout).
class BlackoutInvariants
{
public:
	/// `placeTypes` and `initialOccurrence` by predicate and place, `initialTypes` by object.
	BlackoutInvariants(const std::vector<ActionModel>& models,
		const std::vector<std::vector<std::vector<TypeId>>>& placeTypes,
		const std::vector<std::vector<std::vector<bool>>>& initialOccurrence,
		const std::vector<TypeId>& initialTypes);

	/// Which of the violated literals of a failure the invariants confirm.
	SignedLiterals confirmed(const SignedLiterals& violated, bool useOneSided) const;

private:
	struct Place
	{
		PredicateId predicate;
		std::size_t position = 0;

		friend auto operator<=>(const Place&, const Place&) = default;
	};
	using PlacePair = std::pair<Place, Place>; ///< The lesser place first.
	/// Cell 2 * (first present) + (second present): whether that combination can occur.
	using Matrix = std::array<bool, 4>;

	std::map<PlacePair, Matrix> fromEffects(const std::vector<ActionModel>& models) const;
	const Matrix* find(const Place& first, const Place& second, bool& isMirrored) const;

	std::map<PlacePair, Matrix> matrices_;
};

} // namespace RPGPref
