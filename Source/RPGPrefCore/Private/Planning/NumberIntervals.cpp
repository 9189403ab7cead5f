// SPDX-License-Identifier: MIT
// An operation on intervals yields the hull of what it can yield on their members: sums, products,
// minimum and maximum are monotone in each side, so the ends decide, and so does rounding. Beyond
// the range of numbers a bound is infinite. So no value that can occur is ever left out, which is
// all that layers of the relaxed plan graph need. Costs the length of the calculation.
#include "Planning/NumberIntervals.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{
namespace
{

constexpr Quantity kInfinite = NumberInterval::kInfinite;

bool isInfinite(Quantity value)
{
	return value == kInfinite || value == -kInfinite;
}

Quantity saturatingAdd(Quantity left, Quantity right)
{
	if (isInfinite(left))
	{
		return left;
	}
	if (isInfinite(right))
	{
		return right;
	}
	const Quantity sum = addQuantities(left, right);
	return sum != kUndefined ? sum : right > 0 ? kInfinite : -kInfinite;
}

Quantity saturatingMultiply(Quantity left, Quantity right)
{
	if (left == 0 || right == 0)
	{
		return 0;
	}
	const bool isNegative = (left < 0) != (right < 0);
	const Quantity product =
		isInfinite(left) || isInfinite(right) ? kUndefined : multiplyQuantities(left, right);
	return product != kUndefined ? product : isNegative ? -kInfinite : kInfinite;
}

Quantity saturatingDivide(Quantity left, Quantity right)
{
	const bool isNegative = (left < 0) != (right < 0);
	const Quantity quotient = isInfinite(left) ? kUndefined : divideQuantities(left, right);
	return quotient != kUndefined ? quotient : isNegative ? -kInfinite : kInfinite;
}

NumberInterval hullOf(std::initializer_list<Quantity> values)
{
	return {false, (std::min)(values), (std::max)(values)};
}

NumberInterval combined(
	ExtendedTask::Operation::Kind kind, const NumberInterval& left, const NumberInterval& right)
{
	using Kind = ExtendedTask::Operation::Kind;
	if (left.isEmpty || right.isEmpty)
	{
		return {};
	}
	switch (kind)
	{
	case Kind::Add:
		return {false, saturatingAdd(left.low, right.low), saturatingAdd(left.high, right.high)};
	case Kind::Subtract:
		return {false, saturatingAdd(left.low, -right.high), saturatingAdd(left.high, -right.low)};
	case Kind::Multiply:
		return hullOf({saturatingMultiply(left.low, right.low),
			saturatingMultiply(left.low, right.high), saturatingMultiply(left.high, right.low),
			saturatingMultiply(left.high, right.high)});
	case Kind::Divide:
		// The divisor is static: a point.
		return right.low == 0 ? NumberInterval{}
							  : hullOf({saturatingDivide(left.low, right.low),
									saturatingDivide(left.high, right.low)});
	case Kind::Maximum:
		return {false, (std::max)(left.low, right.low), (std::max)(left.high, right.high)};
	case Kind::Minimum:
		return {false, (std::min)(left.low, right.low), (std::min)(left.high, right.high)};
	case Kind::Constant:
	case Kind::Fluent:
		break;
	}
	return {};
}

} // namespace

NumberInterval longIntervalOf(const GroundTask& task, ExtendedTask::Calculation calculation,
	std::span<const NumberInterval> fluents)
{
	std::vector<NumberInterval> stack;
	for (std::uint32_t i = calculation.begin; i < calculation.end; ++i)
	{
		const ExtendedTask::Operation& operation = task.extension.operations[i];
		if (operation.kind == ExtendedTask::Operation::Kind::Constant ||
			operation.kind == ExtendedTask::Operation::Kind::Fluent)
		{
			stack.push_back(leafInterval(operation, fluents));
			continue;
		}
		const NumberInterval right = stack.back();
		stack.pop_back();
		stack.back() = combined(operation.kind, stack.back(), right);
	}
	return stack.empty() ? NumberInterval{} : stack.back();
}

NumberInterval scaled(const NumberInterval& interval, Quantity factor, bool divides)
{
	return combined(
		divides ? ExtendedTask::Operation::Kind::Divide : ExtendedTask::Operation::Kind::Multiply,
		interval, NumberInterval::point(factor));
}

std::vector<std::pair<FluentId, Quantity>> coefficientsOf(
	const GroundTask& task, ExtendedTask::Calculation calculation)
{
	using Kind = ExtendedTask::Operation::Kind;
	struct Sum
	{
		Quantity constant = 0;
		std::vector<std::pair<FluentId, Quantity>> fluents;
	};
	std::vector<Sum> stack;
	for (std::uint32_t i = calculation.begin; i < calculation.end; ++i)
	{
		const ExtendedTask::Operation& operation = task.extension.operations[i];
		if (operation.kind == Kind::Constant)
		{
			stack.push_back({operation.constant, {}});
			continue;
		}
		if (operation.kind == Kind::Fluent)
		{
			stack.push_back({0, {{operation.fluent, kQuantityOne}}});
			continue;
		}
		Sum right = std::move(stack.back());
		stack.pop_back();
		Sum& left = stack.back();
		const auto scale = [](Sum& sum, Quantity factor, bool divides)
		{
			for (auto& [fluent, coefficient] : sum.fluents)
			{
				const Quantity next = divides ? divideQuantities(coefficient, factor)
											  : multiplyQuantities(coefficient, factor);
				// Only the sign counts: nothing is rounded away.
				const bool isNegative = (coefficient < 0) != (factor < 0);
				coefficient = next != kUndefined && next != 0 ? next
							  : factor == 0                   ? 0
							  : isNegative                    ? -1
															  : 1;
			}
			sum.constant = divides ? divideQuantities(sum.constant, factor)
								   : multiplyQuantities(sum.constant, factor);
		};
		switch (operation.kind)
		{
		case Kind::Subtract:
			scale(right, -kQuantityOne, false);
			[[fallthrough]];
		case Kind::Add:
		case Kind::Maximum:
		case Kind::Minimum:
			left.fluents.insert(left.fluents.end(), right.fluents.begin(), right.fluents.end());
			left.constant = addQuantities(left.constant, right.constant);
			break;
		case Kind::Multiply:
			if (left.fluents.empty())
			{
				std::swap(left, right);
			}
			scale(left, right.constant, false);
			break;
		case Kind::Divide:
			scale(left, right.constant, true);
			break;
		case Kind::Constant:
		case Kind::Fluent:
			break;
		}
	}
	std::vector<std::pair<FluentId, Quantity>> result;
	for (const auto& [fluent, coefficient] :
		stack.empty() ? decltype(result){} : stack.back().fluents)
	{
		const FluentId wanted = fluent;
		const auto known = std::find_if(
			result.begin(), result.end(), [&](const auto& entry) { return entry.first == wanted; });
		if (known == result.end())
		{
			result.emplace_back(fluent, coefficient);
		}
		else
		{
			known->second = saturatingAdd(known->second, coefficient);
		}
	}
	return result;
}

bool mayHold(NumberComparison comparison, const NumberInterval& left, const NumberInterval& right)
{
	if (left.isEmpty || right.isEmpty)
	{
		return false;
	}
	switch (comparison)
	{
	case NumberComparison::Less:
		return left.low < right.high;
	case NumberComparison::LessEqual:
		return left.low <= right.high;
	case NumberComparison::Greater:
		return left.high > right.low;
	case NumberComparison::GreaterEqual:
		return left.high >= right.low;
	case NumberComparison::Equal:
		return left.low <= right.high && right.low <= left.high;
	case NumberComparison::Unequal:
		return left.low != left.high || right.low != right.high || left.low != right.low;
	}
	return false;
}

Quantity gapOf(NumberComparison comparison, Quantity left, Quantity right)
{
	const Quantity more = subtractQuantities(right, left);
	if (more == kUndefined)
	{
		return kUndefined;
	}
	switch (comparison)
	{
	case NumberComparison::GreaterEqual:
		return more;
	case NumberComparison::Greater:
		return addQuantities(more, 1);
	case NumberComparison::LessEqual:
		return -more;
	case NumberComparison::Less:
		return addQuantities(-more, 1);
	case NumberComparison::Equal:
		return more < 0 ? -more : more;
	case NumberComparison::Unequal:
		break;
	}
	return kUndefined;
}

} // namespace RPGPref
