// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/AI/RPGPrefFollow.h"

#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "Engine/World.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "Templates/Casts.h"

namespace
{

URPGPrefCompanionComponent* CompanionOf(const AActor* Actor)
{
	if (const AController* Controller = Cast<const AController>(Actor))
	{
		Actor = Controller->GetPawn();
	}
	return Actor != nullptr ? Actor->FindComponentByClass<URPGPrefCompanionComponent>() : nullptr;
}

const AActor* TargetOf(const URPGPrefCompanionComponent* Companion, const FString& Symbol)
{
	const URPGPrefSubsystem* Subsystem =
		UWorld::GetSubsystem<URPGPrefSubsystem>(Companion->GetWorld());
	return Subsystem != nullptr ? Subsystem->FindBoundActor(Symbol) : nullptr;
}

} // namespace

bool RPGPrefFollow::Begin(AActor* Actor, const FString& Symbol)
{
	URPGPrefCompanionComponent* Companion = CompanionOf(Actor);
	const AActor* Target = Companion != nullptr ? TargetOf(Companion, Symbol) : nullptr;
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
	const AActor* Target = Companion != nullptr ? TargetOf(Companion, Symbol) : nullptr;
	const bool bThere = Target != nullptr && Companion->IsAt(Target->GetActorLocation());
	return bThere ? EState::There : EState::GivenUp;
}

void RPGPrefFollow::End(AActor* Actor)
{
	if (URPGPrefCompanionComponent* Companion = CompanionOf(Actor))
	{
		Companion->ClearGoal();
	}
}
