// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Export.h"
#include "RPGPref/Preview/PreviewReport.h"

#include <cstddef>
#include <optional>

namespace RPGPref
{

struct TimelineOptions
{
	double width = 960; ///< Of the whole picture, in pixels.
	double laneHeight = 30;
	/// The end of the time axis in seconds; 0: the playthrough's own. For lanes that are compared.
	double seconds = 0;
	bool newcomers = false; ///< The team as newcomers, if the report has them.
};

/// What a team does when: one lane for each agent, an axis above them. The units are pixels, so
/// that letters stay readable however long a playthrough is.
class TimelineDisplay
{
public:
	/// The report must outlive the object.
	RPGPREFCORE_API TimelineDisplay(
		const PreviewReport& report, std::size_t team, const TimelineOptions& options);

	RPGPREFCORE_API double height() const;
	RPGPREFCORE_API double timeToX(double time) const;
	/// Between 0 and the end of the axis.
	RPGPREFCORE_API double xToTime(double x) const;
	/// The step of the team's plan that is drawn there.
	RPGPREFCORE_API std::optional<std::size_t> stepAt(double x, double y) const;

	/// All lanes, a line at the moment, and a frame around one step if there is one to show.
	RPGPREFCORE_API DisplayList draw(double time, std::optional<std::size_t> shownStep) const;

private:
	const Schedule& schedule() const;
	/// The number of a step for people.
	std::size_t numberOf(std::size_t step) const;
	double laneTop(std::size_t lane) const;
	void drawAxis(DisplayList& list) const;
	void drawLane(DisplayList& list, std::size_t lane) const;
	void drawStep(DisplayList& list, std::size_t lane, const LaneItem& item) const;

	const PreviewReport& report_;
	std::size_t team_;
	TimelineOptions options_;
	double end_;
};

} // namespace RPGPref
