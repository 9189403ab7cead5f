// SPDX-License-Identifier: MIT
#include "Engine/Engine/World.h"

#include "Core/Containers/Ticker.h"
#include "CoreUObject/UObject/Package.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "Engine/Components/BoxComponent.h"
#include "Engine/Components/SceneComponent.h"
#include "Engine/Components/StaticMeshComponent.h"
#include "Engine/Engine/DataAsset.h"
#include "Engine/Engine/DataTable.h"
#include "Engine/Engine/StaticMesh.h"
#include "Engine/GameFramework/Actor.h"
#include "Engine/GameFramework/Character.h"
#include "Engine/GameFramework/Controller.h"
#include "Engine/GameFramework/Pawn.h"
#include "Engine/GameFramework/PlayerController.h"
#include "Engine/GameFramework/PlayerStart.h"
#include "Engine/Kismet/BlueprintAsyncActionBase.h"
#include "Engine/Kismet/GameplayStatics.h"
#include "Engine/Subsystems/WorldSubsystem.h"
#include "Engine/Tests/AutomationCommon.h"
#include "Engine/VisualLogger/VisualLogger.h"
#include "HostShim/Host.h"
#include "HostShim/ObjectRegistry.h"

HOSTSHIM_IMPLEMENT_CLASS(UDataAsset, &HostShim::ConstructObject<UDataAsset>)
HOSTSHIM_IMPLEMENT_CLASS(UPrimaryDataAsset, &HostShim::ConstructObject<UPrimaryDataAsset>)
HOSTSHIM_IMPLEMENT_CLASS(UAnimMontage, &HostShim::ConstructObject<UAnimMontage>)
HOSTSHIM_IMPLEMENT_CLASS(ACharacter, &HostShim::ConstructObject<ACharacter>)
HOSTSHIM_IMPLEMENT_CLASS(UBlueprintAsyncActionBase, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UBlueprintFunctionLibrary, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UDataTable, &HostShim::ConstructObject<UDataTable>)
HOSTSHIM_IMPLEMENT_CLASS(UGameplayStatics, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UActorComponent, &HostShim::ConstructObject<UActorComponent>)
HOSTSHIM_IMPLEMENT_CLASS(AActor, &HostShim::ConstructObject<AActor>)
HOSTSHIM_IMPLEMENT_CLASS(UShapeComponent, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UMeshComponent, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UStaticMesh, &HostShim::ConstructObject<UStaticMesh>)
HOSTSHIM_IMPLEMENT_CLASS(UStaticMeshComponent, &HostShim::ConstructObject<UStaticMeshComponent>)
HOSTSHIM_IMPLEMENT_CLASS(UBoxComponent, &HostShim::ConstructObject<UBoxComponent>)
HOSTSHIM_IMPLEMENT_CLASS(ANavigationObjectBase, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(APlayerStart, &HostShim::ConstructObject<APlayerStart>)
HOSTSHIM_IMPLEMENT_CLASS(APawn, &HostShim::ConstructObject<APawn>)
HOSTSHIM_IMPLEMENT_CLASS(AController, &HostShim::ConstructObject<AController>)
HOSTSHIM_IMPLEMENT_CLASS(APlayerController, &HostShim::ConstructObject<APlayerController>)
HOSTSHIM_IMPLEMENT_CLASS(USubsystem, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UWorldSubsystem, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UTickableWorldSubsystem, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UWorld, &HostShim::ConstructObject<UWorld>)

double UGameplayStatics::GetTimeSeconds(const UObject* WorldContextObject)
{
	HostShim::AssertGameThread("GetTimeSeconds");
	const UWorld* World = WorldContextObject->GetWorld();
	return World == nullptr ? 0.0 : World->HostShim_Time;
}

float UGameplayStatics::GetGlobalTimeDilation(const UObject* WorldContextObject)
{
	HostShim::AssertGameThread("GetGlobalTimeDilation");
	const UWorld* World = WorldContextObject->GetWorld();
	return World == nullptr ? 1.0F : World->HostShim_Dilation;
}

TArray<HostShim::FVisualLogEntry>& HostShim::VisualLog()
{
	static TArray<FVisualLogEntry> Entries;
	return Entries;
}

AActor* UActorComponent::GetOwner() const
{
	return GetTypedOuter<AActor>();
}

UWorld* UActorComponent::GetWorld() const
{
	const AActor* Owner = GetOwner();
	return Owner == nullptr ? nullptr : Owner->GetWorld();
}

void UActorComponent::RegisterComponent()
{
	HostShim::AssertGameThread("RegisterComponent");
	AActor* Owner = GetOwner();
	check(Owner != nullptr && !HostShim_bRegistered);
	Owner->HostShim_Components.Add(this);
	HostShim_bRegistered = true;
	OnRegister();
	if (Owner->HasActorBegunPlay())
	{
		BeginPlay();
		check(HostShim_bBegunPlay);
	}
}

void UActorComponent::DestroyComponent(bool)
{
	if (HostShim_bBegunPlay)
	{
		EndPlay(EEndPlayReason::Destroyed);
	}
	if (HostShim_bRegistered)
	{
		OnUnregister();
		HostShim_bRegistered = false;
	}
	if (AActor* Owner = GetOwner())
	{
		Owner->HostShim_Components.Remove(this);
	}
	HostShim_bGarbage = true;
}

UWorld* AActor::GetWorld() const
{
	HostShim::AssertGameThread("GetWorld");
	return GetTypedOuter<UWorld>();
}

FVector AActor::GetActorLocation() const
{
	HostShim::AssertGameThread("GetActorLocation");
	return HostShim_Root == nullptr ? FVector::ZeroVector : HostShim_Root->HostShim_Location;
}

bool AActor::SetActorLocation(const FVector& NewLocation, bool, FHitResult*, ETeleportType)
{
	HostShim::AssertGameThread("SetActorLocation");
	if (HostShim_Root == nullptr)
	{
		return false;
	}
	HostShim_Root->HostShim_Location = NewLocation;
	return true;
}

bool AActor::SetRootComponent(USceneComponent* NewRootComponent)
{
	if (NewRootComponent != nullptr && NewRootComponent->GetOwner() != this)
	{
		return false;
	}
	HostShim_Root = NewRootComponent;
	return true;
}

const FString AActor::GetActorNameOrLabel() const
{
	return HostShim_Label.IsEmpty() ? GetName() : HostShim_Label;
}

bool AActor::HostShim_IsComponent(const UActorComponent* Component, const UClass* Class)
{
	return Component->HostShim_IsA(Class);
}

APlayerStart::APlayerStart()
{
	SetRootComponent(CreateDefaultSubobject<USceneComponent>(FName(TEXT("Capsule"))));
}

FVector USceneComponent::GetForwardVector() const
{
	const double Angle = HostShim_Yaw * 3.14159265358979323846 / 180.0;
	return FVector(std::cos(Angle), std::sin(Angle), 0.0);
}

FVector USceneComponent::GetRightVector() const
{
	const FVector Forward = GetForwardVector();
	return FVector(-Forward.Y, Forward.X, 0.0);
}

FVector USceneComponent::GetUpVector() const
{
	return FVector(0.0, 0.0, 1.0);
}

bool AActor::Destroy(bool, bool)
{
	UWorld* World = GetWorld();
	HostShim_EndPlay(EEndPlayReason::Destroyed);
	for (UActorComponent* Component : TArray<UActorComponent*>(HostShim_Components))
	{
		Component->DestroyComponent(false);
	}
	World->HostShim_Actors.Remove(this);
	World->HostShim_NoteChange(*this);
	HostShim_bGarbage = true;
	return true;
}

void AActor::HostShim_Reregister()
{
	for (UActorComponent* Component : HostShim_Components)
	{
		Component->HostShim_Unregister();
		Component->HostShim_Register();
	}
	PostRegisterAllComponents();
}

UActorComponent* AActor::HostShim_FindComponent(const UClass* Class) const
{
	HostShim::AssertGameThread("FindComponentByClass");
	for (UActorComponent* Component : HostShim_Components)
	{
		if (Component->HostShim_IsA(Class))
		{
			return Component;
		}
	}
	return nullptr;
}

void AActor::HostShim_References(HostShim::FReferenceVisitor& Visitor)
{
	for (UActorComponent* Component : HostShim_Components)
	{
		Visitor.Visit(Component);
	}
	Visitor.Visit(HostShim_Root);
}

void UStaticMeshComponent::HostShim_References(HostShim::FReferenceVisitor& Visitor)
{
	Super::HostShim_References(Visitor);
	Visitor.Visit(HostShim_Mesh);
}

void AActor::HostShim_BeginPlay()
{
	HostShim_bBegunPlay = true;
	for (UActorComponent* Component : TArray<UActorComponent*>(HostShim_Components))
	{
		if (!Component->HasBegunPlay())
		{
			Component->BeginPlay();
			// A BeginPlay that does not call its base is found here.
			check(Component->HasBegunPlay());
		}
	}
}

void AActor::HostShim_EndPlay(EEndPlayReason::Type Reason)
{
	if (!HostShim_bBegunPlay)
	{
		return;
	}
	HostShim_bBegunPlay = false;
	for (UActorComponent* Component : TArray<UActorComponent*>(HostShim_Components))
	{
		Component->EndPlay(Reason);
		check(!Component->HasBegunPlay());
	}
}

void APawn::HostShim_References(HostShim::FReferenceVisitor& Visitor)
{
	Super::HostShim_References(Visitor);
	Visitor.Visit(HostShim_Controller);
}

void AController::Possess(APawn* InPawn)
{
	HostShim_Pawn = InPawn;
	InPawn->HostShim_Controller = this;
}

void AController::HostShim_References(HostShim::FReferenceVisitor& Visitor)
{
	Super::HostShim_References(Visitor);
	Visitor.Visit(HostShim_Pawn);
}

UWorld* UWorldSubsystem::GetWorld() const
{
	return GetTypedOuter<UWorld>();
}

AActor* UWorld::HostShim_Spawn(
	UClass* Class, const FVector& Location, const FActorSpawnParameters& Parameters)
{
	AActor* Actor = static_cast<AActor*>(
		HostShim::NewObjectOf(this, Class, Parameters.Name, Parameters.ObjectFlags));
	Actor->SetActorLocation(Location);
	HostShim_Actors.Add(Actor);
	HostShim_NoteChange(*Actor);
	// Default subobjects were made by the constructor.
	for (const auto& Slot : std::vector(HostShim::FObjectRegistry::Get().Slots))
	{
		if (Slot.Object != nullptr && Slot.Object->GetOuter() == Actor)
		{
			if (auto* Component = Cast<UActorComponent>(Slot.Object))
			{
				Component->RegisterComponent();
			}
		}
	}
	Actor->PostRegisterAllComponents();
	if (HostShim_bBegunPlay)
	{
		Actor->HostShim_BeginPlay();
	}
	HostShim::FTransactions::Get().RecordMade(Actor, [Actor]() { Actor->Destroy(false, true); });
	return Actor;
}

void UWorld::HostShim_NoteChange(AActor& Actor)
{
	// As in levels of one file per actor. What is transient from the start has no file; flags that
	// come later do not take it back.
	if (!IsGameWorld() && !Actor.HasAnyFlags(RF_Transient))
	{
		Actor.HostShim_bPackageDirty = true;
		MarkPackageDirty();
	}
}

void UWorld::HostShim_StreamOut(AActor& Actor)
{
	Actor.HostShim_EndPlay(EEndPlayReason::RemovedFromWorld);
	for (UActorComponent* Component : TArray<UActorComponent*>(Actor.HostShim_Components))
	{
		Component->HostShim_Unregister();
	}
	HostShim_Actors.Remove(&Actor);
	HostShim_Hidden.Add(&Actor);
}

void UWorld::HostShim_StreamIn(AActor& Actor)
{
	HostShim_Hidden.Remove(&Actor);
	HostShim_Actors.Add(&Actor);
	for (UActorComponent* Component : TArray<UActorComponent*>(Actor.HostShim_Components))
	{
		Component->HostShim_Register();
	}
	Actor.PostRegisterAllComponents();
	if (HostShim_bBegunPlay)
	{
		Actor.HostShim_BeginPlay();
	}
}

APlayerController* UWorld::GetFirstPlayerController() const
{
	for (AActor* Actor : HostShim_Actors)
	{
		if (auto* Player = Cast<APlayerController>(Actor))
		{
			return Player;
		}
	}
	return nullptr;
}

UWorldSubsystem* UWorld::HostShim_Subsystem(const UClass* Class) const
{
	HostShim::AssertGameThread("GetSubsystem");
	for (UWorldSubsystem* Subsystem : HostShim_Subsystems)
	{
		if (Subsystem->HostShim_IsA(Class))
		{
			return Subsystem;
		}
	}
	return nullptr;
}

void UWorld::HostShim_References(HostShim::FReferenceVisitor& Visitor)
{
	for (AActor* Actor : HostShim_Actors)
	{
		Visitor.Visit(Actor);
	}
	for (AActor* Actor : HostShim_Hidden)
	{
		Visitor.Visit(Actor);
	}
	for (UWorldSubsystem* Subsystem : HostShim_Subsystems)
	{
		Visitor.Visit(Subsystem);
	}
	Visitor.Visit(HostShim_Navigation);
}

UWorld* UWorld::HostShim_Create(EWorldType::Type Type)
{
	auto* World = NewObject<UWorld>(GetTransientPackage());
	World->HostShim_Type = Type;
	World->AddToRoot();
	FSubsystemCollectionBase Collection;
	for (UClass* Class : std::vector(HostShim::FObjectRegistry::Get().Classes))
	{
		if (!Class->IsChildOf(UWorldSubsystem::StaticClass()) ||
			Class->HostShim_Description.Construct == nullptr)
		{
			continue;
		}
		const auto* Default = static_cast<UWorldSubsystem*>(Class->GetDefaultObject());
		if (Default->HostShim_Supports(Type) && Default->ShouldCreateSubsystem(World))
		{
			auto* Subsystem = NewObject<UWorldSubsystem>(World, Class);
			World->HostShim_Subsystems.Add(Subsystem);
			Subsystem->Initialize(Collection);
			if (auto* Tickable = Cast<UTickableWorldSubsystem>(Subsystem))
			{
				// An Initialize that does not call its base would never tick.
				check(Tickable->HostShim_bTicking);
			}
		}
	}
	return World;
}

void UWorld::HostShim_BeginPlay()
{
	HostShim_bBegunPlay = true;
	for (UWorldSubsystem* Subsystem : HostShim_Subsystems)
	{
		Subsystem->OnWorldBeginPlay(*this);
	}
	for (AActor* Actor : TArray<AActor*>(HostShim_Actors))
	{
		Actor->HostShim_BeginPlay();
	}
}

void UWorld::HostShim_Tick(float DeltaTime)
{
	HostShim::PumpTasks();
	FTSTicker::GetCoreTicker().HostShim_Tick(DeltaTime);
	if (HostShim_bPaused)
	{
		return;
	}
	DeltaTime *= HostShim_Dilation;
	HostShim_Time += DeltaTime;
	for (AActor* Actor : TArray<AActor*>(HostShim_Actors))
	{
		if (!IsValid(Actor))
		{
			continue;
		}
		Actor->HostShim_Move(DeltaTime);
		for (UActorComponent* Component : TArray<UActorComponent*>(Actor->HostShim_Components))
		{
			if (HostShim_bBegunPlay && IsValid(Component) &&
				Component->PrimaryComponentTick.bCanEverTick)
			{
				Component->TickComponent(
					DeltaTime, LEVELTICK_All, &Component->PrimaryComponentTick);
			}
		}
	}
	for (UWorldSubsystem* Subsystem : HostShim_Subsystems)
	{
		auto* Tickable = Cast<UTickableWorldSubsystem>(Subsystem);
		if (Tickable != nullptr && Tickable->HostShim_bTicking && Tickable->IsTickable() &&
			(HostShim_Type != EWorldType::Editor || Tickable->IsTickableInEditor()))
		{
			Tickable->Tick(DeltaTime);
		}
	}
}

void UWorld::HostShim_Destroy()
{
	for (AActor* Actor : TArray<AActor*>(HostShim_Actors))
	{
		Actor->HostShim_EndPlay(EEndPlayReason::LevelTransition);
		for (UActorComponent* Component : Actor->HostShim_Components)
		{
			Component->HostShim_Unregister();
		}
	}
	for (UWorldSubsystem* Subsystem : HostShim_Subsystems)
	{
		Subsystem->Deinitialize();
	}
	HostShim_Actors.Empty();
	HostShim_Hidden.Empty();
	HostShim_Subsystems.Empty();
	HostShim_Navigation = nullptr;
	HostShim_bBegunPlay = false;
	RemoveFromRoot();
	HostShim_bGarbage = true;
}

#if HOSTSHIM_ENGINE_MINOR >= 5
FTestWorldWrapper::~FTestWorldWrapper()
{
	if (World != nullptr)
	{
		World->HostShim_Destroy();
	}
}

bool FTestWorldWrapper::CreateTestWorld(EWorldType::Type WorldType)
{
	check(World == nullptr);
	World = UWorld::HostShim_Create(WorldType);
	return true;
}

bool FTestWorldWrapper::BeginPlayInTestWorld()
{
	World->HostShim_BeginPlay();
	return true;
}

bool FTestWorldWrapper::TickTestWorld(float DeltaTime)
{
	World->HostShim_Tick(DeltaTime);
	return true;
}

bool FTestWorldWrapper::DestroyTestWorld(bool bForceGarbageCollect)
{
	if (World == nullptr)
	{
		return false;
	}
	World->HostShim_Destroy();
	World = nullptr;
	if (bForceGarbageCollect)
	{
		CollectGarbage(GARBAGE_COLLECTION_KEEPFLAGS);
	}
	return true;
}
#endif
