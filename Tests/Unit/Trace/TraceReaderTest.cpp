// SPDX-License-Identifier: MIT
#include "RPGPref/Trace/TraceReader.h"

#include "Support/TestTasks.h"
#include "Support/TraceTesting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using namespace Testing;
using ::testing::HasSubstr;

constexpr const char* kDomain = R"((define (domain walk)
  (:requirements :strips :typing)
  (:types room)
  (:predicates (in ?r - room) (joined ?a ?b - room))
  (:action walk :parameters (?a ?b - room) :precondition (and (in ?a) (joined ?a ?b))
    :effect (and (not (in ?a)) (in ?b)))))";

const std::string kHeader =
	R"({"t":"header","format":"aml-trace","version":1,"domain":"walk","level":"l","states":"delta",)"
	R"("objects":[["a","room"],["b","room"]]})"
	"\n";
const std::string kInit =
	R"({"t":"init","state":[["in","a"],["joined","a","b"],["joined","b","a"]]})"
	"\n";
const std::string kThere =
	R"({"t":"event","i":0,"action":"walk","args":["a","b"],"ok":true,"add":[["in","b"]],"del":[["in","a"]]})"
	"\n";
const std::string kBack =
	R"({"t":"event","i":1,"action":"walk","args":["b","a"],"ok":true,"add":[["in","a"]],"del":[["in","b"]]})"
	"\n";

struct Reading
{
	SilentSink sink;
	Diagnostics diagnostics;
	bool hasStopped = false;
	std::uint64_t events = 0;

	std::string first() const { return diagnostics.empty() ? "" : format(diagnostics.front()); }
};

Reading read(const std::string& text, const TraceReaderOptions& options = {})
{
	static const Domain domain = domainOf(kDomain);
	Reading reading;
	TraceReader reader(domain, reading.sink, options);
	reader.beginFile("t.jsonl");
	reader.feed(text);
	reader.endFile();
	reading.diagnostics = reader.diagnostics();
	reading.hasStopped = reader.hasStopped();
	reading.events = reader.eventCount();
	return reading;
}

TraceReaderOptions skipping()
{
	TraceReaderOptions options;
	options.onError = TraceReaderOptions::OnError::Skip;
	options.onContradiction = TraceReaderOptions::OnContradiction::Skip;
	options.checkRules = true;
	return options;
}

TEST(TraceReader, EverySharedTraceLoadsAndObeysTheRules)
{
	SKIP_WITHOUT_SHARED_TRACES();
	for (const std::string& name : sharedTraceNames())
	{
		SilentSink sink;
		TraceReaderOptions options;
		options.checkRules = true;
		TraceReader reader(sharedDomain(name), sink, options);
		reader.beginFile(name);
		reader.feed(sharedTrace(name));
		reader.endFile();
		EXPECT_TRUE(reader.diagnostics().empty()) << errorText(reader.diagnostics());
		EXPECT_EQ(sink.events, traceGolden()["traces"][name]["events"].get<std::size_t>()) << name;
	}
}

TEST(TraceReader, FullStatesAndDifferencesShowTheSame)
{
	SKIP_WITHOUT_SHARED_TRACES();
	SilentSink delta;
	SilentSink full;
	readTrace(sharedDomain("sokoban"), sharedTrace("sokoban/small"), delta);
	readTrace(sharedDomain("sokoban"), sharedTrace("sokoban/small.full"), full);
	EXPECT_EQ(delta.successes, full.successes);
	EXPECT_EQ(delta.hashes, full.hashes);
}

TEST(TraceReader, SaysWhatIsWrongAndWhere)
{
	const std::string start = kHeader + kInit + kThere;
	const std::pair<std::string, const char*> cases[] = {
		{start + R"({"t":"event","i":1,"action":"walk","args":["b",)",
			"t.jsonl:4:48: error: the line ends early, expected a name in quotes"},
		{start + "{\"t\":\"event\" nonsense}\n",
			"t.jsonl:4:14: error: expected ',' or '}' after a field"},
		{start + "{\"t\":\"jump\"}\n", "t.jsonl:4:7: error: found line kind \"jump\""},
		{start + R"({"t":"event","action":"walk","args":["b","a"],"ok":true,"add":[["at","a"]]})",
			"t.jsonl:4:66: error: found predicate \"at\", expected one of domain walk"},
		{start + R"({"t":"event","action":"walk","args":["b","a"]})",
			"t.jsonl:4:1: error: the event has no result, expected \"ok\":true or \"ok\":false"},
		{start + R"({"t":"event","action":"fly","args":["b","a"],"ok":false})",
			"t.jsonl:4:24: error: found action \"fly\""},
		{start + R"({"t":"event","action":"walk","args":["b","c"],"ok":false})",
			"t.jsonl:4:43: error: found object \"c\""},
		{start + R"({"t":"event","action":"walk","args":["b"],"ok":false})",
			"t.jsonl:4:24: error: \"walk\" has 1 arguments, expected 2"},
		{start + R"({"t":"end","events":7})", "t.jsonl:4:1: error: the end counts 7 events"},
		{start + R"({"t":"end","events":1,"state_fnv1a64":"0000000000000000"})",
			"t.jsonl:4:40: error: the end has state 0000000000000000"},
		{kThere, "t.jsonl:1:1: error: found a line of play before \"init\""},
		{"", "t.jsonl:1:1: error: found no header"},
		{R"({"t":"header","format":"aml-trace","version":2,"states":"delta","objects":[]})",
			"t.jsonl:1:1: error: found format \"aml-trace\" version 2"}};
	for (const auto& [text, expected] : cases)
	{
		const Reading reading = read(text);
		EXPECT_TRUE(reading.first().starts_with(expected)) << reading.first() << "\n" << expected;
		EXPECT_TRUE(reading.hasStopped);
	}
}

TEST(TraceReader, WhatCameBeforeATruncatedLineIsKept)
{
	const Reading reading = read(kHeader + kInit + kThere + kBack + kThere.substr(0, 50));
	EXPECT_EQ(reading.events, 2U);
	EXPECT_THAT(reading.first(), HasSubstr("t.jsonl:5:"));
}

TEST(TraceReader, SkipsBrokenLinesWhenAsked)
{
	const Reading reading =
		read(kHeader + kInit + "garbage\n" + kThere +
				 R"({"t":"event","action":"walk","args":["b","a"]})" + "\n" + kBack,
			skipping());
	EXPECT_FALSE(reading.hasStopped);
	EXPECT_EQ(reading.events, 2U);
	EXPECT_EQ(reading.diagnostics.size(), 2U);
	EXPECT_EQ(reading.diagnostics[0].position.line, 3U);
	EXPECT_EQ(reading.diagnostics[1].position.line, 5U);
}

TEST(TraceReader, NoticesStatesThatContradict)
{
	const std::string start = kHeader + kInit;
	const std::pair<std::string, const char*> cases[] = {
		{R"({"t":"event","action":"walk","args":["a","b"],"ok":true,"add":[["in","b"]]})",
			"walk should leave (in a) false, but it is true afterwards"},
		{R"({"t":"event","action":"walk","args":["b","a"],"ok":true,"add":[["in","b"]]})",
			"walk succeeded, but the rules forbid it: (in b) is false"},
		{R"({"t":"event","action":"walk","args":["a","b"],"ok":false})",
			"walk failed, but the rules allow it"},
		{R"({"t":"event","action":"walk","args":["a","b"],"ok":true,"add":[["in","b"]],"del":[["in","a"],["joined","a","b"]]})",
			"walk does not make (joined a b) false"},
		{R"({"t":"event","action":"walk","args":["b","a"],"ok":false,"add":[["in","b"]]})",
			"a failed action changed (in b)"},
		{R"({"t":"event","action":"walk","args":["a","b"],"ok":true,"add":[["in","a"]],"del":[["in","b"]]})",
			"the event adds (in a), expected an atom that was false before"}};
	for (const auto& [line, expected] : cases)
	{
		const Reading skipped = read(start + line + "\n", skipping());
		EXPECT_THAT(skipped.first(), HasSubstr("t.jsonl:3:1: error: "));
		EXPECT_THAT(skipped.first(), HasSubstr(expected));
		EXPECT_EQ(skipped.events, 0U) << "nothing is learned from it";
		EXPECT_EQ(skipped.sink.jumps, 1U) << "but its state is taken over";
		TraceReaderOptions stopping = skipping();
		stopping.onContradiction = TraceReaderOptions::OnContradiction::Stop;
		EXPECT_TRUE(read(start + line + "\n", stopping).hasStopped);
		TraceReaderOptions accepting = skipping();
		accepting.onContradiction = TraceReaderOptions::OnContradiction::Accept;
		const Reading accepted = read(start + line + "\n", accepting);
		EXPECT_EQ(accepted.events, 1U);
		EXPECT_THAT(accepted.first(), HasSubstr("warning"));
	}
}

TEST(TraceReader, ResetAndStateLinesAreNoEvents)
{
	const Reading reading =
		read(kHeader + kInit + kThere + "{\"t\":\"reset\"}\n" + kThere +
			 R"({"t":"state","add":[["in","a"]],"del":[["in","b"]]})" + "\n" + kThere);
	EXPECT_TRUE(reading.diagnostics.empty()) << reading.first();
	EXPECT_EQ(reading.events, 3U);
	EXPECT_EQ(reading.sink.jumps, 2U);
}

TEST(TraceReader, FieldsMayComeInAnyOrderWithOthersBetween)
{
	const Reading reading = read(
		kHeader + kInit +
		R"(  { "ok" : true , "note" : {"deep":[1,{"x":"\"}"}]}, "del":[["in","a"]], "args":["a","b"],)"
		R"( "time" : 1.5e1, "add":[["\u0069n","b"]], "action":"WALK", "i":0, "t":"event" } )"
		"\r\n");
	EXPECT_TRUE(reading.diagnostics.empty()) << reading.first();
	EXPECT_EQ(reading.events, 1U);
}

TEST(TraceReader, AFileMayBeginWithAByteOrderMark)
{
	const std::string mark = "\xEF\xBB\xBF";
	const Reading reading = read(mark + kHeader + kInit + kThere);
	EXPECT_TRUE(reading.diagnostics.empty()) << reading.first();
	EXPECT_EQ(reading.events, 1U);
	EXPECT_THAT(read(kHeader + mark + kInit).first(), HasSubstr("t.jsonl:2:1: error"));

	const Domain domain = domainOf(kDomain);
	SilentSink sink;
	TraceReader reader(domain, sink, {});
	for (const char* const file : {"one", "two"})
	{
		reader.beginFile(file);
		for (const char byte : mark + kHeader + kInit + kThere)
		{
			reader.feed({&byte, 1});
		}
		reader.endFile();
	}
	EXPECT_TRUE(reader.diagnostics().empty());
	EXPECT_EQ(reader.eventCount(), 2U) << "every file may, in pieces of any size";
}

TEST(TraceReader, RefusesEndlessLinesAndDeepNesting)
{
	TraceReaderOptions small;
	small.maximumLineBytes = 1000;
	EXPECT_THAT(
		read(kHeader + std::string(2000, ' '), small).first(), HasSubstr("longer than 1000"));
	EXPECT_THAT(read(kHeader + "{\"x\":" + std::string(5000, '[')).first(), HasSubstr("nested"));
}

TEST(TraceReader, SurvivesEveryCutAndEveryChangedByte)
{
	const std::string text = kHeader + kInit + kThere + "{\"t\":\"reset\"}\n";
	for (std::size_t position = 0; position < text.size(); ++position)
	{
		read(text.substr(0, position));
		for (const char byte : {'\0', '"', '[', '}', '\\', 'x', '\n'})
		{
			std::string changed = text;
			changed[position] = byte;
			read(changed, skipping());
		}
	}
}

TEST(TraceReader, TimesAreNumbers)
{
	for (const char* const time : {"nan", "inf", "-inf", "1e999"})
	{
		const std::string line =
			std::string(R"({"t":"event","action":"walk","args":["b","a"],"ok":false,"time":)") +
			time + "}\n";
		EXPECT_THAT(
			read(kHeader + kInit + line).first(), HasSubstr("expected a number of seconds"));
	}
}

/// Statistics write atoms as names with spaces between them and could not be read back.
TEST(TraceReader, NamesHaveNoSpaces)
{
	for (const char* const name : {"", "two words", "tab\\t", "\\u007f"})
	{
		const Reading reading = read(
			std::string(
				R"({"t":"header","format":"aml-trace","version":1,"states":"delta","objects":[[")") +
			name + R"(","room"]]})");
		EXPECT_THAT(reading.first(), HasSubstr("expected a name without spaces")) << name;
	}
}

constexpr const char* kTypedDomain = R"((define (domain typed)
  (:requirements :strips :typing)
  (:types room lamp)
  (:predicates (in ?r - room) (lit ?l - lamp))
  (:action wait :parameters (?r - room) :precondition (in ?r) :effect (in ?r))))";

/// A refused atom must not be known the second time.
TEST(TraceReader, AWronglyTypedAtomIsRefusedEveryTime)
{
	const Domain domain = domainOf(kTypedDomain);
	SilentSink sink;
	TraceReader reader(domain, sink, skipping());
	reader.beginFile("t.jsonl");
	reader.feed(
		R"({"t":"header","format":"aml-trace","version":1,"states":"delta","objects":[["a","room"]]})"
		"\n"
		R"({"t":"init","state":[["in","a"]]})"
		"\n");
	for (int time = 0; time < 3; ++time)
	{
		reader.feed(R"({"t":"event","action":"wait","args":["a"],"ok":true,"add":[["lit","a"]]})"
					"\n");
	}
	reader.endFile();
	ASSERT_EQ(reader.diagnostics().size(), 3U);
	for (const Diagnostic& problem : reader.diagnostics())
	{
		EXPECT_EQ(problem.code, "wrong-type");
	}
	EXPECT_EQ(sink.events, 0U);
}

TEST(TraceReader, WhatFollowsARefusedHeaderIsNotOfTheLevelBefore)
{
	const std::string refused =
		R"({"t":"header","format":"aml-trace","version":2,"states":"delta","objects":[["a","room"]]})"
		"\n";
	const Reading reading = read(kHeader + kInit + refused + kInit + kThere, skipping());
	EXPECT_EQ(reading.events, 0U);
	ASSERT_EQ(reading.diagnostics.size(), 3U) << "header, init and event";
	EXPECT_EQ(reading.diagnostics[1].code, "no-header");
	EXPECT_EQ(reading.diagnostics[2].code, "no-init");
}

/// An atom that was not observed is missing in the full state; that does not make it false.
TEST(TraceReader, WhatIsUnknownInAFullStateStaysAsItWas)
{
	std::string header = kHeader;
	header.replace(header.find("delta"), 5, "full");
	const Reading reading = read(
		header + kInit +
			R"({"t":"event","action":"walk","args":["b","a"],"ok":false,"state":[["in","a"],["joined","b","a"]],"unknown":[["joined","a","b"]]})" +
			"\n" +
			R"({"t":"event","action":"walk","args":["a","b"],"ok":true,"state":[["in","b"],["joined","a","b"],["joined","b","a"]]})" +
			"\n",
		skipping());
	EXPECT_TRUE(reading.diagnostics.empty()) << reading.first();
	EXPECT_EQ(reading.events, 2U);
}

TEST(TraceReader, ControlCharactersDoNotReachTheTerminal)
{
	const std::string text =
		read(kHeader + kInit + R"({"t":"\u001b[31m\u007f\u009b"})" + "\n").first();
	EXPECT_THAT(text, HasSubstr(R"("\u001b[31m\u007f\u009b")"));
	EXPECT_EQ(text.find('\x1B'), std::string::npos);
	EXPECT_EQ(text.find('\x7F'), std::string::npos);
	EXPECT_EQ(text.find('\x9B'), std::string::npos);
}

TEST(TraceReader, ASkippedEventIsNotMissedAtTheEnd)
{
	const std::string end = R"({"t":"end","events":3,"state_fnv1a64":"0000000000000000"})"
							"\n";
	for (const std::string broken :
		{"{\"t\":\"event\",\n", "{\"t\":\"event\",\"action\":\"fly\",\"args\":[],\"ok\":true}\n"})
	{
		const Reading reading = read(kHeader + kInit + kThere + broken + kBack + end, skipping());
		EXPECT_EQ(reading.diagnostics.size(), 1U) << broken;
	}
	EXPECT_EQ(read(kHeader + kInit + kThere + kBack + end, skipping()).diagnostics.size(), 2U)
		<< "a count and a state that are wrong for no other reason";
}

} // namespace
} // namespace RPGPref
