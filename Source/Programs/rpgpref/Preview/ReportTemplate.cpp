// SPDX-License-Identifier: MIT
#include "Preview/ReportTemplate.h"

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

} // namespace RPGPref::Program
