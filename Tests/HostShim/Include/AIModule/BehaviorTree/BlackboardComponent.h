// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "Core/Math/Vector.h"
#include "Core/UObject/NameTypes.h"
#include "Core/UObject/WeakObjectPtrTemplates.h"
#include "Engine/Components/ActorComponent.h"

#include <map>
#include <string>

/// What a Behavior Tree knows: typed values under names. A value of another type than its key's, or
/// under a name without a key, is left out without a word. Objects are not kept alive.
class UBlackboardComponent : public UActorComponent
{
	HOSTSHIM_ENGINE_CLASS(UBlackboardComponent, UActorComponent)

	HOSTSHIM_API void SetValueAsObject(const FName& KeyName, UObject* ObjectValue);
	HOSTSHIM_API void SetValueAsString(const FName& KeyName, FString StringValue);
	HOSTSHIM_API void SetValueAsVector(const FName& KeyName, FVector VectorValue);
	HOSTSHIM_API void SetValueAsBool(const FName& KeyName, bool BoolValue);
	HOSTSHIM_API void ClearValue(const FName& KeyName);

	enum class HostShim_EType
	{
		Object,
		String,
		Vector,
		Bool
	};
	struct HostShim_FValue
	{
		HostShim_EType Type = HostShim_EType::String;
		bool bIsSet = false;
		TWeakObjectPtr<UObject> Object;
		FString String;
		FVector Vector;
		bool bBool = false;
	};
	HOSTSHIM_API void HostShim_AddKey(const TCHAR* KeyName, HostShim_EType Type);
	HOSTSHIM_API const HostShim_FValue& HostShim_Get(const TCHAR* KeyName) const;

private:
	HostShim_FValue* Find(const FName& KeyName, HostShim_EType Type);

	std::map<std::string, HostShim_FValue> Values;
};
