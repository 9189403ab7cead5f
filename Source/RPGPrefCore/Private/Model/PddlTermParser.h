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

/// Reads variables, constants and objects, and knows what they mean at the place at hand.
class PddlTermParser : protected PddlParser
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

	/// What stands after the name of a predicate or a function.
	struct Arguments
	{
		std::vector<Term> terms;
		bool areKnown = true; ///< Each means something.
		bool areWhole = true; ///< Read to the end.
	};

	PddlTermParser(std::string_view text, std::string_view file) : PddlParser(text, file) {}
	virtual ~PddlTermParser() = default;

	/// The domain that functions are looked up in, and added to if a cost needs one.
	virtual const Domain& knownDomain() const = 0;
	virtual FunctionId declareFunction(std::string_view name, std::size_t arity) = 0;
	virtual void warn(SourcePosition position, std::string message, std::string_view code) = 0;

	bool isTooDeep(int depth, SourcePosition position);
	/// Opens the form at hand; nothing if it is `()` or too deep, and then it is left already.
	std::optional<Form> enter(int depth);
	/// After `and`: its parts and the end of the form.
	template <class ReadPart>
	void readParts(const Form& form, ReadPart readPart)
	{
		while (atOpen())
		{
			readPart();
		}
		close(form, "'(' or ')'");
	}
	/// After `forall`: the variables for the node, a formula or an effect, then what it is about.
	template <class Node, class ReadBody>
	void readForall(Scope& scope, Node& node, ReadBody readBody)
	{
		node.kind = Node::Kind::Forall;
		node.firstVariable = static_cast<std::uint32_t>(scope.variables.size());
		if (std::optional<std::vector<Parameter>> variables = readVariables(scope))
		{
			node.variables = std::move(*variables);
			readBody();
		}
		scope.variables.resize(node.firstVariable);
	}
	/// `(?x - t ..)` of a quantifier, appended to the scope.
	std::optional<std::vector<Parameter>> readVariables(Scope& scope);
	std::optional<Term> readTerm(const Scope& scope);
	/// Up to the closing parenthesis, which stays; their number is for the caller to judge.
	Arguments readArguments(
		const Scope& scope, const std::vector<Parameter>& wanted, std::string_view owner);
	void findRepeats(const std::vector<Parameter>& parameters);

	Vocabulary words_;

private:
	void requireType(const Scope& scope, Term term, SourcePosition position,
		const Parameter& wanted, std::string_view owner);
};

} // namespace RPGPref
