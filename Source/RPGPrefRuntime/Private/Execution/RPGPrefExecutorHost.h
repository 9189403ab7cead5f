// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutorInterface.h"

#include "Containers/Array.h"
#include "Execution/RPGPrefPlanRunner.h"

/** The executor's half of the protocol on the game thread, and what it started in this frame. */
class FRPGPrefExecutorHost final : public RPGPref::ExecutorHost
{
public:
	explicit FRPGPrefExecutorHost(RPGPref::TickSpan UpdateTicks)
		: Executor(MakeSettings(UpdateTicks), *this)
	{
	}

	struct FStarted
	{
		RPGPref::TaskId Task = 0;
		int32 Plan = 0;
		int32 Step = 0;
	};

	virtual void startTask(const RPGPref::ExecuteTask& Task, RPGPref::Tick) override
	{
		FStarted Item;
		Item.Task = Task.task;
		Item.Plan = FRPGPrefPlanRunner::PlanOf(Task.task);
		Item.Step = FRPGPrefPlanRunner::StepOf(Task);
		Started.Add(Item);
	}
	virtual void finishTask(const RPGPref::ExecuteTask&, RPGPref::Tick) override {}
	virtual RPGPref::AttributeValue sense(RPGPref::SymbolId) override { return 0; }

	TArray<FStarted> Started;
	RPGPref::ExecutorInterface Executor;

private:
	static RPGPref::ExecutorInterface::Settings MakeSettings(RPGPref::TickSpan UpdateTicks)
	{
		RPGPref::ExecutorInterface::Settings Settings;
		Settings.upsilon = UpdateTicks;
		return Settings;
	}
};
