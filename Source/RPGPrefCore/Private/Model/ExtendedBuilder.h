// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Grounder.h"

#include "ActionGrounder.h"
#include "ErrorList.h"
#include "FormulaGrounder.h"
#include "GroundTexts.h"
#include "Reachability.h"
#include "TaskNaming.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Turns candidate actions into an extended task.
///
/// Passes: (1) each candidate becomes variants and parts (ActionGrounder); (2) derived atoms that
/// somebody mentions get their ground rules, on demand; (3) a fixed point in which nothing is ever
/// deleted drops what can never happen; (4) atoms that occur negatively and follow from rules get
/// blocking rules, so that the relaxed plan graph can reach their negation; (5) facts are numbered
/// in the prescribed order and all lists are written. Each pass is linear in what it reads, but for
/// sorting.
class ExtendedBuilder
{
public:
	/// All must outlive the builder; the reachability, of the relaxed domain, must be done.
	ExtendedBuilder(const Domain& domain, const Problem& problem, const GroundingOptions& options,
		Reachability& reachability);

	/// One unit is about one candidate.
	StepStatus step(Budget& budget);
	/// After Done, once.
	GroundTask take() { return std::move(task_); }
	/// After Failed.
	Diagnostics takeErrors() { return errors_.take(); }

private:
	using Raw = std::uint32_t;
	using Lit = std::uint32_t;
	using Case = FormulaGrounder::Case;
	using Rule = FormulaGrounder::Rule;

	void sortCandidates();
	void groundCandidate(std::uint32_t candidate);
	bool finish();

	void groundGoals();
	void demandRules();
	void demand(const Case& literals);
	bool checkRules(SourcePosition position);
	void prune();
	void dropIdle();
	bool isIdle(const GroundAction& action) const;
	void warnOfConcurrency();
	void blockRules();
	void findCircles();
	std::vector<const Rule*> allRules() const;
	void numberFacts();
	void mention(Lit literal);
	void mention(const Case& literals);
	void addFact(Raw atom, std::uint32_t predicate, std::vector<ObjectId> arguments,
		ExtendedTask::FactKind kind);
	std::uint32_t pseudoPredicate(std::string_view text);
	void writeActions();
	void writeRules();
	void writeNumbers();
	void writeGoals();
	void writeMetric();
	void writeUsers();

	bool isDerivedPredicate(std::uint32_t predicate) const
	{
		return predicate < isDerived_.size() && isDerived_[predicate];
	}
	bool isRuled(Raw atom) const
	{
		const std::uint32_t predicate = table_.predicate(atom);
		return isDerivedPredicate(predicate) || predicate == formulas_.auxiliaryPredicate() ||
			   predicate == formulas_.blockingPredicate();
	}
	bool isNumericAtom(Raw atom) const
	{
		return table_.predicate(atom) == formulas_.numericPredicate();
	}
	bool isInitial(Raw atom) const
	{
		return (reachability_.stateOf(atom) & Reachability::kInitial) != 0;
	}
	FactId factOf(Lit literal) const
	{
		return literal % 2 == 0 ? positiveFacts_[literal / 2] : negativeFacts_[literal / 2];
	}
	void appendFacts(FlatLists<PartId, FactId>& lists, const std::vector<Raw>& positives,
		const std::vector<Raw>& negatives);
	std::vector<FactId> factsOf(const Case& literals) const;
	ExtendedTask::Calculation write(const GroundExpression& expression);

	const Domain& domain_;
	const Problem& problem_;
	const GroundingOptions& options_;
	Reachability& reachability_;
	AtomTable& table_;
	ErrorList errors_;
	ExpressionGrounder expressions_;
	FormulaGrounder formulas_;
	GroundTexts texts_;
	ActionGrounder actionGrounder_;
	std::vector<bool> isDerived_;
	std::vector<std::uint32_t> strata_; ///< By predicate.

	std::vector<std::uint32_t> order_;
	std::size_t cursor_ = 0;
	bool isSorted_ = false;
	std::uint64_t storedLiterals_ = 0;
	std::vector<GroundAction> actions_;
	std::vector<GroundAction> withConcurrency_; ///< Whose own start rules out their end.
	std::vector<GroundAction> dropped_;         ///< Out of reach.
	std::vector<Lit> goals_;
	std::vector<std::string> impossibleGoals_;
	std::vector<Rule> rules_; ///< Domain rules.
	std::vector<Raw> demanded_;
	std::vector<std::uint8_t> isDemanded_; ///< By raw atom.
	std::size_t scannedAuxiliary_ = 0;
	std::vector<std::uint8_t> reached_; ///< By literal.
	/// Rules that say when others cannot fire. Heads are literals here: the negation of a ruled
	/// atom has a rule, too.
	struct Block
	{
		Lit head = 0;
		Case body;
	};
	std::vector<Block> blocks_;
	std::uint32_t blockCount_ = 0;          ///< Blocking atoms.
	std::map<Raw, std::uint32_t> circleOf_; ///< Ruled atoms in one circle share a number.

	std::vector<std::uint8_t> mentions_; ///< By raw atom: 1 positively, 2 negatively.
	std::vector<Raw> numericOrder_;
	std::vector<AtomId> atomIds_; ///< By raw atom.
	std::vector<FactId> positiveFacts_;
	std::vector<FactId> negativeFacts_;
	std::vector<FluentId> fluentIds_; ///< By fluent as met.
	Executors executors_;
	GroundTask task_;
};

} // namespace RPGPref
