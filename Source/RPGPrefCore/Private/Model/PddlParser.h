// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"

#include "ErrorList.h"
#include "Foundation/Names.h"
#include "PddlLexer.h"
#include "TextScan.h"
#include "TypeNames.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// What domain and problem files have in common: tokens, forms, typed lists, errors.
class PddlParser
{
protected:
	/// A word of the file and where it stands.
	struct Word
	{
		std::string_view text;
		SourcePosition position;
	};

	/// A `( ... )` that has been entered.
	struct Form
	{
		SourcePosition position;
		std::size_t depthBefore = 0;
	};

	enum class ListOf : unsigned char
	{
		Names,
		Variables
	};

	PddlParser(std::string_view text, std::string_view file);

	const PddlToken& token() const { return lexer_.token(); }
	bool atOpen() const { return token().kind == PddlToken::Kind::Open; }
	bool atClose() const { return token().kind == PddlToken::Kind::Close; }
	bool atWord() const { return token().kind == PddlToken::Kind::Word; }
	bool atEnd() const { return token().kind == PddlToken::Kind::End; }
	void advance() { lexer_.advance(); }

	void error(SourcePosition position, std::string message, std::string_view code);
	/// Found what is at hand, expected something else.
	void unexpected(std::string_view expected);

	/// Takes `(`. The form is left by close or abandon, whatever happens inside.
	Form open();
	/// Takes `)`; if something else is there, says so and skips to the end of the form.
	void close(const Form& form, std::string_view expected = "')'");
	/// Skips to the end of the form without a word.
	void abandon(const Form& form);
	/// Skips the word or the whole form at hand.
	void skipOne();

	/// Takes a word that can name something. Anything else is an error and is left in place.
	std::optional<Word> takeName(std::string_view what);
	/// Takes the word if it is this one, without case.
	bool takeKeyword(std::string_view keyword);

	/// Reads `(define (KIND NAME)`, leaving the file inside the definition.
	std::optional<Word> openDefinition(std::string_view kind);
	/// Reads the end of the definition and of the file.
	void closeDefinition();

	/// Reads names with optional types up to the closing parenthesis, which stays.
	std::vector<Parameter> typedList(ListOf listOf, std::string_view what, const TypeNames& types);
	void readRequirements(std::vector<std::string>* requirements);
	/// Says that the section occurs twice if `seen` was true before; sets it.
	void noteSection(bool& seen, const Word& section);

	std::string foundText() const;

	ErrorList errors_;

private:
	TypeUnion readTypes(const TypeNames& types);
	void addType(TypeUnion& result, const Word& name, const TypeNames& types);

	PddlLexer lexer_;
	Form definition_;
	bool reportedEnd_ = false; ///< One missing parenthesis is enough to read about.
};

/// True for words that may name a type, object, predicate or action.
bool isPddlName(std::string_view word);

} // namespace RPGPref
