// Seeds: Content/Samples/archipelago/problem.pddl Content/Samples/lights/problem.pddl
// SPDX-License-Identifier: MIT
#include "RPGPref/Model/ModelJson.h"

#include "FuzzSupport.h"

using namespace RPGPref;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
	const Domain& domain = Fuzz::sampleLevel().domain;
	const Result<Problem> problem = readPddlProblem(Fuzz::textOf(data, size), "fuzz", domain);
	if (!problem)
	{
		Fuzz::require(hasErrors(problem.errors()));
		return 0;
	}
	const std::string json = writeJsonProblem(*problem, domain);
	const Result<Problem> again = readJsonProblem(json, "fuzz", domain);
	Fuzz::require(again.hasValue() && writeJsonProblem(*again, domain) == json);
	Fuzz::groundABit(domain, *problem);
	return 0;
}
