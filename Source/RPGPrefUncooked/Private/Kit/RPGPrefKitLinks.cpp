// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefKitLinks.h"

#include <algorithm>

namespace
{

char ToLower(char Letter)
{
	return Letter >= 'A' && Letter <= 'Z' ? static_cast<char>(Letter - 'A' + 'a') : Letter;
}

std::string Folded(std::string Text)
{
	std::transform(Text.begin(), Text.end(), Text.begin(), ToLower);
	return Text;
}

/** Bytes above ASCII belong to letters. */
bool IsOfWord(char Letter)
{
	return (Letter >= 'a' && Letter <= 'z') || (Letter >= '0' && Letter <= '9') || Letter == '_' ||
		   static_cast<unsigned char>(Letter) >= 128;
}

/** Whether a sentence has the name as whole words; both are folded. */
bool Names(const std::string& Sentence, const std::string& Name)
{
	for (std::size_t At = Sentence.find(Name); !Name.empty() && At != std::string::npos;
		 At = Sentence.find(Name, At + 1))
	{
		const std::size_t End = At + Name.size();
		const bool bBegins = At == 0 || !IsOfWord(Sentence[At - 1]);
		if (bBegins && (End == Sentence.size() || !IsOfWord(Sentence[End])))
		{
			return true;
		}
	}
	return false;
}

class FLinkFinder
{
public:
	explicit FLinkFinder(const RPGPref::Kit& InKit) : Kit(InKit)
	{
		NoteNouns(Kit.items);
		NoteNouns(Kit.things);
	}

	std::vector<FRPGPrefKitLink> Run()
	{
		for (const RPGPref::KitThing& Thing : Kit.things)
		{
			for (const RPGPref::KitDeed& Deed : Thing.deeds)
			{
				AddRows(Thing.id, Deed.needs, FRPGPrefKitLink::EKind::Helps);
				AddRows(Thing.id, Deed.results, FRPGPrefKitLink::EKind::Brings);
			}
			for (const RPGPref::KitRow& Place : Thing.guards)
			{
				Add(FRPGPrefKitLink::EKind::Shuts, Thing.id, PlaceOf(Place.text));
			}
			for (const auto& [One, Other] : Thing.between)
			{
				Add(FRPGPrefKitLink::EKind::Shuts, Thing.id, PlaceOf(One.text));
				Add(FRPGPrefKitLink::EKind::Shuts, Thing.id, PlaceOf(Other.text));
			}
		}
		return Links;
	}

private:
	struct FNoun
	{
		std::string Id;
		std::string FoldedId;
		std::string FoldedName;
	};

	template <class List>
	void NoteNouns(const List& Entries)
	{
		for (const auto& Entry : Entries)
		{
			Nouns.push_back({Entry.id, Folded(Entry.id), Folded(Entry.name)});
		}
	}

	void AddRows(const std::string& Thing, const std::vector<RPGPref::KitRow>& Rows,
		FRPGPrefKitLink::EKind Kind)
	{
		for (const RPGPref::KitRow& Row : Rows)
		{
			const std::string Sentence = Folded(Row.text);
			for (const FNoun& Noun : Nouns)
			{
				if (Names(Sentence, Noun.FoldedId) || Names(Sentence, Noun.FoldedName))
				{
					const bool bHelps = Kind == FRPGPrefKitLink::EKind::Helps;
					Add(Kind, bHelps ? Noun.Id : Thing, bHelps ? Thing : Noun.Id);
				}
			}
		}
	}

	/** Rows may name a place by its name. */
	std::string PlaceOf(const std::string& Text) const
	{
		for (const RPGPref::KitPlace& Place : Kit.places)
		{
			if (Folded(Place.id) == Folded(Text) || Folded(Place.name) == Folded(Text))
			{
				return Place.id;
			}
		}
		return Text;
	}

	void Add(FRPGPrefKitLink::EKind Kind, const std::string& From, const std::string& To)
	{
		const bool bKnown = std::any_of(Links.begin(), Links.end(),
			[&](const FRPGPrefKitLink& Link)
			{ return Link.Kind == Kind && Link.From == From && Link.To == To; });
		if (From != To && !bKnown)
		{
			Links.push_back({Kind, From, To});
		}
	}

	const RPGPref::Kit& Kit;
	std::vector<FNoun> Nouns;
	std::vector<FRPGPrefKitLink> Links;
};

} // namespace

std::vector<FRPGPrefKitLink> RPGPrefKitLinks::Find(const RPGPref::Kit& Kit)
{
	return FLinkFinder(Kit).Run();
}
