// SPDX-License-Identifier: MIT
#include "RPGPref/Players/PlaytestForecast.h"

#include "RPGPref/Choice/PlayedGame.h"

#include "Players/PercentText.h"
#include "Players/PlayerTrace.h"

#include <optional>
#include <utility>

namespace RPGPref
{
namespace
{

/// Of fewer games all but one are needed to learn from, as `predict --score` does.
constexpr std::size_t kManyGames = 20;

/// The mean that a table has for all games; none if nothing could be measured.
std::optional<double> figure(const PredictionScore& score, const std::string& measure)
{
	const auto table = score.tables().find(measure);
	if (table == score.tables().end())
	{
		return std::nullopt;
	}
	const auto row = table->second.find("rpgpref");
	if (row == table->second.end())
	{
		return std::nullopt;
	}
	const auto cell = row->second.find("all");
	return cell == row->second.end() ? std::nullopt : std::optional<double>(cell->second.value);
}

} // namespace

class PlaytestForecast::Implementation
{
public:
	Implementation(const PlaytestStudy& study, std::size_t samples, std::uint64_t seed)
		: study_(study)
	{
		options_.samples = samples;
		options_.seed = seed;
	}

	StepStatus step(Budget& budget)
	{
		for (; read_ < study_.players().size(); ++read_)
		{
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			readGame(study_.players()[read_]);
		}
		if (games_.size() < 2)
		{
			return StepStatus::Done;
		}
		if (!score_)
		{
			beginScore();
		}
		return score_->step(budget);
	}

	Progress progress() const
	{
		const std::size_t testers = study_.players().size();
		const Progress scoring = score_ ? score_->progress() : Progress{0, testers};
		return {read_ + scoring.done, testers + scoring.total};
	}

	const PredictionScore* score() const { return score_ ? &*score_ : nullptr; }

private:
	void readGame(const StudiedPlayer& player)
	{
		const PlaytestInput& input = study_.input();
		GameRecording recording;
		readPlayerTrace(input.domain, player, recording);
		Result<PlayedGame> game = makePlayedGame(input.domain, recording, player.name,
			{input.agentType, &input.problem, input.map ? &*input.map : nullptr}, protocol_,
			words_);
		if (game && !game->events.empty())
		{
			games_.push_back(std::make_unique<PlayedGame>(std::move(*game)));
			studied_.push_back(std::make_unique<StudiedGame>(*games_.back(), true));
		}
	}

	void beginScore()
	{
		std::vector<StudiedGame*> games;
		for (const std::unique_ptr<StudiedGame>& game : studied_)
		{
			games.push_back(game.get());
		}
		options_.gamesPerGroup = games.size() < kManyGames ? 1 : options_.gamesPerGroup;
		score_.emplace(std::move(games), protocol_, words_, options_);
	}

	const PlaytestStudy& study_;
	PredictionScoreOptions options_;
	PlayProtocol protocol_;
	WordTable words_;
	std::vector<std::unique_ptr<PlayedGame>> games_;
	std::vector<std::unique_ptr<StudiedGame>> studied_;
	std::optional<PredictionScore> score_;
	std::size_t read_ = 0;
};

PlaytestForecast::PlaytestForecast(
	const PlaytestStudy& study, std::size_t samples, std::uint64_t seed)
	: implementation_(std::make_unique<Implementation>(study, samples, seed))
{
}

PlaytestForecast::~PlaytestForecast() = default;

StepStatus PlaytestForecast::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress PlaytestForecast::progress() const
{
	return implementation_->progress();
}

const PredictionScore* PlaytestForecast::score() const
{
	return implementation_->score();
}

std::vector<std::string> PlaytestForecast::sentences() const
{
	if (score() == nullptr)
	{
		return {"Too few testers to predict one from the others: at least two are needed."};
	}
	std::vector<std::string> sentences;
	const std::optional<double> first = figure(*score(), "next action and item top 1");
	const std::optional<double> three = figure(*score(), "next action and item top 3");
	if (first && three)
	{
		sentences.push_back(
			"Predicted from the other testers, the next step was the first guess in " +
			percentText(*first) + " of the choices and among the first three in " +
			percentText(*three) + ".");
	}
	const std::optional<double> shared = figure(*score(), "second half: Jaccard");
	const std::optional<double> order = figure(*score(), "second half: edit distance");
	if (shared && order)
	{
		sentences.push_back(
			"From the first half of a play, " + percentText(*shared) +
			" of who does what in the second half was predicted; the order differs by " +
			percentText(*order) + ".");
	}
	return sentences;
}

} // namespace RPGPref
