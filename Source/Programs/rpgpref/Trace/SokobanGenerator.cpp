// SPDX-License-Identifier: MIT
#include "Trace/SokobanGenerator.h"

#include "RPGPref/Foundation/Hash.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

constexpr const char* kDirections[] = {"dir-down", "dir-left", "dir-right", "dir-up"};
constexpr int kStepX[] = {0, -1, 1, 0};
constexpr int kStepY[] = {1, 0, 0, -1};
constexpr const char* kPlayer = "player-01";

std::string twoDigits(std::uint32_t number)
{
	std::string text;
	text += static_cast<char>('0' + number / 10 % 10);
	text += static_cast<char>('0' + number % 10);
	return text;
}

using AtomNames = std::vector<std::string>;

void appendNames(std::string& text, const AtomNames& names)
{
	text += '[';
	for (const std::string& name : names)
	{
		text += text.back() == '[' ? "\"" : ",\"";
		text += name;
		text += '"';
	}
	text += ']';
}

void appendAtoms(std::string& text, const char* field, std::vector<AtomNames> atoms)
{
	if (atoms.empty())
	{
		return;
	}
	std::sort(atoms.begin(), atoms.end());
	text += ",\"";
	text += field;
	text += "\":[";
	for (const AtomNames& atom : atoms)
	{
		text += text.back() == '[' ? "" : ",";
		appendNames(text, atom);
	}
	text += ']';
}

} // namespace

const char* SokobanGenerator::domainPddl()
{
	return R"((define (domain sokoban)
  (:requirements :strips :typing)
  (:types thing location direction - object
          player stone - thing)
  (:predicates (at ?t - thing ?l - location)
               (at-goal ?s - stone)
               (clear ?l - location)
               (is-goal ?l - location)
               (is-nongoal ?l - location)
               (move-dir ?from ?to - location ?dir - direction))
  (:action move
    :parameters (?p - player ?from ?to - location ?dir - direction)
    :precondition (and (at ?p ?from) (clear ?to) (move-dir ?from ?to ?dir))
    :effect (and (not (at ?p ?from)) (not (clear ?to)) (at ?p ?to) (clear ?from)))
  (:action push-to-nongoal
    :parameters (?p - player ?s - stone ?ppos ?from ?to - location ?dir - direction)
    :precondition (and (at ?p ?ppos) (at ?s ?from) (clear ?to) (move-dir ?ppos ?from ?dir)
                       (move-dir ?from ?to ?dir) (is-nongoal ?to))
    :effect (and (not (at ?p ?ppos)) (not (at ?s ?from)) (not (clear ?to)) (at ?p ?from)
                 (at ?s ?to) (clear ?ppos) (not (at-goal ?s))))
  (:action push-to-goal
    :parameters (?p - player ?s - stone ?ppos ?from ?to - location ?dir - direction)
    :precondition (and (at ?p ?ppos) (at ?s ?from) (clear ?to) (move-dir ?ppos ?from ?dir)
                       (move-dir ?from ?to ?dir) (is-goal ?to))
    :effect (and (not (at ?p ?ppos)) (not (at ?s ?from)) (not (clear ?to)) (at ?p ?from)
                 (at ?s ?to) (clear ?ppos) (at-goal ?s))))
)";
}

namespace
{

bool isWall(std::uint32_t x, std::uint32_t y, std::uint32_t width, std::uint32_t height)
{
	return x == 1 || y == 1 || x == width || y == height || (x % 4 == 1 && y % 4 == 1);
}

} // namespace

bool SokobanGenerator::isPossible(const Settings& settings)
{
	if (settings.width < 5 || settings.height < 5 || settings.width > 99 || settings.height > 99 ||
		settings.stones < 1 || settings.stones > 99)
	{
		return false;
	}
	std::uint32_t inner = 0;
	for (std::uint32_t y = 3; y + 2 <= settings.height; ++y)
	{
		for (std::uint32_t x = 3; x + 2 <= settings.width; ++x)
		{
			inner += isWall(x, y, settings.width, settings.height) ? 0 : 1;
		}
	}
	return settings.stones <= inner;
}

SokobanGenerator::SokobanGenerator(const Settings& settings)
	: settings_(settings), random_(settings.seed)
{
	placeEverything();
}

void SokobanGenerator::placeEverything()
{
	std::vector<std::uint32_t> inner;
	for (std::uint32_t y = 1; y <= settings_.height; ++y)
	{
		for (std::uint32_t x = 1; x <= settings_.width; ++x)
		{
			const std::uint32_t cell = static_cast<std::uint32_t>(wall_.size());
			wall_.push_back(isWall(x, y, settings_.width, settings_.height));
			if (!wall_.back() && x >= 3 && x + 2 <= settings_.width && y >= 3 &&
				y + 2 <= settings_.height)
			{
				inner.push_back(cell);
			}
		}
	}
	const auto takeOne = [this](std::vector<std::uint32_t>& cells)
	{
		const std::uint32_t position = random_.below(static_cast<std::uint32_t>(cells.size()));
		const std::uint32_t cell = cells[position];
		cells.erase(cells.begin() + position);
		return cell;
	};
	std::vector<std::uint32_t> free = inner;
	for (std::uint32_t stone = 0; stone < settings_.stones; ++stone)
	{
		stoneStart_.push_back(takeOne(free));
	}
	goal_.assign(wall_.size(), false);
	free = inner;
	for (std::uint32_t stone = 0; stone < settings_.stones; ++stone)
	{
		goal_[takeOne(free)] = true;
	}
	stones_ = stoneStart_;
	free.clear();
	for (std::uint32_t cell = 0; cell < wall_.size(); ++cell)
	{
		if (!wall_[cell] && !stoneOn(cell))
		{
			free.push_back(cell);
		}
	}
	playerStart_ = takeOne(free);
	player_ = playerStart_;
	for (const std::uint32_t cell : stones_)
	{
		atGoalStart_.push_back(goal_[cell]);
	}
	atGoal_ = atGoalStart_;
}

std::string SokobanGenerator::cellName(std::uint32_t cell) const
{
	return "pos-" + twoDigits(cell % settings_.width + 1) + "-" +
		   twoDigits(cell / settings_.width + 1);
}

std::string SokobanGenerator::stoneName(std::uint32_t stone)
{
	return "stone-" + twoDigits(stone + 1);
}

std::optional<std::uint32_t> SokobanGenerator::neighbour(
	std::uint32_t cell, std::uint32_t direction) const
{
	const int x = static_cast<int>(cell % settings_.width) + kStepX[direction];
	const int y = static_cast<int>(cell / settings_.width) + kStepY[direction];
	if (x < 0 || y < 0 || x >= static_cast<int>(settings_.width) ||
		y >= static_cast<int>(settings_.height))
	{
		return std::nullopt;
	}
	return static_cast<std::uint32_t>(y) * settings_.width + static_cast<std::uint32_t>(x);
}

std::optional<std::uint32_t> SokobanGenerator::stoneOn(std::uint32_t cell) const
{
	const auto place = std::find(stones_.begin(), stones_.end(), cell);
	return place == stones_.end()
			   ? std::nullopt
			   : std::optional(static_cast<std::uint32_t>(place - stones_.begin()));
}

bool SokobanGenerator::isClear(std::uint32_t cell) const
{
	return !wall_[cell] && cell != player_ && !stoneOn(cell);
}

bool SokobanGenerator::connects(std::uint32_t from, std::uint32_t to, std::uint32_t direction) const
{
	return !wall_[from] && !wall_[to] && neighbour(from, direction) == to;
}

std::vector<AtomNames> SokobanGenerator::currentAtoms() const
{
	std::vector<AtomNames> atoms;
	for (std::uint32_t cell = 0; cell < wall_.size(); ++cell)
	{
		atoms.push_back({goal_[cell] ? "is-goal" : "is-nongoal", cellName(cell)});
		if (isClear(cell))
		{
			atoms.push_back({"clear", cellName(cell)});
		}
		for (std::uint32_t direction = 0; direction < 4; ++direction)
		{
			const std::optional<std::uint32_t> to = neighbour(cell, direction);
			if (to && connects(cell, *to, direction))
			{
				atoms.push_back(
					{"move-dir", cellName(cell), cellName(*to), kDirections[direction]});
			}
		}
	}
	atoms.push_back({"at", kPlayer, cellName(player_)});
	for (std::uint32_t stone = 0; stone < stones_.size(); ++stone)
	{
		atoms.push_back({"at", stoneName(stone), cellName(stones_[stone])});
		if (atGoal_[stone])
		{
			atoms.push_back({"at-goal", stoneName(stone)});
		}
	}
	return atoms;
}

void SokobanGenerator::writeStart()
{
	text_ += R"({"t":"header","format":"aml-trace","version":1,"domain":"sokoban","level":"gen-)";
	text_ += std::to_string(settings_.seed) + "-" + std::to_string(settings_.width) + "x" +
			 std::to_string(settings_.height) + "-" + std::to_string(settings_.stones);
	text_ += R"(","states":"delta","objects":[)";
	const auto object = [this](const std::string& name, const char* type)
	{
		text_ += text_.back() == '[' ? "" : ",";
		appendNames(text_, {name, type});
	};
	for (const char* direction : kDirections)
	{
		object(direction, "direction");
	}
	object(kPlayer, "player");
	for (std::uint32_t cell = 0; cell < wall_.size(); ++cell)
	{
		object(cellName(cell), "location");
	}
	for (std::uint32_t stone = 0; stone < stones_.size(); ++stone)
	{
		object(stoneName(stone), "stone");
	}
	text_ += "]}\n{\"t\":\"init\"";
	appendAtoms(text_, "state", currentAtoms());
	text_ += "}\n";
}

void SokobanGenerator::writeEnd()
{
	std::vector<std::string> lines;
	for (const AtomNames& atom : currentAtoms())
	{
		std::string& line = lines.emplace_back();
		for (const std::string& name : atom)
		{
			line += line.empty() ? "" : " ";
			line += name;
		}
	}
	std::sort(lines.begin(), lines.end());
	std::string state;
	for (const std::string& line : lines)
	{
		state += state.empty() ? "" : "\n";
		state += line;
	}
	text_ += "{\"t\":\"end\",\"events\":" + std::to_string(events_) + ",\"state_fnv1a64\":\"";
	const std::uint64_t hash = fnv1a64(state);
	for (int shift = 60; shift >= 0; shift -= 4)
	{
		text_ += "0123456789abcdef"[(hash >> shift) & 15];
	}
	text_ += "\"}\n";
}

bool SokobanGenerator::isAllowed(Attempt attempt, const Binding& binding) const
{
	const std::vector<std::uint32_t>& cells = binding.cells;
	if (cells[0] != player_ || !connects(cells[0], cells[1], binding.direction))
	{
		return false;
	}
	if (attempt == Attempt::Move)
	{
		return isClear(cells[1]);
	}
	return stones_[binding.stone] == cells[1] && isClear(cells[2]) &&
		   connects(cells[1], cells[2], binding.direction) &&
		   goal_[cells[2]] == (attempt == Attempt::PushToGoal);
}

bool SokobanGenerator::tryAttempt(Attempt attempt, const Binding& binding)
{
	static constexpr const char* kNames[] = {"move", "push-to-goal", "push-to-nongoal"};
	const bool isAllowedNow = isAllowed(attempt, binding);
	text_ += "{\"t\":\"event\",\"i\":" + std::to_string(events_++) + ",\"action\":\"";
	text_ += kNames[static_cast<std::size_t>(attempt)];
	text_ += "\",\"args\":";
	AtomNames arguments = {kPlayer};
	if (attempt != Attempt::Move)
	{
		arguments.push_back(stoneName(binding.stone));
	}
	for (const std::uint32_t cell : binding.cells)
	{
		arguments.push_back(cellName(cell));
	}
	arguments.push_back(kDirections[binding.direction]);
	appendNames(text_, arguments);
	text_ += isAllowedNow ? ",\"ok\":true" : ",\"ok\":false";
	if (isAllowedNow)
	{
		const std::uint32_t from = binding.cells[0];
		const std::uint32_t to = binding.cells[1];
		std::vector<AtomNames> adds = {{"at", kPlayer, cellName(to)}, {"clear", cellName(from)}};
		std::vector<AtomNames> deletes = {{"at", kPlayer, cellName(from)}};
		player_ = to;
		if (attempt == Attempt::Move)
		{
			deletes.push_back({"clear", cellName(to)});
		}
		else
		{
			const std::string stone = stoneName(binding.stone);
			const std::uint32_t target = binding.cells[2];
			adds.push_back({"at", stone, cellName(target)});
			deletes.push_back({"at", stone, cellName(to)});
			deletes.push_back({"clear", cellName(target)});
			const bool isNowAtGoal = attempt == Attempt::PushToGoal;
			if (atGoal_[binding.stone] != isNowAtGoal)
			{
				(isNowAtGoal ? adds : deletes).push_back({"at-goal", stone});
			}
			atGoal_[binding.stone] = isNowAtGoal;
			stones_[binding.stone] = target;
		}
		appendAtoms(text_, "add", std::move(adds));
		appendAtoms(text_, "del", std::move(deletes));
	}
	text_ += "}\n";
	return isAllowedNow;
}

void SokobanGenerator::confusedAttempt(std::uint32_t nextCell,
	std::optional<std::uint32_t> afterCell, std::optional<std::uint32_t> stone)
{
	const Attempt attempt = static_cast<Attempt>(random_.below(3));
	Binding binding;
	binding.cells = {player_, nextCell};
	if (attempt != Attempt::Move)
	{
		binding.cells.push_back(afterCell.value_or(nextCell));
	}
	binding.direction = direction_;
	binding.stone = stone ? *stone : random_.below(settings_.stones);
	const std::uint32_t cells = static_cast<std::uint32_t>(binding.cells.size());
	const std::uint32_t slot = random_.below(cells + (attempt == Attempt::Move ? 1 : 2));
	if (slot < cells)
	{
		binding.cells[slot] = random_.below(static_cast<std::uint32_t>(wall_.size()));
	}
	else if (slot == cells)
	{
		binding.direction = random_.below(4);
	}
	else
	{
		binding.stone = random_.below(settings_.stones);
	}
	tryAttempt(attempt, binding);
}

void SokobanGenerator::press()
{
	if (++presses_ % 400 == 0)
	{
		player_ = playerStart_;
		stones_ = stoneStart_;
		atGoal_ = atGoalStart_;
		text_ += "{\"t\":\"reset\"}\n";
	}
	if (random_.below(2) == 0)
	{
		direction_ = random_.below(4);
	}
	// The player never stands on the border, so there always is a next cell.
	const std::uint32_t nextCell = *neighbour(player_, direction_);
	const std::optional<std::uint32_t> stone = stoneOn(nextCell);
	const std::optional<std::uint32_t> afterCell = neighbour(nextCell, direction_);
	if (random_.below(16) == 0)
	{
		confusedAttempt(nextCell, afterCell, stone);
		return;
	}
	Binding binding{{player_, nextCell}, direction_, 0};
	if (tryAttempt(Attempt::Move, binding) || !stone || events_ >= settings_.events)
	{
		return;
	}
	binding.stone = *stone;
	binding.cells.push_back(afterCell.value_or(nextCell));
	if (!tryAttempt(Attempt::PushToGoal, binding) && events_ < settings_.events)
	{
		tryAttempt(Attempt::PushToNongoal, binding);
	}
}

std::string SokobanGenerator::next(std::size_t bytes)
{
	text_.clear();
	if (!hasStarted_)
	{
		writeStart();
		hasStarted_ = true;
	}
	while (text_.size() < bytes && events_ < settings_.events)
	{
		press();
	}
	if (events_ >= settings_.events && !hasEnded_ && text_.size() < bytes)
	{
		writeEnd();
		hasEnded_ = true;
	}
	return std::move(text_);
}

} // namespace RPGPref
