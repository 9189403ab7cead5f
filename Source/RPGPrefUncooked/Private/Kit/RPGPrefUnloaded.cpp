// SPDX-License-Identifier: MIT
#include "Kit/RPGPrefUnloaded.h"

#include "Containers/UnrealString.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Internationalization/Internationalization.h"
#include "UObject/NameTypes.h"
#include "WorldPartition/WorldPartitionActorDescInstance.h"
#include "WorldPartition/WorldPartitionHelpers.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

/** Named in the message; a world has thousands of others. */
constexpr int32 MostNamed = 5;

} // namespace

FText RPGPrefUnloaded::Describe(const UWorld& World)
{
	int32 Count = 0;
	FString Names;
#if WITH_EDITOR
	if (UWorldPartition* Partition = World.GetWorldPartition())
	{
		FWorldPartitionHelpers::ForEachActorDescInstance(Partition, AActor::StaticClass(),
			[&Count, &Names](const FWorldPartitionActorDescInstance* Instance)
			{
				if (!Instance->IsLoaded(true) && ++Count <= MostNamed)
				{
					Names += (Names.IsEmpty() ? FString() : FString(TEXT(", "))) +
							 Instance->GetActorLabelOrName().ToString();
				}
				return true;
			});
	}
#endif
	return Count == 0 ? FText()
		   : Count <= MostNamed
			   ? FText::Format(LOCTEXT("Unloaded",
								   "This world is partitioned, and the scan reads loaded actors "
								   "only. Not loaded: {0}. Load their regions and scan again."),
					 FText::FromString(Names))
			   : FText::Format(
					 LOCTEXT("UnloadedMany",
						 "This world is partitioned, and the scan reads loaded actors "
						 "only. Not loaded: {0} and {1} more. Load their regions and scan "
						 "again."),
					 FText::FromString(Names), Count - MostNamed);
}

#undef LOCTEXT_NAMESPACE
