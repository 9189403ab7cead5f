// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"

#include "PddlParser.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Reads conditions, expressions and effects, as domains and problems share them.
class PddlFormulaParser : protected PddlParser
{
protected:
	/// What names mean at the place at hand. The tables must outlive the parser.
	struct Vocabulary
	{
		const NameTable* predicates = nullptr;
		const NameTable* objects = nullptr;
		const std::vector<Object>* objectList = nullptr;
		const TypeNames* types = nullptr;
		/// `(at ?x ?place)`, for messages.
		std::string_view exampleAtom;
		std::string_view predicateHint;
		std::string_view objectHint;
	};

	/// The variables that a place knows, from the outermost in.
	struct Scope
	{
		std::vector<Parameter> variables;
		/// `?duration` means something.
		bool hasDuration = false;
		/// Name of the action or rule, for messages.
		std::string owner;
		/// Side quests may stand here; where they go.
		std::vector<SideQuest>* quests = nullptr;
	};

	PddlFormulaParser(std::string_view text, std::string_view file) : PddlParser(text, file) {}

	/// The domain that functions are looked up in, and added to if a cost needs one.
	virtual const Domain& knownDomain() const = 0;
	virtual FunctionId declareFunction(std::string_view name, std::size_t arity) = 0;
	virtual void warn(SourcePosition position, std::string message, std::string_view code) = 0;
	virtual ~PddlFormulaParser() = default;

	/// The formula whose `(` is at hand; nothing after an error.
	std::optional<Formula> readFormulaTree(Scope& scope, int depth = 0);
	std::optional<Expression> readExpression(Scope& scope, int depth = 0);
	/// After `(NAME`: the operands or arguments.
	std::optional<Expression> readCall(Scope& scope, const Word& head, int depth);
	/// The effect whose `(` is at hand, appended.
	void readEffect(Scope& scope, std::vector<EffectNode>& result, int depth = 0);
	/// `(?x - t ..)` of a quantifier, appended to the scope.
	std::optional<std::vector<Parameter>> readVariables(Scope& scope);
	std::optional<Term> readTerm(const Scope& scope);
	void findRepeats(const std::vector<Parameter>& parameters);

	/// Under `at start` and the like.
	bool atTimeWord() const;

	Vocabulary words_;

	bool isTooDeep(int depth, SourcePosition position);

private:
	/// After `(NAME`: the arguments of the predicate.
	std::optional<Formula> readAtom(Scope& scope, const Word& head);
	std::optional<Formula> readQuantifier(
		Scope& scope, Formula::Kind kind, SourcePosition position, int depth);
	std::optional<Formula> readEquals(Scope& scope, const Word& head, int depth);
	std::optional<Formula> readComparison(
		Scope& scope, NumberComparison comparison, SourcePosition position, int depth);
	std::optional<Formula> readPreference(Scope& scope, SourcePosition position, int depth);
	void readNumericEffect(Scope& scope, EffectNode::Change change, SourcePosition position,
		std::vector<EffectNode>& result, int depth);
	bool readFluent(Scope& scope, const Word& head, FunctionId& function, std::vector<Term>& terms);
	bool isNumericWord() const;
	void requireType(const Scope& scope, Term term, SourcePosition position,
		const Parameter& wanted, std::string_view owner);
	void refuseWord(const Word& word);

	bool declaresCosts_ = false;
	std::size_t quietQuests_ = 0; ///< Quests without a name so far.
};

} // namespace RPGPref
