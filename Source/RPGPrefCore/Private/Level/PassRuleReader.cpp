// SPDX-License-Identifier: MIT
#include "PassRuleReader.h"

#include <string>

namespace RPGPref
{

namespace
{

constexpr const char* kExpectedRule =
	"expected a fact such as \"(open Vault)\", \"(not (locked Vault))\" or \"(has ?agent Card)\", "
	"or an action such as \"crawl\" or \"crawl * Duct\"";

bool isSpaceInRule(char character)
{
	return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

std::string trimmedRule(const std::string& text)
{
	std::size_t begin = 0;
	std::size_t end = text.size();
	while (begin < end && isSpaceInRule(text[begin]))
	{
		++begin;
	}
	while (end > begin && isSpaceInRule(text[end - 1]))
	{
		--end;
	}
	return text.substr(begin, end - begin);
}

/// `(…)` without its brackets; empty when the text has none.
std::string insideBrackets(const std::string& text)
{
	return text.size() > 2 && text.front() == '(' && text.back() == ')'
			   ? trimmedRule(text.substr(1, text.size() - 2))
			   : std::string();
}

std::vector<std::string> wordsOfRule(const std::string& text)
{
	std::vector<std::string> words;
	std::string word;
	for (const char character : text + " ")
	{
		if (!isSpaceInRule(character))
		{
			word += character;
		}
		else if (!word.empty())
		{
			words.push_back(std::move(word));
			word.clear();
		}
	}
	return words;
}

PassRule readPassRule(JsonNode node)
{
	PassRule rule;
	rule.text = trimmedRule(node.string());
	rule.position = node.position();
	std::string content = rule.text;
	if (!content.empty() && content.front() == '(')
	{
		rule.isFact = true;
		content = insideBrackets(content);
		if (content.size() > 4 && content.compare(0, 3, "not") == 0 &&
			(content[3] == '(' || isSpaceInRule(content[3])))
		{
			rule.isNegated = true;
			content = insideBrackets(trimmedRule(content.substr(3)));
		}
	}
	std::vector<std::string> words = wordsOfRule(content);
	if (words.empty() || content.find_first_of("()") != std::string::npos)
	{
		if (node.isString())
		{
			node.error("found \"" + rule.text + "\", " + kExpectedRule, "invalid-rule");
		}
		return rule;
	}
	rule.name = words.front();
	if (rule.isFact || words.size() > 1)
	{
		rule.arguments.emplace(words.begin() + 1, words.end());
	}
	return rule;
}

} // namespace

std::vector<PassRule> readPassRules(JsonNode node)
{
	std::vector<PassRule> rules;
	if (!node)
	{
		return rules;
	}
	if (!node.isArray())
	{
		rules.push_back(readPassRule(node));
		return rules;
	}
	for (std::size_t i = 0; i < node.size(); ++i)
	{
		rules.push_back(readPassRule(node.element(i)));
	}
	return rules;
}

} // namespace RPGPref
