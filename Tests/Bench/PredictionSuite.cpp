// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/Continuation.h"
#include "RPGPref/Choice/PlayStudy.h"
#include "RPGPref/Choice/PreferenceFit.h"
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Session/LevelTexts.h"

#include "Bench.h"
#include "Generators/Workshop.h"
#include "Need.h"

#include <optional>

using namespace RPGPref;

namespace
{

/// A level and somebody's play in it. As large as the kitchens of the accuracy page, which are not
/// part of the project.
struct PlayedWorkshop
{
	explicit PlayedWorkshop(const Generators::WorkshopText& text)
		: domain(Bench::need(readDomain(text.domain, "domain.pddl")))
		, problem(Bench::need(readProblem(text.problem, "problem.pddl", domain)))
	{
		game.task = std::make_unique<GroundTask>(Bench::need(ground(domain, problem)));
		Diagnostics warnings;
		game.map = Bench::need(LevelBinding::bind(
			Bench::need(readLevel(text.level, "level.json")), domain, *game.task, warnings));
		game.words.emplace(domain, *game.task, protocol, table);
		ChoiceScene scene(*game.task, *game.words, &*game.map);
		ContinuationOptions drawing;
		drawing.samples = 1;
		drawing.mostSteps = 150;
		const ChoiceModel prior;
		const std::vector<Continuation> drawn =
			sampleContinuations(scene, prior, scene.begin(), nullptr, {}, drawing);
		for (const ActionId action : drawn.front().plan)
		{
			game.events.push_back(
				{action, game.task->actions[action.value()].executor, {}, {}, {}});
		}
	}

	Domain domain;
	Problem problem;
	PlayProtocol protocol;
	WordTable table;
	PlayedGame game;
};

void measure(Bench::Report& report)
{
	PlayedWorkshop shop(Generators::workshop({false, 8, 10, 14}));
	report.note("actions of the level", static_cast<double>(shop.game.task->actions.size()), "");
	report.note("steps of the game", static_cast<double>(shop.game.events.size()), "");

	StudiedGame studied(shop.game, true);
	const ChoiceHistory middle = studied.historyAt(studied.half());
	const HabitTable own = studied.habitsUntil(studied.half());
	const ChoiceModel prior;
	const auto next = [&](const ChoiceModel& model)
	{
		return 1000 * Bench::secondsPerCall(
						  [&] {
							  Bench::keep(model.rank(studied.scene(), middle, AgentId(0), &own)
											  .front()
											  .probability);
						  });
	};
	ChoiceModel withoutPlan;
	withoutPlan.usesPlan = false;
	// 5 ms is what a game can spare; the second line shows what the relaxed plan takes.
	report.add("next action, against 5 ms", next(prior), "ms", 5, Bench::Better::Lower);
	report.note("next action without the relaxed plan", next(withoutPlan), "ms");

	const double fit = Bench::secondsPerCall(
		[&]
		{
			StudiedGame fresh(shop.game, true);
			StudiedGame* games[] = {&fresh};
			ChoiceModel fitted = learnModel(games, true);
			fitPlayers(fitted, fresh, fresh.events().size(), 1);
			Bench::keep(fitted.players.front().weight[0]);
		});
	report.add("fitting a game, against 2 s", fit, "s", 2, Bench::Better::Lower);
	const double preferences = Bench::secondsPerCall(
		[&]
		{
			StudiedGame fresh(shop.game, true);
			StudiedGame* games[] = {&fresh};
			Bench::keep(fitPreferences(games).logLikelihood);
		});
	report.add("preferences of a game, against 2 s", preferences, "s", 2, Bench::Better::Lower);
}

const Bench::Suite kSuite("prediction", "Next actions and fits of the choice model", measure);

} // namespace
