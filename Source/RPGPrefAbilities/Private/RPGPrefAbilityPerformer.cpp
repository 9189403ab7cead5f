// SPDX-License-Identifier: MIT
// An ability may end while it is being activated, may be activated and not run, and may be taken
// from the agent without a word. So a use is noted before the activation, and looked at each frame.
#include "RPGPrefAbilityPerformer.h"

#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"
#include "RPGPrefRuntime/Execution/RPGPrefTask.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Abilities/GameplayAbilityTypes.h"
#include "AbilitySystemGlobals.h"
#include "GameplayAbilitySpec.h"
#include "GameplayTagContainer.h"
#include "Logging/LogMacros.h"

bool FRPGPrefAbilityPerformer::Begin(
	URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task, const FRPGPrefActionRow& Row)
{
	UAbilitySystemComponent* System =
		UAbilitySystemGlobals::GetAbilitySystemComponentFromActor(Agent.GetOwner(), true);
	const FGameplayTag Tag = FGameplayTag::RequestGameplayTag(FName(*Row.Parameter), false);
	if (System == nullptr || !Tag.IsValid())
	{
		UE_LOG(LogRPGPref, Warning, TEXT("%s cannot be performed by an ability: %s"),
			*Task.Step.ToString(),
			System == nullptr ? TEXT("the agent has no ability system component")
							  : TEXT("the row's parameter is not a gameplay tag"));
		return false;
	}
	TArray<FGameplayAbilitySpec*> Specs;
	System->GetActivatableGameplayAbilitySpecsByAllMatchingTags(
		FGameplayTagContainer(Tag), Specs, true);
	// Activating one may move the others in memory.
	TArray<FGameplayAbilitySpecHandle> Candidates;
	for (const FGameplayAbilitySpec* Spec : Specs)
	{
		Candidates.Add(Spec->Handle);
	}
	for (const FGameplayAbilitySpecHandle& Candidate : Candidates)
	{
		if (Activate(Agent, Task, *System, Candidate))
		{
			return true;
		}
	}
	UE_LOG(LogRPGPref, Warning, TEXT("%s: no ability with the tag %s could be activated"),
		*Task.Step.ToString(), *Row.Parameter);
	return false;
}

bool FRPGPrefAbilityPerformer::Activate(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task,
	UAbilitySystemComponent& System, FGameplayAbilitySpecHandle Ability)
{
	FUse Use;
	Use.Agent = TWeakObjectPtr<URPGPrefAgentComponent>(&Agent);
	Use.TaskId = Task.Id;
	Use.System = TWeakObjectPtr<UAbilitySystemComponent>(&System);
	Use.Ability = Ability;
	const TWeakPtr<FRPGPrefAbilityPerformer> Weak = AsShared();
	Use.Listener = System.OnAbilityEnded.AddLambda(
		[Weak](const FAbilityEndedData& Ended)
		{
			if (const TSharedPtr<FRPGPrefAbilityPerformer> Self = Weak.Pin())
			{
				Self->NoteEnd(Ended);
			}
		});
	Uses.Add(Use);
	if (System.TryActivateAbility(Ability, true))
	{
		return true;
	}
	Release(Agent, Task);
	return false;
}

void FRPGPrefAbilityPerformer::NoteEnd(const FAbilityEndedData& Ended)
{
	const FUse* Found = Uses.FindByPredicate(
		[&Ended](const FUse& Use) { return Use.Ability == Ended.AbilitySpecHandle; });
	URPGPrefAgentComponent* Agent = Found != nullptr ? Found->Agent.Get() : nullptr;
	if (Agent != nullptr)
	{
		FRPGPrefTask Task;
		Task.Id = Found->TaskId;
		Agent->FinishTask(Task, !Ended.bWasCancelled);
	}
}

void FRPGPrefAbilityPerformer::Cancel(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
{
	FUse Use;
	if (Take(Agent, Task.Id, Use) && Use.System.IsValid())
	{
		Use.System->CancelAbilityHandle(Use.Ability);
	}
}

void FRPGPrefAbilityPerformer::Release(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
{
	FUse Use;
	Take(Agent, Task.Id, Use);
}

bool FRPGPrefAbilityPerformer::CanGoOn(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
{
	const FUse* Use = Uses.FindByPredicate([&Agent, &Task](const FUse& Entry)
		{ return Entry.Agent.Get() == &Agent && Entry.TaskId == Task.Id; });
	if (Use == nullptr || !Use->System.IsValid())
	{
		return false;
	}
	const UAbilitySystemComponent& System = *Use->System;
	return System.GetActivatableAbilities().ContainsByPredicate(
		[Use](const FGameplayAbilitySpec& Spec)
		{ return Spec.Handle == Use->Ability && Spec.IsActive(); });
}

bool FRPGPrefAbilityPerformer::Take(const URPGPrefAgentComponent& Agent, int32 TaskId, FUse& OutUse)
{
	const auto IsMeant = [&Agent, TaskId](const FUse& Use)
	{ return Use.Agent.Get() == &Agent && Use.TaskId == TaskId; };
	const FUse* Found = Uses.FindByPredicate(IsMeant);
	if (Found == nullptr)
	{
		return false;
	}
	OutUse = *Found;
	Uses.RemoveAll(IsMeant);
	if (OutUse.System.IsValid())
	{
		OutUse.System->OnAbilityEnded.Remove(OutUse.Listener);
	}
	return true;
}
