// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Assets/RPGPrefAssetActions.h"

#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewActor.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "Internationalization/Internationalization.h"
#include "ScopedTransaction.h"

#define LOCTEXT_NAMESPACE "RPGPref"

ARPGPrefPreviewActor* RPGPrefAssetActions::PreviewPlaythrough(
	UWorld& World, URPGPrefPreviewScene& Scene)
{
	ARPGPrefPreviewActor* Anchor = nullptr;
	for (TActorIterator<ARPGPrefPreviewActor> Actor(&World); Actor && Anchor == nullptr; ++Actor)
	{
		Anchor = Actor->Preview->Scene == &Scene ? *Actor : nullptr;
	}
	if (Anchor == nullptr)
	{
		// To look at a playthrough changes nothing of the level; who wants to keep the anchor
		// places one by hand.
		FActorSpawnParameters Parameters;
		Parameters.ObjectFlags = RF_Transient;
		Anchor = World.SpawnActor<ARPGPrefPreviewActor>(Parameters);
		Anchor->Preview->Scene = &Scene;
	}
	Anchor->Preview->StartPreview();
	return Anchor;
}

void RPGPrefAssetActions::FillTeam(URPGPrefTeam& Team, const TArray<URPGPrefPlaystyle*>& Playstyles)
{
	const FScopedTransaction Transaction(LOCTEXT("FillTeam", "Create Team"), true);
	Team.Modify(true);
	for (URPGPrefPlaystyle* Playstyle : Playstyles)
	{
		FRPGPrefTeamMember& Member = Team.Members.AddDefaulted_GetRef();
		Member.Agent = Playstyle->GetName();
		Member.Playstyle = Playstyle;
	}
}

#undef LOCTEXT_NAMESPACE
