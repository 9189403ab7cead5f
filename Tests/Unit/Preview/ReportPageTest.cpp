// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/ReportPage.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

TEST(ReportPage, PutsTheDataInThePlaceholdersStead)
{
	EXPECT_EQ(fillReportPage("<script>@@RPGPREF_REPORT@@</script>", R"({"a":1})"),
		R"(<script>{"a":1}</script>)");
}

TEST(ReportPage, DataCannotEndTheScriptElement)
{
	const std::string page =
		fillReportPage("<script>@@RPGPREF_REPORT@@</script>", R"({"a":"</script><b>"})");
	EXPECT_EQ(page, R"(<script>{"a":"\u003c/script>\u003cb>"}</script>)");
}

TEST(ReportPage, APageWithoutPlaceholderStaysAsItIs)
{
	EXPECT_EQ(fillReportPage("plain", "{}"), "plain");
}

} // namespace
} // namespace RPGPref
