// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/TimelineDisplay.h"

#include "RPGPref/Preview/PlaythroughDisplay.h"

#include "Analysis/Wording.h"

#include <algorithm>
#include <array>

namespace RPGPref
{

namespace
{

constexpr double kNameWidth = 92;
constexpr double kAxisHeight = 24;
constexpr double kRightMargin = 12;
constexpr double kLetters = 12;
constexpr Colour kLaneGround = Colour::rgb(0x2B2E33);
constexpr Colour kGrid = Colour::rgb(0x4A4E55);
constexpr Colour kFaint = Colour::rgb(0x9AA0A8);
constexpr Colour kBright = Colour::rgb(0xF2F2F2);

std::vector<DisplayPoint> rectangle(double left, double top, double right, double bottom)
{
	return {{left, top, 0}, {right, top, 0}, {right, bottom, 0}, {left, bottom, 0}};
}

/// Letters are about so wide; a label that does not fit is left out rather than cut.
bool fits(const std::string& text, double width)
{
	return static_cast<double>(text.size()) * kLetters * 0.62 + 6 <= width;
}

/// Black or white, whichever can be read on the colour.
Colour inkOn(Colour ground)
{
	const double light = 0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue;
	return light > 150 ? Colour::rgb(0x16181B) : kBright;
}

/// A round distance between marks that leaves them room.
double markDistance(double seconds, double pixels)
{
	constexpr std::array<double, 12> kRound = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600};
	const double least = seconds * 80 / (std::max)(pixels, 1.0);
	const auto found = std::lower_bound(kRound.begin(), kRound.end(), least);
	return found == kRound.end() ? least : *found;
}

} // namespace

TimelineDisplay::TimelineDisplay(
	const PreviewReport& report, std::size_t team, const TimelineOptions& options)
	: report_(report)
	, team_(team)
	, options_(options)
	, end_((std::max)({options.seconds, schedule().makespan, 1.0}))
{
}

const Schedule& TimelineDisplay::schedule() const
{
	const NewcomersPlay* const play = options_.newcomers ? report_.newcomersOf(team_) : nullptr;
	return play != nullptr ? play->schedule : report_.playthroughs[team_].schedule;
}

std::size_t TimelineDisplay::numberOf(std::size_t step) const
{
	const NewcomersPlay* const play = options_.newcomers ? report_.newcomersOf(team_) : nullptr;
	return play != nullptr ? play->positions[step] + 1 : step + 1;
}

double TimelineDisplay::height() const
{
	return laneTop(schedule().lanes.size());
}

double TimelineDisplay::laneTop(std::size_t lane) const
{
	return kAxisHeight + static_cast<double>(lane) * (options_.laneHeight + 4);
}

double TimelineDisplay::timeToX(double time) const
{
	return kNameWidth + time / end_ * (options_.width - kNameWidth - kRightMargin);
}

double TimelineDisplay::xToTime(double x) const
{
	return std::clamp(
		(x - kNameWidth) / (options_.width - kNameWidth - kRightMargin) * end_, 0.0, end_);
}

std::optional<std::size_t> TimelineDisplay::stepAt(double x, double y) const
{
	for (std::size_t lane = 0; lane < schedule().lanes.size(); ++lane)
	{
		if (y < laneTop(lane) || y >= laneTop(lane) + options_.laneHeight)
		{
			continue;
		}
		for (const LaneItem& item : schedule().lanes[lane].items)
		{
			if (item.kind == LaneItem::Kind::Act && x >= timeToX(item.start) &&
				x < timeToX(item.end))
			{
				return item.step;
			}
		}
	}
	return std::nullopt;
}

void TimelineDisplay::drawAxis(DisplayList& list) const
{
	const double distance = markDistance(end_, options_.width - kNameWidth - kRightMargin);
	for (std::uint32_t mark = 0; mark * distance <= end_; ++mark)
	{
		const double time = mark * distance;
		const double x = timeToX(time);
		list.addPolyline({{x, kAxisHeight - 5, 0}, {x, height(), 0}}, kGrid, 1);
		list.addText({x, kAxisHeight / 2 - 2, 0}, clockTime(time), kLetters - 1, kFaint);
	}
}

void TimelineDisplay::drawStep(DisplayList& list, std::size_t lane, const LaneItem& item) const
{
	const ScheduledStep& step = schedule().steps[item.step];
	const Colour colour = colourFrom(report_.binding.colour(AgentId(lane)));
	const double left = timeToX(item.start) + 0.5;
	const double right = (std::max)(timeToX(item.end) - 0.5, left + 1);
	const double top = laneTop(lane) + 3;
	const double bottom = laneTop(lane) + options_.laneHeight - 3;
	const std::string number = std::to_string(numberOf(item.step));
	const std::string words = report_.task.deed(step.action);
	DisplayItem& box = list.addPolygon(rectangle(left, top, right, bottom), colour);
	box.title = report_.task.nameOf(AgentId(lane)) + ", step " + number + ": " + words + ", " +
				clockTime(item.start) + " to " + clockTime(item.end);
	const std::string whole = number + " " + words;
	const std::string verb = number + " " + words.substr(0, words.find(' '));
	for (const std::string& label : {whole, verb, number})
	{
		if (fits(label, right - left))
		{
			list.addText(
				{(left + right) / 2, (top + bottom) / 2, 0}, label, kLetters, inkOn(colour));
			break;
		}
	}
}

void TimelineDisplay::drawLane(DisplayList& list, std::size_t lane) const
{
	const double top = laneTop(lane);
	const double middle = top + options_.laneHeight / 2;
	const Colour colour = colourFrom(report_.binding.colour(AgentId(lane)));
	const std::string name = report_.task.nameOf(AgentId(lane));
	list.addCircle({9, middle, 0}, 6, colour);
	list.addText({(kNameWidth + 14) / 2, middle, 0}, name, kLetters + 1, kBright);
	for (const LaneItem& item : schedule().lanes[lane].items)
	{
		if (item.kind == LaneItem::Kind::Act)
		{
			drawStep(list, lane, item);
		}
		else if (item.kind == LaneItem::Kind::Travel)
		{
			DisplayItem& way = list.addPolyline(
				{{timeToX(item.start), middle, 0}, {timeToX(item.end), middle, 0}}, colour, 2);
			way.dashed = true;
			way.title = name + " walks";
		}
	}
}

DisplayList TimelineDisplay::draw(double time, std::optional<std::size_t> shownStep) const
{
	DisplayList list;
	const std::size_t lanes = schedule().lanes.size();
	for (std::size_t lane = 0; lane < lanes; ++lane)
	{
		list.addPolygon(rectangle(kNameWidth, laneTop(lane), options_.width - kRightMargin,
							laneTop(lane) + options_.laneHeight),
			kLaneGround);
	}
	drawAxis(list);
	for (std::size_t lane = 0; lane < lanes; ++lane)
	{
		drawLane(list, lane);
		for (const LaneItem& item : schedule().lanes[lane].items)
		{
			if (item.kind == LaneItem::Kind::Act && shownStep == item.step)
			{
				std::vector<DisplayPoint> frame =
					rectangle(timeToX(item.start) - 1, laneTop(lane) + 1, timeToX(item.end) + 1,
						laneTop(lane) + options_.laneHeight - 1);
				frame.push_back(frame.front());
				list.addPolyline(std::move(frame), kBright, 2);
			}
		}
	}
	const double x = timeToX(std::clamp(time, 0.0, end_));
	list.addPolyline({{x, kAxisHeight - 6, 0}, {x, height(), 0}}, kBright, 1.5);
	return list;
}

} // namespace RPGPref
