// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PlayStudy.h"
#include "RPGPref/Foundation/Budget.h"

#include <memory>
#include <vector>

namespace RPGPref::Program
{

/// Describes every choice of recorded games, one game a unit: a relaxed plan for each choice takes
/// its time, so limits and progress apply.
class GameStudy
{
public:
	/// From the game at `from` on. The games must outlive this.
	GameStudy(const std::vector<std::unique_ptr<PlayedGame>>& games, std::size_t from)
		: games_(games), from_(from)
	{
	}

	StepStatus step(Budget& budget)
	{
		while (from_ + studied_.size() < games_.size())
		{
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			studied_.push_back(
				std::make_unique<StudiedGame>(*games_[from_ + studied_.size()], true));
		}
		return StepStatus::Done;
	}

	Progress progress() const { return {studied_.size(), games_.size() - from_}; }

	std::vector<StudiedGame*> games() const
	{
		std::vector<StudiedGame*> all;
		for (const std::unique_ptr<StudiedGame>& game : studied_)
		{
			all.push_back(game.get());
		}
		return all;
	}

private:
	const std::vector<std::unique_ptr<PlayedGame>>& games_;
	std::size_t from_;
	std::vector<std::unique_ptr<StudiedGame>> studied_;
};

} // namespace RPGPref::Program
