// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Agents/RPGPrefFactSourceComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Execution/RPGPrefPerformer.h"

#include "Agents/RPGPrefMontagePerformer.h"
#include "Agents/RPGPrefSubtreePerformer.h"

namespace
{

/** Those that live, in the order of their coming. */
template <class T>
TArray<T*> LivingOf(const TArray<TWeakObjectPtr<T>>& All)
{
	TArray<T*> Living;
	for (const TWeakObjectPtr<T>& Entry : All)
	{
		if (Entry.IsValid())
		{
			Living.Add(Entry.Get());
		}
	}
	return Living;
}

} // namespace

void URPGPrefExecutionSubsystem::AddAgent(URPGPrefAgentComponent* Agent)
{
	Agents.AddUnique(TWeakObjectPtr<URPGPrefAgentComponent>(Agent));
}

void URPGPrefExecutionSubsystem::RemoveAgent(URPGPrefAgentComponent* Agent)
{
	Agents.Remove(TWeakObjectPtr<URPGPrefAgentComponent>(Agent));
}

void URPGPrefExecutionSubsystem::AddExecutor(URPGPrefExecutorComponent* Executor)
{
	Executors.AddUnique(TWeakObjectPtr<URPGPrefExecutorComponent>(Executor));
}

void URPGPrefExecutionSubsystem::RemoveExecutor(URPGPrefExecutorComponent* Executor)
{
	Executors.Remove(TWeakObjectPtr<URPGPrefExecutorComponent>(Executor));
}

URPGPrefAgentComponent* URPGPrefExecutionSubsystem::FindAgent(
	const URPGPrefExecutorComponent* Executor, const FString& Symbol) const
{
	for (const TWeakObjectPtr<URPGPrefAgentComponent>& Agent : Agents)
	{
		const bool bIsNamed = Agent.IsValid() && !Symbol.IsEmpty() && Agent->Symbol == Symbol;
		if (bIsNamed && (Agent->Executor == nullptr || Agent->Executor == Executor))
		{
			return Agent.Get();
		}
	}
	return nullptr;
}

TArray<URPGPrefExecutorComponent*> URPGPrefExecutionSubsystem::GetExecutors() const
{
	return LivingOf(Executors);
}

TArray<URPGPrefAgentComponent*> URPGPrefExecutionSubsystem::GetAgents() const
{
	return LivingOf(Agents);
}

TArray<URPGPrefFactSourceComponent*> URPGPrefExecutionSubsystem::GetFactSources() const
{
	return LivingOf(FactSources);
}

void URPGPrefExecutionSubsystem::AddFactSource(URPGPrefFactSourceComponent* Source)
{
	FactSources.AddUnique(TWeakObjectPtr<URPGPrefFactSourceComponent>(Source));
}

void URPGPrefExecutionSubsystem::RemoveFactSource(URPGPrefFactSourceComponent* Source)
{
	FactSources.Remove(TWeakObjectPtr<URPGPrefFactSourceComponent>(Source));
}

void URPGPrefExecutionSubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	RegisterPerformer(FName(TEXT("Montage")), MakeShared<FRPGPrefMontagePerformer>());
	RegisterPerformer(FName(TEXT("Subtree")), MakeShared<FRPGPrefSubtreePerformer>());
}

void URPGPrefExecutionSubsystem::RegisterPerformer(
	FName Name, const TSharedPtr<IRPGPrefPerformer>& Performer)
{
	Performers.Add(Name.ToString(), Performer);
}

TSharedPtr<IRPGPrefPerformer> URPGPrefExecutionSubsystem::FindPerformer(FName Name) const
{
	const TSharedPtr<IRPGPrefPerformer>* Found = Performers.Find(Name.ToString());
	return Found != nullptr ? *Found : nullptr;
}
