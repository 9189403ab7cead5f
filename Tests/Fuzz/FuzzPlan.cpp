// Seeds: Tests/Data/model/*.plan Tests/Data/language/*.plan
// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanValidator.h"

#include "FuzzSupport.h"

using namespace RPGPref;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
	const Result<PlanFile> plan = readPlan(Fuzz::textOf(data, size), "fuzz");
	if (!plan)
	{
		Fuzz::require(hasErrors(plan.errors()));
		return 0;
	}
	const std::string text = writePlan(*plan);
	const Result<PlanFile> again = readPlan(text, "fuzz");
	Fuzz::require(again.hasValue() && writePlan(*again) == text);
	for (const Fuzz::SampleLevel* const level : {&Fuzz::sampleLevel(), &Fuzz::numericLevel()})
	{
		const PlanValidation validation = validatePlan(level->domain, level->problem, *plan);
		Fuzz::require(validation.isValid == validation.reason.empty());
		Fuzz::require(validation.isValid == validation.kind.empty());
		if (validation.isValid)
		{
			Fuzz::require(validation.missing.empty() && !validation.failedStep);
		}
	}
	return 0;
}
