// SPDX-License-Identifier: MIT
#include "RPGPref/Execution/AnchorTable.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

AnchorStatus statusOf(const AnchorTable::Anchor& anchor, AnchorState state, Tick now)
{
	return {anchor.object, anchor.revision, state, anchor.asset, anchor.ready, now};
}

} // namespace

Verdict AnchorTable::anchor(const AnchorObject& command, Tick now)
{
	Anchor* known = findOrAdd(command.object);
	if (known == nullptr)
	{
		return Verdict::Full;
	}
	if (command.revision <= known->revision)
	{
		return command.revision == known->revision ? Verdict::Duplicate : Verdict::Stale;
	}
	if (known->isWanted || known->state == AnchorState::Committed)
	{
		++known->refused;
		return Verdict::Committed;
	}
	const bool isFirst = known->state == AnchorState::Free;
	known->reanchored += isFirst ? 0 : 1;
	known->revision = command.revision;
	known->state = AnchorState::Requested;
	known->asset = command.asset;
	known->ready = now + command.buildTicks;
	return isFirst ? Verdict::Requested : Verdict::Reanchor;
}

Verdict AnchorTable::deanchor(const DeanchorObject& command)
{
	Anchor* known = findOrAdd(command.object);
	if (known == nullptr)
	{
		return Verdict::Full;
	}
	if (command.revision <= known->revision)
	{
		return command.revision == known->revision ? Verdict::Duplicate : Verdict::Stale;
	}
	if (known->isWanted || known->state == AnchorState::Committed)
	{
		++known->refused;
		return Verdict::Committed;
	}
	known->revision = command.revision;
	known->state = AnchorState::Free;
	known->asset = kNoSymbol;
	return Verdict::Free;
}

void AnchorTable::complete(Tick now, std::vector<Message>& outbox)
{
	for (Anchor& anchor : anchors_)
	{
		if (anchor.state != AnchorState::Requested || now < anchor.ready)
		{
			continue;
		}
		anchor.state = AnchorState::Anchored;
		outbox.push_back(statusOf(anchor, anchor.state, now));
		if (anchor.isWanted)
		{
			anchor.waitedForAsset += now - anchor.wantedAt;
			anchor.state = AnchorState::Committed;
			outbox.push_back(statusOf(anchor, anchor.state, now));
		}
	}
}

void AnchorTable::commit(AnchorId object, Tick now, std::vector<Message>& outbox)
{
	Anchor* known = findOrAdd(object);
	if (known == nullptr || known->isWanted)
	{
		return;
	}
	switch (known->state)
	{
	case AnchorState::Anchored:
		known->isWanted = true;
		known->state = AnchorState::Committed;
		outbox.push_back(statusOf(*known, known->state, now));
		break;
	case AnchorState::Requested:
		known->isWanted = true;
		known->wantedAt = now;
		outbox.push_back(statusOf(*known, AnchorState::WaitingForAsset, now));
		break;
	default:
		outbox.push_back(statusOf(*known, AnchorState::RefusedFree, now));
		break;
	}
}

AnchorTable::Anchor AnchorTable::find(AnchorId object) const
{
	const auto found = std::find_if(anchors_.begin(), anchors_.end(),
		[object](const Anchor& entry) { return entry.object == object; });
	return found == anchors_.end() ? Anchor{object} : *found;
}

AnchorTable::Anchor* AnchorTable::findOrAdd(AnchorId object)
{
	const auto found = std::find_if(anchors_.begin(), anchors_.end(),
		[object](const Anchor& entry) { return entry.object == object; });
	if (found != anchors_.end())
	{
		return &*found;
	}
	if (anchors_.size() >= capacity_)
	{
		return nullptr;
	}
	anchors_.push_back(Anchor{object});
	return &anchors_.back();
}

} // namespace RPGPref
