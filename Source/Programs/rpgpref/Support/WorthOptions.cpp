// SPDX-License-Identifier: MIT
#include "Support/WorthOptions.h"

#include "Support/NumberCheck.h"

#include <array>
#include <cstdlib>
#include <string>
#include <utility>

namespace RPGPref::Program
{

namespace
{

constexpr std::array<std::pair<const char*, PlanEffort>, 3> kEfforts{{{"quick", PlanEffort::Quick},
	{"normal", PlanEffort::Normal}, {"thorough", PlanEffort::Thorough}}};

/// Seconds if the text is a number of them, otherwise 0.
double secondsFrom(const std::string& text)
{
	char* end = nullptr;
	const double seconds = std::strtod(text.c_str(), &end);
	const bool isNumber = !text.empty() && *end == '\0' && seconds > 0 && seconds <= 1e6;
	return isNumber ? seconds : 0;
}

} // namespace

void WorthOptions::addEffort(CLI::App& app)
{
	const auto isEffort = [](const std::string& text)
	{
		for (const auto& [word, value] : kEfforts)
		{
			if (text == word)
			{
				return std::string();
			}
		}
		return secondsFrom(text) > 0
				   ? std::string()
				   : "is '" + text + "', expected quick, normal, thorough or a number of seconds";
	};
	app.add_option_function<std::string>(
		   "--effort",
		   [this](const std::string& text)
		   {
			   effortSeconds = secondsFrom(text);
			   for (const auto& [word, value] : kEfforts)
			   {
				   effort = text == word ? value : effort;
			   }
		   },
		   "How long to look for a better plan: quick, normal (default), thorough, or seconds; in "
		   "words, the result is the same on every machine")
		->type_name("EFFORT")
		->check(CLI::Validator(isEffort, ""));
}

void WorthOptions::addWeights(CLI::App& app)
{
	app.add_option("--effort-per-step", effortPerStep, "What each step costs, in units of liking")
		->check(numberFrom(0, 1000))
		->capture_default_str();
	app.add_option("--fade", fade, "How fast the same deed by the same agent gets boring")
		->check(numberFrom(0, 1000))
		->capture_default_str();
}

WorthWeights WorthOptions::weights() const
{
	return {toFixed(effortPerStep), toFixed(fade)};
}

void WorthOptions::applyTo(PlanRequest& request) const
{
	request.effort = effort;
	request.weights = weights();
	if (effortSeconds > 0)
	{
		// The clock ends it, see planTeam.
		request.effort = PlanEffort::Thorough;
		request.effortUnits = ~std::uint64_t{0} / 4;
	}
}

} // namespace RPGPref::Program
