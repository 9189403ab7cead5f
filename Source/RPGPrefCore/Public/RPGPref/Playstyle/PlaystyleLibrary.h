// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <cstddef>
#include <string>
#include <vector>

namespace RPGPref
{

/// Playstyles by name, free of the agents that they were written for.
class PlaystyleLibrary
{
public:
	/// Takes over every playstyle of a team. Its name is the archetype, or else the team's name
	/// with the agent's. Equal playstyles are kept once; different ones of one name get numbers.
	RPGPREFCORE_API void add(const Team& team);

	std::size_t size() const { return playstyles_.size(); }
	const std::string& name(std::size_t entry) const { return playstyles_[entry].archetype; }

	/// The playstyle for an agent: where the author named the original agent in a pattern, the
	/// new one stands.
	RPGPREFCORE_API Playstyle forAgent(std::size_t entry, const std::string& agent) const;

private:
	bool holds(const Playstyle& playstyle) const;
	bool hasName(const std::string& name) const;

	std::vector<Playstyle> playstyles_;
};

} // namespace RPGPref
