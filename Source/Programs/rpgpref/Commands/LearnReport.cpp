// SPDX-License-Identifier: MIT
#include "Commands/LearnReport.h"

#include "Support/Table.h"

#include <fmt/format.h>

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

Json modelJson(const Domain& domain, const ActionModel& model)
{
	Json json = {{"pre_pos", literalList(domain, model.action, model.positivePreconditions)},
		{"pre_neg", literalList(domain, model.action, model.negativePreconditions)},
		{"add", literalList(domain, model.action, model.adds)},
		{"del", literalList(domain, model.action, model.deletes)}};
	const ActionModel truth = trueModel(domain, model.action);
	if (!truth.isEmpty())
	{
		const ModelScores scores = score(model, truth);
		json["precision"] = scores.precision();
		json["recall"] = scores.recall();
		json["f1"] = scores.f1();
		json["conditions_f1"] = scorePreconditions(model, truth).f1();
		json["consequences_f1"] = scoreEffects(model, truth).f1();
		const ModelScores published = scoreAsPublished(model, truth);
		json["published_metric"] = {{"precision", published.precision()},
			{"recall", published.recall()}, {"f1", published.f1()}};
	}
	return json;
}

/// Mean F1 over what was performed, and over all mechanics (those without a model count 0).

std::string scoreText(const ModelScores& scores)
{
	return fmt::format("{:.3f}", scores.f1());
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
	for (const ActionModel& model : models)
	{
		sum += score(model, trueModel(domain, model.action)).f1();
	}
	const auto mean = [&](std::size_t count)
	{ return count == 0 ? 0.0 : sum / static_cast<double>(count); };
	return {
		{"mean_f1", mean(models.size())}, {"mean_f1_all_mechanics", mean(domain.actions.size())}};
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
			entry["knowledge"] = last.knowledge;
			entry["lower"] = last.lower;
			entry["upper"] = last.upper;
			entry["shown"] = last.shown ? Json(*last.shown) : Json(nullptr);
			entry["proficiency"] = last.proficiency();
		}
		entry["missing"] = mechanic.missing;
		entry["extra"] = mechanic.extra;
		entry["superstitions"] = mechanic.superstitions;
		entry["flags"] = mechanic.flags;
		Json series = Json::array();
		for (const ProficiencyPoint& point : mechanic.series)
		{
			series.push_back(
				{{"event", point.event}, {"time", point.time ? Json(*point.time) : Json(nullptr)},
					{"knowledge", point.knowledge}, {"conditions", point.conditions},
					{"consequences", point.consequences}, {"lower", point.lower},
					{"upper", point.upper},
					{"shown", point.shown ? Json(*point.shown) : Json(nullptr)}});
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
		const ActionModel truth = trueModel(domain, model.action);
		const ModelScores scores = score(model, truth);
		table.add({domain.actions[model.action.value()].name,
			fmt::format("{:.3f}", scores.precision()), fmt::format("{:.3f}", scores.recall()),
			scoreText(scores), scoreText(scorePreconditions(model, truth)),
			scoreText(scoreEffects(model, truth))});
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
		table.add({name, mechanicStateName(mechanic.state), fmt::format("{:.2f}", last.knowledge),
			fmt::format("{:.2f} to {:.2f}", last.lower, last.upper),
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

} // namespace RPGPref::Program
