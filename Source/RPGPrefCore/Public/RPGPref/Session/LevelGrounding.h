// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Grounder.h"

#include <memory>
#include <vector>

namespace RPGPref
{

/// Fills in a level's parameters, keeping what the game may change from outside. Owns all that it
/// works on, so it may run in another thread than the session it is for.
class LevelGrounding
{
public:
	RPGPREFCORE_API LevelGrounding(const Domain& domain, Problem problem, GroundingOptions options,
		const std::vector<PredicateId>& sensed);
	RPGPREFCORE_API ~LevelGrounding();
	LevelGrounding(const LevelGrounding&) = delete;
	LevelGrounding& operator=(const LevelGrounding&) = delete;

	/// One unit is about one joined tuple.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	Progress progress() const { return grounder_->progress(); }
	/// After Failed.
	const Diagnostics& errors() const { return grounder_->errors(); }

private:
	friend class LevelSession;

	Domain domain_;
	Problem problem_;
	SchemaId firstChange_;
	std::unique_ptr<Grounder> grounder_;
	GroundTask task_;
};

} // namespace RPGPref
