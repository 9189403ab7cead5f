// SPDX-License-Identifier: MIT
#include "Engine/WorldPartition/WorldPartition.h"

#include "CoreUObject/UObject/UObjectGlobals.h"
#include "Engine/Components/BoxComponent.h"
#include "Engine/Engine/World.h"
#include "Engine/GameFramework/Actor.h"
#include "Engine/GameFramework/PlayerStart.h"
#include "Engine/WorldPartition/WorldPartitionHandle.h"
#include "Engine/WorldPartition/WorldPartitionHelpers.h"
#include "HostShim/Host.h"
#include "HostShim/ObjectRegistry.h"

#include <algorithm>

HOSTSHIM_IMPLEMENT_CLASS(UWorldPartition, &HostShim::ConstructObject<UWorldPartition>)

namespace
{

/// How many actors are loaded before those that nobody holds go again.
constexpr int BatchSize = 2;

/// The reflected members of an object, as a file would have them.
class FSavedObject
{
public:
	FSavedObject(UObject& Object, const AActor& Actor)
		: Class(Object.GetClass()), Name(Object.GetFName())
	{
		HostShim::ForEachProperty(Class,
			[this, &Object, &Actor](const HostShim::FPropertyRow& Row) {
				Values.push_back(
					PointsInto(Row, Object, Actor) ? nullptr : Row.Copy(Row.Reach(&Object)));
			});
	}

	void Restore(UObject& Object) const
	{
		std::size_t Index = 0;
		HostShim::ForEachProperty(Class,
			[this, &Object, &Index](const HostShim::FPropertyRow& Row)
			{
				if (const std::shared_ptr<void>& Value = Values[Index++])
				{
					Row.Assign(Row.Reach(&Object), Value.get());
				}
			});
	}

	UClass* Class;
	FName Name;

private:
	/// The actor's constructor makes its parts, and points at them.
	static bool PointsInto(const HostShim::FPropertyRow& Row, UObject& Object, const AActor& Actor)
	{
		class FSeeker final : public HostShim::FReferenceVisitor
		{
		public:
			void Visit(UObject* Found) override
			{
				bFound = bFound || (Found != nullptr && Found->GetOuter() == Outer);
			}
			const UObject* Outer = nullptr;
			bool bFound = false;
		};
		FSeeker Seeker;
		Seeker.Outer = &Actor;
		Row.Visit(Row.Reach(&Object), Seeker);
		return Seeker.bFound;
	}

	std::vector<std::shared_ptr<void>> Values;
};

struct FSavedComponent
{
	FSavedObject Object;
	FVector Location;
	FVector Extent;
	bool bRoot = false;
};

/// An actor's file.
class FSavedActor
{
public:
	explicit FSavedActor(AActor& Actor)
		: World(Actor.GetWorld())
		, Object(Actor, Actor)
		, Label(Actor.HostShim_Label)
		, Scale(Actor.HostShim_Scale)
	{
		if (const auto* Start = Cast<APlayerStart>(&Actor))
		{
			StartTag = Start->PlayerStartTag;
		}
		for (UActorComponent* Component : Actor.HostShim_Components)
		{
			FSavedComponent& Saved =
				Components.emplace_back(FSavedComponent{FSavedObject(*Component, Actor), {}, {}});
			if (const auto* Scene = Cast<USceneComponent>(Component))
			{
				Saved.Location = Scene->HostShim_Location;
				Saved.bRoot = Scene == Actor.HostShim_Root;
			}
			if (const auto* Box = Cast<UBoxComponent>(Component))
			{
				Saved.Extent = Box->HostShim_Extent;
			}
		}
	}

	AActor* Load() const
	{
		FActorSpawnParameters Parameters;
		Parameters.Name = Object.Name;
		AActor* Actor = World->HostShim_Spawn(Object.Class, FVector::ZeroVector, Parameters);
		Object.Restore(*Actor);
		Actor->HostShim_Label = Label;
		Actor->HostShim_Scale = Scale;
		Actor->HostShim_bPackageDirty = false;
		if (auto* Start = Cast<APlayerStart>(Actor))
		{
			Start->PlayerStartTag = StartTag;
		}
		for (const FSavedComponent& Saved : Components)
		{
			LoadComponent(Saved, *Actor);
		}
		return Actor;
	}

private:
	static UActorComponent& FindOrMake(const FSavedComponent& Saved, AActor& Actor)
	{
		for (UActorComponent* Component : Actor.HostShim_Components)
		{
			if (Component->GetFName() == Saved.Object.Name)
			{
				return *Component;
			}
		}
		auto* Made = static_cast<UActorComponent*>(
			HostShim::NewObjectOf(&Actor, Saved.Object.Class, Saved.Object.Name, RF_Transactional));
		Made->RegisterComponent();
		return *Made;
	}

	static void LoadComponent(const FSavedComponent& Saved, AActor& Actor)
	{
		UActorComponent& Component = FindOrMake(Saved, Actor);
		Saved.Object.Restore(Component);
		if (auto* Scene = Cast<USceneComponent>(&Component))
		{
			Scene->HostShim_Location = Saved.Location;
			if (Saved.bRoot)
			{
				Actor.SetRootComponent(Scene);
			}
		}
		if (auto* Box = Cast<UBoxComponent>(&Component))
		{
			Box->HostShim_Extent = Saved.Extent;
		}
	}

	UWorld* World;
	FSavedObject Object;
	FString Label;
	FVector Scale;
	FName StartTag;
	std::vector<FSavedComponent> Components;
};

bool AreSame(const FGuid& One, const FGuid& Other)
{
	return One.A == Other.A && One.B == Other.B && One.C == Other.C && One.D == Other.D;
}

/// Out of the world, without ending anything: it is on disk as it was.
void TakeAway(AActor& Actor)
{
	for (UActorComponent* Component : TArray<UActorComponent*>(Actor.HostShim_Components))
	{
		Component->HostShim_Unregister();
		Component->HostShim_bGarbage = true;
	}
	Actor.GetWorld()->HostShim_Actors.Remove(&Actor);
	Actor.HostShim_bGarbage = true;
}

} // namespace

FWorldPartitionActorDescInstance& UWorldPartition::HostShim_Add(AActor& Actor)
{
	FWorldPartitionActorDescInstance& Instance = HostShim_Actors.emplace_back();
	Instance.HostShim_Guid = FGuid::NewGuid();
	Instance.HostShim_Label = FName(*Actor.GetActorNameOrLabel());
	Instance.HostShim_Actor = TWeakObjectPtr<AActor>(&Actor);
	Instance.HostShim_Holders = 1;
	return Instance;
}

FWorldPartitionActorDescInstance* UWorldPartition::HostShim_Find(const FGuid& Guid)
{
	const auto Found = std::find_if(HostShim_Actors.begin(), HostShim_Actors.end(),
		[&Guid](const FWorldPartitionActorDescInstance& Instance)
		{ return AreSame(Instance.HostShim_Guid, Guid); });
	return Found == HostShim_Actors.end() ? nullptr : &*Found;
}

void UWorldPartition::HostShim_Hold(FWorldPartitionActorDescInstance& Instance)
{
	if (++Instance.HostShim_Holders == 1 && Instance.HostShim_Load)
	{
		Instance.HostShim_Actor = TWeakObjectPtr<AActor>(Instance.HostShim_Load());
	}
	HostShim_MostLoaded = (std::max)(HostShim_MostLoaded, HostShim_CountLoaded());
}

void UWorldPartition::HostShim_Release(FWorldPartitionActorDescInstance& Instance)
{
	AActor* Actor = Instance.HostShim_Actor.Get();
	if (--Instance.HostShim_Holders == 0 && Actor != nullptr)
	{
		const FSavedActor Saved(*Actor);
		Instance.HostShim_Load = [Saved]() { return Saved.Load(); };
		TakeAway(*Actor);
		Instance.HostShim_Actor = TWeakObjectPtr<AActor>();
	}
}

int UWorldPartition::HostShim_CountLoaded() const
{
	return static_cast<int>(std::count_if(HostShim_Actors.begin(), HostShim_Actors.end(),
		[](const FWorldPartitionActorDescInstance& Instance) { return Instance.IsLoaded(true); }));
}

FWorldPartitionReference::FWorldPartitionReference(
	UWorldPartition* Partition, const FGuid& ActorGuid)
	: HostShim_Partition(Partition), HostShim_Guid(ActorGuid)
{
	HostShim_Hold();
}

FWorldPartitionReference::FWorldPartitionReference(const FWorldPartitionReference& Other)
	: HostShim_Partition(Other.HostShim_Partition), HostShim_Guid(Other.HostShim_Guid)
{
	HostShim_Hold();
}

FWorldPartitionReference& FWorldPartitionReference::operator=(const FWorldPartitionReference& Other)
{
	if (this != &Other)
	{
		HostShim_Release();
		HostShim_Partition = Other.HostShim_Partition;
		HostShim_Guid = Other.HostShim_Guid;
		HostShim_Hold();
	}
	return *this;
}

FWorldPartitionReference::~FWorldPartitionReference()
{
	HostShim_Release();
}

void FWorldPartitionReference::HostShim_Hold()
{
	UWorldPartition* Partition = HostShim_Partition.Get();
	if (auto* Instance = Partition == nullptr ? nullptr : Partition->HostShim_Find(HostShim_Guid))
	{
		Partition->HostShim_Hold(*Instance);
	}
}

void FWorldPartitionReference::HostShim_Release()
{
	UWorldPartition* Partition = HostShim_Partition.Get();
	if (auto* Instance = Partition == nullptr ? nullptr : Partition->HostShim_Find(HostShim_Guid))
	{
		Partition->HostShim_Release(*Instance);
	}
}

void FWorldPartitionHelpers::ForEachActorDescInstance(UWorldPartition* WorldPartition,
	TSubclassOf<AActor>, TFunctionRef<bool(const FWorldPartitionActorDescInstance*)> Func)
{
	for (const FWorldPartitionActorDescInstance& Instance : WorldPartition->HostShim_Actors)
	{
		if (!Func(&Instance))
		{
			return;
		}
	}
}

void FWorldPartitionHelpers::ForEachActorWithLoading(UWorldPartition* WorldPartition,
	TFunctionRef<bool(const FWorldPartitionActorDescInstance*)> Func,
	const FForEachActorWithLoadingParams& Params)
{
	std::vector<FWorldPartitionReference> Batch;
	const auto Release = [&Batch]()
	{
		Batch.clear();
		CollectGarbage(GARBAGE_COLLECTION_KEEPFLAGS);
	};
	bool bGoOn = true;
	for (const FWorldPartitionActorDescInstance& Instance : WorldPartition->HostShim_Actors)
	{
		const bool bMeant = Params.ActorGuids.IsEmpty() ||
							Params.ActorGuids.ContainsByPredicate([&Instance](const FGuid& Guid)
								{ return AreSame(Guid, Instance.HostShim_Guid); });
		if (bGoOn && bMeant)
		{
			Batch.emplace_back(WorldPartition, Instance.HostShim_Guid);
			bGoOn = Func(&Instance);
		}
		if (Batch.size() == BatchSize)
		{
			Release();
		}
	}
	Release();
}
