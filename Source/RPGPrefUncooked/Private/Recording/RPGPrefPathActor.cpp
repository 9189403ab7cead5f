// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Recording/RPGPrefPathActor.h"

#include "RPGPref/Demonstration/DemonstrationImport.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/RPGPrefText.h"
#include "RPGPrefUncooked/Recording/RPGPrefTGraphComponent.h"
#include "RPGPrefUncooked/Recording/RPGPrefTicks.h"

#include "Engine/World.h"
#include "Internationalization/Internationalization.h"
#include "ScopedTransaction.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

/** How far a new point lies from the last one, in units. */
constexpr double NewPointDistance = 200.0;

} // namespace

void ARPGPrefPathActor::AddPoint()
{
	const FScopedTransaction Transaction(LOCTEXT("AddPathPoint", "Add Point to Path"), true);
	Modify(true);
	const FVector Last = Points.IsEmpty() ? FVector(0.0, 0.0, 0.0) : Points.Last();
	const FVector Before = Points.Num() < 2 ? FVector(0.0, 0.0, 0.0) : Points[Points.Num() - 2];
	const double Length = FVector::Dist(Before, Last);
	const FVector Ahead = Length > 0.0 ? (Last - Before) * (NewPointDistance / Length)
									   : FVector(NewPointDistance, 0.0, 0.0);
	Points.Add(Last + Ahead);
	ShowWalk();
}

void ARPGPrefPathActor::RemoveLastPoint()
{
	if (Points.IsEmpty())
	{
		return;
	}
	const FScopedTransaction Transaction(
		LOCTEXT("RemovePathPoint", "Remove Point from Path"), true);
	Modify(true);
	Points.RemoveAt(Points.Num() - 1);
	ShowWalk();
}

void ARPGPrefPathActor::WriteDemonstration()
{
	TArray<FRPGPrefIssue> Issues;
	if (Demonstration == nullptr)
	{
		RPGPrefText::AddIssue(true,
			LOCTEXT("PathTarget", "The path has no demonstration to write to; choose one"), Issues);
	}
	else if (Points.IsEmpty())
	{
		RPGPrefText::AddIssue(
			true, LOCTEXT("PathEmpty", "The path has no points; add some"), Issues);
	}
	else
	{
		const FScopedTransaction Transaction(
			LOCTEXT("WritePath", "Write Path to Demonstration"), true);
		Demonstration->Modify(true);
		Demonstration->SetDemonstration(MakeDemonstration());
	}
	RPGPrefText::Report(Issues);
}

RPGPref::Demonstration ARPGPrefPathActor::MakeDemonstration() const
{
	std::vector<RPGPref::WorldPoint> Places;
	const auto Add = [&](const FVector& Point)
	{
		const FVector Place = GetActorLocation() + Point;
		Places.push_back({Place.X, Place.Y, Place.Z});
	};
	Add(FVector(0.0, 0.0, 0.0));
	for (const FVector& Point : Points)
	{
		Add(Point);
	}
	RPGPref::Demonstration Walk = RPGPref::drawnDemonstration(RPGPrefConvert::ToUtf8(GetName()),
		std::move(Places), Speed / RPGPrefRecording::TicksPerSecond);
	Walk.playstyle = RPGPrefConvert::ToUtf8(Playstyle);
	return Walk;
}

void ARPGPrefPathActor::ShowWalk()
{
	Graph->SetDrawn({MakeDemonstration()});
}

void ARPGPrefPathActor::PostRegisterAllComponents()
{
	Super::PostRegisterAllComponents();
	// A level that was loaded has the points, but what is drawn is not saved.
	const UWorld* World = GetWorld();
	if (World != nullptr && !World->IsGameWorld())
	{
		ShowWalk();
	}
}

#if WITH_EDITOR
void ARPGPrefPathActor::PostEditMove(bool bFinished)
{
	Super::PostEditMove(bFinished);
	ShowWalk();
}

void ARPGPrefPathActor::PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent)
{
	Super::PostEditChangeProperty(PropertyChangedEvent);
	ShowWalk();
}

void ARPGPrefPathActor::PostEditUndo()
{
	Super::PostEditUndo();
	ShowWalk();
}
#endif

#undef LOCTEXT_NAMESPACE
