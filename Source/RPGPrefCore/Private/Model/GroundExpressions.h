// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/ExtendedTask.h"
#include "RPGPref/Model/Problem.h"

#include "AtomTable.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

/// A calculation with all arguments filled in, in postfix order; what is static is folded.
struct GroundExpression
{
	std::vector<ExtendedTask::Operation> operations;
	bool isConstant() const
	{
		return operations.size() == 1 &&
			   operations.front().kind == ExtendedTask::Operation::Kind::Constant;
	}
	Quantity constant() const { return operations.front().constant; }
	bool isUndefined() const { return isConstant() && constant() == kUndefined; }
};

/// What else an expression may mean in a durative action.
struct ExpressionMeaning
{
	/// Stands for `?duration`. It is computed before anything changes, so `fluents` leave it
	/// alone.
	const GroundExpression* duration = nullptr;
	/// In place of fluents, where the list has something: their values after the start.
	const std::vector<std::optional<GroundExpression>>* fluents = nullptr;
};

/// Fills in the arguments of expressions. Fluents are numbered as they are met; `fluents()` has
/// them.
class ExpressionGrounder
{
public:
	ExpressionGrounder(const Domain& domain, const Problem& problem);

	/// The value at the start; kUndefined if there is none. Accounts start at 0.
	Quantity initialValue(FunctionId function, std::span<const std::uint32_t> arguments) const;
	bool isStatic(FunctionId function) const { return isStatic_[function.value()]; }
	bool isNeeded(FunctionId function) const { return isNeeded_[function.value()]; }

	GroundExpression ground(const Expression& expression, std::span<const std::uint32_t> bindings,
		const ExpressionMeaning& meaning = {});
	/// The fluent's number in the order of being met.
	std::uint32_t fluent(
		FunctionId function, std::span<const Term> terms, std::span<const std::uint32_t> bindings);

	static GroundExpression number(Quantity value);
	static GroundExpression fluentExpression(std::uint32_t fluent);
	static GroundExpression combine(
		ExtendedTask::Operation::Kind kind, GroundExpression left, const GroundExpression& right);
	const AtomTable& fluents() const { return fluents_; }

private:
	void fill(std::span<const Term> terms, std::span<const std::uint32_t> bindings);

	std::vector<bool> isStatic_;
	std::vector<bool> isNeeded_;
	AtomTable values_; ///< What has a value at the start: function and arguments.
	std::vector<Quantity> amounts_;
	AtomTable fluents_;
	std::vector<std::uint32_t> scratch_;
};

} // namespace RPGPref
