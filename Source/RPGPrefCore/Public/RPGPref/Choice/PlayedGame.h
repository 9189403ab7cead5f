// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PlayWords.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Trace/TraceReader.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// A fact that became true or false without anybody's action that the task knows.
struct FactChange
{
	FactId fact;
	bool isTrue = false;
};

/// Somebody did something.
struct PlayedEvent
{
	/// Invalid: the task does not have it; its effects are in the next event's `before` then.
	ActionId action;
	AgentId agent;
	std::optional<double> time;
	/// What happened by itself before it.
	std::vector<FactChange> before;
	std::string text; ///< `fetch p1 crate-0-4 fresh-onion`.
};

/// A recorded game on a level: its task with the goals that this game had, its map, what was done.
struct PlayedGame
{
	std::string id;
	std::string level;
	std::unique_ptr<GroundTask> task;
	std::optional<LevelBinding> map;
	std::vector<PlayedEvent> events;
	std::optional<PlayLabels> words;
};

/// Collects the first level of a trace for `makePlayedGame`.
class GameRecording : public TraceSink
{
public:
	RPGPREFCORE_API void onLevel(const TraceLevelPtr& level, const TraceState& initial) override;
	RPGPREFCORE_API void onBefore(const TraceEvent& event, const TraceState& state) override;
	RPGPREFCORE_API void onAfter(const TraceEvent& event, const TraceState& state) override;
	RPGPREFCORE_API void onJump(const TraceState& state) override;

	/// The name in the trace's header; empty if nothing was read.
	std::string levelName() const { return level_ ? level_->name() : std::string(); }

	struct Change
	{
		Atom atom;
		bool isTrue = false;
	};
	struct Event
	{
		SchemaId action;
		std::vector<ObjectId> arguments;
		std::optional<double> time;
		std::vector<Change> effects;
		std::vector<Change> before;
	};
	const TraceLevelPtr& level() const { return level_; }
	const std::vector<Atom>& initial() const { return initial_; }
	const std::vector<Event>& events() const { return events_; }

private:
	Atom atomOf(TraceAtomId atom) const;
	/// What differs between the last state that is known and this one.
	void noteJump(const TraceState& state);

	TraceLevelPtr level_;
	bool isFirst_ = false;
	std::vector<Atom> initial_;
	TraceState last_;
	std::vector<Change> pending_;
	std::vector<Event> events_;
};

struct GameOptions
{
	std::string agentType = "player";
	/// Goals are those of the level; null: what the last step made true.
	const Problem* problem = nullptr;
	/// Null: no map.
	const Level* map = nullptr;
};

/// A recording as a game. Goals come as people got them: a goal of the level counts if its objects
/// are in the recording, and objects that only the recording has (a fourth order) stand where
/// objects of their type stand in the level's goals.
RPGPREFCORE_API Result<PlayedGame> makePlayedGame(const Domain& domain,
	const GameRecording& recording, std::string id, const GameOptions& options,
	PlayProtocol& protocol, WordTable& words);

} // namespace RPGPref
