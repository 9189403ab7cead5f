// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefLevelSelection.h"

#include "RPGPrefEditor/Kit/RPGPrefActorSelection.h"
#include "RPGPrefEditor/Kit/RPGPrefLevelActions.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"

#include "Delegates/Delegate.h"
#include "Engine/World.h"
#include "Selection.h"
#include "Templates/Casts.h"

FRPGPrefLevelSelection::FRPGPrefLevelSelection(const TSharedRef<FRPGPrefPreviewModel>& InModel)
	: Model(InModel)
{
	TabHandle = Model->OnChanged.AddRaw(this, &FRPGPrefLevelSelection::FollowTab);
	LevelHandle =
		USelection::SelectionChangedEvent.AddRaw(this, &FRPGPrefLevelSelection::FollowLevel);
}

FRPGPrefLevelSelection::~FRPGPrefLevelSelection()
{
	USelection::SelectionChangedEvent.Remove(LevelHandle);
	Model->OnChanged.Remove(TabHandle);
}

bool FRPGPrefLevelSelection::Prepare()
{
	if (!Model->HasReport())
	{
		return false;
	}
	if (Known != Model->GetReport() || !Level.IsValid())
	{
		Known = Model->GetReport();
		Level = RPGPrefLevelActions::FindOwner(Model->GetScene());
		Scan.Reset();
		if (Level.IsValid())
		{
			Scan = MakeShared<FRPGPrefLevelScan>(*Level->GetWorld(), *Level.Get());
		}
	}
	return Scan.IsValid();
}

void FRPGPrefLevelSelection::FollowTab()
{
	const std::optional<std::size_t> NewStep = Model->GetStep();
	const std::optional<std::size_t> NewPlace =
		Model->GetPlace().isValid() ? std::optional<std::size_t>(Model->GetPlace().value())
									: std::nullopt;
	const bool bChosen =
		(NewStep && NewStep != Step) || (!NewStep && NewPlace && NewPlace != Place);
	Step = NewStep;
	Place = NewPlace;
	if (bOwn || !bChosen)
	{
		return;
	}
	if (AActor* Actor = FindShownActor())
	{
		bOwn = true;
		RPGPrefActorSelection::Show(*Actor);
		bOwn = false;
	}
}

AActor* FRPGPrefLevelSelection::FindShownActor()
{
	if (!Prepare())
	{
		return nullptr;
	}
	const std::optional<std::size_t> Shown = Model->GetStep();
	AActor* Actor = Shown ? FindActorOfStep(*Shown) : nullptr;
	return Actor != nullptr ? Actor : FindActorOfPlace();
}

AActor* FRPGPrefLevelSelection::FindActorOfPlace() const
{
	const RPGPref::Level& Map = Known->binding.level();
	const RPGPref::PlaceId Shown = Model->GetPlace();
	if (!Shown.isValid() || Shown.value() >= Map.places.size())
	{
		return nullptr;
	}
	return Scan->FindActor(Scan->FindId(Map.places[Shown.value()].symbol), FString());
}

AActor* FRPGPrefLevelSelection::FindActorOfStep(std::size_t Number) const
{
	const RPGPref::GroundTask& Task = Known->task;
	const RPGPref::ScheduledStep& Scheduled =
		Known->playthroughs[Model->GetTeam()].schedule.steps[Number];
	const RPGPref::ActionId Action = Scheduled.action;
	const RPGPref::Level& Map = Known->binding.level();
	const RPGPref::PlaceId At = Scheduled.place;
	const FString Where = At.isValid() && At.value() < Map.places.size()
							  ? Scan->FindId(Map.places[At.value()].symbol)
							  : FString();
	// What is taken is an argument where several items are taken alike; players and places are
	// arguments of everything.
	for (const RPGPref::ObjectId Argument : Task.arguments[Action])
	{
		const FString Id = Scan->FindId(Task.objectNames[Argument.value()]);
		if (Scan->IsItem(Id))
		{
			return Scan->FindActor(Id, Where);
		}
	}
	const std::string& Schema = Task.schemaNames[Task.actions[Action.value()].schema.value()];
	return Scan->FindActor(Scan->FindOrigin(Schema), Where);
}

void FRPGPrefLevelSelection::FollowLevel(UObject*)
{
	AActor* Actor = RPGPrefActorSelection::GetFirst();
	if (bOwn || Actor == nullptr || !Prepare())
	{
		return;
	}
	const TArray<FString> Ids = Scan->FindIds(*Actor);
	if (Ids.IsEmpty())
	{
		return;
	}
	bOwn = true;
	const std::size_t Count = Known->playthroughs[Model->GetTeam()].schedule.steps.size();
	bool bFound = false;
	// Everybody goes somewhere all the time: a region is a place, not a step.
	for (std::size_t Number = 0;
		 Number < Count && !bFound && Cast<ARPGPrefRegion>(Actor) == nullptr; ++Number)
	{
		bFound = FindActorOfStep(Number) == Actor;
		if (bFound)
		{
			Model->SelectStep(Number);
		}
	}
	if (!bFound)
	{
		Model->SelectPlace(Known->binding.level().findPlace(Scan->FindSymbol(Ids[0])));
	}
	bOwn = false;
}
