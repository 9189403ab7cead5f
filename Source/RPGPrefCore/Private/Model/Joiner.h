// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"

#include "AtomTable.h"
#include "GroundingRules.h"
#include "Relation.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// Finds, one after the other, all ways to fill in a rule's variables so that its positive
/// preconditions are among the atoms met so far. At each point it goes on with the
/// precondition that has the fewest matching atoms left, as constraint solvers do, so that no
/// fixed join order can be a bad one. Can be interrupted anywhere.
class Joiner
{
public:
	enum class Outcome : unsigned char
	{
		Found,     ///< bindings() is complete.
		Exhausted, ///< There are no more.
		Interrupted
	};

	static constexpr std::uint32_t kNoNeed = 0xFFFFFFFFU;

	/// All must outlive the joiner. `isMet` says which atoms have been met.
	Joiner(const AtomTable& atoms, const std::vector<Relation>& relations,
		const std::vector<ObjectSet>& sets, const std::vector<std::uint8_t>& isMet)
		: atoms_(atoms), relations_(relations), sets_(sets), isMet_(isMet)
	{
	}

	/// Begins with a rule. With a trigger, only ways are found in which that precondition is the
	/// given atom and no earlier one is: so each way is found once, when its last atom is met.
	void start(const GroundingRule& rule, std::span<const std::uint32_t> relationOfNeed,
		std::uint32_t trigger = kNoNeed, std::uint32_t atom = AtomTable::kNotFound);

	Outcome next(Budget& budget);

	/// By variable.
	const std::vector<std::uint32_t>& bindings() const { return bindings_; }

private:
	static constexpr std::uint32_t kUnbound = 0xFFFFFFFFU;
	static constexpr std::uint32_t kAllRows = 0xFFFFFFFFU;

	/// A choice to be tried with all its alternatives: a precondition's rows, or, after all
	/// preconditions, a variable's objects.
	struct Frame
	{
		std::uint32_t need = kNoNeed;
		std::uint32_t variable = kUnbound;
		std::uint32_t column = kAllRows; ///< Rows with the bound object in this column.
		std::uint32_t cursor = 0;        ///< Next row, or next position in the variable's set.
		std::size_t boundBefore = 0;
		std::size_t settledBefore = 0;
	};

	/// Settles what is decided and opens a frame, unless the bindings lead nowhere; true if they
	/// are complete.
	bool extend();
	bool settleBoundNeeds(Frame& best);
	bool isMetNeed(std::uint32_t need);
	std::uint32_t countRows(std::uint32_t need, std::uint32_t& column, bool& isBound) const;
	bool tryNext(Frame& frame);
	bool bindRow(std::uint32_t need, std::uint32_t atom);
	bool bindVariable(std::uint32_t variable, std::uint32_t object);
	bool keepsDifferences() const;
	std::uint32_t valueOf(RuleTerm term) const
	{
		return term.isVariable ? bindings_[term.index] : term.index;
	}
	void undoTo(std::size_t boundCount, std::size_t settledCount);

	const AtomTable& atoms_;
	const std::vector<Relation>& relations_;
	const std::vector<ObjectSet>& sets_;
	const std::vector<std::uint8_t>& isMet_;

	const GroundingRule* rule_ = nullptr;
	std::span<const std::uint32_t> relationOfNeed_;
	std::uint32_t trigger_ = kNoNeed;
	std::uint32_t triggerAtom_ = AtomTable::kNotFound;
	bool isFresh_ = false;
	bool startFailed_ = false;

	std::vector<std::uint32_t> bindings_;
	std::vector<std::uint8_t> isSettled_; ///< By need.
	std::vector<std::uint32_t> boundOrder_;
	std::vector<std::uint32_t> settledOrder_;
	std::vector<Frame> frames_;
	std::vector<std::uint32_t> scratch_;
};

} // namespace RPGPref
