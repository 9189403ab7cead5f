// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Styles/PlaystyleClusters.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace RPGPref
{

/// Finds playstyles in recorded activities: compares all pairs, then splits them into dominant
/// sets.
class PlaystyleLearner
{
public:
	RPGPREFCORE_API PlaystyleLearner(std::vector<Activity> activities, ClusterOptions options);

	/// One unit compares an activity with the earlier ones, or is one round of the search for sets.
	/// Always ends Done.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;

	/// After Done.
	RPGPREFCORE_API PlaystyleClusters takeModel();

private:
	std::vector<Activity> activities_;
	ClusterOptions options_;
	std::vector<NGramHistogram> histograms_;
	SimilarityMatrix similarities_;
	std::size_t compared_ = 0;
	std::optional<DominantSetSearch> search_; ///< When all are compared.
};

/// Learns to the end, without pause.
RPGPREFCORE_API PlaystyleClusters learnPlaystyles(
	std::vector<Activity> activities, ClusterOptions options);

} // namespace RPGPref
