// SPDX-License-Identifier: MIT
#pragma once

#include "Kit/KitWorld.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Which places can be seen from which, and what may stand in between.
class KitSight
{
public:
	/// One place seen from another, through connections that things can shut.
	struct View
	{
		std::size_t from = 0;
		std::size_t to = 0;
		/// Ways that have to be free to see that far.
		std::vector<KitBarriers::Way> through;
	};

	/// Unknown places become errors.
	explicit KitSight(KitWorld& world);

	/// In the order of the places, without a place seen from itself.
	const std::vector<View>& views() const { return views_; }

private:
	/// What the line from middle to middle crosses; nothing if it leaves the rooms or goes from one
	/// to another that is not connected with it.
	std::optional<std::vector<KitBarriers::Way>> lineOfSight(
		std::size_t from, std::size_t to) const;
	std::optional<std::size_t> roomAt(Point at, std::optional<std::size_t> preferred) const;
	bool areConnected(std::size_t from, std::size_t to) const;
	std::optional<Point> middleOf(std::size_t place) const;

	KitWorld& world_;
	std::vector<View> views_;
};

} // namespace RPGPref
