// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PddlReader.h"

#include "PddlDomainParser.h"
#include "PddlProblemParser.h"

#include <utility>

namespace RPGPref
{

Result<Domain> readPddlDomain(std::string_view text, std::string_view file)
{
	return PddlDomainParser(text, file).read();
}

Result<Domain> addPddlAction(Domain domain, std::string_view text, std::string_view file)
{
	return PddlDomainParser(text, file, std::move(domain)).readFurtherAction();
}

Result<Problem> readPddlProblem(std::string_view text, std::string_view file, const Domain& domain)
{
	return PddlProblemParser(text, file, domain).read();
}

} // namespace RPGPref
