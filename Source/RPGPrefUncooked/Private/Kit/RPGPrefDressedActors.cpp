// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefDressedActors.h"

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefRuntime/Navigation/RPGPrefNavLinks.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "GameFramework/PlayerStart.h"
#include "Internationalization/Internationalization.h"
#include "Misc/Guid.h"
#include "Templates/Casts.h"
#include "UObject/NameTypes.h"
#include "WorldPartition/WorldPartitionActorDescInstance.h"
#include "WorldPartition/WorldPartitionHelpers.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

/** Named in the message; a world has thousands of others. */
constexpr int32 MostNamed = 5;

#if WITH_EDITOR
TArray<FGuid> FindUnloaded(UWorldPartition& Partition)
{
	TArray<FGuid> Unloaded;
	FWorldPartitionHelpers::ForEachActorDescInstance(&Partition, AActor::StaticClass(),
		[&Unloaded](const FWorldPartitionActorDescInstance* Instance)
		{
			if (!Instance->IsLoaded(true))
			{
				Unloaded.Add(Instance->GetGuid());
			}
			return true;
		});
	return Unloaded;
}

TArray<const URPGPrefAffordanceComponent*> FindAffordances(UWorld& World)
{
	TArray<const URPGPrefAffordanceComponent*> Found;
	for (TActorIterator<AActor> Actor(&World); Actor; ++Actor)
	{
		TArray<URPGPrefAffordanceComponent*> OfActor;
		Actor->GetComponents(OfActor, false);
		for (const URPGPrefAffordanceComponent* Affordance : OfActor)
		{
			Found.Add(Affordance);
		}
	}
	return Found;
}

/** Whether a scan reads the actor, because of what it is or because somebody else speaks for it. */
bool IsRead(AActor& Actor, const TArray<const URPGPrefAffordanceComponent*>& Others)
{
	return Cast<ARPGPrefRegion>(&Actor) != nullptr || Cast<APlayerStart>(&Actor) != nullptr ||
		   Actor.FindComponentByClass<URPGPrefAffordanceComponent>() != nullptr ||
		   !RPGPrefNavLinks::Find(Actor).IsEmpty() ||
		   Others.ContainsByPredicate([&Actor](const URPGPrefAffordanceComponent* Other)
			   { return Other->SpeaksFor(Actor); });
}
#endif

} // namespace

FRPGPrefDressedActors::FRPGPrefDressedActors(UWorld& World)
{
#if WITH_EDITOR
	UWorldPartition* Partition = World.GetWorldPartition();
	FWorldPartitionHelpers::FForEachActorWithLoadingParams Params;
	if (Partition != nullptr)
	{
		Params.ActorGuids = FindUnloaded(*Partition);
	}
	// An empty list would mean all actors.
	if (Params.ActorGuids.IsEmpty())
	{
		return;
	}
	const TArray<const URPGPrefAffordanceComponent*> Others = FindAffordances(World);
	FWorldPartitionHelpers::ForEachActorWithLoading(
		Partition,
		[this, Partition, &Others](const FWorldPartitionActorDescInstance* Instance)
		{
			AActor* Actor = Instance->GetActor(false, false);
			if (Actor == nullptr)
			{
				Missing.Add(Instance->GetActorLabelOrName().ToString());
			}
			else if (IsRead(*Actor, Others))
			{
				Kept.Add(FWorldPartitionReference(Partition, Instance->GetGuid()));
			}
			return true;
		},
		Params);
#endif
}

FText FRPGPrefDressedActors::DescribeMissing() const
{
	FString Names;
	for (int32 Index = 0; Index < Missing.Num() && Index < MostNamed; ++Index)
	{
		Names += (Names.IsEmpty() ? FString() : FString(TEXT(", "))) + Missing[Index];
	}
	return Missing.IsEmpty() ? FText()
		   : Missing.Num() <= MostNamed
			   ? FText::Format(LOCTEXT("Missing",
								   "These actors of the partitioned world could not be loaded, so "
								   "the scan does not know them: {0}."),
					 FText::FromString(Names))
			   : FText::Format(LOCTEXT("MissingMany",
								   "These actors of the partitioned world could not be loaded, so "
								   "the scan does not know them: {0} and {1} more."),
					 FText::FromString(Names), Missing.Num() - MostNamed);
}

bool FRPGPrefDressedActors::HasUnloaded(const UWorld& World)
{
#if WITH_EDITOR
	UWorldPartition* Partition = World.GetWorldPartition();
	return Partition != nullptr && !FindUnloaded(*Partition).IsEmpty();
#else
	return false;
#endif
}

#undef LOCTEXT_NAMESPACE
