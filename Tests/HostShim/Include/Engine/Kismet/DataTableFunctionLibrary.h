// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"
#include "Core/UObject/NameTypes.h"
#include "Engine/Kismet/BlueprintFunctionLibrary.h"

class UDataTable;
class UScriptStruct;

/// Tables as text, whatever their rows are.
class UDataTableFunctionLibrary : public UBlueprintFunctionLibrary
{
	HOSTSHIM_ENGINE_CLASS(UDataTableFunctionLibrary, UBlueprintFunctionLibrary)

	HOSTSHIM_API static void GetDataTableRowNames(
		const UDataTable* Table, TArray<FName>& OutRowNames);
	HOSTSHIM_API static void GetDataTableColumnExportNames(
		const UDataTable* Table, TArray<FString>& OutExportColumnNames);
	HOSTSHIM_API static bool GetDataTableColumnNameFromExportName(
		const UDataTable* Table, const FString& ColumnExportName, FName& OutColumnName);
	HOSTSHIM_API static TArray<FString> GetDataTableColumnAsString(
		const UDataTable* DataTable, FName PropertyName);
	HOSTSHIM_API static bool FillDataTableFromCSVString(
		UDataTable* DataTable, const FString& CSVString, UScriptStruct* ImportRowStruct);
};
