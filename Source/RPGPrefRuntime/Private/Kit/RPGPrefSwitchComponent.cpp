// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefSwitchComponent.h"

RPGPref::KitThing::Kind URPGPrefSwitchComponent::GetKind() const
{
	return Kind == ERPGPrefSwitchKind::Puzzle ? RPGPref::KitThing::Kind::Puzzle
		   : Kind == ERPGPrefSwitchKind::Trap ? RPGPref::KitThing::Kind::Trap
											  : RPGPref::KitThing::Kind::Switch;
}

void URPGPrefSwitchComponent::SetThing(const RPGPref::KitThing& Thing)
{
	Super::SetThing(Thing);
	Kind = Thing.kind == RPGPref::KitThing::Kind::Puzzle ? ERPGPrefSwitchKind::Puzzle
		   : Thing.kind == RPGPref::KitThing::Kind::Trap ? ERPGPrefSwitchKind::Trap
														 : ERPGPrefSwitchKind::Switch;
}
