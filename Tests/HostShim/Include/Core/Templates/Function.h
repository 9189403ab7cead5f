// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Misc/AssertionMacros.h"

#include <functional>
#include <memory>
#include <utility>

template <typename FuncType>
class TFunction;

/// A callable that can be copied.
template <typename Ret, typename... ParamTypes>
class TFunction<Ret(ParamTypes...)>
{
public:
	TFunction() = default;
	TFunction(std::nullptr_t) {}
	template <typename FunctorType>
	requires(!std::is_same_v<std::decay_t<FunctorType>, TFunction> &&
			 std::is_invocable_r_v<Ret, FunctorType&, ParamTypes...>)
		TFunction(FunctorType&& Functor)
		: Function(std::forward<FunctorType>(Functor))
	{
	}

	explicit operator bool() const { return static_cast<bool>(Function); }
	Ret operator()(ParamTypes... Params) const
	{
		check(Function);
		return Function(std::forward<ParamTypes>(Params)...);
	}

private:
	std::function<Ret(ParamTypes...)> Function;
};

template <typename FuncType>
class TFunctionRef;

/// A callable that somebody else keeps.
template <typename Ret, typename... ParamTypes>
class TFunctionRef<Ret(ParamTypes...)>
{
public:
	template <typename FunctorType>
	requires(!std::is_same_v<std::decay_t<FunctorType>, TFunctionRef> &&
			 std::is_invocable_r_v<Ret, FunctorType&, ParamTypes...>)
		TFunctionRef(FunctorType&& Functor)
		: Function(std::ref(Functor))
	{
	}

	Ret operator()(ParamTypes... Params) const
	{
		return Function(std::forward<ParamTypes>(Params)...);
	}

private:
	std::function<Ret(ParamTypes...)> Function;
};

template <typename FuncType>
class TUniqueFunction;

/// A callable that can only be moved.
template <typename Ret, typename... ParamTypes>
class TUniqueFunction<Ret(ParamTypes...)>
{
public:
	TUniqueFunction() = default;
	template <typename FunctorType>
	requires(!std::is_same_v<std::decay_t<FunctorType>, TUniqueFunction>)
		TUniqueFunction(FunctorType&& Functor)
		: Callable(std::make_unique<THolder<std::decay_t<FunctorType>>>(
			  std::forward<FunctorType>(Functor)))
	{
	}

	explicit operator bool() const { return Callable != nullptr; }
	Ret operator()(ParamTypes... Params) const
	{
		check(Callable != nullptr);
		return Callable->Call(std::forward<ParamTypes>(Params)...);
	}

private:
	struct FHolderBase
	{
		virtual ~FHolderBase() = default;
		virtual Ret Call(ParamTypes... Params) = 0;
	};
	template <typename FunctorType>
	struct THolder final : FHolderBase
	{
		template <typename Argument>
		explicit THolder(Argument&& InFunctor) : Functor(std::forward<Argument>(InFunctor))
		{
		}
		Ret Call(ParamTypes... Params) override
		{
			return Functor(std::forward<ParamTypes>(Params)...);
		}
		FunctorType Functor;
	};
	std::unique_ptr<FHolderBase> Callable;
};
