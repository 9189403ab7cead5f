// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace RPGPref
{

/// A condition with all variables filled in, without `not`, quantifiers and anything that can never
/// change: literals under `and` and `or`. Neither contains itself, a constant or a single part.
struct GroundFormula
{
	enum class Kind : unsigned char
	{
		True,
		False,
		Literal,
		And,
		Or
	};
	Kind kind = Kind::True;
	/// Raw atom times 2, plus 1 if negated.
	std::uint32_t literal = 0;
	std::vector<GroundFormula> parts = {};

	static GroundFormula constant(bool value) { return {value ? Kind::True : Kind::False, 0, {}}; }
	static GroundFormula of(std::uint32_t number) { return {Kind::Literal, number, {}}; }

	bool isTrue() const { return kind == Kind::True; }
	bool isFalse() const { return kind == Kind::False; }
};

/// Puts parts together one by one, dropping what decides nothing.
class FormulaJoin
{
public:
	explicit FormulaJoin(bool isAnd) : isAnd_(isAnd) {}

	/// False once the rest cannot change the result any more.
	bool add(GroundFormula part)
	{
		const GroundFormula::Kind neutral =
			isAnd_ ? GroundFormula::Kind::True : GroundFormula::Kind::False;
		const GroundFormula::Kind decisive =
			isAnd_ ? GroundFormula::Kind::False : GroundFormula::Kind::True;
		const GroundFormula::Kind same =
			isAnd_ ? GroundFormula::Kind::And : GroundFormula::Kind::Or;
		if (isDecided_ || part.kind == neutral)
		{
			return !isDecided_;
		}
		if (part.kind == decisive)
		{
			isDecided_ = true;
			return false;
		}
		if (part.kind == same)
		{
			for (GroundFormula& inner : part.parts)
			{
				parts_.push_back(std::move(inner));
			}
			return true;
		}
		parts_.push_back(std::move(part));
		return true;
	}

	GroundFormula take()
	{
		if (isDecided_ || parts_.empty())
		{
			return GroundFormula::constant(isAnd_ != isDecided_);
		}
		if (parts_.size() == 1)
		{
			return std::move(parts_.front());
		}
		return {isAnd_ ? GroundFormula::Kind::And : GroundFormula::Kind::Or, 0, std::move(parts_)};
	}

private:
	bool isAnd_;
	bool isDecided_ = false;
	std::vector<GroundFormula> parts_;
};

} // namespace RPGPref
