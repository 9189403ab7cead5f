// SPDX-License-Identifier: MIT
#include "Core/Internationalization/Text.h"

#include "Core/Containers/UnrealString.h"
#include "Core/Math/Color.h"
#include "Core/Math/Rotator.h"
#include "Core/Math/Vector.h"
#include "Core/UObject/NameTypes.h"
#include "HostShim/Format.h"
#include "HostShim/Utf.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <deque>
#include <functional>
#include <mutex>
#include <unordered_map>

const FVector FVector::ZeroVector(0, 0, 0);
const FColor FColor::Green(0, 255, 0);

const FLinearColor FLinearColor::White(1.0F, 1.0F, 1.0F, 1.0F);

FLinearColor::FLinearColor(const FColor& Color) : A(static_cast<float>(Color.A) / 255.0F)
{
	const auto Channel = [](uint8 Value)
	{ return std::pow(static_cast<float>(Value) / 255.0F, 2.2F); };
	R = Channel(Color.R);
	G = Channel(Color.G);
	B = Channel(Color.B);
}

FColor FLinearColor::ToFColor(const bool bSRGB) const
{
	const auto Channel = [bSRGB](float Value)
	{
		const float Clamped = std::clamp(Value, 0.0F, 1.0F);
		const float Curved = bSRGB ? std::pow(Clamped, 1.0F / 2.2F) : Clamped;
		return static_cast<uint8>(std::lround(Curved * 255.0F));
	};
	return FColor(Channel(R), Channel(G), Channel(B), static_cast<uint8>(std::lround(A * 255.0F)));
}

namespace HostShim
{
HostShim::FUnits ToUtf16(std::string_view Text)
{
	HostShim::FUnits Result;
	for (std::size_t I = 0; I < Text.size();)
	{
		const auto Lead = static_cast<unsigned char>(Text[I]);
		const int Extra = Lead < 0x80       ? 0
						  : Lead >> 5 == 6  ? 1
						  : Lead >> 4 == 14 ? 2
						  : Lead >> 3 == 30 ? 3
											: -1;
		char32_t Point = 0xFFFD;
		std::size_t Used = 1;
		if (Extra >= 0 && I + static_cast<std::size_t>(Extra) < Text.size())
		{
			Point = Extra == 0 ? Lead : Lead & (0x3F >> Extra);
			for (int K = 1; K <= Extra; ++K)
			{
				const auto Next = static_cast<unsigned char>(Text[I + static_cast<std::size_t>(K)]);
				if (Next >> 6 != 2)
				{
					Point = 0xFFFD;
					break;
				}
				Point = (Point << 6) | (Next & 0x3F);
				++Used;
			}
		}
		I += Used;
		if (Point >= 0x10000)
		{
			Result += static_cast<TCHAR>(0xD800 + ((Point - 0x10000) >> 10));
			Result += static_cast<TCHAR>(0xDC00 + ((Point - 0x10000) & 0x3FF));
		}
		else
		{
			Result += static_cast<TCHAR>(Point);
		}
	}
	return Result;
}

std::string ToUtf8(HostShim::FUnitsView Text)
{
	std::string Result;
	for (std::size_t I = 0; I < Text.size(); ++I)
	{
		char32_t Point = Text[I];
		if (Point >= 0xD800 && Point < 0xDC00 && I + 1 < Text.size())
		{
			Point = 0x10000 + ((Point - 0xD800) << 10) + (Text[++I] - 0xDC00);
		}
		if (Point < 0x80)
		{
			Result += static_cast<char>(Point);
		}
		else if (Point < 0x800)
		{
			Result += static_cast<char>(0xC0 | (Point >> 6));
			Result += static_cast<char>(0x80 | (Point & 0x3F));
		}
		else if (Point < 0x10000)
		{
			Result += static_cast<char>(0xE0 | (Point >> 12));
			Result += static_cast<char>(0x80 | ((Point >> 6) & 0x3F));
			Result += static_cast<char>(0x80 | (Point & 0x3F));
		}
		else
		{
			Result += static_cast<char>(0xF0 | (Point >> 18));
			Result += static_cast<char>(0x80 | ((Point >> 12) & 0x3F));
			Result += static_cast<char>(0x80 | ((Point >> 6) & 0x3F));
			Result += static_cast<char>(0x80 | (Point & 0x3F));
		}
	}
	return Result;
}

HostShim::FUnits ToLower(HostShim::FUnitsView Text)
{
	HostShim::FUnits Result(Text);
	for (TCHAR& Unit : Result)
	{
		Unit = Unit >= TEXT('A') && Unit <= TEXT('Z') ? static_cast<TCHAR>(Unit + 32) : Unit;
	}
	return Result;
}

HostShim::FUnits FormatText(
	HostShim::FUnitsView Format, const std::vector<FFormatArgument>& Arguments)
{
	HostShim::FUnits Result;
	std::size_t Next = 0;
	for (std::size_t I = 0; I < Format.size(); ++I)
	{
		if (Format[I] != TEXT('%'))
		{
			Result += Format[I];
			continue;
		}
		std::string Spec = "%";
		for (++I;
			 I < Format.size() && HostShim::FUnitsView(TEXT("-+ #0123456789.")).find(Format[I]) !=
									  HostShim::FUnitsView::npos;
			 ++I)
		{
			Spec += static_cast<char>(Format[I]);
		}
		while (I < Format.size() && (Format[I] == TEXT('l') || Format[I] == TEXT('h')))
		{
			++I;
		}
		const char Kind = I < Format.size() ? static_cast<char>(Format[I]) : '\0';
		if (Kind == '%')
		{
			Result += TEXT('%');
			continue;
		}
		check(Next < Arguments.size());
		const FFormatArgument& Argument = Arguments[Next++];
		using EKind = FFormatArgument::EKind;
		char Buffer[400];
		if (Kind == 's')
		{
			check(Argument.Kind == EKind::Text && Argument.Text != nullptr);
			Result += Argument.Text;
			continue;
		}
		if (Kind == 'd' || Kind == 'i')
		{
			check(Argument.Kind == EKind::Signed);
			std::snprintf(Buffer, sizeof(Buffer), (Spec + "lld").c_str(), Argument.Signed);
		}
		else if (Kind == 'u' || Kind == 'x' || Kind == 'X')
		{
			check(Argument.Kind == EKind::Unsigned);
			std::snprintf(Buffer, sizeof(Buffer), (Spec + "ll" + Kind).c_str(), Argument.Unsigned);
		}
		else
		{
			check((Kind == 'f' || Kind == 'g' || Kind == 'e') && Argument.Kind == EKind::Real);
			std::snprintf(Buffer, sizeof(Buffer), (Spec + Kind).c_str(), Argument.Real);
		}
		Result += ToUtf16(Buffer);
	}
	check(Next == Arguments.size());
	return Result;
}

namespace
{
/// All names ever made. The first is None.
struct FNameTable
{
	std::mutex Mutex;
	std::deque<HostShim::FUnits> Spellings{TEXT("None")};
	std::unordered_map<HostShim::FUnits, uint32> Entries{{TEXT("none"), 0}};
};

FNameTable& Names()
{
	static FNameTable Table;
	return Table;
}

FText Fill(const FText& Format, const std::function<const FText*(const FString&)>& Find)
{
	const FString& Source = Format.ToString();
	FString Result;
	for (int32 I = 0; I < Source.Len(); ++I)
	{
		int32 End = I + 1;
		while (Source[I] == TEXT('{') && End < Source.Len() && Source[End] != TEXT('}'))
		{
			++End;
		}
		if (Source[I] != TEXT('{') || End >= Source.Len())
		{
			Result += FString::ConstructFromPtrSize(*Source + I, 1);
			continue;
		}
		const FString Name = FString::ConstructFromPtrSize(*Source + I + 1, End - I - 1);
		const FText* Value = Find(Name);
		check(Value != nullptr);
		Result += Value->ToString();
		I = End;
	}
	return FText::FromString(Result);
}
} // namespace
} // namespace HostShim

bool FString::operator==(const FString& Other) const
{
	return HostShim::ToLower(Text) == HostShim::ToLower(Other.Text);
}

bool FString::operator<(const FString& Other) const
{
	return HostShim::ToLower(Text) < HostShim::ToLower(Other.Text);
}

bool FString::Contains(const TCHAR* Part) const
{
	return HostShim::ToLower(Text).find(HostShim::ToLower(Part)) != HostShim::FUnits::npos;
}

FString FString::TrimStartAndEnd() const
{
	const HostShim::FUnitsView Blank = TEXT(" \t\r\n");
	const std::size_t First = Text.find_first_not_of(Blank);
	FString Result;
	if (First != HostShim::FUnits::npos)
	{
		Result.Text = Text.substr(First, Text.find_last_not_of(Blank) - First + 1);
	}
	return Result;
}

FString FString::Join(const FString& Left, const TCHAR* Right)
{
	FString Result = Left;
	if (!Result.IsEmpty() && Result.Text.back() != TEXT('/'))
	{
		Result += TEXT("/");
	}
	Result += Right;
	return Result;
}

uint32 GetTypeHash(const FString& Value)
{
	return static_cast<uint32>(std::hash<HostShim::FUnits>()(HostShim::ToLower(*Value)));
}

FName::FName(const TCHAR* Name)
{
	HostShim::FNameTable& Table = HostShim::Names();
	const HostShim::FUnits Spelling(Name == nullptr ? TEXT("") : Name);
	const std::lock_guard Lock(Table.Mutex);
	const auto [Found, bNew] =
		Table.Entries.try_emplace(Spelling.empty() ? TEXT("none") : HostShim::ToLower(Spelling),
			static_cast<uint32>(Table.Spellings.size()));
	if (bNew)
	{
		Table.Spellings.push_back(Spelling);
	}
	Entry = Found->second;
}

FString FName::ToString() const
{
	HostShim::FNameTable& Table = HostShim::Names();
	const std::lock_guard Lock(Table.Mutex);
	return FString(Table.Spellings[Entry].c_str());
}

const FText& FText::GetEmpty()
{
	static const FText Empty;
	return Empty;
}

FText FText::HostShim_Literal(const TCHAR* Literal, const char*, const char*)
{
	return FText(FString(Literal));
}

FText FText::AsNumber(int32 Val, const FNumberFormattingOptions* const)
{
	return FText(FString::Printf(TEXT("%d"), Val));
}

FText FText::AsNumber(double Val, const FNumberFormattingOptions* const)
{
	// Up to three digits behind the point, and none that are nought.
	std::string Digits = HostShim::ToUtf8(*FString::Printf(TEXT("%.3f"), Val));
	Digits.erase(Digits.find_last_not_of('0') + 1);
	Digits.erase(Digits.find_last_not_of('.') + 1);
	return FText(FString(HostShim::ToUtf16(Digits).c_str()));
}

FText FText::Format(FText Fmt, const FFormatNamedArguments& InArguments)
{
	return HostShim::Fill(Fmt,
		[&InArguments](const FString& Name) -> const FText*
		{
			const FFormatArgumentValue* Value = InArguments.Find(Name);
			return Value == nullptr ? nullptr : &Value->Text;
		});
}

FText FText::Format(FText Fmt, const FFormatOrderedArguments& InArguments)
{
	return HostShim::Fill(Fmt,
		[&InArguments](const FString& Name) -> const FText*
		{
			const int32 Position = (*Name)[0] - TEXT('0');
			return InArguments.IsValidIndex(Position) ? &InArguments[Position].Text : nullptr;
		});
}
