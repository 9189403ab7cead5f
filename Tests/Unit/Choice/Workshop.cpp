// SPDX-License-Identifier: MIT
#include "Workshop.h"

#include "RPGPref/Trace/PlanTrace.h"

#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{
Workshop::Workshop(bool walled, std::size_t orders) : text_(Generators::workshop({walled, orders}))
{
	Model model = modelOf(text_.domain, text_.problem);
	domain_ = std::move(model.domain);
	problem_ = std::move(model.problem);
	Result<Level> level = readLevel(text_.level, "level.json");
	EXPECT_TRUE(level) << errorText(level ? Diagnostics() : level.errors());
	level_ = std::move(*level);
	task_ = taskOf({domain_, problem_});
	Diagnostics warnings;
	Result<LevelBinding> binding = LevelBinding::bind(level_, domain_, task_, warnings);
	EXPECT_TRUE(binding) << errorText(binding ? Diagnostics() : binding.errors());
	map_ = std::move(*binding);
	protocol_.items = {{"saw", "?j"}};
	words_ = std::make_unique<PlayLabels>(domain_, task_, protocol_, table_);
	scene_ = std::make_unique<ChoiceScene>(task_, *words_, &map_);
}

std::string Workshop::playTrace(
	const ChoiceModel& model, std::uint64_t seed, std::size_t steps, ChoiceScene* liked)
{
	ContinuationOptions options;
	options.samples = 1;
	options.seed = seed;
	options.mostSteps = steps;
	ChoiceScene& scene = liked == nullptr ? *scene_ : *liked;
	const Plan plan =
		sampleContinuations(scene, model, scene.begin(), nullptr, {}, options).front().plan;
	const Result<std::string> trace = traceOfPlan(domain_, problem_, task_, plan, {});
	EXPECT_TRUE(trace) << errorText(trace ? Diagnostics() : trace.errors());
	return trace ? *trace : std::string();
}

std::unique_ptr<PlayedGame> Workshop::readGame(const std::string& trace, const std::string& id)
{
	GameRecording recording;
	TraceReader reader(domain_, recording, {});
	reader.beginFile(id);
	reader.feed(trace);
	reader.endFile();
	EXPECT_EQ(reader.errorCount(), 0U) << errorText(reader.diagnostics());
	GameOptions options;
	options.problem = &problem_;
	options.map = &level_;
	Result<PlayedGame> game = makePlayedGame(domain_, recording, id, options, protocol_, table_);
	EXPECT_TRUE(game) << errorText(game ? Diagnostics() : game.errors());
	return game ? std::make_unique<PlayedGame>(std::move(*game)) : nullptr;
}

} // namespace RPGPref::Testing
