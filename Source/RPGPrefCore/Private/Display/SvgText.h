// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/SvgWriter.h"

#include "Foundation/NumberText.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace RPGPref
{

/// Builds the text of a document element by element.
class SvgText
{
public:
	void raw(std::string_view markup) { text_ += markup; }

	void escaped(std::string_view words)
	{
		for (std::size_t i = 0; i < words.size(); ++i)
		{
			const char c = words[i];
			// U+FFFE and U+FFFF are not characters to XML; U+FFFD stands for what cannot be shown.
			const std::string_view letter = words.substr(i, 3);
			if (letter == "\xEF\xBF\xBE" || letter == "\xEF\xBF\xBF")
			{
				text_ += "\xEF\xBF\xBD";
				i += 2;
				continue;
			}
			switch (c)
			{
			case '&':
				text_ += "&amp;";
				break;
			case '<':
				text_ += "&lt;";
				break;
			case '>':
				text_ += "&gt;";
				break;
			case '"':
				text_ += "&quot;";
				break;
			default:
				text_ += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
			}
		}
	}

	/// Three decimals are finer than any screen; trailing zeros are dropped.
	void number(double value)
	{
		constexpr double kMost = 1e15; // Thousandths of this size are exact.
		const double thousandths = std::round(value * 1000);
		if (isFiniteNumber(thousandths) && std::abs(thousandths) < kMost)
		{
			appendThousandths(text_, static_cast<std::int64_t>(thousandths));
		}
		else
		{
			appendShortest(text_, value);
		}
	}

	void attribute(std::string_view name, double value)
	{
		raw(" ");
		raw(name);
		raw("=\"");
		number(value);
		raw("\"");
	}

	void paint(std::string_view name, Colour colour)
	{
		raw(" ");
		raw(name);
		if (!colour.isVisible())
		{
			raw("=\"none\"");
			return;
		}
		constexpr char kDigits[] = "0123456789abcdef";
		raw("=\"#");
		for (const std::uint8_t part : {colour.red, colour.green, colour.blue})
		{
			text_ += kDigits[part >> 4];
			text_ += kDigits[part & 15];
		}
		raw("\"");
		if (colour.alpha < 255)
		{
			raw(" ");
			raw(name);
			raw("-opacity=\"");
			number(colour.alpha / 255.0);
			raw("\"");
		}
	}

	std::string take() { return std::move(text_); }

private:
	std::string text_;
};

/// One shape as an element.
void writeItem(SvgText& svg, const DisplayItem& item);

/// The document up to its first shape: the box that is seen, title, description, background.
void beginSvg(SvgText& svg, const DisplayList::Bounds& box, const SvgOptions& options);

} // namespace RPGPref
