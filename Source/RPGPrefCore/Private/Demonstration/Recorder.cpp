// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Recorder.h"

namespace RPGPref
{

std::string Recorder::begin(std::uint64_t bytesBefore)
{
	written_.reset();
	pending_.reset();
	const std::string header(bytesBefore == 0 ? kJournalHeader : std::string_view());
	return header + encoder_.begin(about_, bytesBefore + header.size());
}

std::string Recorder::observe(const RecordedSample& sample)
{
	const bool isDue = !written_ || sample.tick - written_->tick >= about_.intervalTicks ||
					   sample.sneak != written_->sneak || sample.flags != written_->flags ||
					   sample.health != written_->health;
	if (!isDue)
	{
		pending_ = sample;
		return {};
	}
	written_ = sample;
	pending_.reset();
	return encoder_.sample(sample);
}

std::string Recorder::observe(const RecordedDeed& deed) const
{
	return encoder_.deed(deed);
}

std::string Recorder::end()
{
	std::string bytes = pending_ ? encoder_.sample(*pending_) : std::string();
	pending_.reset();
	return bytes + encoder_.end();
}

} // namespace RPGPref
