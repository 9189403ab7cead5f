// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/Message.h"

#include <utility>

namespace RPGPref
{

/// Makes `message` a default one of the numbered kind; false if there is no such kind.
inline bool emplaceKind(Message& message, std::size_t kind)
{
	return [&]<std::size_t... Kinds>(std::index_sequence<Kinds...>)
	{
		return ((kind == Kinds ? (message.emplace<Kinds>(), true) : false) || ...);
	}
	(std::make_index_sequence<std::variant_size_v<Message>>());
}

} // namespace RPGPref
