// SPDX-License-Identifier: MIT
#include "RPGPref/Display/SvgWriter.h"

#include "SvgText.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{

namespace
{

void writePoints(SvgText& svg, const DisplayItem& item)
{
	svg.raw(" points=\"");
	for (std::size_t i = 0; i < item.points.size(); ++i)
	{
		svg.raw(i == 0 ? "" : " ");
		svg.number(item.points[i].x);
		svg.raw(",");
		svg.number(item.points[i].y);
	}
	svg.raw("\"");
}

void writeStroke(SvgText& svg, const DisplayItem& item)
{
	if (!item.stroke.isVisible())
	{
		return;
	}
	svg.paint("stroke", item.stroke);
	svg.attribute("stroke-width", item.thickness);
	if (item.dashed)
	{
		svg.raw(" stroke-dasharray=\"");
		svg.number(item.thickness * 3);
		svg.raw(" ");
		svg.number(item.thickness * 2);
		svg.raw("\"");
	}
}

void endElement(SvgText& svg, const DisplayItem& item, std::string_view tag)
{
	if (item.title.empty())
	{
		svg.raw("/>\n");
		return;
	}
	svg.raw("><title>");
	svg.escaped(item.title);
	svg.raw("</title></");
	svg.raw(tag);
	svg.raw(">\n");
}

/// The head of an arrow as a triangle at the end of the line.
void writeArrowHead(SvgText& svg, const DisplayItem& item)
{
	if (!item.arrow || item.points.size() < 2)
	{
		return;
	}
	const DisplayPoint tip = item.points.back();
	const DisplayPoint before = item.points[item.points.size() - 2];
	const double length = std::hypot(tip.x - before.x, tip.y - before.y);
	if (length <= 0)
	{
		return;
	}
	const double size = item.thickness * 4;
	const double dx = (tip.x - before.x) / length * size;
	const double dy = (tip.y - before.y) / length * size;
	DisplayItem head;
	head.points = {tip, {tip.x - dx - dy / 2, tip.y - dy + dx / 2, 0},
		{tip.x - dx + dy / 2, tip.y - dy - dx / 2, 0}};
	svg.raw("<polygon");
	writePoints(svg, head);
	svg.paint("fill", item.stroke);
	svg.raw("/>\n");
}

} // namespace

void writeItem(SvgText& svg, const DisplayItem& item)
{
	if (item.points.empty())
	{
		return;
	}
	switch (item.shape)
	{
	case DisplayShape::Polyline:
		svg.raw("<polyline");
		writePoints(svg, item);
		svg.raw(" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
		writeStroke(svg, item);
		endElement(svg, item, "polyline");
		writeArrowHead(svg, item);
		break;
	case DisplayShape::Polygon:
		svg.raw("<polygon");
		writePoints(svg, item);
		svg.paint("fill", item.fill);
		writeStroke(svg, item);
		endElement(svg, item, "polygon");
		break;
	case DisplayShape::Circle:
		svg.raw("<circle");
		svg.attribute("cx", item.points[0].x);
		svg.attribute("cy", item.points[0].y);
		svg.attribute("r", item.radius);
		svg.paint("fill", item.fill);
		writeStroke(svg, item);
		endElement(svg, item, "circle");
		break;
	case DisplayShape::Text:
		// Moved by hand to the middle: not every viewer knows dominant-baseline.
		svg.raw("<text text-anchor=\"middle\" dy=\"0.35em\"");
		svg.attribute("x", item.points[0].x);
		svg.attribute("y", item.points[0].y);
		svg.attribute("font-size", item.textSize);
		svg.paint("fill", item.fill);
		if (item.stroke.isVisible())
		{
			// A halo behind the letters keeps them readable on any ground.
			svg.raw(" paint-order=\"stroke\" stroke-linejoin=\"round\"");
			writeStroke(svg, item);
		}
		svg.raw(">");
		svg.escaped(item.text);
		svg.raw("</text>\n");
		break;
	}
}

void beginSvg(SvgText& svg, const DisplayList::Bounds& box, const SvgOptions& options)
{
	const double contentWidth = (std::max)(box.highest.x - box.lowest.x, 1e-6);
	const double contentHeight = (std::max)(box.highest.y - box.lowest.y, 1e-6);
	const double border = options.margin * (std::max)(contentWidth, contentHeight);
	const double viewWidth = contentWidth + 2 * border;
	const double viewHeight = contentHeight + 2 * border;

	svg.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
	svg.attribute("width", options.width);
	svg.attribute("height", options.width * viewHeight / viewWidth);
	svg.raw(" viewBox=\"");
	svg.number(box.lowest.x - border);
	svg.raw(" ");
	svg.number(box.lowest.y - border);
	svg.raw(" ");
	svg.number(viewWidth);
	svg.raw(" ");
	svg.number(viewHeight);
	svg.raw("\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\">\n<title>");
	svg.escaped(options.title);
	svg.raw("</title>\n<desc>");
	svg.escaped(options.description);
	svg.raw("</desc>\n");
	if (options.background.isVisible())
	{
		svg.raw("<rect");
		svg.attribute("x", box.lowest.x - border);
		svg.attribute("y", box.lowest.y - border);
		svg.attribute("width", viewWidth);
		svg.attribute("height", viewHeight);
		svg.paint("fill", options.background);
		svg.raw("/>\n");
	}
}

std::string writeSvg(const DisplayList& list, const SvgOptions& options)
{
	SvgText svg;
	beginSvg(svg, list.bounds(), options);
	for (const DisplayItem& item : list.items())
	{
		writeItem(svg, item);
	}
	svg.raw("</svg>\n");
	return svg.take();
}

} // namespace RPGPref
