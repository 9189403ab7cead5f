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
/// Four phases. The mode `full` (MeanSearch), which begins with a race of the published search and
/// others, brings first plans; all of them are kept, so the result is never worth less than what is
/// left of theirs without needless steps. A level with few states is then gone through completely
/// (SmallLevelSearch); if that ends, nothing is worth more than the best plan. Otherwise
/// WorthImprover spends most of the effort that is left. At last it looks for plans that are worth
/// about as much and leave the busiest agent less to do: of all plans that reach the bar
/// (sharingBar) the one that is shared best is the result. The bar is never below what the other
/// modes have found or what was given; and where the greatest worth is proven, only what is worth
/// as much reaches it, so that "best possible" stays true.
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
		Share,
		Finished
	};

	/// One piece of the present phase.
	void work();
	void race();
	void endRace();
	void exhaust();
	void improve();
	void share();
	FixedValue bar() const;
	std::uint64_t sharingUnits() const;
	void beginSharing(std::uint64_t units);
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
	std::uint64_t exhaustEnd_ = 0;
	std::uint64_t end_ = 0;
	PlanResult result_;
};

} // namespace RPGPref
