// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/Continuation.h"
#include "RPGPref/Choice/PlayStudy.h"

#include <memory>
#include <string>
#include <vector>

namespace RPGPref::Testing
{

/// A small workshop for two, made for these tests: wood is fetched, sawn at a bench, may be put on
/// tables, and is delivered for orders. `walled`: a wall of tables divides it, wood on one side,
/// benches and the door on the other.
class Workshop
{
public:
	explicit Workshop(bool walled, std::size_t orders = 3);

	const Domain& domain() const { return domain_; }
	const GroundTask& task() const { return task_; }
	const PlayLabels& words() const { return *words_; }
	const LevelBinding& map() const { return map_; }
	ChoiceScene& scene() { return *scene_; }
	PlayProtocol& protocol() { return protocol_; }
	WordTable& table() { return table_; }

	/// As files.
	std::string domainText() const;
	std::string problemText() const { return problemText_; }
	std::string levelText() const { return levelText_; }

	/// A game that people with these weights play, as a trace; `liked`: with likings.
	std::string playTrace(const ChoiceModel& model, std::uint64_t seed, std::size_t steps,
		ChoiceScene* liked = nullptr);
	/// The same, read back.
	std::unique_ptr<PlayedGame> readGame(const std::string& trace, const std::string& id);

private:
	std::string problemText_;
	std::string levelText_;
	Domain domain_;
	Problem problem_;
	Level level_;
	GroundTask task_;
	LevelBinding map_;
	PlayProtocol protocol_;
	WordTable table_;
	std::unique_ptr<PlayLabels> words_;
	std::unique_ptr<ChoiceScene> scene_;
};

} // namespace RPGPref::Testing
