// SPDX-License-Identifier: MIT
// The golden traces: planner and executor run side by side with given delays, and every cycle's
// window, every dispatch and every task's fate must be as written.
#include "RPGPref/Protocol/ExecutorInterface.h"
#include "RPGPref/Protocol/PlannerInterface.h"

#include "Vectors.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>

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

WindowRule ruleFrom(const std::string& word)
{
	const std::map<std::string, WindowRule> rules = {{"published", WindowRule::Published},
		{"reported", WindowRule::Reported}, {"aged", WindowRule::Aged},
		{"late_bound", WindowRule::LateBound}};
	return rules.at(word);
}

class TraceRun
{
public:
	explicit TraceRun(const Json& trace)
		: trace_(trace)
		, planner_(plannerSettings(trace["config"]))
		, executor_(executorSettings(trace["config"]), host_)
	{
		for (const Json& task : trace["tasks"])
		{
			names_.add(task["id"]);
			fates_[task["id"]] = {{"id", task["id"]}, {"sent_at", nullptr}, {"polled_at", nullptr},
				{"started_at", nullptr}, {"outcome", "never_sent"}};
		}
	}

	/// The executor acts at t, the planner at t + 1/2.
	void run()
	{
		const Json& cycles = trace_["cycles"];
		const auto skipped = trace_["skipped_ticks"].get<std::set<Tick>>();
		for (Tick now = 0; now <= trace_["horizon"].get<Tick>(); ++now)
		{
			if (skipped.count(now) == 0)
			{
				stepExecutor(now);
			}
			readUpdates(now);
			for (std::size_t k = 0; k < cycles.size(); ++k)
			{
				if (cycles[k][1].get<Tick>() == now)
				{
					endCycle(k, now);
				}
				if (cycles[k][0].get<Tick>() == now)
				{
					beginCycle(k, now);
				}
			}
		}
	}

	Json result() const
	{
		Json tasks = Json::array();
		for (const Json& task : trace_["tasks"])
		{
			tasks.push_back(fates_.at(task["id"]));
		}
		return {{"cycles", cycles_}, {"tasks", tasks}};
	}

private:
	static PlannerInterface::Settings plannerSettings(const Json& config)
	{
		PlannerInterface::Settings settings;
		settings.mode =
			config["sweep"].get<bool>() ? ExecutionMode::Guarded : ExecutionMode::Published;
		settings.timing.rule = ruleFrom(config["window"]);
		settings.timing.upsilon = config["v"];
		settings.timing.mu = config["mu"];
		settings.timing.omega = config["w"];
		settings.timing.jitter = config["jitter"];
		settings.timing.lost = config["lost"];
		settings.timing.isAdaptive = false;
		return settings;
	}

	static ExecutorInterface::Settings executorSettings(const Json& config)
	{
		ExecutorInterface::Settings settings;
		settings.upsilon = config["v"];
		settings.mode =
			config["executor"] == "published" ? ExecutionMode::Published : ExecutionMode::Guarded;
		return settings;
	}

	/// The nth delay of a list whose last entry repeats; nothing: the message is lost.
	static std::optional<Tick> delay(const Json& delays, std::size_t n)
	{
		const Json& entry = delays[std::min(n, delays.size() - 1)];
		return entry.is_null() ? std::nullopt : std::optional(entry.get<Tick>());
	}

	void stepExecutor(Tick now)
	{
		for (auto entry = commands_.begin(); entry != commands_.end() && entry->first <= now;)
		{
			executor_.post(entry->second);
			const std::string& name = names_.name(std::get<ExecuteTask>(entry->second).task);
			fates_[name]["polled_at"] = now;
			fates_[name]["outcome"] = "never_started";
			entry = commands_.erase(entry);
		}
		executor_.tick(now);
		for (const Message& message : executor_.outbox())
		{
			if (std::holds_alternative<TimeUpdate>(message))
			{
				if (const auto wait = delay(trace_["update_delays"], updatesSent_++))
				{
					updates_.emplace(now + *wait, message);
				}
			}
			else if (const auto* status = std::get_if<TaskStatus>(&message))
			{
				noteStatus(names_.name(status->task), status->state, status->lateness, now);
			}
			else if (const auto* ack = std::get_if<Acknowledgement>(&message))
			{
				if (ack->verdict == Verdict::LateRejected)
				{
					fates_[names_.name(ack->id)]["outcome"] = "late_rejected";
				}
			}
		}
	}

	void noteStatus(const std::string& name, TaskState state, TickSpan lateness, Tick now)
	{
		if (state == TaskState::Started)
		{
			fates_[name]["started_at"] = now;
			fates_[name]["outcome"] = lateness > 0 ? "late_started" : "on_time";
		}
		else if (state == TaskState::LateRejected)
		{
			fates_[name]["outcome"] = "late_rejected";
		}
	}

	void readUpdates(Tick now)
	{
		for (auto entry = updates_.begin(); entry != updates_.end() && entry->first <= now;)
		{
			planner_.receive(entry->second, now);
			entry = updates_.erase(entry);
		}
	}

	void beginCycle(std::size_t k, Tick now)
	{
		planner_.beginCycle(now);
		for (const Json& task : trace_["tasks"])
		{
			if (task["known_from"].get<std::size_t>() == k)
			{
				ExecuteTask planned;
				planned.task = names_.id(task["id"]);
				planned.start = task["start"];
				planned.grace = task["grace"];
				planned.duration = 1;
				planner_.accept(planned);
			}
		}
	}

	void endCycle(std::size_t k, Tick now)
	{
		const TimingControl::Cycle cycle = planner_.endCycle(now);
		Json entry = {{"k", k}, {"tau", nullptr}, {"age", nullptr}, {"lo", nullptr},
			{"hi", nullptr}, {"dispatched", Json::array()}, {"missed", Json::array()}};
		if (cycle.hasWindow)
		{
			entry["tau"] = cycle.reference.tau;
			entry["age"] = cycle.age;
			entry["lo"] = cycle.window.lo;
			entry["hi"] = cycle.window.hi;
		}
		for (const Message& message : planner_.outbox())
		{
			const std::string& name = names_.name(std::get<ExecuteTask>(message).task);
			entry["dispatched"].push_back(name);
			fates_[name]["sent_at"] = now;
			fates_[name]["outcome"] = "lost_message";
			if (const auto wait = delay(trace_["execute_delays"], executesSent_++))
			{
				commands_.emplace(now + *wait + 1, message);
			}
		}
		planner_.clearOutbox();
		for (const PlannerEvent& event : planner_.events())
		{
			entry["missed"].push_back(names_.name(event.id));
			fates_[names_.name(event.id)]["outcome"] = "reported_miss";
		}
		planner_.clearEvents();
		cycles_.push_back(entry);
	}

	const Json& trace_;
	Names names_;
	IdleHost host_;
	PlannerInterface planner_;
	ExecutorInterface executor_;
	std::multimap<Tick, Message> updates_;
	std::multimap<Tick, Message> commands_;
	std::size_t updatesSent_ = 0;
	std::size_t executesSent_ = 0;
	Json cycles_ = Json::array();
	std::map<std::string, Json> fates_;
};

} // namespace

TEST(TraceVectors, EveryCycleAndEveryFate)
{
	ASSERT_EQ(vectors()["traces"].size(), 27U);
	for (const Json& trace : vectors()["traces"])
	{
		SCOPED_TRACE(trace["name"].get<std::string>() + ": " + trace["why"].get<std::string>());
		TraceRun run(trace);
		run.run();
		const Json result = run.result();
		for (std::size_t k = 0; k < trace["cycles"].size(); ++k)
		{
			EXPECT_EQ(result["cycles"][k], trace["expect"]["cycles"][k]) << "cycle " << k;
		}
		EXPECT_EQ(result["tasks"], trace["expect"]["tasks"]);
	}
}

} // namespace RPGPref::Testing
