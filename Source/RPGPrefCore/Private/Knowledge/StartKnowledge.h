// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/Knowledge.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Who knows which fact at the start. Minds are those of the agents, or the team's only one, which
/// knows what any of its members does.
class StartKnowledge
{
public:
	/// All must outlive this.
	StartKnowledge(const Domain& domain, const Problem& problem, const Knowledge& knowledge,
		std::vector<ObjectId> agents);

	std::size_t mindCount() const { return minds_.size(); }
	bool isTrue(const Atom& atom) const;
	/// Facts of the goal and signs are known to everybody.
	bool knows(std::size_t mind, const Atom& atom) const;
	bool isKnownToAll(const Atom& atom) const;

	/// Facts of predicates that some action needs and that some mind does not know, sorted;
	/// nothing if there are more than `most`.
	std::optional<std::vector<Atom>> openAtoms(std::size_t most) const;

private:
	bool isCommon(const Atom& atom, bool isTrue) const;
	bool collect(const FactPattern& pattern, std::size_t most, std::vector<Atom>& result) const;

	const Domain& domain_;
	const Problem& problem_;
	const Knowledge& knowledge_;
	std::vector<std::vector<const PriorKnowledge*>> minds_; ///< What each mind knows besides.
};

/// Objects of the agent type, in object order.
std::vector<ObjectId> agentsOf(
	const Domain& domain, const Problem& problem, const std::string& agentType);

} // namespace RPGPref
