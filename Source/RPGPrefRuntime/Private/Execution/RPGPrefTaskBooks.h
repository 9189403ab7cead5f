// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutorInterface.h"

#include <set>

/**
 * What became of the actions that an executor took on: each starts, or it is said why not. Kept
 * from what the executor says, so that nothing can get lost without a trace.
 */
class FRPGPrefTaskBooks
{
public:
	/** After each tick of the executor. */
	void Note(const RPGPref::ExecutorInterface& Executor)
	{
		for (const RPGPref::Message& Said : Executor.outbox())
		{
			if (const auto* Answer = std::get_if<RPGPref::Acknowledgement>(&Said))
			{
				NoteAnswer(Executor, *Answer);
			}
			else if (const auto* Status = std::get_if<RPGPref::TaskStatus>(&Said))
			{
				NoteStatus(Executor, *Status);
			}
		}
	}

	int32 GetAccepted() const { return Accepted; }
	int32 GetStarted() const { return Started; }
	/** Began again although they had begun; 0 unless something is broken. */
	int32 GetDoubled() const { return Doubled; }
	/** Taken on, and never begun because they came too late or were called off. */
	int32 GetNotStarted() const { return NotStarted; }
	/** Taken on, and neither begun nor called off yet. */
	int32 GetWaiting() const { return static_cast<int32>(Waiting.size()); }
	int32 GetEnded() const { return Ended; }

private:
	static bool IsAction(const RPGPref::ExecutorInterface& Executor, RPGPref::TaskId Task)
	{
		const RPGPref::TaskTable::Record* Record = Executor.tasks().find(Task);
		return Record != nullptr && Record->task.kind == RPGPref::TaskKind::Action;
	}
	void NoteAnswer(
		const RPGPref::ExecutorInterface& Executor, const RPGPref::Acknowledgement& Answer)
	{
		if (Answer.subject != RPGPref::Subject::Task || !IsAction(Executor, Answer.id))
		{
			return;
		}
		if (Answer.verdict == RPGPref::Verdict::Accepted)
		{
			Accepted += Waiting.insert(Answer.id).second ? 1 : 0;
		}
		else if (Answer.verdict == RPGPref::Verdict::Cancelled)
		{
			NotStarted += Waiting.erase(Answer.id) > 0 ? 1 : 0;
		}
	}
	void NoteStatus(const RPGPref::ExecutorInterface& Executor, const RPGPref::TaskStatus& Status)
	{
		if (!IsAction(Executor, Status.task))
		{
			return;
		}
		switch (Status.state)
		{
		case RPGPref::TaskState::Started:
			Doubled += Waiting.erase(Status.task) > 0 ? 0 : 1;
			++Started;
			break;
		case RPGPref::TaskState::LateRejected:
			NotStarted += Waiting.erase(Status.task) > 0 ? 1 : 0;
			break;
		case RPGPref::TaskState::Finished:
		case RPGPref::TaskState::Failed:
			++Ended;
			break;
		default:
			break;
		}
	}

	std::set<RPGPref::TaskId> Waiting;
	int32 Accepted = 0;
	int32 Started = 0;
	int32 Doubled = 0;
	int32 NotStarted = 0;
	int32 Ended = 0;
};
