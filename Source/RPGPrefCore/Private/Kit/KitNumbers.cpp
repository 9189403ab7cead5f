// SPDX-License-Identifier: MIT
#include "Kit/KitNumbers.h"

#include <algorithm>

namespace RPGPref
{

std::string counterSymbol(std::int64_t value)
{
	return "n" + std::to_string(value);
}

std::string counterFact(const KitCounter& counter, const std::string& holder,
	const std::string& value, PddlDraft& draft)
{
	const std::string of =
		counter.holderType.empty() ? std::string() : "?of - " + counter.holderType + " ";
	const std::string who = counter.holderType.empty()      ? "the team has "
							: counter.holderType == "place" ? "at {of} there is "
															: "{of} has ";
	draft.declare({counter.predicate, of + "?n - count", who + "{n} of " + counter.name,
		who + "not {n} of " + counter.name});
	return "(" + counter.predicate + (holder.empty() ? "" : " ") + holder + " " + value + ")";
}

KitCounterUse::KitCounterUse(KitCounter counter, std::string holder)
	: counter_(std::move(counter))
	, holder_(std::move(holder))
	, atLeast_(counter_.least)
	, atMost_(counter_.most)
{
}

bool KitCounterUse::isFor(const KitCounter& counter, const std::string& holder) const
{
	return counter_.predicate == counter.predicate && holder_ == holder;
}

void KitCounterUse::writeComparison(
	ActionDraft& action, PddlDraft& draft, const std::string& before) const
{
	if (atLeast_ <= counter_.least && atMost_ >= counter_.most)
	{
		return;
	}
	const std::string name =
		counter_.predicate + "-from-" + std::to_string(atLeast_) + "-to-" + std::to_string(atMost_);
	draft.declare({name, "?n - count", "{n} of " + counter_.name + " is enough",
		"{n} of " + counter_.name + " is not enough"});
	for (std::int64_t value = atLeast_; value <= atMost_; ++value)
	{
		draft.addObject("count", counterSymbol(value));
		draft.addFact("(" + name + " " + counterSymbol(value) + ")");
	}
	action.needs.push_back("(" + name + " " + before + ")");
}

void KitCounterUse::write(ActionDraft& action, PddlDraft& draft, std::size_t position) const
{
	const std::string before = "?n" + std::to_string(position);
	const std::string after = "?m" + std::to_string(position);
	action.addParameter(before, "count");
	action.needs.push_back(counterFact(counter_, holder_, before, draft));
	writeComparison(action, draft, before);
	if (newValue_)
	{
		const std::int64_t value = std::clamp(*newValue_, counter_.least, counter_.most);
		draft.addObject("count", counterSymbol(value));
		action.deletes.push_back(counterFact(counter_, holder_, before, draft));
		action.adds.push_back(counterFact(counter_, holder_, counterSymbol(value), draft));
		return;
	}
	if (change_ == 0)
	{
		return;
	}
	action.addParameter(after, "count");
	const std::string name = counter_.predicate + (change_ > 0 ? "-plus-" : "-minus-") +
							 std::to_string(change_ > 0 ? change_ : -change_);
	draft.declare({name, "?before ?after - count", {}, {}});
	for (std::int64_t value = counter_.least; value <= counter_.most; ++value)
	{
		// More than the bound is the bound; less than nothing cannot be given.
		const std::int64_t sum = (std::min)(value + change_, counter_.most);
		if (sum >= counter_.least && sum != value)
		{
			draft.addObject("count", counterSymbol(value));
			draft.addObject("count", counterSymbol(sum));
			draft.addFact("(" + name + " " + counterSymbol(value) + " " + counterSymbol(sum) + ")");
		}
	}
	action.needs.push_back("(" + name + " " + before + " " + after + ")");
	action.deletes.push_back(counterFact(counter_, holder_, before, draft));
	action.adds.push_back(counterFact(counter_, holder_, after, draft));
}

} // namespace RPGPref
