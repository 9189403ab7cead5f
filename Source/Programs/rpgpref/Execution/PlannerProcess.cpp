// SPDX-License-Identifier: MIT
// The planner's process: the other side of ProcessPlannerHost.
#include "Execution/JournalLines.h"
#include "Execution/PlannerLoop.h"
#include "Execution/ProcessPlannerHost.h"
#include "Platform/ChildProcess.h"

#include <fmt/format.h>

#include <cstdio>
#include <iostream>

namespace RPGPref::Program
{

namespace
{

/// Writes lines to standard output. A journal entry is out before the message it concerns;
/// measurements may wait. Each write stays below the size that a pipe takes in one piece.
class LineWriter final : public JournalSink, public MeasureSink
{
public:
	explicit LineWriter(std::atomic<bool>& stop) : stop_(stop) {}

	void write(const JournalEntry& entry) override
	{
		add(toLine(entry));
		flush();
	}
	void note(Measure measure, Tick value) override { add(toLine(measure, value)); }
	void add(const std::string& line)
	{
		if (text_.size() + line.size() > kPiece)
		{
			flush();
		}
		text_ += line;
	}
	void flush()
	{
		if (std::fwrite(text_.data(), 1, text_.size(), stdout) != text_.size() ||
			std::fflush(stdout) != 0)
		{
			stop_ = true; // The executor is gone.
		}
		text_.clear();
	}

private:
	static constexpr std::size_t kPiece = 4000;
	std::atomic<bool>& stop_;
	std::string text_;
};

/// Passes everything to the real brain and says when it has nothing more to do.
class ReportingPlanner final : public CyclePlanner
{
public:
	ReportingPlanner(CyclePlanner& inner, LineWriter& writer) : inner_(inner), writer_(writer) {}

	void learn(const PlannerEvent& event) override { inner_.learn(event); }
	void begin(const CycleBounds& bounds) override { inner_.begin(bounds); }
	StepStatus think(Budget& budget) override { return inner_.think(budget); }
	void commit(PlannerInterface& planner, Tick plannerNow) override
	{
		inner_.commit(planner, plannerNow);
		if (inner_.isDone() && !isDoneSaid_)
		{
			isDoneSaid_ = true;
			writer_.add("done\n");
		}
		writer_.flush();
	}
	bool isDone() const override { return inner_.isDone(); }

private:
	CyclePlanner& inner_;
	LineWriter& writer_;
	bool isDoneSaid_ = false;
};

} // namespace

int runPlannerProcess(const RunOptions& options)
{
	endWithParent();
	WorkloadProgress progress;
	PlannerLoop loop{options.settings, options.generation, {}, 1};
	RunIdentity run;
	std::string line;
	while (std::getline(std::cin, line))
	{
		int subscribed = 0;
		if (std::sscanf(line.c_str(), "progress %u %u %u %d", &progress.regular, &progress.reactive,
				&progress.subscriptions, &subscribed) == 4)
		{
			progress.isSubscribed = subscribed != 0;
		}
		else if (line.starts_with("run "))
		{
			run = RunIdentity::fromText(std::string_view(line).substr(4));
			loop.session = run.session();
		}
		else if (const auto entry = journalEntryFromLine(line))
		{
			loop.openTasks.push_back({entry->task, entry->kind});
		}
	}
	auto socket =
		SocketTransport::open(options.transport == "local" ? SocketTransport::Kind::Local
														   : SocketTransport::Kind::Datagram,
			options.own);
	if (!socket)
	{
		fmt::print(stderr, "{}\n", format(socket.errors().front()));
		return 1;
	}
	socket.value()->setPeer(options.peer);
	std::unique_ptr<SealedTransport> sealed;
	if (!options.secret.empty())
	{
		sealed = std::make_unique<SealedTransport>(*socket.value(), options.secret, run);
	}
	std::atomic<bool> stop = false;
	std::atomic<bool> isDone = false;
	LineWriter writer(stop);
	writer.add(fmt::format("ready {}\n", socket.value()->address()));
	writer.flush();
	WorkloadPlanner workload(Workload(options.settings), progress, &writer);
	ReportingPlanner brain(workload, writer);
	loop.run(brain, sealed ? static_cast<Transport&>(*sealed) : *socket.value(), writer, writer,
		stop, isDone);
	return 0;
}

} // namespace RPGPref::Program
