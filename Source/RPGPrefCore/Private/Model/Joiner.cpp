// SPDX-License-Identifier: MIT
#include "Joiner.h"

#include <algorithm>

namespace RPGPref
{

void Joiner::start(const GroundingRule& rule, std::span<const std::uint32_t> relationOfNeed,
	std::uint32_t trigger, std::uint32_t atom)
{
	rule_ = &rule;
	relationOfNeed_ = relationOfNeed;
	trigger_ = trigger;
	triggerAtom_ = atom;
	isFresh_ = true;
	bindings_.assign(rule.setOfVariable.size(), kUnbound);
	isSettled_.assign(rule.needs.size(), 0);
	boundOrder_.clear();
	settledOrder_.clear();
	frames_.clear();
	startFailed_ = rule.isImpossible;
	if (trigger != kNoNeed && !startFailed_)
	{
		isSettled_[trigger] = 1;
		startFailed_ = !bindRow(trigger, atom);
	}
}

Joiner::Outcome Joiner::next(Budget& budget)
{
	if (startFailed_)
	{
		return Outcome::Exhausted;
	}
	if (isFresh_)
	{
		isFresh_ = false;
		if (extend())
		{
			return Outcome::Found;
		}
	}
	while (!frames_.empty())
	{
		if (!budget.spend())
		{
			return Outcome::Interrupted;
		}
		Frame& frame = frames_.back();
		undoTo(frame.boundBefore, frame.settledBefore);
		if (!tryNext(frame))
		{
			frames_.pop_back();
			continue;
		}
		if (extend())
		{
			return Outcome::Found;
		}
	}
	return Outcome::Exhausted;
}

bool Joiner::extend()
{
	if (!keepsDifferences())
	{
		return false;
	}
	Frame best;
	if (!settleBoundNeeds(best))
	{
		return false;
	}
	if (best.need == kNoNeed)
	{
		for (std::uint32_t variable = 0; variable < bindings_.size(); ++variable)
		{
			if (bindings_[variable] == kUnbound)
			{
				best.variable = variable;
				break;
			}
		}
		if (best.variable == kUnbound)
		{
			return true;
		}
	}
	else
	{
		isSettled_[best.need] = 1;
		settledOrder_.push_back(best.need);
		if (best.column != kAllRows)
		{
			const RuleTerm term = rule_->needs[best.need].terms[best.column];
			best.cursor =
				relations_[relationOfNeed_[best.need]].firstRowWith(best.column, valueOf(term));
		}
	}
	best.boundBefore = boundOrder_.size();
	best.settledBefore = settledOrder_.size();
	frames_.push_back(best);
	return false;
}

/// Looks up the preconditions that have no open variable left; of the others, `best` becomes
/// the one with the fewest rows.
bool Joiner::settleBoundNeeds(Frame& best)
{
	std::uint32_t fewest = 0;
	for (std::uint32_t need = 0; need < isSettled_.size(); ++need)
	{
		if (isSettled_[need] != 0)
		{
			continue;
		}
		std::uint32_t column = kAllRows;
		bool isBound = false;
		const std::uint32_t rows = countRows(need, column, isBound);
		if (rows == 0)
		{
			return false;
		}
		if (isBound)
		{
			if (!isMetNeed(need))
			{
				return false;
			}
			isSettled_[need] = 1;
			settledOrder_.push_back(need);
		}
		else if (best.need == kNoNeed || rows < fewest)
		{
			best.need = need;
			best.column = column;
			fewest = rows;
		}
	}
	return true;
}

bool Joiner::isMetNeed(std::uint32_t need)
{
	const RuleAtom& pattern = rule_->needs[need];
	scratch_.clear();
	for (const RuleTerm term : pattern.terms)
	{
		scratch_.push_back(valueOf(term));
	}
	const std::uint32_t atom = atoms_.find(pattern.predicate, scratch_);
	return atom != AtomTable::kNotFound && isMet_[atom] != 0 &&
		   !(trigger_ != kNoNeed && need < trigger_ && atom == triggerAtom_);
}

std::uint32_t Joiner::countRows(std::uint32_t need, std::uint32_t& column, bool& isBound) const
{
	const Relation& relation = relations_[relationOfNeed_[need]];
	const std::vector<RuleTerm>& terms = rule_->needs[need].terms;
	std::uint32_t rows = relation.rowCount();
	isBound = true;
	if (rows == 0)
	{
		return 0;
	}
	for (std::uint32_t i = 0; i < terms.size(); ++i)
	{
		if (relation.shape().columns[i].kind != Relation::Column::Kind::First)
		{
			continue;
		}
		const std::uint32_t object = valueOf(terms[i]);
		if (object == kUnbound)
		{
			isBound = false;
		}
		else if (const std::uint32_t count = relation.rowCountWith(i, object);
				 count < rows || column == kAllRows)
		{
			rows = count;
			column = i;
		}
	}
	return rows;
}

bool Joiner::tryNext(Frame& frame)
{
	if (frame.need == kNoNeed)
	{
		const ObjectSet& set = sets_[rule_->setOfVariable[frame.variable]];
		return frame.cursor < set.objects.size() &&
			   bindVariable(frame.variable, set.objects[frame.cursor++]);
	}
	const Relation& relation = relations_[relationOfNeed_[frame.need]];
	while (frame.cursor < relation.rowCount())
	{
		const std::uint32_t row = frame.cursor;
		frame.cursor = frame.column == kAllRows ? row + 1 : relation.nextRowWith(frame.column, row);
		const std::uint32_t atom = relation.atomInRow(row);
		const bool isEarlierThanTrigger = trigger_ != kNoNeed && frame.need < trigger_;
		if (isEarlierThanTrigger && atom == triggerAtom_)
		{
			continue;
		}
		if (bindRow(frame.need, atom))
		{
			return true;
		}
		undoTo(frame.boundBefore, frame.settledBefore);
	}
	return false;
}

bool Joiner::bindRow(std::uint32_t need, std::uint32_t atom)
{
	const std::vector<RuleTerm>& terms = rule_->needs[need].terms;
	const std::span<const std::uint32_t> arguments = atoms_.arguments(atom);
	for (std::size_t i = 0; i < terms.size(); ++i)
	{
		if (terms[i].isVariable && !bindVariable(terms[i].index, arguments[i]))
		{
			return false;
		}
	}
	return true;
}

bool Joiner::bindVariable(std::uint32_t variable, std::uint32_t object)
{
	if (bindings_[variable] != kUnbound)
	{
		return bindings_[variable] == object;
	}
	bindings_[variable] = object;
	boundOrder_.push_back(variable);
	return true;
}

bool Joiner::keepsDifferences() const
{
	return std::none_of(rule_->different.begin(), rule_->different.end(),
		[&](const auto& constraint)
		{
			const std::uint32_t left = valueOf(constraint.first);
			return left != kUnbound && left == valueOf(constraint.second);
		});
}

void Joiner::undoTo(std::size_t boundCount, std::size_t settledCount)
{
	while (boundOrder_.size() > boundCount)
	{
		bindings_[boundOrder_.back()] = kUnbound;
		boundOrder_.pop_back();
	}
	while (settledOrder_.size() > settledCount)
	{
		isSettled_[settledOrder_.back()] = 0;
		settledOrder_.pop_back();
	}
}

} // namespace RPGPref
