// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/Transport.h"

#include <readerwriterqueue.h>

#include <algorithm>

namespace RPGPref::Program
{

/// Frames between two threads of one process: one queue each way, one writer and one reader each.
class QueueLink
{
public:
	/// One end; each must be used by one thread at a time.
	class End final : public Transport
	{
	public:
		void send(std::span<const std::uint8_t> frame) override
		{
			Entry entry;
			entry.size = (std::min)(frame.size(), entry.bytes.size());
			std::copy_n(frame.begin(), entry.size, entry.bytes.begin());
			out_->enqueue(entry);
		}
		std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override
		{
			Entry entry;
			if (!in_->try_dequeue(entry))
			{
				return 0;
			}
			std::copy_n(entry.bytes.begin(), entry.size, buffer.begin());
			return entry.size;
		}

	private:
		friend class QueueLink;
		struct Entry
		{
			std::array<std::uint8_t, kLargestFrame + 1> bytes;
			std::size_t size = 0;
		};
		using Queue = moodycamel::ReaderWriterQueue<Entry>;

		End(Queue& out, Queue& in) : out_(&out), in_(&in) {}

		Queue* out_;
		Queue* in_;
	};

	QueueLink() : executor_(down_, up_), planner_(up_, down_) {}
	QueueLink(const QueueLink&) = delete;
	QueueLink& operator=(const QueueLink&) = delete;

	End& executorEnd() { return executor_; }
	End& plannerEnd() { return planner_; }

private:
	End::Queue down_{1024};
	End::Queue up_{1024};
	End executor_;
	End planner_;
};

} // namespace RPGPref::Program
