// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/Greeting.h"
#include "RPGPref/Minds/TeamView.h"
#include "RPGPref/Protocol/SealedTransport.h"

#include <functional>
#include <optional>

namespace RPGPref
{

/// Datagrams to and from one other machine or process. May lose, double and reorder them; never
/// waits.
class Datagrams
{
public:
	virtual ~Datagrams() = default;

	virtual void send(std::span<const std::uint8_t> bytes) = 0;
	/// The size of the next one; 0: there is none. Longer ones are cut to the buffer.
	virtual std::size_t receive(std::span<std::uint8_t> buffer) = 0;
};

/// The game's side of a planner that is elsewhere, such as `rpgpref serve`: says hello, waits to be
/// welcome, carries the frames between the game's executor and that planner, and notices silence.
/// If nothing is heard for a while, it says hello again with the state at that time, so that any
/// planner can follow. Tasks that were sent still start meanwhile; the protocol accounts for the
/// others.
class PlannerElsewhere
{
public:
	struct Settings
	{
		std::string secret;
		/// Seconds between two hellos, and of silence after which the planner counts as lost.
		double helloInterval = 0.5;
		double longestSilence = 2;
	};
	/// The state of the game; nonce and generation are set here.
	using Describe = std::function<Hello()>;
	/// Bytes that nobody has drawn before.
	using Draw = std::function<RunIdentity()>;

	/// The datagrams and the task, by whose numbers the planner's views are read, must outlive it.
	RPGPREFCORE_API PlannerElsewhere(Datagrams& datagrams, const GroundTask& task,
		Settings settings, Describe describe, Draw draw);
	RPGPREFCORE_API ~PlannerElsewhere();
	PlannerElsewhere(const PlannerElsewhere&) = delete;
	PlannerElsewhere& operator=(const PlannerElsewhere&) = delete;

	/// Looks for a planner, from now on. Times are seconds of any clock that never goes back.
	RPGPREFCORE_API void start(std::uint16_t generation, double now);
	/// Hears and says nothing any more.
	void stop() { isUp_ = false; }
	/// Once a tick: takes answers and views, notices silence.
	RPGPREFCORE_API void step(double now);
	/// Says hello again although nothing seems wrong: the game's clock runs at another rate now, or
	/// stood still for a while.
	RPGPREFCORE_API void renew(double now);

	/// What the game's executor talks to, whoever is at the other end.
	Transport& transport() { return link_; }
	/// The session of the executor's end. Planners of the run have larger ones than their
	/// predecessors, by generation.
	std::uint64_t session() const { return session_; }

	bool isWelcome() const { return isWelcome_; }
	/// Why the planner does not want to; empty if it does.
	const std::string& refusal() const { return refusal_; }
	/// How often the planner was lost and how often one was found.
	std::uint32_t losses() const { return losses_; }
	std::uint32_t welcomes() const { return welcomes_; }
	/// The newest view since it was last taken.
	std::optional<TeamView> takeView() { return std::exchange(view_, std::nullopt); }

private:
	/// The datagrams: greetings and views are kept apart from frames.
	class End final : public Transport
	{
	public:
		explicit End(Datagrams& datagrams) : datagrams_(datagrams) {}
		void send(std::span<const std::uint8_t> frame) override { datagrams_.send(frame); }
		std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override;
		void say(std::string_view text);
		std::vector<std::string> takeTexts() { return std::exchange(texts_, {}); }

	private:
		Datagrams& datagrams_;
		std::vector<std::uint8_t> bytes_;
		std::vector<std::string> texts_;
	};
	class Link final : public Transport
	{
	public:
		explicit Link(PlannerElsewhere& owner) : owner_(owner) {}
		void send(std::span<const std::uint8_t> frame) override;
		std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override;

	private:
		PlannerElsewhere& owner_;
	};

	void sayHello();
	void take(const std::string& text);
	void takeViewText(const std::string& text);
	void answer(const Welcome& welcome);

	End end_;
	Link link_{*this};
	const GroundTask& task_;
	Settings settings_;
	Describe describe_;
	Draw draw_;
	std::optional<SealedTransport> sealed_;
	std::uint64_t session_;
	Hello hello_;
	RunIdentity run_;
	std::string refusal_;
	std::optional<TeamView> view_;
	std::uint32_t lastSerial_ = 0;
	std::uint16_t generation_ = 0;
	double now_ = 0;
	double heardAt_ = 0; ///< When something was heard, or said hello.
	std::uint32_t losses_ = 0;
	std::uint32_t welcomes_ = 0;
	bool isUp_ = false;
	bool isWelcome_ = false;
};

} // namespace RPGPref
