// SPDX-License-Identifier: MIT
#include "JsonScan.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

namespace RPGPref
{

namespace
{

/// Walks over the tokens of a JSON text, separating values from keys.
class TokenWalker
{
public:
	enum class Token : unsigned char
	{
		Open,
		Close,
		Key,
		Scalar,
		End
	};

	explicit TokenWalker(std::string_view text) : text_(text) {}

	Token next()
	{
		while (offset_ < text_.size() && isSeparator(text_[offset_]))
		{
			++offset_;
		}
		start_ = offset_;
		if (offset_ == text_.size())
		{
			return Token::End;
		}
		switch (text_[offset_])
		{
		case '{':
		case '[':
			++offset_;
			return Token::Open;
		case '}':
		case ']':
			++offset_;
			return Token::Close;
		case '"':
			skipString();
			return followedByColon() ? Token::Key : Token::Scalar;
		default:
			skipScalar();
			return Token::Scalar;
		}
	}

	std::size_t start() const { return start_; }
	std::string_view lexeme() const { return text_.substr(start_, offset_ - start_); }

private:
	static bool isSeparator(char c)
	{
		return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == ':';
	}

	void skipString()
	{
		++offset_;
		while (offset_ < text_.size() && text_[offset_] != '"')
		{
			offset_ += text_[offset_] == '\\' ? 2 : 1;
		}
		offset_ = (std::min)(offset_ + 1, text_.size());
	}

	void skipScalar()
	{
		while (offset_ < text_.size() && !isSeparator(text_[offset_]) &&
			   std::string_view("{}[]\"").find(text_[offset_]) == std::string_view::npos)
		{
			++offset_;
		}
	}

	bool followedByColon() const
	{
		const std::size_t after = text_.find_first_not_of(" \t\r\n", offset_);
		return after != std::string_view::npos && text_[after] == ':';
	}

	std::string_view text_;
	std::size_t offset_ = 0;
	std::size_t start_ = 0;
};

} // namespace

std::optional<JsonScanProblem> scanJson(std::string_view text, std::size_t maximumDepth)
{
	using Token = TokenWalker::Token;
	if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
	{
		return JsonScanProblem{positionAt(text, nul), "NUL byte, expected text", "nul-byte"};
	}
	std::vector<std::unordered_set<std::string_view>> keysByLevel;
	TokenWalker walker(text);
	for (Token token = walker.next(); token != Token::End; token = walker.next())
	{
		if (token == Token::Open)
		{
			if (keysByLevel.size() == maximumDepth)
			{
				return JsonScanProblem{positionAt(text, walker.start()),
					"nested deeper than " + std::to_string(maximumDepth) + " levels", "too-deep"};
			}
			keysByLevel.emplace_back();
		}
		else if (token == Token::Close && !keysByLevel.empty())
		{
			keysByLevel.pop_back();
		}
		else if (token == Token::Key && !keysByLevel.empty() &&
				 !keysByLevel.back().insert(walker.lexeme()).second)
		{
			return JsonScanProblem{positionAt(text, walker.start()),
				"key " + std::string(walker.lexeme()) + " is given twice, expected once",
				"duplicate-key"};
		}
	}
	return std::nullopt;
}

std::vector<SourcePosition> locateJsonValues(std::string_view text)
{
	using Token = TokenWalker::Token;
	std::vector<SourcePosition> positions;
	TokenWalker walker(text);
	std::size_t lineStart = 0;
	std::size_t counted = 0;
	std::uint32_t line = 1;
	for (Token token = walker.next(); token != Token::End; token = walker.next())
	{
		for (; counted < walker.start(); ++counted)
		{
			if (text[counted] == '\n')
			{
				++line;
				lineStart = counted + 1;
			}
		}
		if (token == Token::Open || token == Token::Scalar)
		{
			positions.push_back({line, static_cast<std::uint32_t>(walker.start() - lineStart + 1)});
		}
	}
	return positions;
}

SourcePosition positionAt(std::string_view text, std::size_t offset)
{
	const std::string_view before = text.substr(0, (std::min)(offset, text.size()));
	const auto lines = std::count(before.begin(), before.end(), '\n');
	const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0: the first line.
	return {static_cast<std::uint32_t>(lines + 1),
		static_cast<std::uint32_t>(before.size() - lineStart + 1)};
}

} // namespace RPGPref
