// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefViewportMoment.h"

#include "RPGPrefEditor/Kit/RPGPrefLevelActions.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewActor.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"

#include "Delegates/Delegate.h"
#include "Engine/World.h"
#include "EngineUtils.h"

FRPGPrefViewportMoment::FRPGPrefViewportMoment(const TSharedRef<FRPGPrefPreviewModel>& InModel)
	: Model(InModel)
{
	Handle = Model->OnChanged.AddRaw(this, &FRPGPrefViewportMoment::Follow);
}

FRPGPrefViewportMoment::~FRPGPrefViewportMoment()
{
	Model->OnChanged.Remove(Handle);
	if (Own.IsValid())
	{
		Own->Destroy(false, false);
	}
}

ARPGPrefPreviewActor* FRPGPrefViewportMoment::FindAnchor()
{
	const ARPGPrefLevel* Level = RPGPrefLevelActions::FindOwner(Model->GetScene());
	if (Level == nullptr || Level->GetWorld() == nullptr)
	{
		return nullptr;
	}
	for (TActorIterator<ARPGPrefPreviewActor> Anchor(Level->GetWorld()); Anchor; ++Anchor)
	{
		if (Anchor->Preview->Scene == Model->GetScene())
		{
			return *Anchor;
		}
	}
	FActorSpawnParameters Parameters;
	Parameters.ObjectFlags = RF_Transient;
	ARPGPrefPreviewActor* Anchor = Level->GetWorld()->SpawnActor<ARPGPrefPreviewActor>(Parameters);
	Anchor->Preview->Scene = Model->GetScene();
	// The level itself is the ground.
	Anchor->Preview->bGround = false;
	Own = Anchor;
	return Anchor;
}

void FRPGPrefViewportMoment::Follow()
{
	const bool bSame =
		Shown == Model->GetReport() && Team == Model->GetTeam() && Time == Model->GetTime();
	if (!Model->HasReport() || bSame)
	{
		return;
	}
	Shown = Model->GetReport();
	Team = Model->GetTeam();
	Time = Model->GetTime();
	if (ARPGPrefPreviewActor* Anchor = FindAnchor())
	{
		Anchor->Preview->Team = static_cast<int32>(Team);
		Anchor->Preview->Time = Time;
		Anchor->Preview->SetReport(Shown);
	}
}
