// SPDX-License-Identifier: MIT
#include "RPGPref/Display/PictureSheet.h"

#include "SvgText.h"

#include <algorithm>
#include <string_view>

namespace RPGPref
{

namespace
{

/// All in pixels.
constexpr double kSheetGap = 18;
constexpr double kSheetHead = 64;
constexpr double kWordsHeight = 74;
constexpr double kTitleSize = 17;
constexpr double kNoteSize = 14;
constexpr double kWindowShape = 0.68; ///< Height by width.
constexpr Colour kSheetInk = Colour::rgb(0x22262B);
constexpr Colour kSheetFaint = Colour::rgb(0x5B6470);
constexpr Colour kSheetLine = Colour::rgb(0xC9CED6);

/// Cuts words into at most two lines of about `most` letters; what is left out ends in dots.
std::vector<std::string> twoLines(std::string_view words, std::size_t most)
{
	std::vector<std::string> lines;
	while (!words.empty() && lines.size() < 2)
	{
		if (words.size() <= most)
		{
			lines.emplace_back(words);
			return lines;
		}
		const std::size_t space = words.rfind(' ', most);
		const bool isCut = space == std::string_view::npos || space == 0;
		if (isCut)
		{
			// One long word: the line may be wider than it should be, but whole.
			const std::size_t next = words.find(' ');
			lines.emplace_back(words.substr(0, next));
			words = next == std::string_view::npos ? std::string_view() : words.substr(next + 1);
			continue;
		}
		lines.emplace_back(words.substr(0, space));
		words = words.substr(space + 1);
	}
	if (!words.empty() && !lines.empty())
	{
		lines.back() += " \xE2\x80\xA6";
	}
	return lines;
}

class SheetSvgWriter
{
public:
	SheetSvgWriter(const PictureSheet& sheet, std::size_t columns, const SvgOptions& options)
		: sheet_(sheet)
		, columns_((std::max)(columns, std::size_t{1}))
		, options_(options)
		, frameWidth_((options.width - kSheetGap * static_cast<double>(columns_ + 1)) /
					  static_cast<double>(columns_))
		, frameHeight_(frameWidth_ * kWindowShape)
	{
	}

	std::string write()
	{
		const std::size_t rows = (sheet_.frames.size() + columns_ - 1) / columns_;
		DisplayList::Bounds box;
		box.isEmpty = false;
		box.highest = {options_.width,
			kSheetHead + static_cast<double>(rows) * (frameHeight_ + kWordsHeight), 0};
		SvgOptions whole = options_;
		whole.margin = 0;
		beginSvg(svg_, box, whole);
		// Once for all frames: most of a sheet is the same ground.
		svg_.raw("<defs><g id=\"ground\">\n");
		writeShapes(sheet_.ground);
		svg_.raw("</g></defs>\n");
		writeWords(options_.title, kSheetGap, 40, 26, kSheetInk, true);
		for (std::size_t i = 0; i < sheet_.frames.size(); ++i)
		{
			const std::size_t column = i % columns_;
			const std::size_t row = i / columns_;
			writeFrame(sheet_.frames[i],
				kSheetGap + static_cast<double>(column) * (frameWidth_ + kSheetGap),
				kSheetHead + static_cast<double>(row) * (frameHeight_ + kWordsHeight));
		}
		svg_.raw("</svg>\n");
		return svg_.take();
	}

private:
	void writeShapes(const DisplayList& list)
	{
		for (const DisplayItem& item : list.items())
		{
			writeItem(svg_, item);
		}
	}

	void writeFrame(const PictureSheet::Frame& frame, double left, double top)
	{
		const double height = sheet_.windowWidth * kWindowShape;
		// An inner document cuts off what lies outside its window.
		svg_.raw("<svg");
		svg_.attribute("x", left);
		svg_.attribute("y", top);
		svg_.attribute("width", frameWidth_);
		svg_.attribute("height", frameHeight_);
		svg_.raw(" viewBox=\"");
		svg_.number(frame.middle.x - sheet_.windowWidth / 2);
		svg_.raw(" ");
		svg_.number(frame.middle.y - height / 2);
		svg_.raw(" ");
		svg_.number(sheet_.windowWidth);
		svg_.raw(" ");
		svg_.number(height);
		svg_.raw("\">\n<use href=\"#ground\"/>\n");
		writeShapes(frame.shapes);
		svg_.raw("</svg>\n");
		writeBox(left, top, frameWidth_, frameHeight_, Colour::none());
		const double bar = top + frameHeight_ + 6;
		if (frame.mark.isVisible())
		{
			writeBox(left, bar, 5, kWordsHeight - 26, frame.mark);
		}
		const auto letters = static_cast<std::size_t>((frameWidth_ - 14) / (kTitleSize * 0.62));
		double line = bar + kTitleSize - 3;
		for (const std::string& words : twoLines(frame.title, letters))
		{
			writeWords(words, left + 12, line, kTitleSize, kSheetInk, true);
			line += kTitleSize + 3;
		}
		writeWords(frame.note, left + 12, line - 2, kNoteSize, kSheetFaint, false);
	}

	void writeBox(double left, double top, double width, double height, Colour fill)
	{
		svg_.raw("<rect");
		svg_.attribute("x", left);
		svg_.attribute("y", top);
		svg_.attribute("width", width);
		svg_.attribute("height", height);
		svg_.paint("fill", fill);
		if (!fill.isVisible())
		{
			svg_.paint("stroke", kSheetLine);
		}
		svg_.raw("/>\n");
	}

	void writeWords(
		std::string_view words, double left, double base, double size, Colour colour, bool isBold)
	{
		svg_.raw("<text");
		svg_.attribute("x", left);
		svg_.attribute("y", base);
		svg_.attribute("font-size", size);
		svg_.raw(isBold ? " font-weight=\"600\"" : "");
		svg_.paint("fill", colour);
		svg_.raw(">");
		svg_.escaped(words);
		svg_.raw("</text>\n");
	}

	const PictureSheet& sheet_;
	std::size_t columns_;
	const SvgOptions& options_;
	double frameWidth_;
	double frameHeight_;
	SvgText svg_;
};

} // namespace

std::string writeSheetSvg(const PictureSheet& sheet, std::size_t columns, const SvgOptions& options)
{
	return SheetSvgWriter(sheet, columns, options).write();
}

} // namespace RPGPref
