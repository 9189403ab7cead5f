// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/Continuation.h"
#include "RPGPref/Choice/PlayStudy.h"
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Session/LevelTexts.h"

#include "Bench.h"

#include <fstream>
#include <iterator>

using namespace RPGPref;

namespace
{

std::string content(const std::string& path)
{
	std::ifstream file(path);
	return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// How long the next action takes to predict, and a game to fit.
/// The kitchens of the accuracy page are not part of the project; the sample level is.
void measure(Bench::Report& report)
{
	const std::string folder = std::string(RPGPREF_SAMPLES) + "/archipelago/";
	const Result<Domain> domain = readDomain(content(folder + "domain.pddl"), "domain.pddl");
	const Result<Problem> problem =
		readProblem(content(folder + "problem.pddl"), "problem.pddl", *domain);
	const Result<GroundTask> task = ground(*domain, *problem);
	PlayProtocol protocol;
	WordTable table;
	const PlayLabels words(*domain, *task, protocol, table);
	ChoiceScene scene(*task, words, nullptr);
	const ChoiceModel model;
	const ChoiceHistory start = scene.begin();
	report.note("next action",
		1000 * Bench::secondsPerCall(
				   [&] {
					   Bench::keep(
						   model.rank(scene, start, AgentId(0), nullptr).front().probability);
				   }),
		"ms");

	PlayedGame game;
	game.task = std::make_unique<GroundTask>(*task);
	game.words.emplace(*domain, *game.task, protocol, table);
	ContinuationOptions drawing;
	drawing.samples = 1;
	drawing.mostSteps = 140;
	for (const ActionId action :
		sampleContinuations(scene, model, start, nullptr, {}, drawing).front().plan)
	{
		game.events.push_back({action, game.task->actions[action.value()].executor, {}, {}, {}});
	}
	report.note("steps of the fitted game", static_cast<double>(game.events.size()), "steps");
	report.note("fitting a game",
		Bench::secondsPerCall(
			[&]
			{
				StudiedGame studied(game, true);
				StudiedGame* games[] = {&studied};
				ChoiceModel fitted = learnModel(games, true);
				fitPlayers(fitted, studied, studied.events().size(), 1);
				Bench::keep(fitted.players.front().weight[0]);
			}),
		"s");
}

const Bench::Suite kSuite("prediction", "Next actions and fits of the choice model", measure);

} // namespace
