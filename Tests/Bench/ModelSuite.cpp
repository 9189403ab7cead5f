// SPDX-License-Identifier: MIT
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"

#include "Bench.h"
#include "Generators/Problems.h"
#include "Growth.h"
#include "Need.h"

using namespace RPGPref;
using Bench::need;

namespace
{

/// Reading and grounding of logistics-like problems; the largest has over 40,000 ground actions.
void run(Bench::Report& report)
{
	const Generators::LogisticsSize sizes[] = {
		{6, 4, 2, 12}, {12, 5, 4, 28}, {18, 7, 5, 44}, {25, 9, 5, 60}, {36, 9, 6, 80}};
	Bench::Growth growth;
	for (const Generators::LogisticsSize& size : sizes)
	{
		const Generators::PddlText text = Generators::logistics(size, 1);
		const Domain domain = need(readPddlDomain(text.domain, "domain"));
		const Problem problem = need(readPddlProblem(text.problem, "problem", domain));
		const std::size_t actions = need(ground(domain, problem)).actions.size();
		const double reading = Bench::secondsPerCall(
			[&]
			{
				const Domain read = need(readPddlDomain(text.domain, "domain"));
				Bench::keep(need(readPddlProblem(text.problem, "problem", read)).goal.size());
			});
		const double grounding = Bench::secondsPerCall(
			[&] { Bench::keep(need(ground(domain, problem)).actions.size()); });
		growth.add(static_cast<double>(actions), grounding);
		const std::string name = "logistics, " + std::to_string(actions) + " actions";
		report.note("reading, " + name, 1000 * reading, "ms");
		report.note("grounding, " + name, 1000 * grounding, "ms");
	}
	report.note("grounding against ground actions (1: linear)", growth.exponent(), "exponent");
}

const Bench::Suite kSuite("model", "Reading and grounding", run);

} // namespace
