// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanSearch.h"

#include "Planning/MeanSearch.h"
#include "Planning/SmallLevelSearch.h"
#include "Planning/WorthImprover.h"

#include <cstdint>
#include <optional>

namespace RPGPref
{

/// The default mode: the playthrough that is worth most to the team, see WorthModel.
///
/// Three phases. The mode `full` (MeanSearch), which begins with a race of the published search and
/// others, brings first plans; all of them are kept, so the result is never worth less than what is
/// left of theirs without needless steps. A level with few states is then gone through completely
/// (SmallLevelSearch); if that ends, the plan is the best possible one. Otherwise WorthImprover
/// spends the effort that is left.
///
/// Effort is counted in units of about one heuristic evaluation, so the same request gives the same
/// plan on every machine.
class NaturalSearch final : public PlanSearch
{
public:
	NaturalSearch(
		const GroundTask& task, const TeamPreferences& preferences, const PlanRequest& request);

	StepStatus step(Budget& budget) override;
	Progress progress() const override;
	const PlanResult& result() const override { return result_; }
	std::size_t bytes() const override;

	/// What each kind of attempt has brought.
	const WorthImprover& improver() const { return improver_; }

private:
	enum class Phase : std::uint8_t
	{
		Race,
		Exhaust,
		Improve,
		Finished
	};

	void race();
	void endRace();
	void exhaust();
	void improve();
	void finish();
	bool isOverLimit() const;
	void takeBest();

	const GroundTask& task_;
	PlanRequest request_;
	WorthModel model_;
	WorthImprover improver_;
	std::optional<MeanSearch> racers_;
	std::optional<SmallLevelSearch> small_;
	Phase phase_ = Phase::Race;
	std::size_t racePlans_ = 0; ///< So many of the racers' plans are with the improver.
	std::uint64_t units_ = 0;
	std::uint64_t effortUnits_ = 0;
	/// Worth of the best plan that was not found here.
	FixedValue floor_ = 0;
	std::uint64_t exhaustEnd_ = 0;
	std::uint64_t end_ = 0;
	PlanResult result_;
};

} // namespace RPGPref
