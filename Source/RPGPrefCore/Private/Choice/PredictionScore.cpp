// SPDX-License-Identifier: MIT
//
// The protocol. For each group of games a model is learned from all others; then each game of the
// group is predicted: the labour of its second half, a playthrough of it, every choice in it, and
// from the layout alone its labour and a playthrough. The same sums are kept for each game and
// measure, so that intervals come from resampling games: choices of one game are not independent.
#include "RPGPref/Choice/PredictionScore.h"

#include "Choice/ScoreSums.h"
#include "Foundation/ElementaryFunctions.h"

#include <algorithm>
#include <array>
#include <set>

namespace RPGPref
{
namespace
{

constexpr const char* kOwn = "rpgpref";
constexpr const char* kShareError = "second half: share error";
constexpr const char* kPlanShareError = "second half: playthrough's share error";
/// Some scorers count both as predictions of the same thing.
constexpr const char* kBothShareErrors = "second half: share error, forecast and playthrough";

} // namespace

class PredictionScore::Implementation
{
public:
	Implementation(std::vector<StudiedGame*> games, const PlayProtocol& protocol,
		const WordTable& words, const PredictionScoreOptions& options)
		: games_(std::move(games))
		, words_(words)
		, options_(options)
		, categories_(protocol.categories.size())
	{
		predictions_.resize(games_.size());
		for (std::size_t k = 0; k < games_.size(); ++k)
		{
			all_.add(games_[k]->habits());
			predictions_[k].game = games_[k]->game().id;
			predictions_[k].level = games_[k]->game().level;
		}
		makeGroups();
	}

	StepStatus step(Budget& budget)
	{
		while (group_ < groups_.size())
		{
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			if (inGroup_ == 0)
			{
				beginGroup();
			}
			const std::size_t game = groups_[group_][inGroup_];
			predict(game);
			predicted_.push_back(game);
			if (++inGroup_ == groups_[group_].size())
			{
				inGroup_ = 0;
				++group_;
			}
		}
		stop();
		return StepStatus::Done;
	}

	void stop()
	{
		if (!isFinished_)
		{
			finish();
			isFinished_ = true;
		}
	}

	Progress progress() const { return {predicted_.size(), games_.size()}; }

	const Tables& tables() const { return tables_; }
	const std::vector<GamePrediction>& predictions() const { return predictions_; }
	const std::map<std::string, std::vector<RoleSplit>>& splits() const { return splits_; }
	const ChoiceWeights& weights() const { return weights_; }
	const std::vector<Ablation>& ablation() const { return ablation_; }

private:
	void makeGroups()
	{
		std::map<std::string, std::vector<std::size_t>> byLevel;
		const std::size_t size = (std::max)(options_.gamesPerGroup, std::size_t{1});
		const std::size_t count = (games_.size() + size - 1) / size;
		groups_.resize(options_.leaveOutLevels ? 0 : count);
		for (std::size_t k = 0; k < games_.size(); ++k)
		{
			byLevel[games_[k]->game().level].push_back(k);
			if (!options_.leaveOutLevels)
			{
				groups_[k % count].push_back(k);
			}
		}
		for (auto& [level, members] : byLevel)
		{
			isForced_[level] = hasForcedRoles(
				*games_[members.front()]->game().task, *games_[members.front()]->game().words);
			if (options_.leaveOutLevels)
			{
				groups_.push_back(members);
			}
		}
	}

	std::vector<StudiedGame*> othersOf(const std::vector<std::size_t>& group) const
	{
		std::vector<StudiedGame*> others;
		for (std::size_t k = 0; k < games_.size(); ++k)
		{
			if (std::find(group.begin(), group.end(), k) == group.end())
			{
				others.push_back(games_[k]);
			}
		}
		return others;
	}

	void beginGroup()
	{
		const std::vector<StudiedGame*> others = othersOf(groups_[group_]);
		model_ = learnModel(others, true);
		playersDiffer_ = fitPlayersVariance(model_, others);
		withoutFeature_.clear();
		for (std::size_t f = 0; options_.ablation && f < kChoiceFeatures; ++f)
		{
			ChoiceWeights prior = priorWeights();
			prior.weight[f] = 0;
			prior.variance[f] = 0;
			withoutFeature_.push_back(learnModel(others, true, prior).weights);
		}
	}

	void add(std::size_t game, const std::string& measure, const std::string& method, double sum,
		double count = 1)
	{
		ScoreSums& sums = sums_[{measure, method}];
		sums.sum.resize(games_.size(), 0);
		sums.count.resize(games_.size(), 0);
		sums.sum[game] += sum;
		sums.count[game] += count;
	}
	void addIfAny(std::size_t game, const std::string& measure, const std::string& method,
		const std::optional<double>& value)
	{
		if (value)
		{
			add(game, measure, method, *value);
		}
	}

	void predict(std::size_t k)
	{
		StudiedGame& game = *games_[k];
		game.describeHabits(model_.habits, false);
		predictLabour(k, game);
		predictChoices(k, game);
		predictLayout(k, game);
	}

	/// Until the last goal that was reached from `begin` on; empty if none was.
	Plan playedUntilLastGoal(const StudiedGame& game, std::size_t begin) const
	{
		const PlayedGame& played = game.game();
		Plan plan;
		std::size_t last = 0;
		for (std::size_t k = begin; k < played.events.size(); ++k)
		{
			const ActionId action = played.events[k].action;
			if (!action.isValid())
			{
				continue;
			}
			plan.push_back(action);
			const std::span<const FactId> adds = played.task->adds[action];
			const bool isGoal = std::any_of(adds.begin(), adds.end(),
				[&](FactId fact) {
					return std::binary_search(
						played.task->goals.begin(), played.task->goals.end(), fact);
				});
			last = isGoal ? plan.size() : last;
		}
		plan.resize(last);
		return plan;
	}

	std::vector<std::string> textsOf(const GroundTask& task, const Plan& plan) const
	{
		std::vector<std::string> texts;
		for (const ActionId action : plan)
		{
			texts.push_back(task.actionText(action));
		}
		return texts;
	}

	void predictLabour(std::size_t k, StudiedGame& game)
	{
		const PlayedGame& played = game.game();
		const std::size_t half = game.half();
		TeamForecastOptions options;
		options.samples = options_.samples;
		options.seed = options_.seed;
		options.drawsContinuations = false;
		const TeamForecast forecast = forecastTeam(game, half, model_, categories_, options);
		const LabourShares truth = sharesBetween(played, half, played.events.size(), categories_);
		const LabourShares first = sharesBetween(played, 0, half, categories_);
		predictions_[k].secondHalf = forecast.shares;
		predictions_[k].plan = textsOf(*played.task, forecast.typical);
		addIfAny(k, kShareError, kOwn, shareError(truth, forecast.shares));
		addIfAny(k, kBothShareErrors, kOwn, shareError(truth, forecast.shares));
		addIfAny(k, kShareError, "first-half shares", shareError(truth, first));
		addIfAny(k, kShareError, "equal split",
			shareError(truth, LabourShares(categories_, played.task->agents.size())));
		const Plan tail = playedUntilLastGoal(game, half);
		if (tail.empty())
		{
			return;
		}
		Plan again;
		for (std::size_t e = 0; e < half; ++e)
		{
			if (played.events[e].action.isValid())
			{
				again.push_back(played.events[e].action);
			}
		}
		addIfAny(k, kBothShareErrors, kOwn,
			shareError(
				truth, sharesOfPlan(*played.task, *played.words, forecast.typical, categories_)));
		const std::vector<PlayStep> real = wordSteps(*played.task, *played.words, tail);
		for (const auto& [method, plan] :
			{std::pair<const char*, const Plan&>(kOwn, forecast.typical),
				std::pair<const char*, const Plan&>("first half again", again)})
		{
			const std::vector<PlayStep> steps = wordSteps(*played.task, *played.words, plan);
			add(k, "second half: Jaccard", method, jaccard(real, steps));
			add(k, "second half: team Jaccard", method, teamJaccard(real, steps));
			add(k, "second half: edit distance", method,
				sequenceDistance(real, steps, played.task->agents.size()));
			addIfAny(k, kPlanShareError, method,
				shareError(truth, sharesOfPlan(*played.task, *played.words, plan, categories_)));
		}
	}

	void countHit(std::size_t k, const std::string& what, const std::string& method,
		const std::vector<RankedWord>& ranked, std::uint32_t truth)
	{
		for (const std::size_t first : {std::size_t{1}, std::size_t{3}})
		{
			const std::size_t shown = (std::min)(first, ranked.size());
			const bool isHit =
				std::any_of(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(shown),
					[truth](const RankedWord& one) { return one.word == truth; });
			add(k, what + " top " + std::to_string(first), method, isHit ? 1 : 0);
		}
	}

	/// A back-off over the last words alone, among the executable actions: what n-grams know.
	std::vector<RankedWord> habitRanks(
		const StudiedGame::Event& event, const StudiedGame& game, bool withItems)
	{
		const std::vector<std::uint64_t>& contexts = event.contexts[withItems ? 1 : 0];
		forecast_.compute({&all_, &game.habits(), nullptr},
			std::span(contexts).first((std::min)(contexts.size(), std::size_t{4})));
		const PlayLabels& words = *game.game().words;
		std::set<std::uint32_t> valid;
		for (const ActionId action : event.choices.actions)
		{
			valid.insert(withItems ? words.label(action) : words.name(action));
		}
		std::vector<RankedWord> ranked;
		ranked.reserve(valid.size());
		for (const std::uint32_t word : valid)
		{
			ranked.push_back({word, forecast_.probability(word)});
		}
		std::sort(ranked.begin(), ranked.end(),
			[this](const RankedWord& left, const RankedWord& right)
			{
				return left.probability != right.probability
						   ? left.probability > right.probability
						   : words_.word(left.word) < words_.word(right.word);
			});
		return ranked;
	}

	std::vector<std::string> firstThree(const std::vector<RankedWord>& ranked) const
	{
		std::vector<std::string> texts;
		for (std::size_t k = 0; k < ranked.size() && k < 3; ++k)
		{
			texts.push_back(words_.word(ranked[k].word));
		}
		return texts;
	}

	void predictChoices(std::size_t k, StudiedGame& game)
	{
		// Own weights for each player are fitted to what was seen before the cut.
		ChoiceModel model = model_;
		model.habits = {};
		fitPlayers(model, game, game.half(), playersDiffer_);
		const PlayLabels& words = *game.game().words;
		std::vector<double> probabilities;
		for (std::size_t e = game.half(); e < game.events().size(); ++e)
		{
			const StudiedGame::Event& event = game.events()[e];
			const bool isChoice = event.chosen != StudiedGame::kNotAChoice;
			std::array<std::vector<RankedWord>, 2> own;
			std::array<std::vector<RankedWord>, 2> habit;
			if (!event.choices.actions.empty())
			{
				choiceProbabilities(event.choices, model.weightsOf(event.agent), probabilities);
				for (const bool withItems : {false, true})
				{
					own[withItems] =
						rankWords(event.choices, probabilities, words, words_, withItems);
					habit[withItems] = habitRanks(event, game, withItems);
				}
			}
			predictions_[k].next.push_back({e, firstThree(own[0]), firstThree(own[1])});
			constexpr std::uint32_t kNothing = 0xFFFFFFFFU;
			const ActionId done = isChoice ? event.choices.actions[event.chosen] : ActionId();
			const std::uint32_t name = isChoice ? words.name(done) : kNothing;
			const std::uint32_t label = isChoice ? words.label(done) : kNothing;
			countHit(k, "next action", kOwn, own[0], name);
			countHit(k, "next action and item", kOwn, own[1], label);
			countHit(k, "next action", "4-gram of valid actions", habit[0], name);
			countHit(k, "next action and item", "4-gram of valid actions", habit[1], label);
			if (isChoice)
			{
				add(k, "next action: mean log probability", kOwn,
					exactLog((std::max)(probabilities[event.chosen], 1e-300)));
			}
			for (std::size_t f = 0; f < withoutFeature_.size() && isChoice; ++f)
			{
				addWithout(k, f, event, words, label);
			}
		}
	}

	void addWithout(std::size_t k, std::size_t feature, const StudiedGame::Event& event,
		const PlayLabels& words, std::uint32_t label)
	{
		std::vector<double> probabilities;
		choiceProbabilities(event.choices, withoutFeature_[feature].weight, probabilities);
		const std::string method =
			std::string("without ") + std::string(featureName(static_cast<ChoiceFeature>(feature)));
		countHit(k, "next action and item", method,
			rankWords(event.choices, probabilities, words, words_, true), label);
		add(k, "next action: mean log probability", method,
			exactLog((std::max)(probabilities[event.chosen], 1e-300)));
	}

	/// Once for each level: from its first game's start, as every game of it has the same layout.
	const std::vector<RoleSplit>& splitsOf(StudiedGame& game)
	{
		const std::string& level = game.game().level;
		const auto found = splits_.find(level);
		if (found != splits_.end())
		{
			return found->second;
		}
		return splits_[level] = layoutSplits(game.scene(),
				   game.game().map ? &*game.game().map : nullptr, categories_, options_.seed);
	}

	void predictLayout(std::size_t k, StudiedGame& game)
	{
		const PlayedGame& played = game.game();
		const bool isForced = isForced_[played.level];
		const LabourShares truth = sharesBetween(played, 0, played.events.size(), categories_);
		const auto addSplits = [&](const std::string& method, std::span<const LabourShares> splits)
		{
			double best = 1;
			bool isCovered = false;
			for (const LabourShares& split : splits)
			{
				best = (std::min)(best, splitDistance(truth, split, isForced));
				isCovered = isCovered || haveSameRoles(truth, split, isForced);
			}
			if (!splits.empty())
			{
				add(k, "layout: first split", method, splitDistance(truth, splits[0], isForced));
				add(k, "layout: best of three", method, best);
				add(k, "layout: roles among the three", method, isCovered ? 1 : 0);
			}
		};
		std::vector<LabourShares> own;
		for (const RoleSplit& split : splitsOf(game))
		{
			own.push_back(split.shares);
		}
		addSplits(kOwn, own);
		const std::vector<LabourShares> equal = {
			LabourShares(categories_, played.task->agents.size())};
		addSplits("equal split", equal);
		addSplits("people on other levels", splitsElsewhere(played.level));
		const Plan real = playedUntilLastGoal(game, 0);
		if (!real.empty())
		{
			const ChoiceModel prior;
			const Plan typical =
				forecastLayout(game.scene(), prior, options_.layoutSamples, options_.seed).typical;
			predictions_[k].layoutPlan = textsOf(*played.task, typical);
			addLayoutPlan(k, game, truth, real, typical, isForced);
		}
	}

	void addLayoutPlan(std::size_t k, const StudiedGame& game, const LabourShares& truth,
		const Plan& real, const Plan& typical, bool isForced)
	{
		const PlayedGame& played = game.game();
		add(k, "layout: playthrough's share error", kOwn,
			splitDistance(
				truth, sharesOfPlan(*played.task, *played.words, typical, categories_), isForced));
		const std::vector<PlayStep> steps = wordSteps(*played.task, *played.words, real);
		std::vector<PlayStep> mine = wordSteps(*played.task, *played.words, typical);
		double overlap = jaccard(steps, mine);
		if (!isForced && played.task->agents.size() == 2)
		{
			for (PlayStep& step : mine)
			{
				step.agent = 1 - step.agent;
			}
			overlap = (std::max)(overlap, jaccard(steps, mine));
		}
		add(k, "layout: playthrough's Jaccard", kOwn, overlap);
		add(k, "layout: playthrough's team Jaccard", kOwn, teamJaccard(steps, mine));
	}

	/// How people divided the labour on other levels that do not force it.
	const std::vector<LabourShares>& splitsElsewhere(const std::string& level)
	{
		const auto [entry, isNew] = elsewhere_.try_emplace(level);
		if (isNew)
		{
			std::vector<LabourShares> shares;
			for (const StudiedGame* other : games_)
			{
				if (other->game().level != level && !isForced_[other->game().level])
				{
					shares.push_back(
						sharesBetween(other->game(), 0, other->events().size(), categories_));
				}
			}
			const std::vector<double> weights(shares.size(), 1);
			for (const std::size_t position : representativeSplits(shares, weights, 3, false))
			{
				entry->second.push_back(shares[position]);
			}
		}
		return entry->second;
	}

	void finish()
	{
		std::map<std::string, std::vector<std::size_t>> groups;
		std::sort(predicted_.begin(), predicted_.end());
		for (const std::size_t k : predicted_)
		{
			const std::string& level = games_[k]->game().level;
			groups["all"].push_back(k);
			groups[isForced_[level] ? "forced" : "open"].push_back(k);
			groups[level].push_back(k);
		}
		for (const auto& [key, sums] : sums_)
		{
			for (const auto& [group, members] : groups)
			{
				const ScoreCell cell = cellOf(sums, members, options_.bootstraps, options_.seed);
				if (cell.count > 0)
				{
					tables_[key.first][key.second][group] = cell;
				}
			}
		}
		weights_ = learnModel(games_, true).weights;
		for (std::size_t f = 0; options_.ablation && f < kChoiceFeatures; ++f)
		{
			const std::string name(featureName(static_cast<ChoiceFeature>(f)));
			const auto of = [&](const char* measure)
			{ return tables_[measure]["without " + name]["all"].value; };
			ablation_.push_back({name, of("next action and item top 1"),
				of("next action and item top 3"), of("next action: mean log probability")});
		}
	}

	std::vector<StudiedGame*> games_;
	const WordTable& words_;
	PredictionScoreOptions options_;
	std::size_t categories_;
	HabitTable all_;
	std::vector<std::vector<std::size_t>> groups_;
	std::map<std::string, bool> isForced_;
	std::size_t group_ = 0;
	std::size_t inGroup_ = 0;
	std::vector<std::size_t> predicted_;
	bool isFinished_ = false;
	ChoiceModel model_;
	double playersDiffer_ = 0;
	std::vector<ChoiceWeights> withoutFeature_;
	HabitForecast forecast_;
	std::map<std::pair<std::string, std::string>, ScoreSums> sums_;
	std::map<std::string, std::vector<LabourShares>> elsewhere_;
	Tables tables_;
	std::vector<GamePrediction> predictions_;
	std::map<std::string, std::vector<RoleSplit>> splits_;
	ChoiceWeights weights_;
	std::vector<Ablation> ablation_;
};

PredictionScore::PredictionScore(std::vector<StudiedGame*> games, const PlayProtocol& protocol,
	const WordTable& words, const PredictionScoreOptions& options)
	: implementation_(std::make_unique<Implementation>(std::move(games), protocol, words, options))
{
}

PredictionScore::~PredictionScore() = default;

StepStatus PredictionScore::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress PredictionScore::progress() const
{
	return implementation_->progress();
}

void PredictionScore::stop()
{
	implementation_->stop();
}

const PredictionScore::Tables& PredictionScore::tables() const
{
	return implementation_->tables();
}

const std::vector<GamePrediction>& PredictionScore::predictions() const
{
	return implementation_->predictions();
}

const std::map<std::string, std::vector<RoleSplit>>& PredictionScore::splits() const
{
	return implementation_->splits();
}

const ChoiceWeights& PredictionScore::weights() const
{
	return implementation_->weights();
}

const std::vector<PredictionScore::Ablation>& PredictionScore::ablation() const
{
	return implementation_->ablation();
}

} // namespace RPGPref
