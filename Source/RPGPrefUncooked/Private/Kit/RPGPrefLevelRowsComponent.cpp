// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefLevelRowsComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"

#include "Templates/Casts.h"

void URPGPrefLevelRowsComponent::AddTo(FRPGPrefKitDraft& Draft) const
{
	if (const ARPGPrefLevel* Level = Cast<ARPGPrefLevel>(GetOwner()))
	{
		Level->AddTo(Draft);
		for (const FRPGPrefObjective& Objective : Level->Objectives)
		{
			Draft.AddObjectiveSource(
				Objective.Id.IsEmpty() ? Objective.Name : Objective.Id, GetOwner());
		}
	}
}
