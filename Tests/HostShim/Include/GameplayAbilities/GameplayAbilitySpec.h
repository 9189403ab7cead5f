// SPDX-License-Identifier: MIT
#pragma once

#include "GameplayAbilities/GameplayAbilitySpecHandle.h"
#include "GameplayTags/GameplayTagContainer.h"

namespace HostShim
{
/// How an ability behaves when it is activated.
enum class EAbilityConduct : uint8
{
	/// Ends by itself after its seconds.
	Runs,
	/// Ends by itself, cancelled: its costs could not be paid after all.
	FailsLate,
	/// Ends before the call that activates it returns.
	EndsAtOnce,
	/// Cannot be activated.
	Refuses,
	/// Says that it was activated, and does not run.
	IsFalsePositive
};
} // namespace HostShim

/// An ability that somebody has.
struct FGameplayAbilitySpec
{
	FGameplayAbilitySpecHandle Handle;
	bool IsActive() const { return HostShim_SecondsLeft > 0; }

	FGameplayTag HostShim_Tag;
	HostShim::EAbilityConduct HostShim_Conduct = HostShim::EAbilityConduct::Runs;
	double HostShim_Seconds = 1;
	double HostShim_SecondsLeft = 0;
};
