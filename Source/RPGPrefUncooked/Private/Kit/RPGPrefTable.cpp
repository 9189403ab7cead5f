// SPDX-License-Identifier: MIT
#include "Kit/RPGPrefTable.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Engine/DataTable.h"
#include "Kismet/DataTableFunctionLibrary.h"
#include "UObject/NameTypes.h"

namespace
{

std::string Trimmed(const std::string& Text)
{
	constexpr const char* Blank = " \t\r";
	const std::size_t First = Text.find_first_not_of(Blank);
	return First == std::string::npos
			   ? std::string()
			   : Text.substr(First, Text.find_last_not_of(Blank) - First + 1);
}

} // namespace

std::vector<std::string> FRPGPrefTable::GetRowNames() const
{
	TArray<FName> Names;
	UDataTableFunctionLibrary::GetDataTableRowNames(&Table, Names);
	std::vector<std::string> Result;
	for (const FName& Name : Names)
	{
		Result.push_back(RPGPrefConvert::ToUtf8(Name));
	}
	return Result;
}

std::vector<std::string> FRPGPrefTable::GetColumn(const FString& Name) const
{
	FName Column;
	std::vector<std::string> Cells;
	if (UDataTableFunctionLibrary::GetDataTableColumnNameFromExportName(&Table, Name, Column))
	{
		for (const FString& Cell :
			UDataTableFunctionLibrary::GetDataTableColumnAsString(&Table, Column))
		{
			Cells.push_back(RPGPrefConvert::ToUtf8(Cell));
		}
	}
	return Cells;
}

TArray<FString> FRPGPrefTable::GetColumnNames(const UDataTable* Source)
{
	TArray<FString> Names;
	if (Source != nullptr)
	{
		UDataTableFunctionLibrary::GetDataTableColumnExportNames(Source, Names);
	}
	return Names;
}

std::vector<std::string> FRPGPrefTable::ReadList(const std::string& Cell)
{
	const std::string Whole = Trimmed(Cell);
	const bool bArray = Whole.size() >= 2 && Whole.front() == '(' && Whole.back() == ')';
	const std::string Inside = bArray ? Whole.substr(1, Whole.size() - 2) : Whole;
	std::vector<std::string> Texts(1);
	bool bQuoted = false;
	for (const char Letter : Inside)
	{
		if (Letter == '"')
		{
			bQuoted = !bQuoted;
		}
		else if (!bQuoted && (Letter == ';' || Letter == '\n' || (bArray && Letter == ',')))
		{
			Texts.emplace_back();
		}
		else
		{
			Texts.back() += Letter;
		}
	}
	std::vector<std::string> Rows;
	for (const std::string& Text : Texts)
	{
		if (!Trimmed(Text).empty())
		{
			Rows.push_back(Trimmed(Text));
		}
	}
	return Rows;
}
