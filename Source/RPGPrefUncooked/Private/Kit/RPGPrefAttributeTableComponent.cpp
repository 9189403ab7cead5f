// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefAttributeTableComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Kit/RPGPrefTable.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace
{

/** The highest number of a kit. */
constexpr double Highest = 1000.0;

/** HeroAttributes.Health is Health. */
std::string ShortName(const std::string& Row)
{
	const std::size_t Dot = Row.rfind('.');
	return Dot == std::string::npos ? Row : Row.substr(Dot + 1);
}

double ValueAt(const std::vector<std::string>& Column, std::size_t Row)
{
	return Row < Column.size() ? std::strtod(Column[Row].c_str(), nullptr) : 0.0;
}

} // namespace

TArray<FString> URPGPrefAttributeTableComponent::GetAttributeOptions() const
{
	TArray<FString> Names;
	if (Table != nullptr)
	{
		for (const std::string& Row : FRPGPrefTable(*Table).GetRowNames())
		{
			Names.Add(RPGPrefConvert::ToString(ShortName(Row)));
		}
	}
	return Names;
}

void URPGPrefAttributeTableComponent::AddTo(FRPGPrefKitDraft& Draft) const
{
	if (Table == nullptr)
	{
		Draft.AddProblem(TEXT("has an attribute table component without a table: choose one, or "
							  "remove the component"),
			GetOwner(), false);
		return;
	}
	const FRPGPrefTable Source(*Table);
	const std::vector<std::string> Rows = Source.GetRowNames();
	const std::vector<std::string> Starts = Source.GetColumn(TEXT("BaseValue"));
	const std::vector<std::string> Least = Source.GetColumn(TEXT("MinValue"));
	const std::vector<std::string> Most = Source.GetColumn(TEXT("MaxValue"));
	if (Starts.size() != Rows.size())
	{
		Draft.AddProblem(TEXT("has an attribute table without the column BaseValue: choose a table "
							  "of attribute values"),
			GetOwner(), true);
		return;
	}
	bool bCut = false;
	const auto ToPoints = [this, &bCut](double Value)
	{
		const double Points = std::round(Value / (std::max)(PointSize, 0.001));
		bCut = bCut || Points < 0.0 || Points > Highest;
		return static_cast<std::int64_t>(std::clamp(Points, 0.0, Highest));
	};
	for (std::size_t Row = 0; Row < Rows.size(); ++Row)
	{
		const FString Name = RPGPrefConvert::ToString(ShortName(Rows[Row]));
		if (!Attributes.IsEmpty() && !Attributes.Contains(Name))
		{
			continue;
		}
		RPGPref::KitNumber& Number = Draft.Kit.numbers.emplace_back();
		Number.id = ShortName(Rows[Row]);
		Number.name = Number.id;
		Number.start = ToPoints(ValueAt(Starts, Row));
		Number.least = ToPoints(ValueAt(Least, Row));
		// Many tables leave the bounds at nothing: then it does not grow.
		Number.most = (std::max)({ToPoints(ValueAt(Most, Row)), Number.start, Number.least});
		Number.least = (std::min)(Number.least, Number.start);
	}
	if (bCut)
	{
		Draft.AddProblem(
			TEXT("has attributes below 0 or above 1000 points, which are cut off: choose "
				 "a larger Point Size, or only the attributes that matter"),
			GetOwner(), false);
	}
}
