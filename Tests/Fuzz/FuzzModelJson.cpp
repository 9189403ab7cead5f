// Seeds: Tests/Data/model/*.json
// SPDX-License-Identifier: MIT
#include "RPGPref/Model/ModelJson.h"

#include "FuzzSupport.h"

using namespace RPGPref;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
	const std::string_view text = Fuzz::textOf(data, size);
	const Result<Domain> domain = readJsonDomain(text, "fuzz");
	if (domain)
	{
		const std::string json = writeJsonDomain(*domain);
		const Result<Domain> again = readJsonDomain(json, "fuzz");
		Fuzz::require(again.hasValue() && writeJsonDomain(*again) == json);
		Problem problem;
		problem.objects = domain->constants;
		Fuzz::groundABit(*domain, problem);
	}
	for (const Domain* const other : {&Fuzz::sampleLevel().domain, &Fuzz::numericLevel().domain})
	{
		const Result<Problem> problem = readJsonProblem(text, "fuzz", *other);
		if (problem)
		{
			Fuzz::groundABit(*other, *problem);
		}
	}
	return 0;
}
