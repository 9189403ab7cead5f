// SPDX-License-Identifier: MIT
#include "Core/Tasks/Task.h"
#include "HostShim/Host.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <random>
#include <thread>
#include <utility>
#include <vector>

namespace HostShim
{

class FTaskState
{
public:
	TUniqueFunction<void()> Body;
	bool bBegun = false;
	bool bDone = false;
};

namespace
{

/// Tasks that the thread works on: one may wait for another and begin it.
thread_local int TasksOfThread = 0;

/// Both schedulers: a list of tasks that nobody has begun, and threads in one of the two modes.
class FScheduler
{
public:
	static FScheduler& Get()
	{
		static FScheduler Scheduler;
		return Scheduler;
	}

	~FScheduler() { Stop(); }

	void SetMode(ETaskMode InMode, unsigned Seed)
	{
		Stop();
		Mode = InMode;
		Random.seed(Seed);
	}

	std::shared_ptr<FTaskState> Launch(TUniqueFunction<void()> Body)
	{
		auto Task = std::make_shared<FTaskState>();
		Task->Body = std::move(Body);
		{
			const std::lock_guard Lock(Mutex);
			Waiting.push_back(Task);
			++Open;
			++Launched;
			if (Mode == ETaskMode::Threads && Threads.empty())
			{
				bStopping = false;
				for (int I = 0; I < 2; ++I)
				{
					Threads.emplace_back([this] { Work(); });
				}
			}
		}
		Changed.notify_all();
		return Task;
	}

	bool IsDone(const FTaskState& Task)
	{
		const std::lock_guard Lock(Mutex);
		return Task.bDone;
	}

	void Wait(FTaskState& Task)
	{
		WorkWhileWaiting();
		std::unique_lock Lock(Mutex);
		if (!Task.bBegun)
		{
			const auto Found = std::find_if(Waiting.begin(), Waiting.end(),
				[&Task](const auto& Other) { return Other.get() == &Task; });
			const std::shared_ptr<FTaskState> Mine = *Found;
			Waiting.erase(Found);
			Run(Mine, Lock);
		}
		Changed.wait(Lock, [&Task] { return Task.bDone; });
	}

	/// In the deterministic mode: some of the waiting tasks, in a random order. With threads: lasts
	/// as long as a frame while there is work, or the threads of a busy machine would miss it.
	void Pump()
	{
		std::unique_lock Lock(Mutex);
		if (Mode == ETaskMode::Threads)
		{
			Changed.wait_for(Lock, Frame, [this] { return Open == 0; });
		}
		if (Mode != ETaskMode::Deterministic || Waiting.empty())
		{
			return;
		}
		std::size_t Count = Random() % (Waiting.size() + 1);
		for (; Count > 0 && !Waiting.empty(); --Count)
		{
			const auto Chosen = Waiting.begin() + static_cast<long>(Random() % Waiting.size());
			const std::shared_ptr<FTaskState> Task = *Chosen;
			Waiting.erase(Chosen);
			Run(Task, Lock);
		}
	}

	int TakeLaunched()
	{
		const std::lock_guard Lock(Mutex);
		return std::exchange(Launched, 0);
	}

	/// A game thread that waits does other work of the game meanwhile.
	void SetWaitWork(std::function<void()> Work) { WaitWork = std::move(Work); }

	void SetFrame(std::chrono::milliseconds Length) { Frame = Length; }

	int Pending()
	{
		const std::lock_guard Lock(Mutex);
		return Open;
	}

	void Stop()
	{
		{
			std::unique_lock Lock(Mutex);
			while (!Waiting.empty())
			{
				const std::shared_ptr<FTaskState> Task = Waiting.front();
				Waiting.erase(Waiting.begin());
				Run(Task, Lock);
			}
			bStopping = true;
		}
		Changed.notify_all();
		for (std::thread& Thread : Threads)
		{
			Thread.join();
		}
		Threads.clear();
	}

private:
	void WorkWhileWaiting()
	{
		if (WaitWork && IsGameThread())
		{
			// Whoever waits within that work finds no more of it.
			const std::function<void()> Work = std::exchange(WaitWork, {});
			Work();
			WaitWork = Work;
		}
	}

	void Run(const std::shared_ptr<FTaskState>& Task, std::unique_lock<std::mutex>& Lock)
	{
		Task->bBegun = true;
		Lock.unlock();
		++TasksOfThread;
		Task->Body();
		--TasksOfThread;
		// What the body captured goes before the task counts as done.
		Task->Body = {};
		Lock.lock();
		Task->bDone = true;
		--Open;
		Changed.notify_all();
	}

	void Work()
	{
		std::unique_lock Lock(Mutex);
		while (true)
		{
			Changed.wait(Lock, [this] { return bStopping || !Waiting.empty(); });
			if (Waiting.empty())
			{
				return;
			}
			const std::shared_ptr<FTaskState> Task = Waiting.front();
			Waiting.erase(Waiting.begin());
			Run(Task, Lock);
		}
	}

	std::mutex Mutex;
	std::condition_variable Changed;
	std::vector<std::shared_ptr<FTaskState>> Waiting;
	std::vector<std::thread> Threads;
	std::mt19937 Random{1};
	ETaskMode Mode = ETaskMode::Threads;
	std::function<void()> WaitWork;
	std::chrono::milliseconds Frame{0};
	int Open = 0;
	int Launched = 0;
	bool bStopping = false;
};

} // namespace

std::shared_ptr<FTaskState> LaunchTask(TUniqueFunction<void()> Body)
{
	return FScheduler::Get().Launch(std::move(Body));
}

bool IsTaskCompleted(const FTaskState& Task)
{
	return FScheduler::Get().IsDone(Task);
}

void WaitForTask(FTaskState& Task)
{
	FScheduler::Get().Wait(Task);
}

void SetTaskMode(ETaskMode Mode, unsigned Seed)
{
	FScheduler::Get().SetMode(Mode, Seed);
}

void PumpTasks()
{
	FScheduler::Get().Pump();
}

void SetWaitWork(std::function<void()> Work)
{
	FScheduler::Get().SetWaitWork(std::move(Work));
}

int TakeLaunchedTasks()
{
	return FScheduler::Get().TakeLaunched();
}

void SetFrameLength(int Milliseconds)
{
	FScheduler::Get().SetFrame(std::chrono::milliseconds(Milliseconds));
}

int PendingTasks()
{
	return FScheduler::Get().Pending();
}

bool IsInTask()
{
	return TasksOfThread > 0;
}

void StopTasks()
{
	FScheduler::Get().Stop();
}

} // namespace HostShim
