// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Budget.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Pairwise similarities, each from 0 to 1; the diagonal is ignored.
class SimilarityMatrix
{
public:
	explicit SimilarityMatrix(std::size_t size) : size_(size), values_(size * size, 0.0) {}

	std::size_t size() const { return size_; }
	double at(std::size_t row, std::size_t column) const { return values_[row * size_ + column]; }
	void set(std::size_t row, std::size_t column, double value)
	{
		values_[row * size_ + column] = value;
		values_[column * size_ + row] = value;
	}

private:
	std::size_t size_;
	std::vector<double> values_;
};

/// Items that are more alike among themselves than to the rest.
struct DominantSet
{
	std::vector<std::size_t> members;  ///< Ascending.
	std::vector<double> participation; ///< Of each member; sums to 1.
	double cohesion = 0; ///< Mean similarity of two members, weighed by participation.

	/// The member that stands for the set: the one with the largest participation.
	RPGPREFCORE_API std::size_t exemplar() const;
};

/// Splits the items into dominant sets by replicator dynamics: finds one, takes its members away,
/// goes on with the rest. `alpha` is added to every similarity while searching: 0 finds many
/// tight sets, 3 whole playstyles, large values merge everything. Items that are like nothing
/// else stay in no set.
///
/// The dynamics start in the middle. Among groups of equal size and likeness the middle is at rest
/// without being a set; so whatever comes to rest is shaken, and counts only if it returns.
class DominantSetSearch
{
public:
	RPGPREFCORE_API DominantSetSearch(SimilarityMatrix similarities, double alpha);

	/// One unit is one round of the dynamics, more where there are many items: a round takes
	/// O(n^2). Always ends Done.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// In items that have a set.
	RPGPREFCORE_API Progress progress() const;

	/// After Done.
	std::vector<DominantSet> takeSets() { return std::move(sets_); }

private:
	void beginSet();
	bool playRound();
	/// True when the shares at rest are a set, and no mere balance between several.
	bool standsShaking();
	void shake();
	void endSet();

	SimilarityMatrix similarities_;
	double alpha_;
	std::vector<std::size_t> rest_; ///< Items without a set.
	std::vector<double> weights_;   ///< Among the rest, row by row.
	std::vector<double> shares_;    ///< Of each of the rest; empty when nothing is alike.
	std::vector<double> fitness_;
	double mean_ = 0;                ///< The fitness of the last round.
	std::vector<double> restShares_; ///< While they are shaken, the shares at rest; else empty.
	double restMean_ = 0;
	int shakes_ = 0;
	int rounds_ = 0;
	bool isOver_ = false;
	std::vector<DominantSet> sets_;
};

} // namespace RPGPref
