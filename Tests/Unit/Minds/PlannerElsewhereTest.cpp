// SPDX-License-Identifier: MIT
// The game's side of a planner elsewhere, against a planner that is played by the test. Time is a
// number; datagrams are a list.
#include "RPGPref/Minds/PlannerElsewhere.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>

#include <deque>

namespace RPGPref::Testing
{

namespace
{

constexpr const char* kSharedSecret = "a secret that is long enough";

class DatagramList final : public Datagrams
{
public:
	void send(std::span<const std::uint8_t> bytes) override
	{
		said.emplace_back(bytes.begin(), bytes.end());
	}
	std::size_t receive(std::span<std::uint8_t> buffer) override
	{
		if (coming.empty())
		{
			return 0;
		}
		const std::size_t size = (std::min)(coming.front().size(), buffer.size());
		std::copy_n(coming.front().begin(), size, buffer.begin());
		coming.pop_front();
		return size;
	}
	/// The last hello that was said.
	Hello lastHello(const LevelSession& session, const std::string& secret) const
	{
		for (auto text = said.rbegin(); text != said.rend(); ++text)
		{
			if (text->starts_with("{\"hello\""))
			{
				const Result<Hello> hello = readHello(*text, secret, session.task());
				EXPECT_TRUE(hello);
				return hello ? *hello : Hello();
			}
		}
		ADD_FAILURE() << "no hello was said";
		return {};
	}

	std::vector<std::string> said;
	std::deque<std::string> coming;
};

class PlannerElsewhereTest : public testing::Test
{
protected:
	PlannerElsewhereTest()
	{
		const auto file = [](const std::string& name) {
			return TextFile{name, sample("lights/" + name)};
		};
		Result<LevelModel> model = readLevelModel({file("domain.pddl"), file("problem.pddl"),
			file("level.json"), file("playstyles-1-none.json")});
		SessionOptions options;
		options.needsMap = true;
		session = std::make_unique<LevelSession>(std::move(*model), options);
		Budget budget(Budget::kUnlimited);
		EXPECT_EQ(session->step(budget), StepStatus::Done);
		planner = std::make_unique<PlannerElsewhere>(
			list, session->task(), PlannerElsewhere::Settings{kSharedSecret},
			[this]
			{
				++descriptions;
				return Hello::of(*session, {}, nullptr);
			},
			[this]
			{
				RunIdentity drawn;
				drawn.bytes.fill(++draws);
				return drawn;
			});
	}

	/// Whoever serves answers the last hello.
	RunIdentity welcome(const std::string& refusal = {})
	{
		const Hello hello = list.lastHello(*session, kSharedSecret);
		RunIdentity nonce;
		nonce.bytes.fill(200);
		list.coming.push_back(write(Welcome{nonce, refusal}, hello.nonce, kSharedSecret));
		return RunIdentity::joined(hello.nonce, nonce);
	}

	DatagramList list;
	std::unique_ptr<LevelSession> session;
	std::unique_ptr<PlannerElsewhere> planner;
	std::uint8_t draws = 0;
	int descriptions = 0;
};

} // namespace

TEST_F(PlannerElsewhereTest, SaysHelloUntilItIsWelcome)
{
	planner->start(0, 10.0);
	planner->step(10.1);
	EXPECT_EQ(descriptions, 1);
	planner->step(10.6);
	EXPECT_EQ(descriptions, 2) << "the first hello may be lost";
	EXPECT_EQ(list.lastHello(*session, kSharedSecret).generation, 1U);
	welcome();
	planner->step(10.7);
	EXPECT_TRUE(planner->isWelcome());
	planner->step(12.0);
	EXPECT_EQ(descriptions, 2);
}

TEST_F(PlannerElsewhereTest, FramesGoOutSealedAndOnlyOnceItIsWelcome)
{
	const std::array<std::uint8_t, 4> frame = {1, 2, 3, 4};
	planner->start(0, 0.0);
	planner->transport().send(frame);
	EXPECT_EQ(list.said.size(), 1U) << "a frame went to nobody";
	const RunIdentity run = welcome();
	planner->step(0.1);
	planner->transport().send(frame);
	ASSERT_EQ(list.said.size(), 2U);
	EXPECT_EQ(list.said.back().size(), frame.size() + SealedTransport::kTagBytes);
	DatagramList other;
	other.coming.push_back(list.said.back());
	class Receiver final : public Transport
	{
	public:
		explicit Receiver(DatagramList& from) : from_(from) {}
		void send(std::span<const std::uint8_t>) override {}
		std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override
		{
			return from_.receive(buffer);
		}

	private:
		DatagramList& from_;
	} receiver(other);
	SealedTransport opened(receiver, kSharedSecret, run);
	std::array<std::uint8_t, kLargestFrame + 1> buffer;
	EXPECT_EQ(opened.receive(buffer), frame.size()) << "the server cannot read it";
}

TEST_F(PlannerElsewhereTest, SilenceIsNoticedAndTheNextPlannerLearnsHowThingsStand)
{
	planner->start(0, 0.0);
	welcome();
	planner->step(0.1);
	planner->step(2.0);
	EXPECT_TRUE(planner->isWelcome());
	EXPECT_EQ(planner->losses(), 0U);
	planner->step(2.2);
	EXPECT_FALSE(planner->isWelcome());
	EXPECT_EQ(planner->losses(), 1U);
	EXPECT_EQ(descriptions, 2);
	welcome();
	planner->step(2.3);
	EXPECT_TRUE(planner->isWelcome());
	EXPECT_EQ(planner->welcomes(), 2U);
}

TEST_F(PlannerElsewhereTest, SignsOfLifeKeepIt)
{
	planner->start(0, 0.0);
	welcome();
	planner->step(0.1);
	for (int second = 1; second < 20; ++second)
	{
		welcome(); // A planner that thinks for long repeats its answer.
		std::array<std::uint8_t, kLargestFrame + 1> buffer;
		EXPECT_EQ(planner->transport().receive(buffer), 0U)
			<< "the game looks for frames each tick";
		planner->step(second);
	}
	EXPECT_EQ(planner->losses(), 0U);
	EXPECT_EQ(planner->welcomes(), 1U) << "the answer to one hello is one welcome";
}

TEST_F(PlannerElsewhereTest, AnAnswerToAnotherHelloOrWithAnotherSecretIsIgnored)
{
	planner->start(0, 0.0);
	const Hello first = list.lastHello(*session, kSharedSecret);
	planner->step(0.6);
	list.coming.push_back(write(Welcome{}, first.nonce, kSharedSecret));
	list.coming.push_back(write(
		Welcome{}, list.lastHello(*session, kSharedSecret).nonce, "another secret of some length"));
	planner->step(0.7);
	EXPECT_FALSE(planner->isWelcome());
}

TEST_F(PlannerElsewhereTest, ARefusalSaysWhy)
{
	planner->start(0, 0.0);
	welcome("no room");
	planner->step(0.1);
	EXPECT_FALSE(planner->isWelcome());
	EXPECT_EQ(planner->refusal(), "no room");
}

TEST_F(PlannerElsewhereTest, ViewsComeThroughNewestFirstAndOnlyOfThisRun)
{
	planner->start(0, 0.0);
	const RunIdentity run = welcome();
	planner->step(0.1);
	TeamView view;
	view.serial = 7;
	view.revision = 2;
	PlannedTask step;
	step.id = 5;
	step.task.action = ActionId(1);
	step.task.agent = AgentId(0);
	step.task.isWalk = true;
	step.start = 100;
	step.duration = 30;
	view.steps.push_back(step);
	Expectations::News news;
	news.kind = Expectations::News::Kind::Extended;
	news.what = {AgentId(0), ActionId(2), FactId(3), true, 400};
	view.say(news);
	view.windowHigh = 90;
	list.coming.push_back(write(view, run, kSharedSecret));
	TeamView older = view;
	older.serial = 6;
	list.coming.push_back(write(older, run, kSharedSecret));
	list.coming.push_back(write(older, RunIdentity(), kSharedSecret));
	std::array<std::uint8_t, kLargestFrame + 1> buffer;
	EXPECT_EQ(planner->transport().receive(buffer), 0U) << "a view is not a frame";
	planner->step(0.2);
	const std::optional<TeamView> seen = planner->takeView();
	ASSERT_TRUE(seen);
	EXPECT_EQ(seen->serial, 7U);
	EXPECT_EQ(seen->revision, 2U);
	ASSERT_EQ(seen->steps.size(), 1U);
	EXPECT_EQ(seen->steps[0].task, step.task);
	EXPECT_EQ(seen->steps[0].end(), 130);
	ASSERT_EQ(seen->said.size(), 1U);
	EXPECT_EQ(seen->said[0].news.what.deadline, 400);
	EXPECT_EQ(seen->said[0].news.kind, Expectations::News::Kind::Extended);
	EXPECT_EQ(seen->windowHigh, 90);
	EXPECT_FALSE(planner->takeView()) << "it was taken";
}

TEST_F(PlannerElsewhereTest, AViewWithNumbersThatTheLevelDoesNotHaveIsRefused)
{
	TeamView view;
	view.steps.emplace_back();
	view.steps.back().task.action = ActionId(session->task().actions.size());
	const RunIdentity run;
	EXPECT_FALSE(
		readTeamView(write(view, run, kSharedSecret), run, kSharedSecret, session->task()));
	view.steps.clear();
	EXPECT_TRUE(readTeamView(write(view, run, kSharedSecret), run, kSharedSecret, session->task()));
}

} // namespace RPGPref::Testing
