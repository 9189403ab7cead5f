// SPDX-License-Identifier: MIT
#include "Knowledge/KnowledgeJson.h"

#include "Knowledge/Belief.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

using KnowledgeObject = nlohmann::ordered_json;

/// Writes one run with the names of its task.
class PlayJson
{
public:
	explicit PlayJson(const KnowledgeRun& run) : task_(run.task()), play_(run.result()) {}

	KnowledgeObject steps() const
	{
		KnowledgeObject list = KnowledgeObject::array();
		for (const PlayedStep& step : play_.steps)
		{
			const GroundTask::Action& action = task_.task.actions[step.action.value()];
			KnowledgeObject arguments = KnowledgeObject::array();
			for (const ObjectId object : task_.task.arguments[step.action])
			{
				arguments.push_back(task_.task.objectNames[object.value()]);
			}
			KnowledgeObject entry = {{"index", list.size()}, {"agent", nullptr},
				{"action", task_.task.schemaNames[action.schema.value()]},
				{"args", std::move(arguments)}, {"text", task_.task.actionText(step.action)},
				{"outcome", step.isDone ? "done" : "failed"}, {"assumed", facts(step.assumed)},
				{"learned", learned(step.learned, false)}};
			if (action.executor.isValid())
			{
				entry["agent"] = task_.task.agentName(action.executor);
			}
			if (step.isSideTrip)
			{
				entry["side_trip"] = true;
			}
			list.push_back(std::move(entry));
		}
		return list;
	}

	KnowledgeObject plans() const
	{
		KnowledgeObject list = KnowledgeObject::array();
		for (const MadePlan& made : play_.plans)
		{
			KnowledgeObject entry = {{"step", made.step}, {"why", whyWord(made.why)},
				{"status", made.isSolved ? "solved" : "none"}, {"nodes", made.nodes}};
			if (made.isSolved)
			{
				KnowledgeObject steps = KnowledgeObject::array();
				for (const ActionId action : made.plan)
				{
					steps.push_back(task_.task.actionText(action));
				}
				entry["stage"] = made.stage;
				entry["steps"] = std::move(steps);
				entry["assumptions"] = facts(made.assumptions);
			}
			list.push_back(std::move(entry));
		}
		return list;
	}

	KnowledgeObject surprises() const
	{
		KnowledgeObject list = KnowledgeObject::array();
		for (const Surprise& surprise : play_.surprises)
		{
			list.push_back({{"step", surprise.step}, {"mind", task_.mindNames[surprise.mind]},
				{"expected", task_.task.factText(surprise.expected)},
				{"how", learnedWord(surprise.how)}});
		}
		return list;
	}

	KnowledgeObject learned(const std::vector<LearnedFact>& list, bool withStep) const
	{
		KnowledgeObject result = KnowledgeObject::array();
		for (const LearnedFact& fact : list)
		{
			KnowledgeObject entry = {{"mind", task_.mindNames[fact.mind]},
				{"fact", task_.literalText(fact.fact, fact.isTrue)},
				{"how", learnedWord(fact.how)}};
			if (fact.how == LearnedHow::Told)
			{
				entry["from"] = task_.mindNames[fact.from];
			}
			if (withStep)
			{
				entry["step"] = fact.step;
			}
			result.push_back(std::move(entry));
		}
		return result;
	}

	KnowledgeObject neverDiscovered() const
	{
		KnowledgeObject list = KnowledgeObject::array();
		for (const LearnedFact& fact : play_.neverDiscovered)
		{
			list.push_back({{"mind", task_.mindNames[fact.mind]},
				{"fact", task_.literalText(fact.fact, fact.isTrue)}});
		}
		return list;
	}

	/// Facts that each mind does not know, at the start and after each step: the fog.
	KnowledgeObject fog() const
	{
		KnowledgeObject list = KnowledgeObject::array();
		std::vector<std::vector<bool>> isUnknown(
			task_.mindCount(), std::vector<bool>(task_.open.size(), false));
		const BeliefRules rules(task_);
		for (std::size_t mind = 0; mind < task_.mindCount(); ++mind)
		{
			for (std::size_t open = 0; open < task_.open.size(); ++open)
			{
				isUnknown[mind][open] = rules.isUnknown(task_.start, mind, OpenId(open));
			}
		}
		auto next = play_.discovered.begin();
		for (std::uint32_t step = 0; step <= play_.steps.size(); ++step)
		{
			for (; next != play_.discovered.end() && next->step <= step; ++next)
			{
				isUnknown[next->mind][next->fact.value()] = false;
			}
			KnowledgeObject counts = KnowledgeObject::object();
			for (std::size_t mind = 0; mind < task_.mindCount(); ++mind)
			{
				counts[task_.mindNames[mind]] =
					std::count(isUnknown[mind].begin(), isUnknown[mind].end(), true);
			}
			list.push_back(std::move(counts));
		}
		return list;
	}

private:
	KnowledgeObject facts(const std::vector<FactId>& list) const
	{
		KnowledgeObject texts = KnowledgeObject::array();
		for (const FactId fact : list)
		{
			texts.push_back(task_.task.factText(fact));
		}
		return texts;
	}

	const KnowledgeTask& task_;
	const KnowledgePlaythrough& play_;
};

KnowledgeObject scoreJson(const KnowledgeScore& score)
{
	return {{"status", statusWord(score.status)}, {"steps", score.steps},
		{"liking", toDouble(score.liking)}};
}

/// Differences to the play without signs; null steps where not both reach the goal.
KnowledgeObject effectsJson(
	const std::vector<SignpostEffect>& effects, const KnowledgeScore& base, const GroundTask& task)
{
	KnowledgeObject list = KnowledgeObject::array();
	for (const SignpostEffect& effect : effects)
	{
		const bool areSolved = effect.score.status == KnowledgeStatus::Solved &&
							   base.status == KnowledgeStatus::Solved;
		list.push_back({{"fact", effect.text},
			{"steps", areSolved ? KnowledgeObject(
									  std::int64_t{effect.score.steps} - std::int64_t{base.steps})
								: KnowledgeObject()},
			{"liking", toDouble(effect.score.liking - base.liking)},
			{"status", statusWord(effect.score.status)}, {"total_steps", effect.score.steps},
			{"words", task.inWords(effect.text)}});
		if (effect.place.isValid())
		{
			list.back()["place"] = task.objectNames[effect.place.value()];
		}
		if (effect.partsAt > 0)
		{
			list.back()["parts_at"] = effect.partsAt;
		}
	}
	return list;
}

KnowledgeObject factsOf(const std::vector<SignpostEffect>& signs)
{
	KnowledgeObject facts = KnowledgeObject::array();
	for (const SignpostEffect& sign : signs)
	{
		facts.push_back(sign.text);
	}
	return facts;
}

KnowledgeObject withinJson(const std::optional<SignsWithin>& within)
{
	if (!within)
	{
		return {};
	}
	KnowledgeObject json = scoreJson(within->score);
	json["factor"] = within->factor;
	json["most_steps"] = within->steps;
	json["smallest"] = within->isSmallest;
	json["facts"] = factsOf(within->signs);
	return json;
}

} // namespace

nlohmann::ordered_json knowledgeStudyJson(const KnowledgeStudy& study)
{
	const KnowledgePlaythrough& play = study.newcomers().result();
	const KnowledgeTask& task = study.newcomers().task();
	const PlayJson newcomers(study.newcomers());
	const PlayJson veterans(study.veterans());
	const SignpostReport& signs = study.signposts();
	const std::optional<std::int64_t> detour = study.detour();
	KnowledgeObject set = scoreJson(signs.withSet);
	set["facts"] = factsOf(signs.set);
	KnowledgeObject findings = KnowledgeObject::array();
	for (const KnowledgeFinding& finding : knowledgeFindings(study))
	{
		findings.push_back({{"code", finding.code}, {"text", finding.text},
			{"step", finding.step ? KnowledgeObject(*finding.step) : KnowledgeObject()}});
	}
	return {{"status", statusWord(play.status)},
		{"stranded_at", play.strandedAt ? KnowledgeObject(*play.strandedAt) : KnowledgeObject()},
		{"guess", guessWord(task.knowledge.guess)}, {"minds", task.mindNames},
		{"steps", newcomers.steps()}, {"length", play.steps.size()},
		{"learned_at_start", newcomers.learned(play.learnedAtStart, false)},
		{"plans", newcomers.plans()}, {"plans_made", play.plansMade},
		{"plan_bound", play.planBound}, {"nodes", play.nodes}, {"surprises", newcomers.surprises()},
		{"discovered", newcomers.learned(play.discovered, true)},
		{"never_discovered", newcomers.neverDiscovered()}, {"unknown", newcomers.fog()},
		{"failed_attempts", play.failedAttempts},
		{"detour", detour ? KnowledgeObject(*detour) : KnowledgeObject()},
		{"playstyle", play.playstyle()}, {"liking", toDouble(play.liking)},
		{"veterans",
			{{"status", statusWord(study.veterans().result().status)},
				{"length", study.veterans().result().steps.size()},
				{"playstyle", study.veterans().result().playstyle()}, {"steps", veterans.steps()}}},
		{"signposts", effectsJson(signs.signs, signs.base, task.task)},
		{"signpost_set", std::move(set)},
		{"signposts_at", effectsJson(signs.placed, signs.base, task.task)},
		{"signposts_within", withinJson(signs.within)},
		{"hiding", effectsJson(signs.hiding, signs.base, task.task)},
		{"signposts_complete", signs.isComplete}, {"findings", std::move(findings)}};
}

std::string writeKnowledgeStudy(const KnowledgeStudy& study)
{
	return knowledgeStudyJson(study).dump();
}

} // namespace RPGPref
