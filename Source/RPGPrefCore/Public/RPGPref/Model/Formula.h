// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Foundation/Index.h"
#include "RPGPref/Model/Quantity.h"

#include <cstdint>
#include <string>
#include <vector>

namespace RPGPref
{

using TypeId = Index<struct TypeTag>;
using ObjectId = Index<struct ObjectTag>;
using PredicateId = Index<struct PredicateTag>;
using FunctionId = Index<struct FunctionTag>;
using SchemaId = Index<struct SchemaTag>;

/// Whatever may stand at a place: one type, or several after `either`.
using TypeUnion = std::vector<TypeId>;

struct Parameter
{
	std::string name; ///< With its question mark, as in `?from`.
	TypeUnion types;
	SourcePosition position;
};

/// A variable (position in the action's parameters, followed by the variables of the quantifiers
/// around this place, from the outermost in) or a constant (an object).
struct Term
{
	enum class Kind : unsigned char
	{
		Parameter,
		Object
	};
	Kind kind = Kind::Parameter;
	std::uint32_t index = 0;

	friend bool operator==(Term, Term) = default;
};

/// A number, a fluent, or a calculation. Evaluated as written, from left to right.
struct Expression
{
	enum class Kind : unsigned char
	{
		Number,
		Fluent,     ///< `(gold ?p)`.
		Add,        ///< Any number of operands, at least one.
		Multiply,   ///< Any number of operands, at least one.
		Subtract,   ///< Two operands, or one: its negation.
		Divide,     ///< Two operands.
		Duration,   ///< `?duration` of a durative action.
		TotalTime,  ///< Only in a metric.
		IsViolated, ///< `(is-violated NAME)`, only in a metric.
		TotalCost   ///< `(total-cost)` that no one declared, only in a metric.
	};
	Kind kind = Kind::Number;
	Quantity number = 0;
	FunctionId function = {};
	std::vector<Term> terms = {};
	std::vector<Expression> operands = {};
	std::string name = {}; ///< Of a preference.
	SourcePosition position = {};
};

/// A condition as written, but for `imply`, which is read as `or`.
struct Formula
{
	enum class Kind : unsigned char
	{
		And,
		Or,
		Not, ///< One part.
		Exists,
		Forall,
		Atom,
		Equal,  ///< Of two objects: `terms`.
		Compare ///< Of two numbers: `sides`.
	};
	Kind kind = Kind::And;
	std::vector<Formula> parts = {};
	PredicateId predicate = {};
	std::vector<Term> terms = {};
	std::vector<Parameter> variables = {}; ///< Of a quantifier.
	/// Of a quantifier: its variables stand for the terms with this index and the next ones.
	std::uint32_t firstVariable = 0;
	NumberComparison comparison = NumberComparison::Equal;
	std::vector<Expression> sides = {};
	SourcePosition position = {};
};

/// An effect that is more than a plain literal.
struct EffectNode
{
	enum class Kind : unsigned char
	{
		Literal,
		Numeric, ///< Changes a fluent.
		Forall,
		When
	};
	enum class Change : unsigned char
	{
		Assign,
		Increase,
		Decrease,
		ScaleUp,
		ScaleDown
	};
	Kind kind = Kind::Literal;
	PredicateId predicate = {};
	std::vector<Term> terms = {}; ///< Of the literal or the fluent.
	bool negated = false;
	Change change = Change::Assign;
	FunctionId function = {};
	std::vector<Expression> value = {};     ///< Of a numeric effect: one.
	std::vector<Formula> condition = {};    ///< Of a `when`: all must hold before the action.
	std::vector<Formula> endCondition = {}; ///< Of a `when` in a durative action: at its end.
	std::vector<Parameter> variables = {};
	std::uint32_t firstVariable = 0;
	std::vector<EffectNode> parts = {}; ///< Under `forall` and `when`.
	SourcePosition position = {};
};

/// `(>= ?duration 3)`.
struct DurationBound
{
	NumberComparison comparison = NumberComparison::Equal; ///< Equal, LessEqual or GreaterEqual.
	Expression value;
};

/// `(:derived (near ?p ?q) FORMULA)`: the head's parameters are the first variables.
struct DerivedRule
{
	PredicateId predicate;
	std::vector<Parameter> parameters;
	Formula condition;
	SourcePosition position;
};

/// `(preference NAME FORMULA)` in a goal: an optional objective.
struct SideQuest
{
	std::string name;
	/// One quest per binding of these, from the `forall`s around it.
	std::vector<Parameter> variables;
	Formula condition;
	SourcePosition position;
};

/// `(:metric minimize EXPRESSION)`.
struct Metric
{
	bool maximizes = false;
	Expression expression;
	SourcePosition position;
};

} // namespace RPGPref
