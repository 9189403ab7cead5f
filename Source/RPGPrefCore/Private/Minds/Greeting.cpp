// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/Greeting.h"

#include "Foundation/HexText.h"
#include "Foundation/JsonReader.h"
#include "Minds/SealedText.h"

#include <nlohmann/json.hpp>

namespace RPGPref
{

namespace
{

constexpr const char* kGreetingVersion = "rpgpref/1";

Diagnostic notAGreeting(const std::string& what)
{
	return {"greeting", {}, what, "invalid-greeting", Severity::Error};
}

std::string hexOfState(const PackedState& state)
{
	std::string text;
	for (const std::uint64_t word : state)
	{
		appendHex(text, word, 16);
	}
	return text;
}

bool readHexState(std::string_view text, PackedState& state)
{
	bool isGood = text.size() == state.size() * 16;
	for (std::size_t word = 0; isGood && word < state.size(); ++word)
	{
		isGood = readHex(text.substr(word * 16, 16), state[word]);
	}
	return isGood;
}

template <class Number>
Number boundedInteger(const JsonNode& node, std::int64_t lowest, std::int64_t highest)
{
	return static_cast<Number>(node.integer(lowest, lowest, highest));
}

void readRunning(const JsonNode& node, std::vector<Hello::Running>& running)
{
	constexpr std::int64_t kWord = 0xFFFFFFFFLL;
	for (std::size_t i = 0; i < node.size(); ++i)
	{
		const JsonNode entry = node.element(i);
		if (entry.size() != 4)
		{
			entry.error("expected task, subject, argument and start");
			return;
		}
		Hello::Running task;
		task.task = boundedInteger<TaskId>(entry.element(0), 0, kWord);
		task.subject = boundedInteger<SymbolId>(entry.element(1), 0, kWord);
		task.argument = static_cast<AttributeValue>(entry.element(2).integer(-1));
		task.start = static_cast<Tick>(entry.element(3).integer(0));
		running.push_back(task);
	}
}

} // namespace

std::uint64_t levelFingerprint(const LevelSession& session)
{
	// FNV-1a over all names and their order.
	std::uint64_t hash = 0xcbf29ce484222325U;
	const auto add = [&hash](std::string_view text)
	{
		for (const char letter : text)
		{
			hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
		}
		hash = (hash ^ 0xFFU) * 0x100000001b3U;
	};
	const GroundTask& task = session.task();
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		add(task.factText(FactId(fact)));
	}
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		add(task.actionText(ActionId(action)));
	}
	for (const Place& place : session.map()->level().places)
	{
		add(place.symbol);
	}
	return hash;
}

Hello Hello::of(
	const LevelSession& session, std::span<const PlaceId> whereabouts, const TaskTable* tasks)
{
	Hello hello;
	hello.level = levelFingerprint(session);
	hello.state.assign(session.state().begin(), session.state().end());
	for (const PlaceId place : whereabouts)
	{
		hello.places.push_back(place.isValid() ? static_cast<AttributeValue>(place.value()) : -1);
	}
	if (tasks == nullptr)
	{
		return hello;
	}
	hello.nextTask = tasks->nextTask();
	for (const TaskTable::Record& record : tasks->open())
	{
		if (record.task.kind == TaskKind::Action)
		{
			hello.running.push_back(
				{record.task.task, record.task.subject, record.task.argument, record.task.start});
		}
	}
	return hello;
}

std::string write(const Hello& hello, std::string_view secret)
{
	nlohmann::ordered_json running = nlohmann::ordered_json::array();
	for (const Hello::Running& task : hello.running)
	{
		running.push_back({task.task, task.subject, task.argument, task.start});
	}
	std::string level;
	appendHex(level, hello.level, 16);
	nlohmann::ordered_json json;
	json["hello"] = kGreetingVersion;
	json["nonce"] = hello.nonce.text();
	json["level"] = level;
	json["rate"] = hello.rate;
	json["ticks_per_second"] = hello.ticksPerSecond;
	json["grace"] = hello.grace;
	json["humans"] = hello.humans;
	json["patience"] = hello.expectations.patience;
	json["least_patience"] = hello.expectations.leastPatience;
	json["may_change"] = hello.mayChange;
	json["state"] = hexOfState(hello.state);
	json["places"] = hello.places;
	json["running"] = running;
	json["next_task"] = hello.nextTask;
	json["generation"] = hello.generation;
	return SealedText::sealed(json.dump(), secret, RunIdentity());
}

Result<Hello> readHello(std::string_view text, std::string_view secret, const GroundTask& task)
{
	JsonReader reader(
		SealedText::opened(text, secret, RunIdentity(), kLongestGreeting), "greeting");
	const JsonNode root = reader.root();
	if (!root.isObject() || root.find("hello").string() != kGreetingVersion)
	{
		return notAGreeting("is not a hello of this version with the right secret");
	}
	Hello hello;
	hello.state.resize(task.stateWords());
	hello.nonce = RunIdentity::fromText(root.at("nonce").string());
	readHex(root.at("level").string(), hello.level);
	hello.rate = root.at("rate").number(1, 1, 1000);
	hello.ticksPerSecond = boundedInteger<std::uint32_t>(root.at("ticks_per_second"), 1, 1000);
	hello.grace = boundedInteger<TickSpan>(root.at("grace"), 0, 100'000);
	const JsonNode humans = root.at("humans");
	for (std::size_t i = 0; i < humans.size(); ++i)
	{
		hello.humans.push_back(humans.element(i).string());
	}
	// Games of the first edition do not say the next three.
	hello.expectations.patience = static_cast<std::uint32_t>(
		root.find("patience").integer(hello.expectations.patience, 100, 100'000));
	hello.expectations.leastPatience = static_cast<TickSpan>(
		root.find("least_patience").integer(hello.expectations.leastPatience, 0, 1'000'000));
	hello.mayChange = root.find("may_change").boolean(false);
	const JsonNode places = root.at("places");
	for (std::size_t i = 0; i < places.size(); ++i)
	{
		hello.places.push_back(boundedInteger<AttributeValue>(places.element(i), -1, 0x7FFFFFFF));
	}
	hello.nextTask = boundedInteger<TaskId>(root.at("next_task"), 0, 0xFFFFFFFFLL);
	hello.generation = boundedInteger<std::uint16_t>(root.at("generation"), 0, 0xFFFF);
	readRunning(root.at("running"), hello.running);
	const std::string state = root.at("state").string();
	// Another level has another state; its fingerprint says so.
	const bool hasState = readHexState(state, hello.state) || !state.empty();
	if (reader.hasErrors() || !hasState || hello.places.size() > task.agents.size() ||
		hello.humans.size() > task.agents.size())
	{
		return notAGreeting("has missing or wrong values, or values beyond their bounds");
	}
	return hello;
}

std::string write(const Welcome& welcome, const RunIdentity& helloNonce, std::string_view secret)
{
	nlohmann::ordered_json json;
	if (welcome.refusal.empty())
	{
		json["welcome"] = kGreetingVersion;
		json["nonce"] = welcome.nonce.text();
	}
	else
	{
		json["refused"] = welcome.refusal;
	}
	return SealedText::sealed(json.dump(), secret, helloNonce);
}

Result<Welcome> readWelcome(
	std::string_view text, const RunIdentity& helloNonce, std::string_view secret)
{
	JsonReader reader(SealedText::opened(text, secret, helloNonce, kLongestGreeting), "greeting");
	const JsonNode root = reader.root();
	if (!root.isObject())
	{
		return notAGreeting("is not the answer to this hello");
	}
	Welcome welcome;
	welcome.refusal = root.find("refused").string();
	if (!welcome.refusal.empty())
	{
		return welcome;
	}
	if (root.find("welcome").string() != kGreetingVersion)
	{
		return notAGreeting("is not a welcome of this version");
	}
	welcome.nonce = RunIdentity::fromText(root.find("nonce").string());
	return welcome;
}

} // namespace RPGPref
