// SPDX-License-Identifier: MIT
// Runs a fuzzer without libFuzzer, in the ordinary build: its seeds, then changed copies of them,
// always the same ones. That is a thousandth of what the fuzzer itself tries (Tests/Fuzz/run.sh),
// at a thousandth of the cost.
//   FuzzPlan [SEED FILE ...]
// An input that ends the program, or that takes too long, is left in the file `finding-PROGRAM`.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace
{

constexpr int kMostInputs = 20'000;
constexpr int kMostChanges = 6;
constexpr std::size_t kLongestInput = 1U << 16U;
/// Of processor time, for all inputs: slow fuzzers try fewer.
constexpr double kSeconds = 4;
/// For one input: longer is for ever.
constexpr unsigned kSecondsForOne = 60;

std::string input;
std::string finding;

std::size_t upTo(std::size_t most, std::mt19937& random)
{
	return std::uniform_int_distribution<std::size_t>(0, most)(random);
}

/// Keeps what the fuzzer was looking at, with what a signal's handler may call.
void keepInput(int signal)
{
	const int file = open(finding.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
	if (file >= 0)
	{
		const ssize_t written = write(file, input.data(), input.size());
		static_cast<void>(written);
		close(file);
	}
	std::signal(signal, SIG_DFL);
	std::raise(signal);
}

void changeBytes(std::string& text, std::mt19937& random)
{
	constexpr std::array<unsigned char, 12> kOdd = {
		0, 1, 9, 10, 32, '"', '(', ')', '-', 127, 128, 255};
	for (std::size_t count = upTo(3, random) + 1; count > 0 && !text.empty(); --count)
	{
		char& byte = text[upTo(text.size() - 1, random)];
		byte = upTo(1, random) == 0 ? static_cast<char>(upTo(255, random))
									: static_cast<char>(kOdd[upTo(kOdd.size() - 1, random)]);
	}
}

void changeSize(std::string& text, const std::string& other, std::mt19937& random)
{
	const std::size_t at = upTo(text.size(), random);
	const std::size_t from = upTo(other.size(), random);
	const std::size_t length = upTo((std::min<std::size_t>)(64, other.size() - from), random);
	switch (upTo(3, random))
	{
	case 0:
		text.erase(at, upTo(64, random));
		break;
	case 1:
		text.resize(at);
		break;
	case 2:
		text.insert(at, text.substr(at, upTo(64, random)));
		break;
	default:
		text.insert(at, other, from, length);
	}
}

std::string changed(const std::vector<std::string>& seeds, std::mt19937& random)
{
	std::string text = seeds[upTo(seeds.size() - 1, random)];
	for (std::size_t count = upTo(kMostChanges - 1, random) + 1; count > 0; --count)
	{
		if (upTo(1, random) == 0)
		{
			changeBytes(text, random);
		}
		else
		{
			changeSize(text, seeds[upTo(seeds.size() - 1, random)], random);
		}
	}
	text.resize((std::min)(text.size(), kLongestInput));
	return text;
}

void tryInput(std::string text)
{
	input = std::move(text);
	alarm(kSecondsForOne);
	LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
	alarm(0);
}

} // namespace

int main(int count, char** words)
{
	const std::string_view program = words[0];
	finding = "finding-" + std::string(program.substr(program.rfind('/') + 1));
	for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS, SIGALRM})
	{
		std::signal(signal, keepInput);
	}
	std::vector<std::string> seeds = {std::string()};
	for (int k = 1; k < count; ++k)
	{
		std::ifstream file(words[k], std::ios::binary);
		seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
	}
	int tried = 0;
	for (const std::string& seed : seeds)
	{
		tryInput(seed);
		++tried;
	}
	std::mt19937 random(1);
	while (tried < kMostInputs && std::clock() < kSeconds * CLOCKS_PER_SEC)
	{
		tryInput(changed(seeds, random));
		++tried;
	}
	std::printf("%d inputs, %zu of them seeds\n", tried, seeds.size());
	return 0;
}
