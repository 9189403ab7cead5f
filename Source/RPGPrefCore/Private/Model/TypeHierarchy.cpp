// SPDX-License-Identifier: MIT
#include "TypeHierarchy.h"

#include "Foundation/Names.h"
#include "TextScan.h"

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

} // namespace

std::vector<Type> buildTypeHierarchy(
	const std::vector<TypeDeclaration>& declarations, ErrorList& errors)
{
	std::vector<Type> types = {{"object", TypeId(), {}}};
	std::vector<const TypeDeclaration*> origins = {nullptr};
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
			const SourcePosition first = types[names.find(declaration.name)].position;
			errors.add(declaration.position,
				"type " + quoteForMessage(declaration.name) + " is declared twice, first at " +
					std::to_string(first.line) + ":" + std::to_string(first.column),
				"duplicate-name");
			continue;
		}
		types.push_back({declaration.name, TypeId(0), declaration.position});
		origins.push_back(&declaration);
	}
	for (std::size_t i = 1; i < types.size(); ++i)
	{
		const TypeDeclaration& origin = *origins[i];
		if (origin.parent.empty())
		{
			continue;
		}
		const std::uint32_t parent = names.find(origin.parent);
		if (parent == NameTable::kNotFound)
		{
			errors.add(origin.parentPosition,
				"unknown type " + quoteForMessage(origin.parent) +
					", expected one declared in (:types ...)",
				"unknown-type");
			continue;
		}
		types[i].parent = TypeId(parent);
	}
	cutCycles(types, errors);
	return types;
}

} // namespace RPGPref
