// SPDX-License-Identifier: MIT
#pragma once

#include "GroundingRules.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// The atoms met so far that one kind of precondition can match: right predicate, right
/// constants, right types. Preconditions of the same shape, such as `(at ?truck ?place)` in
/// several actions, share a relation. Rows are in the order of insertion, and can be walked by
/// the object in any one column.
class Relation
{
public:
	static constexpr std::uint32_t kNoRow = 0xFFFFFFFFU;

	/// What a column of the precondition demands.
	struct Column
	{
		enum class Kind : unsigned char
		{
			Constant, ///< The object `value`.
			First,    ///< An object of the set `value`.
			Repeat    ///< The same object as in column `value`.
		};
		Kind kind = Kind::Constant;
		std::uint32_t value = 0;

		friend bool operator==(Column, Column) = default;
	};

	struct Shape
	{
		std::uint32_t predicate = 0;
		std::vector<Column> columns;

		friend bool operator==(const Shape&, const Shape&) = default;
	};

	static Shape shapeOf(const RuleAtom& atom, const GroundingRule& rule);

	Relation(Shape shape, const std::vector<ObjectSet>& sets, std::size_t objectCount);

	const Shape& shape() const { return shape_; }
	bool matches(std::span<const std::uint32_t> arguments) const;
	void insert(std::uint32_t atom, std::span<const std::uint32_t> arguments);

	std::uint32_t rowCount() const { return static_cast<std::uint32_t>(atoms_.size()); }
	std::uint32_t atomInRow(std::uint32_t row) const { return atoms_[row]; }

	/// Only for columns of kind First, and only once there are rows.
	std::uint32_t rowCountWith(std::size_t column, std::uint32_t object) const
	{
		return chains_[column].counts[object];
	}
	std::uint32_t firstRowWith(std::size_t column, std::uint32_t object) const
	{
		return chains_[column].heads[object];
	}
	std::uint32_t nextRowWith(std::size_t column, std::uint32_t row) const
	{
		return chains_[column].next[row];
	}

private:
	/// Rows that have the same object in a column, as linked lists.
	struct Chains
	{
		std::vector<std::uint32_t> heads;
		std::vector<std::uint32_t> tails;
		std::vector<std::uint32_t> counts;
		std::vector<std::uint32_t> next;
	};

	void allocateChains();

	Shape shape_;
	const std::vector<ObjectSet>& sets_;
	std::size_t objectCount_;
	std::vector<std::uint32_t> atoms_;
	std::vector<Chains> chains_;
};

} // namespace RPGPref
