// SPDX-License-Identifier: MIT
// The part of the companion component that knows of the team: who its person is like, and where
// that person goes.
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "PlayerModel/RPGPrefStyleObserver.h"

namespace
{

/** What the team expects changes with its plan, not with every frame. */
constexpr double SecondsBetweenQuestions = 1.0;

/** Whether somebody is expected at the same places; where they are now changes all the time. */
bool HaveSamePlaces(const TArray<FVector>& One, const TArray<FVector>& Other)
{
	if (One.Num() != Other.Num())
	{
		return false;
	}
	for (int32 Index = 1; Index < One.Num(); ++Index)
	{
		if (FVector::Dist(One[Index], Other[Index]) > 1.0)
		{
			return false;
		}
	}
	return true;
}

/** The name that demonstrations of that style carry. */
FString StyleOf(const URPGPrefPlaystyle* Style)
{
	if (Style == nullptr)
	{
		return FString();
	}
	return Style->Archetype.IsEmpty() ? Style->GetName() : Style->Archetype;
}

} // namespace

FString URPGPrefCompanionComponent::FindSymbol() const
{
	const AActor* Owner = GetOwner();
	const URPGPrefAgentComponent* Agent =
		Owner != nullptr ? Owner->FindComponentByClass<URPGPrefAgentComponent>() : nullptr;
	return Agent != nullptr ? Agent->Symbol : FString();
}

URPGPrefExecutorComponent* URPGPrefCompanionComponent::FindExecutor() const
{
	const auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld());
	const FString Symbol = FindSymbol();
	if (Registry == nullptr || Symbol.IsEmpty())
	{
		return nullptr;
	}
	for (URPGPrefExecutorComponent* Executor : Registry->GetExecutors())
	{
		const URPGPrefAgentComponent* Agent = Registry->FindAgent(Executor, Symbol);
		if (Agent != nullptr && Agent->GetOwner() == GetOwner() && Executor->HasAgent(Symbol))
		{
			return Executor;
		}
	}
	return nullptr;
}

void URPGPrefCompanionComponent::WatchTeam()
{
	if (!bWatchesTeam || bIsPredictedByGame || GetSeconds() < AsksTeamAt)
	{
		return;
	}
	AsksTeamAt = GetSeconds() + SecondsBetweenQuestions;
	const URPGPrefExecutorComponent* Executor = FindExecutor();
	const FRPGPrefPredictedPlayer Expected =
		Executor != nullptr ? Executor->PredictPlayer(FindSymbol()) : FRPGPrefPredictedPlayer();
	if (!HaveSamePlaces(Expected.Path, Predicted.Path))
	{
		TakePrediction(Expected);
	}
}

FRPGPrefPredictedPlayer URPGPrefCompanionComponent::GetPredictedPlayer() const
{
	return Predicted;
}

void URPGPrefCompanionComponent::SetPlayerSites(
	const TArray<FVector>& Locations, const TArray<FString>& Events)
{
	if (Observer.IsValid())
	{
		Observer->SetSites(Locations, Events);
	}
}

FString URPGPrefCompanionComponent::GetPlayerStyle() const
{
	const FString Recognised = Observer.IsValid() ? Observer->GetStyle() : FString();
	if (!Recognised.IsEmpty())
	{
		return Recognised;
	}
	const URPGPrefExecutorComponent* Executor = bWatchesTeam ? FindExecutor() : nullptr;
	const URPGPrefPlaystyle* Estimated =
		Executor != nullptr ? Executor->FindPersonsStyle(FindSymbol()) : nullptr;
	return StyleOf(Estimated != nullptr ? Estimated : Playstyle.Get());
}
