// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Formula.h"

#include <cstdint>
#include <optional>

namespace RPGPref::Reference
{

/// A number of the language in millionths; nothing if undefined.
using Number = std::optional<std::int64_t>;
/// Wide enough for every product of two numbers.
__extension__ using WideNumber = __int128;

/// Nothing outside the range of numbers.
Number inRange(WideNumber value);
/// The sum, difference, product or quotient.
Number calculate(Expression::Kind kind, Number left, Number right);
bool compare(NumberComparison comparison, std::int64_t left, std::int64_t right);

} // namespace RPGPref::Reference
