// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/Map.h"
#include "Containers/UnrealString.h"
#include "Subsystems/WorldSubsystem.h"
#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include "RPGPrefExecutionSubsystem.generated.h"

class IRPGPrefPerformer;
class URPGPrefAgentComponent;
class URPGPrefExecutorComponent;
class URPGPrefFactSourceComponent;

/** Knows the executors and agents of a world, so that they find each other. Game thread only. */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefExecutionSubsystem : public UWorldSubsystem
{
	GENERATED_BODY()

public:
	/** Agents and executors announce themselves. */
	void AddAgent(URPGPrefAgentComponent* Agent);
	void RemoveAgent(URPGPrefAgentComponent* Agent);
	void AddExecutor(URPGPrefExecutorComponent* Executor);
	void RemoveExecutor(URPGPrefExecutorComponent* Executor);

	void AddFactSource(URPGPrefFactSourceComponent* Source);
	void RemoveFactSource(URPGPrefFactSourceComponent* Source);

	virtual void Initialize(FSubsystemCollectionBase& Collection) override;

	/** Rows of action tables may name this performer from now on; null: no longer. */
	void RegisterPerformer(FName Name, const TSharedPtr<IRPGPrefPerformer>& Performer);
	/** Null when nobody is registered under that name. */
	TSharedPtr<IRPGPrefPerformer> FindPerformer(FName Name) const;

	/** The agent of that symbol in that executor's team; null when no actor plays it. */
	URPGPrefAgentComponent* FindAgent(
		const URPGPrefExecutorComponent* Executor, const FString& Symbol) const;
	/** Those that live, in the order of their coming. */
	TArray<URPGPrefExecutorComponent*> GetExecutors() const;
	TArray<URPGPrefAgentComponent*> GetAgents() const;
	TArray<URPGPrefFactSourceComponent*> GetFactSources() const;
	bool HasFactSources() const { return !FactSources.IsEmpty(); }

private:
	TArray<TWeakObjectPtr<URPGPrefAgentComponent>> Agents;
	TArray<TWeakObjectPtr<URPGPrefExecutorComponent>> Executors;
	TArray<TWeakObjectPtr<URPGPrefFactSourceComponent>> FactSources;
	TMap<FString, TSharedPtr<IRPGPrefPerformer>> Performers;
};
