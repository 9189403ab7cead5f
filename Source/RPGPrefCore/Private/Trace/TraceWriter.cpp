// SPDX-License-Identifier: MIT
#include "RPGPref/Trace/TraceWriter.h"

#include "Foundation/Names.h"
#include "Foundation/NumberText.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

void appendQuoted(std::string& text, std::string_view content)
{
	text += '"';
	for (const char letter : content)
	{
		if (letter == '"' || letter == '\\')
		{
			text += '\\';
			text += letter;
		}
		else if (static_cast<unsigned char>(letter) < 0x20)
		{
			text += "\\u00";
			text += "01"[(letter >> 4) & 1];
			text += "0123456789abcdef"[letter & 15];
		}
		else
		{
			text += letter;
		}
	}
	text += '"';
}

} // namespace

TraceWriter::TraceWriter(const TraceLevel& level, std::string_view domainName,
	const TraceState& initial, std::span<const TraceAtomId> unknown)
	: level_(level)
{
	text_ = R"({"t":"header","format":"aml-trace","version":1,"domain":)";
	appendQuoted(text_, folded(domainName));
	text_ += ",\"level\":";
	appendQuoted(text_, level.name());
	text_ += ",\"states\":\"delta\",\"objects\":[";
	for (const TraceLevel::LevelObject& object : level.objects())
	{
		text_ += text_.back() == '[' ? "[" : ",[";
		appendQuoted(text_, object.name);
		text_ += ',';
		appendQuoted(text_, folded(level.domain().types[object.type.value()].name));
		for (const TypeId more : object.moreTypes)
		{
			text_ += ',';
			appendQuoted(text_, folded(level.domain().types[more.value()].name));
		}
		text_ += ']';
	}
	text_ += "]}\n{\"t\":\"init\"";
	std::vector<TraceAtomId> atoms;
	initial.forEachTrue([&](TraceAtomId atom) { atoms.push_back(atom); });
	appendAtoms("state", atoms);
	if (atoms.empty())
	{
		text_ += ",\"state\":[]";
	}
	appendNumbers(initial.numbers());
	appendAtoms("unknown", unknown);
	text_ += "}\n";
}

void TraceWriter::appendNames(std::span<const ObjectId> objects)
{
	text_ += '[';
	for (const ObjectId object : objects)
	{
		text_ += text_.back() == '[' ? "" : ",";
		appendQuoted(text_, level_.objects()[object.value()].name);
	}
	text_ += ']';
}

void TraceWriter::appendAtoms(std::string_view field, std::span<const TraceAtomId> atoms)
{
	if (atoms.empty())
	{
		return;
	}
	// Sorted by components. As a text with separators below every name's letters, bytewise order
	// is component order.
	sorted_.clear();
	for (const TraceAtomId atom : atoms)
	{
		std::string& key = sorted_.emplace_back(
			folded(level_.domain().predicates[level_.predicateOf(atom).value()].name));
		for (const ObjectId argument : level_.argumentsOf(atom))
		{
			key += '\0';
			key += level_.objects()[argument.value()].name;
		}
	}
	std::sort(sorted_.begin(), sorted_.end());
	text_ += ",\"";
	text_ += field;
	text_ += "\":[";
	for (const std::string& key : sorted_)
	{
		text_ += text_.back() == '[' ? "[" : ",[";
		for (std::size_t begin = 0; begin <= key.size();)
		{
			const std::size_t end = (std::min)(key.find('\0', begin), key.size());
			text_ += begin == 0 ? "" : ",";
			appendQuoted(text_, std::string_view(key).substr(begin, end - begin));
			begin = end + 1;
		}
		text_ += ']';
	}
	text_ += ']';
}

void TraceWriter::appendNumbers(std::span<const TraceNumber> numbers)
{
	if (numbers.empty())
	{
		return;
	}
	text_ += ",\"num\":[";
	for (const TraceNumber& number : numbers)
	{
		text_ += text_.back() == '[' ? "[" : ",[";
		appendQuoted(text_, folded(level_.domain().functions[number.function.value()].name));
		for (const ObjectId argument : number.arguments)
		{
			text_ += ',';
			appendQuoted(text_, level_.objects()[argument.value()].name);
		}
		text_ += ',';
		appendQuoted(text_, quantityText(number.value));
		text_ += ']';
	}
	text_ += ']';
}

void TraceWriter::event(const RecordedEvent& event)
{
	text_ += "{\"t\":\"event\",\"i\":";
	text_ += std::to_string(events_++);
	text_ += ",\"action\":";
	appendQuoted(text_, folded(level_.domain().actions[event.action.value()].name));
	text_ += ",\"args\":";
	appendNames(event.arguments);
	text_ += event.succeeded ? ",\"ok\":true" : ",\"ok\":false";
	appendAtoms("add", event.adds);
	appendAtoms("del", event.deletes);
	appendNumbers(event.numbers);
	appendAtoms("unknown", event.unknown);
	if (!event.intent.empty())
	{
		text_ += ",\"intent\":";
		appendQuoted(text_, event.intent);
	}
	if (event.time >= 0)
	{
		text_ += ",\"time\":";
		appendShortest(text_, event.time);
	}
	text_ += "}\n";
}

void TraceWriter::change(std::span<const TraceAtomId> adds, std::span<const TraceAtomId> deletes,
	std::span<const TraceNumber> numbers)
{
	text_ += "{\"t\":\"state\"";
	appendAtoms("add", adds);
	appendAtoms("del", deletes);
	appendNumbers(numbers);
	text_ += "}\n";
}

void TraceWriter::reset()
{
	text_ += "{\"t\":\"reset\"}\n";
}

void TraceWriter::end(const TraceState& last)
{
	text_ += "{\"t\":\"end\",\"events\":";
	text_ += std::to_string(events_);
	text_ += ",\"state_fnv1a64\":\"";
	const std::uint64_t hash = stateHash(level_, last);
	for (int shift = 60; shift >= 0; shift -= 4)
	{
		text_ += "0123456789abcdef"[(hash >> shift) & 15];
	}
	text_ += "\"}\n";
}

std::string TraceWriter::take()
{
	std::string taken;
	taken.swap(text_);
	return taken;
}

} // namespace RPGPref
