// SPDX-License-Identifier: MIT
#include "Trace/StateProblem.h"

#include <algorithm>

namespace RPGPref
{

Problem problemFrom(const TraceLevel& level, const TraceState& state)
{
	const Domain& domain = level.domain();
	Problem problem;
	problem.name = level.name();
	for (const TraceLevel::LevelObject& object : level.objects())
	{
		problem.objects.push_back({object.name, {object.type}, {}});
		TypeUnion& types = problem.objects.back().types;
		types.insert(types.end(), object.moreTypes.begin(), object.moreTypes.end());
	}
	state.forEachTrue(
		[&](TraceAtomId atom)
		{
			// A recorder may write what rules derive; it follows from the rest.
			if (!domain.isDerived(level.predicateOf(atom)))
			{
				problem.init.push_back({level.predicateOf(atom), level.argumentsOf(atom)});
			}
		});
	std::sort(problem.init.begin(), problem.init.end());
	for (const TraceNumber& number : state.numbers())
	{
		problem.functionValues.push_back(
			{domain.functions[number.function.value()].name, number.arguments, number.value});
	}
	return problem;
}

} // namespace RPGPref
