// SPDX-License-Identifier: MIT
#include "Execution/ProcessPlannerHost.h"

#include "Execution/JournalLines.h"
#include "Platform/System.h"

#include <fmt/format.h>

#include <filesystem>

namespace RPGPref::Program
{

namespace
{

/// What a restarted planner gets through its standard input.
std::string restartText(const WorkloadScene& scene)
{
	const WorkloadProgress progress = scene.progress();
	std::string text = fmt::format("progress {} {} {} {}\n", progress.regular, progress.reactive,
		progress.subscriptions, progress.isSubscribed ? 1 : 0);
	for (const PlannerJournal::OpenTask& open : scene.openTasks().openTasks())
	{
		text += toLine(JournalEntry{open.state, open.task});
	}
	return text;
}

} // namespace

ProcessPlannerHost::~ProcessPlannerHost()
{
	kill();
	if (!folder_.empty())
	{
		std::error_code ignored;
		std::filesystem::remove_all(folder_, ignored);
	}
}

std::string ProcessPlannerHost::open()
{
	std::string address = options_.listen;
	SocketTransport::Kind kind = SocketTransport::Kind::Datagram;
	if (options_.transport == "local")
	{
		kind = SocketTransport::Kind::Local;
		Result<std::string> folder = makePrivateFolder();
		if (!folder)
		{
			return format(folder.errors().front());
		}
		folder_ = *folder;
		address = folder_ + "/executor";
	}
	auto socket = SocketTransport::open(kind, address);
	if (!socket)
	{
		return fmt::format("{} {}", address, socket.errors().front().message);
	}
	socket_ = std::move(socket.value());
	if (!options_.secret.empty())
	{
		sealed_ = std::make_unique<SealedTransport>(*socket_, options_.secret, run_);
	}
	return {};
}

Transport& ProcessPlannerHost::transport()
{
	return sealed_ ? static_cast<Transport&>(*sealed_) : *socket_;
}

std::string ProcessPlannerHost::start(std::uint16_t generation)
{
	std::string own = options_.listen.substr(0, options_.listen.rfind(':')) + ":0";
	if (options_.transport == "local")
	{
		own = fmt::format("{}/planner-{}", folder_, generation);
	}
	std::vector<std::string> arguments = {"execute-planner"};
	const std::vector<std::string> shared = options_.sharedArguments();
	arguments.insert(arguments.end(), shared.begin(), shared.end());
	arguments.insert(arguments.end(),
		{"--own", own, "--peer", socket_->address(), "--generation", fmt::to_string(generation)});
	isDone_ = false;
	return process_.start(arguments, fmt::format("run {}\n", run_.text()) + restartText(scene_));
}

void ProcessPlannerHost::kill()
{
	process_.kill(text_); // What it wrote before it died still counts.
	isDone_ = false;
}

void ProcessPlannerHost::drain(JournalSink& journal, ExecutionMeasures& measures)
{
	process_.read(text_);
	std::size_t begin = 0;
	for (std::size_t end = text_.find('\n'); end != std::string::npos;
		 end = text_.find('\n', begin))
	{
		take(std::string_view(text_).substr(begin, end - begin), journal, measures);
		begin = end + 1;
	}
	text_.erase(0, begin);
}

void ProcessPlannerHost::take(
	std::string_view line, JournalSink& journal, ExecutionMeasures& measures)
{
	if (line.starts_with("ready "))
	{
		wasReady_ = true;
		socket_->setPeer(std::string(line.substr(6)));
	}
	else if (line == "done")
	{
		isDone_ = true;
	}
	else if (const auto value = measureFromLine(line))
	{
		measures.note(value->measure, value->value);
	}
	else if (const auto entry = journalEntryFromLine(line))
	{
		journal.write(*entry);
	}
}

} // namespace RPGPref::Program
