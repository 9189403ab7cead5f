// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/ExtendedTask.h"

#include <algorithm>

namespace RPGPref
{

/// One operator of a ground calculation, for grounding (which folds what is static) and for
/// successors: folding may change nothing only if both compute alike. The validator has its own.
inline Quantity applyOperation(ExtendedTask::Operation::Kind kind, Quantity left, Quantity right)
{
	switch (kind)
	{
	case ExtendedTask::Operation::Kind::Add:
		return addQuantities(left, right);
	case ExtendedTask::Operation::Kind::Subtract:
		return subtractQuantities(left, right);
	case ExtendedTask::Operation::Kind::Multiply:
		return multiplyQuantities(left, right);
	case ExtendedTask::Operation::Kind::Divide:
		return divideQuantities(left, right);
	case ExtendedTask::Operation::Kind::Maximum:
		return left == kUndefined || right == kUndefined ? kUndefined : (std::max)(left, right);
	case ExtendedTask::Operation::Kind::Minimum:
		return left == kUndefined || right == kUndefined ? kUndefined : (std::min)(left, right);
	case ExtendedTask::Operation::Kind::Constant:
	case ExtendedTask::Operation::Kind::Fluent:
		break;
	}
	return kUndefined;
}

} // namespace RPGPref
