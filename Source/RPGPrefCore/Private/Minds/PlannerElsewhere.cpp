// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/PlannerElsewhere.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

std::size_t PlannerElsewhere::End::receive(std::span<std::uint8_t, kLargestFrame + 1> buffer)
{
	constexpr int kMostTextsAtOnce = 1024;
	constexpr std::size_t kMostTextsKept = 16;
	bytes_.resize(kLongestGreeting + 1);
	for (int count = 0; count < kMostTextsAtOnce; ++count)
	{
		const std::size_t size = datagrams_.receive(bytes_);
		if (size == 0)
		{
			return 0;
		}
		if (bytes_.front() != '{')
		{
			const std::size_t kept = (std::min)(size, buffer.size());
			std::copy_n(bytes_.begin(), kept, buffer.begin());
			return kept;
		}
		if (texts_.size() < kMostTextsKept)
		{
			texts_.emplace_back(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(size));
		}
	}
	return 0;
}

void PlannerElsewhere::End::say(std::string_view text)
{
	datagrams_.send({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

void PlannerElsewhere::Link::send(std::span<const std::uint8_t> frame)
{
	if (owner_.isUp_ && owner_.isWelcome_)
	{
		owner_.sealed_ ? owner_.sealed_->send(frame) : owner_.end_.send(frame);
	}
}

std::size_t PlannerElsewhere::Link::receive(std::span<std::uint8_t, kLargestFrame + 1> buffer)
{
	if (!owner_.isUp_)
	{
		return 0;
	}
	const std::size_t size =
		owner_.sealed_ ? owner_.sealed_->receive(buffer) : owner_.end_.receive(buffer);
	if (size > 0 && owner_.isWelcome_)
	{
		owner_.heardAt_ = owner_.now_;
		return size;
	}
	return 0;
}

PlannerElsewhere::PlannerElsewhere(
	Datagrams& datagrams, const GroundTask& task, Settings settings, Describe describe, Draw draw)
	: end_(datagrams)
	, task_(task)
	, settings_(std::move(settings))
	, describe_(std::move(describe))
	, draw_(std::move(draw))
	, session_(draw_().session())
{
}

PlannerElsewhere::~PlannerElsewhere() = default;

void PlannerElsewhere::start(std::uint16_t generation, double now)
{
	generation_ = (std::max)(generation_, generation);
	isUp_ = true;
	now_ = now;
	sayHello();
}

void PlannerElsewhere::renew(double now)
{
	now_ = now;
	if (isUp_)
	{
		sayHello();
	}
}

void PlannerElsewhere::sayHello()
{
	isWelcome_ = false;
	sealed_.reset();
	hello_ = describe_();
	hello_.nonce = draw_();
	hello_.generation = generation_++;
	heardAt_ = now_;
	end_.say(write(hello_, settings_.secret));
}

void PlannerElsewhere::answer(const Welcome& welcome)
{
	refusal_ = welcome.refusal;
	if (!refusal_.empty())
	{
		return;
	}
	isWelcome_ = true;
	++welcomes_;
	lastSerial_ = 0;
	run_ = RunIdentity::joined(hello_.nonce, welcome.nonce);
	if (!settings_.secret.empty())
	{
		sealed_.emplace(end_, settings_.secret, run_);
	}
}

void PlannerElsewhere::take(const std::string& text)
{
	if (isWelcome_ && text.starts_with("{\"view\""))
	{
		takeViewText(text);
		return;
	}
	const Result<Welcome> welcome = readWelcome(text, hello_.nonce, settings_.secret);
	heardAt_ = welcome ? now_ : heardAt_; // It says now and then that it is there.
	if (welcome && !isWelcome_)
	{
		answer(*welcome);
	}
}

void PlannerElsewhere::takeViewText(const std::string& text)
{
	Result<TeamView> view = readTeamView(text, run_, settings_.secret, task_);
	if (view && view->serial > lastSerial_)
	{
		lastSerial_ = view->serial;
		view_ = std::move(*view);
		heardAt_ = now_;
	}
}

void PlannerElsewhere::step(double now)
{
	now_ = now;
	if (!isUp_)
	{
		return;
	}
	if (!isWelcome_)
	{
		std::array<std::uint8_t, kLargestFrame + 1> ignored;
		end_.receive(ignored); // Nobody may send frames yet.
	}
	for (const std::string& text : end_.takeTexts())
	{
		take(text);
	}
	const double quiet = now_ - heardAt_;
	if (isWelcome_ && quiet > settings_.longestSilence)
	{
		++losses_;
		sayHello();
	}
	else if (!isWelcome_ && quiet > settings_.helloInterval)
	{
		// The world has moved on; an old hello would be out of date.
		sayHello();
	}
}

} // namespace RPGPref
