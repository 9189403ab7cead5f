// SPDX-License-Identifier: MIT
#include "OwnPlans.h"

#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/RedundantSteps.h"

#include "FileName.h"

namespace RPGPref
{

Diagnostics addOwnPlans(const PreviewInput& input, PreviewContext& context)
{
	Diagnostics errors;
	for (const PlanFile& file : input.ownPlans)
	{
		const PlanValidation validation = validatePlan(input.domain, input.problem, file);
		OwnPlan own;
		own.name = fileNameOf(file.file);
		own.isValid = validation.isValid;
		own.reason = validation.reason;
		own.length = file.steps.size();
		for (const WrittenStep& step : file.steps)
		{
			own.steps.push_back(stepText(step));
		}
		if (own.isValid)
		{
			const Result<Plan> plan = toPlan(context.report.task, file);
			if (!plan)
			{
				errors.insert(errors.end(), plan.errors().begin(), plan.errors().end());
				continue;
			}
			own.needless = redundantSteps(context.report.task, *plan).size();
			for (std::size_t team = 0; team < context.report.playthroughs.size(); ++team)
			{
				context.raiseFloor(team, *plan);
				own.teams.push_back(context.valueFor(team, *plan));
			}
			context.pool.add(*plan, own.name);
		}
		context.report.ownPlans.push_back(std::move(own));
	}
	return errors;
}

} // namespace RPGPref
