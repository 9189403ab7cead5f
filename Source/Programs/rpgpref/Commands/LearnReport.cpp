// SPDX-License-Identifier: MIT
#include "Commands/LearnReport.h"

#include "Support/Table.h"

#include <fmt/format.h>

#include <optional>

namespace RPGPref::Program
{
namespace
{

using Json = nlohmann::ordered_json;

Json literalList(const Domain& domain, SchemaId action, const LiteralSet& set)
{
	Json list = Json::array();
	for (const LiftedLiteral& literal : set)
	{
		list.push_back(literalText(domain, action, literal));
	}
	return list;
}

Json f1Json(const ModelScores& scores)
{
	return scores.isEmpty() ? Json(nullptr) : Json(scores.f1());
}

Json numberOrNull(std::optional<double> number)
{
	return number ? Json(*number) : Json(nullptr);
}

Json modelJson(const Domain& domain, const ActionModel& model)
{
	Json json = {{"pre_pos", literalList(domain, model.action, model.positivePreconditions)},
		{"pre_neg", literalList(domain, model.action, model.negativePreconditions)},
		{"add", literalList(domain, model.action, model.adds)},
		{"del", literalList(domain, model.action, model.deletes)}};
	if (isPartial(domain, model.action))
	{
		json["partial"] = true; // Only its unconditional literals are known and counted.
	}
	const ActionModel truth = trueModel(domain, model.action);
	if (!truth.isEmpty())
	{
		const ModelScores scores = score(model, truth);
		json["precision"] = scores.precision();
		json["recall"] = scores.recall();
		json["f1"] = scores.f1();
		json["conditions_f1"] = f1Json(scorePreconditions(model, truth));
		json["consequences_f1"] = f1Json(scoreEffects(model, truth));
		const ModelScores published = scoreAsPublished(model, truth);
		json["published_metric"] = {{"precision", published.precision()},
			{"recall", published.recall()}, {"f1", published.f1()}};
	}
	return json;
}

std::string f1Text(const ModelScores& scores)
{
	return scores.isEmpty() ? "-" : fmt::format("{:.3f}", scores.f1());
}

} // namespace

Json modelsJson(const Domain& domain, const std::vector<ActionModel>& models)
{
	Json json = Json::object();
	for (const ActionModel& model : models)
	{
		json[domain.actions[model.action.value()].name] = modelJson(domain, model);
	}
	return json;
}

Json meansJson(const Domain& domain, const std::vector<ActionModel>& models)
{
	double sum = 0;
	std::size_t performed = 0;
	for (const ActionModel& model : models)
	{
		const ActionModel truth = trueModel(domain, model.action);
		if (!truth.isEmpty())
		{
			sum += score(model, truth).f1();
			++performed;
		}
	}
	std::size_t measurable = 0;
	for (std::size_t action = 0; action < domain.actions.size(); ++action)
	{
		measurable += trueModel(domain, SchemaId(action)).isEmpty() ? 0 : 1;
	}
	const auto mean = [&](std::size_t count)
	{ return count == 0 ? 0.0 : sum / static_cast<double>(count); };
	return {{"mean_f1", mean(performed)}, {"mean_f1_all_mechanics", mean(measurable)}};
}

Json judgedJson(const Domain& domain, const LearnedAction& learned)
{
	static constexpr const char* kRoles[] = {"pre_pos", "pre_neg", "add", "del"};
	Json list = Json::array();
	for (const JudgedLiteral& judged : learned.literals)
	{
		list.push_back({{"role", kRoles[static_cast<std::size_t>(judged.role)]},
			{"literal", literalText(domain, learned.model.action, judged.literal)},
			{"status", statusName(judged.status)}});
	}
	return list;
}

Json proficiencyJson(const Domain& domain, const std::vector<MechanicProficiency>& mechanics)
{
	Json json = Json::object();
	for (const MechanicProficiency& mechanic : mechanics)
	{
		const auto measured = [&](std::optional<double> value)
		{ return numberOrNull(mechanic.isMeasurable ? value : std::nullopt); };
		Json entry = {{"state", mechanicStateName(mechanic.state)}, {"attempts", mechanic.attempts},
			{"successes", mechanic.successes}};
		for (std::size_t kind = 0; kind < kFailureKinds; ++kind)
		{
			entry["failures"][failureKindName(static_cast<FailureKind>(kind))] =
				mechanic.failures[kind];
		}
		if (!mechanic.series.empty())
		{
			const ProficiencyPoint& last = mechanic.series.back();
			entry["knowledge"] = measured(last.knowledge);
			entry["lower"] = measured(last.lower);
			entry["upper"] = measured(last.upper);
			entry["shown"] = numberOrNull(last.shown);
			entry["proficiency"] = measured(last.proficiency());
		}
		entry["missing"] = mechanic.missing;
		entry["extra"] = mechanic.extra;
		entry["superstitions"] = mechanic.superstitions;
		entry["flags"] = mechanic.flags;
		Json series = Json::array();
		for (const ProficiencyPoint& point : mechanic.series)
		{
			series.push_back({{"event", point.event}, {"time", numberOrNull(point.time)},
				{"knowledge", measured(point.knowledge)},
				{"conditions", measured(point.conditions)},
				{"consequences", measured(point.consequences)}, {"lower", measured(point.lower)},
				{"upper", measured(point.upper)}, {"shown", numberOrNull(point.shown)}});
		}
		entry["series"] = std::move(series);
		json[domain.actions[mechanic.action.value()].name] = std::move(entry);
	}
	return json;
}

std::string modelTable(const Domain& domain, const std::vector<ActionModel>& models)
{
	Table table({"mechanic", "precision", "recall", "F1", "conditions F1", "consequences F1"});
	for (const ActionModel& model : models)
	{
		const std::string& name = domain.actions[model.action.value()].name;
		const ActionModel truth = trueModel(domain, model.action);
		if (truth.isEmpty())
		{
			table.add({name, "-", "-", "-", "-", "-"});
			continue;
		}
		const ModelScores scores = score(model, truth);
		table.add({isPartial(domain, model.action) ? name + " (partial)" : name,
			fmt::format("{:.3f}", scores.precision()), fmt::format("{:.3f}", scores.recall()),
			f1Text(scores), f1Text(scorePreconditions(model, truth)),
			f1Text(scoreEffects(model, truth))});
	}
	return table.text();
}

std::string proficiencyText(const Domain& domain, const std::vector<MechanicProficiency>& mechanics)
{
	Table table({"mechanic", "state", "known", "band", "shown", "tries", "avoidable", "informative",
		"exploring", "unexplained", "dispatch"});
	std::string remarks;
	for (const MechanicProficiency& mechanic : mechanics)
	{
		const std::string& name = domain.actions[mechanic.action.value()].name;
		const auto failures = [&](FailureKind kind)
		{ return std::to_string(mechanic.failures[static_cast<std::size_t>(kind)]); };
		const ProficiencyPoint last =
			mechanic.series.empty() ? ProficiencyPoint{} : mechanic.series.back();
		const bool isMeasured = mechanic.isMeasurable;
		table.add({name, mechanicStateName(mechanic.state),
			isMeasured ? fmt::format("{:.2f}", last.knowledge) : "-",
			isMeasured ? fmt::format("{:.2f} to {:.2f}", last.lower, last.upper) : "-",
			last.shown ? fmt::format("{:.2f}", *last.shown) : "-",
			std::to_string(mechanic.attempts), failures(FailureKind::Avoidable),
			failures(FailureKind::Informative), failures(FailureKind::Exploring),
			failures(FailureKind::Unexplained), failures(FailureKind::Dispatch)});
		for (const std::string& text : mechanic.missing)
		{
			remarks += fmt::format("  {}: cannot know yet that it {}\n", name, text);
		}
		for (const std::string& text : mechanic.superstitions)
		{
			remarks += fmt::format("  possible superstition: {}\n", text);
		}
		for (const std::string& text : mechanic.flags)
		{
			remarks += fmt::format("  {}: {}\n", name, text);
		}
	}
	return table.text() + (remarks.empty() ? "" : "\n") + remarks;
}

Json cohortJson(const Domain& domain, const std::vector<CohortMechanic>& mechanics)
{
	Json json = Json::object();
	for (const CohortMechanic& mechanic : mechanics)
	{
		Json series = Json::array();
		for (const CohortPoint& point : mechanic.series)
		{
			series.push_back({{"event", point.event}, {"players", point.players},
				{"low", point.low}, {"median", point.median}, {"high", point.high}});
		}
		Json superstitions = Json::array();
		for (const SharedSuperstition& shared : mechanic.superstitions)
		{
			superstitions.push_back({{"words", shared.words}, {"players", shared.players}});
		}
		json[domain.actions[mechanic.action.value()].name] = {{"performed", mechanic.performed},
			{"attempted", mechanic.attempted}, {"not_tried", mechanic.notTried},
			{"avoidable", mechanic.avoidable}, {"superstitions", std::move(superstitions)},
			{"series", std::move(series)}};
	}
	return json;
}

std::string cohortText(const Domain& domain, const std::vector<CohortMechanic>& mechanics)
{
	Table table({"mechanic", "did it", "only failed", "never tried", "median known",
		"80 of 100 players", "avoidable"});
	for (const CohortMechanic& mechanic : mechanics)
	{
		const bool isKnown = !mechanic.series.empty();
		const CohortPoint last = isKnown ? mechanic.series.back() : CohortPoint{};
		table.add({domain.actions[mechanic.action.value()].name, std::to_string(mechanic.performed),
			std::to_string(mechanic.attempted), std::to_string(mechanic.notTried),
			isKnown ? fmt::format("{:.2f}", last.median) : "-",
			isKnown ? fmt::format("{:.2f} to {:.2f}", last.low, last.high) : "-",
			std::to_string(mechanic.avoidable)});
	}
	return table.text();
}

} // namespace RPGPref::Program
