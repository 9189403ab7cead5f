// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Domain.h"

#include "PddlTimedParser.h"

#include <optional>
#include <string_view>

namespace RPGPref
{

/// Reads one domain file.
class PddlDomainParser : private PddlTimedParser
{
public:
	PddlDomainParser(std::string_view text, std::string_view file);
	/// Goes on with a domain that has been read before.
	PddlDomainParser(std::string_view text, std::string_view file, Domain domain);

	Result<Domain> read();
	/// The text is an action and nothing else.
	Result<Domain> readFurtherAction();

private:
	Result<Domain> result();

	/// `(NAME ?x - t ..)`.
	struct Declaration
	{
		Word name;
		std::vector<Parameter> parameters;
	};

	const Domain& knownDomain() const override { return domain_; }
	FunctionId declareFunction(std::string_view name, std::size_t arity) override;
	void warn(SourcePosition position, std::string message, std::string_view code) override;

	void useDomainWords();
	void readSection();
	void readTypes(const Word& section);
	void readConstants(const Word& section);
	std::optional<Declaration> readDeclaration(std::string_view what);
	/// A predicate or a function, added to the list.
	template <class Declared>
	void declare(std::string_view what, NameTable& names, std::vector<Declared>& list);
	void readPredicates(const Word& section);
	void readFunctions(const Word& section);
	void readDerived();
	void readConstraints(const Form& form, const Word& section);
	void readAction(bool isDurative);
	bool readParameters(Scope& scope, ActionSchema& action);
	void readPrecondition(Scope& scope, ActionSchema& action);
	void readEffects(Scope& scope, ActionSchema& action);
	/// Whether a form is at hand; if not, says what was expected.
	bool expectForm(std::string_view what);

	Domain domain_;
	TypeNames typeNames_;
	NameTable constantNames_;
	NameTable predicateNames_;
	NameTable functionNames_;
	NameTable actionNames_;
	bool sawRequirements_ = false;
	bool sawTypes_ = false;
	bool sawConstants_ = false;
	bool sawPredicates_ = false;
	bool sawFunctions_ = false;
};

} // namespace RPGPref
