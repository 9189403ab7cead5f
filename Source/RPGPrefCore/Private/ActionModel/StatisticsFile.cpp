// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/StatisticsFile.h"

#include "Foundation/JsonReader.h"
#include "Foundation/Names.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>
#include <charconv>
#include <map>

namespace RPGPref
{
namespace
{

using Json = nlohmann::ordered_json;

std::string hex(const LiteralBits& words)
{
	std::string text;
	for (const std::uint64_t word : words)
	{
		for (int shift = 60; shift >= 0; shift -= 4)
		{
			text += "0123456789abcdef"[(word >> shift) & 15];
		}
	}
	return text;
}

/// As many words as the digits give; notes an error if there are not `words` of them.
LiteralBits bitsOf(const JsonNode& node, std::size_t words)
{
	const std::string text = node.string();
	LiteralBits bits(words, 0);
	bool isGood = text.size() == words * 16;
	for (std::size_t word = 0; isGood && word < words; ++word)
	{
		const char* const begin = text.data() + word * 16;
		const auto [stop, error] = std::from_chars(begin, begin + 16, bits[word], 16);
		isGood = error == std::errc() && stop == begin + 16;
	}
	if (!isGood)
	{
		node.error("found \"" + text + "\", expected " + std::to_string(words * 16) +
				   " hexadecimal digits");
	}
	return bits;
}

/// Notes an error unless this is an array of so many entries; true if it is.
bool expectEntries(const JsonNode& node, std::size_t least, std::size_t most)
{
	if (!node.expectArray())
	{
		return false;
	}
	const bool isGood = node.size() >= least && node.size() <= most;
	if (!isGood)
	{
		node.error("found " + std::to_string(node.size()) + " entries, expected " +
				   (least == most ? "" : "at most ") + std::to_string(most));
	}
	return isGood;
}

std::uint64_t count(const JsonNode& node)
{
	return static_cast<std::uint64_t>(node.integer(0, 0));
}

Json literalNames(const Domain& domain, const LiteralSpace& space)
{
	Json names = Json::array();
	for (const LiftedLiteral& literal : space.literals())
	{
		names.push_back(literalKey(domain, literal));
	}
	return names;
}

constexpr std::uint64_t LiteralCounters::*kCounters[] = {&LiteralCounters::trueBefore,
	&LiteralCounters::falseBefore, &LiteralCounters::becameTrue, &LiteralCounters::stayedFalse,
	&LiteralCounters::becameFalse, &LiteralCounters::stayedTrue, &LiteralCounters::trueAfter,
	&LiteralCounters::falseAfter};
constexpr std::size_t kCounterCount = sizeof kCounters / sizeof kCounters[0];

Json actionJson(const Domain& domain, SchemaId action, const ActionStatistics& statistics)
{
	Json counters = Json::array();
	for (const LiteralCounters& counter : statistics.counters)
	{
		Json row = Json::array();
		for (const auto member : kCounters)
		{
			row.push_back(counter.*member);
		}
		counters.push_back(std::move(row));
	}
	Json patterns = Json::array();
	for (const FailurePattern& pattern : statistics.patterns)
	{
		patterns.push_back({{"true", hex(pattern.truth)}, {"unknown", hex(pattern.unknown)},
			{"count", pattern.count}});
	}
	Json shared = Json::array();
	for (const SharedChange& change : statistics.sharedChanges)
	{
		shared.push_back({{"literals", hex(change.literals)}, {"add", change.isAdd}});
	}
	return {{"action", folded(domain.actions[action.value()].name)},
		{"literals", literalNames(domain, statistics.space())}, {"successes", statistics.successes},
		{"failures", statistics.failures}, {"situations", statistics.situations},
		{"forgotten_failures", statistics.forgottenFailures}, {"counters", counters},
		{"tuples", hex(statistics.tuples)}, {"patterns", patterns}, {"shared_changes", shared}};
}

Json poolJson(const StatePool& pool)
{
	std::map<const TraceLevel*, std::size_t> numbers;
	Json levels = Json::array();
	Json states = Json::array();
	for (const StatePool::Entry& entry : pool.entries())
	{
		const auto [number, isNew] = numbers.try_emplace(entry.level.get(), numbers.size());
		if (isNew)
		{
			Json objects = Json::array();
			for (const TraceLevel::LevelObject& object : entry.level->objects())
			{
				const std::vector<Type>& types = entry.level->domain().types;
				objects.push_back({object.name, folded(types[object.type.value()].name)});
				for (const TypeId more : object.moreTypes)
				{
					objects.back().push_back(folded(types[more.value()].name));
				}
			}
			levels.push_back({{"name", entry.level->name()}, {"objects", objects}});
		}
		// By name: numbers depend on the order of events, the file should not.
		std::vector<std::string> atoms;
		std::vector<std::string> unknown;
		for (std::size_t position = 0; position < entry.level->atomCount(); ++position)
		{
			const TraceAtomId atom(position);
			if (entry.state.isTrue(atom))
			{
				atoms.push_back(entry.level->atomText(atom));
			}
			if (entry.state.isUnknown(atom))
			{
				unknown.push_back(entry.level->atomText(atom));
			}
		}
		std::sort(atoms.begin(), atoms.end());
		std::sort(unknown.begin(), unknown.end());
		states.push_back({{"level", number->second}, {"true", atoms}, {"unknown", unknown}});
	}
	return {{"stride", pool.stride()}, {"offered", pool.offered()}, {"levels", levels},
		{"states", states}};
}

void readAction(const JsonNode& node, const Domain& domain, ActionStatistics& statistics)
{
	const JsonNode literals = node.at("literals");
	if (!literals.expectArray())
	{
		return;
	}
	bool isSame = literals.size() == statistics.space().size();
	for (std::size_t i = 0; isSame && i < literals.size(); ++i)
	{
		isSame = literals.element(i).string() == literalKey(domain, statistics.space()[i]);
	}
	if (!isSame)
	{
		node.error("found statistics of other predicates or parameters, expected those of domain " +
				   domain.name);
		return;
	}
	statistics.successes = count(node.at("successes"));
	statistics.failures = count(node.at("failures"));
	// Older files do not say; then all of it is one.
	const JsonNode situations = node.find("situations");
	statistics.situations = situations.isPresent() ? count(situations) : 1;
	statistics.forgottenFailures = count(node.at("forgotten_failures"));
	const JsonNode counters = node.at("counters");
	if (!expectEntries(counters, statistics.counters.size(), statistics.counters.size()))
	{
		return;
	}
	for (std::size_t i = 0; i < counters.size(); ++i)
	{
		const JsonNode row = counters.element(i);
		if (!expectEntries(row, kCounterCount, kCounterCount))
		{
			return;
		}
		for (std::size_t j = 0; j < kCounterCount; ++j)
		{
			statistics.counters[i].*kCounters[j] = count(row.element(j));
		}
	}
	const JsonNode tuples = node.at("tuples");
	const std::size_t tupleCount = tuples.string().size() / 16;
	if (tupleCount > ActionStatistics::kMaximumTuples)
	{
		tuples.error("found " + std::to_string(tupleCount) + " tuples, expected at most " +
					 std::to_string(ActionStatistics::kMaximumTuples));
		return;
	}
	statistics.tuples = bitsOf(tuples, tupleCount);
	const std::size_t words = statistics.space().words();
	const JsonNode patterns = node.at("patterns");
	const JsonNode shared = node.at("shared_changes");
	if (!expectEntries(patterns, 0, ActionStatistics::kMaximumPatterns) ||
		!expectEntries(shared, 0, ActionStatistics::kMaximumSharedChanges))
	{
		return;
	}
	for (std::size_t i = 0; i < patterns.size(); ++i)
	{
		const JsonNode entry = patterns.element(i);
		const bool isKnown = entry.at("unknown").string().empty();
		statistics.patterns.push_back({bitsOf(entry.at("true"), words),
			bitsOf(entry.at("unknown"), isKnown ? 0 : words), count(entry.at("count"))});
	}
	for (std::size_t i = 0; i < shared.size(); ++i)
	{
		const JsonNode entry = shared.element(i);
		statistics.sharedChanges.push_back(
			{bitsOf(entry.at("literals"), words), entry.at("add").boolean()});
	}
}

/// `at stone-01 pos-01-02`; invalid with an error noted.
TraceAtomId atomOf(const JsonNode& node, TraceLevel& level)
{
	const std::string text = node.string();
	std::vector<std::string> names(1);
	for (const char letter : text)
	{
		if (letter == ' ')
		{
			names.emplace_back();
		}
		else
		{
			names.back() += letter;
		}
	}
	const PredicateId predicate = level.domain().findPredicate(names.front());
	std::vector<ObjectId> arguments;
	for (std::size_t i = 1; i < names.size(); ++i)
	{
		arguments.push_back(level.findObject(names[i]));
	}
	const bool isGood =
		predicate.isValid() &&
		level.domain().predicates[predicate.value()].parameters.size() == arguments.size() &&
		std::all_of(arguments.begin(), arguments.end(),
			[](ObjectId argument) { return argument.isValid(); });
	if (!isGood)
	{
		node.error("found \"" + text + "\", expected an atom of the level");
		return {};
	}
	return level.addAtom(predicate, arguments);
}

void readPool(const JsonNode& node, const Domain& domain, StatePool& pool)
{
	std::vector<std::shared_ptr<TraceLevel>> levels;
	const JsonNode levelNodes = node.at("levels");
	const JsonNode states = node.at("states");
	if (!levelNodes.expectArray() || !expectEntries(states, 0, StatePool::kMaximumStates))
	{
		return;
	}
	for (std::size_t i = 0; i < levelNodes.size(); ++i)
	{
		const JsonNode entry = levelNodes.element(i);
		auto level = std::make_shared<TraceLevel>(domain, entry.at("name").string());
		const JsonNode objects = entry.at("objects");
		if (!objects.expectArray())
		{
			return;
		}
		for (std::size_t j = 0; j < objects.size(); ++j)
		{
			const JsonNode object = objects.element(j);
			if (!expectEntries(object, 2, 1 + domain.types.size()))
			{
				return;
			}
			TypeUnion types;
			for (std::size_t k = 1; k < object.size(); ++k)
			{
				types.push_back(domain.findType(object.element(k).string()));
				if (!types.back().isValid())
				{
					object.error("found an unknown type, expected one of domain " + domain.name);
					return;
				}
			}
			level->addObject(object.element(0).string(), types);
		}
		levels.push_back(std::move(level));
	}
	for (std::size_t i = 0; i < states.size(); ++i)
	{
		const JsonNode entry = states.element(i);
		const std::uint64_t number = count(entry.at("level"));
		if (number >= levels.size())
		{
			entry.error("found a level number that is too large");
			return;
		}
		TraceState state;
		const auto forEach = [&](const char* field, const auto& visit)
		{
			const JsonNode atoms = entry.at(field);
			atoms.expectArray();
			for (std::size_t j = 0; j < atoms.size(); ++j)
			{
				const TraceAtomId atom = atomOf(atoms.element(j), *levels[number]);
				if (atom.isValid())
				{
					visit(atom);
				}
			}
		};
		forEach("true", [&](TraceAtomId atom) { state.set(atom, true); });
		forEach("unknown", [&](TraceAtomId atom) { state.setUnknown(atom); });
		pool.restore({levels[number], std::move(state)});
	}
	const JsonNode strideNode = node.at("stride");
	const auto stride = static_cast<std::uint64_t>(
		strideNode.integer(1, 1, static_cast<std::int64_t>(StatePool::kMaximumStride)));
	if (!std::has_single_bit(stride))
	{
		strideNode.error("found " + std::to_string(stride) + ", expected a power of two");
		return;
	}
	pool.restoreStride(stride, count(node.at("offered")));
}

} // namespace

std::string writeStatistics(const ImprovedLearner& learner)
{
	const Domain& domain = learner.domain();
	Json actions = Json::array();
	for (std::size_t action = 0; action < learner.statistics().size(); ++action)
	{
		actions.push_back(actionJson(domain, SchemaId(action), learner.statistics()[action]));
	}
	const Json file = {{"schema", "play-statistics/1"}, {"domain", domain.name},
		{"actions", actions}, {"pool", poolJson(learner.pool())}};
	return file.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Diagnostics readStatistics(std::string_view text, std::string_view file, ImprovedLearner& learner)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("play-statistics/1");
	const Domain& domain = learner.domain();
	ImprovedLearner loaded(domain);
	const JsonNode domainName = root.at("domain");
	const std::string name = domainName.string();
	if (domainName.isString() && folded(name) != folded(domain.name))
	{
		domainName.error(
			"found statistics of domain \"" + name + "\", expected those of " + domain.name,
			"wrong-domain");
	}
	const JsonNode actions = root.at("actions");
	actions.expectArray();
	for (std::size_t i = 0; i < actions.size(); ++i)
	{
		const JsonNode node = actions.element(i);
		const SchemaId action = domain.findAction(node.at("action").string());
		if (!action.isValid())
		{
			node.error("found an action that domain " + domain.name + " does not have");
			continue;
		}
		readAction(node, domain, loaded.statistics()[action.value()]);
	}
	readPool(root.at("pool"), domain, loaded.pool());
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	learner.merge(loaded);
	return {};
}

} // namespace RPGPref
