// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Grounder.h"

#include "GroundingRules.h"
#include "Reachability.h"
#include "TaskNaming.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Turns the reachable atoms and actions into a task: orders them, numbers facts, adds
/// complementary facts, builds all lists.
class TaskBuilder
{
public:
	/// All must outlive the builder; the reachability must be done.
	TaskBuilder(const Domain& domain, const Problem& problem, const GroundingOptions& options,
		const GroundingRules& rules, Reachability& reachability);

	/// One unit is about one ground action, looked at twice.
	StepStatus step(Budget& budget);

	/// After Done, once.
	GroundTask take() { return std::move(task_); }

private:
	enum class Phase : unsigned char
	{
		SortActions,
		CollectAtoms,
		NumberFacts,
		BuildActions,
		Finish,
		Done
	};

	/// Position in the atom table.
	using RawAtom = std::uint32_t;

	/// How actions and goals speak of an atom; bits.
	static constexpr std::uint8_t kMentioned = 1;
	static constexpr std::uint8_t kMentionedNegatively = 2;

	void sortActions();
	void collectAtoms(std::uint32_t action);
	void collectGoals();
	void numberFacts();
	void buildAction(std::uint32_t action);
	void placeGoals();
	void invertLists();

	RawAtom intern(const RuleAtom& atom);
	void bind(std::uint32_t action);
	void mention(RawAtom atom, bool negatively);
	FactId positive(RawAtom atom) const { return positiveFacts_[atom]; }
	FactId negative(RawAtom atom) const { return negativeFacts_[atom]; }

	const Domain& domain_;
	const Problem& problem_;
	const GroundingOptions& options_;
	const GroundingRules& rules_;
	Reachability& reachability_;

	Phase phase_ = Phase::SortActions;
	std::size_t cursor_ = 0;
	std::vector<std::uint32_t> order_; ///< Actions of the reachability in final order.
	Executors executors_;

	std::vector<RawAtom> rawAtoms_; ///< All literals of all actions, in final order.
	std::size_t rawCursor_ = 0;
	std::vector<std::uint8_t> mentions_; ///< By raw atom.
	std::vector<AtomId> atomIds_;        ///< By raw atom.
	std::vector<FactId> positiveFacts_;
	std::vector<FactId> negativeFacts_;

	std::vector<std::uint32_t> bindings_;
	std::vector<std::uint32_t> scratch_;
	std::vector<RawAtom> needs_, forbids_, adds_, deletes_;
	std::vector<FactId> factScratch_;
	GroundTask task_;
};

} // namespace RPGPref
