// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/AI/RPGPrefFollow.h"

#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "Engine/World.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "Templates/Casts.h"

#include <algorithm>

namespace
{

/** Nearer than this two places are one. */
constexpr double SamePlace = 1.0;

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

/**
 * Whether the companion is on its way to a place where its target no longer is. Each new goal costs
 * a search for a way, so from afar the target may move further before it counts.
 */
bool HasLeft(const FVector& Target, const URPGPrefCompanionComponent& Companion)
{
	const double Moved = FVector::Dist(Companion.GetGoal(), Target);
	const double Distance = FVector::Dist(Companion.GetOwner()->GetActorLocation(), Target);
	const double Tolerance =
		Companion.HasGoal() ? (std::max)(Companion.AcceptanceRadius, Distance / 4.0) : SamePlace;
	return Moved > Tolerance;
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

RPGPrefFollow::EState RPGPrefFollow::Continue(AActor* Actor, const FString& Symbol)
{
	URPGPrefCompanionComponent* Companion = CompanionOf(Actor);
	const AActor* Target = Companion != nullptr ? TargetOf(Companion, Symbol) : nullptr;
	if (Target == nullptr)
	{
		End(Actor);
		return EState::GivenUp;
	}
	const FVector Place = Target->GetActorLocation();
	if (Companion->IsAt(Place))
	{
		Companion->ClearGoal();
		return EState::There;
	}
	// Who gave up does not begin again because the actor moved on: that would never end.
	const bool bGaveUp = !Companion->HasGoal() &&
						 Companion->GetGoalEnd() != ERPGPrefGoalEnd::Reached &&
						 Companion->GetGoalEnd() != ERPGPrefGoalEnd::None;
	if (bGaveUp)
	{
		return EState::GivenUp;
	}
	if (HasLeft(Place, *Companion))
	{
		Companion->MoveGoal(Place);
	}
	return Companion->HasGoal() ? EState::Going : EState::GivenUp;
}

void RPGPrefFollow::End(AActor* Actor)
{
	if (URPGPrefCompanionComponent* Companion = CompanionOf(Actor))
	{
		Companion->ClearGoal();
	}
}
