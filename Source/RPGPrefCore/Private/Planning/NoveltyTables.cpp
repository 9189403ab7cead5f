// SPDX-License-Identifier: MIT
#include "Planning/NoveltyTables.h"

namespace RPGPref
{

NoveltyTables::Class& NoveltyTables::classOf(std::uint64_t number)
{
	const auto [found, isNew] = byNumber_.emplace(number, classes_.size());
	if (isNew)
	{
		Class entry{factBits_.size(), {}};
		factBits_.resize(factBits_.size() + words_, 0);
		const std::size_t pairWords = (facts_ * facts_ + 63) / 64;
		if (pairBytes_ + pairWords * 8 <= kMostPairBytes)
		{
			entry.pairs.assign(pairWords, 0);
			pairBytes_ += pairWords * 8;
		}
		classes_.push_back(std::move(entry));
	}
	return classes_[found->second];
}

bool NoveltyTables::noteFacts(Class& entry, std::span<const std::uint32_t> facts)
{
	bool isNew = false;
	for (const std::uint32_t fact : facts)
	{
		std::uint64_t& word = factBits_[entry.facts + fact / 64];
		const std::uint64_t bit = std::uint64_t{1} << (fact % 64);
		isNew = isNew || (word & bit) == 0;
		word |= bit;
	}
	return isNew;
}

bool NoveltyTables::notePairs(Class& entry, std::span<const std::uint32_t> facts)
{
	bool isNew = false;
	for (const std::uint32_t left : facts)
	{
		for (const std::uint32_t right : true_)
		{
			const std::size_t position =
				left < right ? left * facts_ + right : right * facts_ + left;
			std::uint64_t& word = entry.pairs[position / 64];
			const std::uint64_t bit = std::uint64_t{1} << (position % 64);
			isNew = isNew || (word & bit) == 0;
			word |= bit;
		}
	}
	work_ += facts.size() * true_.size();
	return isNew;
}

std::uint32_t NoveltyTables::note(
	std::uint64_t classNumber, StateView state, std::span<const FactId> changed, bool onlyChanged)
{
	Class& entry = classOf(classNumber);
	candidates_.clear();
	true_.clear();
	if (!onlyChanged || !entry.pairs.empty())
	{
		tables_.forEachTrueFact(state, [&](std::uint32_t fact) { true_.push_back(fact); });
	}
	for (const FactId fact : changed)
	{
		candidates_.push_back(fact.value());
	}
	const std::span<const std::uint32_t> candidates =
		onlyChanged ? std::span<const std::uint32_t>(candidates_)
					: std::span<const std::uint32_t>(true_);
	work_ = candidates.size() + true_.size();
	const bool hasNewFact = noteFacts(entry, candidates);
	const bool hasNewPair = !entry.pairs.empty() && notePairs(entry, candidates);
	return hasNewFact ? kNewFact : hasNewPair ? kNewPair : kNothingNew;
}

} // namespace RPGPref
