// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Formula.h"

#include <cstdint>
#include <optional>

#ifdef _MSC_VER
#include <__msvc_int128.hpp>
#endif

namespace RPGPref::Reference
{

/// A number of the language in millionths; nothing if undefined.
using Number = std::optional<std::int64_t>;
/// Wide enough for every product of two numbers.
#ifdef _MSC_VER
using WideNumber = std::_Signed128;
#else
__extension__ using WideNumber = __int128;
#endif

/// Nothing outside the range of numbers.
Number inRange(WideNumber value);
/// The sum, difference, product or quotient.
Number calculate(Expression::Kind kind, Number left, Number right);
bool compare(NumberComparison comparison, std::int64_t left, std::int64_t right);

} // namespace RPGPref::Reference
