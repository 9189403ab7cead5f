// SPDX-License-Identifier: MIT
#include "Support/ReportTemplate.h"

#include <gtest/gtest.h>

namespace RPGPref::Program
{
namespace
{

TEST(ReportTemplate, PutsTheDataInThePlaceholdersStead)
{
	EXPECT_EQ(fillReportTemplate("<script>@@RPGPREF_REPORT@@</script>", R"({"a":1})"),
		R"(<script>{"a":1}</script>)");
}

TEST(ReportTemplate, DataCannotEndTheScriptElement)
{
	const std::string page =
		fillReportTemplate("<script>@@RPGPREF_REPORT@@</script>", R"({"a":"</script><b>"})");
	EXPECT_EQ(page, R"(<script>{"a":"\u003c/script>\u003cb>"}</script>)");
}

TEST(ReportTemplate, APageWithoutPlaceholderStaysAsItIs)
{
	EXPECT_EQ(fillReportTemplate("plain", "{}"), "plain");
}

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
