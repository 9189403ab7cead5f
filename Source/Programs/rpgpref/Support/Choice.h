// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include <map>
#include <string>
#include <vector>

namespace RPGPref::Program
{

/// An option that takes one of some words, each of which stands for a value. Help and errors name
/// the words alone.
template <class Value, class Into>
CLI::Option* addChoice(CLI::App& app, const std::string& name, Into& into,
	const std::map<std::string, Value>& values, const std::string& what)
{
	std::vector<std::string> words;
	for (const auto& [word, value] : values)
	{
		words.push_back(word);
	}
	return app
		.add_option_function<std::string>(
			name, [&into, values](const std::string& word) { into = values.at(word); }, what)
		->transform(CLI::IsMember(words, CLI::ignore_case));
}

} // namespace RPGPref::Program
