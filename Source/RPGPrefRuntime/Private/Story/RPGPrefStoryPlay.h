// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutorEndpoint.h"
#include "RPGPref/Story/Story.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/**
 * A running story, on the game thread: its attributes, what actions contribute to them when,
 * and the executor's half of the protocol. What the game should do is left in events, in order.
 */
class FRPGPrefStoryPlay final : public RPGPref::ExecutorHost
{
public:
	struct FEvent
	{
		enum class EKind : std::uint8_t
		{
			Cue,
			AnchorRequested,
			AnchorReleased,
			Attribute,
			Ended
		};
		EKind Kind = EKind::Cue;
		std::uint32_t Subject = 0; ///< Action, object or attribute.
		std::uint32_t Asset = 0;
		RPGPref::TickSpan BuildTicks = 0;
		RPGPref::AttributeValue Value = 0;
	};

	FRPGPrefStoryPlay(std::shared_ptr<const RPGPref::Story> InStory, RPGPref::Transport& Link);

	void Step(RPGPref::Tick InNow);
	/** False: the story has no such attribute or value. */
	bool SetAttribute(std::string_view Name, std::string_view Value);
	bool Commit(std::string_view Object);
	std::string GetAttribute(std::string_view Name) const;

	std::vector<FEvent> TakeEvents() { return std::exchange(Events, {}); }
	RPGPref::Tick GetNow() const { return Now; }
	bool HasEnded() const { return bHasEnded; }
	const RPGPref::Story& GetStory() const { return *Story; }

private:
	struct FPending
	{
		RPGPref::Tick At = 0;
		RPGPref::Contribution Effect;
	};

	virtual void startTask(const RPGPref::ExecuteTask& Task, RPGPref::Tick At) override;
	virtual void finishTask(const RPGPref::ExecuteTask&, RPGPref::Tick) override {}
	virtual RPGPref::AttributeValue sense(RPGPref::SymbolId Attribute) override;
	virtual void buildAsset(
		RPGPref::AnchorId Object, RPGPref::SymbolId Asset, RPGPref::TickSpan BuildTicks) override;

	void Contribute();
	void Change(RPGPref::SymbolId Attribute, std::int64_t Value);
	int FindAttribute(std::string_view Name) const;

	const std::shared_ptr<const RPGPref::Story> Story;
	std::vector<RPGPref::AttributeValue> Values;
	std::vector<FPending> Pending;
	/** By object: the asset that stands for it; below 0: none. */
	std::vector<std::int64_t> Assets;
	std::vector<FEvent> Events;
	RPGPref::ExecutorEndpoint Endpoint;
	RPGPref::Tick Now = 0;
	bool bHasEnded = false;
};
