// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "CoreUObject/AssetRegistry/AssetData.h"
#include "CoreUObject/UObject/Class.h"
#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"
#include "SlateCore/Widgets/SCompoundWidget.h"

DECLARE_DELEGATE_OneParam(FOnSetObject, const FAssetData&);

/// A field to choose an asset in.
class SObjectPropertyEntryBox : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SObjectPropertyEntryBox) {}
	SLATE_ATTRIBUTE(FString, ObjectPath)
	SLATE_ARGUMENT(UClass*, AllowedClass)
	SLATE_EVENT(FOnSetObject, OnObjectChanged)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);

	/// What somebody picks; false when the class is not allowed.
	HOSTSHIM_API bool HostShim_Pick(UObject* Object);

private:
	UClass* Allowed = nullptr;
	FOnSetObject Changed;
};
