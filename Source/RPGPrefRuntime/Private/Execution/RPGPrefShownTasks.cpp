// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Execution/RPGPrefShownTasks.h"

#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

namespace
{

void NoteShownTasks(const FFastArraySerializer& Array)
{
	if (URPGPrefExecutorComponent* Owner = static_cast<const FRPGPrefShownTasks&>(Array).Owner)
	{
		Owner->OnShownChanged.Broadcast();
	}
}

} // namespace

void FRPGPrefShownTask::PostReplicatedAdd(const FFastArraySerializer& InArraySerializer)
{
	NoteShownTasks(InArraySerializer);
}

void FRPGPrefShownTask::PostReplicatedChange(const FFastArraySerializer& InArraySerializer)
{
	NoteShownTasks(InArraySerializer);
}

void FRPGPrefShownTask::PreReplicatedRemove(const FFastArraySerializer& InArraySerializer)
{
	bIsGoing = true;
	NoteShownTasks(InArraySerializer);
}

void FRPGPrefShownTasks::Add(const FRPGPrefTask& Task)
{
	FRPGPrefShownTask& Item = Items.AddDefaulted_GetRef();
	Item.Task = Task;
	MarkItemDirty(Item);
	NoteShownTasks(*this);
}

void FRPGPrefShownTasks::Remove(int32 TaskId)
{
	if (Items.RemoveAll(
			[TaskId](const FRPGPrefShownTask& Item) { return Item.Task.Id == TaskId; }) > 0)
	{
		MarkArrayDirty();
		NoteShownTasks(*this);
	}
}

void FRPGPrefShownTasks::Reset()
{
	if (!Items.IsEmpty())
	{
		Items.Reset();
		MarkArrayDirty();
		NoteShownTasks(*this);
	}
}

TArray<FRPGPrefTask> FRPGPrefShownTasks::GetAll() const
{
	TArray<FRPGPrefTask> Tasks;
	for (const FRPGPrefShownTask& Item : Items)
	{
		if (!Item.bIsGoing)
		{
			Tasks.Add(Item.Task);
		}
	}
	return Tasks;
}
