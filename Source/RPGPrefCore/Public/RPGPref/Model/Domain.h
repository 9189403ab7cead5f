// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Foundation/Index.h"
#include "RPGPref/Model/Formula.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// A node of the type hierarchy. Type 0 is `object`, the root; `parent` is invalid only there.
struct Type
{
	std::string name;
	TypeId parent;
	SourcePosition position;
	/// Of a type that is declared with several parents: all but the first.
	std::vector<TypeId> furtherParents = {};
};

struct Object
{
	std::string name;
	TypeUnion types;
	SourcePosition position;
};

struct Predicate
{
	std::string name;
	std::vector<Parameter> parameters;
	SourcePosition position;
};

/// `(gold ?p - player)`: a number for each choice of objects.
struct Function
{
	std::string name;
	std::vector<Parameter> parameters;
	SourcePosition position;
};

/// `(p ?x C)` or `(not (p ?x C))`.
struct Literal
{
	PredicateId predicate;
	std::vector<Term> terms;
	bool negated = false;
	SourcePosition position;
};

/// `(= ?a ?b)` or `(not (= ?a ?b))`.
struct EqualityConstraint
{
	Term left;
	Term right;
	bool negated = false;
};

/// `(increase (total-cost) 2.5)` or `(increase (total-cost) (distance ?a ?b))`.
struct CostIncrease
{
	std::int64_t amount = 0; ///< In millionths; only without a function.
	std::string function;
	std::vector<Term> terms; ///< Arguments of the function.
};

struct ActionSchema
{
	std::string name;
	std::vector<Parameter> parameters;
	std::vector<Literal> preconditions;
	std::vector<EqualityConstraint> equalities;
	/// Adds are plain literals, deletes negated ones. Deletes happen first: an atom that is
	/// both deleted and added is true afterwards.
	std::vector<Literal> effects;
	SourcePosition position;
	std::vector<CostIncrease> costs = {};

	/// Further conjuncts of the precondition: what is not a plain literal or equality.
	std::vector<Formula> conditions = {};
	/// Further effects: what is not a plain literal or an increase of the total cost.
	std::vector<EffectNode> furtherEffects = {};

	/// A durative action is done in two phases: `preconditions`, `equalities` and `conditions` are
	/// those at its start, `effects` is empty.
	bool isDurative = false;
	std::vector<DurationBound> duration = {};
	std::vector<Formula> endConditions = {}; ///< Over all and at end.
	std::vector<EffectNode> startEffects = {};
	std::vector<EffectNode> endEffects = {};

	/// True if it is more than literals.
	bool isExtended() const { return isDurative || !conditions.empty() || !furtherEffects.empty(); }
};

/// The rules of a game: what there is, what can be said of it, what can be done.
/// Names compare without case and keep the spelling of their first occurrence.
struct Domain
{
	std::string file;
	std::string name;
	std::vector<std::string> requirements;
	std::vector<Type> types;
	std::vector<Object> constants;
	std::vector<Predicate> predicates;
	std::vector<ActionSchema> actions;
	std::vector<Function> functions = {};
	std::vector<DerivedRule> derived = {};
	/// What was accepted although it deserves a second look.
	Diagnostics warnings;

	/// Invalid when there is none of that name; the name's case does not matter.
	RPGPREFCORE_API TypeId findType(std::string_view typeName) const;
	RPGPREFCORE_API PredicateId findPredicate(std::string_view predicateName) const;
	RPGPREFCORE_API SchemaId findAction(std::string_view actionName) const;
	RPGPREFCORE_API FunctionId findFunction(std::string_view functionName) const;
	/// True if rules define the predicate.
	RPGPREFCORE_API bool isDerived(PredicateId predicate) const;
	/// True if actions or rules are more than literals.
	RPGPREFCORE_API bool isExtended() const;

	/// True if `type` is `ancestor` or derives from it.
	RPGPREFCORE_API bool derivesFrom(TypeId type, TypeId ancestor) const;

	/// True if an object of the types `given` may stand where `wanted` is declared.
	RPGPREFCORE_API bool accepts(const TypeUnion& wanted, const TypeUnion& given) const;
};

} // namespace RPGPref
