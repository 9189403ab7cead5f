// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace RPGPref::Program
{

/// A table for a terminal: columns as wide as their content, numbers to the right.
class Table
{
public:
	explicit Table(std::vector<std::string> headings) : rows_{std::move(headings)} {}

	void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

	/// Two spaces before each line, a rule below the headings.
	std::string text() const;

private:
	std::vector<std::vector<std::string>> rows_;
};

} // namespace RPGPref::Program
