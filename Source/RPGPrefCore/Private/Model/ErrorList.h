// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace RPGPref
{

/// Collects what is wrong with one file, up to a number that a person still reads.
class ErrorList
{
public:
	static constexpr std::size_t kMaximumErrors = 50;

	explicit ErrorList(std::string_view file) : file_(file) {}

	void add(SourcePosition position, std::string message, std::string_view code)
	{
		if (!isFull())
		{
			errors_.push_back({file_, position, std::move(message), std::string(code)});
		}
	}

	/// Once true, reading on helps nobody.
	bool isFull() const { return errors_.size() >= kMaximumErrors; }
	bool isEmpty() const { return errors_.empty(); }
	const std::string& file() const { return file_; }

	/// In the order of their places.
	Diagnostics take()
	{
		sortByPlace(errors_);
		if (isFull())
		{
			errors_.push_back({file_, errors_.back().position,
				"too many errors; the rest of the file was not read", "too-many-errors"});
		}
		return std::move(errors_);
	}

private:
	std::string file_;
	Diagnostics errors_;
};

} // namespace RPGPref
