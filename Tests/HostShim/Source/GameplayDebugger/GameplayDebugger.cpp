// SPDX-License-Identifier: MIT
#include "GameplayDebugger/GameplayDebugger.h"

#include "Core/Containers/Map.h"
#include "Core/Modules/ModuleManager.h"
#include "GameplayDebugger/GameplayDebuggerCategory.h"
#include "HostShim/Host.h"

namespace
{

class FDebugger final : public IGameplayDebugger
{
public:
	void RegisterCategory(FName CategoryName, FOnGetCategory MakeInstanceDelegate,
		EGameplayDebuggerCategoryState, int32) override
	{
		check(!Categories.Contains(CategoryName));
		Categories.Add(CategoryName, MakeInstanceDelegate);
		HostShim::CountRegistration(1);
	}
	void UnregisterCategory(FName CategoryName) override
	{
		HostShim::CountRegistration(-Categories.Remove(CategoryName));
	}
	void NotifyCategoriesChanged() override {}

	TMap<FName, FOnGetCategory> Categories;
};

FDebugger& Debugger()
{
	static FDebugger Instance;
	return Instance;
}

} // namespace

IGameplayDebugger& IGameplayDebugger::Get()
{
	return Debugger();
}

bool IGameplayDebugger::IsAvailable()
{
	return true;
}

TSharedPtr<FGameplayDebuggerCategory> HostShim::MakeDebuggerCategory(FName Name)
{
	const IGameplayDebugger::FOnGetCategory* Make = Debugger().Categories.Find(Name);
	return Make == nullptr ? nullptr : TSharedPtr<FGameplayDebuggerCategory>(Make->Execute());
}
