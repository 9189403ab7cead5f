// SPDX-License-Identifier: MIT
#pragma once

#include "StateTreeModule/StateTreeExecutionContext.h"
#include "StateTreeModule/StateTreeTaskBase.h"

namespace HostShim
{

template <class TTask>
concept CHasInstanceData = requires
{
	typename TTask::FInstanceDataType;
};

struct FNoInstanceData
{
};
template <class TTask>
struct TInstanceDataOf
{
	using Type = FNoInstanceData;
};
template <CHasInstanceData TTask>
struct TInstanceDataOf<TTask>
{
	using Type = typename TTask::FInstanceDataType;
};

/// A state with one task, as the StateTree editor would make it: it refuses tasks that have no
/// instance data.
template <class TTask>
class TStateTreeState
{
public:
	explicit TStateTreeState(UObject& Owner) : Context(Owner) { Context.HostShim_Data = &Data; }

	bool IsValid() const
	{
		return CHasInstanceData<TTask> && Task.GetInstanceDataType() != nullptr;
	}
	EStateTreeRunStatus Enter()
	{
		return IsValid() ? Task.EnterState(Context, {}) : EStateTreeRunStatus::Unset;
	}
	EStateTreeRunStatus Tick(float Seconds) { return Task.Tick(Context, Seconds); }
	void Exit() { Task.ExitState(Context, {}); }

	typename TInstanceDataOf<TTask>::Type Data;

private:
	TTask Task;
	FStateTreeExecutionContext Context;
};

} // namespace HostShim
