// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace RPGPref::Generators
{

struct WorkshopSize
{
	/// A wall of tables divides it: wood on one side, benches and the gate on the other.
	bool walled = false;
	std::size_t orders = 3;
	std::size_t woods = 2;
	std::size_t tables = 2;
};

struct WorkshopText
{
	std::string domain;
	std::string problem;
	std::string level; ///< A `level/1` map.
};

/// A workshop for two, for everything that is about people's choices: wood is fetched from crates,
/// sawn at a bench, may be put on tables, and is delivered for orders. Same arguments, same text.
WorkshopText workshop(const WorkshopSize& size);

} // namespace RPGPref::Generators
