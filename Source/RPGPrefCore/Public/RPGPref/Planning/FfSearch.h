// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/ClassicalSearch.h"

namespace RPGPref
{

/// What `--planner ff` runs: the classical search on the whole task, which knows no playstyles.
class FfSearch : public ClassicalSearch
{
public:
	/// The task must outlive the search.
	explicit FfSearch(const GroundTask& task, const SearchLimits& limits = {})
		: ClassicalSearch(task, optionsWith(limits))
	{
	}

private:
	static ClassicalOptions optionsWith(const SearchLimits& limits)
	{
		ClassicalOptions options;
		options.limits = limits;
		return options;
	}
};

} // namespace RPGPref
