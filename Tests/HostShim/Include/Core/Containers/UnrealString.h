// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/StringView.h"
#include "Core/HAL/Platform.h"
#include "HostShim/Format.h"

#include <string>

/// Text in UTF-16. Takes no narrow strings: StringConv.h converts.
class FString
{
public:
	FString() = default;
	FString(const TCHAR* InText) : Text(InText == nullptr ? TEXT("") : InText) {}
	explicit FString(FStringView InView)
		: Text(InView.GetData(), static_cast<std::size_t>(InView.Len()))
	{
	}
	[[deprecated("since 5.4: use ConstructFromPtrSize")]] FString(int32 InSize, const TCHAR* InText)
		: Text(InText, static_cast<std::size_t>(InSize))
	{
	}
	static FString ConstructFromPtrSize(const TCHAR* InText, int32 InSize)
	{
		return FString(FStringView(InText, InSize));
	}

	const TCHAR* operator*() const { return Text.c_str(); }
	operator FStringView() const { return FStringView(Text.data(), Len()); }
	int32 Len() const { return static_cast<int32>(Text.size()); }
	bool IsEmpty() const { return Text.empty(); }
	TCHAR operator[](int32 Position) const { return Text[static_cast<std::size_t>(Position)]; }

	FString& operator+=(const FString& Other)
	{
		Text += Other.Text;
		return *this;
	}
	FString& operator+=(const TCHAR* Other)
	{
		Text += Other;
		return *this;
	}
	friend FString operator+(const FString& Left, const FString& Right)
	{
		FString Sum = Left;
		Sum += Right;
		return Sum;
	}
	friend FString operator+(const FString& Left, const TCHAR* Right)
	{
		FString Sum = Left;
		Sum += Right;
		return Sum;
	}
	friend FString operator/(const FString& Left, const TCHAR* Right) { return Join(Left, Right); }
	friend FString operator/(const FString& Left, const FString& Right)
	{
		return Join(Left, *Right);
	}

	/// Without case, as the engine compares strings.
	HOSTSHIM_API bool operator==(const FString& Other) const;
	bool operator==(const TCHAR* Other) const { return *this == FString(Other); }
	HOSTSHIM_API bool operator<(const FString& Other) const;

	HOSTSHIM_API bool Contains(const TCHAR* Part) const;
	HOSTSHIM_API FString TrimStartAndEnd() const;

	template <typename FmtType, typename... Types>
	static FString Printf(const FmtType& Fmt, Types... Args)
	{
		static_assert(std::is_array_v<FmtType>, "the format must be a literal in TEXT");
		FString Result;
		Result.Text = HostShim::FormatText(Fmt, {HostShim::MakeFormatArgument(Args)...});
		return Result;
	}

private:
	HOSTSHIM_API static FString Join(const FString& Left, const TCHAR* Right);

	HostShim::FUnits Text;
};

HOSTSHIM_API uint32 GetTypeHash(const FString& Value);
