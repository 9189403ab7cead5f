// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/Delegate.h"

#define DECLARE_DELEGATE(DelegateName) typedef TDelegate<void()> DelegateName
#define DECLARE_DELEGATE_OneParam(DelegateName, Param1Type)                                        \
	typedef TDelegate<void(Param1Type)> DelegateName
#define DECLARE_DELEGATE_RetVal(ReturnValueType, DelegateName)                                     \
	typedef TDelegate<ReturnValueType()> DelegateName
#define DECLARE_DELEGATE_TwoParams(DelegateName, Param1Type, Param2Type)                           \
	typedef TDelegate<void(Param1Type, Param2Type)> DelegateName
#define DECLARE_DELEGATE_RetVal_OneParam(ReturnValueType, DelegateName, Param1Type)                \
	typedef TDelegate<ReturnValueType(Param1Type)> DelegateName
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE(DelegateName)                                           \
	class DelegateName : public HostShim::TDynamicMulticast<>                                      \
	{                                                                                              \
	}
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(DelegateName, Param1Type, Param1Name)          \
	class DelegateName : public HostShim::TDynamicMulticast<Param1Type>                            \
	{                                                                                              \
	}
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(                                              \
	DelegateName, Param1Type, Param1Name, Param2Type, Param2Name)                                  \
	class DelegateName : public HostShim::TDynamicMulticast<Param1Type, Param2Type>                \
	{                                                                                              \
	}
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_ThreeParams(                                            \
	DelegateName, Param1Type, Param1Name, Param2Type, Param2Name, Param3Type, Param3Name)          \
	class DelegateName : public HostShim::TDynamicMulticast<Param1Type, Param2Type, Param3Type>    \
	{                                                                                              \
	}

#define AddDynamic(UserObject, FuncName) HostShim_AddDynamic(UserObject, FuncName, #FuncName)
