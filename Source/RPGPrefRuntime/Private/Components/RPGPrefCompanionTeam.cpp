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
#include "Navigation/RPGPrefJourney.h"
#include "Styles/RPGPrefStyleObserver.h"

namespace
{

/** What the team expects changes with its plan, not with every frame. */
constexpr double SecondsBetweenQuestions = 1.0;

/** Whether the same is expected of somebody; where they are now changes all the time. */
bool IsSameExpected(const FRPGPrefPredictedPlayer& One, const FRPGPrefPredictedPlayer& Other)
{
	if (One.Path.Num() != Other.Path.Num() || !(One.DeedPlaces == Other.DeedPlaces) ||
		!(One.DeedFlags == Other.DeedFlags))
	{
		return false;
	}
	for (int32 Index = 1; Index < One.Path.Num(); ++Index)
	{
		if (FVector::Dist(One.Path[Index], Other.Path[Index]) > 1.0)
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
	if (!IsPersonWatched() || GetSeconds() < AsksTeamAt)
	{
		return;
	}
	AsksTeamAt = GetSeconds() + SecondsBetweenQuestions;
	const FRPGPrefPredictedPlayer Expected = AskTeam();
	if (!IsSameExpected(Expected, Predicted))
	{
		TakePrediction(Expected);
	}
}

bool URPGPrefCompanionComponent::IsPersonWatched() const
{
	return bWatchesTeam && !bIsPredictedByGame;
}

FRPGPrefPredictedPlayer URPGPrefCompanionComponent::AskTeam() const
{
	const URPGPrefExecutorComponent* Executor = FindExecutor();
	return Executor != nullptr ? Executor->PredictPlayer(FindSymbol()) : FRPGPrefPredictedPlayer();
}

bool URPGPrefCompanionComponent::IsPersonAsPlanned() const
{
	if (!IsPersonWatched() || Predicted.Path.Num() == 0)
	{
		return true;
	}
	const FRPGPrefPredictedPlayer Now = AskTeam();
	return Now.Path.Num() > 0 && Journey->IsPlayerAsPlanned(Now.Path[0], DeviationRadius);
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
