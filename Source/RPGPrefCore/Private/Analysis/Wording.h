// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace RPGPref
{

/// `a`, `a and b`, `a, b and c`.
inline std::string enumerate(const std::vector<std::string>& words)
{
	std::string text;
	for (std::size_t i = 0; i < words.size(); ++i)
	{
		text += i == 0 ? "" : i + 1 == words.size() ? " and " : ", ";
		text += words[i];
	}
	return text;
}

/// `a`, `b`, `3 more`: names at most so many.
inline std::vector<std::string> firstFew(std::vector<std::string> words, std::size_t most)
{
	if (words.size() > most + 1) // "and 1 more" would be as long as the name.
	{
		const std::size_t more = words.size() - most;
		words.resize(most);
		words.push_back(std::to_string(more) + " more");
	}
	return words;
}

/// `a, b and 3 more`.
inline std::string enumerateFew(std::vector<std::string> words, std::size_t most)
{
	return enumerate(firstFew(std::move(words), most));
}

/// Commas alone, for brackets.
inline std::string listed(const std::vector<std::string>& words)
{
	std::string text;
	for (const std::string& word : words)
	{
		text += (text.empty() ? "" : ", ") + word;
	}
	return text;
}

inline std::string quotedName(std::string_view name)
{
	return "“" + std::string(name) + "”";
}

/// Sentences begin with a capital letter, unless the first word is a symbol such as fight-bandits.
inline std::string capitalised(std::string text)
{
	if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
	{
		text[0] = static_cast<char>(text[0] - 'a' + 'A');
	}
	return text;
}

/// `1 step`, `2 steps`.
inline std::string counted(std::size_t count, std::string_view noun)
{
	std::string text = std::to_string(count) + " " + std::string(noun);
	return count == 1 ? text : text + "s";
}

inline std::string percent(double share)
{
	return std::to_string(std::llround(share * 100)) + " %";
}

/// With one digit: `-2.3`.
inline std::string oneDigit(double value)
{
	const long long tenths = std::llround(value * 10);
	const long long size = tenths < 0 ? -tenths : tenths;
	std::string text = tenths < 0 ? "-" : "";
	text += std::to_string(size / 10);
	text += '.';
	text += std::to_string(size % 10);
	return text;
}

/// `7:05 min`, or `45 s` below a minute.
inline std::string clockTime(double seconds)
{
	const long long whole = std::llround(seconds);
	if (whole < 60)
	{
		return std::to_string(whole) + " s";
	}
	const long long rest = whole % 60;
	return std::to_string(whole / 60) + (rest < 10 ? ":0" : ":") + std::to_string(rest) + " min";
}

} // namespace RPGPref
