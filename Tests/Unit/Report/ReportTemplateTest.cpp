// SPDX-License-Identifier: MIT
#include "Preview/ReportTemplate.h"

#include <gtest/gtest.h>

namespace RPGPref::Program
{
namespace
{

TEST(ReportTemplate, TheBuiltPageHasExactlyOnePlaceholder)
{
	const std::string_view page = reportTemplate();
	if (page.empty())
	{
		GTEST_SKIP() << "the page was not built: run Tools/report.sh before the program's build";
	}
	const std::size_t first = page.find("@@RPGPREF_REPORT@@");
	ASSERT_NE(first, std::string_view::npos);
	EXPECT_EQ(page.find("@@RPGPREF_REPORT@@", first + 1), std::string_view::npos);
}

} // namespace
} // namespace RPGPref::Program
