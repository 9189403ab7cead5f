// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Minds/TemporalModel.h"

#include <optional>
#include <string>
#include <string_view>

namespace RPGPref
{

/// A story that adapts to its player while it runs: attributes with a curve that they should
/// follow, actions of the storyteller, rules that watch the player, objects whose asset is
/// chosen late, and a scripted player to try it on.
struct Story
{
	struct Attribute
	{
		std::string name;
		std::vector<std::string> values; ///< Empty for numbers.
	};
	/// The band in which the curve's attribute should be at a tick.
	struct CurvePoint
	{
		Tick tick = 0;
		AttributeValue atLeast = 0;
		AttributeValue atMost = 0;
	};
	/// An action at exactly this tick.
	struct Cue
	{
		std::uint32_t action = 0;
		Tick tick = 0;
	};
	struct Asset
	{
		std::string name;
		TickSpan buildTicks = 0;
	};
	struct Object
	{
		std::string name;
		std::vector<Asset> assets; ///< The first one is anchored at the start.
	};
	/// The player should bring an attribute to a value in time; otherwise the story changes.
	struct Rule
	{
		std::string name;
		SymbolId attribute = 0;
		AttributeValue value = 0;
		Tick deadline = 0;
		Tick extendTo = 0;                   ///< One second chance; 0: none.
		std::optional<std::uint32_t> object; ///< Re-anchored to `asset` on a timeout.
		std::uint32_t asset = 0;
		std::vector<std::uint32_t> actions; ///< Played as soon as possible on a timeout.
	};
	/// Something the player does: at a tick, or some time after an action has started.
	struct PlayerMove
	{
		Tick tick = 0; ///< Or the delay after the action.
		std::optional<std::uint32_t> afterAction;
		std::optional<std::uint32_t> commitTo; ///< Sees the object for the first time.
		SymbolId attribute = 0;
		AttributeValue value = 0;
	};

	std::string name;
	Tick ticks = 0;
	TemporalModel model; ///< Its goals contain the curve.
	std::vector<Attribute> attributes;
	std::vector<std::string> actions; ///< By template.
	std::vector<Cue> cues;
	std::vector<Object> objects;
	std::vector<Rule> rules;
	std::vector<PlayerMove> player;
	TemporalCondition end;
	SymbolId curveAttribute = 0;
	std::vector<CurvePoint> curve; ///< By tick.

	/// `taken`, or the number.
	RPGPREFCORE_API std::string valueText(SymbolId attribute, AttributeValue value) const;
};

/// Reads a `story/1` file; all errors at once, each with line and column.
RPGPREFCORE_API Result<Story> readStory(std::string_view text, std::string_view file);

} // namespace RPGPref
