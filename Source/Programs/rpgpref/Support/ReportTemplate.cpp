// SPDX-License-Identifier: MIT
#include "Support/ReportTemplate.h"

#include <cstddef>

// The assembler copies the file in: no generated source, no limit on a literal's length. CMake
// names the file and rebuilds this one when the page changes.
#if defined(_WIN32)
#define RPGPREF_CONSTANTS ".section .rdata,\"dr\"\n"
#else
#define RPGPREF_CONSTANTS ".section .rodata\n"
#endif
__asm__(RPGPREF_CONSTANTS ".global rpgprefReportBegin\n"
						  ".global rpgprefReportEnd\n"
						  "rpgprefReportBegin:\n"
						  ".incbin \"" RPGPREF_REPORT_PAGE "\"\n"
						  "rpgprefReportEnd:\n"
						  ".byte 0\n"
						  ".text\n");

extern "C"
{
	extern const char rpgprefReportBegin[];
	extern const char rpgprefReportEnd[];
}

namespace RPGPref::Program
{

std::string_view reportTemplate()
{
	return {rpgprefReportBegin, static_cast<std::size_t>(rpgprefReportEnd - rpgprefReportBegin)};
}

std::string fillReportTemplate(std::string_view page, std::string_view json)
{
	constexpr std::string_view kPlaceholder = "@@RPGPREF_REPORT@@";
	const std::size_t position = page.find(kPlaceholder);
	if (position == std::string_view::npos)
	{
		return std::string(page);
	}
	std::string filled;
	filled.reserve(page.size() + json.size() + json.size() / 16);
	filled.append(page.substr(0, position));
	for (const char character : json)
	{
		if (character == '<')
		{
			filled.append("\\u003c");
		}
		else
		{
			filled.push_back(character);
		}
	}
	filled.append(page.substr(position + kPlaceholder.size()));
	return filled;
}

} // namespace RPGPref::Program
