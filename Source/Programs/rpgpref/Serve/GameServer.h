// SPDX-License-Identifier: MIT
#pragma once

#include "Serve/ServedGame.h"

#include <map>

namespace RPGPref::Program
{

/// Plans one level for several running games at once, in one thread. A game that says hello is
/// welcomed or refused with a reason; one with the wrong secret gets no answer at all. Nobody can
/// make it keep more than a bounded amount for anybody.
class GameServer
{
public:
	struct Settings
	{
		ServedGame::Settings game;
		std::size_t mostGames = 16;
		double longestSilence = 10; ///< Seconds; then the game is taken to be gone.
	};
	struct Counts
	{
		std::uint64_t welcomed = 0;
		std::uint64_t refused = 0;
		std::uint64_t gone = 0;
		std::uint64_t strangers = 0; ///< Datagrams that are nobody's.
	};

	/// Hub and session must outlive the server.
	GameServer(DatagramHub& hub, const LevelSession& session, const Settings& settings);

	/// Reads what arrived and lets each game's planner work a little. True: there is more to do at
	/// once.
	bool step();

	std::size_t games() const { return games_.size(); }
	const Counts& counts() const { return counts_; }

private:
	void receive();
	void greet(std::string_view text, const std::string& from);
	void refuse(const Hello& hello, const std::string& why, const std::string& to);
	void forgetTheSilent();

	DatagramHub& hub_;
	const LevelSession& session_;
	Settings settings_;
	std::uint64_t fingerprint_;
	std::map<std::string, std::unique_ptr<ServedGame>> games_; ///< By address.
	Counts counts_;
};

} // namespace RPGPref::Program
