// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

#include <functional>
#include <string>
#include <vector>

class UWorld;

/// What the runner and the benchmarks steer; the plugin never includes this.
namespace HostShim
{

/// The calling thread becomes the game thread.
HOSTSHIM_API void BecomeGameThread();
HOSTSHIM_API bool IsGameThread();

enum class ETaskMode
{
	/// Tasks run on real threads.
	Threads,
	/// Tasks wait until the world ticks or somebody waits for them, and run on the calling thread
	/// in an order that the seed decides.
	Deterministic
};
HOSTSHIM_API void SetTaskMode(ETaskMode Mode, unsigned Seed);
/// Called once per world tick; does something in the deterministic mode alone.
HOSTSHIM_API void PumpTasks();
/// With threads: how long a tick of a world waits for them at most; at first not at all.
HOSTSHIM_API void SetFrameLength(int Milliseconds);
/// What the game thread does besides whenever it waits for a task, as the engine's may.
HOSTSHIM_API void SetWaitWork(std::function<void()> Work);
/// Tasks that were launched since the last call.
HOSTSHIM_API int TakeLaunchedTasks();
/// Tasks that were launched and have not ended.
HOSTSHIM_API int PendingTasks();
/// Whether the calling thread works on a task at this moment, in either mode.
HOSTSHIM_API bool IsInTask();
/// Waits for all tasks and ends the threads.
HOSTSHIM_API void StopTasks();

/// Objects that are neither classes nor class defaults.
HOSTSHIM_API int LiveObjects();
/// Registrations with engine services (debugger categories and the like) that were not undone.
HOSTSHIM_API int OpenRegistrations();
HOSTSHIM_API void CountRegistration(int Change);

/// Where modules' shared libraries lie, and the temporary folder that stands for the project.
HOSTSHIM_API void SetModuleFolder(const std::string& Folder);
HOSTSHIM_API void SetProjectFolder(const std::string& Folder);

/// Writes to files since the last call for which the game had to stop: those outside of tasks.
HOSTSHIM_API int TakeWritesOutsideTasks();

/// The engine works in a folder of its own, wherever it was started.
HOSTSHIM_API void GoToEngineFolder();

/// A line that was logged as warning or error, also through the Message Log.
struct FLogged
{
	std::string Text;
	bool bIsError = false;
};
/// Those since the last call.
HOSTSHIM_API std::vector<FLogged> TakeLog();
/// Prints all log lines instead of warnings and errors alone.
HOSTSHIM_API void SetVerboseLog(bool bVerbose);

/// Types a command into the game's console; false when there is none of that name.
HOSTSHIM_API bool RunConsoleCommand(const std::string& Name, UWorld* World);

/// Notifications of the Message Log that popped up since the last call.
HOSTSHIM_API int TakeNotifications();

/// A clock that stands still until it is set again; below zero: the real one.
HOSTSHIM_API void SetClock(double Seconds);

/// Undo and redo of the last transaction, as the editor's menu does.
HOSTSHIM_API bool Undo();
HOSTSHIM_API bool Redo();
/// Empties the undo history: it keeps values whose types live in modules that may be unloaded.
HOSTSHIM_API void ForgetTransactions();

} // namespace HostShim
