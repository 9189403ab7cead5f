// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/WhyUnsolvable.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace RPGPref
{

/// Traces goals that are out of reach to their roots, on the level of schemas: the grounding no
/// longer has the actions that could not be done.
class UnreachableFacts
{
public:
	UnreachableFacts(const Domain& domain, const Problem& problem, const GroundTask& task);

	/// Goals first, then what the nearest actions towards them lack, breadth first.
	std::vector<OutOfReach> trace();

private:
	struct Fact
	{
		Atom atom;
		bool negated = false;
		friend bool operator==(const Fact&, const Fact&) = default;
		friend bool operator<(const Fact& left, const Fact& right)
		{
			return left.atom == right.atom ? left.negated < right.negated : left.atom < right.atom;
		}
	};

	using Binding = std::vector<ObjectId>; ///< By parameter; invalid while open.

	/// The instances of one schema that lack few things.
	struct Matches
	{
		const ActionSchema* schema = nullptr;
		std::size_t mostMissing = 0;
		std::uint64_t tries = 0;
		std::vector<std::pair<Binding, std::vector<Fact>>> found;
	};

	bool canHold(const Fact& fact) const;
	OutOfReach explain(const Fact& fact, std::vector<Fact>& missing);
	std::optional<Binding> unify(
		const ActionSchema& schema, const Literal& effect, const Fact& fact) const;
	void match(Matches& matches, Binding& binding) const;
	bool isConsistent(const ActionSchema& schema, const Binding& binding) const;
	std::vector<Fact> missingOf(const ActionSchema& schema, const Binding& binding) const;
	std::optional<Fact> bind(const Literal& literal, const Binding& binding) const;
	ObjectId bind(Term term, const Binding& binding) const;
	std::string text(const Fact& fact) const;
	std::string text(const ActionSchema& schema, const Binding& binding) const;

	const Domain& domain_;
	const Problem& problem_;
	std::set<Atom> canBeTrue_;
	std::set<Atom> initial_;
	std::set<Atom> canBeDeleted_;
};

} // namespace RPGPref
