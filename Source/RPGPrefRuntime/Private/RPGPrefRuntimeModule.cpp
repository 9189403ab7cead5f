// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Modules/ModuleManager.h"
#include "UObject/NameTypes.h"

#if WITH_GAMEPLAY_DEBUGGER
#include "Debug/RPGPrefDebuggerCategory.h"
#include "Delegates/Delegate.h"
#include "GameplayDebugger.h"
#include "GameplayDebuggerTypes.h"
#endif

DEFINE_LOG_CATEGORY(LogRPGPref);

/** Announces the debugger's page. */
class FRPGPrefRuntimeModule final : public IModuleInterface
{
public:
	virtual void StartupModule() override;
	virtual void ShutdownModule() override;
};

void FRPGPrefRuntimeModule::StartupModule()
{
#if WITH_GAMEPLAY_DEBUGGER
	constexpr int32 AnySlot = -1;
	IGameplayDebugger& Debugger = IGameplayDebugger::Get();
	Debugger.RegisterCategory(FName(TEXT("RPGPref")),
		IGameplayDebugger::FOnGetCategory::CreateStatic(&FRPGPrefDebuggerCategory::MakeInstance),
		EGameplayDebuggerCategoryState::EnabledInGameAndSimulate, AnySlot);
	Debugger.NotifyCategoriesChanged();
#endif
}

void FRPGPrefRuntimeModule::ShutdownModule()
{
#if WITH_GAMEPLAY_DEBUGGER
	if (IGameplayDebugger::IsAvailable())
	{
		IGameplayDebugger& Debugger = IGameplayDebugger::Get();
		Debugger.UnregisterCategory(FName(TEXT("RPGPref")));
		Debugger.NotifyCategoriesChanged();
	}
#endif
}

IMPLEMENT_MODULE(FRPGPrefRuntimeModule, RPGPrefRuntime)
