// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Navigation/Scenario.h"

#include <memory>
#include <string>
#include <vector>

namespace RPGPref::Program
{

/// Detour's own path queries on a level's navigation mesh: what our plans are compared with.
class DetourQuery
{
public:
	static Result<DetourQuery> create(const LevelGeometry& geometry, const std::string& file);
	~DetourQuery();
	DetourQuery(DetourQuery&&) noexcept;
	DetourQuery& operator=(DetourQuery&&) noexcept;

	/// The corners of the shortest way that Detour finds; empty if there is none.
	std::vector<WorldPoint> path(const WorldPoint& from, const WorldPoint& to) const;

private:
	struct Implementation;
	explicit DetourQuery(std::unique_ptr<Implementation> self);
	std::unique_ptr<Implementation> self_;
};

} // namespace RPGPref::Program
