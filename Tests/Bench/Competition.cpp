// SPDX-License-Identifier: MIT
#include "Competition.h"

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/ClassicalSearch.h"

#include "Platform/System.h"
#include "Support/Output.h"
#include "Support/Table.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <optional>

namespace RPGPref::Bench
{

namespace
{

/// What one planner needed for one instance.
struct Effort
{
	bool isSolved = false; ///< With a plan that was checked.
	std::string remark;    ///< Why not.
	double wholeSeconds = 0;
	std::optional<double> searchSeconds;
	std::optional<double> length;
	std::optional<double> evaluations;
};

struct Instance
{
	std::string name;
	std::string domain;
	std::string problem;
};

double ownSeconds()
{
	return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double childrenSeconds()
{
	rusage usage = {};
	getrusage(RUSAGE_CHILDREN, &usage);
	const auto seconds = [](const timeval& time)
	{ return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec); };
	return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::vector<Instance> instancesIn(const std::string& folder)
{
	std::vector<Instance> instances;
	std::error_code error;
	for (const auto& entry : std::filesystem::directory_iterator(folder, error))
	{
		const std::filesystem::path path = entry.path();
		if (std::filesystem::exists(path / "domain.pddl") &&
			std::filesystem::exists(path / "problem.pddl"))
		{
			instances.push_back({path.filename().string(), (path / "domain.pddl").string(),
				(path / "problem.pddl").string()});
		}
	}
	std::sort(instances.begin(), instances.end(),
		[](const Instance& left, const Instance& right) { return left.name < right.name; });
	return instances;
}

/// A level as read from its files, against which plans are checked.
struct Level
{
	Domain domain;
	Problem problem;
};

Result<Level> read(const Instance& instance)
{
	const Result<std::string> domainText = Program::readFile(instance.domain);
	if (!domainText)
	{
		return domainText.errors();
	}
	Result<Domain> domain = readPddlDomain(*domainText, instance.domain);
	if (!domain)
	{
		return domain.errors();
	}
	const Result<std::string> problemText = Program::readFile(instance.problem);
	if (!problemText)
	{
		return problemText.errors();
	}
	Result<Problem> problem = readPddlProblem(*problemText, instance.problem, *domain);
	if (!problem)
	{
		return problem.errors();
	}
	return Level{std::move(*domain), std::move(*problem)};
}

/// In this process: everything from reading the files to the plan, without starting a program.
Effort solve(const Instance& instance, double limit)
{
	Effort effort;
	const double begin = ownSeconds();
	const Result<Level> level = read(instance);
	if (!level)
	{
		effort.remark = format(level.errors().front());
		return effort;
	}
	const Result<GroundTask> task = ground(level->domain, level->problem);
	if (!task)
	{
		effort.remark = format(task.errors().front());
		return effort;
	}
	const double grounded = ownSeconds();
	ClassicalSearch search(*task);
	StepStatus status = StepStatus::Running;
	while (status == StepStatus::Running && ownSeconds() - begin < limit)
	{
		Budget budget(16);
		status = search.step(budget);
	}
	effort.searchSeconds = ownSeconds() - grounded;
	effort.wholeSeconds = ownSeconds() - begin;
	effort.evaluations = static_cast<double>(search.nodes());
	if (search.outcome() != SearchOutcome::Solved)
	{
		effort.remark = status == StepStatus::Running ? "stopped" : "no plan";
		return effort;
	}
	const PlanValidation check =
		validatePlan(level->domain, level->problem, toPlanFile(*task, search.plan()));
	effort.isSolved = check.isValid;
	effort.remark = check.reason;
	effort.length = static_cast<double>(search.plan().size());
	return effort;
}

void replaceAll(std::string& text, const std::string& from, const std::string& to)
{
	for (std::size_t at = text.find(from); at != std::string::npos;
		 at = text.find(from, at + to.size()))
	{
		text.replace(at, from.size(), to);
	}
}

/// The number behind the last occurrence of the words.
std::optional<double> numberAfter(const std::string& text, const std::string& words)
{
	const std::size_t at = text.rfind(words);
	if (at == std::string::npos)
	{
		return std::nullopt;
	}
	char* end = nullptr;
	const char* const begin = text.c_str() + at + words.size();
	const double number = std::strtod(begin, &end);
	return end == begin ? std::nullopt : std::optional<double>(number);
}

std::string quoted(const std::string& path)
{
	std::string text = path;
	replaceAll(text, "'", "'\\''");
	return "'" + text + "'";
}

std::string outputOf(const std::string& command)
{
	std::string output;
	std::FILE* const pipe = popen(command.c_str(), "r");
	if (pipe == nullptr)
	{
		return output;
	}
	char buffer[4096];
	for (std::size_t count = 0; (count = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
	{
		output.append(buffer, count);
	}
	pclose(pipe);
	return output;
}

/// Runs the rival; its plan counts only if it is valid.
Effort solveWith(
	const CompetitionOptions& options, const Instance& instance, const std::string& folder)
{
	const std::string planFile = folder + "/plan";
	std::filesystem::remove(planFile);
	std::string command = options.rival;
	replaceAll(command, "{domain}", quoted(std::filesystem::absolute(instance.domain).string()));
	replaceAll(command, "{problem}", quoted(std::filesystem::absolute(instance.problem).string()));
	replaceAll(command, "{plan}", quoted(planFile));
	Effort effort;
	const double begin = childrenSeconds();
	const std::string output = outputOf(fmt::format("cd {} && ulimit -t {} && {} 2>&1",
		quoted(folder), static_cast<int>(std::ceil(options.seconds)), command));
	effort.wholeSeconds = childrenSeconds() - begin;
	effort.searchSeconds = numberAfter(output, "Search time: ");
	effort.evaluations = numberAfter(output, "Evaluated ");
	const Result<Level> level = read(instance);
	const Result<std::string> text = Program::readFile(planFile);
	if (!level || !text)
	{
		effort.remark = "no plan";
		return effort;
	}
	const Result<PlanFile> plan = readPlan(*text, planFile);
	if (!plan)
	{
		effort.remark = format(plan.errors().front());
		return effort;
	}
	const PlanValidation check = validatePlan(level->domain, level->problem, *plan);
	effort.isSolved = check.isValid;
	effort.remark = check.reason;
	effort.length = static_cast<double>(plan->steps.size());
	return effort;
}

std::optional<double> rateOf(const Effort& effort)
{
	const bool isKnown = effort.evaluations && effort.searchSeconds && *effort.searchSeconds > 0;
	return isKnown ? std::optional<double>(*effort.evaluations / *effort.searchSeconds)
				   : std::nullopt;
}

/// Geometric means of own figures in parts of the rival's, over the instances that both solved.
class Ratios
{
public:
	void add(std::optional<double> own, std::optional<double> rival)
	{
		if (own && rival && *own > 0 && *rival > 0)
		{
			sum_ += std::log(*own / *rival);
			++count_;
		}
	}
	std::optional<double> mean() const
	{
		return count_ == 0 ? std::nullopt : std::optional<double>(std::exp(sum_ / count_));
	}

private:
	double sum_ = 0;
	int count_ = 0;
};

std::string shown(std::optional<double> number, const char* form)
{
	return number ? fmt::format(fmt::runtime(form), *number) : std::string("-");
}

/// Collects the instances' figures for the report and the table.
class Competition
{
public:
	Competition(Report& report, const CompetitionOptions& options)
		: report_(report), hasRival_(!options.rival.empty()), table_(headings())
	{
	}

	void add(const std::string& name, const Effort& own, const std::optional<Effort>& rival)
	{
		++instances_;
		solved_ += own.isSolved ? 1 : 0;
		rivalSolved_ += rival && rival->isSolved ? 1 : 0;
		addRow(name, own, rival);
		const bool areBoth = own.isSolved && rival && rival->isSolved;
		const auto report = [&](const char* what, std::optional<double> value,
								std::optional<double> other, const char* unit, Better better,
								Ratios& ratios)
		{
			if (value)
			{
				report_.add(
					name + ", " + what, *value, unit, areBoth ? other : std::nullopt, better);
			}
			if (areBoth)
			{
				ratios.add(value, other);
			}
		};
		const Effort& other = rival ? *rival : Effort{};
		report_.note(name + ", solved", own.isSolved ? 1 : 0, "plans");
		report("whole processor time", own.wholeSeconds, other.wholeSeconds, "s", Better::Lower,
			whole_);
		report("search time", own.searchSeconds, other.searchSeconds, "s", Better::Lower, search_);
		report("length", own.length, other.length, "steps", Better::Lower, length_);
		report("evaluations", own.evaluations, other.evaluations, "evaluations", Better::Lower,
			evaluations_);
		report("evaluation rate", rateOf(own), rateOf(other), "1/s", Better::Higher, rate_);
	}

	std::string finish()
	{
		report_.add("solved", solved_, "of " + std::to_string(instances_),
			hasRival_ ? std::optional<double>(rivalSolved_) : std::nullopt);
		std::string text = table_.text();
		text += fmt::format("  {} of {} solved, every plan checked", solved_, instances_);
		if (hasRival_)
		{
			text +=
				fmt::format("; the rival: {}\n  Where both solved, of the rival's: ", rivalSolved_);
			text += fmt::format("whole time {}, search time {}, length {}, evaluations {}, rate {} "
								"(geometric means)",
				shown(whole_.mean(), "{:.3f}"), shown(search_.mean(), "{:.3f}"),
				shown(length_.mean(), "{:.3f}"), shown(evaluations_.mean(), "{:.3f}"),
				shown(rate_.mean(), "{:.2f}"));
		}
		return text + "\n";
	}

private:
	std::vector<std::string> headings() const
	{
		std::vector<std::string> all = {
			"instance", "whole s", "search s", "length", "evaluations", "1/s"};
		if (hasRival_)
		{
			all.insert(all.end(),
				{"rival whole s", "search s", "length", "evaluations", "1/s", "whole ratio"});
		}
		all.emplace_back("remark");
		return all;
	}

	void addRow(const std::string& name, const Effort& own, const std::optional<Effort>& rival)
	{
		std::vector<std::string> cells = {name};
		const auto append = [&](const Effort& effort)
		{
			cells.push_back(fmt::format("{:.2f}", effort.wholeSeconds));
			cells.push_back(shown(effort.searchSeconds, "{:.3f}"));
			cells.push_back(shown(effort.length, "{:.0f}"));
			cells.push_back(shown(effort.evaluations, "{:.0f}"));
			cells.push_back(shown(rateOf(effort), "{:.0f}"));
		};
		append(own);
		std::string remark = own.remark;
		if (rival)
		{
			append(*rival);
			const bool areBoth = own.isSolved && rival->isSolved && rival->wholeSeconds > 0;
			cells.push_back(
				areBoth ? fmt::format("{:.3f}", own.wholeSeconds / rival->wholeSeconds) : "-");
			remark += rival->remark.empty() ? "" : (remark.empty() ? "" : "; ");
			remark += rival->remark.empty() ? "" : "rival: " + rival->remark;
		}
		cells.push_back(remark);
		table_.add(std::move(cells));
	}

	Report& report_;
	bool hasRival_;
	Program::Table table_;
	int instances_ = 0;
	int solved_ = 0;
	int rivalSolved_ = 0;
	Ratios whole_;
	Ratios search_;
	Ratios length_;
	Ratios evaluations_;
	Ratios rate_;
};

} // namespace

Result<std::string> reportCompetition(Report& report, const CompetitionOptions& options)
{
	const std::vector<Instance> instances = instancesIn(options.folder);
	if (instances.empty())
	{
		return Diagnostic{options.folder, {},
			"no instances here, expected folders with a domain.pddl and a problem.pddl each",
			"no-instances"};
	}
	const Result<std::string> folder = Program::makePrivateFolder();
	if (!folder)
	{
		return folder.errors();
	}
	Competition competition(report, options);
	for (const Instance& instance : instances)
	{
		fmt::print(stderr, "  {} ...\n", instance.name);
		const Effort own = solve(instance, options.seconds);
		std::optional<Effort> rival;
		if (!options.rival.empty())
		{
			rival = solveWith(options, instance, *folder);
		}
		competition.add(instance.name, own, rival);
	}
	std::filesystem::remove_all(*folder);
	return competition.finish();
}

} // namespace RPGPref::Bench
