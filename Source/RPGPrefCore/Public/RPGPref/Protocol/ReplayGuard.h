// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>

namespace RPGPref
{

/// Lets each frame of a session pass once, in any order, as long as it is at most kWindow behind
/// the newest. A larger session number ends the one before: a restarted peer starts a new one.
class ReplayGuard
{
public:
	static constexpr std::uint32_t kWindow = 1024;

	/// True once for each (session, sequence).
	bool admit(std::uint64_t session, std::uint32_t sequence)
	{
		if (!isOpen_ || session > session_)
		{
			isOpen_ = true;
			session_ = session;
			newest_ = sequence;
			seen_.reset();
			seen_.set(sequence % kWindow);
			return true;
		}
		if (session < session_)
		{
			return false;
		}
		if (sequence > newest_)
		{
			forget(sequence);
		}
		else if (newest_ - sequence >= kWindow || seen_.test(sequence % kWindow))
		{
			return false;
		}
		seen_.set(sequence % kWindow);
		return true;
	}

private:
	void forget(std::uint32_t sequence)
	{
		if (sequence - newest_ >= kWindow)
		{
			seen_.reset();
		}
		else
		{
			for (std::uint32_t step = 1; step <= sequence - newest_; ++step)
			{
				seen_.reset((newest_ + step) % kWindow);
			}
		}
		newest_ = sequence;
	}

	bool isOpen_ = false;
	std::uint64_t session_ = 0;
	std::uint32_t newest_ = 0;
	std::bitset<kWindow> seen_;
};

} // namespace RPGPref
