// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/ProficiencyReport.h"

#include "Foundation/Names.h"
#include "Foundation/NumberText.h"

#include <algorithm>
#include <optional>

namespace RPGPref
{
namespace
{

constexpr Colour kInk = Colour::rgb(0x24292F);
constexpr Colour kFaint = Colour::rgb(0xD0D7DE);
constexpr Colour kKnown = Colour::rgb(0x0A5FB4);
constexpr Colour kBand = Colour::rgb(0x0A5FB4, 40);
constexpr Colour kShown = Colour::rgb(0xB35900);
constexpr Colour kFailureColours[kFailureKinds] = {Colour::rgb(0xAFB8C1), Colour::rgb(0x8250DF),
	Colour::rgb(0xCF222E), Colour::rgb(0x1A7F37), Colour::rgb(0x24292F)};

constexpr double kChartWidth = 300;
constexpr double kChartHeight = 120;
constexpr double kGapX = 60;
constexpr double kGapY = 90;
constexpr std::size_t kColumns = 3;
constexpr double kMarkHeight = 8;

std::string number(double value)
{
	std::string text;
	appendFixed(text, value, 4);
	return text;
}

std::string numberIfAny(std::optional<double> value)
{
	return value ? number(*value) : std::string();
}

/// Draws into one cell of the grid of charts.
class Chart
{
public:
	Chart(DisplayList& list, double left, double top, std::uint64_t lastEvent)
		: list_(list), left_(left), top_(top), lastEvent_((std::max)(lastEvent, std::uint64_t{1}))
	{
	}

	void drawFrame(const std::string& title, const std::string& subtitle,
		const std::vector<std::uint64_t>& levelChanges)
	{
		list_.addText({left_ + kChartWidth / 2, top_ - 24}, title, 14, kInk);
		list_.addText({left_ + kChartWidth / 2, top_ - 9}, subtitle, 10, kInk);
		for (const double value : {0.0, 0.5, 1.0})
		{
			list_.addPolyline({at(0, value), at(lastEvent_, value)}, kFaint, 1);
			DisplayPoint label = at(0, value);
			label.x -= 14;
			list_.addText(label, value == 0.5 ? "0.5" : value == 0 ? "0" : "1", 10, kInk);
		}
		for (const std::uint64_t change : levelChanges)
		{
			list_.addPolyline({at(change, 0), at(change, 1)}, kInk, 1).dashed = true;
		}
	}

	void drawMechanic(const MechanicProficiency& mechanic)
	{
		if (mechanic.isMeasurable)
		{
			drawKnowledge(mechanic.series);
		}
		std::vector<DisplayPoint> shown;
		for (const ProficiencyPoint& point : mechanic.series)
		{
			if (point.shown)
			{
				shown.push_back(at(point.event, *point.shown));
			}
		}
		if (shown.size() > 1)
		{
			list_.addPolyline(std::move(shown), kShown, 2).title = "knowledge shown";
		}
		for (const ConfirmationMark& mark : mechanic.confirmations)
		{
			list_.addCircle(at(mark.event, 1), 3, kKnown).title = mark.literal + " is certain";
		}
		for (const FailureMark& mark : mechanic.failureMarks)
		{
			DisplayPoint top = at(mark.event, 0);
			top.y += 3;
			list_
				.addPolyline({top, {top.x, top.y + kMarkHeight}},
					kFailureColours[static_cast<std::size_t>(mark.kind)], 1.5)
				.title = failureKindName(mark.kind);
		}
	}

private:
	void drawKnowledge(const std::vector<ProficiencyPoint>& series)
	{
		std::vector<DisplayPoint> known;
		std::vector<DisplayPoint> band;
		for (const ProficiencyPoint& point : series)
		{
			known.push_back(at(point.event, point.knowledge));
			band.push_back(at(point.event, point.upper));
		}
		for (auto point = series.rbegin(); point != series.rend(); ++point)
		{
			band.push_back(at(point->event, point->lower));
		}
		if (band.size() > 2)
		{
			list_.addPolygon(std::move(band), kBand).title = "what the play allows";
		}
		if (known.size() > 1)
		{
			list_.addPolyline(std::move(known), kKnown, 2).title = "knowledge available";
		}
	}

	DisplayPoint at(std::uint64_t event, double value) const
	{
		return {left_ + kChartWidth * static_cast<double>(event) / static_cast<double>(lastEvent_),
			top_ + kChartHeight * (1 - value)};
	}

	DisplayList& list_;
	double left_;
	double top_;
	std::uint64_t lastEvent_;
};

std::string subtitleOf(const MechanicProficiency& mechanic)
{
	if (mechanic.state != MechanicState::Performed || mechanic.series.empty())
	{
		return mechanicStateName(mechanic.state);
	}
	const ProficiencyPoint& last = mechanic.series.back();
	std::string text = mechanic.isMeasurable ? "known " + number(last.knowledge).substr(0, 4)
											 : "cannot be measured";
	if (last.shown)
	{
		text += ", shown " + number(*last.shown).substr(0, 4);
	}
	return text;
}

void drawLegend(DisplayList& list, double top)
{
	double left = 0;
	const auto entry = [&](Colour colour, const std::string& text)
	{
		list.addPolyline({{left, top}, {left + 18, top}}, colour, 4);
		list.addText({left + 62, top}, text, 10, kInk);
		left += 118;
	};
	entry(kKnown, "known (band)");
	entry(kShown, "shown");
	for (std::size_t kind = 0; kind < kFailureKinds; ++kind)
	{
		entry(kFailureColours[kind], failureKindName(static_cast<FailureKind>(kind)));
	}
}

} // namespace

std::string proficiencyCsv(const Domain& domain, const std::vector<MechanicProficiency>& mechanics)
{
	std::string text = "event,time,mechanic,knowledge,conditions,consequences,lower,upper,shown,"
					   "proficiency\n";
	for (const MechanicProficiency& mechanic : mechanics)
	{
		for (const ProficiencyPoint& point : mechanic.series)
		{
			std::vector<std::string> cells = {std::to_string(point.event), numberIfAny(point.time),
				folded(domain.actions[mechanic.action.value()].name)};
			const bool isMeasured = mechanic.isMeasurable;
			for (const std::optional<double> value :
				{std::optional(point.knowledge), point.conditions, point.consequences,
					std::optional(point.lower), std::optional(point.upper)})
			{
				cells.push_back(isMeasured ? numberIfAny(value) : "");
			}
			cells.push_back(numberIfAny(point.shown));
			cells.push_back(isMeasured ? number(point.proficiency()) : "");
			for (const std::string& cell : cells)
			{
				text += cell;
				text += &cell == &cells.back() ? '\n' : ',';
			}
		}
	}
	return text;
}

DisplayList proficiencyPicture(const Domain& domain,
	const std::vector<MechanicProficiency>& mechanics,
	const std::vector<std::uint64_t>& levelChanges)
{
	DisplayList list;
	std::uint64_t lastEvent = 0;
	for (const MechanicProficiency& mechanic : mechanics)
	{
		lastEvent = mechanic.series.empty() ? lastEvent
											: (std::max)(lastEvent, mechanic.series.back().event);
	}
	std::size_t cell = 0;
	for (const MechanicProficiency& mechanic : mechanics)
	{
		const std::size_t column = cell % kColumns;
		const std::size_t row = cell / kColumns;
		const double left = static_cast<double>(column) * (kChartWidth + kGapX);
		const double top = static_cast<double>(row) * (kChartHeight + kGapY);
		Chart chart(list, left, top, lastEvent);
		chart.drawFrame(
			domain.actions[mechanic.action.value()].name, subtitleOf(mechanic), levelChanges);
		chart.drawMechanic(mechanic);
		++cell;
	}
	const std::size_t rows = (cell + kColumns - 1) / kColumns;
	drawLegend(list, static_cast<double>(rows) * (kChartHeight + kGapY) - 40);
	return list;
}

} // namespace RPGPref
