// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PddlReader.h"

#include "PddlDomainParser.h"
#include "PddlProblemParser.h"

namespace RPGPref
{

Result<Domain> readPddlDomain(std::string_view text, std::string_view file)
{
	return PddlDomainParser(text, file).read();
}

Result<Problem> readPddlProblem(std::string_view text, std::string_view file, const Domain& domain)
{
	return PddlProblemParser(text, file, domain).read();
}

} // namespace RPGPref
