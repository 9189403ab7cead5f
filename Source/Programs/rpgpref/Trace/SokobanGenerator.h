// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Random.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Writes endless random Sokoban play as a trace, for tests and measurements of any size: key
/// presses in a walled room with pillars; every press is tried as a move, then as a push; now and
/// then a confused attempt. The same numbers give the same bytes on every platform.
class SokobanGenerator
{
public:
	struct Settings
	{
		std::uint64_t seed = 1;
		std::uint32_t width = 12;
		std::uint32_t height = 10;
		std::uint32_t stones = 6;
		std::uint64_t events = 1000;
	};

	/// Widths and heights from 5 to 99; at most as many stones as there are inner cells, and 99.
	static bool isPossible(const Settings& settings);

	/// Only with possible settings.
	explicit SokobanGenerator(const Settings& settings);

	/// The next part of the trace, at least `bytes` long unless the end is reached; empty at the
	/// end.
	std::string next(std::size_t bytes);

	/// The rules it plays by, as PDDL.
	static const char* domainPddl();

private:
	enum class Attempt : std::uint8_t
	{
		Move,
		PushToGoal,
		PushToNongoal
	};
	struct Binding
	{
		std::vector<std::uint32_t> cells;
		std::uint32_t direction = 0;
		std::uint32_t stone = 0;
	};

	void placeEverything();
	void writeStart();
	void writeEnd();
	void press();
	void confusedAttempt(std::uint32_t nextCell, std::optional<std::uint32_t> afterCell,
		std::optional<std::uint32_t> stone);
	bool tryAttempt(Attempt attempt, const Binding& binding);
	bool isAllowed(Attempt attempt, const Binding& binding) const;
	bool isClear(std::uint32_t cell) const;
	std::optional<std::uint32_t> neighbour(std::uint32_t cell, std::uint32_t direction) const;
	std::optional<std::uint32_t> stoneOn(std::uint32_t cell) const;
	bool connects(std::uint32_t from, std::uint32_t to, std::uint32_t direction) const;
	std::vector<std::vector<std::string>> currentAtoms() const;
	std::string cellName(std::uint32_t cell) const;
	static std::string stoneName(std::uint32_t stone);

	Settings settings_;
	Random random_;
	std::vector<bool> wall_;
	std::vector<bool> goal_;
	std::vector<std::uint32_t> stoneStart_;
	std::vector<std::uint32_t> stones_;
	std::vector<bool> atGoal_;
	std::vector<bool> atGoalStart_;
	std::uint32_t playerStart_ = 0;
	std::uint32_t player_ = 0;
	std::uint32_t direction_ = 0;
	std::uint64_t events_ = 0;
	std::uint64_t presses_ = 0;
	bool hasStarted_ = false;
	bool hasEnded_ = false;
	std::string text_;
};

} // namespace RPGPref
