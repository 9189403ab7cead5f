// SPDX-License-Identifier: MIT
#include "RPGPref/Display/SvgWriter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;
using testing::Not;

TEST(DisplayList, BoundsIncludeRadiusAndThickness)
{
	DisplayList list;
	EXPECT_TRUE(list.bounds().isEmpty);
	list.addCircle({10, 20}, 5, Colour::rgb(0xFF0000));
	list.addPolyline({{0, 0}, {30, 0}}, Colour::rgb(0), 2);
	const DisplayList::Bounds box = list.bounds();
	EXPECT_DOUBLE_EQ(box.lowest.x, -1);
	EXPECT_DOUBLE_EQ(box.lowest.y, -1);
	EXPECT_DOUBLE_EQ(box.highest.x, 31);
	EXPECT_DOUBLE_EQ(box.highest.y, 25);
}

TEST(SvgWriter, EscapesWhatPeopleTyped)
{
	DisplayList list;
	list.addText({0, 0}, "<script>\"&\x01", 1, Colour::rgb(0));
	const std::string svg = writeSvg(list, {.title = "a<b"});
	EXPECT_THAT(svg, HasSubstr("&lt;script&gt;&quot;&amp; </text>"));
	EXPECT_THAT(svg, HasSubstr("<title>a&lt;b</title>"));
	EXPECT_THAT(svg, Not(HasSubstr("<script>")));
}

TEST(SvgWriter, DrawsEveryShape)
{
	DisplayList list;
	list.addPolygon({{0, 0}, {10, 0}, {10, 10}}, Colour::rgb(0x336699, 51)).title = "island";
	list.addPolyline({{0, 0}, {3, 4}}, Colour::rgb(0), 0.5).arrow = true;
	list.addCircle({5, 5}, 1.25, Colour::rgb(0x00FF00));
	const std::string svg = writeSvg(list, {.width = 100, .margin = 0});
	EXPECT_THAT(
		svg, HasSubstr("<polygon points=\"0,0 10,0 10,10\" fill=\"#336699\" fill-opacity=\"0.2\">"
					   "<title>island</title></polygon>"));
	EXPECT_THAT(svg, HasSubstr("<polyline points=\"0,0 3,4\""));
	EXPECT_THAT(svg, HasSubstr("<circle cx=\"5\" cy=\"5\" r=\"1.25\" fill=\"#00ff00\"/>"));
	EXPECT_EQ(svg, writeSvg(list, {.width = 100, .margin = 0})) << "same list, same bytes";
}

TEST(SvgWriter, AnEmptyListIsStillAPicture)
{
	EXPECT_THAT(writeSvg(DisplayList(), {}), HasSubstr("</svg>"));
}

} // namespace
} // namespace RPGPref
