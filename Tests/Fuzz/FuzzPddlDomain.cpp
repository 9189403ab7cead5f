// Seeds: Content/Samples/*/domain.pddl Tests/Data/language/domains/*/domain.pddl
// Tests/Data/language/outpost/domain.pddl SPDX-License-Identifier: MIT
#include "RPGPref/Model/ModelJson.h"

#include "FuzzSupport.h"

using namespace RPGPref;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
	const Result<Domain> domain = readPddlDomain(Fuzz::textOf(data, size), "fuzz");
	if (!domain)
	{
		Fuzz::requirePlaces(domain.errors());
		return 0;
	}
	// What PDDL can say, JSON can say too.
	const std::string json = writeJsonDomain(*domain);
	const Result<Domain> again = readJsonDomain(json, "fuzz");
	Fuzz::require(again.hasValue() && writeJsonDomain(*again) == json);
	Problem problem;
	problem.objects = domain->constants;
	Fuzz::groundABit(*domain, problem);
	return 0;
}
