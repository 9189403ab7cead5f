// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Reuse.h"
#include "RPGPref/Navigation/Navigator.h"

#include <nlohmann/json.hpp>

#include <span>
#include <string>

namespace RPGPref::Program
{

/// A finished run of `navigate`, ready to be reported.
struct NavigateRun
{
	const World& world;
	const NavParameters& parameters;
	const NavPlan& plan;
	std::string algorithm;
	std::string mode;
	DemonstrationReuse reuse;
	double seconds = 0;

	int branching() const { return world.branching() == Branching::Sixteen ? 16 : 256; }
	/// The bound that holds for the plan.
	double bound() const { return plan.bound > 0 ? plan.bound : parameters.bound(); }
};

nlohmann::ordered_json navigateJson(const NavigateRun& run);
std::string navigateText(const NavigateRun& run);

/// Level, demonstrations, heat map of the expansions and plan, as SVG.
std::string navigatePicture(const NavigateRun& run, const Navigator& navigator,
	std::span<const Demonstration> demonstrations);

} // namespace RPGPref::Program
