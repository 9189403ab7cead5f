// SPDX-License-Identifier: MIT
#include "Serve/RemotePlannerHost.h"

#include <algorithm>
#include <utility>

namespace RPGPref::Program
{

std::size_t RemotePlannerHost::End::receive(std::span<std::uint8_t, kLargestFrame + 1> buffer)
{
	constexpr int kMostSkipped = 1024;
	constexpr std::size_t kMostGreetings = 16;
	std::vector<std::uint8_t> bytes(kLongestGreeting + 1);
	std::string from;
	for (int skipped = 0; skipped < kMostSkipped; ++skipped)
	{
		const std::size_t size = hub_.receive(bytes, from);
		if (size == 0)
		{
			return 0;
		}
		if (from != server_)
		{
			continue;
		}
		if (bytes.front() != '{')
		{
			const std::size_t kept = (std::min)(size, buffer.size());
			std::copy_n(bytes.begin(), kept, buffer.begin());
			return kept;
		}
		if (greetings_.size() < kMostGreetings)
		{
			greetings_.emplace_back(
				bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
		}
	}
	return 0;
}

void RemotePlannerHost::Link::send(std::span<const std::uint8_t> frame)
{
	if (host_.isWelcome_)
	{
		host_.sealed_ ? host_.sealed_->send(frame) : host_.end_.send(frame);
	}
}

std::size_t RemotePlannerHost::Link::receive(std::span<std::uint8_t, kLargestFrame + 1> buffer)
{
	const std::size_t size =
		host_.sealed_ ? host_.sealed_->receive(buffer) : host_.end_.receive(buffer);
	if (size > 0 && host_.isWelcome_)
	{
		host_.heardAt_ = Clock::now();
		return size;
	}
	return 0;
}

std::string RemotePlannerHost::start(std::uint16_t generation)
{
	generation_ = (std::max)(generation_, generation);
	isUp_ = true;
	sayHello();
	return {};
}

void RemotePlannerHost::sayHello()
{
	isWelcome_ = false;
	sealed_.reset();
	hello_ = describe_();
	hello_.nonce = RunIdentity::fresh();
	hello_.generation = generation_++;
	helloText_ = write(hello_, secret_);
	heardAt_ = Clock::now();
	end_.say(helloText_);
}

void RemotePlannerHost::answer(const Welcome& welcome)
{
	if (!welcome.refusal.empty())
	{
		refusal_ = welcome.refusal;
		return;
	}
	isWelcome_ = true;
	++welcomes_;
	heardAt_ = Clock::now();
	if (!secret_.empty())
	{
		sealed_.emplace(end_, secret_, RunIdentity::joined(hello_.nonce, welcome.nonce));
	}
}

void RemotePlannerHost::drain(JournalSink&, ExecutionMeasures&)
{
	if (!isUp_)
	{
		return;
	}
	if (!isWelcome_)
	{
		std::array<std::uint8_t, kLargestFrame + 1> ignored;
		end_.receive(ignored); // Nobody may send frames yet.
	}
	for (const std::string& text : end_.takeGreetings())
	{
		const Result<Welcome> welcome = readWelcome(text, hello_.nonce, secret_);
		heardAt_ = welcome ? Clock::now() : heardAt_; // It says now and then that it is there.
		if (welcome && !isWelcome_)
		{
			answer(*welcome);
		}
	}
	const Clock::duration quiet = Clock::now() - heardAt_;
	if (isWelcome_ && quiet > kLongestSilence)
	{
		++losses_;
		sayHello();
	}
	else if (!isWelcome_ && quiet > kHelloInterval)
	{
		// The world has moved on; an old hello would be out of date.
		sayHello();
	}
}

} // namespace RPGPref::Program
