// SPDX-License-Identifier: MIT
#include "RPGPref/Styles/OnlinePlaystyle.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{
namespace
{

constexpr double kHeadingSharpness = 4;
constexpr double kHalfDistance = 10;
constexpr double kLeak = 0.02;

void normalise(std::vector<double>& values)
{
	double total = 0;
	for (const double value : values)
	{
		total += value;
	}
	for (double& value : values)
	{
		value = total > 0 ? value / total : 1.0 / static_cast<double>(values.size());
	}
}

} // namespace

OnlinePlaystyle::OnlinePlaystyle(const PlaystyleClusters& clusters)
	: clusters_(clusters), belief_(clusters.clusters().size(), 0.0)
{
	normalise(belief_);
}

std::vector<double> OnlinePlaystyle::motionEvidence(
	const PlayerFrame& frame, std::span<const CandidateSite> sites) const
{
	// How much each site is aimed at: like a softmax of the cosine between heading and the way
	// there, weaker with distance. A player who stands still aims at nothing in particular.
	std::vector<double> aims;
	const double speed = std::hypot(frame.headingX, frame.headingY);
	for (const CandidateSite& site : sites)
	{
		const double dx = site.x - frame.x;
		const double dy = site.y - frame.y;
		const double distance = std::hypot(dx, dy);
		const double cosine = speed > 0 && distance > 0
								  ? (dx * frame.headingX + dy * frame.headingY) / (speed * distance)
								  : 0;
		aims.push_back(std::exp(kHeadingSharpness * cosine) / (1 + distance / kHalfDistance));
	}
	std::vector<double> evidence = belief_;
	if (!sites.empty())
	{
		normalise(aims);
		for (std::size_t cluster = 0; cluster < evidence.size(); ++cluster)
		{
			double liking = 0;
			for (std::size_t site = 0; site < sites.size(); ++site)
			{
				liking += aims[site] * clusters_.eventShare(cluster, sites[site].event);
			}
			evidence[cluster] *= liking;
		}
	}
	normalise(evidence);
	return evidence;
}

void OnlinePlaystyle::observe(const PlayerFrame& frame, std::span<const CandidateSite> sites)
{
	for (const std::string& event : frame.events)
	{
		window_.push_back(event);
		if (window_.size() > kWindow)
		{
			window_.pop_front();
		}
	}
	const std::vector<double> motion = motionEvidence(frame, sites);
	const std::vector<std::string> recent(window_.begin(), window_.end());
	const std::vector<double> activity = clusters_.classify(recent).probabilities;
	const double motionWeight = 2.0 / (2.0 + static_cast<double>(recent.size()));
	for (std::size_t cluster = 0; cluster < belief_.size(); ++cluster)
	{
		const double blend =
			motionWeight * motion[cluster] + (1 - motionWeight) * activity[cluster];
		belief_[cluster] = (1 - kLeak) * blend + kLeak / static_cast<double>(belief_.size());
	}
	normalise(belief_);
}

std::size_t OnlinePlaystyle::best() const
{
	const auto largest = std::max_element(belief_.begin(), belief_.end());
	return static_cast<std::size_t>(largest - belief_.begin());
}

double OnlinePlaystyle::confidence() const
{
	return confidenceOf(belief_);
}

} // namespace RPGPref
