// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Domain.h"

#include "PddlFormulaParser.h"

#include <optional>
#include <string_view>

namespace RPGPref
{

/// Reads one domain file.
class PddlDomainParser : private PddlFormulaParser
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

	/// When a part of a durative action counts.
	enum class Moment : unsigned char
	{
		Start,
		All,
		End
	};

	const Domain& knownDomain() const override { return domain_; }
	FunctionId declareFunction(std::string_view name, std::size_t arity) override;
	void warn(SourcePosition position, std::string message, std::string_view code) override;

	void useDomainWords();
	void readSection();
	void readTypes(const Word& section);
	void readConstants(const Word& section);
	void readPredicates(const Word& section);
	void readFunctions(const Word& section);
	void readDerived();
	void readConstraints(const Form& form, const Word& section);
	void readAction(bool isDurative);
	bool readParameters(Scope& scope, ActionSchema& action);
	void readPrecondition(Scope& scope, ActionSchema& action);
	void readEffects(Scope& scope, ActionSchema& action);
	void readDuration(Scope& scope, ActionSchema& action, int depth);
	std::optional<Moment> takeMoment();
	/// A condition with times; `quantifiers` are the foralls around it, from the outermost in.
	void readTimedCondition(Scope& scope, std::vector<Formula>& quantifiers,
		std::vector<Formula>& atStart, std::vector<Formula>& atEnd, int depth);
	void readTimedEffect(Scope& scope, std::vector<EffectNode>& wrappers,
		std::vector<EffectNode>& atStart, std::vector<EffectNode>& atEnd, int depth);

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
