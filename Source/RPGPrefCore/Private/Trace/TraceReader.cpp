// SPDX-License-Identifier: MIT
// Bytes are cut into lines, whatever the pieces they come in; a line is parsed once (TraceLine) and
// handled by its kind: header, init, event, state, reset, end. For an event, the sink sees the
// state before it, then the changes are applied to the one current state, then the sink sees the
// state after. What contradicts the state or the domain's rules is reported, and reading goes on;
// only what makes all later lines meaningless ends it. Memory depends on the level and the longest
// line, never on the length of the trace.
#include "RPGPref/Trace/TraceReader.h"

#include "RPGPref/Trace/EventRules.h"

#include "Foundation/ByteOrderMark.h"
#include "Trace/TraceLine.h"
#include "Trace/TraceNames.h"
#include "Trace/TraceProblems.h"

#include <algorithm>
#include <cstring>

namespace RPGPref
{

class TraceReader::Implementation
{
public:
	Implementation(const Domain& domain, TraceSink& sink, TraceReaderOptions options)
		: domain_(domain)
		, sink_(sink)
		, options_(options)
		, rules_(domain)
		, problems_(options)
		, names_(domain, problems_)
	{
	}

	void beginFile(std::string_view name)
	{
		problems_.beginFile(name);
		++files_;
		carry_.clear();
		isFirstLine_ = true;
		sawHeader_ = false;
		hasHeader_ = false;
		hasInit_ = false;
		fileEvents_ = 0;
		fileRejects_ = 0;
	}

	bool feed(std::string_view bytes)
	{
		bytes_ += bytes.size();
		while (!hasStopped() && !bytes.empty())
		{
			const void* const found = std::memchr(bytes.data(), '\n', bytes.size());
			const std::size_t length =
				found == nullptr
					? bytes.size()
					: static_cast<std::size_t>(static_cast<const char*>(found) - bytes.data());
			if (found == nullptr || !carry_.empty())
			{
				if (carry_.size() + length > options_.maximumLineBytes)
				{
					problems_.beginLine({});
					problems_.stop();
					return problems_.error("line-too-long",
						"the line is longer than " + std::to_string(options_.maximumLineBytes) +
							" bytes, expected one JSON object a line");
				}
				carry_.append(bytes.substr(0, length));
				if (found == nullptr)
				{
					return true;
				}
				handleLine(carry_);
				carry_.clear();
			}
			else
			{
				handleLine(bytes.substr(0, length));
			}
			bytes.remove_prefix(length + 1);
		}
		return !hasStopped();
	}

	bool endFile()
	{
		if (!hasStopped() && !carry_.empty())
		{
			handleLine(carry_);
			carry_.clear();
		}
		if (!hasStopped() && !sawHeader_)
		{
			problems_.error(
				"no-header", "found no header, expected {\"t\":\"header\",...} in the first line");
		}
		return !hasStopped();
	}

	const TraceProblems& problems() const { return problems_; }
	std::uint64_t eventCount() const { return events_; }
	std::uint64_t byteCount() const { return bytes_; }

private:
	bool hasStopped() const { return problems_.hasStopped(); }

	void contradiction(std::string_view message)
	{
		problems_.contradiction(message);
		contradicted_ = true;
	}

	void handleLine(std::string_view text)
	{
		if (isFirstLine_)
		{
			text = withoutByteOrderMark(text);
			isFirstLine_ = false;
		}
		problems_.beginLine(text);
		if (text.find_first_not_of(" \t\r") == std::string_view::npos)
		{
			return;
		}
		if (const std::optional<TraceLineProblem> problem = parseTraceLine(text, line_))
		{
			problems_.error(problem->offset, "syntax", problem->message);
			noteReject(); // It may have been an event.
			return;
		}
		if (line_.kind == "event")
		{
			if (!handleEvent())
			{
				noteReject();
			}
		}
		else if (line_.kind == "header")
		{
			handleHeader();
		}
		else if (line_.kind == "init")
		{
			handleInit();
		}
		else if (line_.kind == "state")
		{
			handleState();
		}
		else if (line_.kind == "reset")
		{
			if (expectInit())
			{
				state_ = initial_;
				sink_.onReset(state_);
			}
		}
		else if (line_.kind == "end")
		{
			handleEnd();
		}
		else
		{
			problems_.error(line_.kind, "unknown-kind",
				"found line kind " + quoted(line_.kind) +
					", expected header, init, event, state, reset or end in field \"t\"");
		}
	}

	bool expectInit()
	{
		return hasInit_ ||
			   problems_.error("no-init",
				   "found a line of play before \"init\", expected the initial state first");
	}

	void noteReject()
	{
		++levelRejects_;
		++fileRejects_;
	}

	void handleHeader()
	{
		// If this header is refused, what follows still does not belong to the level before.
		sawHeader_ = true;
		hasHeader_ = false;
		hasInit_ = false;
		if (line_.format != "aml-trace" || line_.version != 1)
		{
			problems_.error(
				"unknown-version", "found format " + quoted(line_.format) + " version " +
									   (line_.version ? std::to_string(*line_.version) : "none") +
									   ", expected \"aml-trace\" version 1");
			return;
		}
		if (line_.states != "delta" && line_.states != "full")
		{
			problems_.error(line_.states, "invalid-header",
				"found states " + quoted(line_.states) + ", expected \"delta\" or \"full\"");
			return;
		}
		auto level = std::make_shared<TraceLevel>(domain_, std::string(line_.level));
		for (std::size_t object = 0; object < line_.objects.size(); ++object)
		{
			if (!names_.declare(*level, line_.objects[object]))
			{
				return;
			}
		}
		// A recording cut into files repeats its header: the level goes on.
		if (level_ == nullptr || !sameObjects(*level_, *level))
		{
			level_ = std::move(level);
			names_.enter(*level_);
		}
		isFull_ = line_.states == "full";
		hasHeader_ = true;
		levelEvents_ = 0;
		levelRejects_ = 0;
	}

	static bool sameObjects(const TraceLevel& left, const TraceLevel& right)
	{
		return left.name() == right.name() &&
			   std::equal(left.objects().begin(), left.objects().end(), right.objects().begin(),
				   right.objects().end(),
				   [](const auto& a, const auto& b)
				   { return a.name == b.name && a.type == b.type && a.moreTypes == b.moreTypes; });
	}

	void handleInit()
	{
		if (!hasHeader_)
		{
			problems_.error(
				"no-header", "found \"init\" before a header, expected the header first");
			return;
		}
		if (!names_.findAtoms(line_.state, first_) ||
			!names_.findAtoms(line_.unknown, unknownAtoms_) ||
			!names_.findNumbers(line_.numbers, numbers_))
		{
			return;
		}
		state_.clear();
		applyNumbers();
		for (const TraceAtomId atom : first_)
		{
			state_.set(atom, true);
		}
		applyUnknown();
		initial_ = state_;
		hasInit_ = true;
		sink_.onLevel(level_, state_);
	}

	void applyNumbers()
	{
		for (const TraceNumber& number : numbers_)
		{
			state_.setNumber(number);
		}
	}

	void applyUnknown()
	{
		state_.clearUnknown();
		for (const TraceAtomId atom : unknownAtoms_)
		{
			state_.setUnknown(atom);
		}
	}

	void handleState()
	{
		if (!expectInit() || !names_.findAtoms(line_.adds, first_) ||
			!names_.findAtoms(line_.deletes, second_) ||
			!names_.findNumbers(line_.numbers, numbers_))
		{
			return;
		}
		applyDelta();
		sink_.onJump(state_);
	}

	void applyDelta()
	{
		for (const TraceAtomId atom : second_)
		{
			state_.set(atom, false);
		}
		for (const TraceAtomId atom : first_)
		{
			state_.set(atom, true);
		}
		applyNumbers();
	}

	/// False if the line was refused.
	bool handleEvent()
	{
		if (!expectInit() || !resolveAction() || !names_.findAtoms(line_.unknown, unknownAtoms_) ||
			!names_.findNumbers(line_.numbers, numbers_))
		{
			return false;
		}
		contradicted_ = false;
		// Both forms end as first_ (becomes true) and second_ (becomes false).
		const bool isRead = line_.state.isPresent ? readFullState() : readDelta();
		if (!isRead || hasStopped())
		{
			return false;
		}
		TraceEvent event;
		event.index = events_;
		event.file = files_ - 1;
		event.line = problems_.line();
		event.action = action_;
		event.arguments = actionArguments_;
		event.succeeded = *line_.succeeded;
		event.intent = line_.intent;
		event.time = line_.time;
		event.adds = first_;
		event.deletes = second_;
		event.numbers = numbers_;
		if (options_.checkRules && !contradicted_ && unknownAtoms_.empty())
		{
			if (const std::optional<std::string> problem = rules_.deviation(*level_, state_, event))
			{
				contradiction(*problem);
				if (hasStopped())
				{
					return false;
				}
			}
		}
		const bool counts = !contradicted_ ||
							options_.onContradiction == TraceReaderOptions::OnContradiction::Accept;
		if (counts)
		{
			sink_.onBefore(event, state_);
		}
		applyDelta();
		applyUnknown();
		if (counts)
		{
			sink_.onAfter(event, state_);
			++events_;
		}
		else
		{
			sink_.onJump(state_);
		}
		++levelEvents_;
		++fileEvents_;
		return true;
	}

	bool resolveAction()
	{
		action_ = names_.findAction(line_.action);
		if (!action_.isValid())
		{
			return false;
		}
		if (!line_.arguments.isPresent)
		{
			return problems_.error(
				"no-arguments", "the event has no \"args\", expected a list of objects");
		}
		if (!line_.succeeded)
		{
			return problems_.error(
				"no-result", "the event has no result, expected \"ok\":true or \"ok\":false");
		}
		return names_.findArguments(action_, line_, actionArguments_);
	}

	bool readDelta()
	{
		if (isFull_ && *line_.succeeded)
		{
			return problems_.error("no-state",
				"the event has no \"state\", expected one because the header says \"full\"");
		}
		if (!names_.findAtoms(line_.adds, first_) || !names_.findAtoms(line_.deletes, second_))
		{
			return false;
		}
		for (const TraceAtomId atom : first_)
		{
			if (state_.isTrue(atom) && !state_.isUnknown(atom))
			{
				contradiction("the event adds (" + level_->atomText(atom) +
							  "), expected an atom that was false before");
			}
		}
		for (const TraceAtomId atom : second_)
		{
			if (!state_.isTrue(atom) && !state_.isUnknown(atom))
			{
				contradiction("the event deletes (" + level_->atomText(atom) +
							  "), expected an atom that was true before");
			}
		}
		noteChangeByFailure();
		return true;
	}

	bool readFullState()
	{
		if (!names_.findAtoms(line_.state, first_))
		{
			return false;
		}
		TraceState next;
		for (const TraceAtomId atom : first_)
		{
			next.set(atom, true);
		}
		for (const TraceAtomId atom : unknownAtoms_)
		{
			next.setUnknown(atom);
		}
		second_.clear();
		state_.forEachTrue(
			[&](TraceAtomId atom)
			{
				// What was not observed is missing in the list, but need not be false.
				if (!next.isTrue(atom) && !next.isUnknown(atom))
				{
					second_.push_back(atom);
				}
			});
		std::erase_if(first_, [this](TraceAtomId atom) { return state_.isTrue(atom); });
		noteChangeByFailure();
		return true;
	}

	void noteChangeByFailure()
	{
		if (*line_.succeeded)
		{
			return;
		}
		for (const std::vector<TraceAtomId>* const changes : {&first_, &second_})
		{
			for (const TraceAtomId atom : *changes)
			{
				// What had not been observed before may just come to light.
				if (!state_.isUnknown(atom))
				{
					contradiction("a failed action changed (" + level_->atomText(atom) +
								  "), expected the state to stay as it was");
					return;
				}
			}
		}
		const auto isAsBefore = [this](const TraceNumber& number)
		{
			return std::find(state_.numbers().begin(), state_.numbers().end(), number) !=
				   state_.numbers().end();
		};
		if (!std::all_of(numbers_.begin(), numbers_.end(), isAsBefore))
		{
			contradiction("a failed action changed a number, expected the state to stay as it was");
		}
	}

	void handleEnd()
	{
		if (!expectInit())
		{
			return;
		}
		// Lines that were refused may have been events.
		const auto counted = [this](std::uint64_t count, std::uint64_t rejects)
		{
			const auto told = static_cast<std::uint64_t>(*line_.events);
			return *line_.events >= 0 && told >= count && told <= count + rejects;
		};
		if (line_.events && !counted(levelEvents_, levelRejects_) &&
			!counted(fileEvents_, fileRejects_))
		{
			problems_.error("wrong-count", "the end counts " + std::to_string(*line_.events) +
											   " events, but " + std::to_string(levelEvents_) +
											   " were read");
		}
		// Without the refused lines the events lead elsewhere, which need not be reported twice.
		if (!line_.hash.empty() && levelRejects_ == 0)
		{
			char text[17];
			const std::uint64_t hash = stateHash(*level_, state_);
			for (int digit = 0; digit < 16; ++digit)
			{
				text[digit] = "0123456789abcdef"[(hash >> (60 - 4 * digit)) & 15];
			}
			text[16] = '\0';
			if (line_.hash != text)
			{
				problems_.error(line_.hash, "wrong-hash",
					"the end has state " + std::string(line_.hash) + ", but the events lead to " +
						text + "; events are missing or were changed");
			}
		}
	}

	const Domain& domain_;
	TraceSink& sink_;
	TraceReaderOptions options_;
	EventRules rules_;
	TraceProblems problems_;
	TraceNames names_;
	std::string carry_;
	TraceLine line_;
	std::shared_ptr<TraceLevel> level_;
	TraceState state_;
	TraceState initial_;
	bool isFirstLine_ = true;
	bool sawHeader_ = false; ///< A good one or not.
	bool hasHeader_ = false;
	bool hasInit_ = false;
	bool isFull_ = false;
	bool contradicted_ = false;
	std::uint64_t bytes_ = 0;
	std::uint64_t events_ = 0;
	std::uint64_t levelEvents_ = 0;
	std::uint64_t fileEvents_ = 0;
	std::uint64_t levelRejects_ = 0;
	std::uint64_t fileRejects_ = 0;
	std::uint32_t files_ = 0;
	SchemaId action_;
	std::vector<ObjectId> actionArguments_;
	std::vector<TraceAtomId> first_;
	std::vector<TraceAtomId> second_;
	std::vector<TraceAtomId> unknownAtoms_;
	std::vector<TraceNumber> numbers_;
};

TraceReader::TraceReader(const Domain& domain, TraceSink& sink, TraceReaderOptions options)
	: implementation_(std::make_unique<Implementation>(domain, sink, options))
{
}

TraceReader::~TraceReader() = default;

void TraceReader::beginFile(std::string_view name)
{
	implementation_->beginFile(name);
}

bool TraceReader::feed(std::string_view bytes)
{
	return implementation_->feed(bytes);
}

bool TraceReader::endFile()
{
	return implementation_->endFile();
}

bool TraceReader::hasStopped() const
{
	return implementation_->problems().hasStopped();
}

const Diagnostics& TraceReader::diagnostics() const
{
	return implementation_->problems().diagnostics();
}

std::uint64_t TraceReader::errorCount() const
{
	return implementation_->problems().errorCount();
}

std::uint64_t TraceReader::contradictionCount() const
{
	return implementation_->problems().contradictionCount();
}

std::uint64_t TraceReader::eventCount() const
{
	return implementation_->eventCount();
}

std::uint64_t TraceReader::byteCount() const
{
	return implementation_->byteCount();
}

} // namespace RPGPref
