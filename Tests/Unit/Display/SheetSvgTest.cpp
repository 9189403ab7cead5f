// SPDX-License-Identifier: MIT
#include "RPGPref/Display/PictureSheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;
using testing::Not;

std::size_t countOf(const std::string& text, const std::string& part)
{
	std::size_t count = 0;
	for (std::size_t at = text.find(part); at != std::string::npos;
		 at = text.find(part, at + part.size()))
	{
		++count;
	}
	return count;
}

PictureSheet threeFrames()
{
	PictureSheet sheet;
	sheet.windowWidth = 10;
	sheet.ground.addPolygon({{0, 0}, {50, 0}, {50, 50}, {0, 50}}, Colour::rgb(0x336699));
	for (int i = 0; i < 3; ++i)
	{
		PictureSheet::Frame frame;
		frame.middle = {10.0 + i, 20, 0};
		frame.title = "Ada opens <Door>";
		frame.note = "1:30";
		sheet.frames.push_back(frame);
	}
	return sheet;
}

TEST(SheetSvg, LooksAtItsPartOfOneGroundInEveryFrame)
{
	const std::string svg = writeSheetSvg(threeFrames(), 2, {});
	EXPECT_EQ(countOf(svg, "<polygon"), 1U) << "the ground is written once";
	EXPECT_EQ(countOf(svg, "<use href=\"#ground\"/>"), 3U);
	EXPECT_THAT(svg, HasSubstr("viewBox=\"5 16.6 10 6.8\""));
	EXPECT_THAT(svg, HasSubstr("viewBox=\"7 16.6 10 6.8\""));
	EXPECT_EQ(countOf(svg, "Ada opens &lt;Door&gt;"), 3U);
}

TEST(SheetSvg, GrowsByRows)
{
	PictureSheet sheet = threeFrames();
	const auto heightOf = [&sheet]
	{
		const std::string svg = writeSheetSvg(sheet, 3, {});
		const std::size_t at = svg.find(" height=\"") + 9;
		return std::stod(svg.substr(at));
	};
	const double oneRow = heightOf();
	sheet.frames.push_back(sheet.frames.front());
	EXPECT_GT(heightOf(), oneRow * 1.5);
}

TEST(SheetSvg, CutsLongWordsIntoTwoLines)
{
	PictureSheet sheet = threeFrames();
	sheet.frames.resize(1);
	for (int i = 0; i < 40; ++i)
	{
		sheet.frames[0].title += " and on";
	}
	const std::string svg = writeSheetSvg(sheet, 4, {});
	EXPECT_EQ(countOf(svg, "font-weight=\"600\""), 3U) << "title of the sheet and two lines";
	EXPECT_THAT(svg, HasSubstr("\xE2\x80\xA6</text>"));
}

TEST(SheetSvg, HasNoBarWithoutAMark)
{
	PictureSheet sheet = threeFrames();
	EXPECT_THAT(writeSheetSvg(sheet, 2, {}), Not(HasSubstr("#123456")));
	sheet.frames[1].mark = Colour::rgb(0x123456);
	EXPECT_EQ(countOf(writeSheetSvg(sheet, 2, {}), "fill=\"#123456\""), 1U);
}

} // namespace
} // namespace RPGPref
