// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <cstdint>
#include <string>
#include <vector>

namespace RPGPref
{

/// A point in the level's own units: x to the right, y downwards as seen from above, z up.
/// Flat pictures leave z out.
struct DisplayPoint
{
	double x = 0;
	double y = 0;
	double z = 0;

	friend bool operator==(const DisplayPoint&, const DisplayPoint&) = default;
};

struct Colour
{
	std::uint8_t red = 0;
	std::uint8_t green = 0;
	std::uint8_t blue = 0;
	std::uint8_t alpha = 255;

	/// From 0xRRGGBB.
	static constexpr Colour rgb(std::uint32_t hex, std::uint8_t opacity = 255)
	{
		return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
			static_cast<std::uint8_t>(hex), opacity};
	}
	static constexpr Colour none() { return {0, 0, 0, 0}; }
	bool isVisible() const { return alpha > 0; }

	friend bool operator==(const Colour&, const Colour&) = default;
};

enum class DisplayShape : std::uint8_t
{
	Polyline,
	Polygon,
	Circle, ///< points[0] is the centre.
	Text    ///< points[0] is the middle of the text.
};

/// One thing to draw. All lengths are in the level's units.
struct DisplayItem
{
	DisplayShape shape = DisplayShape::Polyline;
	std::vector<DisplayPoint> points;
	Colour stroke = Colour::none();
	Colour fill = Colour::none();
	double thickness = 1;
	double radius = 0;   ///< Of a circle.
	double textSize = 0; ///< Height of a text.
	bool dashed = false;
	bool arrow = false; ///< A polyline that ends in an arrow head.
	std::string text;
	/// What this is, for tooltips and screen readers; may be empty.
	std::string title;
};

/// Everything that is to be seen, from back to front. The viewport, the preview tab and SVG
/// pictures are all drawn from this one list, so they cannot disagree.
class DisplayList
{
public:
	struct Bounds
	{
		DisplayPoint lowest;
		DisplayPoint highest;
		bool isEmpty = true;
	};

	/// Each returns what it added; to be used before the next item comes.
	RPGPREFCORE_API DisplayItem& addPolyline(
		std::vector<DisplayPoint> points, Colour stroke, double thickness);
	RPGPREFCORE_API DisplayItem& addPolygon(std::vector<DisplayPoint> points, Colour fill);
	RPGPREFCORE_API DisplayItem& addCircle(DisplayPoint centre, double radius, Colour fill);
	RPGPREFCORE_API DisplayItem& addText(
		DisplayPoint middle, std::string text, double size, Colour colour);

	/// All of another list in front of what is here.
	RPGPREFCORE_API void append(const DisplayList& other);

	const std::vector<DisplayItem>& items() const { return items_; }

	/// The smallest box around all items, their radius and thickness included; texts count by
	/// their middle and height alone.
	RPGPREFCORE_API Bounds bounds() const;

private:
	std::vector<DisplayItem> items_;
};

} // namespace RPGPref
