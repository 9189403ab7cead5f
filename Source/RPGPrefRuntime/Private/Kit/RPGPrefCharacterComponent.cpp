// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefCharacterComponent.h"

RPGPref::KitThing::Kind URPGPrefCharacterComponent::GetKind() const
{
	return RPGPref::KitThing::Kind::Character;
}
