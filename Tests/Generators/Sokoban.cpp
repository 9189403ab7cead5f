// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"

#include "Generators/Problems.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <vector>

namespace RPGPref::Generators
{

namespace
{

constexpr const char* kDomain = R"((define (domain sokoban)
  (:requirements :strips :typing)
  (:types player stone - thing square direction thing - object)
  (:constants left right up down - direction)
  (:predicates (next ?from ?to - square ?dir - direction) (at ?x - thing ?s - square)
    (clear ?s - square))
  (:action move :parameters (?p - player ?from ?to - square ?dir - direction)
    :precondition (and (at ?p ?from) (clear ?to) (next ?from ?to ?dir))
    :effect (and (not (at ?p ?from)) (not (clear ?to)) (at ?p ?to) (clear ?from)))
  (:action push
    :parameters (?p - player ?s - stone ?behind ?from ?to - square ?dir - direction)
    :precondition (and (at ?p ?behind) (at ?s ?from) (clear ?to) (next ?behind ?from ?dir)
      (next ?from ?to ?dir))
    :effect (and (not (at ?p ?behind)) (not (at ?s ?from)) (not (clear ?to))
      (at ?p ?from) (at ?s ?to) (clear ?behind))))
)";

/// A room whose stones have been pulled from their goals, so that pushing leads back.
class Room
{
public:
	Room(const SokobanSize& size, Random& random)
		: width_(size.width), height_(size.height), random_(random)
	{
		std::vector<std::uint32_t> squares(width_ * height_);
		std::iota(squares.begin(), squares.end(), 0U);
		for (std::uint32_t i = 0; i < size.stones && !squares.empty(); ++i)
		{
			const std::uint32_t pick = random_.below(static_cast<std::uint32_t>(squares.size()));
			goals_.push_back(squares[pick]);
			squares.erase(squares.begin() + pick);
		}
		stones_ = goals_;
		player_ = squares.empty()
					  ? 0
					  : squares[random_.below(static_cast<std::uint32_t>(squares.size()))];
		for (std::uint32_t i = 0; i < 200 * size.stones; ++i)
		{
			pull();
		}
	}

	PddlText text() const
	{
		std::string objects = "me - player";
		for (std::size_t i = 0; i < stones_.size(); ++i)
		{
			objects += " stone" + std::to_string(i);
		}
		objects += stones_.empty() ? "" : " - stone";
		std::string init = "    (at me " + name(player_) + ")\n";
		std::string goal;
		for (std::size_t i = 0; i < stones_.size(); ++i)
		{
			const std::string stone = "stone" + std::to_string(i);
			init += "    (at " + stone + " " + name(stones_[i]) + ")\n";
			goal += " (at " + stone + " " + name(goals_[i]) + ")";
		}
		for (std::uint32_t square = 0; square < width_ * height_; ++square)
		{
			objects += " " + name(square);
			init += isFree(square) ? "    (clear " + name(square) + ")\n" : "";
			constexpr std::array<const char*, 4> kNames = {"left", "right", "up", "down"};
			for (std::uint32_t direction = 0; direction < 4; ++direction)
			{
				if (const std::optional<std::uint32_t> to = neighbour(square, direction))
				{
					init += "    (next " + name(square) + " " + name(*to) + " " +
							kNames[direction] + ")\n";
				}
			}
		}
		return {kDomain, "(define (problem sokoban)\n  (:domain sokoban)\n  (:objects " + objects +
							 " - square)\n  (:init\n" + init + ")\n  (:goal (and" + goal + ")))\n"};
	}

private:
	std::optional<std::uint32_t> neighbour(std::uint32_t square, std::uint32_t direction) const
	{
		const std::uint32_t x = square % width_;
		const std::uint32_t y = square / width_;
		switch (direction)
		{
		case 0:
			return x > 0 ? std::optional(square - 1) : std::nullopt;
		case 1:
			return x + 1 < width_ ? std::optional(square + 1) : std::nullopt;
		case 2:
			return y > 0 ? std::optional(square - width_) : std::nullopt;
		default:
			return y + 1 < height_ ? std::optional(square + width_) : std::nullopt;
		}
	}

	bool isFree(std::uint32_t square) const
	{
		return square != player_ &&
			   std::find(stones_.begin(), stones_.end(), square) == stones_.end();
	}

	/// The player steps in a random direction and, now and then, pulls the stone behind along.
	void pull()
	{
		const std::uint32_t direction = random_.below(4);
		const std::optional<std::uint32_t> to = neighbour(player_, direction);
		if (!to || !isFree(*to))
		{
			return;
		}
		const std::optional<std::uint32_t> behind = neighbour(player_, direction ^ 1U);
		const auto stone =
			behind ? std::find(stones_.begin(), stones_.end(), *behind) : stones_.end();
		if (stone != stones_.end() && random_.below(3) != 0)
		{
			*stone = player_;
		}
		player_ = *to;
	}

	static std::string name(std::uint32_t square) { return "s" + std::to_string(square); }

	std::uint32_t width_;
	std::uint32_t height_;
	Random& random_;
	std::uint32_t player_ = 0;
	std::vector<std::uint32_t> stones_;
	std::vector<std::uint32_t> goals_;
};

} // namespace

PddlText sokoban(const SokobanSize& size, std::uint64_t seed)
{
	Random random(seed);
	return Room(size, random).text();
}

} // namespace RPGPref::Generators
