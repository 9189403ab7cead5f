// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Players/PlaytestForecast.h"

#include "Templates/SharedPointer.h"

#include <utility>

/** The core's forecast of a study, which it keeps while a worker needs it. */
class FRPGPrefTestersForecast
{
public:
	explicit FRPGPrefTestersForecast(TSharedPtr<const RPGPref::PlaytestStudy> InStudy)
		: Study(std::move(InStudy)), Forecast(*Study)
	{
	}

	RPGPref::StepStatus step(RPGPref::Budget& Budget) { return Forecast.step(Budget); }
	RPGPref::Progress progress() const { return Forecast.progress(); }
	std::vector<std::string> GetSentences() const { return Forecast.sentences(); }

private:
	const TSharedPtr<const RPGPref::PlaytestStudy> Study;
	RPGPref::PlaytestForecast Forecast;
};
