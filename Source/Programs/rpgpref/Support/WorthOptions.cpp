// SPDX-License-Identifier: MIT
#include "Support/WorthOptions.h"

#include "RPGPref/Schedule/StepSeconds.h"

#include "Support/Choice.h"
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

std::string_view effortWord(PlanEffort effort)
{
	return kEfforts[static_cast<std::size_t>(effort)].first;
}

std::optional<PlanEffort> effortFrom(std::string_view word)
{
	for (const auto& [name, effort] : kEfforts)
	{
		if (word == name)
		{
			return effort;
		}
	}
	return std::nullopt;
}

void WorthOptions::addEffort(CLI::App& app)
{
	const auto isEffort = [](const std::string& text)
	{
		return effortFrom(text) || secondsFrom(text) > 0
				   ? std::string()
				   : "is '" + text + "', expected quick, normal, thorough or a number of seconds";
	};
	app.add_option_function<std::string>(
		   "--effort",
		   [this](const std::string& text)
		   {
			   effortSeconds = secondsFrom(text);
			   effort = effortFrom(text).value_or(effort);
		   },
		   "How long to look for a better plan: quick, normal (default), thorough, or seconds; a "
		   "word gives the same result on every machine")
		->type_name("EFFORT")
		->check(CLI::Validator(isEffort, ""));
}

void WorthOptions::addWeights(CLI::App& app)
{
	app.add_option("--effort-per-step", wishes.effortPerStep,
		   "What a step costs, in units of liking; default: as the team's file says, or 0.25")
		->check(numberFrom(0, 1000));
	addChoice<EffortBy>(app, "--effort-by", wishes.effortBy,
		{{"steps", EffortBy::Steps}, {"seconds", EffortBy::Seconds}},
		"steps: each costs the same; seconds: longer steps cost more, walking included; "
		"default: as the team's file says, or steps");
	app.add_option("--fade", wishes.fade,
		   "How fast the same deed by the same agent gets boring; default: as the team's file "
		   "says, or 0.25")
		->check(numberFrom(0, 1000));
}

void WorthOptions::addLevel(CLI::App& app)
{
	app.add_option("--level", level,
		   "The map (level.json): words for people, kinds of deeds, and how long steps and ways "
		   "take")
		->type_name("FILE");
}

SessionOptions WorthOptions::sessionOptions(const LevelModel& model) const
{
	SessionOptions options;
	options.needsMap =
		weightsFor(model.team ? &*model.team : nullptr, wishes).effortBy == EffortBy::Seconds;
	return options;
}

void weigh(PlanRequest& request, const WorthWeights& weights, const LevelSession& session)
{
	request.weights = weights;
	request.stepEffort.clear();
	if (weights.effortBy == EffortBy::Seconds && session.map() != nullptr)
	{
		request.stepEffort = effortBySeconds(session.task(), *session.map(), weights.effortPerStep);
	}
}

void WorthOptions::weigh(PlanRequest& request, const LevelSession& session) const
{
	Program::weigh(request, weightsFor(session.team(), wishes), session);
}

void WorthOptions::applyTo(PlanRequest& request) const
{
	request.effort = effort;
	if (effortSeconds > 0)
	{
		// The clock ends it, see planTeam.
		request.effort = PlanEffort::Thorough;
		request.effortUnits = ~std::uint64_t{0} / 4;
	}
}

} // namespace RPGPref::Program
