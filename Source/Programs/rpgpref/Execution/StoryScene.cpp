// SPDX-License-Identifier: MIT
#include "Execution/StoryScene.h"

#include <fmt/format.h>

#include <algorithm>

namespace RPGPref::Program
{

StoryScene::StoryScene(const Story& story)
	: story_(&story), actionStarted_(story.actions.size(), -1), isMoveDone_(story.player.size())
{
	for (const AttributeModel& attribute : story.model.attributes)
	{
		values_.push_back(attribute.initial);
	}
}

std::unique_ptr<CyclePlanner> StoryScene::makePlanner(MeasureSink&)
{
	return std::make_unique<StoryPlanner>(*story_, ledger_.journal(),
		[this](Tick now, const std::string& text) { add(now, true, text); });
}

void StoryScene::startTask(const ExecuteTask& task, Tick now)
{
	ledger_.noteStart(task, now);
	add(now, false, story_->actions[task.subject]);
	if (actionStarted_[task.subject] < 0)
	{
		actionStarted_[task.subject] = now;
	}
	for (const Contribution& effect : story_->model.templates[task.subject].contributions)
	{
		pending_.push_back({now + effect.after, effect.attribute, effect.isRelative, effect.value});
	}
}

void StoryScene::advance(ExecutorInterface& executor, Tick now)
{
	for (SymbolId attribute = 0; attribute < values_.size(); ++attribute)
	{
		const AttributeModel& model = story_->model.attributes[attribute];
		if (model.driftPeriod > 0)
		{
			const Tick steps = now / model.driftPeriod - lastTick_ / model.driftPeriod;
			values_[attribute] = saturated(values_[attribute] + model.drift * steps);
		}
	}
	lastTick_ = now;
	for (std::size_t i = 0; i < pending_.size();)
	{
		const Pending effect = pending_[i];
		if (effect.at > now)
		{
			++i;
			continue;
		}
		pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(i));
		change(executor, effect.attribute,
			effect.isRelative ? saturated(std::int64_t{values_[effect.attribute]} + effect.value)
							  : effect.value,
			now);
	}
	movePlayer(executor, now);
	while (curve_.size() < story_->curve.size() && now >= story_->curve[curve_.size()].tick)
	{
		curve_.push_back(values_[story_->curveAttribute]);
	}
	if (endedAt_ < 0 && story_->end.shortfall(values_[story_->end.attribute]) == 0)
	{
		endedAt_ = now;
		add(now, false, "the story has reached its end");
	}
}

void StoryScene::change(
	ExecutorInterface& executor, SymbolId attribute, AttributeValue value, Tick now)
{
	values_[attribute] = value;
	executor.noteChange(attribute, value, now);
}

void StoryScene::movePlayer(ExecutorInterface& executor, Tick now)
{
	for (std::size_t i = 0; i < story_->player.size(); ++i)
	{
		const Story::PlayerMove& move = story_->player[i];
		const Tick base = move.afterAction ? actionStarted_[*move.afterAction] : 0;
		if (isMoveDone_[i] || base < 0 || now < base + move.tick)
		{
			continue;
		}
		isMoveDone_[i] = true;
		if (move.commitTo)
		{
			executor.commit(*move.commitTo);
			add(now, false, "the player comes to the " + story_->objects[*move.commitTo].name);
		}
		else
		{
			change(executor, move.attribute, move.value, now);
			add(now, false,
				fmt::format("the player brings {} to {}", story_->attributes[move.attribute].name,
					story_->valueText(move.attribute, move.value)));
		}
	}
}

void StoryScene::add(Tick tick, bool isPlanner, const std::string& text)
{
	const std::lock_guard lock(mutex_);
	lines_.push_back({tick, isPlanner, text});
}

std::vector<StoryLine> StoryScene::lines() const
{
	const std::lock_guard lock(mutex_);
	std::vector<StoryLine> sorted = lines_;
	std::stable_sort(sorted.begin(), sorted.end(),
		[](const StoryLine& a, const StoryLine& b) { return a.tick < b.tick; });
	return sorted;
}

} // namespace RPGPref::Program
