// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/PlannerHost.h"
#include "Execution/SealedTransport.h"
#include "Serve/DatagramHub.h"
#include "Serve/Greeting.h"

#include <chrono>
#include <functional>
#include <optional>

namespace RPGPref::Program
{

/// The planner is elsewhere: a `serve` that this game says hello to. If nothing is heard for a
/// while, it says hello again with how things stand then, so that any server can follow. Tasks
/// that were sent still start meanwhile.
class RemotePlannerHost final : public PlannerHost
{
public:
	/// How things stand in the game; nonce and generation are set here.
	using Describe = std::function<Hello()>;

	RemotePlannerHost(DatagramHub& hub, std::string server, std::string secret, Describe describe)
		: end_(hub, std::move(server)), secret_(std::move(secret)), describe_(std::move(describe))
	{
	}

	std::string start(std::uint16_t generation) override;
	void kill() override { isUp_ = false; }
	/// Once a tick: takes the answer, notices silence.
	void drain(JournalSink& journal, ExecutionMeasures& measures) override;
	bool isDone() const override { return true; }
	bool hasDied() const override { return !refusal_.empty(); }
	std::uint64_t session() const override { return session_; }
	Transport& transport() override { return link_; }

	/// Why the server does not want to; empty if it does.
	const std::string& refusal() const { return refusal_; }
	/// How often the planner was lost and how often one was found.
	std::uint32_t losses() const { return losses_; }
	std::uint32_t welcomes() const { return welcomes_; }

private:
	/// The socket: greetings are kept apart from frames.
	class End final : public Transport
	{
	public:
		End(DatagramHub& hub, std::string server) : hub_(hub), server_(std::move(server)) {}
		void send(std::span<const std::uint8_t> frame) override { hub_.send(frame, server_); }
		void say(std::string_view greeting) { hub_.send(greeting, server_); }
		std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override;
		std::vector<std::string> takeGreetings() { return std::exchange(greetings_, {}); }

	private:
		DatagramHub& hub_;
		std::string server_;
		std::vector<std::string> greetings_;
	};
	/// What the executor talks to, whoever is at the other end.
	class Link final : public Transport
	{
	public:
		explicit Link(RemotePlannerHost& host) : host_(host) {}
		void send(std::span<const std::uint8_t> frame) override;
		std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override;

	private:
		RemotePlannerHost& host_;
	};

	void sayHello();
	void answer(const Welcome& welcome);

	using Clock = std::chrono::steady_clock;
	static constexpr std::chrono::milliseconds kHelloInterval{500};
	static constexpr std::chrono::milliseconds kLongestSilence{2000};

	End end_;
	Link link_{*this};
	std::string secret_;
	Describe describe_;
	std::optional<SealedTransport> sealed_;
	std::uint64_t session_ = RunIdentity::fresh().session();
	Hello hello_;
	std::string helloText_;
	std::string refusal_;
	std::uint16_t generation_ = 0;
	Clock::time_point heardAt_; ///< When something was heard, or said hello.
	std::uint32_t losses_ = 0;
	std::uint32_t welcomes_ = 0;
	bool isUp_ = false;
	bool isWelcome_ = false;
};

} // namespace RPGPref::Program
