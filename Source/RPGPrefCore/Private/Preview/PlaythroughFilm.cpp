// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/PlaythroughFilm.h"

#include "Analysis/Wording.h"
#include "Foundation/Utf8.h"
#include "MapDrawing.h"

namespace RPGPref
{

namespace
{

class FilmMaker
{
public:
	FilmMaker(const PreviewReport& report, std::size_t team, const PlaythroughView& view)
		: report_(report)
		, playthrough_(report.playthroughs[team])
		, view_(view)
		, unit_(unitOf(report.binding.level()))
	{
	}

	MovingPicture film()
	{
		const Level& level = report_.binding.level();
		film_.duration = playthrough_.schedule.makespan;
		film_.still = drawLevel(report_.binding);
		addLabel(film_.still,
			{(level.lowest.x + level.highest.x) / 2, level.lowest.y - unit_ * 4, 0},
			playthrough_.team.name, unit_ * 2.2);
		for (std::size_t i = 0; i < playthrough_.schedule.lanes.size(); ++i)
		{
			addAgent(AgentId(i));
			addDeeds(AgentId(i));
		}
		return std::move(film_);
	}

private:
	/// Beside one another where agents stand at the same place.
	DisplayPoint offset(AgentId agent) const
	{
		const auto agents = static_cast<double>(playthrough_.schedule.lanes.size());
		return {unit_ * 1.6 * (static_cast<double>(agent.value()) - (agents - 1) / 2), 0, 0};
	}

	void addAgent(AgentId agent)
	{
		MovingPicture::Mover mover;
		const std::string name(report_.task.agentName(agent));
		DisplayItem& body =
			mover.shapes.addCircle({}, unit_ * 1.1, agentColour(report_.binding, agent, view_));
		body.stroke = kPaper;
		body.thickness = unit_ * 0.2;
		body.title = name;
		mover.shapes.addText({}, firstCharacter(name), unit_ * 1.3, kPaper);
		const DisplayPoint beside = offset(agent);
		for (const Keyframe& frame : playthrough_.schedule.lanes[agent.value()].path)
		{
			mover.path.push_back({frame.time, {frame.at.x + beside.x, frame.at.y + beside.y, 0}});
		}
		film_.movers.push_back(std::move(mover));
	}

	/// What the agent does, below the place's name while it lasts; one line for each agent.
	void addDeeds(AgentId agent)
	{
		const Lane& lane = playthrough_.schedule.lanes[agent.value()];
		const double below = unit_ * (3.1 + 1.6 * static_cast<double>(agent.value()));
		for (const LaneItem& item : lane.items)
		{
			if (item.kind != LaneItem::Kind::Act)
			{
				continue;
			}
			const Point at = lane.positionAt(item.start);
			MovingPicture::Appearance deed;
			deed.from = item.start;
			deed.until = item.end;
			addLabel(deed.shapes, {at.x, at.y + below, 0},
				report_.task.nameOf(agent) + ": " +
					report_.task.deed(playthrough_.schedule.steps[item.step].action),
				unit_ * 1.3);
			film_.appearances.push_back(std::move(deed));
		}
	}

	const PreviewReport& report_;
	const Playthrough& playthrough_;
	const PlaythroughView& view_;
	double unit_;
	MovingPicture film_;
};

} // namespace

MovingPicture filmPlaythrough(
	const PreviewReport& report, std::size_t team, const PlaythroughView& view)
{
	return FilmMaker(report, team, view).film();
}

} // namespace RPGPref
