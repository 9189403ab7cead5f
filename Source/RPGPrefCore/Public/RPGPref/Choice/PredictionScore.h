// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PlayStudy.h"
#include "RPGPref/Choice/RoleSplits.h"
#include "RPGPref/Choice/TeamForecast.h"
#include "RPGPref/Foundation/Budget.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace RPGPref
{

struct PredictionScoreOptions
{
	/// Games that are predicted together, from a model of all others; 1: each game by itself.
	/// Levels: all games of a level, from the games on other levels.
	std::size_t gamesPerGroup = 5;
	bool leaveOutLevels = false;
	std::size_t samples = 40;
	std::size_t layoutSamples = 8;
	std::size_t bootstraps = 1000;
	std::uint64_t seed = 1;
	/// Also without each feature in turn.
	bool ablation = false;
};

/// What was predicted for one game, for other scorers.
struct GamePrediction
{
	std::string game;
	std::string level;
	LabourShares secondHalf{0, 0};
	std::vector<std::string> plan; ///< Of the second half, as action texts.
	std::vector<std::string> layoutPlan;
	struct Next
	{
		std::size_t event = 0;
		std::vector<std::string> names;  ///< The three most probable.
		std::vector<std::string> labels; ///< Likewise.
	};
	std::vector<Next> next;
};

/// One cell of a table.
struct ScoreCell
{
	double value = 0;
	double low = 0; ///< 95 of 100 resampled sets of games lie in between.
	double high = 0;
	double count = 0; ///< Games or choices that it is the mean of.
};

/// Compares predictions with recorded games, by the protocol of Docs/accuracy.md. Every prediction
/// of a game uses other games and, for second halves, the first half; never what is predicted.
class PredictionScore
{
public:
	/// The games must outlive this and be described.
	RPGPREFCORE_API PredictionScore(std::vector<StudiedGame*> games, const PlayProtocol& protocol,
		const WordTable& words, const PredictionScoreOptions& options);
	RPGPREFCORE_API ~PredictionScore();

	/// One unit is a game or a model.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;
	/// When a limit ends the work: makes the tables of the games that have been predicted so far.
	RPGPREFCORE_API void stop();

	/// Measure, method, then `all`, `open`, `forced` or a level's name. After Done or stop.
	using Tables = std::map<std::string, std::map<std::string, std::map<std::string, ScoreCell>>>;
	RPGPREFCORE_API const Tables& tables() const;
	RPGPREFCORE_API const std::vector<GamePrediction>& predictions() const;
	/// By level.
	RPGPREFCORE_API const std::map<std::string, std::vector<RoleSplit>>& splits() const;
	/// Of a model of all games.
	RPGPREFCORE_API const ChoiceWeights& weights() const;
	/// Mean log probability and part of first guesses lost without the feature; empty unless asked.
	struct Ablation
	{
		std::string feature;
		double top1 = 0;
		double top3 = 0;
		double logLikelihood = 0;
	};
	RPGPREFCORE_API const std::vector<Ablation>& ablation() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
