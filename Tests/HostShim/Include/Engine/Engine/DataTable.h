// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"
#include "Core/UObject/NameTypes.h"
#include "CoreUObject/UObject/Class.h"
#include "CoreUObject/UObject/Object.h"

#include <memory>
#include <utility>
#include <vector>

/// What rows of a table derive from.
struct FTableRowBase
{
	virtual ~FTableRowBase() = default;
};

/// Rows of one struct, by name. Rows of another type than the table's are not handed out.
class UDataTable : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UDataTable, UObject)

	template <class T>
	void GetAllRows(const TCHAR* ContextString, TArray<T*>& OutRowArray) const
	{
		(void)ContextString;
		if (HostShim_RowStruct != T::StaticStruct())
		{
			return;
		}
		for (const std::shared_ptr<FTableRowBase>& Row : HostShim_Rows)
		{
			OutRowArray.Add(static_cast<T*>(Row.get()));
		}
	}

	/// As an import of a file does.
	template <class T>
	void HostShim_Add(const T& Row)
	{
		HostShim_RowStruct = T::StaticStruct();
		HostShim_Rows.push_back(std::make_shared<T>(Row));
	}

	const UScriptStruct* HostShim_RowStruct = nullptr;
	/// Of tables that were filled with text: each column's name and cells.
	std::vector<std::pair<FName, TArray<FString>>> HostShim_Columns;
	TArray<FName> HostShim_RowNames;
	std::vector<std::shared_ptr<FTableRowBase>> HostShim_Rows;
};
