// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/Continuation.h"
#include "RPGPref/Choice/PlayStudy.h"

#include "Generators/Workshop.h"

#include <memory>
#include <string>
#include <vector>

namespace RPGPref::Testing
{

/// The generator's workshop, read and ready to be played by simulated people.
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
	const Generators::WorkshopText& text() const { return text_; }

	/// A game that people with these weights play, as a trace; `liked`: with likings.
	std::string playTrace(const ChoiceModel& model, std::uint64_t seed, std::size_t steps,
		ChoiceScene* liked = nullptr);
	/// The same, read back.
	std::unique_ptr<PlayedGame> readGame(const std::string& trace, const std::string& id);

private:
	Generators::WorkshopText text_;
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
