// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitOptions.h"

#include "Components/BoxComponent.h"
#include "Components/SceneComponent.h"
#include "UObject/NameTypes.h"

#include <algorithm>
#include <cmath>

namespace
{

double Along(const FVector& Direction, const FVector& Offset)
{
	return Direction.X * Offset.X + Direction.Y * Offset.Y + Direction.Z * Offset.Z;
}

} // namespace

ARPGPrefRegion::ARPGPrefRegion()
{
	Box = CreateDefaultSubobject<UBoxComponent>(FName(TEXT("Box")));
	// A small room: 10 m by 8 m, 4 m high.
	Box->SetBoxExtent(FVector(500.0, 400.0, 200.0), false);
	SetRootComponent(Box);
}

TArray<FString> ARPGPrefRegion::GetPlaceOptions() const
{
	return RPGPrefKitOptions::GetPlaces(GetWorld());
}

FString ARPGPrefRegion::GetKitId() const
{
	return Id.IsEmpty() ? GetName() : Id;
}

FString ARPGPrefRegion::GetKitName() const
{
	return DisplayName.IsEmpty() ? FString(GetActorNameOrLabel()) : DisplayName;
}

TArray<FVector> ARPGPrefRegion::GetCorners() const
{
	const FVector Middle = Box->GetComponentLocation();
	const FVector Extent = GetExtent();
	const FVector Forward = Box->GetForwardVector() * Extent.X;
	const FVector Right = Box->GetRightVector() * Extent.Y;
	TArray<FVector> Corners;
	Corners.Add(Middle - Forward - Right);
	Corners.Add(Middle + Forward - Right);
	Corners.Add(Middle + Forward + Right);
	Corners.Add(Middle - Forward + Right);
	return Corners;
}

double ARPGPrefRegion::GetDistance(const FVector& Location) const
{
	const FVector Offset = Location - Box->GetComponentLocation();
	const FVector Extent = GetExtent();
	const auto Beyond = [](double Distance, double Half)
	{ return (std::max)(std::fabs(Distance) - Half, 0.0); };
	return FVector(Beyond(Along(Box->GetForwardVector(), Offset), Extent.X),
		Beyond(Along(Box->GetRightVector(), Offset), Extent.Y),
		Beyond(Along(Box->GetUpVector(), Offset), Extent.Z))
		.Size();
}

FVector ARPGPrefRegion::GetExtent() const
{
	return Box->GetScaledBoxExtent();
}

double ARPGPrefRegion::GetVolume() const
{
	const FVector Extent = GetExtent();
	return 8.0 * Extent.X * Extent.Y * Extent.Z;
}
