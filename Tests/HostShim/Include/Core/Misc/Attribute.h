// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/Delegate.h"

#include <type_traits>
#include <utility>

/// A value, or a function that is asked for it each time.
template <typename ObjectType>
class TAttribute
{
public:
	typedef TDelegate<ObjectType()> FGetter;

	TAttribute() = default;
	template <typename OtherType>
	requires(std::is_convertible_v<const OtherType&, ObjectType> &&
			 !std::is_same_v<OtherType, FGetter>) TAttribute(const OtherType& InInitialValue)
		: Value(InInitialValue), bIsSet(true)
	{
	}
	TAttribute(ObjectType&& InInitialValue) : Value(std::move(InInitialValue)), bIsSet(true) {}

	static TAttribute Create(const FGetter& InGetter)
	{
		TAttribute Attribute;
		Attribute.Getter = InGetter;
		Attribute.bIsSet = true;
		return Attribute;
	}
	template <typename LambdaType>
	static TAttribute CreateLambda(LambdaType&& InCallable)
	{
		return Create(FGetter::CreateLambda(std::forward<LambdaType>(InCallable)));
	}
	template <typename SourceType>
	static TAttribute CreateSP(SourceType* InObject, ObjectType (SourceType::*InMethod)() const)
	{
		return Create(FGetter::CreateSP(InObject, InMethod));
	}

	bool IsSet() const { return bIsSet; }
	bool IsBound() const { return Getter.IsBound(); }
	ObjectType Get() const { return Getter.IsBound() ? Getter.Execute() : Value; }
	ObjectType Get(const ObjectType& DefaultValue) const { return bIsSet ? Get() : DefaultValue; }

private:
	ObjectType Value{};
	FGetter Getter;
	bool bIsSet = false;
};
