// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Protocol/Message.h"

#include <vector>

namespace RPGPref
{

/// Which asset stands for which object of the story. Until the player commits (has seen it), the
/// planner may choose another; afterwards never. A commitment that comes before the asset is
/// ready blocks re-anchoring at once and completes when the asset is ready, because the player
/// has seen the door open. Objects are few: linear, bounded by `capacity`.
class AnchorTable
{
public:
	struct Anchor
	{
		AnchorId object = 0;
		Revision revision = kNoRevision;
		AnchorState state = AnchorState::Free;
		SymbolId asset = kNoSymbol;
		Tick ready = 0;
		std::uint32_t reanchored = 0;
		std::uint32_t refused = 0;
		Tick waitedForAsset = 0;
		bool isWanted = false; ///< Committed by the player while the asset was not ready.
		Tick wantedAt = 0;
	};

	explicit AnchorTable(std::uint32_t capacity = 1024) : capacity_(capacity) {}

	RPGPREFCORE_API Verdict anchor(const AnchorObject& command, Tick now);
	RPGPREFCORE_API Verdict deanchor(const DeanchorObject& command);

	/// Appends the anchors whose asset got ready.
	RPGPREFCORE_API void complete(Tick now, std::vector<Message>& outbox);
	/// The player commits to an object.
	RPGPREFCORE_API void commit(AnchorId object, Tick now, std::vector<Message>& outbox);

	/// A free anchor if the object was never named.
	RPGPREFCORE_API Anchor find(AnchorId object) const;
	const std::vector<Anchor>& all() const { return anchors_; }

private:
	Anchor* findOrAdd(AnchorId object);

	std::uint32_t capacity_;
	std::vector<Anchor> anchors_;
};

} // namespace RPGPref
