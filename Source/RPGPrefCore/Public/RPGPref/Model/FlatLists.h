// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Many short lists in two arrays (compressed sparse rows): list k of all lists, k being the
/// value of a Key. Built front to back, read at random.
template <class Key, class Item>
class FlatLists
{
public:
	FlatLists() = default;

	/// All items, list after list, and where in them each list ends.
	FlatLists(std::vector<Item> items, std::vector<std::uint32_t> ends)
		: items_(std::move(items)), ends_(std::move(ends))
	{
	}

	/// Appends an item to the list under construction.
	void push(Item item) { items_.push_back(std::move(item)); }

	/// Ends the list under construction; the next one begins.
	void endList() { ends_.push_back(static_cast<std::uint32_t>(items_.size())); }

	void append(std::span<const Item> list)
	{
		items_.insert(items_.end(), list.begin(), list.end());
		endList();
	}

	std::span<const Item> operator[](Key key) const
	{
		const std::size_t position = key.value();
		const std::size_t begin = position == 0 ? 0 : ends_[position - 1];
		return {items_.data() + begin, ends_[position] - begin};
	}

	std::size_t size() const { return ends_.size(); }
	std::size_t itemCount() const { return items_.size(); }

private:
	std::vector<Item> items_;
	std::vector<std::uint32_t> ends_;
};

} // namespace RPGPref
