// SPDX-License-Identifier: MIT
#include "RPGPref/Trace/RecordedPlay.h"

#include "RPGPref/Trace/PlanTrace.h"
#include "RPGPref/Trace/TraceWriter.h"

#include "Foundation/Words.h"

#include <algorithm>
#include <optional>
#include <set>

namespace RPGPref
{

namespace
{

class PlayWriter
{
public:
	PlayWriter(const Domain& domain, const Problem& problem, std::string_view file)
		: domain_(domain)
		, file_(file)
		, level_(traceLevelOf(domain, problem))
		, state_(traceStartOf(problem, level_))
	{
	}

	RecordedPlay write(const Recording& recording)
	{
		const double ticksPerSecond = recording.units.value_or(kGridUnits).ticksPerSecond;
		std::size_t first = 0;
		// How things stood before anybody did anything.
		while (first < recording.deeds.size() && recording.deeds[first].deed.empty())
		{
			change(recording.deeds[first++].changes);
		}
		TraceWriter writer(level_, domain_.name, state_);
		for (std::size_t k = first; k < recording.deeds.size(); ++k)
		{
			const RecordedDeed& deed = recording.deeds[k];
			if (deed.deed.empty())
			{
				change(deed.changes);
				writer.change(adds_, deletes_);
				continue;
			}
			writeDeed(deed, static_cast<double>(deed.tick) / ticksPerSecond, writer);
		}
		writer.end(state_);
		result_.trace = writer.take();
		return std::move(result_);
	}

private:
	void writeDeed(const RecordedDeed& deed, double seconds, TraceWriter& writer)
	{
		const std::vector<std::string_view> words = splitWords(deed.deed);
		const SchemaId action = words.empty() ? SchemaId() : domain_.findAction(words.front());
		const std::optional<std::vector<ObjectId>> arguments =
			action.isValid() ? objectsOf(words, domain_.actions[action.value()].parameters)
							 : std::nullopt;
		change(deed.changes);
		if (!arguments)
		{
			complain(deed.deed, "an action of the domain with objects that fit it");
			writer.change(adds_, deletes_);
			return;
		}
		const std::string intent = "deed " + std::to_string(++result_.deeds);
		RecordedEvent event;
		event.action = action;
		event.arguments = *arguments;
		event.succeeded = deed.succeeded;
		event.adds = adds_;
		event.deletes = deletes_;
		event.intent = intent;
		event.time = seconds;
		writer.event(event);
	}

	/// Takes over what the game reported; what was so before is not a change.
	void change(const std::vector<RecordedFact>& facts)
	{
		adds_.clear();
		deletes_.clear();
		for (const RecordedFact& fact : facts)
		{
			const std::vector<std::string_view> words = splitWords(fact.text);
			const PredicateId predicate =
				words.empty() ? PredicateId() : domain_.findPredicate(words.front());
			const std::optional<std::vector<ObjectId>> arguments =
				predicate.isValid()
					? objectsOf(words, domain_.predicates[predicate.value()].parameters)
					: std::nullopt;
			const TraceAtomId atom =
				arguments ? level_.addAtom(predicate, *arguments) : TraceAtomId();
			if (!atom.isValid())
			{
				complain(fact.text, "a fact of the domain with objects that fit it");
				continue;
			}
			if (state_.isTrue(atom) != fact.isTrue)
			{
				state_.set(atom, fact.isTrue);
				note(atom, fact.isTrue ? adds_ : deletes_, fact.isTrue ? deletes_ : adds_);
			}
		}
	}

	/// A fact that goes to and fro within one deed did not change.
	static void note(
		TraceAtomId atom, std::vector<TraceAtomId>& here, std::vector<TraceAtomId>& there)
	{
		if (const auto found = std::find(there.begin(), there.end(), atom); found != there.end())
		{
			there.erase(found);
			return;
		}
		here.push_back(atom);
	}

	std::optional<std::vector<ObjectId>> objectsOf(
		const std::vector<std::string_view>& words, const std::vector<Parameter>& parameters) const
	{
		if (words.size() != parameters.size() + 1)
		{
			return std::nullopt;
		}
		std::vector<ObjectId> objects;
		for (std::size_t k = 0; k < parameters.size(); ++k)
		{
			objects.push_back(level_.findObject(words[k + 1]));
			if (!objects.back().isValid() || !level_.fits(objects.back(), parameters[k].types))
			{
				return std::nullopt;
			}
		}
		return objects;
	}

	void complain(const std::string& text, const std::string& expected)
	{
		if (complained_.insert(text).second)
		{
			result_.warnings.push_back({file_, {},
				"found " + (text.empty() ? "an empty text" : text) + ", expected " + expected +
					"; it is left out",
				"unknown-name", Severity::Warning});
		}
	}

	const Domain& domain_;
	std::string file_;
	TraceLevel level_;
	TraceState state_;
	std::vector<TraceAtomId> adds_;
	std::vector<TraceAtomId> deletes_;
	std::set<std::string> complained_;
	RecordedPlay result_;
};

} // namespace

RecordedPlay playOf(
	const Domain& domain, const Problem& problem, const Recording& recording, std::string_view file)
{
	return PlayWriter(domain, problem, file).write(recording);
}

} // namespace RPGPref
