// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Delegates/Delegate.h"
#include "Core/Templates/UniquePtr.h"
#include "Engine/Components/ActorComponent.h"
#include "GameplayAbilities/Abilities/GameplayAbilityTypes.h"
#include "GameplayAbilities/GameplayAbilitySpec.h"

/// The abilities of an actor. They move in memory whenever one is activated, and those that are
/// taken away go without a word.
class UAbilitySystemComponent : public UActorComponent
{
	HOSTSHIM_ENGINE_CLASS(UAbilitySystemComponent, UActorComponent)

	HOSTSHIM_API UAbilitySystemComponent();

	HOSTSHIM_API bool TryActivateAbility(
		FGameplayAbilitySpecHandle AbilityToActivate, bool bAllowRemoteActivation = true);
	HOSTSHIM_API void CancelAbilityHandle(const FGameplayAbilitySpecHandle& AbilityHandle);
	HOSTSHIM_API void GetActivatableGameplayAbilitySpecsByAllMatchingTags(
		const FGameplayTagContainer& GameplayTagContainer,
		TArray<FGameplayAbilitySpec*>& MatchingGameplayAbilities,
		bool bOnlyAbilitiesThatSatisfyTagRequirements = true) const;
	const TArray<FGameplayAbilitySpec>& GetActivatableAbilities() const
	{
		return *HostShim_Abilities;
	}

	TMulticastDelegate<void(const FAbilityEndedData&)> OnAbilityEnded;

	HOSTSHIM_API void TickComponent(float DeltaTime, enum ELevelTick TickType,
		FActorComponentTickFunction* ThisTickFunction) override;
	HOSTSHIM_API FGameplayAbilitySpecHandle HostShim_Give(const TCHAR* Tag,
		HostShim::EAbilityConduct Conduct = HostShim::EAbilityConduct::Runs, double Seconds = 1);
	HOSTSHIM_API void HostShim_TakeAway(FGameplayAbilitySpecHandle Ability);
	HOSTSHIM_API int32 HostShim_CountActive() const;
	/// In an array of its own, so that another one takes its place when something is activated.
	TUniquePtr<TArray<FGameplayAbilitySpec>> HostShim_Abilities;
	int32 HostShim_Activations = 0;

private:
	FGameplayAbilitySpec* Find(FGameplayAbilitySpecHandle Ability) const;
	void End(FGameplayAbilitySpecHandle Ability, bool bWasCancelled);
};
