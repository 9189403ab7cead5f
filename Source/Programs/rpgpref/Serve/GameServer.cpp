// SPDX-License-Identifier: MIT
#include "Serve/GameServer.h"

#include <fmt/format.h>

#include <utility>

namespace RPGPref::Program
{

GameServer::GameServer(DatagramHub& hub, const LevelSession& session, const Settings& settings)
	: hub_(hub), session_(session), settings_(settings), fingerprint_(levelFingerprint(session))
{
}

bool GameServer::step()
{
	receive();
	bool isBusy = false;
	for (const auto& [address, game] : games_)
	{
		isBusy = game->step() || isBusy;
		const bool isDue = game->isSignOfLifeDue();
		if (isDue)
		{
			hub_.send(game->welcome(), address);
		}
		if (const std::optional<std::string> view = game->takeView(isDue))
		{
			hub_.send(*view, address);
		}
	}
	forgetTheSilent();
	return isBusy;
}

void GameServer::receive()
{
	constexpr int kMostAtOnce = 4096;
	std::vector<std::uint8_t> buffer(kLongestGreeting + 1);
	std::string from;
	for (int count = 0; count < kMostAtOnce; ++count)
	{
		const std::size_t size = hub_.receive(buffer, from);
		if (size == 0)
		{
			return;
		}
		if (from.empty())
		{
			continue; // The answer to an earlier send.
		}
		if (buffer.front() == '{')
		{
			greet({reinterpret_cast<const char*>(buffer.data()), size}, from);
		}
		else if (const auto game = games_.find(from); game != games_.end())
		{
			game->second->take({buffer.data(), size});
		}
		else
		{
			++counts_.strangers;
		}
	}
}

void GameServer::greet(std::string_view text, const std::string& from)
{
	Result<Hello> hello = readHello(text, settings_.game.secret, session_.task());
	if (!hello)
	{
		++counts_.strangers; // An answer would only help somebody who guesses.
		return;
	}
	const auto known = games_.find(from);
	if (known != games_.end() && known->second->helloNonce().bytes == hello->nonce.bytes)
	{
		hub_.send(known->second->welcome(), from); // The first one was lost.
		return;
	}
	if (hello->level != fingerprint_)
	{
		refuse(*hello,
			"the game plays a different level from the one served, or another version of it", from);
		return;
	}
	if (known == games_.end() && games_.size() >= settings_.mostGames)
	{
		refuse(*hello, fmt::format("{} games are served already", games_.size()), from);
		return;
	}
	auto game =
		std::make_unique<ServedGame>(hub_, from, session_, std::move(*hello), settings_.game);
	hub_.send(game->welcome(), from);
	games_[from] = std::move(game);
	++counts_.welcomed;
}

void GameServer::refuse(const Hello& hello, const std::string& why, const std::string& to)
{
	++counts_.refused;
	hub_.send(write(Welcome{{}, why}, hello.nonce, settings_.game.secret), to);
}

void GameServer::forgetTheSilent()
{
	for (auto game = games_.begin(); game != games_.end();)
	{
		if (game->second->silence() > settings_.longestSilence)
		{
			game = games_.erase(game);
			++counts_.gone;
		}
		else
		{
			++game;
		}
	}
}

} // namespace RPGPref::Program
