// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Navigation/RPGPrefNavLinks.h"

#include "AI/Navigation/NavLinkDefinition.h"
#include "Containers/EnumAsByte.h"
#include "GameFramework/Actor.h"
#include "Navigation/NavLinkProxy.h"
#include "Templates/Casts.h"

TArray<RPGPrefNavLinks::FLink> RPGPrefNavLinks::Find(AActor& Actor)
{
	TArray<FLink> Links;
	ANavLinkProxy* Proxy = Cast<ANavLinkProxy>(&Actor);
	if (Proxy == nullptr)
	{
		return Links;
	}
	for (const FNavigationLink& Local : Proxy->PointLinks)
	{
		const FNavigationLink Link = Local.Transform(Proxy->GetActorTransform());
		const ENavLinkDirection::Type Direction = Link.Direction.GetValue();
		const bool bBack = Direction == ENavLinkDirection::RightToLeft;
		Links.Add({bBack ? Link.Right : Link.Left, bBack ? Link.Left : Link.Right,
			Direction == ENavLinkDirection::BothWays});
	}
	return Links;
}
