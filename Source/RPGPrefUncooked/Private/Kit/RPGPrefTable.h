// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

#include <string>
#include <vector>

class UDataTable;

/** A data table as text, whatever its rows are. */
class FRPGPrefTable
{
public:
	explicit FRPGPrefTable(const UDataTable& InTable) : Table(InTable) {}

	std::vector<std::string> GetRowNames() const;
	/** The cells of a column, by the name that people read; empty: there is none of this name. */
	std::vector<std::string> GetColumn(const FString& Name) const;
	/** For drop-down lists: what the columns are called. */
	static TArray<FString> GetColumnNames(const UDataTable* Source);

	/** The texts of a list in a cell: ("a", "b"), or a; b, or a line each. */
	static std::vector<std::string> ReadList(const std::string& Cell);

private:
	const UDataTable& Table;
};
