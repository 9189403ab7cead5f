// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PlayStudy.h"
#include "RPGPref/Choice/PlayWords.h"
#include "RPGPref/Preview/PreviewJob.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace RPGPref::Program
{

/// What a level's folder says, kept while games refer to it.
struct PlayLevel
{
	Domain domain;
	Problem problem;
	std::optional<Level> map;
	std::string agentType = "player";
};

/// All `*.jsonl` of a folder and its subfolders in the order of their names, or the file itself.
std::vector<std::string> traceFilesIn(const std::string& path);

Result<std::unique_ptr<PlayLevel>> loadPlayLevel(const std::string& folder);

/// Recorded games with their levels: what predictions are made from and held against.
class PlayFolder
{
public:
	/// A `play-words/1` file; empty: the one for the domain that comes with the program, or none.
	explicit PlayFolder(std::string wordsFile) : wordsFile_(std::move(wordsFile)) {}

	/// All traces (`*.jsonl`) of a folder and its subfolders, or one file. The level of each is
	/// `level` or, if that is empty, the folder around it that has the name in the trace's header.
	Diagnostics read(const std::string& path, const std::string& level);

	const std::vector<std::unique_ptr<PlayedGame>>& games() const { return games_; }
	PlayProtocol& protocol() { return protocol_; }
	const PlayProtocol& protocol() const { return protocol_; }
	WordTable& words() { return words_; }
	/// Reads the words for a domain unless that was done.
	Diagnostics takeWords(const std::string& domainName);

private:
	Diagnostics readOne(const std::string& file, const std::string& root, const std::string& level);
	Result<const PlayLevel*> levelIn(const std::string& folder);

	std::string wordsFile_;
	bool hasWords_ = false;
	PlayProtocol protocol_;
	WordTable words_;
	std::map<std::string, std::unique_ptr<PlayLevel>> levels_;
	std::vector<std::unique_ptr<PlayedGame>> games_;
};

} // namespace RPGPref::Program
