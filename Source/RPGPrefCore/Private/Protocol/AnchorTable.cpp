// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/AnchorTable.h"

#include <algorithm>
#include <optional>

namespace RPGPref
{

namespace
{

AnchorStatus statusOf(const AnchorTable::Anchor& anchor, AnchorState state, Tick now)
{
	return {anchor.object, anchor.revision, state, anchor.asset, anchor.ready, now};
}

/// Refuses, if it must, what is old or comes after the player committed to the object.
std::optional<Verdict> refuse(AnchorTable::Anchor& anchor, Revision revision)
{
	if (revision <= anchor.revision)
	{
		return revision == anchor.revision ? Verdict::Duplicate : Verdict::Stale;
	}
	if (anchor.isWanted || anchor.state == AnchorState::Committed)
	{
		++anchor.refused;
		return Verdict::Committed;
	}
	return std::nullopt;
}

} // namespace

Verdict AnchorTable::anchor(const AnchorObject& command, Tick now)
{
	Anchor* known = findOrAdd(command.object);
	if (known == nullptr)
	{
		return Verdict::Full;
	}
	if (const std::optional<Verdict> refusal = refuse(*known, command.revision))
	{
		return *refusal;
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
	if (const std::optional<Verdict> refusal = refuse(*known, command.revision))
	{
		return *refusal;
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
