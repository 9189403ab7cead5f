// SPDX-License-Identifier: MIT
#include "Engine/GameFramework/Actor.h"
#include "GameplayAbilities/AbilitySystemComponent.h"
#include "GameplayAbilities/AbilitySystemGlobals.h"

HOSTSHIM_IMPLEMENT_CLASS(
	UAbilitySystemComponent, &HostShim::ConstructObject<UAbilitySystemComponent>)
HOSTSHIM_IMPLEMENT_CLASS(UAbilitySystemGlobals, nullptr)

UAbilitySystemComponent::UAbilitySystemComponent()
	: HostShim_Abilities(MakeUnique<TArray<FGameplayAbilitySpec>>())
{
	PrimaryComponentTick.bCanEverTick = true;
}

bool UAbilitySystemComponent::TryActivateAbility(FGameplayAbilitySpecHandle AbilityToActivate, bool)
{
	HostShim::AssertGameThread("TryActivateAbility");
	HostShim_Abilities = MakeUnique<TArray<FGameplayAbilitySpec>>(*HostShim_Abilities);
	FGameplayAbilitySpec* Spec = Find(AbilityToActivate);
	if (Spec == nullptr || Spec->IsActive() ||
		Spec->HostShim_Conduct == HostShim::EAbilityConduct::Refuses)
	{
		return false;
	}
	++HostShim_Activations;
	if (Spec->HostShim_Conduct != HostShim::EAbilityConduct::IsFalsePositive)
	{
		Spec->HostShim_SecondsLeft = Spec->HostShim_Seconds;
	}
	if (Spec->HostShim_Conduct == HostShim::EAbilityConduct::EndsAtOnce)
	{
		End(AbilityToActivate, false);
	}
	return true;
}

void UAbilitySystemComponent::CancelAbilityHandle(const FGameplayAbilitySpecHandle& AbilityHandle)
{
	const FGameplayAbilitySpec* Spec = Find(AbilityHandle);
	if (Spec != nullptr && Spec->IsActive())
	{
		End(AbilityHandle, true);
	}
}

void UAbilitySystemComponent::GetActivatableGameplayAbilitySpecsByAllMatchingTags(
	const FGameplayTagContainer& GameplayTagContainer,
	TArray<FGameplayAbilitySpec*>& MatchingGameplayAbilities, bool) const
{
	for (FGameplayAbilitySpec& Spec : *HostShim_Abilities)
	{
		if (GameplayTagContainer.HostShim_Tags.Contains(Spec.HostShim_Tag.HostShim_Name.ToString()))
		{
			MatchingGameplayAbilities.Add(&Spec);
		}
	}
}

void UAbilitySystemComponent::TickComponent(
	float DeltaTime, enum ELevelTick TickType, FActorComponentTickFunction* ThisTickFunction)
{
	Super::TickComponent(DeltaTime, TickType, ThisTickFunction);
	TArray<FGameplayAbilitySpec> Through;
	for (FGameplayAbilitySpec& Spec : *HostShim_Abilities)
	{
		if (Spec.IsActive() && Spec.HostShim_SecondsLeft <= static_cast<double>(DeltaTime))
		{
			Through.Add(Spec);
		}
		else if (Spec.IsActive())
		{
			Spec.HostShim_SecondsLeft -= static_cast<double>(DeltaTime);
		}
	}
	for (const FGameplayAbilitySpec& Spec : Through)
	{
		End(Spec.Handle, Spec.HostShim_Conduct == HostShim::EAbilityConduct::FailsLate);
	}
}

FGameplayAbilitySpecHandle UAbilitySystemComponent::HostShim_Give(
	const TCHAR* Tag, HostShim::EAbilityConduct Conduct, double Seconds)
{
	static int32 LastId = 0;
	FGameplayAbilitySpec& Spec = HostShim_Abilities->AddDefaulted_GetRef();
	Spec.Handle.HostShim_Id = ++LastId;
	Spec.HostShim_Tag = FGameplayTag::HostShim_Add(Tag);
	Spec.HostShim_Conduct = Conduct;
	Spec.HostShim_Seconds = Seconds;
	return Spec.Handle;
}

void UAbilitySystemComponent::HostShim_TakeAway(FGameplayAbilitySpecHandle Ability)
{
	HostShim_Abilities->RemoveAll(
		[Ability](const FGameplayAbilitySpec& Spec) { return Spec.Handle == Ability; });
}

int32 UAbilitySystemComponent::HostShim_CountActive() const
{
	int32 Count = 0;
	for (const FGameplayAbilitySpec& Spec : *HostShim_Abilities)
	{
		Count += Spec.IsActive() ? 1 : 0;
	}
	return Count;
}

FGameplayAbilitySpec* UAbilitySystemComponent::Find(FGameplayAbilitySpecHandle Ability) const
{
	return HostShim_Abilities->FindByPredicate(
		[Ability](const FGameplayAbilitySpec& Spec) { return Spec.Handle == Ability; });
}

void UAbilitySystemComponent::End(FGameplayAbilitySpecHandle Ability, bool bWasCancelled)
{
	Find(Ability)->HostShim_SecondsLeft = 0;
	OnAbilityEnded.Broadcast({Ability, bWasCancelled});
}

UAbilitySystemComponent* UAbilitySystemGlobals::GetAbilitySystemComponentFromActor(
	const AActor* Actor, bool)
{
	return Actor == nullptr ? nullptr : Actor->FindComponentByClass<UAbilitySystemComponent>();
}
