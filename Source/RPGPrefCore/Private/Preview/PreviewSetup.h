// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "PreviewContext.h"

#include <memory>
#include <optional>
#include <vector>

namespace RPGPref
{

/// Makes of a preview's input all that its searches need: grounds the level, binds map and teams to
/// it, and puts the plans that are known already into the pool.
class PreviewSetup
{
public:
	/// Moves out of the input what the report keeps: map, teams, texts. All must outlive this.
	PreviewSetup(PreviewInput& input, const PreviewOptions& options, PreviewReport& report)
		: input_(input), options_(options), report_(report)
	{
	}

	/// Failed: see errors().
	StepStatus step(Budget& budget);
	const Diagnostics& errors() const { return errors_; }
	/// After Done; call once.
	std::unique_ptr<PreviewContext> takeContext() { return std::move(context_); }
	/// By team: what an earlier search found. After Done; call once.
	std::vector<std::optional<PreviewInput::SettledSearch>> takeSettled()
	{
		return std::move(settled_);
	}

private:
	StepStatus fail(Diagnostics errors);
	bool bindMap();
	bool bindTeams();
	bool fillPool();

	PreviewInput& input_;
	const PreviewOptions& options_;
	PreviewReport& report_;
	Diagnostics errors_;
	std::vector<std::optional<PreviewInput::SettledSearch>> settled_;
	std::unique_ptr<Grounder> grounder_;
	std::unique_ptr<PreviewContext> context_;
};

} // namespace RPGPref
