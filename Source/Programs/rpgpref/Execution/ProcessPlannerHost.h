// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/SealedTransport.h"

#include "Execution/FreshIdentity.h"
#include "Execution/PlannerHost.h"
#include "Execution/RunOptions.h"
#include "Execution/SocketTransport.h"
#include "Execution/WorkloadScene.h"
#include "Platform/ChildProcess.h"

namespace RPGPref::Program
{

/// The planner in a second process: this program again, with a hidden command. Messages go
/// through sockets; its journal comes through a pipe, so that it survives the planner.
class ProcessPlannerHost final : public PlannerHost
{
public:
	ProcessPlannerHost(const RunOptions& options, const WorkloadScene& scene)
		: options_(options), scene_(scene)
	{
	}
	~ProcessPlannerHost() override;
	ProcessPlannerHost(const ProcessPlannerHost&) = delete;
	ProcessPlannerHost& operator=(const ProcessPlannerHost&) = delete;

	/// Opens the executor's end; an error text, empty on success. Before anything else.
	std::string open();

	std::string start(std::uint16_t generation) override;
	void kill() override;
	void drain(JournalSink& journal, ExecutionMeasures& measures) override;
	bool isDone() const override { return isDone_; }
	bool hasDied() const override { return process_.hasEnded(); }
	std::uint64_t session() const override { return run_.session(); }
	Transport& transport() override;

	/// Whether any planner got as far as reporting its address.
	bool wasReady() const { return wasReady_; }
	std::uint64_t strangers() const { return socket_ ? socket_->strangers() : 0; }
	std::uint64_t forged() const { return sealed_ ? sealed_->forged() : 0; }

private:
	void take(std::string_view line, JournalSink& journal, ExecutionMeasures& measures);

	RunOptions options_;
	const WorkloadScene& scene_;
	const RunIdentity run_ = freshIdentity();
	std::string folder_; ///< For local sockets; removed at the end.
	std::unique_ptr<SocketTransport> socket_;
	std::unique_ptr<SealedTransport> sealed_;
	ChildProcess process_;
	std::string text_; ///< Printed by the process, not taken yet.
	bool isDone_ = false;
	bool wasReady_ = false;
};

/// The hidden command's work: plans until it is killed.
int runPlannerProcess(const RunOptions& options);

} // namespace RPGPref::Program
