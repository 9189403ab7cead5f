// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeTask.h"

#include <cstdint>
#include <map>
#include <vector>

namespace RPGPref
{

/// Fills in the variables of a rule's conditions. Conditions on atoms that are not facts of the
/// task never change, so the initial state settles them; variables that nothing binds range over
/// the objects that every place at which they stand accepts, by index.
class ConditionGrounder
{
public:
	static constexpr std::uint32_t kUnbound = 0xFFFFFFFFU;

	/// All must outlive this.
	ConditionGrounder(const Domain& domain, const Problem& problem, const GroundTask& task);

	AtomId findAtom(const Atom& atom) const;

	/// All ways to fill in what `bindings` leaves unbound so that the conditions can hold.
	std::vector<std::vector<KnowledgeTask::Condition>> ground(
		const std::vector<Literal>& conditions, std::vector<std::uint32_t> bindings) const;

	/// Binds the variables of a literal so that it speaks of the atom; false if it cannot.
	static bool bind(
		const Literal& literal, const Atom& atom, std::vector<std::uint32_t>& bindings);

private:
	using Found = std::vector<std::vector<KnowledgeTask::Condition>>;

	void extend(const std::vector<Literal>& conditions, std::vector<std::uint32_t>& bindings,
		Found& found) const;
	/// False if a condition whose variables are all bound can never hold.
	bool canHold(
		const std::vector<Literal>& conditions, const std::vector<std::uint32_t>& bindings) const;
	bool accepts(
		const std::vector<Literal>& conditions, std::uint32_t variable, std::uint32_t object) const;
	static bool fill(
		const Literal& literal, const std::vector<std::uint32_t>& bindings, Atom& atom);

	const Domain& domain_;
	const Problem& problem_;
	std::map<Atom, AtomId> atoms_;
};

} // namespace RPGPref
