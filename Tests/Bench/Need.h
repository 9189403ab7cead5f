// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"

#include <cstdlib>
#include <iostream>
#include <utility>

namespace RPGPref::Bench
{

/// Benchmarks run on files of this repository; anything wrong with them ends the run.
template <class T>
T need(Result<T> result)
{
	if (!result)
	{
		std::cerr << format(result.errors().front()) << "\n";
		std::exit(1);
	}
	return std::move(result).value();
}

} // namespace RPGPref::Bench
