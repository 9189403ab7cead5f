// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Minds/TeamCyclePlanner.h"
#include "RPGPref/Protocol/RunIdentity.h"
#include "RPGPref/Protocol/TaskTable.h"
#include "RPGPref/Session/LevelSession.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

// How a game and a planner elsewhere find together, before the first frame. All texts are JSON
// with a keyed tag behind them; frames never begin with a brace.
//
//   game:    {"hello":"rpgpref/1","nonce":…,"level":…,…}     the state of the game
//   planner: {"welcome":"rpgpref/1","nonce":…}               or {"refused":"why"}
//
// The run's identity is made of both nonces, so neither side can be made to repeat an old run.

/// What a game says of itself. It knows everything that a planner needs, so a planner that died is
/// followed by any other.
struct Hello
{
	struct Running
	{
		TaskId task = 0;
		SymbolId subject = 0;
		AttributeValue argument = -1;
		Tick start = 0;
	};

	RunIdentity nonce;
	std::uint64_t level = 0;           ///< levelFingerprint.
	double rate = 60;                  ///< Of its clock.
	std::uint32_t ticksPerSecond = 60; ///< Of the level's seconds.
	TickSpan grace = 0;
	std::vector<std::string> humans;
	ExpectationOptions expectations; ///< How patient it is with them.
	bool mayChange = false;          ///< The game may change any fact from outside.
	PackedState state;
	std::vector<AttributeValue> places; ///< By agent; -1: where it started.
	std::vector<Running> running;       ///< Accepted and not over.
	TaskId nextTask = 0;
	std::uint16_t generation = 0; ///< How often it has said hello in this game.

	/// The state there; nonce and generation are left to whoever says it.
	RPGPREFCORE_API static Hello of(
		const LevelSession& session, std::span<const PlaceId> whereabouts, const TaskTable* tasks);
};

/// The longest text that is read.
constexpr std::size_t kLongestGreeting = std::size_t{32} * 1024;

/// Both sides must mean the same facts and actions by the same numbers.
RPGPREFCORE_API std::uint64_t levelFingerprint(const LevelSession& session);

RPGPREFCORE_API std::string write(const Hello& hello, std::string_view secret);
RPGPREFCORE_API Result<Hello> readHello(
	std::string_view text, std::string_view secret, const GroundTask& task);

/// The planner's answer; `refusal` is empty for a welcome. The tag covers the hello's nonce, so it
/// answers no other.
struct Welcome
{
	RunIdentity nonce;
	std::string refusal;
};

RPGPREFCORE_API std::string write(
	const Welcome& welcome, const RunIdentity& helloNonce, std::string_view secret);
/// An error for whatever is not the answer to this hello.
RPGPREFCORE_API Result<Welcome> readWelcome(
	std::string_view text, const RunIdentity& helloNonce, std::string_view secret);

} // namespace RPGPref
