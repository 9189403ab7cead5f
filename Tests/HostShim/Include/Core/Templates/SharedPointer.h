// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Misc/AssertionMacros.h"

#include <memory>
#include <utility>

template <class ObjectType>
class TSharedPtr;
template <class ObjectType>
class TWeakPtr;

/// A shared pointer that is never null.
template <class ObjectType>
class TSharedRef
{
public:
	template <class OtherType>
	requires(std::is_convertible_v<OtherType*, ObjectType*>)
		TSharedRef(const TSharedRef<OtherType>& Other)
		: Pointer(Other.HostShim_Get())
	{
	}
	explicit TSharedRef(std::shared_ptr<ObjectType> InPointer) : Pointer(std::move(InPointer))
	{
		check(Pointer != nullptr);
	}

	ObjectType& Get() const { return *Pointer; }
	ObjectType& operator*() const { return *Pointer; }
	ObjectType* operator->() const { return Pointer.get(); }
	friend bool operator==(const TSharedRef& A, const TSharedRef& B)
	{
		return A.Pointer == B.Pointer;
	}

	const std::shared_ptr<ObjectType>& HostShim_Get() const { return Pointer; }

private:
	std::shared_ptr<ObjectType> Pointer;
};

template <class ObjectType>
class TSharedPtr
{
public:
	TSharedPtr() = default;
	TSharedPtr(std::nullptr_t) {}
	template <class OtherType>
	requires(std::is_convertible_v<OtherType*, ObjectType*>)
		TSharedPtr(const TSharedRef<OtherType>& Other)
		: Pointer(Other.HostShim_Get())
	{
	}
	template <class OtherType>
	requires(std::is_convertible_v<OtherType*, ObjectType*>)
		TSharedPtr(const TSharedPtr<OtherType>& Other)
		: Pointer(Other.HostShim_Get())
	{
	}
	template <class OtherType>
	requires(std::is_convertible_v<OtherType*, ObjectType*>) explicit TSharedPtr(OtherType* Object)
		: Pointer(Object)
	{
	}

	ObjectType* Get() const { return Pointer.get(); }
	ObjectType& operator*() const { return *Pointer; }
	ObjectType* operator->() const { return Pointer.get(); }
	bool IsValid() const { return Pointer != nullptr; }
	explicit operator bool() const { return Pointer != nullptr; }
	void Reset() { Pointer.reset(); }
	TSharedRef<ObjectType> ToSharedRef() const { return TSharedRef<ObjectType>(Pointer); }
	friend bool operator==(const TSharedPtr& A, const TSharedPtr& B)
	{
		return A.Pointer == B.Pointer;
	}
	friend bool operator==(const TSharedPtr& A, std::nullptr_t) { return A.Pointer == nullptr; }

	explicit TSharedPtr(std::shared_ptr<ObjectType> InPointer) : Pointer(std::move(InPointer)) {}
	const std::shared_ptr<ObjectType>& HostShim_Get() const { return Pointer; }

private:
	std::shared_ptr<ObjectType> Pointer;
};

template <class ObjectType>
class TWeakPtr
{
public:
	TWeakPtr() = default;
	TWeakPtr(std::nullptr_t) {}
	template <class OtherType>
	TWeakPtr(const TSharedRef<OtherType>& Other) : Pointer(Other.HostShim_Get())
	{
	}
	template <class OtherType>
	TWeakPtr(const TSharedPtr<OtherType>& Other) : Pointer(Other.HostShim_Get())
	{
	}

	TSharedPtr<ObjectType> Pin() const { return TSharedPtr<ObjectType>(Pointer.lock()); }
	bool IsValid() const { return !Pointer.expired(); }

private:
	std::weak_ptr<ObjectType> Pointer;
};

/// For classes that hand out pointers to themselves.
template <class ObjectType>
class TSharedFromThis : public std::enable_shared_from_this<ObjectType>
{
public:
	TSharedRef<ObjectType> AsShared() { return TSharedRef<ObjectType>(this->shared_from_this()); }
	TSharedRef<const ObjectType> AsShared() const
	{
		return TSharedRef<const ObjectType>(this->shared_from_this());
	}
};

template <class ObjectType, typename... ArgTypes>
TSharedRef<ObjectType> MakeShared(ArgTypes&&... Args)
{
	return TSharedRef<ObjectType>(std::make_shared<ObjectType>(std::forward<ArgTypes>(Args)...));
}

template <class ObjectType>
TSharedRef<ObjectType> MakeShareable(ObjectType* Object)
{
	return TSharedRef<ObjectType>(std::shared_ptr<ObjectType>(Object));
}

template <class CastToType, class CastFromType>
TSharedRef<CastToType> StaticCastSharedRef(const TSharedRef<CastFromType>& Reference)
{
	return TSharedRef<CastToType>(std::static_pointer_cast<CastToType>(Reference.HostShim_Get()));
}
