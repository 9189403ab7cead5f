// SPDX-License-Identifier: MIT
// Looks at the overlay through a viewport's camera as the engine does: what is behind it has
// pixels, too, lines have depth and an end, and levels of one file per actor notice what is placed
// in them.
//
//   ViewportTest MODULES
#include "RPGPrefUncooked/Drawing/RPGPrefLabels.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPicture.h"
#include "RPGPrefUncooked/Recording/RPGPrefTGraphActor.h"
#include "RPGPrefUncooked/Recording/RPGPrefTGraphComponent.h"

#include "Engine/CanvasTypes.h"
#include "Engine/Engine/Canvas.h"
#include "Engine/Engine/World.h"
#include "Engine/SceneView.h"
#include "HostShim/Trial.h"

#include <algorithm>

namespace
{

FRPGPrefPicture::FLabel MakeLabel(const TCHAR* Text, const FVector& Middle)
{
	FRPGPrefPicture::FLabel Label;
	Label.Text = Text;
	Label.Middle = Middle;
	Label.Size = 50.0F;
	return Label;
}

void TryLabels(HostShim::FTrial& Trial)
{
	FCanvas Flat;
	FSceneView View;
	UCanvas* Canvas = NewObject<UCanvas>();
	Canvas->Canvas = &Flat;
	Canvas->SceneView = &View;
	TArray<FRPGPrefPicture::FLabel> Labels;
	Labels.Add(MakeLabel(TEXT("ahead"), FVector(1000.0, 100.0, 0.0)));
	Labels.Add(MakeLabel(TEXT("behind"), FVector(-1000.0, -100.0, 0.0)));
	Labels.Add(MakeLabel(TEXT("beside"), FVector(0.0, 500.0, 0.0)));
	RPGPrefLabels::Draw(*Canvas, Labels);
	Trial.Expect(
		"a label ahead of the viewer is drawn", Flat.HostShim_Texts.Contains(TEXT("ahead")));
	Trial.Expect("one behind the viewer is not", Flat.HostShim_Texts.Num() == 1);
}

RPGPref::Demonstration MakeWalk()
{
	RPGPref::Demonstration Walk;
	Walk.points = {{0, 0, 0}, {500, 0, 0}, {500, 500, 0}};
	Walk.edgeTicks = {1000, 1000};
	return Walk;
}

void TryLines(HostShim::FTrial& Trial)
{
	UWorld* World = UWorld::HostShim_Create(EWorldType::Editor);
	FActorSpawnParameters Parameters;
	Parameters.ObjectFlags = RF_Transient;
	auto* Actor = World->SpawnActor<ARPGPrefTGraphActor>(Parameters);
	Actor->Graph->SetDrawn({MakeWalk()});
	const int32 Drawn = Actor->Graph->HostShim_Lines.Num();
	Trial.Expect("a walk has lines", Drawn > 0);
	Trial.Expect("its ways lie in the foreground",
		Actor->Graph->HostShim_Lines.ContainsByPredicate([](const FBatchedLine& Line)
			{ return Line.HostShim_Depth == SDPG_Foreground && Line.HostShim_Thickness > 0; }));
	Trial.Expect("its areas are filled", Actor->Graph->HostShim_Meshes.Num() > 0);
	Actor->Graph->HostShim_Age();
	Trial.Expect("all of it stays",
		Actor->Graph->HostShim_Lines.Num() == Drawn && Actor->Graph->HostShim_Meshes.Num() > 0);
	Trial.Expect("an actor that is transient from the start changes no level",
		!World->HostShim_bDirty && !Actor->HostShim_bPackageDirty);
	auto* Late = World->SpawnActor<ARPGPrefTGraphActor>();
	Late->SetFlags(RF_Transient);
	Trial.Expect(
		"one that becomes so later does", World->HostShim_bDirty && Late->HostShim_bPackageDirty);
	World->HostShim_Destroy();
	CollectGarbage(RF_NoFlags);
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count != 2)
	{
		std::fprintf(stderr, "usage: ViewportTest MODULES\n");
		return 2;
	}
	HostShim::FTrial Trial(Arguments[1]);
	TryLabels(Trial);
	TryLines(Trial);
	return Trial.End();
}
