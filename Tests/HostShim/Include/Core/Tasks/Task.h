// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Templates/Function.h"

#include <memory>
#include <type_traits>
#include <utility>

#define HOSTSHIM_TASK_TEXT(Line) HOSTSHIM_TASK_TEXT_(Line)
#define HOSTSHIM_TASK_TEXT_(Line) TEXT("") #Line
#define UE_SOURCE_LOCATION TEXT("") __FILE__ TEXT(":") HOSTSHIM_TASK_TEXT(__LINE__)

namespace HostShim
{
class FTaskState;
/// Hands a body to the scheduler that the runner chose: real threads, or a seeded order.
HOSTSHIM_API std::shared_ptr<FTaskState> LaunchTask(TUniqueFunction<void()> Body);
HOSTSHIM_API bool IsTaskCompleted(const FTaskState& Task);
/// Runs the body in place when nobody has begun it; otherwise blocks.
HOSTSHIM_API void WaitForTask(FTaskState& Task);
} // namespace HostShim

namespace LowLevelTasks
{
enum class ETaskPriority : int8
{
	High,
	Normal,
	Default = Normal,
	ForegroundCount,
	BackgroundHigh = ForegroundCount,
	BackgroundNormal,
	BackgroundLow,
	Count,
	Inherit
};
} // namespace LowLevelTasks

namespace UE::Tasks
{

using LowLevelTasks::ETaskPriority;

namespace Private
{
/// A task that was launched; may be empty.
class FTaskHandle
{
public:
	FTaskHandle() = default;
	explicit FTaskHandle(std::shared_ptr<HostShim::FTaskState> InState) : State(std::move(InState))
	{
	}

	bool IsValid() const { return State != nullptr; }
	bool IsCompleted() const { return State == nullptr || HostShim::IsTaskCompleted(*State); }
	bool Wait() const
	{
		if (State != nullptr)
		{
			HostShim::WaitForTask(*State);
		}
		return true;
	}

private:
	std::shared_ptr<HostShim::FTaskState> State;
};
} // namespace Private

using FTask = Private::FTaskHandle;

template <typename ResultType>
class TTask : public Private::FTaskHandle
{
public:
	using FTaskHandle::FTaskHandle;
};

template <typename TaskBodyType>
TTask<std::invoke_result_t<TaskBodyType>> Launch(
	const TCHAR* DebugName, TaskBodyType&& TaskBody, ETaskPriority Priority = ETaskPriority::Normal)
{
	static_assert(std::is_void_v<std::invoke_result_t<TaskBodyType>>,
		"the plugin's tasks hand their results over through queues");
	(void)DebugName;
	(void)Priority;
	return TTask<void>(
		HostShim::LaunchTask(TUniqueFunction<void()>(std::forward<TaskBodyType>(TaskBody))));
}

} // namespace UE::Tasks
