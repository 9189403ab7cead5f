// SPDX-License-Identifier: MIT
#include "RPGPref/PlayerModel/TraceReader.h"

#include "RPGPref/Foundation/Hash.h"

#include "PlayerModel/EventRules.h"
#include "PlayerModel/SymbolTable.h"
#include "PlayerModel/TraceLine.h"

#include <algorithm>
#include <cstring>
#include <functional>

namespace RPGPref
{
namespace
{

std::string quoted(std::string_view name)
{
	std::string text(1, '"');
	text.append(name);
	text.append(1, '"');
	return text;
}

} // namespace

class TraceReader::Implementation
{
public:
	Implementation(const Domain& domain, TraceSink& sink, TraceReaderOptions options)
		: domain_(domain), sink_(sink), options_(options), rules_(domain)
	{
		for (const Predicate& predicate : domain.predicates)
		{
			predicates_.add(predicate.name);
		}
		for (const ActionSchema& action : domain.actions)
		{
			actions_.add(action.name);
		}
	}

	void beginFile(std::string_view name)
	{
		file_ = name;
		lineNumber_ = 0;
		carry_.clear();
		hasHeader_ = false;
		hasInit_ = false;
		fileEvents_ = 0;
	}

	bool feed(std::string_view bytes)
	{
		bytes_ += bytes.size();
		while (!stopped_ && !bytes.empty())
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
					++lineNumber_;
					stopped_ = true;
					note(0, Severity::Error, "line-too-long",
						"the line is longer than " + std::to_string(options_.maximumLineBytes) +
							" bytes, expected one JSON object a line");
					return false;
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
		return !stopped_;
	}

	bool endFile()
	{
		if (!stopped_ && !carry_.empty())
		{
			handleLine(carry_);
			carry_.clear();
		}
		if (!stopped_ && !hasHeader_)
		{
			lineNumber_ = lineNumber_ == 0 ? 1 : lineNumber_;
			error(0, "no-header",
				"found no header, expected {\"t\":\"header\",...} in the first line");
		}
		return !stopped_;
	}

	bool stopped_ = false;
	Diagnostics diagnostics_;
	std::uint64_t errors_ = 0;
	std::uint64_t contradictions_ = 0;
	std::uint64_t events_ = 0;
	std::uint64_t bytes_ = 0;

private:
	void note(std::size_t offset, Severity severity, const char* code, std::string message)
	{
		++(severity == Severity::Error ? errors_ : contradictions_);
		if (diagnostics_.size() < options_.maximumDiagnostics)
		{
			diagnostics_.push_back({file_, {lineNumber_, static_cast<std::uint32_t>(offset + 1)},
				std::move(message), code, severity});
		}
	}

	/// Always false, so that callers can return it.
	bool error(std::size_t offset, const char* code, std::string message)
	{
		note(offset, Severity::Error, code, std::move(message));
		stopped_ = stopped_ || options_.onError == TraceReaderOptions::OnError::Stop;
		return false;
	}

	void contradiction(std::string message)
	{
		using OnContradiction = TraceReaderOptions::OnContradiction;
		const bool accepted = options_.onContradiction == OnContradiction::Accept;
		note(
			0, accepted ? Severity::Warning : Severity::Error, "contradiction", std::move(message));
		stopped_ = stopped_ || options_.onContradiction == OnContradiction::Stop;
		contradicted_ = true;
	}

	/// Where in the current line a slice of it stands, for messages.
	std::size_t offsetOf(std::string_view slice) const
	{
		const std::less_equal<const char*> notAfter;
		const bool inside = notAfter(text_.data(), slice.data()) &&
							notAfter(slice.data(), text_.data() + text_.size());
		return inside ? static_cast<std::size_t>(slice.data() - text_.data()) : 0;
	}

	void handleLine(std::string_view text)
	{
		++lineNumber_;
		text_ = text;
		if (text.find_first_not_of(" \t\r") == std::string_view::npos)
		{
			return;
		}
		if (const std::optional<TraceLineProblem> problem = parseTraceLine(text, line_))
		{
			error(problem->offset, "syntax", problem->message);
			return;
		}
		if (line_.kind == "event")
		{
			handleEvent();
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
				sink_.onJump(state_);
			}
		}
		else if (line_.kind == "end")
		{
			handleEnd();
		}
		else
		{
			error(offsetOf(line_.kind), "unknown-kind",
				"found line kind " + quoted(line_.kind) +
					", expected header, init, event, state, reset or end in field \"t\"");
		}
	}

	bool expectInit()
	{
		return hasInit_ ||
			   error(0, "no-init",
				   "found a line of play before \"init\", expected the initial state first");
	}

	void handleHeader()
	{
		if (line_.format != "aml-trace" || line_.version != 1)
		{
			error(0, "unknown-version",
				"found format " + quoted(line_.format) + " version " +
					(line_.version ? std::to_string(*line_.version) : "none") +
					", expected \"aml-trace\" version 1");
			return;
		}
		if (line_.states != "delta" && line_.states != "full")
		{
			error(offsetOf(line_.states), "invalid-header",
				"found states " + quoted(line_.states) + ", expected \"delta\" or \"full\"");
			return;
		}
		auto level = std::make_shared<TraceLevel>(domain_, std::string(line_.level));
		for (std::size_t object = 0; object < line_.objects.size(); ++object)
		{
			if (!addObject(*level, line_.objects[object]))
			{
				return;
			}
		}
		// A recording cut into files repeats its header: the level goes on.
		if (level_ == nullptr || !sameObjects(*level_, *level))
		{
			level_ = std::move(level);
		}
		isFull_ = line_.states == "full";
		hasHeader_ = true;
		hasInit_ = false;
		levelEvents_ = 0;
	}

	static bool sameObjects(const TraceLevel& left, const TraceLevel& right)
	{
		return left.name() == right.name() &&
			   std::equal(left.objects().begin(), left.objects().end(), right.objects().begin(),
				   right.objects().end(),
				   [](const auto& a, const auto& b)
				   { return a.name == b.name && a.type == b.type; });
	}

	bool addObject(TraceLevel& level, std::span<const std::string_view> entry)
	{
		if (entry.size() != 2)
		{
			return error(0, "invalid-header", "found an object that is not [name, type]");
		}
		const TypeId type = domain_.findType(entry[1]);
		if (!type.isValid())
		{
			return error(offsetOf(entry[1]), "unknown-type",
				"found type " + quoted(entry[1]) + ", expected a type of domain " + domain_.name);
		}
		return level.addObject(entry[0], type) ||
			   error(offsetOf(entry[0]), "repeated-object",
				   "object " + quoted(entry[0]) + " is declared with two types");
	}

	void handleInit()
	{
		if (!hasHeader_)
		{
			error(0, "no-header", "found \"init\" before a header, expected the header first");
			return;
		}
		if (!resolveAtoms(line_.state, first_) || !resolveAtoms(line_.unknown, unknownAtoms_))
		{
			return;
		}
		state_.clear();
		for (const TraceAtomId atom : first_)
		{
			state_.set(atom, true);
		}
		applyUnknown();
		initial_ = state_;
		hasInit_ = true;
		sink_.onLevel(level_, state_);
	}

	bool resolveAtoms(const NameLists& lists, std::vector<TraceAtomId>& atoms)
	{
		atoms.clear();
		for (std::size_t list = 0; list < lists.size(); ++list)
		{
			const TraceAtomId atom = resolveAtom(lists[list]);
			if (!atom.isValid())
			{
				return false;
			}
			atoms.push_back(atom);
		}
		return true;
	}

	/// Invalid after an error has been noted.
	TraceAtomId resolveAtom(std::span<const std::string_view> names)
	{
		const std::uint32_t predicate =
			names.empty() ? SymbolTable::kNotFound : predicates_.find(names[0]);
		if (predicate == SymbolTable::kNotFound)
		{
			error(names.empty() ? 0 : offsetOf(names[0]), "unknown-predicate",
				"found predicate " + quoted(names.empty() ? std::string_view() : names[0]) +
					", expected one of domain " + domain_.name);
			return {};
		}
		const std::vector<Parameter>& parameters = domain_.predicates[predicate].parameters;
		if (!resolveArguments(names.subspan(1), parameters, atomArguments_, names[0]))
		{
			return {};
		}
		const std::size_t known = level_->atomCount();
		const TraceAtomId atom = level_->addAtom(PredicateId(predicate), atomArguments_);
		if (!atom.isValid())
		{
			error(offsetOf(names[0]), "level-too-large",
				"the level mentions more atoms than can be kept, expected at most " +
					std::to_string(TraceLevel::kMaximumAtoms));
		}
		else if (atom.value() == known)
		{
			// Types are worth checking once, when an atom first appears.
			return checkTypes(atomArguments_, parameters, names[0]) ? atom : TraceAtomId();
		}
		return atom;
	}

	bool resolveArguments(std::span<const std::string_view> names,
		const std::vector<Parameter>& parameters, std::vector<ObjectId>& arguments,
		std::string_view what)
	{
		if (names.size() != parameters.size())
		{
			return error(offsetOf(what), "wrong-arity",
				quoted(what) + " has " + std::to_string(names.size()) + " arguments, expected " +
					std::to_string(parameters.size()));
		}
		arguments.clear();
		for (const std::string_view name : names)
		{
			const ObjectId object = level_->findObject(name);
			if (!object.isValid())
			{
				return error(offsetOf(name), "unknown-object",
					"found object " + quoted(name) + ", expected one of the header's objects");
			}
			arguments.push_back(object);
		}
		return true;
	}

	bool checkTypes(const std::vector<ObjectId>& arguments,
		const std::vector<Parameter>& parameters, std::string_view what)
	{
		for (std::size_t position = 0; position < arguments.size(); ++position)
		{
			if (!level_->fits(arguments[position], parameters[position].types))
			{
				return error(offsetOf(what), "wrong-type",
					quoted(what) + " has object \"" +
						level_->objects()[arguments[position].value()].name + "\" for " +
						parameters[position].name + ", expected another type");
			}
		}
		return true;
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
		if (!expectInit() || !resolveAtoms(line_.adds, first_) ||
			!resolveAtoms(line_.deletes, second_))
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
	}

	void handleEvent()
	{
		if (!expectInit() || !resolveAction())
		{
			return;
		}
		contradicted_ = false;
		// Both forms end as first_ (becomes true) and second_ (becomes false).
		const bool isRead = line_.state.isPresent ? readFullState() : readDelta();
		if (!isRead || !resolveAtoms(line_.unknown, unknownAtoms_) || stopped_)
		{
			return;
		}
		TraceEvent event;
		event.index = events_;
		event.line = lineNumber_;
		event.action = action_;
		event.arguments = actionArguments_;
		event.succeeded = *line_.succeeded;
		event.intent = line_.intent;
		event.time = line_.time;
		event.adds = first_;
		event.deletes = second_;
		if (options_.checkRules && !contradicted_ && unknownAtoms_.empty())
		{
			if (const std::optional<std::string> problem = rules_.deviation(*level_, state_, event))
			{
				contradiction(*problem);
				if (stopped_)
				{
					return;
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
	}

	bool resolveAction()
	{
		const std::uint32_t action = actions_.find(line_.action);
		if (action == SymbolTable::kNotFound)
		{
			return error(offsetOf(line_.action), "unknown-action",
				"found action " + quoted(line_.action) + ", expected one of domain " +
					domain_.name);
		}
		if (!line_.arguments.isPresent)
		{
			return error(
				0, "no-arguments", "the event has no \"args\", expected a list of objects");
		}
		if (!line_.succeeded)
		{
			return error(
				0, "no-result", "the event has no result, expected \"ok\":true or \"ok\":false");
		}
		action_ = SchemaId(action);
		const std::vector<Parameter>& parameters = domain_.actions[action].parameters;
		return resolveArguments(line_.arguments[0], parameters, actionArguments_, line_.action) &&
			   checkTypes(actionArguments_, parameters, line_.action);
	}

	bool readDelta()
	{
		if (isFull_ && *line_.succeeded)
		{
			return error(0, "no-state",
				"the event has no \"state\", expected one because the header says \"full\"");
		}
		if (!resolveAtoms(line_.adds, first_) || !resolveAtoms(line_.deletes, second_))
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
		if (!resolveAtoms(line_.state, first_))
		{
			return false;
		}
		TraceState next;
		for (const TraceAtomId atom : first_)
		{
			next.set(atom, true);
		}
		second_.clear();
		state_.forEachTrue(
			[&](TraceAtomId atom)
			{
				if (!next.isTrue(atom))
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
	}

	void handleEnd()
	{
		if (!expectInit())
		{
			return;
		}
		const auto counted = [this](std::uint64_t count)
		{ return *line_.events >= 0 && static_cast<std::uint64_t>(*line_.events) == count; };
		if (line_.events && !counted(levelEvents_) && !counted(fileEvents_))
		{
			error(0, "wrong-count",
				"the end tells of " + std::to_string(*line_.events) + " events, but " +
					std::to_string(levelEvents_) + " were read");
		}
		if (!line_.hash.empty())
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
				error(offsetOf(line_.hash), "wrong-hash",
					"the end tells of state " + std::string(line_.hash) +
						", but the events lead to " + text +
						"; events are missing or were changed");
			}
		}
	}

	const Domain& domain_;
	TraceSink& sink_;
	TraceReaderOptions options_;
	EventRules rules_;
	SymbolTable predicates_;
	SymbolTable actions_;
	std::string file_;
	std::uint32_t lineNumber_ = 0;
	std::string_view text_;
	std::string carry_;
	TraceLine line_;
	std::shared_ptr<TraceLevel> level_;
	TraceState state_;
	TraceState initial_;
	bool hasHeader_ = false;
	bool hasInit_ = false;
	bool isFull_ = false;
	bool contradicted_ = false;
	std::uint64_t levelEvents_ = 0;
	std::uint64_t fileEvents_ = 0;
	SchemaId action_;
	std::vector<ObjectId> actionArguments_;
	std::vector<ObjectId> atomArguments_;
	std::vector<TraceAtomId> first_;
	std::vector<TraceAtomId> second_;
	std::vector<TraceAtomId> unknownAtoms_;
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
	return implementation_->stopped_;
}

const Diagnostics& TraceReader::diagnostics() const
{
	return implementation_->diagnostics_;
}

std::uint64_t TraceReader::errorCount() const
{
	return implementation_->errors_;
}

std::uint64_t TraceReader::contradictionCount() const
{
	return implementation_->contradictions_;
}

std::uint64_t TraceReader::eventCount() const
{
	return implementation_->events_;
}

std::uint64_t TraceReader::byteCount() const
{
	return implementation_->bytes_;
}

} // namespace RPGPref
