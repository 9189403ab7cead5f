// SPDX-License-Identifier: MIT
// The golden step lists of the executor: tasks, rules and anchors.
#include "RPGPref/Protocol/ExecutorInterface.h"

#include "Vectors.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{

namespace
{

class IdleHost final : public ExecutorHost
{
public:
	void startTask(const ExecuteTask&, Tick) override {}
	void finishTask(const ExecuteTask&, Tick) override {}
	AttributeValue sense(SymbolId) override { return 0; }
};

/// Runs one step list and repeats what the executor said in the words of the vectors.
class StepRun
{
public:
	StepRun(const Json& vector, bool withTime)
		: withTime_(withTime), executor_(settings(vector), host_)
	{
		collectNames(vector["steps"]);
	}

	Json step(const Json& step)
	{
		const Tick now = step["tick"];
		for (const Json& message : step["inbox"])
		{
			executor_.post(command(message));
		}
		for (const Json& change : step.value("changes", Json::array()))
		{
			executor_.noteChange(names_.id(change[0]), value(change[1]), change[2]);
		}
		for (const Json& object : step.value("commits", Json::array()))
		{
			executor_.commit(names_.id(object));
		}
		executor_.tick(now);
		Json events = Json::array();
		for (const Message& message : executor_.outbox())
		{
			const Json event = describe(message);
			if (!event.is_null())
			{
				events.push_back(event);
			}
		}
		return events;
	}

	std::string taskState(const std::string& name) const
	{
		const TaskTable::Record* record = executor_.tasks().find(names_.id(name));
		return std::string(toWord(record == nullptr ? TaskState::Unknown : record->state));
	}

	Json anchorState(const std::string& name) const
	{
		const AnchorTable::Anchor anchor = executor_.anchors().find(names_.id(name));
		Json asset;
		if (anchor.asset != kNoSymbol)
		{
			asset = names_.name(anchor.asset);
		}
		return {
			{"state", toWord(anchor.state)}, {"asset", asset}, {"reanchored", anchor.reanchored}};
	}

private:
	static ExecutorInterface::Settings settings(const Json& vector)
	{
		ExecutorInterface::Settings settings;
		settings.upsilon = vector.value("v", 4);
		return settings;
	}

	void collectNames(const Json& json)
	{
		if (json.is_string())
		{
			names_.add(json);
			return; // A scalar iterates over itself.
		}
		for (const Json& child : json)
		{
			if (child.is_structured() || child.is_string())
			{
				collectNames(child);
			}
		}
	}

	AttributeValue value(const Json& name) const
	{
		return static_cast<AttributeValue>(names_.id(name));
	}

	Message command(const Json& message) const
	{
		const std::string kind = message[0];
		const std::uint32_t id = names_.id(message[1]);
		const Revision revision = message[2];
		if (kind == "execute")
		{
			ExecuteTask task;
			task.task = id;
			task.revision = revision;
			task.start = message[3];
			task.duration = message[4];
			task.grace = message[5];
			return task;
		}
		if (kind == "cancel")
		{
			return CancelTask{id, revision, 0};
		}
		if (kind == "monitor")
		{
			return MonitorRule{
				id, revision, names_.id(message[3]), value(message[4]), message[5], 0};
		}
		if (kind == "extend")
		{
			return ExtendRule{id, revision, message[3], 0};
		}
		if (kind == "drop")
		{
			return DropRule{id, revision, 0};
		}
		if (kind == "anchor")
		{
			return AnchorObject{id, revision, names_.id(message[3]), message[4], 0};
		}
		EXPECT_EQ(kind, "deanchor");
		return DeanchorObject{id, revision, 0};
	}

	Json describe(const Message& message) const
	{
		if (const auto* update = std::get_if<TimeUpdate>(&message))
		{
			return withTime_ ? Json{{"time", update->at}} : Json();
		}
		if (const auto* ack = std::get_if<Acknowledgement>(&message))
		{
			Json event = {{"ack", names_.name(ack->id)}, {"rev", ack->revision},
				{"verdict", toWord(ack->verdict)}};
			if (ack->subject == Subject::Task)
			{
				event["at"] = ack->at;
			}
			return event;
		}
		if (const auto* status = std::get_if<TaskStatus>(&message))
		{
			return {{"status", names_.name(status->task)}, {"rev", status->revision},
				{"at", status->at}, {"state", toWord(status->state)}, {"late", status->lateness}};
		}
		if (const auto* rule = std::get_if<RuleStatus>(&message))
		{
			return {{"rule", names_.name(rule->rule)}, {"rev", rule->revision},
				{"state", toWord(rule->state)}, {"at", rule->when}};
		}
		const auto& anchor = std::get<AnchorStatus>(message);
		Json event = {{"anchor", names_.name(anchor.object)}, {"rev", anchor.revision},
			{"state", toWord(anchor.state)}};
		if (anchor.state == AnchorState::WaitingForAsset)
		{
			event["ready"] = anchor.ready;
		}
		else if (anchor.state != AnchorState::RefusedFree)
		{
			event["asset"] = names_.name(anchor.asset);
		}
		return event;
	}

	bool withTime_;
	Names names_;
	IdleHost host_;
	ExecutorInterface executor_;
};

void expectEvents(StepRun& run, const Json& vector)
{
	for (const Json& step : vector["steps"])
	{
		EXPECT_EQ(run.step(step), step["events"]) << "tick " << step["tick"];
	}
}

} // namespace

TEST(ExecutorVectors, Tasks)
{
	ASSERT_EQ(vectors()["executor"].size(), 17U);
	for (const Json& vector : vectors()["executor"])
	{
		SCOPED_TRACE(vector["name"]);
		StepRun run(vector, true);
		expectEvents(run, vector);
		for (const auto& [name, state] : vector["final"].items())
		{
			EXPECT_EQ(run.taskState(name), state) << name;
		}
	}
}

TEST(ExecutorVectors, Rules)
{
	ASSERT_EQ(vectors()["rules"].size(), 11U);
	for (const Json& vector : vectors()["rules"])
	{
		SCOPED_TRACE(vector["name"]);
		StepRun run(vector, false);
		expectEvents(run, vector);
	}
}

TEST(ExecutorVectors, Anchors)
{
	ASSERT_EQ(vectors()["anchors"].size(), 11U);
	for (const Json& vector : vectors()["anchors"])
	{
		SCOPED_TRACE(vector["name"]);
		StepRun run(vector, false);
		expectEvents(run, vector);
		for (const auto& [name, state] : vector["final"].items())
		{
			EXPECT_EQ(run.anchorState(name), state) << name;
		}
	}
}

} // namespace RPGPref::Testing
