// SPDX-License-Identifier: MIT
#include "Knowledge/FactText.h"

#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// Parentheses and words, in order.
std::vector<std::string> factTokens(std::string_view text)
{
	std::vector<std::string> tokens;
	bool isInWord = false;
	for (const char c : text)
	{
		if (c == '(' || c == ')')
		{
			tokens.emplace_back(1, c);
			isInWord = false;
		}
		else if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
		{
			isInWord = false;
		}
		else
		{
			if (!isInWord)
			{
				tokens.emplace_back();
			}
			tokens.back() += c;
			isInWord = true;
		}
	}
	return tokens;
}

bool isBracket(const std::string& token)
{
	return token == "(" || token == ")";
}

} // namespace

std::optional<FactText> parseFactText(std::string_view text)
{
	std::vector<std::string> tokens = factTokens(text);
	FactText result;
	const auto dropOuter = [&](std::size_t inFront)
	{
		tokens.erase(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(inFront));
		tokens.pop_back();
	};
	if (tokens.size() > 4 && tokens[0] == "(" && tokens[2] == "(" && tokens.back() == ")")
	{
		const bool isNot = sameName(tokens[1], "not");
		if (!isNot && !sameName(tokens[1], "whether"))
		{
			return std::nullopt;
		}
		result.wrapper = isNot ? FactText::Wrapper::Not : FactText::Wrapper::Whether;
		dropOuter(2);
	}
	if (tokens.size() < 3 || tokens.front() != "(" || tokens.back() != ")")
	{
		return std::nullopt;
	}
	dropOuter(1);
	if (std::any_of(tokens.begin(), tokens.end(), isBracket))
	{
		return std::nullopt;
	}
	result.words = std::move(tokens);
	return result;
}

} // namespace RPGPref
