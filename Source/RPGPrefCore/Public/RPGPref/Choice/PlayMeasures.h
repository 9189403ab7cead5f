// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

/// One step of somebody's play, as the measures see it.
struct PlayStep
{
	std::uint32_t agent = 0;
	std::uint32_t action = 0; ///< The action's name as a number.

	friend bool operator==(const PlayStep&, const PlayStep&) = default;
};

/// Who did how much of each kind of work: counts by category, then by agent.
class LabourShares
{
public:
	LabourShares(std::size_t categories, std::size_t agents)
		: agents_(agents), counts_(categories * agents, 0)
	{
	}

	std::size_t categories() const { return agents_ == 0 ? 0 : counts_.size() / agents_; }
	std::size_t agents() const { return agents_; }
	void add(std::size_t category, std::size_t agent, double amount = 1)
	{
		counts_[category * agents_ + agent] += amount;
	}
	double count(std::size_t category, std::size_t agent) const
	{
		return counts_[category * agents_ + agent];
	}
	/// Of all agents together.
	RPGPREFCORE_API double total(std::size_t category) const;
	/// The agent's part of the work; one of as many as there are agents where nobody did any.
	RPGPREFCORE_API double share(std::size_t category, std::size_t agent) const;
	/// Agent k takes the place of agent order[k].
	RPGPREFCORE_API LabourShares exchanged(std::span<const std::size_t> order) const;

private:
	std::size_t agents_;
	std::vector<double> counts_;
};

/// Mean over the categories that occur in `truth` of how much of the work is given to the wrong
/// agent: 0 for the same division, 1 for the opposite one. Nothing if no category occurs.
RPGPREFCORE_API std::optional<double> shareError(
	const LabourShares& truth, const LabourShares& predicted);

/// Common part of two multisets of (agent, action), 1 if both are empty.
RPGPREFCORE_API double jaccard(std::span<const PlayStep> one, std::span<const PlayStep> other);
/// The same without regard to who does it.
RPGPREFCORE_API double teamJaccard(std::span<const PlayStep> one, std::span<const PlayStep> other);

/// For each agent how many actions of its sequence have to be changed, added or removed, divided
/// by the longer sequence's length; the mean of the agents. Quadratic in the length.
RPGPREFCORE_API double sequenceDistance(
	std::span<const PlayStep> one, std::span<const PlayStep> other, std::size_t agents);

} // namespace RPGPref
