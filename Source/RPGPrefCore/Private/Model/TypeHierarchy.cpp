// SPDX-License-Identifier: MIT
#include "TypeHierarchy.h"

#include "Foundation/Names.h"
#include "TextScan.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// Cuts every cycle at one of its types, after naming it.
void cutCycles(std::vector<Type>& types, ErrorList& errors)
{
	// Walks up from each type; a walk that meets its own mark has gone round.
	std::vector<std::size_t> mark(types.size(), 0);
	for (std::size_t start = 1; start < types.size(); ++start)
	{
		TypeId type{start};
		while (type.isValid() && mark[type.value()] == 0)
		{
			mark[type.value()] = start;
			type = types[type.value()].parent;
		}
		if (type.isValid() && type.value() != 0 && mark[type.value()] == start)
		{
			Type& first = types[type.value()];
			std::string chain = first.name;
			for (TypeId next = first.parent; next != type; next = types[next.value()].parent)
			{
				chain += " - " + types[next.value()].name;
			}
			errors.add(first.position,
				"types derive from themselves: " + chain + " - " + first.name +
					", expected a chain that ends in object",
				"type-cycle");
			first.parent = TypeId(0);
		}
	}
}

/// A type that is declared again with another parent is a kind of both.
class FurtherParents
{
public:
	FurtherParents(std::vector<Type>& types, ErrorList& errors, Diagnostics* warnings)
		: types_(types), errors_(errors), warnings_(warnings)
	{
	}

	void add(TypeId child, TypeId parent, const TypeDeclaration& declaration)
	{
		Type& type = types_[child.value()];
		const bool isRepeated = type.parent == parent ||
								std::find(type.furtherParents.begin(), type.furtherParents.end(),
									parent) != type.furtherParents.end();
		if (isRepeated)
		{
			errors_.add(declaration.position,
				"type " + quoteForMessage(declaration.name) + " is declared twice, first at " +
					std::to_string(type.position.line) + ":" + std::to_string(type.position.column),
				"duplicate-name");
		}
		else if (derives(parent, child))
		{
			errors_.add(declaration.position,
				"types derive from themselves: " + type.name + " - " + types_[parent.value()].name +
					", expected a chain that ends in object",
				"type-cycle");
		}
		else
		{
			warn(declaration.position, type, types_[parent.value()]);
			type.furtherParents.push_back(parent);
		}
	}

private:
	bool derives(TypeId type, TypeId ancestor) const
	{
		if (!type.isValid() || type == ancestor)
		{
			return type.isValid();
		}
		const Type& entry = types_[type.value()];
		return derives(entry.parent, ancestor) ||
			   std::any_of(entry.furtherParents.begin(), entry.furtherParents.end(),
				   [&](TypeId parent) { return derives(parent, ancestor); });
	}

	void warn(SourcePosition position, const Type& type, const Type& parent)
	{
		if (warnings_ != nullptr)
		{
			warnings_->push_back({errors_.file(), position,
				"type " + quoteForMessage(type.name) + " has two parents, " +
					quoteForMessage(types_[type.parent.value()].name) + " and " +
					quoteForMessage(parent.name) + "; its objects count as both",
				"type-with-two-parents", Severity::Warning});
		}
	}

	std::vector<Type>& types_;
	ErrorList& errors_;
	Diagnostics* warnings_;
};

} // namespace

std::vector<Type> buildTypeHierarchy(
	const std::vector<TypeDeclaration>& declarations, ErrorList& errors, Diagnostics* warnings)
{
	std::vector<Type> types = {{"object", TypeId(), {}}};
	std::vector<const TypeDeclaration*> origins = {nullptr};
	std::vector<const TypeDeclaration*> repeated;
	NameTable names;
	names.insert("object", 0);
	for (const TypeDeclaration& declaration : declarations)
	{
		if (sameName(declaration.name, "object"))
		{
			if (!declaration.parent.empty() && !sameName(declaration.parent, "object"))
			{
				errors.add(declaration.position,
					"'object' is the root of all types, expected no parent", "type-cycle");
			}
			continue;
		}
		if (!names.insert(declaration.name, types.size()))
		{
			repeated.push_back(&declaration);
			continue;
		}
		types.push_back({declaration.name, TypeId(0), declaration.position});
		origins.push_back(&declaration);
	}
	const auto parentOf = [&](const TypeDeclaration& declaration)
	{
		const std::uint32_t parent =
			declaration.parent.empty() ? 0 : names.find(declaration.parent);
		if (parent == NameTable::kNotFound)
		{
			errors.add(declaration.parentPosition,
				"unknown type " + quoteForMessage(declaration.parent) +
					", expected one declared in (:types ...)",
				"unknown-type");
			return TypeId();
		}
		return TypeId(parent);
	};
	for (std::size_t i = 1; i < types.size(); ++i)
	{
		const TypeId parent = parentOf(*origins[i]);
		types[i].parent = parent.isValid() ? parent : TypeId(0);
	}
	cutCycles(types, errors);
	FurtherParents further(types, errors, warnings);
	for (const TypeDeclaration* declaration : repeated)
	{
		const TypeId parent = parentOf(*declaration);
		if (parent.isValid())
		{
			further.add(TypeId(names.find(declaration->name)), parent, *declaration);
		}
	}
	return types;
}

} // namespace RPGPref
