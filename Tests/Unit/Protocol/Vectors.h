// SPDX-License-Identifier: MIT
#pragma once

#include "Support/TestFiles.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace RPGPref::Testing
{

using Json = nlohmann::json;

/// The golden vectors of the execution protocol, parsed once.
inline const Json& vectors()
{
	static const Json document = Json::parse(testData("execution/vectors.json"));
	return document;
}

/// Numbers names in alphabetical order, so that the order of ids is that of the names.
class Names
{
public:
	void add(const std::string& name)
	{
		const auto place = std::lower_bound(names_.begin(), names_.end(), name);
		if (place == names_.end() || *place != name)
		{
			names_.insert(place, name);
		}
	}
	std::uint32_t id(const std::string& name) const
	{
		return static_cast<std::uint32_t>(
			std::lower_bound(names_.begin(), names_.end(), name) - names_.begin());
	}
	const std::string& name(std::uint32_t id) const { return names_.at(id); }
	const std::vector<std::string>& all() const { return names_; }

private:
	std::vector<std::string> names_;
};

} // namespace RPGPref::Testing
