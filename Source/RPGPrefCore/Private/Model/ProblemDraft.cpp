// SPDX-License-Identifier: MIT
#include "ProblemDraft.h"

#include "ErrorList.h"
#include "LanguageChecks.h"
#include "QuantifierChecks.h"
#include "SortUnique.h"

#include <utility>

namespace RPGPref
{

ProblemDraft::ProblemDraft(const Domain& known, std::string_view file)
	: domain(known), typeNames(known.types)
{
	problem.file = file;
	problem.objects = known.constants;
	for (std::size_t i = 0; i < known.predicates.size(); ++i)
	{
		predicateNames.insert(known.predicates[i].name, i);
	}
	for (std::size_t i = 0; i < known.constants.size(); ++i)
	{
		objectNames.insert(known.constants[i].name, i);
	}
}

void ProblemDraft::setMetric(Metric metric)
{
	const Expression& expression = metric.expression;
	const bool isTotalCost =
		expression.kind == Expression::Kind::TotalCost ||
		(expression.kind == Expression::Kind::Fluent &&
			sameName(domain.functions[expression.function.value()].name, "total-cost"));
	problem.minimizesTotalCost = isTotalCost && !metric.maximizes;
	problem.metric = std::move(metric);
}

Result<Problem> ProblemDraft::finish()
{
	ErrorList errors(problem.file);
	checkLanguage(domain, problem, errors);
	if (!errors.isEmpty())
	{
		return errors.take();
	}
	if (Diagnostics tooLarge = checkQuantifiers(domain, problem); !tooLarge.empty())
	{
		return tooLarge;
	}
	warnOfUndefinedFluents(domain, problem);
	sortUnique(problem.init);
	return std::move(problem);
}

} // namespace RPGPref
