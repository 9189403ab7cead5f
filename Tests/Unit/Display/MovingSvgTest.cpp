// SPDX-License-Identifier: MIT
#include "RPGPref/Display/MovingPicture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;

MovingPicture walkFromLeftToRight()
{
	MovingPicture picture;
	picture.duration = 10;
	picture.still.addPolygon({{0, 0}, {10, 0}, {10, 10}, {0, 10}}, Colour::rgb(0x336699));
	MovingPicture::Mover mover;
	mover.shapes.addCircle({}, 1, Colour::rgb(0xFF0000));
	mover.path = {{0, {0, 5}}, {5, {4, 5}}, {10, {10, 5}}};
	picture.movers.push_back(mover);
	MovingPicture::Appearance deed;
	deed.shapes.addText({5, 5}, "opens <Door>", 1, Colour::rgb(0));
	deed.from = 2;
	deed.until = 4;
	picture.appearances.push_back(deed);
	return picture;
}

TEST(MovingSvg, CarriesShapesAlongTheirPathAndHoldsTheEnd)
{
	const std::string svg = writeMovingSvg(walkFromLeftToRight(), 20, {});
	EXPECT_THAT(svg, HasSubstr("values=\"0 5;0 5;4 5;10 5;10 5\" keyTimes=\"0;0;0.45;0.9;1\""));
	EXPECT_THAT(svg, HasSubstr("dur=\"20s\" repeatCount=\"indefinite\""));
	EXPECT_THAT(svg, HasSubstr("<g transform=\"translate(10 5)\">"))
		<< "viewers that do not play animations show the end";
}

TEST(MovingSvg, ShowsDeedsWhileTheyLast)
{
	const std::string svg = writeMovingSvg(walkFromLeftToRight(), 20, {});
	EXPECT_THAT(svg, HasSubstr("values=\"0;1;0\" keyTimes=\"0;0.18;0.36\""));
	EXPECT_THAT(svg, HasSubstr("opens &lt;Door&gt;"));
}

TEST(MovingSvg, KeepsWhatIsSeenAtTheEnd)
{
	MovingPicture picture = walkFromLeftToRight();
	picture.appearances[0].until = 10;
	EXPECT_THAT(
		writeMovingSvg(picture, 20, {}), HasSubstr("values=\"0;1;1\" keyTimes=\"0;0.18;1\""));
}

TEST(MovingSvg, MakesSameBytesOfTheSamePicture)
{
	EXPECT_EQ(writeMovingSvg(walkFromLeftToRight(), 20, {}),
		writeMovingSvg(walkFromLeftToRight(), 20, {}));
}

TEST(MovingSvg, APlaythroughWithoutStepsIsStillAPicture)
{
	EXPECT_THAT(writeMovingSvg({}, 20, {}), HasSubstr("</svg>"));
}

} // namespace
} // namespace RPGPref
