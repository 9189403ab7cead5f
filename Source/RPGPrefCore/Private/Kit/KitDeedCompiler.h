// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/CompiledKit.h"

#include "Kit/KitWorld.h"

#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Where an action of the draft happens and how long it takes: what the map gets to know.
struct KitSite
{
	std::string schema;
	std::string at; ///< A place's symbol or a parameter.
	std::string to; ///< Likewise; empty: nowhere.
	double seconds = 0;
	double machineSeconds = 0;
	std::vector<std::string> machineMakes = {}; ///< Predicates of what comes when it is done.
};

/// Turns deeds into actions: what they need, what they bring, who does them where.
///
/// A row that says "somebody" or "if" has no counterpart in plain actions, so such a deed becomes
/// several actions, one for each case, with the same words.
class KitDeedCompiler
{
public:
	explicit KitDeedCompiler(KitWorld& world) : world_(world) {}

	void compileThing(std::size_t thing);
	void compileRecipe(const KitRecipe& recipe);
	void compileAction(const KitDeed& deed);
	/// A connection that has needs: walking there is a deed of its own.
	void compileConnection(const KitConnection& connection);

	std::vector<CompiledKit::Action> words;
	std::vector<KitSite> sites;

private:
	/// Where a deed happens.
	struct Scene
	{
		std::optional<std::size_t> thing;
		std::vector<std::size_t> places;       ///< Empty: anywhere, or beside the thing.
		std::vector<KitBarriers::Way> passage; ///< Takes who does it along one of these.
		std::vector<KitRow> wayNeeds;          ///< What these ways ask for.
		bool isPermitted = false;              ///< The thing lets them pass.
	};
	struct Case
	{
		std::vector<KitCondition> needs;
		std::vector<KitResult> results;
	};

	void compile(const KitDeed& deed, const Scene& scene);
	/// A deed with a thing. If it takes who does it along a way, it needs what the way needs.
	void compileAlongWays(const KitDeed& deed, const Scene& scene);
	std::vector<KitCondition> readWayNeeds(const Scene& scene);
	void compilePermit(std::size_t thing, const KitDeed& deed);
	std::vector<Case> casesOf(
		const KitDeed& deed, std::vector<KitCondition> needs, std::vector<KitResult> results);
	void compileCase(const KitDeed& deed, const Scene& scene, const Case& part);
	/// Puts the executor and the whereabouts into the action; gives the term for the place.
	std::string writeWhereabouts(
		ActionDraft& action, const KitDeed& deed, const Scene& scene, KitSite& site);
	void writePassage(ActionDraft& action, const KitDeed& deed, const Scene& scene, KitSite& site);
	void writeWho(ActionDraft& action, const KitDeed& deed);
	void writeNeed(ActionDraft& action, const KitCondition& need, const Scene& scene);
	void writeHas(ActionDraft& action, const KitCondition& need);
	void writeWatched(ActionDraft& action, const KitCondition& need, const Scene& scene);
	void writeResult(ActionDraft& action, const KitResult& result, const std::string& place);
	void writeExchange(ActionDraft& action, const KitResult& result);
	/// A puzzle is there to be solved, a trap to be disarmed, a switch to be used: a use without
	/// results brings such a thing from the first of its two states into the second.
	static bool isDoneByUse(const KitThing& thing);
	void writeLasting(ActionDraft& action, const KitDeed& deed, const Scene& scene);
	/// Facts that the thing lets those who do the deed at hand pass.
	std::vector<std::string> permitsOf(std::size_t thing);
	void writePermitted(ActionDraft& action, const Scene& scene);
	KitCounterUse& use(const KitCounter& counter, const std::string& holder);
	std::vector<std::string> subjects(const KitSubject& subject) const;
	std::vector<std::size_t> watchers(const KitCondition& need, const Scene& scene) const;
	/// What of the action's results comes when the machine of its site is done.
	static void noteMachine(const ActionDraft& action, KitSite& site);
	CompiledKit::Action wordsOf(
		const std::string& schema, const KitDeed& deed, const Scene& scene) const;
	std::string sentenceOf(const KitDeed& deed, const Scene& scene) const;

	KitWorld& world_;
	std::vector<KitCounterUse> uses_; ///< Of the action at hand.
	bool isTeamwork_ = false;         ///< Of the action at hand.
};

} // namespace RPGPref
