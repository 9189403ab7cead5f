// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Navigation/RPGPrefGoalEnd.h"

const TCHAR* RPGPrefGoalEnd::Describe(ERPGPrefGoalEnd End)
{
	switch (End)
	{
	case ERPGPrefGoalEnd::Reached:
		return TEXT("it is there");
	case ERPGPrefGoalEnd::Cleared:
		return TEXT("the goal was cleared");
	case ERPGPrefGoalEnd::Removed:
		return TEXT("it left the world");
	case ERPGPrefGoalEnd::NoNavigation:
		return TEXT("the level has no navigation mesh; add one, or set Without Navigation to "
					"Straight Line");
	case ERPGPrefGoalEnd::NoWay:
		return TEXT("the navigation mesh has no way there");
	case ERPGPrefGoalEnd::MoveRefused:
		return TEXT(
			"its AI controller refuses to move it; does the pawn have a movement component?");
	case ERPGPrefGoalEnd::OutOfReach:
		return TEXT("its AI controller cannot move it any closer; is the goal on the ground?");
	case ERPGPrefGoalEnd::Deviated:
		return TEXT("it was pushed off its way or stopped too often");
	case ERPGPrefGoalEnd::Stuck:
		return TEXT("it stood still for too long");
	default:
		return TEXT("it is on its way");
	}
}
