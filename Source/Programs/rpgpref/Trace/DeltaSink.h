// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Trace/TraceReader.h"
#include "RPGPref/Trace/TraceWriter.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace RPGPref::Program
{

/// Writes what is read again, states as differences: recordings that repeat the whole state with
/// every event shrink to what changed. One state is in memory, however long the trace.
class DeltaSink : public TraceSink
{
public:
	/// The domain must outlive this.
	explicit DeltaSink(const Domain& domain) : domain_(domain) {}

	void onLevel(const TraceLevelPtr& level, const TraceState& initial) override
	{
		finish();
		level_ = level;
		state_ = initial;
		writer_ = std::make_unique<TraceWriter>(*level_, domain_.name, initial, unknownIn(initial));
	}
	void onBefore(const TraceEvent&, const TraceState&) override {}
	void onAfter(const TraceEvent& event, const TraceState& state) override
	{
		const std::vector<TraceAtomId> unknown = unknownIn(state);
		RecordedEvent written;
		written.action = event.action;
		written.arguments = event.arguments;
		written.succeeded = event.succeeded;
		written.adds = event.adds;
		written.deletes = event.deletes;
		written.numbers = event.numbers;
		written.unknown = unknown;
		written.intent = event.intent;
		written.time = event.time.value_or(-1);
		writer_->event(written);
		state_ = state;
	}
	void onJump(const TraceState& state) override
	{
		std::vector<TraceAtomId> adds;
		std::vector<TraceAtomId> deletes;
		for (std::size_t atom = 0; atom < level_->atomCount(); ++atom)
		{
			const TraceAtomId number(atom);
			if (state.isTrue(number) != state_.isTrue(number))
			{
				(state.isTrue(number) ? adds : deletes).push_back(number);
			}
		}
		std::vector<TraceNumber> numbers;
		for (const TraceNumber& number : state.numbers())
		{
			const auto& known = state_.numbers();
			if (std::find(known.begin(), known.end(), number) == known.end())
			{
				numbers.push_back(number);
			}
		}
		writer_->change(adds, deletes, numbers);
		state_ = state;
	}
	void onReset(const TraceState& state) override
	{
		writer_->reset();
		state_ = state;
	}

	/// The trace so far, with the last line of the last level.
	std::string take()
	{
		finish();
		return std::move(text_);
	}

private:
	void finish()
	{
		if (writer_)
		{
			writer_->end(state_);
			text_ += writer_->take();
			writer_.reset();
		}
	}

	std::vector<TraceAtomId> unknownIn(const TraceState& state) const
	{
		std::vector<TraceAtomId> unknown;
		for (std::size_t atom = 0; state.hasUnknown() && atom < level_->atomCount(); ++atom)
		{
			if (state.isUnknown(TraceAtomId(atom)))
			{
				unknown.push_back(TraceAtomId(atom));
			}
		}
		return unknown;
	}

	const Domain& domain_;
	TraceLevelPtr level_;
	TraceState state_;
	std::unique_ptr<TraceWriter> writer_;
	std::string text_;
};

} // namespace RPGPref::Program
