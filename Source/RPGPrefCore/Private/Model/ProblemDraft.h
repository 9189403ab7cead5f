// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

#include "Foundation/Names.h"
#include "TypeNames.h"

#include <string_view>

namespace RPGPref
{

/// A problem while its file is read: what does not depend on whether the file is PDDL or JSON. The
/// names are those of the domain, to which a reader adds the problem's own objects.
struct ProblemDraft
{
	ProblemDraft(const Domain& known, std::string_view file);

	void setMetric(Metric metric);
	/// The problem, or what only the whole of it shows to be wrong. Leaves nothing behind.
	Result<Problem> finish();

	const Domain& domain;
	Problem problem;
	TypeNames typeNames;
	NameTable predicateNames;
	NameTable objectNames;
};

} // namespace RPGPref
