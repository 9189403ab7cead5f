// SPDX-License-Identifier: MIT
#include "Engine/Kismet/DataTableFunctionLibrary.h"

#include "Engine/Engine/DataTable.h"
#include "HostShim/ObjectRegistry.h"
#include "HostShim/Utf.h"

#include <string>
#include <vector>

HOSTSHIM_IMPLEMENT_CLASS(UDataTableFunctionLibrary, nullptr)

namespace
{

FString ToText(const std::string& Text)
{
	return FString(HostShim::ToUtf16(Text).c_str());
}

/// Cells in quotes may have commas and doubled quotes.
std::vector<std::string> ReadCells(const std::string& Line)
{
	std::vector<std::string> Cells(1);
	bool bQuoted = false;
	for (std::size_t At = 0; At < Line.size(); ++At)
	{
		if (Line[At] == '"' && bQuoted && At + 1 < Line.size() && Line[At + 1] == '"')
		{
			Cells.back() += Line[At++];
		}
		else if (Line[At] == '"')
		{
			bQuoted = !bQuoted;
		}
		else if (Line[At] == ',' && !bQuoted)
		{
			Cells.emplace_back();
		}
		else
		{
			Cells.back() += Line[At];
		}
	}
	return Cells;
}

} // namespace

void UDataTableFunctionLibrary::GetDataTableRowNames(
	const UDataTable* Table, TArray<FName>& OutRowNames)
{
	OutRowNames = Table->HostShim_RowNames;
}

void UDataTableFunctionLibrary::GetDataTableColumnExportNames(
	const UDataTable* Table, TArray<FString>& OutExportColumnNames)
{
	for (const auto& [Name, Cells] : Table->HostShim_Columns)
	{
		OutExportColumnNames.Add(Name.ToString());
	}
}

bool UDataTableFunctionLibrary::GetDataTableColumnNameFromExportName(
	const UDataTable* Table, const FString& ColumnExportName, FName& OutColumnName)
{
	for (const auto& [Name, Cells] : Table->HostShim_Columns)
	{
		if (Name.ToString() == ColumnExportName)
		{
			OutColumnName = Name;
			return true;
		}
	}
	return false;
}

TArray<FString> UDataTableFunctionLibrary::GetDataTableColumnAsString(
	const UDataTable* DataTable, FName PropertyName)
{
	for (const auto& [Name, Cells] : DataTable->HostShim_Columns)
	{
		if (Name == PropertyName)
		{
			return Cells;
		}
	}
	return TArray<FString>();
}

bool UDataTableFunctionLibrary::FillDataTableFromCSVString(
	UDataTable* DataTable, const FString& CSVString, UScriptStruct* ImportRowStruct)
{
	DataTable->HostShim_RowStruct = ImportRowStruct;
	DataTable->HostShim_Columns.clear();
	DataTable->HostShim_RowNames.Reset();
	const std::string Text = HostShim::ToUtf8(*CSVString);
	std::size_t At = 0;
	while (At < Text.size())
	{
		const std::size_t End = (std::min)(Text.find('\n', At), Text.size());
		const std::vector<std::string> Cells = ReadCells(Text.substr(At, End - At));
		const bool bHeader = At == 0;
		At = End + 1;
		if (!bHeader)
		{
			DataTable->HostShim_RowNames.Add(FName(*ToText(Cells[0])));
		}
		for (std::size_t Column = 1; Column < Cells.size(); ++Column)
		{
			if (bHeader)
			{
				DataTable->HostShim_Columns.emplace_back(
					FName(*ToText(Cells[Column])), TArray<FString>());
			}
			else
			{
				DataTable->HostShim_Columns[Column - 1].second.Add(ToText(Cells[Column]));
			}
		}
	}
	return true;
}
