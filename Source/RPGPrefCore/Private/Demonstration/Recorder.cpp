// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Recorder.h"

namespace RPGPref
{

std::string Recorder::begin(bool isNewFile)
{
	written_.reset();
	pending_.reset();
	return (isNewFile ? std::string(kJournalHeader) : std::string()) + encodeBegin(about_);
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
	return encodeSample(sample);
}

std::string Recorder::end()
{
	std::string bytes = pending_ ? encodeSample(*pending_) : std::string();
	pending_.reset();
	return bytes + encodeEnd();
}

} // namespace RPGPref
