// SPDX-License-Identifier: MIT
// Two parts. Key steps: each step gets a score (an end, a team action, another region, fun, first
// of its kind, critical), and the best few are shown in the order of time. The page chooses with
// the same weights (keySteps.ts); change both. Frames: one window of the map for each of them, with
// those who take part and how they came there.
#include "RPGPref/Preview/Storyboard.h"

#include "Analysis/Wording.h"
#include "Foundation/Utf8.h"
#include "MapDrawing.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace RPGPref
{

namespace
{

/// By how much a step belongs among the key steps; the same weights as in the page's keySteps.ts.
class StepScores
{
public:
	StepScores(const PreviewReport& report, std::size_t team)
		: report_(report), playthrough_(report.playthroughs[team])
	{
		for (std::size_t step = 0; step < steps().size(); ++step)
		{
			byTime_.push_back(step);
		}
		std::stable_sort(byTime_.begin(), byTime_.end(),
			[this](std::size_t a, std::size_t b) { return steps()[a].start < steps()[b].start; });
	}

	std::vector<std::size_t> best(std::size_t most)
	{
		std::vector<double> scores;
		for (std::size_t position = 0; position < byTime_.size(); ++position)
		{
			scores.push_back(score(position));
		}
		std::vector<std::size_t> positions;
		for (std::size_t position = 0; position < byTime_.size(); ++position)
		{
			positions.push_back(position);
		}
		std::stable_sort(positions.begin(), positions.end(),
			[&scores](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
		positions.resize((std::min)(most, positions.size()));
		std::sort(positions.begin(), positions.end());
		for (std::size_t& position : positions)
		{
			position = byTime_[position];
		}
		return positions;
	}

private:
	const std::vector<ScheduledStep>& steps() const { return playthrough_.schedule.steps; }

	double score(std::size_t position)
	{
		const std::size_t index = byTime_[position];
		const ScheduledStep& step = steps()[index];
		const std::vector<std::size_t>& critical = playthrough_.schedule.critical;
		const GroundTask::Action& action = report_.task.actions[step.action.value()];
		const bool isEnd = position == 0 || position + 1 == byTime_.size();
		const bool isElsewhere =
			position > 0 && steps()[byTime_[position - 1]].region != step.region;
		const bool isFirstOfKind = kinds_.insert(action.schema.value()).second;
		const bool isCritical =
			std::find(critical.begin(), critical.end(), index) != critical.end();
		return (isEnd ? 10 : 0) + (action.executor.isValid() ? 0 : 2) + (isElsewhere ? 2 : 0) +
			   2 * std::abs(toDouble(playthrough_.stepWorth[index].fun)) +
			   (isFirstOfKind ? 1.5 : 0) + (isCritical ? 0.5 : 0);
	}

	const PreviewReport& report_;
	const Playthrough& playthrough_;
	std::vector<std::size_t> byTime_;
	std::set<std::size_t> kinds_;
};

class StoryboardMaker
{
public:
	StoryboardMaker(const PreviewReport& report, std::size_t team, const PlaythroughView& view)
		: report_(report)
		, playthrough_(report.playthroughs[team])
		, view_(view)
		, level_(report.binding.level())
		, unit_(unitOf(level_))
	{
	}

	PictureSheet make(const std::vector<std::size_t>& steps)
	{
		PictureSheet sheet;
		sheet.ground = drawLevel(report_.binding);
		sheet.windowWidth = unit_ * 100 * kPartOfLevel;
		for (const std::size_t step : steps)
		{
			sheet.frames.push_back(frame(step, sheet.windowWidth));
		}
		return sheet;
	}

private:
	static constexpr double kPartOfLevel = 0.4;

	PictureSheet::Frame frame(std::size_t index, double windowWidth) const
	{
		const ScheduledStep& step = playthrough_.schedule.steps[index];
		PictureSheet::Frame result;
		result.title = report_.task.sentence(step.action);
		result.note = std::to_string(index + 1) + " \xC2\xB7 " + clockTime(step.start);
		if (step.place.isValid())
		{
			result.note += " \xC2\xB7 " + level_.places[step.place.value()].name;
		}
		const double value = playthrough_.value(index);
		result.mark = value > 0   ? Colour::rgb(0x0B6470)
					  : value < 0 ? Colour::rgb(0xB3410F)
								  : Colour::rgb(0xC9CED6);
		for (const AgentId agent : step.participants)
		{
			addWalk(agent, index, result.shapes);
		}
		addAgents(step, result.shapes);
		result.middle = within(middleOf(step), windowWidth);
		return result;
	}

	DisplayPoint middleOf(const ScheduledStep& step) const
	{
		if (step.place.isValid())
		{
			return displayPoint(level_.places[step.place.value()].at);
		}
		const AgentId agent = step.participants.empty() ? AgentId(0) : step.participants.front();
		return displayPoint(playthrough_.schedule.lanes[agent.value()].positionAt(step.start));
	}

	/// Moves the window so that no more than its edge lies outside the map.
	DisplayPoint within(DisplayPoint middle, double windowWidth) const
	{
		const auto between = [](double value, double low, double high)
		{ return low > high ? (low + high) / 2 : std::clamp(value, low, high); };
		const double half = windowWidth / 2;
		middle.x = between(middle.x, level_.lowest.x + half, level_.highest.x - half);
		middle.y = between(middle.y, level_.lowest.y + half * 0.68, level_.highest.y - half * 0.68);
		return middle;
	}

	/// The way that led the agent to the step.
	void addWalk(AgentId agent, std::size_t index, DisplayList& list) const
	{
		const Lane& lane = playthrough_.schedule.lanes[agent.value()];
		const auto walk = std::find_if(lane.items.begin(), lane.items.end(),
			[index](const LaneItem& item)
			{ return item.kind == LaneItem::Kind::Travel && item.step == index; });
		if (walk == lane.items.end())
		{
			return;
		}
		std::vector<DisplayPoint> way = {displayPoint(lane.positionAt(walk->start))};
		for (const Keyframe& key : lane.path)
		{
			if (key.time > walk->start && key.time < walk->end)
			{
				way.push_back(displayPoint(key.at));
			}
		}
		way.push_back(displayPoint(lane.positionAt(walk->end)));
		DisplayItem& line = list.addPolyline(
			std::move(way), agentColour(report_.binding, agent, view_), unit_ * 0.35);
		line.dashed = true;
	}

	/// Everybody where they are; who takes part is larger.
	void addAgents(const ScheduledStep& step, DisplayList& list) const
	{
		const std::size_t count = playthrough_.schedule.lanes.size();
		for (std::size_t i = 0; i < count; ++i)
		{
			const AgentId agent(i);
			const bool takesPart = std::find(step.participants.begin(), step.participants.end(),
									   agent) != step.participants.end();
			const double size = unit_ * (takesPart ? 1.3 : 0.8);
			DisplayPoint at = displayPoint(playthrough_.schedule.lanes[i].positionAt(step.start));
			at.x += unit_ * 1.1 * (static_cast<double>(i) - static_cast<double>(count - 1) / 2);
			const std::string name = report_.task.nameOf(agent);
			DisplayItem& body =
				list.addCircle(at, size, agentColour(report_.binding, agent, view_));
			body.stroke = kPaper;
			body.thickness = unit_ * 0.2;
			body.title = name;
			list.addText(at, firstCharacter(name), size * 1.2, kPaper);
		}
	}

	const PreviewReport& report_;
	const Playthrough& playthrough_;
	const PlaythroughView& view_;
	const Level& level_;
	double unit_;
};

} // namespace

std::vector<std::size_t> keySteps(const PreviewReport& report, std::size_t team, std::size_t most)
{
	return StepScores(report, team).best(most);
}

PictureSheet makeStoryboard(
	const PreviewReport& report, std::size_t team, std::size_t most, const PlaythroughView& view)
{
	return StoryboardMaker(report, team, view).make(keySteps(report, team, most));
}

} // namespace RPGPref
