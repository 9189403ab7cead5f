// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Misc/Optional.h"

#include <deque>
#include <mutex>
#include <utility>

/// Many writers, one reader.
template <typename T>
class TMpscQueue
{
public:
	template <typename... ArgTypes>
	void Enqueue(ArgTypes&&... Args)
	{
		const std::lock_guard Lock(Mutex);
		Items.emplace_back(std::forward<ArgTypes>(Args)...);
	}

	bool Dequeue(T& OutElem)
	{
		const std::lock_guard Lock(Mutex);
		if (Items.empty())
		{
			return false;
		}
		OutElem = std::move(Items.front());
		Items.pop_front();
		return true;
	}

	TOptional<T> Dequeue()
	{
		const std::lock_guard Lock(Mutex);
		if (Items.empty())
		{
			return TOptional<T>();
		}
		TOptional<T> Result(std::move(Items.front()));
		Items.pop_front();
		return Result;
	}

private:
	std::mutex Mutex;
	std::deque<T> Items;
};
