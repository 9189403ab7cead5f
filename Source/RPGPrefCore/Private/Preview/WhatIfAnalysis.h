// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/TaskWithout.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "PreviewContext.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace RPGPref
{

/// Takes single pieces of content out of the level: whose playthrough changes, who gets stuck?
/// Looks at everything that some playthrough uses; the loss of unused content leaves every
/// playthrough possible as it is, and none becomes better.
///
/// First plans again without the content and gives the plans to the pool. Then says for each
/// variant what each team would play: the best of the pool that is still possible. If the pool
/// meanwhile has a better playthrough for a team, `extend` adds what that one uses.
class WhatIfAnalysis
{
public:
	/// Domain and context must outlive this.
	WhatIfAnalysis(const Domain& domain, PreviewContext& context);

	/// Adds variants for what the playthroughs use now; false if all have been looked at.
	bool extend();
	StepStatus step(Budget& budget);
	Progress progress() const { return {done_, variants_.size()}; }
	/// Variants that were left out because there are too many.
	std::size_t leftOut() const { return leftOut_; }

	/// Writes the report's what-ifs. The pool must be settled.
	void tell();

private:
	/// What the search for one team has found.
	struct Attempt
	{
		bool isDone = false;
		PlaythroughStatus status = PlaythroughStatus::Limit;
		Plan plan = {}; ///< Of the whole task.
	};
	struct Variant
	{
		WhatIf::Kind kind = WhatIf::Kind::RemoveAction;
		std::string subject;
		std::string name; ///< Of the subject, for people.
		Removal removal;
		std::vector<FactId> start;
		bool isRelaxedSolvable = true;
		std::vector<Attempt> attempts; ///< By team.
		bool isWanted = false;         ///< Some playthrough uses it.
	};

	void addSchemas();
	void addItems();
	bool isForbiddenSomewhere(PredicateId predicate) const;
	void addConnections();
	std::string nameOfAction(SchemaId schema) const;
	std::string nameOfConnection(FactId fact) const;
	void add(WhatIf::Kind kind, std::string subject, std::string name, Removal removal);
	bool isTouched(const Playthrough& playthrough, const Removal& removal) const;
	/// Whether the team's playthrough has to be searched for.
	bool isOpen(const Variant& variant, std::size_t team) const;
	void begin(const Variant& variant, std::size_t team);
	void end(Variant& variant, std::size_t team);
	WhatIf::Outcome outcomeOf(const Variant& variant, std::size_t team) const;
	std::string sentenceOf(const Variant& variant, const std::vector<WhatIf::Outcome>& teams) const;

	const Domain& domain_;
	PreviewContext& context_;
	PreviewReport& report_;
	std::vector<Variant> variants_;
	std::size_t next_ = 0; // Variant and team that are searched.
	std::size_t team_ = 0;
	std::size_t done_ = 0;
	std::size_t replans_ = 0;
	std::size_t leftOut_ = 0;
	std::uint64_t work_ = 0;
	std::unique_ptr<GroundTask> task_; // Of the running search.
	std::vector<ActionId> originals_;  // Its actions in the whole task.
	std::unique_ptr<TeamPreferences> preferences_;
	std::unique_ptr<PlanSearch> search_;
};

} // namespace RPGPref
