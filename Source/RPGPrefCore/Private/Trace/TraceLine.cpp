// SPDX-License-Identifier: MIT
// A parser for exactly one line of a trace, by recursive descent over the bytes: known fields go
// into slots that are kept from line to line, unknown ones are skipped with a limit on depth. Texts
// are slices of the line unless they hold escapes. One pass, without building a document, because
// traces have millions of lines.
#include "Trace/TraceLine.h"

#include "Foundation/NumberText.h"

#include <charconv>
#include <cstring>

namespace RPGPref
{
namespace
{

constexpr int kMaximumDepth = 100;

class LineParser
{
public:
	LineParser(std::string_view text, TraceLine& line)
		: begin_(text.data()), end_(text.data() + text.size()), at_(text.data()), line_(line)
	{
	}

	std::optional<TraceLineProblem> run()
	{
		if (!parseObject())
		{
			return TraceLineProblem{static_cast<std::size_t>(at_ - begin_),
				at_ == end_ ? "the line ends early, " + expected_ : expected_};
		}
		return std::nullopt;
	}

private:
	bool fail(const char* expected)
	{
		if (expected_.empty())
		{
			expected_ = expected;
		}
		return false;
	}

	void skipSpace()
	{
		while (at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\r'))
		{
			++at_;
		}
	}

	bool take(char wanted)
	{
		skipSpace();
		if (at_ == end_ || *at_ != wanted)
		{
			return false;
		}
		++at_;
		return true;
	}

	bool parseObject()
	{
		if (!take('{'))
		{
			return fail("expected an object, {\"t\":...}");
		}
		if (!take('}'))
		{
			do
			{
				std::string_view key;
				skipSpace();
				if (!parseString(key))
				{
					return fail("expected a field name in quotes");
				}
				if (!take(':'))
				{
					return fail("expected ':' after a field name");
				}
				skipSpace();
				if (!parseField(key))
				{
					return false;
				}
			} while (take(','));
			if (!take('}'))
			{
				return fail("expected ',' or '}' after a field");
			}
		}
		skipSpace();
		return at_ == end_ || fail("expected the end of the line after the object");
	}

	bool parseField(std::string_view key)
	{
		switch (key.size())
		{
		case 1:
			return key == "t" ? parseText(line_.kind) : skipValue(0);
		case 2:
			return key == "ok" ? parseBoolean() : skipValue(0);
		case 3:
			return key == "add"   ? parseLists(line_.adds)
				   : key == "del" ? parseLists(line_.deletes)
				   : key == "num" ? parseLists(line_.numbers)
								  : skipValue(0);
		case 4:
			return key == "args" ? parseArguments() : key == "time" ? parseTime() : skipValue(0);
		case 5:
			return key == "state"   ? parseLists(line_.state)
				   : key == "level" ? parseText(line_.level)
									: skipValue(0);
		case 6:
			return key == "action"   ? parseText(line_.action)
				   : key == "intent" ? parseText(line_.intent)
				   : key == "states" ? parseText(line_.states)
				   : key == "format" ? parseText(line_.format)
				   : key == "events" ? parseInteger(line_.events)
									 : skipValue(0);
		case 7:
			return key == "objects"   ? parseLists(line_.objects)
				   : key == "unknown" ? parseLists(line_.unknown)
				   : key == "version" ? parseInteger(line_.version)
									  : skipValue(0);
		default:
			return key == "state_fnv1a64" ? parseText(line_.hash) : skipValue(0);
		}
	}

	bool parseText(std::string_view& text) { return parseString(text) || fail("expected a text"); }

	/// Leaves no message: the caller knows what the text should have been.
	bool parseString(std::string_view& text)
	{
		if (at_ == end_ || *at_ != '"')
		{
			return false;
		}
		const char* const first = ++at_;
		while (
			at_ != end_ && *at_ != '"' && *at_ != '\\' && static_cast<unsigned char>(*at_) >= 0x20)
		{
			++at_;
		}
		if (at_ != end_ && *at_ == '"')
		{
			text = {first, static_cast<std::size_t>(at_ - first)};
			++at_;
			return true;
		}
		return at_ != end_ && *at_ == '\\' && parseEscaped(first, text);
	}

	bool parseEscaped(const char* first, std::string_view& text)
	{
		std::string& copy = line_.unescaped.emplace_back(first, at_);
		while (at_ != end_ && *at_ != '"')
		{
			if (static_cast<unsigned char>(*at_) < 0x20)
			{
				return false;
			}
			if (*at_ != '\\')
			{
				copy += *at_++;
				continue;
			}
			if (!parseEscape(copy))
			{
				return fail("expected a valid escape after '\\'");
			}
		}
		if (at_ == end_)
		{
			return false;
		}
		++at_;
		text = copy;
		return true;
	}

	bool parseEscape(std::string& copy)
	{
		static constexpr std::string_view kLetters = "\"\\/bfnrt";
		static constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
		if (++at_ == end_)
		{
			return false;
		}
		const std::size_t letter = kLetters.find(*at_);
		if (letter != std::string_view::npos)
		{
			copy += kMeanings[letter];
			++at_;
			return true;
		}
		std::uint32_t code = 0;
		if (*at_ != 'u' || end_ - at_ < 5)
		{
			return false;
		}
		const auto [stop, error] = std::from_chars(at_ + 1, at_ + 5, code, 16);
		if (error != std::errc() || stop != at_ + 5)
		{
			return false;
		}
		at_ += 5;
		appendUtf8(copy, code);
		return true;
	}

	/// Names in traces are plain; a surrogate pair becomes two units, which no name contains.
	static void appendUtf8(std::string& copy, std::uint32_t code)
	{
		if (code < 0x80)
		{
			copy += static_cast<char>(code);
		}
		else if (code < 0x800)
		{
			copy += static_cast<char>(0xC0 | (code >> 6));
			copy += static_cast<char>(0x80 | (code & 0x3F));
		}
		else
		{
			copy += static_cast<char>(0xE0 | (code >> 12));
			copy += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
			copy += static_cast<char>(0x80 | (code & 0x3F));
		}
	}

	bool parseInteger(std::optional<std::int64_t>& number)
	{
		std::int64_t value = 0;
		const auto [stop, error] = std::from_chars(at_, end_, value);
		if (error != std::errc())
		{
			return fail("expected a whole number");
		}
		at_ = stop;
		number = value;
		return true;
	}

	bool parseTime()
	{
		const std::optional<NumberRead> number = readNumber(at_, end_);
		if (!number)
		{
			return fail("expected a number of seconds");
		}
		at_ = number->stop;
		line_.time = number->value;
		return true;
	}

	bool takeWord(std::string_view word)
	{
		if (static_cast<std::size_t>(end_ - at_) < word.size() ||
			std::memcmp(at_, word.data(), word.size()) != 0)
		{
			return false;
		}
		at_ += word.size();
		return true;
	}

	bool parseBoolean()
	{
		if (takeWord("true"))
		{
			line_.succeeded = true;
			return true;
		}
		if (takeWord("false"))
		{
			line_.succeeded = false;
			return true;
		}
		return fail("expected true or false");
	}

	bool parseNames(NameLists& lists)
	{
		if (!take('['))
		{
			return fail("expected a list of names in square brackets");
		}
		if (!take(']'))
		{
			do
			{
				std::string_view name;
				skipSpace();
				if (!parseString(name))
				{
					return fail("expected a name in quotes");
				}
				lists.names.push_back(name);
			} while (take(','));
			if (!take(']'))
			{
				return fail("expected ',' or ']' in a list");
			}
		}
		lists.ends.push_back(static_cast<std::uint32_t>(lists.names.size()));
		return true;
	}

	bool parseArguments()
	{
		line_.arguments.clear();
		line_.arguments.isPresent = true;
		return parseNames(line_.arguments);
	}

	bool parseLists(NameLists& lists)
	{
		lists.clear();
		lists.isPresent = true;
		if (!take('['))
		{
			return fail("expected a list in square brackets");
		}
		if (take(']'))
		{
			return true;
		}
		do
		{
			if (!parseNames(lists))
			{
				return false;
			}
		} while (take(','));
		return take(']') || fail("expected ',' or ']' in a list");
	}

	/// Passes over a value of any shape, checking its brackets and quotes.
	bool skipValue(int depth)
	{
		skipSpace();
		if (at_ == end_)
		{
			return fail("expected a value");
		}
		if (depth > kMaximumDepth)
		{
			return fail("expected less deeply nested values");
		}
		if (*at_ == '"')
		{
			std::string_view ignored;
			return parseString(ignored) || fail("expected the end of a text");
		}
		if (*at_ == '{' || *at_ == '[')
		{
			return skipContainer(depth);
		}
		const char* const first = at_;
		while (at_ != end_ && std::strchr(",]} \t\r", *at_) == nullptr)
		{
			++at_;
		}
		return at_ != first || fail("expected a value");
	}

	bool skipContainer(int depth)
	{
		const bool isObject = *at_ == '{';
		const char closing = isObject ? '}' : ']';
		++at_;
		if (take(closing))
		{
			return true;
		}
		do
		{
			std::string_view key;
			skipSpace();
			if (isObject && (!parseString(key) || !take(':')))
			{
				return fail("expected a field name and ':'");
			}
			if (!skipValue(depth + 1))
			{
				return false;
			}
		} while (take(','));
		return take(closing) || fail("expected ',' or a closing bracket");
	}

	const char* begin_;
	const char* end_;
	const char* at_;
	TraceLine& line_;
	std::string expected_;
};

} // namespace

void TraceLine::clear()
{
	kind = format = level = states = action = intent = hash = {};
	version.reset();
	events.reset();
	succeeded.reset();
	time.reset();
	for (NameLists* lists : {&arguments, &objects, &state, &adds, &deletes, &unknown, &numbers})
	{
		lists->clear();
	}
	unescaped.clear();
}

std::optional<TraceLineProblem> parseTraceLine(std::string_view text, TraceLine& line)
{
	line.clear();
	return LineParser(text, line).run();
}

} // namespace RPGPref
