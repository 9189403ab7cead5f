// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/RPGPrefText.h"

#include "ComponentVisualizers.h"
#include "Drawing/RPGPrefVisualizer.h"
#include "Editor/UnrealEdEngine.h"
#include "Internationalization/Internationalization.h"
#include "MessageLogModule.h"
#include "Modules/ModuleManager.h"
#include "Styles/RPGPrefStyleCommands.h"
#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"
#include "UnrealEdGlobals.h"

#define LOCTEXT_NAMESPACE "RPGPref"

/** Announces what reflection does not find by itself: the log's listing and the drawing. */
class FRPGPrefEditorModule final : public IModuleInterface
{
public:
	virtual void StartupModule() override;
	virtual void ShutdownModule() override;

private:
	FName ComponentName;
};

void FRPGPrefEditorModule::StartupModule()
{
	ComponentName = FName(TEXT("RPGPrefPreviewComponent"));
	FModuleManager::LoadModuleChecked<FMessageLogModule>(FName(TEXT("MessageLog")))
		.RegisterLogListing(FName(RPGPrefText::LogName), LOCTEXT("LogListing", "RPGPref"),
			FMessageLogInitializationOptions());
	FModuleManager::LoadModuleChecked<FComponentVisualizersModule>(
		FName(TEXT("ComponentVisualizers")))
		.RegisterComponentVisualizer(ComponentName, MakeShared<FRPGPrefVisualizer>());
}

void FRPGPrefEditorModule::ShutdownModule()
{
	FRPGPrefStyleCommands::Unregister();
	// At the editor's end the other modules may be gone already, and with them what they kept.
	if (FModuleManager::Get().IsModuleLoaded(FName(TEXT("MessageLog"))))
	{
		FModuleManager::LoadModuleChecked<FMessageLogModule>(FName(TEXT("MessageLog")))
			.UnregisterLogListing(FName(RPGPrefText::LogName));
	}
	if (GUnrealEd != nullptr)
	{
		GUnrealEd->UnregisterComponentVisualizer(ComponentName);
	}
}

IMPLEMENT_MODULE(FRPGPrefEditorModule, RPGPrefEditor)

#undef LOCTEXT_NAMESPACE
