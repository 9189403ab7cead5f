// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Foundation/Index.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

using TypeId = Index<struct TypeTag>;
using ObjectId = Index<struct ObjectTag>;
using PredicateId = Index<struct PredicateTag>;
using SchemaId = Index<struct SchemaTag>;

/// A node of the type hierarchy. Type 0 is `object`, the root; `parent` is invalid only there.
struct Type
{
	std::string name;
	TypeId parent;
	SourcePosition position;
	/// Of a type that is declared with several parents: all but the first.
	std::vector<TypeId> furtherParents = {};
};

/// Whatever may stand at a place: one type, or several after `either`.
using TypeUnion = std::vector<TypeId>;

struct Parameter
{
	std::string name; ///< With its question mark, as in `?from`.
	TypeUnion types;
	SourcePosition position;
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

/// A parameter of the action (position in its parameter list) or a constant (an object).
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
	/// What was accepted although it deserves a second look.
	Diagnostics warnings;

	/// Invalid when there is none of that name; the name's case does not matter.
	RPGPREFCORE_API TypeId findType(std::string_view typeName) const;
	RPGPREFCORE_API PredicateId findPredicate(std::string_view predicateName) const;
	RPGPREFCORE_API SchemaId findAction(std::string_view actionName) const;

	/// True if `type` is `ancestor` or derives from it.
	RPGPREFCORE_API bool derivesFrom(TypeId type, TypeId ancestor) const;

	/// True if an object of the types `given` may stand where `wanted` is declared.
	RPGPREFCORE_API bool accepts(const TypeUnion& wanted, const TypeUnion& given) const;
};

} // namespace RPGPref
