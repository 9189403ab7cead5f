// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefEnemyComponent.h"

#include "Kit/RPGPrefKitText.h"

RPGPref::KitThing::Kind URPGPrefEnemyComponent::GetKind() const
{
	return bObstacle ? RPGPref::KitThing::Kind::Obstacle : RPGPref::KitThing::Kind::Enemy;
}

void URPGPrefEnemyComponent::WriteTo(RPGPref::KitThing& Thing, const FRPGPrefKitDraft&) const
{
	Thing.guards = RPGPrefKitText::ToRows(Guards);
	Thing.sees = RPGPrefKitText::ToRows(Sees);
	RPGPrefKitText::WritePairs(Between, Thing);
}

void URPGPrefEnemyComponent::SetThing(const RPGPref::KitThing& Thing)
{
	Super::SetThing(Thing);
	bObstacle = Thing.kind == RPGPref::KitThing::Kind::Obstacle;
	Guards = RPGPrefKitText::FromRows(Thing.guards);
	Sees = RPGPrefKitText::FromRows(Thing.sees);
	Between = RPGPrefKitText::FromPairs(Thing);
}
