// SPDX-License-Identifier: MIT
#include "RPGPref/Kit/CompiledKit.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace RPGPref
{
namespace
{

/// A whole kit; `@A@` to `@H@` are places where a test puts its mistake.
constexpr const char* kSound = R"({
 "schema": "kit/1", "name": "Small",@A@
 "places": [{"id": "Hall"}, {"id": "Vault"}@B@],
 "connections": [{"from": "Hall", "to": "Vault"}@C@],
 "items": [{"id": "Red key", "at": "Hall"}@D@],
 "gates": [{"id": "Door", "between": ["Hall", "Vault"], "ways": [{"kind": "unlock", "needs": ["has Red key"]}@E@]}],
 "enemies": [{"id": "Guard", "at": "Hall", "sees": ["Hall"]@F@}],
 "numbers": [{"id": "Gold", "start": 3, "most": 9}],
 "players": [{"id": "Ann", "start": "Hall", "can": ["climb"]}@G@],
 "objectives": [{"name": "in", "needs": ["everybody at Vault"@H@]}]
})";

struct Mistake
{
	std::string where;
	std::string text;
	std::size_t line;
	std::string message; ///< A part of it.
};

std::ostream& operator<<(std::ostream& out, const Mistake& mistake)
{
	return out << mistake.where << ' ' << mistake.text;
}

std::string kitWith(const Mistake& mistake)
{
	std::string text = kSound;
	for (char slot = 'A'; slot <= 'H'; ++slot)
	{
		const std::string mark = std::string("@") + slot + "@";
		text.replace(text.find(mark), mark.size(), mistake.where[0] == slot ? mistake.text : "");
	}
	return text;
}

Diagnostics errorsOf(const std::string& text)
{
	const Result<Kit> kit = readKit(text, "kit.json");
	if (!kit)
	{
		return kit.errors();
	}
	const Result<CompiledKit> compiled = compileKit(*kit);
	return compiled ? Diagnostics() : compiled.errors();
}

class BrokenKitTest : public testing::TestWithParam<Mistake>
{
};

TEST(SoundKitTest, IsAccepted)
{
	const Diagnostics errors = errorsOf(kitWith({"-", "", 0, ""}));
	EXPECT_TRUE(errors.empty()) << format(errors.front());
}

TEST_P(BrokenKitTest, IsReportedWithPlaceAndExpectation)
{
	const Mistake& mistake = GetParam();
	const Diagnostics errors = errorsOf(kitWith(mistake));
	ASSERT_FALSE(errors.empty()) << "accepted";
	EXPECT_EQ(errors[0].position.line, mistake.line) << format(errors[0]);
	EXPECT_GT(errors[0].position.column, 0U);
	EXPECT_NE(errors[0].message.find(mistake.message), std::string::npos)
		<< format(errors[0]) << "\nexpected: " << mistake.message;
}

const Mistake kMistakes[] = {
	// The file's form.
	{"A", R"("colour": 1,)", 2, "colour"},
	{"A", R"("together": "yes",)", 2, "expected"},
	{"A", R"("walking_speed": -1,)", 2, "expected"},
	{"A", R"("walking_speed": "fast",)", 2, "expected"},
	{"A", R"("actions": {},)", 2, "expected"},
	{"A", R"("actions": [{}],)", 2, "expected one of them"},
	{"A", R"("actions": [7],)", 2, "expected"},
	{"A", R"("traps": "none",)", 2, "expected"},
	// Places.
	{"B", R"(, {})", 3, "neither \"id\" nor \"name\""},
	{"B", R"(, {"id": ""})", 3, "expected a name"},
	{"B", R"(, {"id": "hall"})", 3, "already exists"},
	{"B", R"(, {"id": "Attic", "at": [1]})", 3, "expected [x, y]"},
	{"B", R"(, {"id": "Attic", "at": "here"})", 3, "expected [x, y]"},
	{"B", R"(, {"id": "Attic", "outline": [[0, 0], [1, 1]]})", 3, "at least three"},
	{"B", R"(, {"id": "Attic", "floor": 2})", 3, "floor"},
	{"B", R"(, "Attic")", 3, "expected"},
	// Connections.
	{"C", R"(, {"from": "Hall"})", 4, "to"},
	{"C", R"(, {"from": "Hall", "to": "Vualt"})", 4, "did you mean \"Vault\"?"},
	{"C", R"(, {"from": "Hal", "to": "Vault"})", 4, "did you mean \"Hall\"?"},
	{"C", R"(, {"from": "Hall", "to": "Vault", "seconds": -3})", 4, "expected"},
	{"C", R"(, {"from": "Hall", "to": "Vault", "needs": ["Door is opne"]})", 4,
		"did you mean \"open\"?"},
	{"C", R"(, {"from": "Hall", "to": "Vault", "needs": 4})", 4, "expected a text or a list"},
	// Items.
	{"D", R"(, {"id": "Lamp", "at": "Cellar"})", 5, "unknown place \"Cellar\""},
	{"D", R"(, {"id": "Lamp", "at": "Hall", "count": 0})", 5, "expected"},
	{"D", R"(, {"id": "Lamp", "at": "Hall", "count": 1.5})", 5, "expected"},
	{"D", R"(, {"id": "Lamp", "shared": 1})", 5, "expected"},
	{"D", R"(, {"id": "Red Key", "at": "Hall"})", 5, "already exists"},
	{"D", R"(, {"id": "Door"})", 6, "already exists"},
	// Ways and their rows.
	{"E", R"(, {"kind": "unlok"})", 6, "did you mean \"unlock\"?"},
	{"E", R"(, {})", 6, "expected one of them"},
	{"E", R"(, {"kind": "fight", "needs": ["has Red kye"]})", 6, "did you mean \"Red key\"?"},
	{"E", R"(, {"kind": "fight", "needs": ["has"]})", 6, "unknown item"},
	{"E", R"(, {"kind": "fight", "needs": ["Doro is open"]})", 6, "did you mean \"Door\"?"},
	{"E", R"(, {"kind": "fight", "needs": ["Door is burning"]})", 6, "never \"burning\""},
	{"E", R"(, {"kind": "fight", "needs": ["Gold at least many"]})", 6, "expected a whole number"},
	{"E", R"(, {"kind": "fight", "needs": ["Silver at least 3"]})", 6, "unknown number \"Silver\""},
	{"E", R"(, {"kind": "fight", "needs": ["at Cellar"]})", 6, "unknown place \"Cellar\""},
	{"E", R"(, {"kind": "fight", "needs": ["Anna at Hall"]})", 6, "did you mean \"Ann\"?"},
	{"E", R"(, {"kind": "fight", "needs": ["Bob has Red key"]})", 6, "unknown player \"Bob\""},
	{"E", R"(, {"kind": "fight", "needs": ["blah"]})", 6, "cannot read \"blah\""},
	{"E", R"(, {"kind": "fight", "needs": [""]})", 6, "cannot read"},
	{"E", R"(, {"kind": "fight", "needs": ["Dog sees me"]})", 6, "unknown thing \"Dog\""},
	{"E", R"(, {"kind": "fight", "needs": ["not everybody at Hall"]})", 6, "nobody at"},
	{"E", R"(, {"kind": "fight", "results": ["gets Lamp"]})", 6, "unknown item or number \"Lamp\""},
	{"E", R"(, {"kind": "fight", "results": ["loses 2 Silver"]})", 6,
		"unknown item or number \"Silver\""},
	{"E", R"(, {"kind": "fight", "results": ["Door explodes"]})", 6, "cannot read"},
	{"E", R"(, {"kind": "fight", "results": ["Gold becomes much"]})", 6, "expected a whole number"},
	{"E", R"(, {"kind": "fight", "results": ["Window opens"]})", 6, "unknown thing \"Window\""},
	{"E", R"(, {"kind": "fight", "results": ["goes to Cellar"]})", 6, "unknown place \"Cellar\""},
	{"E", R"(, {"kind": "fight", "results": ["Bob gets Red key"]})", 6, "unknown player \"Bob\""},
	{"E", R"(, {"kind": "fight", "results": ["Lamp appears at Hall"]})", 6,
		"unknown item \"Lamp\""},
	{"E", R"(, {"kind": "fight", "results": ["Red key appears at Cellar"]})", 6,
		"unknown place \"Cellar\""},
	{"E", R"(, {"kind": "fight", "results": ["gets Red key if Sun is up"]})", 6,
		"unknown thing \"Sun\""},
	{"E", R"(, {"kind": "fight", "lasting": "forever"})", 6, "expected \"for all\""},
	{"E", R"(, {"kind": "fight", "who": ["swim"]})", 6, "unknown player or ability \"swim\""},
	{"E", R"(, {"kind": "fight", "who": ["clim"]})", 6, "did you mean \"climb\"?"},
	{"E", R"(, {"kind": "fight", "at": "Cellar"})", 6, "unknown place \"Cellar\""},
	{"E", R"(, {"kind": "fight", "seconds": "long"})", 6, "expected"},
	// Things in the way.
	{"F", R"(, "guards": ["Cellar"])", 7, "unknown place \"Cellar\""},
	{"F", R"(, "ways": [{"kind": "sneak"}])", 7, "keeps nothing shut"},
	{"F", R"(, "between": ["Hall", "Hall"])", 7, "expected a connection"},
	{"F", R"(, "between": [["Hall"]])", 7, "pair of places"},
	{"F", R"(, "uses": [])", 7, "uses"},
	{"F", R"(, "spot": [1, 2, 3])", 7, "expected [x, y]"},
	// Players.
	{"G", R"(, {"id": "Bob"})", 9, "start"},
	{"G", R"(, {"id": "Bob", "start": "Cellar"})", 9, "unknown place \"Cellar\""},
	{"G", R"(, {"id": "Ann", "start": "Hall"})", 9, "already exists"},
	{"G", R"(, {"id": "Bob", "start": "Hall", "carries": ["Lamp"]})", 9, "unknown item \"Lamp\""},
	// Objectives.
	{"H", R"(, "at Hall")", 10, "an objective cannot be"},
	{"H", R"(, "Gold at least 30")", 10, "can never hold, expected an amount from 0 to"},
	{"H", R"(, "not everybody at Hall")", 10, "\"not everybody\" is not supported"},
	{"H", R"(, "can climb")", 10, "an objective cannot be"},
	{"H", R"(, "somebody has Lamp")", 10, "unknown item \"Lamp\""},
};

INSTANTIATE_TEST_SUITE_P(Mistakes, BrokenKitTest, testing::ValuesIn(kMistakes));

TEST(BrokenKitTest, AnAmountOfAnObjectiveHasAHolder)
{
	const auto messageOf = [](const std::string& objective)
	{
		const Diagnostics errors = errorsOf(R"({"schema": "kit/1", "places": [{"id": "Hall"}],
			"players": [{"id": "Ann", "start": "Hall"}, {"id": "Bob", "start": "Hall"}],
			"items": [{"id": "Coin", "at": "Hall", "count": 3}],
			"numbers": [{"id": "Gold", "start": 0, "most": 9}],
			"objectives": [{"needs": [")" + objective +
											R"("]}]})");
		return errors.size() == 1 ? errors[0].message : std::to_string(errors.size()) + " errors";
	};
	EXPECT_NE(messageOf("Gold at least 3")
				  .find("expected \"Ann has 3 Gold\", \"everybody has 3 Gold\", or \"per\": "
						"\"team\" in the number"),
		std::string::npos)
		<< messageOf("Gold at least 3");
	EXPECT_NE(
		messageOf("somebody has Coin").find("\"shared\": true in the item"), std::string::npos)
		<< messageOf("somebody has Coin");
}

TEST(BrokenKitTest, WithoutPlacesPlayersOrObjectivesSaysSo)
{
	const Diagnostics errors = errorsOf(R"({"schema": "kit/1"})");
	ASSERT_EQ(errors.size(), 3U);
	EXPECT_NE(errors[0].message.find("has no places"), std::string::npos);
}

TEST(BrokenKitTest, AllMistakesOfOneFileAreReportedAtOnce)
{
	const Diagnostics errors = errorsOf(kitWith({"E",
		R"(, {"kind": "fight", "needs": ["blah", "has Lamp"], "results": ["blubb"]})", 0, ""}));
	EXPECT_EQ(errors.size(), 3U);
}

} // namespace
} // namespace RPGPref
