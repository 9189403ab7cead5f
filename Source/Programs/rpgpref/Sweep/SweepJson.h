// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <stdexcept>
#include <string>

namespace RPGPref::Program
{

/// Reads a file that a sweep wrote; discarded if it is not JSON. What is nested deeper than a sweep
/// nests is given up at once, before it fills the memory.
template <class Json>
Json parseSweepFile(const std::string& text)
{
	constexpr int kDeepest = 100;
	const auto refuseDepth = [](int depth, typename Json::parse_event_t, Json&)
	{
		if (depth > kDeepest)
		{
			throw std::length_error("too deep");
		}
		return true;
	};
	try
	{
		return Json::parse(text, refuseDepth, false);
	}
	catch (const std::length_error&)
	{
		return Json(Json::value_t::discarded);
	}
}

} // namespace RPGPref::Program
