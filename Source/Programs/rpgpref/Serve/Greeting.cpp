// SPDX-License-Identifier: MIT
#include "Serve/Greeting.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sodium.h>

#include <charconv>

namespace RPGPref::Program
{

namespace
{

using Json = nlohmann::json;

constexpr const char* kGreetingVersion = "rpgpref/1";
constexpr std::size_t kTagDigits = 64;

Diagnostic notAGreeting(const std::string& what)
{
	return {"greeting", {}, what, "invalid-greeting", Severity::Error};
}

/// Hexadecimal digits of the keyed hash.
std::string tagOf(std::string_view text, std::string_view secret, const RunIdentity& context)
{
	RunIdentity key;
	crypto_generichash(key.bytes.data(), key.bytes.size(),
		reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), context.bytes.data(),
		context.bytes.size());
	RunIdentity tag;
	crypto_generichash(tag.bytes.data(), tag.bytes.size(),
		reinterpret_cast<const unsigned char*>(text.data()), text.size(), key.bytes.data(),
		key.bytes.size());
	return tag.text();
}

std::string sealed(const std::string& text, std::string_view secret, const RunIdentity& context)
{
	return text + tagOf(text, secret, context);
}

/// The text without its tag; empty if the tag is wrong.
std::string_view opened(std::string_view text, std::string_view secret, const RunIdentity& context)
{
	if (text.size() <= kTagDigits || text.size() > kLongestGreeting)
	{
		return {};
	}
	const std::string_view body = text.substr(0, text.size() - kTagDigits);
	const std::string expected = tagOf(body, secret, context);
	const bool isGenuine =
		sodium_memcmp(expected.data(), text.data() + body.size(), kTagDigits) == 0;
	return isGenuine ? body : std::string_view();
}

std::string hexOf(const PackedState& state)
{
	std::string text;
	for (const std::uint64_t word : state)
	{
		text += fmt::format("{:016x}", word);
	}
	return text;
}

bool readState(const std::string& text, PackedState& state)
{
	bool isGood = text.size() == state.size() * 16;
	for (std::size_t word = 0; isGood && word < state.size(); ++word)
	{
		const char* begin = text.data() + word * 16;
		const auto [end, code] = std::from_chars(begin, begin + 16, state[word], 16);
		isGood = code == std::errc() && end == begin + 16;
	}
	return isGood;
}

Json parsed(std::string_view text)
{
	return Json::parse(text, nullptr, false);
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

std::string write(const Hello& hello, std::string_view secret)
{
	Json running = Json::array();
	for (const Hello::Running& task : hello.running)
	{
		running.push_back({task.task, task.subject, task.argument, task.start});
	}
	const Json json = {{"hello", kGreetingVersion}, {"nonce", hello.nonce.text()},
		{"level", fmt::format("{:016x}", hello.level)}, {"rate", hello.rate},
		{"ticks_per_second", hello.ticksPerSecond}, {"grace", hello.grace},
		{"humans", hello.humans}, {"state", hexOf(hello.state)}, {"places", hello.places},
		{"running", running}, {"next_task", hello.nextTask}, {"generation", hello.generation}};
	return sealed(json.dump(), secret, RunIdentity());
}

Result<Hello> readHello(std::string_view text, std::string_view secret, const GroundTask& task)
{
	const std::string_view body = opened(text, secret, RunIdentity());
	const Json json = parsed(body);
	if (!json.is_object() || json.value("hello", "") != kGreetingVersion)
	{
		return notAGreeting("is not a hello of this version with the right secret");
	}
	Hello hello;
	hello.state.resize(task.stateWords());
	try
	{
		hello.nonce = RunIdentity::fromText(json.at("nonce").get<std::string>());
		const std::string level = json.at("level").get<std::string>();
		std::from_chars(level.data(), level.data() + level.size(), hello.level, 16);
		hello.rate = json.at("rate").get<double>();
		hello.ticksPerSecond = json.at("ticks_per_second").get<std::uint32_t>();
		hello.grace = json.at("grace").get<TickSpan>();
		hello.humans = json.at("humans").get<std::vector<std::string>>();
		hello.places = json.at("places").get<std::vector<AttributeValue>>();
		hello.nextTask = json.at("next_task").get<TaskId>();
		hello.generation = json.at("generation").get<std::uint16_t>();
		for (const Json& entry : json.at("running"))
		{
			hello.running.push_back({entry.at(0).get<TaskId>(), entry.at(1).get<SymbolId>(),
				entry.at(2).get<AttributeValue>(), entry.at(3).get<Tick>()});
		}
		const bool hasState = readState(json.at("state").get<std::string>(), hello.state);
		const bool isGood = hello.rate >= 1 && hello.rate <= 1000 && hello.ticksPerSecond >= 1 &&
							hello.ticksPerSecond <= 1000 && hello.grace >= 0 &&
							hello.grace <= 100'000 && hello.places.size() <= task.agents.size() &&
							hello.humans.size() <= task.agents.size();
		// Another level has another state; its fingerprint says so.
		if (!isGood || (!hasState && json.at("state").get<std::string>().empty()))
		{
			return notAGreeting("has values beyond their bounds");
		}
	}
	catch (const Json::exception&)
	{
		return notAGreeting("has missing or wrong values");
	}
	return hello;
}

std::string write(const Welcome& welcome, const RunIdentity& helloNonce, std::string_view secret)
{
	const Json json = welcome.refusal.empty()
						  ? Json{{"welcome", kGreetingVersion}, {"nonce", welcome.nonce.text()}}
						  : Json{{"refused", welcome.refusal}};
	return sealed(json.dump(), secret, helloNonce);
}

Result<Welcome> readWelcome(
	std::string_view text, const RunIdentity& helloNonce, std::string_view secret)
{
	const Json json = parsed(opened(text, secret, helloNonce));
	if (!json.is_object())
	{
		return notAGreeting("is not the answer to this hello");
	}
	Welcome welcome;
	welcome.refusal = json.value("refused", "");
	if (welcome.refusal.empty())
	{
		if (json.value("welcome", "") != kGreetingVersion)
		{
			return notAGreeting("is not a welcome of this version");
		}
		welcome.nonce = RunIdentity::fromText(json.value("nonce", ""));
	}
	return welcome;
}

} // namespace RPGPref::Program
