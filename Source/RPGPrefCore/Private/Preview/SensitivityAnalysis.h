// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "TeamRequest.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace RPGPref
{

/// Plans again with one preference dropped or turned into its opposite, for all preferences of
/// all teams: on which of them does a plan hang? Adds an entry to the report's sensitivity for
/// each, in the order of the files.
class SensitivityAnalysis
{
public:
	/// The report must outlive this and have its playthroughs.
	SensitivityAnalysis(PreviewReport& report, const PreviewOptions& options);

	StepStatus step(Budget& budget);
	Progress progress() const { return {next_, variants_.size()}; }

private:
	struct Variant
	{
		std::size_t team = 0;
		std::size_t playstyle = 0;
		std::size_t preference = 0;
		bool isProposition = false;
		double to = 0;
	};

	void addVariants(std::size_t team, std::size_t playstyle, bool isProposition);
	const Preference& original(const Variant& variant) const;
	bool begin(const Variant& variant);
	void end(const Variant& variant);

	PreviewReport& report_;
	PreviewOptions options_;
	std::vector<Variant> variants_;
	std::size_t next_ = 0;
	std::unique_ptr<TeamPreferences> preferences_; // Of the running variant.
	std::unique_ptr<PlanSearch> planner_;
};

} // namespace RPGPref
