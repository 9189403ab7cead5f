// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/GroundTask.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// What counts as work, and what an action is about: the content of a `play-words/1` file. Nothing
/// needs to be said: then each action is a category of its own, except those that another action
/// takes back exactly (put and take, go and come back), and an action is about its last argument
/// that is not an agent.
struct PlayProtocol
{
	struct Category
	{
		std::string name;
		std::vector<std::string> actions;
	};
	std::vector<Category> categories;
	/// Whether actions outside of all categories become categories of their own.
	bool everyActionCounts = true;
	/// Action to the parameter that says what it is about (`?c`); empty: nothing.
	std::map<std::string, std::string> items;
};

RPGPREFCORE_API Result<PlayProtocol> readPlayProtocol(std::string_view text, std::string_view file);

/// Numbers for words, the same for all levels of a study.
class WordTable
{
public:
	RPGPREFCORE_API std::uint32_t number(std::string_view word);
	const std::string& word(std::uint32_t number) const { return words_[number]; }
	std::size_t size() const { return words_.size(); }

private:
	std::map<std::string, std::uint32_t, std::less<>> numbers_;
	std::vector<std::string> words_;
};

/// What the actions of one task are called.
class PlayLabels
{
public:
	static constexpr std::uint32_t kNoCategory = 0xFFFFFFFFU;

	/// Categories that come up are added to the protocol, so that all tasks of a study share their
	/// numbers.
	RPGPREFCORE_API PlayLabels(
		const Domain& domain, const GroundTask& task, PlayProtocol& protocol, WordTable& table);

	/// `fetch`.
	std::uint32_t name(ActionId action) const { return names_[action.value()]; }
	/// `fetch:fresh-onion`: the action and what it is about.
	std::uint32_t label(ActionId action) const { return labels_[action.value()]; }
	std::uint32_t category(ActionId action) const { return categories_[action.value()]; }

private:
	std::vector<std::uint32_t> names_;
	std::vector<std::uint32_t> labels_;
	std::vector<std::uint32_t> categories_;
};

} // namespace RPGPref
