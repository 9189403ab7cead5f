// SPDX-License-Identifier: MIT
#include "Kit/RPGPrefVisualizers.h"

#include "RPGPrefEditor/Kit/RPGPrefAffordanceVisualizer.h"
#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"

#include "Delegates/Delegate.h"
#include "Editor/UnrealEdEngine.h"
#include "Misc/CoreDelegates.h"
#include "Templates/SharedPointer.h"
#include "UObject/Class.h"
#include "UnrealEdGlobals.h"

FRPGPrefVisualizers::FRPGPrefVisualizers()
{
	// Modules of the editor are loaded before the editor's engine is made.
	if (GUnrealEd != nullptr)
	{
		Register();
	}
	else
	{
		Handle = FCoreDelegates::OnPostEngineInit.AddRaw(this, &FRPGPrefVisualizers::Register);
	}
}

FRPGPrefVisualizers::~FRPGPrefVisualizers()
{
	FCoreDelegates::OnPostEngineInit.Remove(Handle);
	if (GUnrealEd != nullptr)
	{
		GUnrealEd->UnregisterComponentVisualizer(
			URPGPrefAffordanceComponent::StaticClass()->GetFName());
	}
}

void FRPGPrefVisualizers::Register()
{
	if (GUnrealEd != nullptr)
	{
		// The editor looks for the visualizers of parent classes, too.
		GUnrealEd->RegisterComponentVisualizer(
			URPGPrefAffordanceComponent::StaticClass()->GetFName(),
			MakeShared<FRPGPrefAffordanceVisualizer>());
	}
}
