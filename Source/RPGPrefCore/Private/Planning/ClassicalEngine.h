// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/StateRegistry.h"

#include <cstddef>
#include <cstdint>

namespace RPGPref
{

/// One of several searches that take turns on the same states.
class ClassicalEngine
{
public:
	enum class Status : std::uint8_t
	{
		Running,
		Solved,
		Exhausted ///< Everything that can be reached was looked at: there is no plan.
	};

	ClassicalEngine() = default;
	virtual ~ClassicalEngine() = default;
	ClassicalEngine(const ClassicalEngine&) = delete;
	ClassicalEngine& operator=(const ClassicalEngine&) = delete;

	/// Evaluates one state.
	virtual Status advance() = 0;
	/// After Solved: the goal state.
	virtual StateId solution() const = 0;
	/// About the number of memory accesses so far, by which turns are shared out.
	virtual std::uint64_t work() const = 0;
	virtual std::size_t bytes() const = 0;
};

} // namespace RPGPref
