// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/Transport.h"

#include "Containers/MpscQueue.h"

#include <algorithm>
#include <array>

/** Frames between the game thread and a worker: one queue without locks each way. */
class FRPGPrefQueueLink
{
	struct FEntry
	{
		std::array<std::uint8_t, RPGPref::kLargestFrame + 1> Bytes;
		std::size_t Size = 0;
	};
	using FQueue = TMpscQueue<FEntry>;

public:
	/** One end; each is used by one thread at a time. */
	class FEnd final : public RPGPref::Transport
	{
	public:
		FEnd(FQueue& InOut, FQueue& InIn) : Out(InOut), In(InIn) {}

		virtual void send(std::span<const std::uint8_t> Frame) override
		{
			FEntry Entry;
			Entry.Size = (std::min)(Frame.size(), Entry.Bytes.size());
			std::copy_n(Frame.begin(), Entry.Size, Entry.Bytes.begin());
			Out.Enqueue(Entry);
		}
		virtual std::size_t receive(
			std::span<std::uint8_t, RPGPref::kLargestFrame + 1> Buffer) override
		{
			FEntry Entry;
			if (!In.Dequeue(Entry))
			{
				return 0;
			}
			std::copy_n(Entry.Bytes.begin(), Entry.Size, Buffer.begin());
			return Entry.Size;
		}

	private:
		FQueue& Out;
		FQueue& In;
	};

	FRPGPrefQueueLink() : GameEnd(Down, Up), WorkerEnd(Up, Down) {}
	FRPGPrefQueueLink(const FRPGPrefQueueLink&) = delete;
	FRPGPrefQueueLink& operator=(const FRPGPrefQueueLink&) = delete;

private:
	FQueue Down;
	FQueue Up;

public:
	FEnd GameEnd;
	FEnd WorkerEnd;
};
