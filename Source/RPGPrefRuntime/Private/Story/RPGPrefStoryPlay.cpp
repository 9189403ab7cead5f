// SPDX-License-Identifier: MIT
#include "Story/RPGPrefStoryPlay.h"

#include <algorithm>
#include <charconv>

FRPGPrefStoryPlay::FRPGPrefStoryPlay(
	std::shared_ptr<const RPGPref::Story> InStory, RPGPref::Transport& Link)
	: Story(std::move(InStory))
	, Assets(Story->objects.size(), -1)
	, Endpoint(RPGPref::ExecutorInterface::Settings(), *this, Link, 1)
{
	for (const RPGPref::AttributeModel& Attribute : Story->model.attributes)
	{
		Values.push_back(Attribute.initial);
	}
}

void FRPGPrefStoryPlay::Step(RPGPref::Tick InNow)
{
	const RPGPref::Tick Before = std::exchange(Now, InNow);
	for (std::size_t Attribute = 0; Attribute < Values.size(); ++Attribute)
	{
		const RPGPref::AttributeModel& Model = Story->model.attributes[Attribute];
		if (Model.driftPeriod > 0)
		{
			const RPGPref::Tick Steps = Now / Model.driftPeriod - Before / Model.driftPeriod;
			Values[Attribute] = RPGPref::saturated(Values[Attribute] + Model.drift * Steps);
		}
	}
	Contribute();
	Endpoint.tick(Now);
	if (!bHasEnded && Story->end.shortfall(Values[Story->end.attribute]) == 0)
	{
		bHasEnded = true;
		Events.push_back({FEvent::EKind::Ended, 0, 0, 0, 0});
	}
}

void FRPGPrefStoryPlay::Contribute()
{
	for (std::size_t Index = 0; Index < Pending.size();)
	{
		if (Pending[Index].At > Now)
		{
			++Index;
			continue;
		}
		const RPGPref::Contribution Effect = Pending[Index].Effect;
		Pending.erase(Pending.begin() + static_cast<std::ptrdiff_t>(Index));
		const std::int64_t Base = Effect.isRelative ? Values[Effect.attribute] : 0;
		Change(Effect.attribute, Base + Effect.value);
	}
}

void FRPGPrefStoryPlay::Change(RPGPref::SymbolId Attribute, std::int64_t Value)
{
	Values[Attribute] = RPGPref::saturated(Value);
	Endpoint.executor().noteChange(Attribute, Values[Attribute], Now);
	Events.push_back({FEvent::EKind::Attribute, Attribute, 0, 0, Values[Attribute]});
}

void FRPGPrefStoryPlay::startTask(const RPGPref::ExecuteTask& Task, RPGPref::Tick At)
{
	Events.push_back({FEvent::EKind::Cue, Task.subject, 0, 0, 0});
	for (const RPGPref::Contribution& Effect : Story->model.templates[Task.subject].contributions)
	{
		Pending.push_back({At + Effect.after, Effect});
	}
}

RPGPref::AttributeValue FRPGPrefStoryPlay::sense(RPGPref::SymbolId Attribute)
{
	return Attribute < Values.size() ? Values[Attribute] : 0;
}

void FRPGPrefStoryPlay::buildAsset(
	RPGPref::AnchorId Object, RPGPref::SymbolId Asset, RPGPref::TickSpan BuildTicks)
{
	if (Object >= Assets.size() || Asset >= Story->objects[Object].assets.size())
	{
		return;
	}
	const std::int64_t Old = std::exchange(Assets[Object], Asset);
	if (Old >= 0)
	{
		Events.push_back(
			{FEvent::EKind::AnchorReleased, Object, static_cast<std::uint32_t>(Old), 0, 0});
	}
	Events.push_back({FEvent::EKind::AnchorRequested, Object, Asset, BuildTicks, 0});
}

int FRPGPrefStoryPlay::FindAttribute(std::string_view Name) const
{
	const auto Found = std::find_if(Story->attributes.begin(), Story->attributes.end(),
		[Name](const RPGPref::Story::Attribute& Entry) { return Entry.name == Name; });
	return Found == Story->attributes.end() ? -1
											: static_cast<int>(Found - Story->attributes.begin());
}

bool FRPGPrefStoryPlay::SetAttribute(std::string_view Name, std::string_view Value)
{
	const int Attribute = FindAttribute(Name);
	if (Attribute < 0)
	{
		return false;
	}
	const std::vector<std::string>& Words =
		Story->attributes[static_cast<std::size_t>(Attribute)].values;
	const auto Word = std::find(Words.begin(), Words.end(), Value);
	std::int32_t Number = static_cast<std::int32_t>(Word - Words.begin());
	if (Words.empty())
	{
		const std::from_chars_result Read =
			std::from_chars(Value.data(), Value.data() + Value.size(), Number);
		if (Read.ec != std::errc() || Read.ptr != Value.data() + Value.size())
		{
			return false;
		}
	}
	else if (Word == Words.end())
	{
		return false;
	}
	Change(static_cast<RPGPref::SymbolId>(Attribute), Number);
	return true;
}

std::string FRPGPrefStoryPlay::GetAttribute(std::string_view Name) const
{
	const int Attribute = FindAttribute(Name);
	return Attribute < 0 ? std::string()
						 : Story->valueText(static_cast<RPGPref::SymbolId>(Attribute),
							   Values[static_cast<std::size_t>(Attribute)]);
}

bool FRPGPrefStoryPlay::Commit(std::string_view Object)
{
	const auto Found = std::find_if(Story->objects.begin(), Story->objects.end(),
		[Object](const RPGPref::Story::Object& Entry) { return Entry.name == Object; });
	if (Found == Story->objects.end())
	{
		return false;
	}
	Endpoint.executor().commit(static_cast<RPGPref::AnchorId>(Found - Story->objects.begin()));
	return true;
}
