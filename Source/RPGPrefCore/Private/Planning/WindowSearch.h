// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/OptimalSearch.h"
#include "Planning/PlanShuffler.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref
{

/// Makes a plan cheaper piece by piece: a window of consecutive steps is taken out and what the
/// rest of the plan needs of it is reached as cheaply as possible (A* below the window's cost).
/// Windows grow from pass to pass, and so does the effort for each; every pass takes the steps in
/// another order that is as good, so that other steps come together.
class WindowSearch
{
public:
	/// The tools must outlive the search.
	explicit WindowSearch(OptimalSearchTools& tools, std::vector<FactId> goals);

	/// A plan to improve, which must be valid.
	void setPlan(const Plan& plan);
	bool hasPlan() const { return !plan_.empty(); }

	/// Works on for about one expansion; true if the plan has become cheaper. The number of
	/// evaluations grows.
	bool advance();
	const Plan& plan() const { return plan_; }
	std::uint64_t evaluations() const { return evaluations_; }
	std::size_t bytes() const { return search_ ? search_->bytes() : 0; }

private:
	static constexpr std::size_t kFirstWindow = 6;
	static constexpr std::uint64_t kFirstEffort = 200;
	static constexpr std::uint64_t kMostEffort = 20'000;

	void beginPass();
	void openWindow();
	void nextWindow();
	bool splice();

	OptimalSearchTools& tools_;
	std::vector<FactId> goals_;
	PlanShuffler shuffler_;
	Plan plan_;
	std::size_t size_ = kFirstWindow;
	std::uint64_t effort_ = kFirstEffort;
	std::size_t begin_ = 0; ///< Of the window.
	std::size_t end_ = 0;
	std::optional<OptimalSearch> search_;
	std::uint64_t searchEvaluations_ = 0; ///< Of the present search that are counted already.
	std::uint64_t evaluations_ = 0;
};

} // namespace RPGPref
