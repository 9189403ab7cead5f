// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Styles/PlaystyleClusters.h"

#include <cstddef>
#include <deque>
#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

/// A place where the player could trigger an event.
struct CandidateSite
{
	std::string event;
	double x = 0;
	double y = 0;
};

/// One look at the player: where, which way (0, 0 when standing), what happened since the last.
struct PlayerFrame
{
	double x = 0;
	double y = 0;
	double headingX = 0;
	double headingY = 0;
	std::vector<std::string> events;
};

/// Follows a player's style while they play. Blends what they did of late (the last events,
/// compared with the clusters) with where they are heading (sites ahead promise events, and each
/// style likes other events); the fewer events there are, the more the heading counts.
class OnlinePlaystyle
{
public:
	static constexpr std::size_t kWindow = 8;

	/// The clusters must outlive this.
	RPGPREFCORE_API explicit OnlinePlaystyle(const PlaystyleClusters& clusters);

	RPGPREFCORE_API void observe(const PlayerFrame& frame, std::span<const CandidateSite> sites);

	/// Probability of each cluster; sums to 1.
	const std::vector<double>& belief() const { return belief_; }
	RPGPREFCORE_API std::size_t best() const;
	/// As in ClusterScores.
	RPGPREFCORE_API double confidence() const;

private:
	std::vector<double> motionEvidence(
		const PlayerFrame& frame, std::span<const CandidateSite> sites) const;

	const PlaystyleClusters& clusters_;
	std::deque<std::string> window_;
	std::vector<double> belief_;
};

} // namespace RPGPref
