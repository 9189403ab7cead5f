// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/AI/RPGPrefFollow.h"

#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "Engine/World.h"
#include "GameFramework/Actor.h"

namespace
{

URPGPrefCompanionComponent* CompanionOf(const AActor* Actor)
{
	return Actor != nullptr ? Actor->FindComponentByClass<URPGPrefCompanionComponent>() : nullptr;
}

AActor* TargetOf(const AActor* Actor, const FString& Symbol)
{
	const URPGPrefSubsystem* Subsystem = UWorld::GetSubsystem<URPGPrefSubsystem>(Actor->GetWorld());
	return Subsystem != nullptr ? Subsystem->FindBoundActor(Symbol) : nullptr;
}

} // namespace

bool RPGPrefFollow::Begin(AActor* Actor, const FString& Symbol)
{
	URPGPrefCompanionComponent* Companion = CompanionOf(Actor);
	const AActor* Target = Companion != nullptr ? TargetOf(Actor, Symbol) : nullptr;
	if (Target == nullptr)
	{
		return false;
	}
	Companion->SetGoal(Target->GetActorLocation());
	return true;
}

RPGPrefFollow::EState RPGPrefFollow::GetState(const AActor* Actor, const FString& Symbol)
{
	const URPGPrefCompanionComponent* Companion = CompanionOf(Actor);
	if (Companion != nullptr && Companion->HasGoal())
	{
		return EState::Going;
	}
	const AActor* Target = Companion != nullptr ? TargetOf(Actor, Symbol) : nullptr;
	const bool bThere =
		Target != nullptr && FVector::Dist(Actor->GetActorLocation(), Target->GetActorLocation()) <=
								 Companion->AcceptanceRadius;
	return bThere ? EState::There : EState::GivenUp;
}

void RPGPrefFollow::End(AActor* Actor)
{
	if (URPGPrefCompanionComponent* Companion = CompanionOf(Actor))
	{
		Companion->ClearGoal();
	}
}
