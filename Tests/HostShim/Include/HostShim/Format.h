// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "HostShim/Utf.h"

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace HostShim
{

/// One argument of a formatted text, with the kind that the format must ask for.
struct FFormatArgument
{
	enum class EKind
	{
		Signed,
		Unsigned,
		Real,
		Text,
		Pointer
	};
	EKind Kind;
	long long Signed = 0;
	unsigned long long Unsigned = 0;
	double Real = 0;
	const TCHAR* Text = nullptr;
	const void* Pointer = nullptr;
	std::size_t Size = 0;
};

template <class T>
FFormatArgument MakeFormatArgument(T Value)
{
	FFormatArgument Argument{};
	if constexpr (std::is_same_v<T, const TCHAR*> || std::is_same_v<T, TCHAR*>)
	{
		Argument.Kind = FFormatArgument::EKind::Text;
		Argument.Text = Value;
	}
	else if constexpr (std::is_floating_point_v<T>)
	{
		Argument.Kind = FFormatArgument::EKind::Real;
		Argument.Real = Value;
	}
	else if constexpr (std::is_pointer_v<T>)
	{
		Argument.Kind = FFormatArgument::EKind::Pointer;
		Argument.Pointer = Value;
	}
	else if constexpr (std::is_signed_v<T>)
	{
		Argument.Kind = FFormatArgument::EKind::Signed;
		Argument.Signed = Value;
	}
	else
	{
		static_assert(std::is_integral_v<T>,
			"only numbers and TCHAR strings can be formatted; pass a string as *String");
		Argument.Kind = FFormatArgument::EKind::Unsigned;
		Argument.Unsigned = Value;
	}
	Argument.Size = sizeof(T);
	return Argument;
}

/// Ends the program when format and arguments disagree: in the engine that is memory corruption.
HOSTSHIM_API FUnits FormatText(FUnitsView Format, const std::vector<FFormatArgument>& Arguments);

} // namespace HostShim
