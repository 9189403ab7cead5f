// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PersonForecast.h"
#include "RPGPref/Minds/Greeting.h"
#include "RPGPref/Minds/TeamView.h"
#include "RPGPref/Protocol/PlannerEndpoint.h"
#include "RPGPref/Protocol/SealedTransport.h"

#include "Execution/FreshIdentity.h"
#include "Execution/TickClock.h"
#include "Serve/DatagramHub.h"

#include <deque>
#include <memory>
#include <optional>

namespace RPGPref::Program
{

/// One game that a server plans for: its brain, its half of the protocol and its clock.
class ServedGame
{
public:
	struct Settings
	{
		TimingParameters timing;
		std::string secret;
		std::uint64_t unitsAtOnce = 256; ///< Of thought, so that no game waits for another.
	};

	/// Hub and session must outlive the game.
	ServedGame(DatagramHub& hub, std::string peer, const LevelSession& session, Hello hello,
		const Settings& settings);

	/// The answer to its hello.
	std::string welcome() const;
	/// Whether it is time to say again that somebody is there: a planner that thinks is silent.
	bool isSignOfLifeDue();
	/// What the game may show of the planner's mind, if that changed or is due to be said again.
	std::optional<std::string> takeView(bool isDue);
	const RunIdentity& helloNonce() const { return hello_.nonce; }
	/// Something came from the game; what is too much is dropped.
	void take(std::span<const std::uint8_t> bytes);
	/// Polls once a tick, thinks a little, ends cycles when they are due. True: there is more to
	/// think about.
	bool step();
	/// Seconds since something genuine was heard.
	double silence() const;
	const TeamCyclePlanner& brain() const { return brain_; }

private:
	/// The game's end of the hub.
	class End final : public Transport
	{
	public:
		End(DatagramHub& hub, std::string peer) : hub_(hub), peer_(std::move(peer)) {}
		void send(std::span<const std::uint8_t> frame) override { hub_.send(frame, peer_); }
		std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override;
		void push(std::span<const std::uint8_t> bytes);

	private:
		static constexpr std::size_t kMostWaiting = 8192;
		DatagramHub& hub_;
		std::string peer_;
		std::deque<std::vector<std::uint8_t>> waiting_;
	};

	TeamCycleOptions optionsFor(const LevelSession& session);
	static PlannerInterface::Settings planningFor(const Settings& settings, const Hello& hello);
	void takeOver(const LevelSession& session);
	/// Whether the level has been proven unsolvable for longer than messages are under way.
	bool isUnsolvableForLong();
	void noteCycle(const TimingControl::Cycle& cycle);

	Hello hello_;
	Settings settings_;
	RunIdentity nonce_ = freshIdentity();
	RunIdentity run_;
	End end_;
	std::optional<SealedTransport> sealed_;
	TeamView view_; ///< Written by the brain.
	bool isViewNew_ = false;
	std::unique_ptr<PersonForecast> people_; ///< Null: no agent is played by a person.
	TeamCyclePlanner brain_;
	PlannerEndpoint endpoint_;
	TickClock clock_;
	TickClock::Clock::time_point heardAt_;
	std::uint64_t heard_ = 0;
	TickClock::Clock::time_point saidAt_;
	std::optional<TickClock::Clock::time_point> unsolvableSince_;
	Tick lastPoll_ = -1;
	Tick cycleStart_ = 0;
	bool isInCycle_ = false;
	bool isThinking_ = false;
};

} // namespace RPGPref::Program
