// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "PreviewContext.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace RPGPref
{

/// On which single preferences does a plan hang? First plans again with one preference dropped or
/// turned into its opposite, for all preferences of all teams, and gives the plans to the pool.
/// Then says for each variant what the team would play: the best of the pool under the changed
/// preferences, which is the plan shown unless another is better.
class SensitivityAnalysis
{
public:
	/// The context must outlive this; its report has the playthroughs.
	explicit SensitivityAnalysis(PreviewContext& context);

	/// Searches. The variants that were searched count, however early it ends.
	StepStatus step(Budget& budget);
	Progress progress() const { return {next_, variants_.size()}; }
	/// Preference changes that were left out because there are too many.
	std::size_t leftOut() const { return leftOut_; }

	/// Writes the report's sensitivity, in the order of the files. The pool must be settled.
	void tell();

private:
	struct Variant
	{
		std::size_t team = 0;
		std::size_t playstyle = 0;
		std::size_t preference = 0;
		bool isProposition = false;
		double to = 0;
		PlaythroughStatus status = PlaythroughStatus::Limit;
		Plan plan = {}; ///< Of its own search.
	};

	void addVariants(std::size_t team, std::size_t playstyle, bool isProposition);
	const Preference& original(const Variant& variant) const;
	/// The team's preferences with the change.
	TeamPreferences preferencesOf(const Variant& variant) const;
	void begin(const Variant& variant);
	void end(Variant& variant);
	PreferenceChange changeOf(const Variant& variant) const;

	PreviewContext& context_;
	PreviewReport& report_;
	std::vector<Variant> variants_;
	std::size_t next_ = 0;
	std::size_t leftOut_ = 0;
	std::uint64_t work_ = 0;                       // Evaluations times actions.
	std::unique_ptr<TeamPreferences> preferences_; // Of the running variant.
	std::unique_ptr<PlanSearch> search_;
};

} // namespace RPGPref
