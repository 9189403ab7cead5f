// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/PlannerElsewhere.h"

#include "Execution/PlannerHost.h"
#include "Serve/DatagramHub.h"

namespace RPGPref::Program
{

/// The planner is elsewhere: a `serve` that this game says hello to over a socket of the system.
class RemotePlannerHost final : public PlannerHost
{
public:
	RemotePlannerHost(DatagramHub& hub, std::string server, std::string secret,
		const GroundTask& task, PlannerElsewhere::Describe describe);

	std::string start(std::uint16_t generation) override;
	void kill() override { planner_.stop(); }
	/// Once a tick: takes the answer, notices silence.
	void drain(JournalSink& journal, ExecutionMeasures& measures) override;
	bool isDone() const override { return true; }
	bool hasDied() const override { return !planner_.refusal().empty(); }
	std::uint64_t session() const override { return planner_.session(); }
	Transport& transport() override { return planner_.transport(); }

	const PlannerElsewhere& planner() const { return planner_; }

private:
	/// The server's datagrams among those that arrive.
	class Peer final : public Datagrams
	{
	public:
		Peer(DatagramHub& hub, std::string server) : hub_(hub), server_(std::move(server)) {}
		void send(std::span<const std::uint8_t> bytes) override { hub_.send(bytes, server_); }
		std::size_t receive(std::span<std::uint8_t> buffer) override;

	private:
		DatagramHub& hub_;
		std::string server_;
	};

	Peer peer_;
	PlannerElsewhere planner_;
};

} // namespace RPGPref::Program
