// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefCustomComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Kit/RPGPrefKitText.h"

void URPGPrefCustomComponent::AddTo(FRPGPrefKitDraft& Draft) const
{
	const FString Where = FindPlace(Draft);
	for (const FRPGPrefDeed& Action : Actions)
	{
		RPGPref::KitDeed Deed = Action.ToCore(false);
		if (Deed.at.empty() && !Where.IsEmpty())
		{
			Deed.at.push_back(RPGPrefKitText::ToRow(Where));
		}
		Draft.AddSource(RPGPrefConvert::ToString(Deed.id), Where, GetOwner());
		Draft.Kit.actions.push_back(std::move(Deed));
	}
}
