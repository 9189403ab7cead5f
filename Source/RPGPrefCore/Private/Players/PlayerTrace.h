// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Players/PlaytestStudy.h"
#include "RPGPref/Trace/TraceReader.h"

namespace RPGPref
{

/// Shows a tester's play to the sink; what is wrong with it.
inline Diagnostics readPlayerTrace(
	const Domain& domain, const StudiedPlayer& player, TraceSink& sink)
{
	TraceReader reader(domain, sink, {});
	reader.beginFile(player.name);
	reader.feed(player.trace);
	reader.endFile();
	return reader.diagnostics();
}

} // namespace RPGPref
