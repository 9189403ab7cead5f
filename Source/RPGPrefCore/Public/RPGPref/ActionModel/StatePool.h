// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/LiteralSpace.h"
#include "RPGPref/Export.h"
#include "RPGPref/Trace/TraceReader.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace RPGPref
{

/// A sample of the states a player went through, spread evenly over the trace whatever its
/// length: one every `stride` events; when 64 are kept, every second one is dropped and the stride
/// doubles.
class StatePool
{
public:
	static constexpr std::size_t kMaximumStates = 64;
	/// More events than any trace has; here the stride stops doubling.
	static constexpr std::uint64_t kMaximumStride = std::uint64_t{1} << 48;

	struct Entry
	{
		TraceLevelPtr level;
		TraceState state;
	};

	RPGPREFCORE_API void offer(const TraceLevelPtr& level, const TraceState& state);
	/// Puts the other's states behind these.
	RPGPREFCORE_API void merge(const StatePool& later);
	/// Puts in a state that was kept before.
	RPGPREFCORE_API void restore(Entry entry);
	/// The stride is a power of two up to kMaximumStride.
	void restoreStride(std::uint64_t strideOfEvents, std::uint64_t offered)
	{
		stride_ = strideOfEvents;
		offered_ = offered;
	}

	std::span<const Entry> entries() const { return entries_; }
	std::uint64_t stride() const { return stride_; }
	std::uint64_t offered() const { return offered_; }
	/// Changes whenever the entries do.
	std::uint64_t version() const { return version_; }

private:
	void halve();

	std::vector<Entry> entries_;
	std::uint64_t stride_ = 1;
	std::uint64_t offered_ = 0;
	std::uint64_t version_ = 0;
};

/// Answers questions about what goes together in the pooled states. Built once per model.
class PoolView
{
public:
	/// Domain and pool must outlive the view.
	RPGPREFCORE_API PoolView(const Domain& domain, const StatePool& pool);

	/// How often a literal of an action holds where another one does, over all ways to bind the
	/// action's parameters. The variables of `then` must be among those of `given`.
	struct Cooccurrence
	{
		std::uint64_t instances = 0; ///< Where `given` is true and `then` is known.
		std::uint64_t holds = 0;     ///< Where `then` is true, too.
	};
	/// With `stopAt` the counting ends at the first instance where `then` has that value.
	RPGPREFCORE_API Cooccurrence cooccurrence(SchemaId action, const LiftedLiteral& given,
		const LiftedLiteral& then, std::optional<bool> stopAt = std::nullopt) const;

	/// In which of the pooled states the literal is known to hold for some binding, a bit a state.
	RPGPREFCORE_API std::uint64_t statesWith(SchemaId action, const LiftedLiteral& literal) const;

	/// A bit for each pooled state.
	std::uint64_t allStates() const
	{
		return snapshots_.size() < 64 ? (std::uint64_t{1} << snapshots_.size()) - 1
									  : ~std::uint64_t{0};
	}

	/// The mean share of type-correct bindings for which the literal is true.
	RPGPREFCORE_API double share(SchemaId action, const LiftedLiteral& literal) const;

private:
	/// The true atoms of one pooled state, by predicate, as flat lists of arguments.
	struct Snapshot
	{
		const StatePool::Entry* entry = nullptr;
		std::vector<std::vector<ObjectId>> atoms;
		std::vector<std::uint32_t> objectsOfType; ///< By TypeId, subtypes not counted.
	};

	bool binds(const Snapshot& snapshot, SchemaId action, const LiftedLiteral& literal,
		std::span<const ObjectId> atom, std::vector<ObjectId>& binding) const;

	double objectsFor(const Snapshot& snapshot, SchemaId action, std::uint16_t parameter) const;
	double computeShare(SchemaId action, const LiftedLiteral& literal) const;

	const Domain& domain_;
	std::vector<Snapshot> snapshots_;
	/// By action, parameter and type: whether an object of the type may be bound there.
	std::vector<std::vector<std::vector<bool>>> fits_;
	/// States and shares that were asked for already.
	mutable std::map<std::pair<SchemaId, LiftedLiteral>, std::uint64_t> states_;
	mutable std::map<std::pair<SchemaId, LiftedLiteral>, double> shares_;
};

} // namespace RPGPref
