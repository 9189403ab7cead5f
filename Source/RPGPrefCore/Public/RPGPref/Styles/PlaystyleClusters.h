// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Styles/Activity.h"
#include "RPGPref/Styles/DominantSets.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

struct ClusterOptions
{
	NGramWeights weights = NGramWeights::PerLength;
	/// See DominantSetSearch. Empty: alphaFor the number of activities.
	std::optional<double> alpha;
};

/// What gives whole playstyles: 3 for 72 activities, in proportion for fewer, so that the handful
/// of testers of a first playtest can form groups, too. Never more than 3.
RPGPREFCORE_API double alphaFor(std::size_t activities);

/// A playstyle found in recordings: activities that are alike.
struct PlaystyleCluster
{
	/// The most frequent label of its members, or `style-1`, `style-2` ... where none has one.
	std::string label;
	DominantSet set;
};

/// How well an activity fits each cluster.
struct ClusterScores
{
	/// Similarity to the cluster's members, weighed by their participation.
	std::vector<double> scores;
	/// The scores, normalised; uniform if the activity is like nothing known.
	std::vector<double> probabilities;
	/// The most probable cluster.
	std::size_t best = 0;
	double confidence = 0; ///< See confidenceOf.
};

/// From 0 (no idea) to 1 (certain): 1 minus the entropy of the probabilities, as a share of the
/// largest possible entropy.
RPGPREFCORE_API double confidenceOf(const std::vector<double>& probabilities);

/// Playstyles learned from recorded activities (after "Planning for Non-Player Characters by
/// Learning from Demonstration", chapter 6): histograms of event sequences, similarity, dominant
/// sets; new activities are compared with the sets' members.
class PlaystyleClusters
{
public:
	PlaystyleClusters() = default;
	/// The sets that were found among the activities; see PlaystyleLearner.
	RPGPREFCORE_API PlaystyleClusters(
		std::vector<Activity> activities, ClusterOptions options, std::vector<DominantSet> sets);

	std::span<const Activity> activities() const { return activities_; }
	std::span<const PlaystyleCluster> clusters() const { return clusters_; }
	const ClusterOptions& options() const { return options_; }

	RPGPREFCORE_API ClusterScores classify(std::span<const std::string> events) const;

	/// How often the event occurs in the cluster's activities, as a smoothed share.
	RPGPREFCORE_API double eventShare(std::size_t cluster, std::string_view event) const;

	/// The share of clustered activities with a label whose label is their cluster's; nothing where
	/// none has one.
	RPGPREFCORE_API std::optional<double> purity() const;

	/// Reads and writes a `playstyle-clusters/1` file.
	RPGPREFCORE_API static Result<PlaystyleClusters> read(
		std::string_view text, std::string_view file);
	RPGPREFCORE_API std::string write() const;

private:
	void prepare();

	std::vector<Activity> activities_;
	ClusterOptions options_;
	std::vector<PlaystyleCluster> clusters_;
	EventVocabulary vocabulary_;
	std::vector<NGramHistogram> histograms_;
	std::vector<std::vector<double>> eventShares_; ///< By cluster, then by event number.
};

} // namespace RPGPref
