// SPDX-License-Identifier: MIT
#include "Serve/ServedGame.h"

#include <algorithm>
#include <utility>

namespace RPGPref::Program
{

namespace
{

/// The server's clock may run against the game's by this much (K2: the fastest rate counts).
constexpr double kClockError = 1e-4;

} // namespace

std::size_t ServedGame::End::receive(std::span<std::uint8_t, kLargestFrame + 1> buffer)
{
	if (waiting_.empty())
	{
		return 0;
	}
	const std::size_t size = (std::min)(waiting_.front().size(), buffer.size());
	std::copy_n(waiting_.front().begin(), size, buffer.begin());
	waiting_.pop_front();
	return size;
}

void ServedGame::End::push(std::span<const std::uint8_t> bytes)
{
	if (waiting_.size() < kMostWaiting && !bytes.empty())
	{
		const std::span<const std::uint8_t> kept =
			bytes.first((std::min)(bytes.size(), kLargestFrame + 1));
		waiting_.emplace_back(kept.begin(), kept.end());
	}
}

TeamCycleOptions ServedGame::optionsFor(const LevelSession& session)
{
	TeamCycleOptions options;
	options.people = people_.get();
	options.clock.map = session.map();
	options.clock.ticksPerSecond = hello_.ticksPerSecond;
	options.grace = hello_.grace;
	options.isEndedByGame = true;
	options.firstTask = hello_.nextTask;
	options.expectations = hello_.expectations;
	options.mayChange.assign(hello_.mayChange ? session.task().facts.size() : 0, true);
	options.showPlan = [this](std::span<const PlannedTask> steps)
	{
		view_.steps.assign(steps.begin(), steps.end());
		isViewNew_ = true;
	};
	options.showExpectation = [this](const Expectations::News& news)
	{
		view_.say(news);
		isViewNew_ = true;
	};
	for (std::size_t agent = 0; agent < session.task().agents.size(); ++agent)
	{
		const std::string name(session.task().agentName(AgentId(agent)));
		if (std::find(hello_.humans.begin(), hello_.humans.end(), name) != hello_.humans.end())
		{
			options.humans.push_back(AgentId(agent));
		}
	}
	return options;
}

PlannerInterface::Settings ServedGame::planningFor(const Settings& settings, const Hello& hello)
{
	PlannerInterface::Settings planning;
	planning.timing = settings.timing;
	planning.timing.period = settings.timing.omega + 2; // Sleep overshoots.
	planning.generation = hello.generation;
	return planning;
}

ServedGame::ServedGame(DatagramHub& hub, std::string peer, const LevelSession& session, Hello hello,
	const Settings& settings)
	: hello_(std::move(hello))
	, settings_(settings)
	, run_(RunIdentity::joined(hello_.nonce, nonce_))
	, end_(hub, std::move(peer))
	, sealed_(settings.secret.empty()
				  ? std::nullopt
				  : std::optional<SealedTransport>(std::in_place, end_, settings.secret, run_))
	, people_(hello_.humans.empty() ? nullptr
									: std::make_unique<PersonForecast>(
										  session.domain(), session.task(), session.map()))
	, brain_(session.task(), session.preferences(), optionsFor(session))
	, endpoint_(planningFor(settings, hello_), brain_,
		  sealed_ ? static_cast<Transport&>(*sealed_) : end_,
		  run_.plannerSession(hello_.generation))
	, clock_(hello_.rate * (1 + kClockError))
	, heardAt_(TickClock::Clock::now())
	, saidAt_(heardAt_)
{
	takeOver(session);
}

void ServedGame::takeOver(const LevelSession& session)
{
	brain_.setState(hello_.state);
	const std::vector<Place>& places = session.map()->level().places;
	for (std::size_t agent = 0; agent < hello_.places.size(); ++agent)
	{
		const AttributeValue place = hello_.places[agent];
		if (place >= 0 && static_cast<std::size_t>(place) < places.size())
		{
			brain_.setPlace(AgentId(agent), places[static_cast<std::size_t>(place)].at);
		}
	}
	std::vector<PlannerJournal::OpenTask> open;
	for (const Hello::Running& running : hello_.running)
	{
		PlannerJournal::OpenTask task;
		task.task.task = running.task;
		task.task.subject = running.subject;
		task.task.argument = running.argument;
		task.task.start = running.start;
		task.task.duration = kOpenEnded;
		task.state = JournalEntry::Kind::Locked;
		open.push_back(task);
	}
	std::sort(open.begin(), open.end(),
		[](const PlannerJournal::OpenTask& a, const PlannerJournal::OpenTask& b)
		{ return std::pair(a.task.start, a.task.task) < std::pair(b.task.start, b.task.task); });
	for (const PlannerJournal::OpenTask& task : open)
	{
		brain_.restore(task);
	}
	endpoint_.planner().restore(open);
}

std::string ServedGame::welcome() const
{
	return write(Welcome{nonce_, {}}, hello_.nonce, settings_.secret);
}

bool ServedGame::isSignOfLifeDue()
{
	constexpr std::chrono::milliseconds kInterval(250);
	const TickClock::Clock::time_point now = TickClock::Clock::now();
	const bool isDue = now - saidAt_ >= kInterval;
	saidAt_ = isDue ? now : saidAt_;
	return isDue;
}

bool ServedGame::isUnsolvableForLong()
{
	// Over a bad link one half of a change may arrive before the other. What is proven of such a
	// state holds only until the rest is there.
	constexpr std::chrono::seconds kLong(2);
	const TickClock::Clock::time_point now = TickClock::Clock::now();
	if (!brain_.isUnsolvable())
	{
		unsolvableSince_.reset();
		return false;
	}
	unsolvableSince_ = unsolvableSince_.value_or(now);
	return now - *unsolvableSince_ >= kLong;
}

void ServedGame::noteCycle(const TimingControl::Cycle& cycle)
{
	const bool isUnsolvable = isUnsolvableForLong();
	isViewNew_ = isViewNew_ || view_.isUnsolvable != isUnsolvable;
	view_.isUnsolvable = isUnsolvable;
	view_.revision = brain_.revisions();
	view_.plansMade = brain_.plansMade();
	view_.plansKept = brain_.plansKept();
	view_.windowLow = cycle.window.lo;
	view_.windowHigh = cycle.window.hi;
	view_.roundTrip = endpoint_.planner().timing().roundTrip();
}

std::optional<std::string> ServedGame::takeView(bool isDue)
{
	// A mind in the middle of a cycle is not shown.
	if (isInCycle_ || (!isDue && !isViewNew_))
	{
		return std::nullopt;
	}
	isViewNew_ = false;
	++view_.serial;
	return write(view_, run_, settings_.secret);
}

void ServedGame::take(std::span<const std::uint8_t> bytes)
{
	end_.push(bytes);
}

bool ServedGame::step()
{
	const Tick now = clock_.tickCeiling();
	if (now > lastPoll_)
	{
		lastPoll_ = now;
		endpoint_.poll(now);
		if (endpoint_.link().received() != heard_)
		{
			heard_ = endpoint_.link().received();
			heardAt_ = TickClock::Clock::now();
		}
	}
	const Tick omega = (std::max)(settings_.timing.omega, TickSpan{1});
	if (!isInCycle_ && now >= cycleStart_ + omega - 1)
	{
		cycleStart_ = now;
		isInCycle_ = true;
		isThinking_ = true;
		endpoint_.beginCycle(now);
	}
	if (isThinking_)
	{
		Budget budget(settings_.unitsAtOnce);
		isThinking_ = endpoint_.think(budget) == StepStatus::Running;
	}
	const bool isDue = now >= cycleStart_ + (std::max)(omega - 1, Tick{1});
	if (isInCycle_ && (!isThinking_ || isDue))
	{
		isInCycle_ = false;
		isThinking_ = false;
		noteCycle(endpoint_.endCycle(clock_.tickCeiling()));
	}
	return isThinking_;
}

double ServedGame::silence() const
{
	return std::chrono::duration<double>(TickClock::Clock::now() - heardAt_).count();
}

} // namespace RPGPref::Program
