// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PredictionScore.h"
#include "RPGPref/Players/PlaytestStudy.h"

#include <memory>
#include <string>
#include <vector>

namespace RPGPref
{

/// How well testers can be predicted from each other: the figures of `predict --score` for the same
/// recordings.
class PlaytestForecast
{
public:
	/// The study is done and must outlive this. `samples` and `seed` as of `predict`.
	RPGPREFCORE_API explicit PlaytestForecast(
		const PlaytestStudy& study, std::size_t samples = 40, std::uint64_t seed = 1);
	RPGPREFCORE_API ~PlaytestForecast();
	PlaytestForecast(const PlaytestForecast&) = delete;
	PlaytestForecast& operator=(const PlaytestForecast&) = delete;

	/// One unit is a tester's play to be described, or a game to be predicted.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;

	/// After Done. Null: fewer than two testers did a step of the level.
	RPGPREFCORE_API const PredictionScore* score() const;
	/// For people, after Done.
	RPGPREFCORE_API std::vector<std::string> sentences() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
