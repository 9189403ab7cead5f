// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "Kit/RPGPrefKitText.h"
#include "Templates/Casts.h"

#include <algorithm>
#include <cmath>

namespace
{

double ToCentimetre(double Metres)
{
	// Not below zero: minus nothing reads badly.
	const double Rounded = std::round(Metres * 100.0) / 100.0;
	return Rounded == 0.0 ? 0.0 : Rounded;
}

/** By id, so that a kit does not depend on the order in which actors were placed or loaded. */
template <class T>
void SortById(TArray<T*>& List)
{
	std::stable_sort(List.GetData(), List.GetData() + List.Num(),
		[](const T* One, const T* Other) {
			return RPGPrefConvert::ToUtf8(One->GetKitId()) <
				   RPGPrefConvert::ToUtf8(Other->GetKitId());
		});
}

} // namespace

void FRPGPrefKitDraft::AddRegion(ARPGPrefRegion& Region)
{
	RPGPref::KitPlace& Place = Kit.places.emplace_back();
	Place.id = RPGPrefConvert::ToUtf8(Region.GetKitId());
	Place.name = RPGPrefConvert::ToUtf8(Region.GetKitName());
	Place.where = RPGPrefConvert::ToUtf8(Region.Where);
	Place.sees = RPGPrefKitText::ToRows(Region.Sees);
	Place.at = ToMap(Region.GetActorLocation());
	if (Region.bOutline)
	{
		for (const FVector& Corner : Region.GetCorners())
		{
			Place.outline.push_back(ToMap(Corner));
		}
	}
	Regions.Add(TWeakObjectPtr<ARPGPrefRegion>(&Region));
	AddSource(Region.GetKitId(), Region.GetKitId(), &Region);
}

FString FRPGPrefKitDraft::FindPlace(const FVector& Location) const
{
	const ARPGPrefRegion* Best = nullptr;
	for (const TWeakObjectPtr<ARPGPrefRegion>& Entry : Regions)
	{
		const ARPGPrefRegion* Region = Entry.Get();
		if (Region != nullptr && Region->GetDistance(Location) <= 0.0 &&
			(Best == nullptr || Region->GetVolume() < Best->GetVolume()))
		{
			Best = Region;
		}
	}
	return Best == nullptr ? FString() : Best->GetKitId();
}

bool FRPGPrefKitDraft::FindNeighbours(
	const FVector& Location, FString& OutFrom, FString& OutTo) const
{
	const ARPGPrefRegion* First = nullptr;
	const ARPGPrefRegion* Second = nullptr;
	for (const TWeakObjectPtr<ARPGPrefRegion>& Entry : Regions)
	{
		const ARPGPrefRegion* Region = Entry.Get();
		if (Region == nullptr)
		{
			continue;
		}
		const double Distance = Region->GetDistance(Location);
		if (First == nullptr || Distance < First->GetDistance(Location))
		{
			Second = First;
			First = Region;
		}
		else if (Second == nullptr || Distance < Second->GetDistance(Location))
		{
			Second = Region;
		}
	}
	if (Second == nullptr)
	{
		return false;
	}
	OutFrom = First->GetKitId();
	OutTo = Second->GetKitId();
	return true;
}

RPGPref::Point FRPGPrefKitDraft::ToMap(const FVector& Location) const
{
	return {ToCentimetre(Location.X / UnitsPerMetre), ToCentimetre(Location.Y / UnitsPerMetre)};
}

void FRPGPrefKitDraft::AddSource(const FString& Id, const FString& Place, AActor* Actor)
{
	Sources.Add({Id, Place, TWeakObjectPtr<AActor>(Actor)});
}

void FRPGPrefKitDraft::AddObjectiveSource(const FString& Id, AActor* Actor)
{
	AddSource(ObjectiveSource(Id), FString(), Actor);
}

FString FRPGPrefKitDraft::ObjectiveSource(const FString& Id)
{
	return FString(TEXT("objective ")) + Id;
}

FString FRPGPrefKitDraft::WaySource(const FString& From, const FString& To)
{
	return FString(TEXT("way ")) + From + TEXT(" - ") + To;
}

void FRPGPrefKitDraft::AddProblem(const TCHAR* Message, AActor* Actor, bool bIsError)
{
	Problems.Add({FString(Message), TWeakObjectPtr<AActor>(Actor), bIsError});
}

void FRPGPrefKitDraft::AddWorld(UWorld& World)
{
	TArray<ARPGPrefRegion*> Found;
	TArray<URPGPrefAffordanceComponent*> Affordances;
	for (TActorIterator<AActor> Actor(&World); Actor; ++Actor)
	{
		TArray<URPGPrefAffordanceComponent*> OfActor;
		Actor->GetComponents(OfActor, false);
		for (URPGPrefAffordanceComponent* Affordance : OfActor)
		{
			Affordances.Add(Affordance);
		}
		if (auto* Region = Cast<ARPGPrefRegion>(*Actor))
		{
			Found.Add(Region);
		}
	}
	SortById(Found);
	for (ARPGPrefRegion* Region : Found)
	{
		AddRegion(*Region);
	}
	SortById(Affordances);
	for (const URPGPrefAffordanceComponent* Affordance : Affordances)
	{
		Affordance->AddTo(*this);
	}
}
