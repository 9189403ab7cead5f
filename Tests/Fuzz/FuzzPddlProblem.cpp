// Seeds: Content/Samples/archipelago/problem.pddl Content/Samples/lights/problem.pddl
// Tests/Data/language/outpost/problem.pddl SPDX-License-Identifier: MIT
#include "RPGPref/Model/ModelJson.h"

#include "FuzzSupport.h"

using namespace RPGPref;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
	for (const Domain* const domain : {&Fuzz::sampleLevel().domain, &Fuzz::numericLevel().domain})
	{
		const Result<Problem> problem = readPddlProblem(Fuzz::textOf(data, size), "fuzz", *domain);
		if (!problem)
		{
			Fuzz::requirePlaces(problem.errors());
			continue;
		}
		const std::string json = writeJsonProblem(*problem, *domain);
		const Result<Problem> again = readJsonProblem(json, "fuzz", *domain);
		Fuzz::require(again.hasValue() && writeJsonProblem(*again, *domain) == json);
		Fuzz::groundABit(*domain, *problem);
	}
	return 0;
}
