// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/Map.h"
#include "Core/Containers/UnrealString.h"
#include "Core/HAL/Platform.h"

struct FFormatArgumentValue;
typedef TMap<FString, FFormatArgumentValue> FFormatNamedArguments;
typedef TArray<FFormatArgumentValue> FFormatOrderedArguments;
struct FNumberFormattingOptions;

/// Text for people; made from a string only on purpose.
class FText
{
public:
	FText() = default;

	static FText FromString(const FString& String) { return FText(String); }
	HOSTSHIM_API static const FText& GetEmpty();
	HOSTSHIM_API static FText AsNumber(
		int32 Val, const FNumberFormattingOptions* const Options = nullptr);
	HOSTSHIM_API static FText AsNumber(
		double Val, const FNumberFormattingOptions* const Options = nullptr);
	HOSTSHIM_API static FText Format(FText Fmt, const FFormatNamedArguments& InArguments);
	HOSTSHIM_API static FText Format(FText Fmt, const FFormatOrderedArguments& InArguments);
	template <typename... ArgTypes>
	requires(sizeof...(ArgTypes) > 0) static FText Format(FText Fmt, ArgTypes... Args);

	const FString& ToString() const { return Content; }
	bool IsEmpty() const { return Content.IsEmpty(); }

	/// What LOCTEXT makes; the key is kept so that a spec can ask for it.
	HOSTSHIM_API static FText HostShim_Literal(
		const TCHAR* Literal, const char* Namespace, const char* Key);

private:
	explicit FText(const FString& String) : Content(String) {}

	FString Content;
};

/// A number or a text inside FText::Format.
struct FFormatArgumentValue
{
	FFormatArgumentValue() = default;
	FFormatArgumentValue(const FText& Value) : Text(Value) {}
	FFormatArgumentValue(int32 Value) : Text(FText::AsNumber(Value)) {}
	FFormatArgumentValue(double Value) : Text(FText::AsNumber(Value)) {}

	FText Text;
};

template <typename... ArgTypes>
requires(sizeof...(ArgTypes) > 0) FText FText::Format(FText Fmt, ArgTypes... Args)
{
	FFormatOrderedArguments Ordered;
	(Ordered.Add(FFormatArgumentValue(Args)), ...);
	return Format(Fmt, Ordered);
}
