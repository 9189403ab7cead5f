// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace RPGPref
{

struct PddlToken
{
	enum class Kind : unsigned char
	{
		Open,
		Close,
		Word, ///< A name, `?variable`, `:keyword`, number or `-`.
		End
	};
	Kind kind = Kind::End;
	std::string_view text;
	SourcePosition position;
};

/// Cuts a text into parentheses and words; skips white space and `;` comments. Keeps count of
/// the parentheses that were opened, so that a parser can leave a form it does not understand
/// at any depth without recursion.
class PddlLexer
{
public:
	explicit PddlLexer(std::string_view text);

	/// The token at hand.
	const PddlToken& token() const { return token_; }

	/// Parentheses consumed by advance() and not closed yet.
	std::size_t depth() const { return depth_; }

	/// Takes the token at hand and finds the next one.
	void advance();

	/// Drops the rest of the text: the token at hand becomes End.
	void stop();

private:
	void scan();
	void skipBlank();

	std::string_view text_;
	std::size_t offset_ = 0;
	std::size_t lineStart_ = 0;
	std::uint32_t line_ = 1;
	std::size_t depth_ = 0;
	PddlToken token_;
};

} // namespace RPGPref
