// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Delegates/IDelegateInstance.h"
#include "Core/HAL/Platform.h"
#include "Core/Misc/AssertionMacros.h"
#include "Core/Templates/Function.h"
#include "Core/Templates/SharedPointer.h"
#include "Core/UObject/WeakObjectPtrTemplates.h"

#include <type_traits>

namespace HostShim
{
/// A bound function and the object that must still live when it is called.
template <typename Ret, typename... ParamTypes>
struct TBinding
{
	TFunction<Ret(ParamTypes...)> Function;
	/// Absent: always alive.
	TFunction<bool()> IsAlive;
	FDelegateHandle Handle;
	const void* Owner = nullptr;

	bool CanCall() const { return Function && (!IsAlive || IsAlive()); }
};

HOSTSHIM_API FDelegateHandle NextDelegateHandle();
} // namespace HostShim

template <typename DelegateSignature>
class TDelegate;

/// One function to be called later.
template <typename Ret, typename... ParamTypes>
class TDelegate<Ret(ParamTypes...)>
{
public:
	template <typename FunctorType>
	static TDelegate CreateLambda(FunctorType&& InFunctor)
	{
		TDelegate Delegate;
		Delegate.Binding.Function = std::forward<FunctorType>(InFunctor);
		return Delegate;
	}
	template <typename... VarTypes>
	static TDelegate CreateStatic(Ret (*InFunction)(ParamTypes..., VarTypes...), VarTypes... Vars)
	{
		return CreateLambda([InFunction, Vars...](ParamTypes... Params)
			{ return InFunction(std::forward<ParamTypes>(Params)..., Vars...); });
	}
	template <typename UserClass>
	static TDelegate CreateRaw(UserClass* InUserObject, Ret (UserClass::*InFunction)(ParamTypes...))
	{
		return CreateLambda([InUserObject, InFunction](ParamTypes... Params)
			{ return (InUserObject->*InFunction)(std::forward<ParamTypes>(Params)...); });
	}
	template <typename UserClass>
	static TDelegate CreateUObject(
		UserClass* InUserObject, Ret (UserClass::*InFunction)(ParamTypes...))
	{
		TDelegate Delegate = CreateRaw(InUserObject, InFunction);
		Delegate.Binding.IsAlive = [Weak = TWeakObjectPtr<UserClass>(InUserObject)]()
		{ return Weak.IsValid(); };
		return Delegate;
	}

	/// The object is held weakly: a widget that is gone is not called.
	template <typename UserClass, typename... VarTypes>
	static TDelegate CreateSP(UserClass* InUserObject,
		std::type_identity_t<Ret (UserClass::*)(ParamTypes..., std::decay_t<VarTypes>...)>
			InFunction,
		VarTypes... Vars)
	{
		return HostShim_CreateWeak(InUserObject, InFunction, Vars...);
	}
	template <typename UserClass, typename... VarTypes>
	static TDelegate CreateSP(UserClass* InUserObject,
		std::type_identity_t<Ret (UserClass::*)(ParamTypes..., std::decay_t<VarTypes>...) const>
			InFunction,
		VarTypes... Vars)
	{
		return HostShim_CreateWeak(InUserObject, InFunction, Vars...);
	}

	bool IsBound() const { return Binding.CanCall(); }
	Ret Execute(ParamTypes... Params) const
	{
		check(IsBound());
		return Binding.Function(std::forward<ParamTypes>(Params)...);
	}
	bool ExecuteIfBound(ParamTypes... Params) const
	{
		if (!IsBound())
		{
			return false;
		}
		Binding.Function(std::forward<ParamTypes>(Params)...);
		return true;
	}

	const HostShim::TBinding<Ret, ParamTypes...>& HostShim_Binding() const { return Binding; }

private:
	template <typename UserClass, typename FunctionType, typename... VarTypes>
	static TDelegate HostShim_CreateWeak(
		UserClass* InUserObject, FunctionType InFunction, VarTypes... Vars)
	{
		TDelegate Delegate = CreateLambda([InUserObject, InFunction, Vars...](ParamTypes... Params)
			{ return (InUserObject->*InFunction)(std::forward<ParamTypes>(Params)..., Vars...); });
		Delegate.Binding.IsAlive = [Weak = InUserObject->weak_from_this()]()
		{ return !Weak.expired(); };
		return Delegate;
	}

	HostShim::TBinding<Ret, ParamTypes...> Binding;
};

template <typename DelegateSignature>
class TMulticastDelegate;

/// Any number of functions, called in the order of binding.
template <typename... ParamTypes>
class TMulticastDelegate<void(ParamTypes...)>
{
public:
	typedef TDelegate<void(ParamTypes...)> FDelegate;

	FDelegateHandle Add(const FDelegate& InNewDelegate)
	{
		auto& Binding = Bindings.AddDefaulted_GetRef();
		Binding = InNewDelegate.HostShim_Binding();
		Binding.Handle = HostShim::NextDelegateHandle();
		return Binding.Handle;
	}
	template <typename FunctorType>
	FDelegateHandle AddLambda(FunctorType&& InFunctor)
	{
		return Add(FDelegate::CreateLambda(std::forward<FunctorType>(InFunctor)));
	}
	template <typename UserClass>
	FDelegateHandle AddRaw(UserClass* InUserObject, void (UserClass::*InFunction)(ParamTypes...))
	{
		const FDelegateHandle Handle = Add(FDelegate::CreateRaw(InUserObject, InFunction));
		Bindings.Last().Owner = InUserObject;
		return Handle;
	}
	template <typename UserClass>
	FDelegateHandle AddUObject(
		UserClass* InUserObject, void (UserClass::*InFunction)(ParamTypes...))
	{
		const FDelegateHandle Handle = Add(FDelegate::CreateUObject(InUserObject, InFunction));
		Bindings.Last().Owner = InUserObject;
		return Handle;
	}
	bool Remove(FDelegateHandle Handle)
	{
		return Bindings.RemoveAll([Handle](const auto& B) { return B.Handle == Handle; }) > 0;
	}
	int32 RemoveAll(const void* InUserObject)
	{
		return Bindings.RemoveAll(
			[InUserObject](const auto& B) { return B.Owner == InUserObject; });
	}
	void Clear() { Bindings.Empty(); }
	bool HostShim_IsBound() const
	{
		return Bindings.ContainsByPredicate([](const auto& B) { return B.CanCall(); });
	}
	void Broadcast(ParamTypes... Params) const
	{
		// A listener may bind or unbind while it is called.
		const auto Copy = Bindings;
		for (const auto& Binding : Copy)
		{
			if (Binding.CanCall())
			{
				Binding.Function(Params...);
			}
		}
	}

private:
	TArray<HostShim::TBinding<void, ParamTypes...>> Bindings;
};

typedef TDelegate<void()> FSimpleDelegate;
typedef TMulticastDelegate<void()> FSimpleMulticastDelegate;

namespace HostShim
{
/// A delegate that Blueprint can bind: functions are named and must be reflected.
template <typename... ParamTypes>
class TDynamicMulticast
{
public:
	template <typename UserClass>
	void HostShim_AddDynamic(
		UserClass* Object, void (UserClass::*Function)(ParamTypes...), const char* FunctionName)
	{
		check(HasReflectedFunction(Object, FunctionName));
		Delegate.AddUObject(Object, Function);
	}
	/// For programs that run the stand-in and have no reflected functions.
	template <typename FunctorType>
	void HostShim_AddLambda(FunctorType&& Functor)
	{
		Delegate.AddLambda(std::forward<FunctorType>(Functor));
	}
	void RemoveAll(const UObject* Object) { Delegate.RemoveAll(Object); }
	void Clear() { Delegate.Clear(); }
	bool IsBound() const { return Delegate.HostShim_IsBound(); }
	void Broadcast(ParamTypes... Params) const
	{
		AssertGameThread("a dynamic delegate");
		Delegate.Broadcast(Params...);
	}

private:
	TMulticastDelegate<void(ParamTypes...)> Delegate;
};
} // namespace HostShim
