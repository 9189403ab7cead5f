// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Logging/LogMacros.h"
#include "Core/Math/Color.h"
#include "Core/Math/Vector.h"
#include "CoreUObject/UObject/Object.h"

namespace HostShim
{
/// One entry of the visual log, kept so that a spec of the stand-in can ask.
struct FVisualLogEntry
{
	FObjectSlot Owner;
	FString Text;
	bool bSegment = false;
	FVector Start;
	FVector End;
};
HOSTSHIM_API TArray<FVisualLogEntry>& VisualLog();
} // namespace HostShim

/// Log lines with shapes in the world.
class FVisualLogger
{
public:
	template <typename FmtType, typename... Types>
	static void CategorizedLogf(const UObject* LogOwner, const FLogCategoryBase& Category,
		ELogVerbosity::Type Verbosity, const FmtType& Fmt, Types... Args)
	{
		(void)Category;
		(void)Verbosity;
		HostShim::VisualLog().Add({HostShim::SlotOf(LogOwner), FString::Printf(Fmt, Args...), false,
			FVector(), FVector()});
	}
	template <typename FmtType, typename... Types>
	static void SegmentLogf(const UObject* LogOwner, const FLogCategoryBase& Category,
		ELogVerbosity::Type Verbosity, const FVector& Start, const FVector& End,
		const FColor& Color, const uint16 Thickness, const FmtType& Fmt, Types... Args)
	{
		(void)Category;
		(void)Verbosity;
		(void)Color;
		(void)Thickness;
		HostShim::VisualLog().Add(
			{HostShim::SlotOf(LogOwner), FString::Printf(Fmt, Args...), true, Start, End});
	}
};
