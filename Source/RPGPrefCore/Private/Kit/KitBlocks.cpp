// SPDX-License-Identifier: MIT
#include "Kit/KitBlocks.h"

namespace RPGPref
{

std::span<const KitThingBlock> thingBlocks()
{
	static constexpr KitThingBlock kBlocks[] = {{"stations", KitThing::Kind::Station},
		{"gates", KitThing::Kind::Gate}, {"enemies", KitThing::Kind::Enemy},
		{"obstacles", KitThing::Kind::Obstacle}, {"switches", KitThing::Kind::Switch},
		{"puzzles", KitThing::Kind::Puzzle}, {"characters", KitThing::Kind::Character},
		{"traps", KitThing::Kind::Trap}};
	return kBlocks;
}

bool isInTheWay(KitThing::Kind kind)
{
	return kind == KitThing::Kind::Gate || kind == KitThing::Kind::Enemy ||
		   kind == KitThing::Kind::Obstacle;
}

std::string_view lastingWord(KitLasting lasting)
{
	switch (lasting)
	{
	case KitLasting::ForAll:
		return "for all";
	case KitLasting::ForWho:
		return "for who did it";
	case KitLasting::EachTime:
		return "each time";
	case KitLasting::Nothing:
		break;
	}
	return "nothing";
}

} // namespace RPGPref
